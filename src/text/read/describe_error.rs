//! What to say about a line that should have been a puzzle or a row: what is wrong, and at which column.
//!
//! Which lines are that is in `classify.rs`, how it is worded in `error.rs`.

use super::char_counts::{self, Census};
use super::classify::Line;
use super::error::{Found, Malformed, Problem};
use super::field::{digit, fields, is_cell, is_separator};
use super::lines::characters;
use super::span::Part;
use crate::board::{Candidates, Digit, DigitSet};

impl Line<'_> {
    /// What is wrong with a line that is no puzzle and no row.
    pub(super) fn fault(&self, census: &Census) -> Malformed {
        let mut attempts = fields(self.bytes).map(|field| (field, Census::of(field.bytes)));
        let whole = Part::whole(self.bytes);
        match attempts.find(|(_, census)| census.is_attempt()) {
            Some((field, census)) => self.fault_in(field, &census),
            None if census.is_attempt() => self.fault_in(whole, census),
            None => self.no_puzzle(whole.trim()),
        }
    }

    /// What is wrong with the part of the line that should have been the 81 cells.
    pub(super) fn fault_in(&self, part: Part, census: &Census) -> Malformed {
        if let Some(candidates) = candidates_of_729(part, census) {
            return Malformed::on(self.number, Problem::CandidateGrid(Box::new(candidates)));
        }
        match census.first_odd {
            _ if !census.is_mostly_cells() => self.no_puzzle(part),
            Some(place) if !dashes_are_blanks(part, census) => {
                self.odd_character(part.start + place)
            }
            _ => {
                let found = census.cells + census.dashes;
                let place = char_counts::place_of_cell(part.bytes, 81).unwrap_or(census.end);
                self.problem_at(part.start + place, Problem::Cells { found })
            }
        }
    }

    /// More or fewer than nine cells: points to the first one too many, or to where one is missing.
    pub(super) fn wrong_row_length(&self, census: &Census) -> Malformed {
        let place = char_counts::place_of_cell(self.bytes, 9).unwrap_or(census.end);
        let found = census.cells;
        self.problem_at(place, Problem::Row { row: 1, found })
    }

    /// Something at this place that is no cell.
    pub(super) fn odd_character(&self, place: usize) -> Malformed {
        let problem = match self.bytes.get(place) {
            Some(b'-') => Problem::Dash,
            _ => Problem::Character {
                found: Found::character(self.bytes, place),
            },
        };
        self.problem_at(place, problem)
    }

    /// The puzzle's field of a table is empty.
    pub(super) fn empty_field(&self, field: Part, name: &str) -> Malformed {
        let name = name.to_owned();
        self.problem_at(field.start, Problem::EmptyField { name })
    }

    /// The line is longer than a line can be.
    pub(super) fn too_long(&self) -> Malformed {
        let limit = self.bytes.len();
        Malformed::on(self.number, Problem::LongLine { limit })
    }

    /// Text that has nothing of a puzzle.
    fn no_puzzle(&self, text: Part) -> Malformed {
        let found = Found::text(text.bytes);
        self.problem_at(text.start, Problem::Text { found })
    }

    fn problem_at(&self, place: usize, problem: Problem) -> Malformed {
        let before = &self.bytes[..place.min(self.bytes.len())];
        let column = 1 + self.characters_before + characters(before);
        Malformed::at(self.number, column, problem)
    }
}

/// The position, if the part has nine characters for each cell: every candidate in its place, blanks for the others.
fn candidates_of_729(part: Part, census: &Census) -> Option<Candidates> {
    if !census.is_clean() || census.cells != 729 {
        return None;
    }
    let mut cells = [DigitSet::EMPTY; 81];
    let places = (0..81).flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
    let bytes = part.bytes.iter().filter(|&&byte| is_cell(byte));
    for ((cell, place), &byte) in places.zip(bytes) {
        if let Some(digit) = digit(byte) {
            if digit != place {
                return None;
            }
            cells[cell] = cells[cell].with(digit);
        }
    }
    Some(Candidates::of_cells(&cells))
}

/// Whether the part would be a puzzle with dashes for blanks, if only it had 81 cells.
fn dashes_are_blanks(part: Part, census: &Census) -> bool {
    let is_one_piece = !part.bytes.iter().any(|&byte| is_separator(byte));
    let has_digit = part.bytes.iter().any(|&byte| digit(byte).is_some());
    is_one_piece && has_digit && census.cells + census.dashes == census.len()
}
