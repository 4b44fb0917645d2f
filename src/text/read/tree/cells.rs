//! Members as cells, rows and grids.

use super::node::{Member, Node, Value};
use crate::board::{DigitSet, House, HouseKind};
use crate::text::read::table::{self, Row};
use crate::text::read::{Allowed, Entry, Layout, Slot, attempt, field, grid, marks, names};

/// The grid of nine houses in the order of its rows; their name tells columns and boxes from rows.
pub(super) fn in_rows(value: Value, key: Option<&[u8]>) -> Value {
    let Value::Grid(mut slots) = value else {
        return value;
    };
    let is_of = |names: &[&str]| {
        let mut words = key.into_iter().flat_map(names::words);
        words.any(|word| names::is_one_of(names, word))
    };
    let kind = if is_of(&["col", "cols", "column", "columns"]) {
        HouseKind::Column
    } else if is_of(&["box", "boxes", "block", "blocks", "subgrid", "subgrids"]) {
        HouseKind::Box
    } else {
        return Value::Grid(slots);
    };
    let cells = kind.houses().into_iter().flat_map(House::cells);
    for (cell, slot) in cells.zip(slots.clone()) {
        slots[cell.index()] = slot;
    }
    Value::Grid(slots)
}

/// The entry of the cells of a grid.
pub(super) fn entry(slots: &[Slot]) -> Entry {
    // Sets of digits are cells with candidates, however few they are.
    let is_number = |slot: &Slot| slot.bytes().len() > 1 && slot.blank().is_none();
    let is_word = |slot: &Slot| slot.blank().is_some_and(marks::is_word);
    let allowed = Allowed {
        // A grid of words and empty cells alone is nothing; one of marks may be the empty puzzle.
        needs_digit: slots.iter().all(is_word),
        is_framed: !slots.iter().any(is_number),
    };
    let lines = slots.iter().map(|slot| slot.place().line);
    let is_line = lines.clone().max() == lines.min();
    let layout = if is_line { Layout::Line } else { Layout::Rows };
    grid::of_slots(slots, allowed, layout)
}

/// The grid of these rows, the grids of several, or the error of what is nearly one.
pub(super) fn grid_of(rows: Vec<Vec<Slot>>) -> Value {
    let rows = rows.into_iter().filter_map(|row| Row::new(row, 0));
    let rows: Vec<Row> = rows.collect();
    let is_square =
        rows.len() >= attempt::LISTS && rows.iter().all(|row| row.width() == rows.len());
    if rows.len() < 8 && !is_square {
        return Value::Other;
    }
    let mut grids = table::read(rows);
    if grids.len() == 1
        && let Some(Ok(slots)) = grids.pop_if(|only| only.is_ok())
    {
        return Value::Grid(slots);
    }
    let entries = grids.into_iter().map(|cells| match cells {
        Ok(slots) => entry(&slots),
        Err(error) => Entry::malformed(Layout::Rows, error),
    });
    Value::of_entries(entries.collect())
}

/// The cells of a list of cells and words, and the number of those that are not words.
pub(super) fn of_list(node: &Node) -> Option<(Vec<Slot>, usize)> {
    let slots = node.members.iter().map(slot_of);
    let slots: Vec<Slot> = slots.collect::<Option<_>>()?;
    let count = slots.iter().filter(|slot| slot.value.is_some()).count();
    Some((slots, count))
}

/// The cell of a member.
pub(super) fn slot_of(member: &Member) -> Option<Slot> {
    match &member.value {
        Value::Leaf(slot) => Some(slot.clone()),
        Value::Empty(slot) => Some(slot.as_empty()),
        _ => None,
    }
}

/// The cells of a member that is a row, a set or a cell.
pub(super) fn row_of(member: &Member) -> Option<Vec<Slot>> {
    match &member.value {
        Value::Row(row) => Some(row.clone()),
        Value::Leaf(slot) if slot.value.is_some() => Some(vec![slot.clone()]),
        Value::Leaf(slot) if table::is_run(slot.bytes()) && slot.bytes().len() > 2 => {
            Some(slot.marks().collect())
        }
        Value::Leaf(slot) if member.is_string => Some(slot.fields()).filter(|row| row.len() == 9),
        Value::Empty(slot) => Some(vec![slot.as_empty()]),
        _ => None,
    }
}

/// The cell of a set of candidates.
pub(super) fn set_of(row: &[Slot]) -> Option<Slot> {
    let mut digits = DigitSet::EMPTY;
    for slot in row {
        match slot.value? {
            field::Value::Digit(digit) if !digits.contains(digit) => digits = digits.with(digit),
            field::Value::Blank(marks::EMPTY) if row.len() == 1 => {}
            _ => return None,
        }
    }
    let value = match digits.only() {
        Some(digit) => field::Value::Digit(digit),
        None if digits.is_empty() => field::Value::Blank(marks::EMPTY),
        None => field::Value::Candidates(digits),
    };
    Some(row.first()?.clone().with_value(Some(value)))
}
