//! One puzzle from a string.

use std::str::FromStr;

use super::reader::Reader;
use super::{PuzzleError, attempt, bulk, marks};
use crate::board::{Grid, Puzzle};

/// A text that is not exactly one well-formed puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGridError {
    /// The text is blank.
    #[error("expected a puzzle (81 cells on a line, or nine rows of nine), found nothing")]
    Empty,
    /// The puzzle, or one of several, is malformed; or there is text, but no puzzle in it.
    #[error(transparent)]
    Malformed(#[from] PuzzleError),
    /// The puzzle is a grid of candidates; only [`Puzzle`] can be read from one.
    #[error("expected digits, found a candidate grid (several digits in a cell)")]
    Candidates,
    /// There is another puzzle after the first one.
    #[error("expected one puzzle, found another on line {line}")]
    Multiple {
        /// The line that the second puzzle starts on.
        line: u64,
    },
}

impl FromStr for Puzzle {
    type Err = ParseGridError;

    /// Reads the one puzzle in the text, in any of the formats that [`Reader`] knows.
    ///
    /// # Errors
    ///
    /// When there is no puzzle in the text, a malformed one, or more than one.
    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        // Most strings are nothing but a puzzle, for which no reader need be set up.
        match bulk::lone_grid(text.as_bytes()) {
            Some(grid) => Ok(grid.into()),
            None => read_one(text),
        }
    }
}

/// Reads the one puzzle in the text.
fn read_one(text: &str) -> Result<Puzzle, ParseGridError> {
    // Reading from memory does not fail.
    let mut entries = Reader::new(text.as_bytes()).filter_map(Result::ok);
    let Some(first) = entries.next() else {
        return Err(why_none(text));
    };
    let puzzle = first.puzzle?;
    match entries.next() {
        None => Ok(puzzle),
        Some(second) => {
            second.puzzle?;
            Err(ParseGridError::Multiple { line: second.line })
        }
    }
}

/// Returns true if the text is a puzzle or is meant as one, and not a name, say, or a few cells.
///
/// # Examples
///
/// ```
/// use sudoku::text::is_attempt;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert!(is_attempt(line) && is_attempt(&line[1..]));
/// assert!(!is_attempt("easy-2024-05-13.txt") && !is_attempt("53..7...."));
/// ```
#[must_use]
pub fn is_attempt(text: &str) -> bool {
    let few_cells = text.len() < attempt::LONG && text.bytes().all(marks::is_cell);
    let entry = Reader::new(text.as_bytes()).find_map(Result::ok);
    entry.is_some_and(|entry| entry.puzzle.is_ok() || !few_cells)
}

/// The reason why the text has no puzzle: the first error of a strict reader.
fn why_none(text: &str) -> ParseGridError {
    let mut entries = Reader::new(text.as_bytes()).strict(true);
    let error = entries.find_map(|entry| entry.ok()?.puzzle.err());
    error.map_or(ParseGridError::Empty, ParseGridError::Malformed)
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads the one puzzle in the text, in any of the formats that [`Reader`] knows.
    ///
    /// # Errors
    ///
    /// As for [`Puzzle`]; and when the puzzle is a grid of candidates.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::Grid;
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let grid: Grid = line.parse()?;
    /// assert_eq!(grid.to_string().parse(), Ok(grid));
    ///
    /// let error = line[1..].parse::<Grid>().unwrap_err();
    /// assert_eq!(error.to_string(), "1:81: found 80 cells, expected 81");
    /// # Ok::<(), sudoku::text::ParseGridError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        match text.parse()? {
            Puzzle::Givens(grid) => Ok(grid),
            Puzzle::Candidates(_) => Err(ParseGridError::Candidates),
        }
    }
}
