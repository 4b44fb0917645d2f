//! What is asked of JavaScript: its clock, since there is none here, and to take the progress of long work.

#![allow(
    unsafe_code,
    reason = "imported functions are what Rust calls unsafe here; nothing else is"
)]

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// The time in milliseconds, since some moment.
    pub(super) safe fn now() -> f64;
    /// Takes a text of this length at this address: the progress of long work.
    safe fn progress(text: *const u8, length: usize);
}

/// Tells JavaScript the progress of long work.
pub(super) fn tell_progress(text: &str) {
    progress(text.as_ptr(), text.len());
}
