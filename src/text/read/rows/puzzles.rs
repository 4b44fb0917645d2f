//! Rows: the lines of a block become puzzles. All readings are tried, and they must agree.

use super::cut::{self, Cut};
use super::line_kind::{self, BlockLine, Kind};
use super::readings::Reading;
use super::{facts, readings};
use crate::text::read::one_line::{fields, unbroken};
use crate::text::read::{
    Entry, Field, Item, Layout, Order, PuzzleError, Text, attempt, marks, other_sizes,
};

/// Reads the lines of a block; nothing if they are not meant as a puzzle.
///
/// If they cannot be read together, each part between empty lines that is whole stands alone.
pub(super) fn read(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let whole = read_together(lines, order);
    let is_read = whole.as_ref().is_some_and(|items| is_whole(items));
    if !is_read && let Some(error) = other_size(lines) {
        return Some(vec![Item::Grid(Entry::malformed(Layout::Rows, error))]);
    }
    let parts = parts(lines);
    if is_read || parts.first() == Some(&(0..lines.len())) {
        return whole;
    }
    let mut all = Vec::new();
    let mut rest: Option<usize> = None;
    for part in &parts {
        let alone = read_together(&lines[part.clone()], order).filter(|items| is_whole(items));
        match alone {
            Some(items) => {
                if let Some(start) = rest.take() {
                    all.extend(unread(&lines[start..part.start], order));
                }
                all.extend(items);
            }
            None => {
                rest.get_or_insert(part.start);
            }
        }
    }
    match rest {
        Some(_) if all.is_empty() => return whole,
        Some(start) => all.extend(unread(&lines[start..], order)),
        None => {}
    }
    Some(all)
}

/// The error for lines that are a square of another size; a line of dots is a row of it.
fn other_size(lines: &[BlockLine]) -> Option<PuzzleError> {
    let is_dot = |byte: &u8| *byte == b'.' || marks::is_gap(*byte);
    let is_row = |line: &&BlockLine| match line.kind {
        Kind::Row => true,
        Kind::Rule => line.text.bytes.contains(&b'.') && line.text.bytes.iter().all(is_dot),
        _ => false,
    };
    let rows = lines.iter().filter(is_row);
    let rows: Vec<Field> = rows.map(|line| Field::whole(&line.text).trim()).collect();
    other_sizes::of_square(&rows)
}

/// The puzzles of lines that are nothing else.
pub(super) fn whole(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let items = read(lines, order)?;
    is_whole(&items).then_some(items)
}

/// Returns true for puzzles, perhaps with their solutions, and nothing else.
fn is_whole(items: &[Item]) -> bool {
    let is_good = |item: &Item| match item {
        Item::Grid(entry) => entry.puzzle.is_ok(),
        Item::Solution(_) => true,
        _ => false,
    };
    !items.is_empty() && items.iter().all(is_good)
}

/// The items of lines between parts that could be read.
fn unread(lines: &[BlockLine], order: Option<Order>) -> Vec<Item> {
    if let Some(items) = read_together(lines, order) {
        return items;
    }
    let rows = lines.iter().filter(|line| line.kind == Kind::Row);
    rows.map(|line| Item::Text(line.text.clone())).collect()
}

/// The parts between empty lines and comments; a line of tabs is a row of empty cells.
fn parts(lines: &[BlockLine]) -> Vec<std::ops::Range<usize>> {
    let mut parts: Vec<std::ops::Range<usize>> = Vec::new();
    let mut start = 0;
    for (at, line) in lines.iter().enumerate() {
        let is_row = Cut::At(b'\t').makes_empty(&line.text);
        if line.kind == Kind::Comment || line.kind == Kind::Blank && !is_row {
            if lines[start..at].iter().any(|line| line.kind == Kind::Row) {
                parts.push(start..at);
            }
            start = at + 1;
        }
    }
    if lines[start..].iter().any(|line| line.kind == Kind::Row) {
        parts.push(start..lines.len());
    }
    parts
}

/// Reads lines that may be puzzles together, with the margin of a list of changes or without it.
fn read_together(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let items = read_as_they_are(lines, order);
    if items.as_ref().is_some_and(|items| is_whole(items)) {
        return items;
    }
    let bare = without_margin(lines).and_then(|bare| read_as_they_are(&bare, order));
    bare.filter(|bare| is_whole(bare)).or(items)
}

/// The lines without the `+` or `-` that each of them starts with.
fn without_margin(lines: &[BlockLine]) -> Option<Vec<BlockLine>> {
    let first = lines.first()?.text.bytes.first()?;
    let bare = |line: &BlockLine| {
        let text = match line.text.bytes.first() {
            Some(byte) if byte == first => line.text.part(1..line.text.len()),
            None => line.text.clone(),
            Some(_) => return None,
        };
        let trimmed = Field::whole(&text).trim().bytes();
        let kind = match line.kind {
            Kind::Comment => Kind::Comment,
            _ if trimmed.is_empty() => Kind::Blank,
            _ if line_kind::is_rule(trimmed) => Kind::Rule,
            _ => Kind::Row,
        };
        Some(BlockLine { kind, text })
    };
    if b"+-".contains(first) {
        lines.iter().map(bare).collect()
    } else {
        None
    }
}

