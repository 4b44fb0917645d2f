//! The notations of single programs on a line: ids of Solo, lines of `HoDoKu`'s library, digits with a plus that are placed.

use std::sync::Arc;

use crate::board::{Candidates, Cell, CellSet, Grid};
use crate::text::read::{
    Allowed, Entry, Field, Layout, Note, Origin, PuzzleError, Slot, Value, attempt, field, grid,
    marks,
};

/// The puzzle of a field in one of the notations.
pub(super) fn part(field: Field) -> Option<Entry> {
    solo(field).or_else(|| with_placed(field))
}

/// A game id of Solo, as `3x3:5_3b7…`.
fn solo(field: Field) -> Option<Entry> {
    let rest = field.bytes().strip_prefix(b"3x3")?;
    let colon = 3 + rest.iter().position(|&byte| byte == b':')?;
    let parameters = &field.bytes()[..colon];
    let has_letters = parameters.iter().all(u8::is_ascii_alphanumeric);
    has_letters.then(|| cells_of_id(field.after(colon + 1), variant(parameters)))
}

/// The variant that the parameters of Solo name, if its rules are not those of rows, columns and boxes.
pub(crate) fn variant(parameters: &[u8]) -> Option<&'static str> {
    let rest = parameters.strip_prefix(b"3x3");
    let Some(mut rest) = rest.filter(|rest| !rest.first().is_some_and(u8::is_ascii_digit)) else {
        return Some("of another size or with other regions");
    };
    while let [letter, after @ ..] = rest {
        rest = match letter {
            // The difficulty.
            b'd' => after.get(1..).unwrap_or_default(),
            b'x' => return Some("Sudoku X"),
            b'k' => return Some("Killer"),
            b'j' => return Some("Jigsaw"),
            _ => after,
        };
    }
    None
}

/// The value on a line of a saved game of Solo, with its length before it: `DESC    :71:2b1a…`.
pub(crate) fn saved<'a>(field: Field<'a>, name: &[u8]) -> Option<(usize, Field<'a>)> {
    if !field.bytes().starts_with(name) {
        return None;
    }
    let parts = field.split_at(b':');
    let [own, length, value] = parts[..] else {
        return None;
    };
    let length = str::from_utf8(length.bytes()).ok()?.parse().ok()?;
    (own.trim().bytes() == name).then_some((length, value))
}

/// The puzzle of the description in a saved game, of the variant that a line before it has named.
pub(super) fn description(field: Field, variant: Option<&str>) -> Option<Entry> {
    let (length, id) = saved(field, b"DESC")?;
    let is_id = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    if !id.bytes().iter().all(is_id) {
        return None;
    }
    if id.len() != length {
        let error = PuzzleError::length(id.place(), id.len(), length);
        return Some(Entry::malformed(Layout::Line, error));
    }
    Some(cells_of_id(id, variant))
}

/// The puzzle of an id: digits, letters for runs of blanks, and `_` between digits that touch.
fn cells_of_id(field: Field, variant: Option<&str>) -> Entry {
    if let Some(name) = variant {
        let error = PuzzleError::variant(field.place(), name);
        return Entry::malformed(Layout::Line, error);
    }
    let text = Arc::new(field.text.clone());
    let mut slots = Vec::new();
    for (at, &byte) in field.bytes().iter().enumerate() {
        let at = field.start + at;
        let (count, value) = match byte {
            b'1'..=b'9' => (1, field::value(&[byte])),
            b'a'..=b'z' => (usize::from(byte - b'a') + 1, Some(Value::Blank(b'.'))),
            b'_' => continue,
            _ => (1, None),
        };
        let slot = Slot::with(&text, at..at + 1, value);
        slots.extend(std::iter::repeat_n(slot, count));
    }
    of_slots(&slots, field)
}

/// The puzzle of the cells in a field, or the error if there are not 81.
fn of_slots(slots: &[Slot], field: Field) -> Entry {
    if slots.len() == 81 {
        return grid::of_slots(slots, Allowed::default(), Layout::Line);
    }
    let error = PuzzleError::cells(field.end_place(), slots.len());
    Entry::malformed(Layout::Line, error)
}

