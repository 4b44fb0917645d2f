//! The status of a puzzle, with the name and the number that records and other languages have for it.

use std::fmt;

use crate::board::ToPuzzle;
use crate::check::why_no_solution;
use crate::solver::Outcome;

/// The status of a puzzle.
///
/// It is displayed in words; its [`name`](Self::name) and its number never change.
/// The first three numbers are also the number of solutions, where 2 stands for any number above 1.
///
/// # Examples
///
/// ```
/// use sudoku::{Grid, Status, solver};
///
/// let status = Status::of(&Grid::EMPTY, solver::count(&Grid::EMPTY, 2));
/// assert_eq!((status.name(), status as u8), ("multiple", 2));
/// assert_eq!(status.to_string(), "multiple solutions");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename_all = "snake_case")
)]
#[repr(u8)]
#[non_exhaustive]
pub enum Status {
    /// It has no solution, although no givens clash.
    None,
    /// It has exactly one solution.
    Unique,
    /// It has multiple solutions.
    Multiple,
    /// It has no solution because its givens clash.
    Invalid,
    /// It could not be read, or has not been read yet.
    #[default]
    Malformed,
    /// It has a solution, and was not checked for more.
    Solved,
    /// It was read, and its solutions were not asked for.
    Unsolved,
    /// It was to be made, and was not found.
    NotFound,
    /// The time was not enough for it.
    Unfinished,
}

names!(Status {
    None => "none",
    Unique => "unique",
    Multiple => "multiple",
    Invalid => "invalid",
    Malformed => "malformed",
    Solved => "solved",
    Unsolved => "unsolved",
    NotFound => "not_found",
    Unfinished => "unfinished",
});

impl Status {
    /// The status of a puzzle with this number of solutions, where any number above 1 means multiple.
    #[must_use]
    pub fn of(puzzle: &impl ToPuzzle, solutions: u64) -> Self {
        match solutions {
            0 if puzzle.to_puzzle().clashes().is_empty() => Self::None,
            0 => Self::Invalid,
            1 => Self::Unique,
            _ => Self::Multiple,
        }
    }

    /// The status in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::None | Self::Invalid => Outcome::in_words(0),
            Self::Unique => Outcome::in_words(1),
            Self::Multiple => Outcome::in_words(2),
            Self::Solved | Self::Unsolved | Self::Malformed | Self::Unfinished => self.name(),
            Self::NotFound => "not found",
        }
    }

    /// The status of this puzzle in words, with a simple reason for having no solution, if one is known.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::{Cell, Digit, Grid, Status};
    ///
    /// let [first, second, ..] = Cell::ALL;
    /// let puzzle = Grid::EMPTY.with(first, Digit::ALL[4]).with(second, Digit::ALL[4]);
    /// let words = Status::of(&puzzle, 0).describe(&puzzle);
    /// assert!(words.starts_with("no solution: 5 appears twice in row 1"));
    /// ```
    #[must_use]
    pub fn describe(self, puzzle: &impl ToPuzzle) -> String {
        let has_none = matches!(self, Self::None | Self::Invalid);
        let reason = has_none.then(|| why_no_solution(puzzle)).flatten();
        match reason {
            Some(reason) => format!("{self}: {reason}"),
            None => self.to_string(),
        }
    }

    /// Returns true if there is no solution, no puzzle was found where one was to be made, or the time was not enough.
    ///
    /// Malformed puzzles are counted apart.
    #[must_use]
    pub const fn is_failure(self) -> bool {
        matches!(
            self,
            Self::None | Self::Invalid | Self::NotFound | Self::Unfinished
        )
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

impl serde::Serialize for Status {
    /// Writes the name.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