/// Reads lines that may be puzzles together.
fn read_as_they_are(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let mut readings: Vec<Reading> = Vec::new();
    for lines in readings::with_and_without_rules(lines) {
        readings.extend(readings::all_readings(&lines, order));
        if readings.iter().any(Reading::is_whole) {
            break;
        }
    }
    let mut whole: Vec<Reading> = Vec::new();
    let mut partial: Option<Reading> = None;
    for reading in readings {
        if reading.is_whole() {
            if !whole
                .iter()
                .any(|other| other.puzzles() == reading.puzzles())
            {
                whole.push(reading);
            }
        } else if partial
            .as_ref()
            .is_none_or(|other| other.good() < reading.good())
        {
            partial = Some(reading);
        }
    }
    match &whole[..] {
        [_] => whole.pop().map(Reading::into_items),
        [] => match partial
            .filter(|partial| partial.good() > 0 || partial.is_meant || is_attempt(lines))
        {
            Some(partial) => Some(partial.into_items()),
            None if is_attempt(lines) => Some(vec![Item::Grid(malformed(lines))]),
            None => None,
        },
        [one, two, ..] => {
            let place = lines
                .iter()
                .find(|line| line.kind == Kind::Row)
                .map(|line| line.text.place(0));
            let description = format!("found two readings, {} and {}", one.shown(), two.shown());
            let error = PuzzleError::ambiguous(place.unwrap_or_default(), description).of_line();
            Some(vec![Item::Grid(Entry::malformed(Layout::Rows, error))])
        }
    }
}

/// The puzzle that a few lines with words state cell by cell.
pub(super) fn facts(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let rows: Vec<(Kind, &Text)> = lines.iter().map(|line| (line.kind, &line.text)).collect();
    let entries = facts::of_lines(&rows, order);
    (!entries.is_empty()).then(|| entries.into_iter().map(Item::Grid).collect())
}

/// Returns true if the lines are meant as a puzzle.
fn is_attempt(lines: &[BlockLine]) -> bool {
    let rows = || lines.iter().filter(|line| line.kind == Kind::Row);
    let fields = rows().map(|line| Field::whole(&line.text).trim());
    let fields: Vec<Field> = fields.filter(|field| is_without_words(*field)).collect();
    fields.len() >= attempt::ROWS
        || other_sizes::of_rows(&fields).is_some()
        || rows().any(|line| attempt_in(Field::whole(&line.text).trim()).is_some())
}

/// Returns true if the row has no words, or cells apart from each other beside them.
fn is_without_words(row: Field) -> bool {
    let tokens = row.split(marks::is_gap);
    let is_cell = |token: &&Field| token.len() == 1 && marks::is_cell(token.bytes()[0]);
    line_kind::words(row.bytes()).is_empty()
        || tokens.iter().filter(is_cell).count() >= attempt::SHORT
}

/// The error for a row that is an attempt by itself.
pub(super) fn attempt_in(whole: Field) -> Option<PuzzleError> {
    let tokens = whole.split(|byte| marks::is_gap(byte) || fields::is_separator(byte));
    let is_attempt = |token: &&Field| {
        attempt::is_attempt(token.bytes(), token.len() == whole.unquoted().len())
            || attempt::is_short_puzzle(token.bytes())
    };
    let token = tokens.iter().find(is_attempt)?;
    if let Some(error) = other_sizes::of_line(*token) {
        return Some(error);
    }
    if token.len() > attempt::MOST_IN_ROW
        && let Some(error) = unbroken::damaged(*token)
    {
        return Some(error);
    }
    let place = whole.place();
    Some(match whole.len() {
        0..=9 => PuzzleError::rows(place, 1).of_line(),
        81 if unbroken::are_candidates(*token) => {
            PuzzleError::candidates(place, "of one row alone")
        }
        _ => PuzzleError::cells_of(*token),
    })
}

/// The error for rows that cannot be read; a single row is a line like any other.
fn malformed(lines: &[BlockLine]) -> Entry {
    let rows = lines.iter().filter(|line| line.kind == Kind::Row);
    let rows: Vec<Field> = rows.map(|line| Field::whole(&line.text).trim()).collect();
    let (layout, alone) = match rows[..] {
        [row] => (Layout::Line, attempt_in(row)),
        _ => (Layout::Rows, None),
    };
    let error = other_sizes::of_rows(&rows).or(alone);
    Entry::malformed(layout, error.unwrap_or_else(|| cut::error_of(&rows)))
}
