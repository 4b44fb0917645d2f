//! One line: 81 characters for a grid, 729 for a grid of candidates.

use std::fmt::{self, Display as _};

use crate::board::{Candidates, Digit, Grid, Puzzle, ToPuzzle as _};

/// The grid as 81 bytes, row by row, `.` for a blank: faster than [`Grid::line`].
#[must_use]
pub fn to_line(grid: &Grid) -> [u8; 81] {
    to_line_with(grid, b'.')
}

/// The same with another character for a blank.
pub(super) fn to_line_with(grid: &Grid, blank: u8) -> [u8; 81] {
    grid.cells()
        .map(|cell| cell.map_or(blank, |digit| b'0' + digit.get()))
}

impl Grid {
    /// The grid on a line: 81 characters, row by row, `.` for a blank.
    ///
    /// # Examples
    ///
    /// ```
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let grid: sudoku::Grid = line.parse()?;
    /// assert_eq!(grid.line().to_string(), line);
    /// # Ok::<(), sudoku::text::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn line(&self) -> impl fmt::Display {
        fmt::from_fn(|f| write_bytes(f, &to_line(self)))
    }
}

impl Candidates {
    /// The candidates on a line: nine characters for each cell, row by row. Each digit that the cell holds or can still
    /// hold stands in its place among the nine; the others are `.`.
    #[must_use]
    pub fn line(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            self.digits_by_cell().iter().try_for_each(|digits| {
                let shown = |digit| {
                    if digits.contains(digit) {
                        b'0' + digit.get()
                    } else {
                        b'.'
                    }
                };
                write_bytes(f, &Digit::ALL.map(shown))
            })
        })
    }
}

impl Puzzle {
    /// The puzzle on a line: that of its [grid](Grid::line) or of its [candidates](Candidates::line).
    ///
    /// # Examples
    ///
    /// ```
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let puzzle: sudoku::Puzzle = line.parse()?;
    /// assert_eq!(puzzle.line().to_string(), line);
    /// # Ok::<(), sudoku::text::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn line(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Self::Givens(grid) => grid.line().fmt(f),
            Self::Candidates(candidates) => candidates.line().fmt(f),
        })
    }
}

impl fmt::Display for Puzzle {
    /// Writes the rows of the grid, or of the candidates, as they do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Givens(grid) => grid.fmt(f),
            Self::Candidates(candidates) => candidates.fmt(f),
        }
    }
}

impl fmt::Debug for Grid {
    /// Writes the 81 characters of the line form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_bytes(f, &to_line(self))
    }
}

/// Writes ASCII characters, in one piece.
fn write_bytes(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    f.write_str(str::from_utf8(bytes).map_err(|_| fmt::Error)?)
}
