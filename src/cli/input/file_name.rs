//! File names in messages and in answers: they may contain anything, even commands to a terminal.

use std::borrow::Cow;
use std::ffi::OsStr;

use sudoku::words::is_printable;

/// The name, if it is plain text; else in quotes, with escapes.
#[expect(
    clippy::unnecessary_debug_formatting,
    reason = "it is the one that escapes"
)]
pub(crate) fn printable(name: &OsStr) -> Cow<'_, str> {
    match name.to_str() {
        Some(text) if text.chars().all(is_printable) => text.into(),
        _ => format!("{name:?}").into(),
    }
}
