//! The lines that a block has collected.

use super::line_kind;
use crate::text::read::{Field, Text, marks};

/// The kind of a line of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It has digits, or words for blanks.
    Row,
    /// It has neither: a rule, or a row of blanks.
    Rule,
    /// Nothing but spaces.
    Blank,
    Comment,
}

/// A line of a block.
#[derive(Debug)]
pub(super) struct BlockLine {
    pub(super) kind: Kind,
    pub(super) text: Text,
}

/// The last row.
pub(super) fn last_row(lines: &[BlockLine]) -> Option<&BlockLine> {
    lines.iter().rfind(|line| line.kind == Kind::Row)
}

/// The number of rows, with those that hold the same mark nine times.
pub(super) fn row_count(lines: &[BlockLine]) -> usize {
    let is_row = |line: &&BlockLine| {
        let bytes = Field::whole(&line.text).trim().bytes();
        line.kind == Kind::Row || bytes.len() == 9 && marks::is_repeated(bytes)
    };
    lines.iter().filter(is_row).count()
}

/// Returns true if each row is a number above a grid.
pub(super) fn are_captions(lines: &[BlockLine]) -> bool {
    let mut rows = lines.iter().filter(|line| line.kind == Kind::Row);
    rows.all(|line| line_kind::is_caption(&line.text.bytes))
}

/// Takes the lines after the last row off.
pub(super) fn split_off_rest(lines: &mut Vec<BlockLine>) -> Vec<BlockLine> {
    let last = lines.iter().rposition(|line| line.kind == Kind::Row);
    lines.split_off(last.map_or(0, |last| last + 1))
}
