//! Errors in a puzzle's text: their places, kinds and messages.

use std::fmt;

use PuzzleErrorKind as Kind;

use super::{Field, Note, Place, marks};
use crate::board::Cell;
use crate::words::{counted, printable};

/// A text that looks like a puzzle but cannot be read: where, what was found, and what was expected.
///
/// It prints as ``1:16: found `A`, expected a digit or a blank``.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleError {
    line: u64,
    column: Option<usize>,
    kind: PuzzleErrorKind,
    description: String,
}

/// The kinds of [`PuzzleError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PuzzleErrorKind {
    /// Too many cells, or too few.
    Cells,
    /// Too many rows, or too few, or a row that does not have nine cells.
    Rows,
    /// A mark that is not a cell of the puzzle.
    Mark,
    /// A grid of another size than 9×9, an array with a third axis, a map of regions, or a variant with other rules.
    Size,
    /// A full grid that is not the solution of the puzzle beside it, a damaged solution, or flags that do not fit the puzzle.
    Mismatch,
    /// A text that can be read in more than one way, or only with an inference.
    Ambiguous,
    /// A text that is not a puzzle, where one was expected.
    Unexplained,
    /// A grid without any digit, where that cannot be the empty puzzle.
    NoDigits,
    /// A link that has no puzzle of nine by nine without other rules, or is damaged.
    Link,
    /// A file that is not text; a line that is too long, or has another length than it says; a row of a table without the
    /// right number of fields; a list, an element or a quoted field that is not closed.
    Format,
}

/// The number of characters of the input that an error quotes.
const LONGEST_QUOTE: usize = 24;

/// The number of characters of the reason why a link has no puzzle.
const LONGEST_REASON: usize = 160;

impl PuzzleError {
    /// The line it is about, from 1.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The column it is about, in characters from 1, when it is about one place of the line.
    #[must_use]
    pub const fn column(&self) -> Option<usize> {
        self.column
    }

    /// The kind of problem.
    #[must_use]
    pub const fn kind(&self) -> PuzzleErrorKind {
        self.kind
    }

    /// The thing found and the thing expected, without the position.
    #[must_use]
    pub fn description(&self) -> impl fmt::Display {
        &self.description
    }

    fn at(place: Place, kind: PuzzleErrorKind, description: impl Into<String>) -> Self {
        Self {
            line: place.line,
            column: Some(place.column),
            kind,
            description: description.into(),
        }
    }

    pub(super) fn cells(place: Place, found: usize) -> Self {
        let description = format!("found {}, expected 81", counted(found, "cell"));
        Self::at(place, Kind::Cells, description)
    }

    /// The number of cells in a field.
    pub(super) fn cells_of(field: Field) -> Self {
        Self::cells(field.end_place(), field.len())
    }

    fn row(place: Place, row: usize, found: usize) -> Self {
        let found = counted(found, "cell");
        let description = format!("row {row}: found {found}, expected 9");
        Self::at(place, Kind::Rows, description)
    }

    pub(super) fn rows(place: Place, found: usize) -> Self {
        let description = format!("found {}, expected 9", counted(found, "row"));
        Self::at(place, Kind::Rows, description)
    }

    /// The error for a wrong number of rows, or of cells in one: each with the place of its end.
    pub(super) fn of_rows(first: Place, rows: &[(usize, Place)]) -> Self {
        let count = rows.len();
        let nines = rows.iter().filter(|(cells, _)| *cells == 9).count();
        let is_likely = 2 * nines > count && count <= 9 || 4 * nines > 3 * count;
        let odd = rows.iter().position(|(cells, _)| *cells != 9);
        match odd.filter(|_| is_likely || count == 9) {
            Some(odd) => Self::row(rows[odd].1, odd % 9 + 1, rows[odd].0),
            None => Self::rows(first, count).of_line(),
        }
    }

    /// A field that is not a cell, or a blank that is not written as the others.
    pub(super) fn mark(field: Field, cell: Option<usize>, blank: Option<u8>) -> Self {
        let found = quoted(&field.written());
        Self::mark_at(field.place(), &found, cell, blank)
    }

    pub(super) fn blank(place: Place, found: u8, cell: usize, blank: u8) -> Self {
        Self::mark_at(place, &mark_name(found), Some(cell), Some(blank))
    }

    fn mark_at(place: Place, found: &str, cell: Option<usize>, blank: Option<u8>) -> Self {
        let cell = cell
            .map(|cell| format!("{}: ", Cell::ALL[cell]))
            .unwrap_or_default();
        let other = blank.map(mark_name);
        let expected = match other {
            Some(blank) => format!("a digit, or {blank} as elsewhere in this puzzle"),
            None => "a digit or a blank".to_owned(),
        };
        let description = format!("{cell}found {found}, expected {expected}");
        Self::at(place, Kind::Mark, description)
    }

    pub(super) fn letters(place: Place) -> Self {
        Self::at(place, Kind::Mark, "found letters, expected digits")
    }

    pub(super) fn number(place: Place, cell: usize) -> Self {
        let cell = Cell::ALL[cell];
        let description =
            format!("{cell}: found a plain digit beside numbers like 5.0 or 05, expected one form");
        Self::at(place, Kind::Mark, description)
    }

