//! Atoms in lists and elements: words, numbers, and strings with the puzzles or the cells of a row in them.

use super::node::{Notation, Value};
use super::tree::Tree;
use crate::text::read::one_line::{fields, unbroken};
use crate::text::read::rows::fact_line;
use crate::text::read::{
    Cell, Entry, Field, Layout, Line, Role, Text, attempt, field, grid, marks, names,
};

/// Rows that are meant as a puzzle have at least as many line breaks.
const FEWEST_BREAKS: usize = attempt::ROWS - 1;

/// Returns true for a string that is a text of its own: with escapes, lists or objects.
pub(super) fn is_text(field: Field) -> bool {
    field.bytes().iter().any(|byte| b"[{\\".contains(byte))
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
                // `\r\n` is one line end.
                let rest = &text.bytes[start..];
                if next == Some(b'r')
                    && marks::leading(rest, b'\\') == backslashes
                    && rest.get(backslashes) == Some(&b'n')
                {
                    at = start;
                    start += backslashes + 1;
                }
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
    let start = memchr::memchr(b'|', field.bytes())?.checked_sub(1)?;
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

impl Tree {
    /// Takes an atom: a number, a word or a string.
    pub(super) fn atom(&mut self, field: Field, is_string: bool) {
        if let Some(node) = self.nodes.last_mut()
            && node.key.is_some()
        {
            node.take_flag_of_key(field.bytes());
            let written = field.written();
            let is_quoted = is_string && node.notation != Notation::Markup;
            self.name_value(if is_quoted {
                format!("\"{written}\"")
            } else {
                written
            });
        }
        let value = self.value_of(field, is_string);
        if let Some(node) = self.nodes.last_mut() {
            node.has_bare_string |= is_string && node.key.is_none();
            node.push(value);
        }
    }

    /// Adds the puzzles in a long string, or its error.
    pub(super) fn string(&mut self, role: Role, field: Field) {
        let mut entries = Vec::new();
        if !self.around.is_inner && is_text(field) {
            let mut driver = self.inner();
            for line in lines(field) {
                driver.line(Line::inner(line));
            }
            driver.end();
            entries.extend(std::iter::from_fn(|| driver.output.next()));
        }
        if entries.is_empty() {
            entries = in_string(field);
        }
        if entries.is_empty()
            && let Some(error) = unbroken::damaged(field)
        {
            return self.add(role, Entry::malformed(Layout::Line, error));
        }
        for entry in entries {
            self.add(role, entry);
        }
    }

    /// The value of an atom; a puzzle in it is added.
    fn value_of(&mut self, field: Field, is_string: bool) -> Value {
        let field = if is_string {
            without_line_end(field)
        } else {
            field
        };
        let bytes = field.trim().bytes();
        let blank = |mark| Value::Cell(field.cell_of(field::Value::Blank(mark)));
        if names::is_one_of(&["true"], bytes) {
            return blank(marks::TRUE);
        }
        if names::is_one_of(&["false"], bytes) {
            return blank(marks::FALSE);
        }
        if is_string && bytes.len() == 9 && is_row(bytes) {
            let cells: Option<Vec<Cell>> = field.trim().characters().map(Field::cell).collect();
            return cells.map_or(Value::Nothing, Value::Cells);
        }
        if !is_string && matches!(bytes, [b'1', b'0'..=b'9'] | [b'2', b'0'..=b'5']) {
            return blank(marks::ABOVE);
        }
        if let Some(value) = field::value(bytes)
            && bytes.len() <= 9
        {
            return Value::Cell(field.cell_of(value));
        }
        if let Some(value) = named_cell(field.trim()) {
            return value;
        }
        if bytes.len() >= attempt::LONG {
            // Spaces at the end may be blanks.
            let string = if field.len() == 81 {
                field
            } else {
                field.trim()
            };
            self.string(self.next_role(), string);
            return Value::Nothing;
        }
        if bytes.len() > attempt::MOST_IN_ROW && attempt::is_short_puzzle(bytes) {
            self.add_short(self.next_role(), field.trim());
            return Value::Nothing;
        }
        let spaced = field.split(marks::is_space);
        let each = if spaced.len() >= 9 {
            spaced
        } else {
            field.trim().characters().collect()
        };
        let cells: Option<Vec<Cell>> = each.into_iter().map(Field::cell).collect();
        match cells {
            Some(cells) if is_string && is_row(bytes) && !attempt::is_date_or_address(bytes) => {
                Value::Cells(cells)
            }
            _ => Value::Nothing,
        }
    }
}

/// The cell that a word names, or the digit that it says of one: `A1`, `r1c1=5`.
fn named_cell(field: Field) -> Option<Value> {
    let bytes = field.bytes();
    let is_name = |byte: &u8| byte.is_ascii_digit();
    if !(2..=24).contains(&bytes.len())
        || !bytes.iter().any(is_name)
        || bytes.iter().all(|byte| marks::is_cell(*byte))
    {
        return None;
    }
    let text = field.text.part(field.start..field.end);
    match fact_line::of_string(&text) {
        Some(fact) => Some(Value::Facts(vec![fact])),
        None => fact_line::name(bytes).map(Value::Name),
    }
}
