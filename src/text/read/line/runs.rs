//! A run of 81 or 729 marks, and the error of one that is meant as such.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::board::{Candidates, DigitSet};
use crate::text::read::bulk;
use crate::text::read::input::text::LinkContent;
use crate::text::read::{
    Allowed, Entry, Field, Layout, Note, PuzzleError, Slot, Value, attempt, field, grid, links,
    marks,
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

/// The grid of 81 groups of nine marks.
fn candidates(field: Field) -> Entry {
    let digits = field.bytes().chunks(9).map(field::places_or_none);
    let digits = digits.collect::<Option<Vec<DigitSet>>>();
    if let Some(digits) = digits.and_then(|digits| <[DigitSet; 81]>::try_from(digits).ok()) {
        // Cells and houses may have lost any of them.
        let candidates = Candidates::of_cells(&digits);
        return Entry::new(field.place().line, Layout::Line, Ok(candidates.into()));
    }
    let text = Arc::new(field.text.clone());
    let nine = |cell: usize| {
        let nine = field.after(9 * cell).before(9);
        let digits = field::places_or_none(nine.bytes());
        Slot::with(&text, nine.range(), digits.map(Value::of))
    };
    let slots: Vec<Slot> = (0..81).map(nine).collect();
    let around = Allowed {
        is_framed: true,
        ..Allowed::WITH_DIGITS
    };
    grid::of_slots(&slots, around, Layout::Line)
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

/// The size of a puzzle on one line that is not 9×9, a quarter of it blanks.
pub(super) fn other_size(bytes: &[u8]) -> Option<usize> {
    let mut sizes = [4, 6, 8, 10, 12, 15, 16, 25].into_iter();
    let size = sizes.find(|size| size * size == bytes.len())?;
    let is_puzzle = |byte: &u8| byte.is_ascii_alphanumeric() || marks::is_cell(*byte);
    let has_blanks = 4 * marks::count_of(bytes, b"._0") >= bytes.len();
    (has_blanks && bytes.iter().all(is_puzzle)).then_some(size)
}

/// Returns true for cells that are meant as a puzzle, and not as a row of one.
pub(crate) fn is_short_run(field: Field) -> bool {
    field.len() > attempt::MOST_IN_ROW && attempt::is_short_puzzle(field.bytes())
}

/// Returns true for a puzzle that is written with letters for digits.
pub(crate) fn has_letters(field: Field) -> bool {
    grid::letters(field.bytes(), field.place()).is_some()
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
    if let Some(size) = other_size(field.bytes()) {
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
