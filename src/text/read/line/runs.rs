//! A run of 81 or 729 marks, the error of one that is meant as such, and equal groups of marks that come to a grid.

use std::cell::LazyCell;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use crate::board::{Candidates, DigitSet};
use crate::text::read::bulk;
use crate::text::read::input::text::LinkContent;
use crate::text::read::{
    Allowed, Entry, Field, Layout, Note, PuzzleError, Slot, Text, attempt, field, grid, links,
    marks, table,
};

/// The marks of the candidates of a grid.
const CANDIDATES: usize = 729;

/// The lengths of strings with spaces for blanks that are meant as a puzzle.
const QUOTED: RangeInclusive<usize> = 78..=84;

/// The puzzle of a run of marks that is the whole field; nothing for another length.
pub(crate) fn run(field: Field) -> Option<Entry> {
    if links::is_refused(field.bytes()) {
        let reason = match field.text.link_content(field.start) {
            Some(LinkContent::Refusal(reason)) => reason.as_str(),
            _ => "",
        };
        let error = PuzzleError::link(field.place(), reason);
        return Some(Entry::malformed(Layout::Line, error));
    }
    let run = field.bytes().strip_suffix(b".");
    let sentence = run.filter(|run| matches!(run.len(), 81 | CANDIDATES) && ends_sentence(field));
    let field = sentence.map_or(field, |run| field.before(run.len()));
    let bytes = field.bytes();
    if !is_puzzle(bytes) {
        return None;
    }
    let mut entry = if let Some(grid) = bulk::lone_grid(bytes) {
        Entry::new(field.text.number, Layout::Line, Ok(grid.into()))
    } else if bytes.len() == CANDIDATES {
        candidates(field)
    } else {
        grid::of_slots(&field.marks(), Allowed::default(), Layout::Line)
    };
    if sentence.is_some() {
        entry.notes.push(Note::FullStop);
    }
    if field.text.link_content(field.start) == Some(&LinkContent::PuzzleWithRules) {
        entry.notes.push(Note::RulesInWords);
    }
    Some(entry)
}

/// Returns true for as many marks as a puzzle has, with one mark for blanks that stands beside digits, or a usual one.
fn is_puzzle(bytes: &[u8]) -> bool {
    matches!(bytes.len(), 81 | CANDIDATES)
        && !attempt::is_ruler(bytes)
        && !are_places(bytes.chunks(9))
        && (marks::are_cells(bytes) || marks::has_one_blank(bytes) && marks::has_digit(bytes))
}

/// Returns true for nine groups of nine marks that can only be candidates.
pub(super) fn are_places<'a>(mut groups: impl Iterator<Item = &'a [u8]> + Clone) -> bool {
    let all = groups.clone().flatten();
    groups.clone().count() == 9
        && all.filter(|byte| marks::is_digit(**byte)).count() >= 9
        && groups.all(|group| field::places_or_none(group).is_some())
}

/// Returns true for a field at the end of its line, after two words.
fn ends_sentence(field: Field) -> bool {
    let bytes = &field.text.bytes;
    let words = bytes[..field.start].split(|&byte| byte == b' ');
    let words = words.filter(|word| !word.is_empty());
    let last: Vec<&[u8]> = words.rev().take(2).collect();
    let are_words = last.len() == 2 && last.concat().iter().all(u8::is_ascii_alphabetic);
    are_words && bytes[field.end..].trim_ascii().is_empty()
}

/// The grid of 81 groups of nine marks; cells and houses may have lost any candidates.
fn candidates(field: Field) -> Entry {
    let mut digits = [DigitSet::EMPTY; 81];
    for (cell, digits) in digits.iter_mut().enumerate() {
        let nine = field.after(9 * cell).before(9);
        let Some(own) = field::places_or_none(nine.bytes()) else {
            return Entry::malformed(Layout::Line, PuzzleError::mark(nine, Some(cell), None));
        };
        *digits = own;
    }
    let candidates = Candidates::of_cells(&digits);
    Entry::new(field.place().line, Layout::Line, Ok(candidates.into()))
}

/// The puzzle of a string of digits and spaces, or the error if it is nearly as long; nothing for other strings.
pub(crate) fn of_spaces(string: Field) -> Option<Entry> {
    let mut bytes = string.bytes().iter();
    let is_one = QUOTED.contains(&string.len())
        && memchr::memmem::find(string.bytes(), b"  ").is_some()
        && bytes.all(|&byte| byte == b' ' || marks::is_digit(byte));
    is_one.then(|| match string.len() {
        81 => grid::of_slots(&string.marks(), Allowed::WITH_DIGITS, Layout::Line),
        _ => Entry::malformed(Layout::Line, PuzzleError::cells_of(string)),
    })
}

/// The error for a run of another length than 81, or with marks that are not cells.
pub(crate) fn error(field: Field) -> Entry {
    Entry::malformed(Layout::Line, fault(field))
}