/// Cells of four fields, as `5|0,|0,|1|`: the digit, two notes, and `1` if it can be edited.
pub(crate) fn with_notes(field: Field) -> Option<Entry> {
    let start = memchr::memchr(b'|', field.bytes())?.checked_sub(1)?;
    let fields = field.after(start).split(|byte| byte == b'|');
    if fields.len() != 4 * 81 {
        return None;
    }
    let text = Arc::new(field.text.clone());
    let cell = |four: &[Field]| {
        let slot = Slot::new(&text, four[0].range());
        let is_placed = four[3].bytes() == b"1" && slot.blank().is_none();
        slot.with_origin(is_placed.then_some(Origin::Placed))
    };
    let slots: Vec<Slot> = fields.chunks(4).map(cell).collect();
    Some(of_slots(&slots, field))
}

/// The cells of a run in which a plus before a digit says that it is placed.
fn slots_with_placed(field: Field) -> Option<Vec<Slot>> {
    let text = Arc::new(field.text.clone());
    let mut slots = Vec::new();
    let mut at = field.start;
    while at < field.end {
        let length = 1 + usize::from(text.bytes[at] == b'+');
        let end = field.end.min(at + length);
        let value = field::value(&text.bytes[at..end])?;
        let is_cell = value.digit().is_some() || marks::is_cell(text.bytes[at]);
        slots.push(is_cell.then(|| Slot::with(&text, at..end, Some(value)))?);
        at = end;
    }
    Some(slots)
}

fn with_placed(field: Field) -> Option<Entry> {
    if field.len() < attempt::LONG || !field.bytes().contains(&b'+') {
        return None;
    }
    if field.bytes()[0] == b'+'
        && let Some(entry) = super::runs::run(field.after(1))
    {
        // The margin of a line that was added.
        return Some(entry);
    }
    slots_with_placed(field).map(|slots| of_slots(&slots, field))
}

/// A line of `HoDoKu`'s library: `:technique:digits:cells:deleted candidates:…`, which has a position, if any are deleted.
pub(super) fn hodoku<'a>(field: Field<'a>) -> Option<Entry> {
    if field.bytes().first() != Some(&b':') {
        return None;
    }
    let parts = field.split_at(b':');
    let cells = *parts.get(3)?;
    let slots = slots_with_placed(cells).filter(|slots| slots.len() >= attempt::LONG)?;
    let entry = of_slots(&slots, cells);
    let split = |part: &Field<'a>| part.split(marks::is_space);
    let deleted = parts.get(4).map(split).unwrap_or_default();
    let digits = std::array::from_fn(|at| slots.get(at)?.value.and_then(Value::digit));
    let grid = Grid::new(digits);
    let is_placed = |slot: &Slot| slot.value.is_some_and(Value::is_placed);
    let is_position = !deleted.is_empty() || slots.iter().any(is_placed);
    if !is_position || entry.puzzle.is_err() || !grid.clashes().is_empty() {
        return Some(entry);
    }
    Some(position(&slots, &grid, &deleted))
}

/// The candidates of the cells without those deleted; each of these is a digit, a row and a column.
fn position(slots: &[Slot], grid: &Grid, deleted: &[Field]) -> Entry {
    let is_placed = |cell: &Cell| slots[cell.index()].value.is_some_and(Value::is_placed);
    let placed: CellSet = Cell::ALL.into_iter().filter(is_placed).collect();
    let mut candidates = Candidates::from(grid).with_givens(!placed);
    let candidate = |field: &Field| {
        let digits = field.bytes().iter().map(|&byte| field::digit(byte));
        let &[digit, row, column] = &digits.collect::<Option<Vec<_>>>()?[..] else {
            return None;
        };
        Some((Cell::ALL[9 * row.index() + column.index()], digit))
    };
    for field in deleted {
        let Some((cell, digit)) = candidate(field) else {
            let error = PuzzleError::mark(*field, None, None);
            return Entry::malformed(Layout::Line, error);
        };
        candidates.eliminate(cell, digit);
    }
    let mut entry = Entry::new(slots[0].place().line, Layout::Line, Ok(candidates.into()));
    if !placed.is_empty() {
        entry.notes.push(Note::Placed(placed.len()));
    }
    entry
}
