//! The functions that JavaScript calls, and the buffer that it shares with them.
//!
//! ```text
//! address = reserve(length)     JavaScript writes a request of this length there
//! length = answer()             the buffer has the answer now
//! address()                     where it is
//! ```

#![allow(
    unsafe_code,
    reason = "the names of exported functions are what Rust calls unsafe here; nothing else is"
)]

use std::cell::RefCell;

#[cfg(feature = "package")]
use crate::package::bulk;
use crate::request;

thread_local! {
    /// The request, and then the answer to it.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of this length, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Replaces the request, an object of JSON, by its answer, and returns the length of that.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = request::answer(buffer);
        buffer.len()
    })
}

/// Replaces puzzles, 81 bytes each, by their solutions and statuses, 82 bytes each. With limit 1, no second solution is
/// looked for.
#[cfg(feature = "package")]
#[unsafe(no_mangle)]
extern "C" fn solve_many(limit: u32) -> usize {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = bulk::solve(buffer, limit);
        buffer.len()
    })
}

/// The address of the answer.
#[unsafe(no_mangle)]
extern "C" fn address() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}