/// The first thing that is wrong with such a run.
fn fault(field: Field) -> PuzzleError {
    if let Some(error) = grid::letters(field.bytes(), field.place()) {
        return error;
    }
    if field.len() == 81 {
        let entry = grid::of_slots(&field.marks(), Allowed::default(), Layout::Line);
        if let Err(error) = entry.puzzle {
            return error;
        }
    }
    if let Some(size) = attempt::other_size(field.bytes()) {
        return PuzzleError::size(field.place(), size);
    }
    // A mark that is not a cell says more than the number of cells.
    let odd = marks::leading(field.bytes(), |&mark| marks::is_cell(mark));
    if odd < field.len() {
        let mut marks = field.bytes().iter().copied();
        let blank = marks.find(|&mark| marks::is_usual_blank(mark));
        return PuzzleError::mark(field.after(odd).before(1), None, blank);
    }
    let place = field.text.place(field.start + field.len().min(81));
    PuzzleError::cells(place, field.len())
}

/// Returns true for a mark that may stand between cells and something else.
pub(super) fn is_divider(byte: u8) -> bool {
    b":=/#&@!".contains(&byte)
}

/// A part of a text that is meant as a puzzle on a line, if there is one.
pub(crate) fn attempt_in(text: &Text) -> Option<Field<'_>> {
    let parts = Field::whole(text).split(|byte| marks::is_gap(byte) || is_divider(byte));
    // Names and numbers of programs have underscores and zeros, too.
    let may_be_name = |part: &Field| {
        let has_underscore = part.bytes().contains(&b'_') && part.len() < attempt::FEWEST_GIVENS;
        has_underscore || part.bytes().iter().all(|byte| b"01".contains(byte))
    };
    let is_attempt = |part: &Field| {
        let is_one =
            attempt::is_short_run(part.bytes()) || attempt::is_attempt(part.bytes(), false);
        is_one && !may_be_name(part)
    };
    let mut parts = parts.into_iter();
    parts.find(|part| is_attempt(part) && run(*part).is_none())
}

/// The puzzles of equal groups of marks that stand one after the other, or of fields with a cell each.
pub(super) fn groups<'a>(field: Field<'a>, fields: &[Field<'a>]) -> Vec<(Range<usize>, Entry)> {
    if field.len() < attempt::LONG {
        return Vec::new();
    }
    let found = grids(field.text, fields);
    if !found.is_empty() {
        return found;
    }
    let other = with_slashes(field, fields).or_else(|| with_empty(field, fields.len()));
    other.into_iter().collect()
}

/// The puzzle of rows with slashes between them, or the error of such rows.
fn with_slashes(field: Field, fields: &[Field]) -> Option<(Range<usize>, Entry)> {
    let parts = field.split(marks::is_gap);
    let all = parts.iter().find(|part| {
        let (slashes, length) = (marks::occurrences(part.bytes(), b'/'), part.len());
        (7..=9).contains(&slashes) && 10 * (marks::cells_in(part.bytes()) + slashes) >= 9 * length
    })?;
    let row = |row: Field| table::Row::new(row.marks(), 0);
    let parts = all.split(|byte| byte == b'/').into_iter();
    let rows: Vec<_> = parts.filter_map(row).collect();
    let error = table::error(&rows, 0);
    let cells = table::read(rows).pop().unwrap_or(Err(error));
    let entry = match cells {
        Ok(slots) => grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Line),
        Err(error) => Entry::malformed(Layout::Line, error),
    };
    let start = fields.iter().position(|part| part.start >= all.start)?;
    let end = fields.iter().rposition(|part| part.end <= all.end)? + 1;
    Some((start..end, entry))
}

/// The grids in stretches of fields of the same length, and the places of these.
fn grids(text: &Text, fields: &[Field]) -> Vec<(Range<usize>, Entry)> {
    let text = LazyCell::new(|| Arc::new(text.clone()));
    let lengths: Vec<_> = fields.iter().map(length).collect();
    let mut found = Vec::new();
    let mut start = 0;
    for stretch in lengths.chunk_by(PartialEq::eq) {
        let size = size(stretch[0], stretch.len());
        // A number before the cells is a label.
        let first = size.map_or(stretch.len(), |size| stretch.len() % size);
        let stretch = &fields[start..start + stretch.len()];
        for nine in stretch[first..].chunks(size.unwrap_or(1)) {
            let slots: Vec<Slot> = nine.iter().flat_map(|field| slots(&text, field)).collect();
            let entry = grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Line);
            let place = start + first..start + first + nine.len();
            start += nine.len();
            found.push((place, entry));
        }
        start += first;
    }
    found
}

/// The length of a group of marks, or of a field with a cell; none of another field.
fn length(field: &Field) -> Option<usize> {
    let is_run = marks::is_run(field.bytes());
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
    let is_between = |mark: &&u8| marks::occurrences(field.bytes(), **mark) >= 80;
    let parts = field.split_at(*b",;\t|".iter().find(is_between)?);
    let text = Arc::new(field.text.clone());
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
