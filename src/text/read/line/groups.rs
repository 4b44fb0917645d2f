//! Equal groups of marks on a line that come to a grid, or fields with a cell each.

use std::ops::Range;
use std::sync::Arc;

use crate::text::read::{
    Allowed, Entry, Field, Layout, Slot, Text, attempt, field, grid, marks, table,
};

/// The puzzles of equal groups of marks that stand one after the other, or of fields with a cell each.
pub(super) fn of_fields<'a>(field: Field<'a>, fields: &[Field<'a>]) -> Vec<(Range<usize>, Entry)> {
    if field.len() < attempt::LONG {
        return Vec::new();
    }
    let slashes = field.split(|byte| byte == b'/' || marks::is_gap(byte));
    let mut found = grids(field.text, fields, fields.len());
    if found.is_empty() && slashes.len() != fields.len() {
        found = grids(field.text, &slashes, fields.len());
    }
    if found.is_empty() {
        let other = with_slashes(field, fields).or_else(|| with_empty(field, fields.len()));
        found = other.into_iter().collect();
    }
    found
}

/// The puzzle of rows with slashes between them, or the error of such rows.
fn with_slashes(field: Field, fields: &[Field]) -> Option<(Range<usize>, Entry)> {
    let parts = field.split(marks::is_gap);
    let all = parts.iter().find(|part| {
        let (slashes, length) = (marks::occurrences(part.bytes(), b'/'), part.len());
        (7..=9).contains(&slashes) && 10 * (marks::cells_in(part.bytes()) + slashes) >= 9 * length
    })?;
    let text = Arc::new(field.text.clone());
    let row = |row: Field| table::Row::new(Slot::run(&text, row.range()), 0);
    let parts = all.split(|byte| byte == b'/').into_iter();
    let rows: Vec<_> = parts.filter_map(row).collect();
    let error = table::error(&rows);
    let cells = table::read(rows).pop().unwrap_or(Err(error));
    let entry = match cells {
        Ok(slots) => grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Line),
        Err(error) => Entry::malformed(Layout::Line, error),
    };
    let start = fields.iter().position(|part| part.start >= all.start)?;
    let end = fields.iter().rposition(|part| part.end <= all.end)? + 1;
    Some((start..end, entry))
}

/// The grids in stretches of fields of the same length. A part of a field claims all of these.
fn grids(text: &Text, parts: &[Field], fields: usize) -> Vec<(Range<usize>, Entry)> {
    let text = Arc::new(text.clone());
    let mut found = Vec::new();
    let mut start = 0;
    for stretch in parts.chunk_by(|one, two| length(one) == length(two)) {
        let size = size(length(&stretch[0]), stretch.len());
        // A number before the cells is a label.
        let first = size.map_or(stretch.len(), |size| stretch.len() % size);
        for nine in stretch[first..].chunks(size.unwrap_or(1)) {
            let slots: Vec<Slot> = nine.iter().flat_map(|field| slots(&text, field)).collect();
            let entry = grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Line);
            let place = start + first..start + first + nine.len();
            start += nine.len();
            let is_own = parts.len() == fields;
            found.push((if is_own { place } else { 0..fields }, entry));
        }
        start += first;
    }
    found
}

/// The length of a group of marks, or of a field with a cell; none of another field.
fn length(field: &Field) -> Option<usize> {
    let is_run = table::is_run(field.bytes());
    if is_run && matches!(field.len(), 3 | 9 | 27) {
        return Some(field.len());
    }
    let is_cell = field.len() == 1 || is_run || field::value(field.bytes()).is_some();
    is_cell.then_some(1)
}

/// The number of groups of this length that make a grid, if the count of them comes to whole grids.
fn size(length: Option<usize>, count: usize) -> Option<usize> {
    let size = 81 / length?;
    let has_label = size == 81 && count % size == 1 && count > size;
    (count.is_multiple_of(size) || has_label).then_some(size)
}

/// The cells of a group.
fn slots(text: &Arc<Text>, field: &Field) -> Vec<Slot> {
    match length(field) {
        Some(3..) => Slot::run(text, field.range()),
        _ => vec![Slot::new(text, field.range())],
    }
}

/// The puzzle of 81 fields between marks, some of which are empty, and perhaps a label before them.
fn with_empty(field: Field, count: usize) -> Option<(Range<usize>, Entry)> {
    let text = Arc::new(field.text.clone());
    let is_between = |mark: &&u8| marks::occurrences(field.bytes(), **mark) >= 80;
    let parts = field.split_at(*b",;\t|".iter().find(is_between)?);
    let first = match parts.len() {
        81 => 0,
        82 if parts[81].len() == 0 => 0,
        82 => 1,
        _ => return None,
    };
    let slots = parts[first..][..81].iter();
    let slots: Vec<Slot> = slots.map(|part| Slot::new(&text, part.range())).collect();
    let are_cells = slots.iter().filter(|slot| slot.value.is_some()).count() >= 78;
    let entry = || grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Line);
    are_cells.then(|| (0..count, entry()))
}
