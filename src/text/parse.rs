//! A grid or a puzzle in the notations in which this library writes them: on a line, in rows, in a frame.
//!
//! Text that people bring is for [`read_one`](super::read_one) and [`Reader`](super::Reader); this is all that a stored
//! game, a list of known puzzles or an option needs.

use std::str::FromStr;

use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle};
use crate::words::printable;

/// A text that is not a puzzle as this library writes it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGridError {
    /// Too many cells, or too few.
    #[error("found {found} cells, expected 81")]
    Cells {
        /// The number of them.
        found: usize,
    },
    /// A field that is not a cell, or a blank that is not written as the others.
    #[error("found `{}`, expected a digit or a blank", printable(.0))]
    Mark(String),
    /// The puzzle is a grid of candidates; only [`Puzzle`] can be read from one.
    #[error("expected digits, found a candidate grid (several digits in a cell)")]
    Candidates,
}

use ParseGridError as Error;

/// Returns true for a digit, and for a character that is a blank in any puzzle: one of `.0_*?xX-~oO`.
#[doc(hidden)]
#[must_use]
pub const fn is_cell(byte: u8) -> bool {
    matches!(
        byte,
        b'1'..=b'9' | b'.' | b'0' | b'_' | b'*' | b'?' | b'x' | b'X' | b'-' | b'~' | b'o' | b'O'
    )
}

impl FromStr for Puzzle {
    type Err = ParseGridError;

    /// Reads 81 cells, or 729 marks of candidates, as this library writes them: on a line, in rows of nine, each in a field,
    /// with or without a frame. One character stands for all blanks.
    ///
    /// # Errors
    ///
    /// When the text is anything else; [`read_one`](super::read_one) reads a puzzle in any format.
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let gaps = |character: char| character == '|' || character.is_ascii_whitespace();
        let fields = text.split(gaps);
        let fields = fields.filter(|field| !field.is_empty() && !is_rule(field));
        if fields.clone().count() == 81 {
            return of_fields(fields);
        }
        let marks: Vec<char> = fields.flat_map(str::chars).collect();
        match marks.len() {
            729 => of_candidates(&marks),
            _ => of_cells(&marks).map(Self::Givens),
        }
    }
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads a grid as [`Puzzle`] does.
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
    /// assert_eq!(error.to_string(), "found 80 cells, expected 81");
    /// # Ok::<(), sudoku::text::ParseGridError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        match text.parse()? {
            Puzzle::Givens(grid) => Ok(grid),
            Puzzle::Candidates(_) => Err(ParseGridError::Candidates),
        }
    }
}

/// Returns true for a line of a frame.
fn is_rule(field: &str) -> bool {
    field.contains('+') && field.bytes().all(|byte| b"+-".contains(&byte))
}

/// The blank of a puzzle, once it is known.
#[derive(Default)]
struct Blank(Option<char>);

impl Blank {
    /// The digit that a mark is, if it is not the blank.
    fn digit(&mut self, mark: char) -> Result<Option<Digit>, Error> {
        let byte = u8::try_from(mark).ok().filter(|&byte| is_cell(byte));
        match byte.map(|byte| Digit::new(byte.wrapping_sub(b'0'))) {
            Some(Some(digit)) => Ok(Some(digit)),
            Some(None) if *self.0.get_or_insert(mark) == mark => Ok(None),
            _ => Err(Error::Mark(mark.to_string())),
        }
    }
}

/// The grid with a mark for each cell.
fn of_cells(marks: &[char]) -> Result<Grid, Error> {
    let mut blank = Blank::default();
    let digits: Result<Vec<_>, _> = marks.iter().map(|&mark| blank.digit(mark)).collect();
    let digits = digits?.try_into();
    digits
        .map(Grid::new)
        .map_err(|digits: Vec<_>| Error::Cells {
            found: digits.len(),
        })
}

/// The candidates with nine marks for each cell, each digit at its own place.
fn of_candidates(marks: &[char]) -> Result<Puzzle, Error> {
    let mut blank = Blank::default();
    let mut cells = [DigitSet::EMPTY; 81];
    for (place, &mark) in marks.iter().enumerate() {
        if let Some(digit) = blank.digit(mark)? {
            if digit.index() != place % 9 {
                return Err(Error::Mark(mark.to_string()));
            }
            cells[place / 9] = cells[place / 9].with(digit);
        }
    }
    Ok(Candidates::of_cells(&cells).into())
}

/// The puzzle with a field for each cell: a blank, or digits, after `+` if they were not given.
fn of_fields<'a>(fields: impl Iterator<Item = &'a str>) -> Result<Puzzle, Error> {
    let mut blank = Blank::default();
    let mut cells = [DigitSet::EMPTY; 81];
    let mut placed = CellSet::EMPTY;
    for ((field, digits), cell) in fields.zip(&mut cells).zip(Cell::ALL) {
        let written = field
            .strip_prefix('+')
            .inspect(|_| placed = placed.with(cell));
        for mark in written.unwrap_or(field).chars() {
            let digit = blank.digit(mark)?;
            let is_next = digit.is_none_or(|digit| digits.iter().all(|before| before < digit));
            if !is_next || digit.is_none() && field.len() > 1 {
                return Err(Error::Mark(field.to_owned()));
            }
            *digits = digit.map_or(*digits, |digit| digits.with(digit));
        }
    }
    if placed.is_empty() && cells.iter().all(|digits| digits.len() <= 1) {
        return Ok(Grid::new(cells.map(DigitSet::only)).into());
    }
    Ok(Candidates::of_cells(&cells).with_givens(!placed).into())
}
