//! What to say about a line that should have been a puzzle or a row: what is wrong, and at which column.
//!
//! Which lines are that is in `classify.rs`, how it is worded in `error.rs`; rows are described in `row.rs`.

use super::char_counts::{self, CharCounts};
use super::error::{ErrorKind, Excerpt, PuzzleError};
use super::field::{is_given, is_separator};
use super::line::Line;
use super::span::Span;

impl Line<'_> {
    /// What is wrong with the part of the line that should have been the 81 cells.
    pub(super) fn describe_error_in(&self, span: Span, counts: &CharCounts) -> PuzzleError {
        match counts.first_odd {
            _ if !counts.is_mostly_cells() => self.no_puzzle(span),
            Some(place) if !dashes_are_blanks(span, counts) => {
                self.odd_character(span.start + place)
            }
            _ => {
                let found = counts.cells_and_dashes();
                let place = char_counts::place_of_cell(span.bytes, 81, true).unwrap_or(counts.end);
                self.error_at(span.start + place, ErrorKind::Cells { found })
            }
        }
    }

    /// Something at this place that is no cell.
    pub(super) fn odd_character(&self, place: usize) -> PuzzleError {
        self.error_at(place, ErrorKind::odd_character(self.bytes, place))
    }

    /// The puzzle's field of a table is empty.
    pub(super) fn empty_field(&self, field: Span, name: &str) -> PuzzleError {
        let name = name.to_owned();
        self.error_at(field.start, ErrorKind::EmptyField { name })
    }

    /// The line is longer than a line can be.
    pub(super) fn too_long(&self) -> PuzzleError {
        let limit = self.bytes.len();
        PuzzleError::on(self.number, ErrorKind::LongLine { limit })
    }

    /// Text that has nothing of a puzzle.
    pub(super) fn no_puzzle(&self, text: Span) -> PuzzleError {
        let found = Excerpt::text(text.bytes);
        self.error_at(text.start, ErrorKind::Text { found })
    }

    /// Something wrong at this place.
    pub(super) fn error_at(&self, place: usize, kind: ErrorKind) -> PuzzleError {
        PuzzleError::at(self.number, self.column(place), kind)
    }
}

/// Whether the part would be a puzzle with dashes for blanks, if only it had 81 cells.
fn dashes_are_blanks(span: Span, counts: &CharCounts) -> bool {
    let is_one_piece = !span.bytes.iter().any(|&byte| is_separator(byte));
    let has_digit = span.bytes.iter().any(|&byte| is_given(byte));
    is_one_piece && has_digit && counts.cells_and_dashes() == counts.len()
}
