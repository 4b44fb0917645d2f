//! Strings in lists and elements: the puzzles in one, or the cells of a row.

use crate::text::read::one_line::fields;
use crate::text::read::{Cell, Entry, Field, Layout, Text, attempt, field, grid, marks};

/// Rows that are meant as a puzzle have at least as many line breaks.
const FEWEST_BREAKS: usize = attempt::ROWS - 1;

/// Returns true for a string that is a text of its own: with line breaks, lists or objects.
pub(super) fn is_text(field: Field) -> bool {
    has_breaks(field.bytes()) || field.bytes().iter().any(|byte| b"[{".contains(byte))
}

/// Returns true if there are line breaks as strings write them.
pub(super) fn has_breaks(bytes: &[u8]) -> bool {
    let is_break = |pair: &[u8]| matches!(pair, b"\\n" | b"\\r");
    bytes.windows(2).filter(|pair| is_break(pair)).count() >= FEWEST_BREAKS
}

/// Returns true if a part of a string that is not kept has cells.
pub(super) fn has_attempt(part: Field) -> bool {
    let parts = part.split(|byte| marks::is_gap(byte) || b"\\nr".contains(&byte));
    let mut parts = parts.iter();
    parts.any(|part| attempt::is_attempt(part.bytes(), false))
}

/// The lines of a string, where backslashes stand for line breaks and before quotes.
pub(super) fn lines(field: Field) -> Vec<Text> {
    let mut text = field.text.part(field.start..field.end);
    let mut ends = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < text.len() {
        let backslashes = marks::leading(&text.bytes[at..], b'\\');
        let next = text.bytes.get(at + backslashes).copied();
        match next {
            Some(b'n' | b'r') if backslashes > 0 => {
                ends.push(start..at);
                start = at + backslashes + 1;
            }
            Some(b't') if backslashes > 0 => text.bytes[at..=at + backslashes].fill(b'\t'),
            Some(b'"' | b'\'') => text.bytes[at..at + backslashes].fill(b' '),
            Some(b'&') if text.bytes[at..].starts_with(b"&quot;") => {
                text.bytes[at..at + 6].copy_from_slice(b"\"     ");
            }
            _ => {}
        }
        at += backslashes + 1;
    }
    ends.push(start..text.len());
    ends.into_iter().map(|range| text.part(range)).collect()
}

/// The puzzles in a string of one line.
pub(super) fn in_string(field: Field) -> Vec<Entry> {
    if let Some(entry) = cells_with_notes(field) {
        return vec![entry];
    }
    fields::puzzles(field)
}

/// `5|0|0,0,0|0|…`: four fields for each cell, the digit first, and `1` last if it can be edited.
fn cells_with_notes(field: Field) -> Option<Entry> {
    let start = field
        .bytes()
        .iter()
        .position(|&byte| byte == b'|')?
        .checked_sub(1)?;
    let fields = field.after(start).split(|byte| byte == b'|');
    if fields.len() != 4 * 81 {
        return None;
    }
    let cells = fields.chunks(4).map(|four| {
        let mut cell = four[0].cell()?;
        if let field::Value::Digit(digit) = cell.value
            && four[3].bytes() == b"1"
        {
            cell.value = field::Value::Placed(digit, b'+');
        }
        Some(cell)
    });
    let cells: Option<Vec<Cell>> = cells.collect();
    Some(grid::entry(&cells?, grid::Allowed::default(), Layout::Line))
}

/// The string without the `\n` at its end.
pub(super) fn without_line_end(mut field: Field) -> Field {
    while matches!(field.bytes(), [.., b'\\', b'n' | b'r']) {
        field = field.before(field.len() - 2);
    }
    field
}

/// A string of five to twelve cells, or of cells with spaces for blanks: a row, or one that is damaged.
pub(super) fn is_row(bytes: &[u8]) -> bool {
    let cells = marks::cells_in(bytes);
    let spaced = bytes.iter().filter(|&&byte| marks::is_space(byte)).count() >= 8;
    (attempt::IN_LIST..=attempt::MOST_IN_ROW).contains(&bytes.len())
        && (10 * cells >= 8 * bytes.len() || bytes.len() == 9 && one_mark(bytes))
        || spaced
}

/// Digits, and one other mark at least twice.
fn one_mark(bytes: &[u8]) -> bool {
    let others = bytes.iter().filter(|&&byte| !marks::is_digit(byte));
    others.count() >= 2 && marks::has_one_blank(bytes)
}
