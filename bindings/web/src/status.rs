//! The status of a puzzle, by the names and numbers that the program's records and the Python package have.

use serde::Serialize;
use sudoku::{Puzzle, ToPuzzle};

/// A status. The first three numbers are also the number of solutions, where 2 stands for any above 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub(crate) enum Status {
    None,
    Unique,
    Multiple,
    Invalid,
    Malformed,
    Solved,
    Unsolved,
    NotFound,
}

impl Status {
    /// The status of a puzzle with this number of solutions.
    pub(crate) fn of(puzzle: &impl ToPuzzle, solutions: u64) -> Self {
        let clashes = |puzzle: Puzzle| !puzzle.clashes().is_empty();
        match solutions {
            0 if clashes(puzzle.to_puzzle()) => Self::Invalid,
            0 => Self::None,
            1 => Self::Unique,
            _ => Self::Multiple,
        }
    }
}
