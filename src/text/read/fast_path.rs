//! The short cut for the bulk: lines that start with 81 cells, straight from the input's buffer.
//!
//! It gives nothing that [`Line::kind`](super::classify::Line::kind) would not give, only sooner.

use super::field;
use crate::board::Grid;

/// The puzzle of the first line and the length of that line, when the bytes start with 81 cells and hold the line's end.
///
/// In a table only a comma ends the field.
#[inline]
pub(super) fn puzzle(bytes: &[u8], in_table: bool) -> Option<(Grid, usize)> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    let length = match rest {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        [b',', more @ ..] => 82 + line_length(more)?,
        [b' ' | b'\t', more @ ..] if !in_table => 82 + line_length(more)?,
        _ => return None,
    };
    Some((field::grid(cells)?, length))
}

/// How long the line is, with its newline, if that is there.
fn line_length(bytes: &[u8]) -> Option<usize> {
    bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .map(|end| end + 1)
}
