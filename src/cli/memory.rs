//! Notices early that memory runs short, so that the program can still end with a message and whole lines.
//!
//! Rust aborts a program at the first allocation that fails.

use std::hint::black_box;
use std::io;

/// The memory that must be left before a batch. It is more than a batch takes, and so much that glibc maps it each time
/// rather than keep it for later.
const ROOM_FOR_BATCH: usize = 33 << 20;

/// The memory that must be left before a thread starts: room for its stack and its share of the allocator, which is
/// 64 MiB of addresses in glibc, and for the next batch.
const ROOM_FOR_THREAD: usize = ROOM_FOR_BATCH + (80 << 20);

/// Checks that there is memory for another batch.
///
/// # Errors
///
/// If there is not.
pub(super) fn check() -> io::Result<()> {
    if has_room(ROOM_FOR_BATCH) {
        Ok(())
    } else {
        Err(exhausted())
    }
}

/// Returns true if there is memory for another thread.
pub(super) fn has_room_for_thread() -> bool {
    has_room(ROOM_FOR_THREAD)
}

/// The error of memory that is used up.
pub(super) fn exhausted() -> io::Error {
    io::Error::new(
        io::ErrorKind::OutOfMemory,
        "there is not enough memory to go on",
    )
}

fn has_room(bytes: usize) -> bool {
    let mut room: Vec<u8> = Vec::new();
    let has_room = room.try_reserve_exact(bytes).is_ok();
    // Without this, the compiler may leave out the allocation.
    black_box(&room);
    has_room
}
