//! Puzzles that are not proper: what commands say that start from a proper one.

use sudoku::Puzzle;
use sudoku::check::why_no_solution;
use sudoku::solver::{self, Outcome};

use crate::cli::status::Status;

/// What is wrong with a puzzle that has no solution, or more than one.
pub(super) struct Improper {
    pub(super) status: Status,
    pub(super) message: String,
}

impl Improper {
    /// What is wrong with the puzzle; nothing if it is proper.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        match solver::solve(puzzle) {
            Outcome::Unique(_) => None,
            Outcome::Multiple(_) => Some(Self::multiple()),
            Outcome::NoSolution => Some(Self::unsolvable(puzzle)),
        }
    }

    /// What is wrong with a puzzle that has multiple solutions.
    pub(super) fn multiple() -> Self {
        Self {
            status: Status::Multiple,
            message: "multiple solutions".to_owned(),
        }
    }

    /// What is wrong with a puzzle that has no solution.
    pub(super) fn unsolvable(puzzle: &Puzzle) -> Self {
        Self {
            status: Status::of(puzzle, 0),
            message: match why_no_solution(puzzle) {
                Some(reason) => format!("no solution: {reason}"),
                None => "no solution".to_owned(),
            },
        }
    }
}

/// The first clash of the puzzle, and how many more there are.
pub(super) fn describe_clashes(puzzle: &Puzzle) -> Option<String> {
    let clashes = puzzle.clashes();
    let (first, more) = clashes.split_first()?;
    Some(match more.len() {
        0 => first.to_string(),
        1 => format!("{first}, and 1 more clash"),
        more => format!("{first}, and {more} more clashes"),
    })
}