    pub(super) fn candidates(place: Place, problem: &str) -> Self {
        let description = format!("found cells with several digits, but {problem}");
        Self::at(place, Kind::Mark, description)
    }

    pub(super) fn size(place: Place, size: usize) -> Self {
        let description = format!("found a grid of {size}×{size} cells, expected 9×9");
        Self::at(place, Kind::Size, description)
    }

    /// The error for a line as a whole.
    fn on(line: u64, kind: PuzzleErrorKind, description: impl Into<String>) -> Self {
        Self::at(Place::start_of(line), kind, description).of_line()
    }

    pub(super) fn map(line: u64) -> Self {
        let description = "found a map of regions, as of a jigsaw, expected a puzzle";
        Self::on(line, Kind::Size, description)
    }

    pub(super) fn layer(line: u64) -> Self {
        let description =
            "found zeros and ones, as in an array with an axis for the digits, expected a puzzle";
        Self::on(line, Kind::Size, description)
    }

    pub(super) fn mismatch(line: u64, description: &str) -> Self {
        Self::on(line, Kind::Mismatch, description)
    }

    pub(super) fn ambiguous(place: Place, description: impl Into<String>) -> Self {
        Self::at(place, Kind::Ambiguous, description)
    }

    /// The error for text among facts that is not a fact.
    pub(super) fn no_fact(field: Field) -> Self {
        let found = quoted(&field.written());
        let description =
            format!("found {found}, expected a cell and its digit as on the other lines");
        Self::at(field.place(), Kind::Unexplained, description)
    }

    pub(super) fn unexplained(field: Field) -> Self {
        Self::expected_puzzle(field.place(), &quoted(&field.written()))
    }

    pub(super) fn expected_puzzle(place: Place, found: &str) -> Self {
        let description =
            format!("found {found}, expected a puzzle (81 cells on a line, or nine rows of nine)");
        Self::at(place, Kind::Unexplained, description)
    }

    pub(super) fn nothing_under(place: Place, what: &str, name: &str) -> Self {
        let name = quoted(name);
        let description = format!("found nothing, expected a puzzle in the {what} {name}");
        Self::at(place, Kind::Unexplained, description)
    }

    pub(super) fn flags(line: u64) -> Self {
        let description = "found flags of cells that do not fit the puzzle beside them, expected one for each cell";
        Self::mismatch(line, description)
    }

    pub(super) fn no_digits(place: Place) -> Self {
        Self::at(place, Kind::NoDigits, "found no digits, expected a puzzle")
    }

    pub(super) fn fields(place: Place, found: usize, expected: usize) -> Self {
        let description = Note::FieldCount { found, expected }.to_string();
        Self::at(place, Kind::Format, description)
    }

    pub(super) fn link(place: Place, reason: &str) -> Self {
        let reason = shown(reason, LONGEST_REASON);
        Self::at(place, Kind::Link, format!("found a link to {reason}"))
    }

    pub(super) fn length(place: Place, found: usize, expected: usize) -> Self {
        let found = counted(found, "character");
        let description = format!("found {found}, expected {expected} as the line says");
        Self::at(place, Kind::Format, description)
    }

    pub(super) fn variant(place: Place, name: &str) -> Self {
        let description =
            format!("found a variant ({name}), expected a puzzle of rows, columns and boxes alone");
        Self::at(place, Kind::Size, description)
    }

    pub(super) fn unclosed(place: Place, what: &str) -> Self {
        let description = format!("found {what} that is not closed");
        Self::at(place, Kind::Format, description)
    }

    pub(super) fn too_long(place: Place, what: &str) -> Self {
        let description = format!("found {what} that is too long to be read");
        Self::at(place, Kind::Format, description)
    }

    pub(super) fn file(line: u64, name: &str, advice: &str) -> Self {
        let description = format!("found {name} file, expected text; {advice}");
        Self::on(line, Kind::Format, description)
    }

    /// The problem of a whole line or a block: its column says nothing.
    pub(super) const fn of_line(mut self) -> Self {
        self.column = None;
        self
    }
}

impl std::error::Error for PuzzleError {}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.line)?;
        if let Some(column) = self.column {
            write!(f, "{column}:")?;
        }
        write!(f, " {}", self.description)
    }
}

/// The name of a blank in messages.
fn mark_name(mark: u8) -> String {
    match mark {
        marks::EMPTY => "nothing".to_owned(),
        marks::WORD => "a word like null".to_owned(),
        marks::MINUS_ONE => quoted("-1"),
        marks::GIVEN => "a given without its digit".to_owned(),
        marks::TRUE | marks::FALSE => "a word like true".to_owned(),
        0x80..=0x9F => "a letter".to_owned(),
        _ => quoted(char::from(mark).encode_utf8(&mut [0; 4])),
    }
}

/// The beginning of the text between backquotes.
fn quoted(text: &str) -> String {
    format!("`{}`", shown(text, LONGEST_QUOTE))
}

/// So many characters of the text, printable, with an ellipsis for more.
fn shown(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", printable(&text[..end])),
        None => printable(text).into_owned(),
    }
}
