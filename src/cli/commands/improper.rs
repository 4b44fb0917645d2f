//! Puzzles that are not proper: what commands say that start from a proper one.

use sudoku::Puzzle;
use sudoku::check::why_no_solution;
use sudoku::solver::{self, Outcome};

use crate::cli::output::status::Status;

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
            Outcome::Multiple(_) => Some(Self {
                status: Status::Multiple,
                message: "multiple solutions".to_owned(),
            }),
            Outcome::NoSolution => Some(Self {
                status: status_without_solution(puzzle),
                message: match why_no_solution(puzzle) {
                    Some(reason) => format!("no solution: {reason}"),
                    None => "no solution".to_owned(),
                },
            }),
        }
    }
}

/// The status of a puzzle that has no solution.
pub(super) fn status_without_solution(puzzle: &Puzzle) -> Status {
    if puzzle.clashes().is_empty() {
        Status::None
    } else {
        Status::Invalid
    }
}
