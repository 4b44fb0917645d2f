//! What is wrong with a puzzle's text, and where.
//!
//! Who finds it is in `one_line.rs` (a puzzle on a line), `grid.rs` (nine rows) and `objects.rs`.

use std::{fmt, iter};

use super::line::first_character;
use super::refused::FileKind;

/// A text that looks like a puzzle but is none: where, what was found, and what was expected.
///
/// It prints as `line 3, column 16: expected a cell (…), found "A"`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {kind}", Location(self))]
pub struct PuzzleError {
    line: u64,
    column: Option<usize>,
    kind: ErrorKind,
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
    /// A grid of another size than 9×9.
    Size,
    /// A text that can be read in more than one way.
    Ambiguous,
    /// A text that is not a puzzle, where one was expected.
    Unexplained,
    /// A file that is not text, or a line that is too long.
    Format,
}

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
        match self.kind {
            ErrorKind::Cells { .. } => PuzzleErrorKind::Cells,
            ErrorKind::Row { .. } | ErrorKind::Rows { .. } => PuzzleErrorKind::Rows,
            ErrorKind::Size { .. } => PuzzleErrorKind::Size,
            ErrorKind::Letters
            | ErrorKind::Character { .. }
            | ErrorKind::Dash
            | ErrorKind::Misplaced => PuzzleErrorKind::Mark,
            ErrorKind::Ruler => PuzzleErrorKind::Ambiguous,
            ErrorKind::Text { .. } | ErrorKind::EmptyField { .. } | ErrorKind::NoValue { .. } => {
                PuzzleErrorKind::Unexplained
            }
            ErrorKind::LongLine { .. } | ErrorKind::File { .. } => PuzzleErrorKind::Format,
        }
    }

    /// What was found and what was expected, without the position.
    #[must_use]
    pub fn description(&self) -> impl fmt::Display {
        &self.kind
    }

    /// The same problem, now that it is known which row of its grid the line is, from 1.
    pub(super) fn in_row(mut self, number: usize) -> Self {
        if let ErrorKind::Row { row, .. } = &mut self.kind {
            *row = number;
        }
        self
    }

    /// A problem with the whole of what starts on this line.
    pub(super) const fn on(line: u64, kind: ErrorKind) -> Self {
        Self {
            line,
            column: None,
            kind,
        }
    }

    /// A problem at this column of this line.
    pub(super) const fn at(line: u64, column: usize, kind: ErrorKind) -> Self {
        Self {
            line,
            column: Some(column),
            kind,
        }
    }
}

/// Where an error is, as people say it.
struct Location<'a>(&'a PuzzleError);

impl fmt::Display for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.0.line)?;
        match self.0.column {
            Some(column) => write!(f, ", column {column}"),
            None => Ok(()),
        }
    }
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum ErrorKind {
    #[error("{found} cell{}; a puzzle has 81", plural(*found))]
    Cells { found: usize },
    /// The row's number is known only when the rows before it are: see [`PuzzleError::in_row`].
    #[error("row {row} has {found} cell{}; a row has 9", plural(*found))]
    Row { row: usize, found: usize },
    #[error("{found} row{}; a puzzle has 9", plural(*found))]
    Rows { found: usize },
    #[error("a grid of {size}×{size} cells; only 9×9 can be read")]
    Size { size: usize },
    #[error("letters instead of digits; the cells of a puzzle are 1-9")]
    Letters,
    #[error("expected a cell (1-9, or 0 . _ * ? x X for a blank), found {found}")]
    Character { found: Excerpt },
    #[error(
        "expected a cell (1-9, or 0 . _ * ? x X for a blank), found \"-\", \
         which is a blank only where every blank is one"
    )]
    Dash,
    #[error("this cell stands in none of the nine columns of the rows around it")]
    Misplaced,
    #[error("a ruler, or an empty puzzle? write 81 dots")]
    Ruler,
    #[error("expected a puzzle (81 cells on a line, or nine rows of nine), found {found}")]
    Text { found: Excerpt },
    #[error("expected a puzzle in the column \"{name}\", found nothing")]
    EmptyField { name: String },
    #[error("expected a puzzle under the key \"{name}\", found none")]
    NoValue { name: String },
    #[error("no puzzle in the first {limit} bytes of the line, and there are more")]
    LongLine { limit: usize },
    #[error("this is a {} file, not text; {}", .kind.name, .kind.advice)]
    File { kind: FileKind },
}

impl ErrorKind {
    /// There is something else than a cell at this place.
    pub(super) fn odd_character(bytes: &[u8], place: usize) -> Self {
        match bytes.get(place) {
            Some(b'-') => Self::Dash,
            _ => Self::Character {
                found: Excerpt::character(bytes, place),
            },
        }
    }
}

/// A character or some text of the input, kept for a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Excerpt(String);

impl Excerpt {
    /// The longest text that is worth repeating.
    const LIMIT: usize = 24;

    /// The character at this place.
    pub(super) fn character(bytes: &[u8], place: usize) -> Self {
        let rest = bytes.get(place..).unwrap_or_default();
        match first_character(rest) {
            Some(character) => Self(quoted(iter::once(character))),
            None => Self(rest.first().map_or_else(
                || "the end of the line".to_owned(),
                |byte| format!("the byte 0x{byte:02X}"),
            )),
        }
    }

    /// The beginning of this text.
    pub(super) fn text(bytes: &[u8]) -> Self {
        // Enough bytes for one character too many, which shows that there are more.
        let start = bytes.get(..4 * (Self::LIMIT + 1)).unwrap_or(bytes);
        let start = String::from_utf8_lossy(start);
        let is_longer = start.chars().count() > Self::LIMIT;
        let more = is_longer.then_some('…');
        Self(quoted(start.chars().take(Self::LIMIT).chain(more)))
    }
}

/// The text in double quotes, with what cannot be seen escaped.
fn quoted(text: impl Iterator<Item = char>) -> String {
    let mut quoted = String::from('"');
    for character in text {
        match character {
            // Need no escape between double quotes.
            '\'' => quoted.push(character),
            _ => quoted.extend(character.escape_debug()),
        }
    }
    quoted.push('"');
    quoted
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
