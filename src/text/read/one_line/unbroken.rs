//! An unbroken puzzle: 81 cells, or the 729 marks of candidates; and the error of a damaged one.

use crate::board::{Candidates, DigitSet};
use crate::text::read::input::text::LinkContent;
use crate::text::read::{
    Allowed, Cell, Entry, Field, Layout, Note, PuzzleError, attempt, bulk, field, grid, links,
    marks,
};

/// The puzzle that is just these 81 cells, or 729, or the refusal of a link.
pub(crate) fn run(field: Field) -> Option<Entry> {
    match field.text.link_content(field.start) {
        Some(LinkContent::Refusal(reason)) if links::is_refused(field.bytes()) => {
            let error = PuzzleError::link(field.place(), reason);
            Some(Entry::malformed(Layout::Line, error))
        }
        Some(LinkContent::PuzzleWithRules) => {
            let mut entry = read(field)?;
            entry.notes.push(Note::RulesInWords);
            Some(entry)
        }
        _ => read(field),
    }
}

fn read(field: Field) -> Option<Entry> {
    if let Some(grid) = bulk::lone_grid(field.bytes()) {
        return Some(Entry::new(
            field.place().line,
            Layout::Line,
            Ok(grid.into()),
        ));
    }
    match field.len() {
        81 => {
            let bytes = field.bytes();
            let blank = bytes.iter().find(|&&byte| !marks::is_digit(byte));
            let is_gap = blank.is_some_and(|&blank| marks::is_gap(blank));
            let are_digits = |pair: &[u8]| pair.iter().all(|&byte| marks::is_digit(byte));
            if !(marks::has_one_blank(bytes) || is_cells(bytes))
                || are_candidates(field)
                || attempt::is_ruler(bytes)
                || is_gap && !bytes.windows(2).any(are_digits) && are_spaced(bytes)
                || !bytes.iter().any(|&byte| marks::is_digit(byte)) && !b".0".contains(&bytes[0])
            {
                return None;
            }
            let cells: Option<Vec<Cell>> = field.characters().map(Field::cell).collect();
            let entry = grid::entry(&cells?, Allowed::default(), Layout::Line);
            entry.puzzle.is_ok().then_some(entry)
        }
        729 if !attempt::is_ruler(field.bytes()) => candidates(field),
        _ => None,
    }
}

/// Returns true if the digits are all at the same distance from each other, as in a list.
pub(super) fn are_spaced(bytes: &[u8]) -> bool {
    let places = (0..bytes.len()).filter(|&at| marks::is_digit(bytes[at]));
    let places: Vec<usize> = places.collect();
    places
        .windows(3)
        .all(|three| three[1] - three[0] == three[2] - three[1])
}

/// The candidates of all cells, nine marks for each.
fn candidates(field: Field) -> Option<Entry> {
    let digits: Option<Vec<DigitSet>> =
        field.bytes().chunks(9).map(field::places_or_none).collect();
    let candidates = Candidates::of_cells(digits?.as_slice().try_into().ok()?);
    let line = field.place().line;
    Some(Entry::new(line, Layout::Line, Ok(candidates.into())))
}

/// Nine times nine marks with each digit at its own place: a row of cells with candidates.
pub(crate) fn are_candidates(field: Field) -> bool {
    field
        .bytes()
        .chunks(9)
        .all(|nine| field::places(nine).is_some())
}

/// The error for a field that is meant as a puzzle, nearly all of it cells.
pub(crate) fn damaged(field: Field) -> Option<PuzzleError> {
    if !attempt::is_short_puzzle(field.bytes()) || field.len() == 81 && are_candidates(field) {
        return None;
    }
    let blank = most_common_blank(field.bytes());
    let odd = field.characters().position(|cell| {
        let byte = cell.bytes()[0];
        !marks::is_digit(byte) && Some(byte) != blank
    });
    Some(if let Some(at) = odd {
        let place = Field::new(field.text, field.start + at, field.start + at + 1);
        PuzzleError::mark(place, Some(at).filter(|_| field.len() == 81), blank)
    } else {
        let at = field.start + field.len().min(81);
        PuzzleError::cells(field.text.place(at), field.len())
    })
}

/// The blank that most of the cells are written with.
fn most_common_blank(bytes: &[u8]) -> Option<u8> {
    let blanks = bytes.iter().copied().filter(|&byte| !marks::is_digit(byte));
    let count = |mark: u8| marks::occurrences(bytes, mark);
    blanks.max_by_key(|&mark| count(mark))
}

/// Digits and usual blanks alone.
pub(super) fn is_cells(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(|&byte| marks::is_cell(byte))
}
