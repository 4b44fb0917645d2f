//! What to say about a line that should have been a puzzle or a row: what is wrong, and at which column.
//!
//! Which lines are that is in `classify.rs`, how it is worded in `error.rs`.

use super::char_counts::{self, CharCounts};
use super::classify::Line;
use super::error::{ErrorKind, Excerpt, PuzzleError};
use super::field::{digit, fields, is_separator};
use super::lines::characters;
use super::span::Span;

impl Line<'_> {
    /// What is wrong with a line that is no puzzle and no row.
    pub(super) fn describe_error(&self, counts: &CharCounts) -> PuzzleError {
        let mut attempts = fields(self.bytes).map(|field| (field, CharCounts::of(field.bytes)));
        let whole = Span::whole(self.bytes);
        match attempts.find(|(_, counts)| counts.is_attempt()) {
            Some((field, counts)) => self.describe_error_in(field, &counts),
            None if counts.is_attempt() => self.describe_error_in(whole, counts),
            None => self.no_puzzle(whole.trim()),
        }
    }

    /// What is wrong with the part of the line that should have been the 81 cells.
    pub(super) fn describe_error_in(&self, span: Span, counts: &CharCounts) -> PuzzleError {
        match counts.first_odd {
            _ if !counts.is_mostly_cells() => self.no_puzzle(span),
            Some(place) if !dashes_are_blanks(span, counts) => {
                self.odd_character(span.start + place)
            }
            _ => {
                let found = counts.cells + counts.dashes;
                let place = char_counts::place_of_cell(span.bytes, 81).unwrap_or(counts.end);
                self.problem_at(span.start + place, ErrorKind::Cells { found })
            }
        }
    }

    /// More or fewer than nine cells: points to the first one too many, or to where one is missing.
    pub(super) fn wrong_row_length(&self, counts: &CharCounts) -> PuzzleError {
        let place = char_counts::place_of_cell(self.bytes, 9).unwrap_or(counts.end);
        let found = counts.cells;
        self.problem_at(place, ErrorKind::Row { row: 1, found })
    }

    /// Something at this place that is no cell.
    pub(super) fn odd_character(&self, place: usize) -> PuzzleError {
        let problem = match self.bytes.get(place) {
            Some(b'-') => ErrorKind::Dash,
            _ => ErrorKind::Character {
                found: Excerpt::character(self.bytes, place),
            },
        };
        self.problem_at(place, problem)
    }

    /// The puzzle's field of a table is empty.
    pub(super) fn empty_field(&self, field: Span, name: &str) -> PuzzleError {
        let name = name.to_owned();
        self.problem_at(field.start, ErrorKind::EmptyField { name })
    }

    /// The line is longer than a line can be.
    pub(super) fn too_long(&self) -> PuzzleError {
        let limit = self.bytes.len();
        PuzzleError::on(self.number, ErrorKind::LongLine { limit })
    }

    /// Text that has nothing of a puzzle.
    fn no_puzzle(&self, text: Span) -> PuzzleError {
        let found = Excerpt::text(text.bytes);
        self.problem_at(text.start, ErrorKind::Text { found })
    }

    fn problem_at(&self, place: usize, problem: ErrorKind) -> PuzzleError {
        let before = &self.bytes[..place.min(self.bytes.len())];
        let column = 1 + self.characters_before + characters(before);
        PuzzleError::at(self.number, column, problem)
    }
}

/// Whether the part would be a puzzle with dashes for blanks, if only it had 81 cells.
fn dashes_are_blanks(span: Span, counts: &CharCounts) -> bool {
    let is_one_piece = !span.bytes.iter().any(|&byte| is_separator(byte));
    let has_digit = span.bytes.iter().any(|&byte| digit(byte).is_some());
    is_one_piece && has_digit && counts.cells + counts.dashes == counts.len()
}
