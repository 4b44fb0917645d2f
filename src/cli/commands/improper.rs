//! Puzzles that are not proper, for commands that start from a proper one.

use sudoku::Puzzle;
use sudoku::check::why_no_solution;
use sudoku::solver::{self, Outcome};

use crate::cli::status::{Status, StatusCounts};

/// A puzzle with no solution, or more than one.
pub(super) struct Improper {
    pub(super) status: Status,
    pub(super) message: String,
}

impl Improper {
    /// Returns `None` if the puzzle is proper.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        match solver::solve(puzzle) {
            Outcome::Unique(_) => None,
            Outcome::Multiple(_) => Some(Self::multiple()),
            Outcome::NoSolution => Some(Self::unsolvable(puzzle)),
        }
    }

    /// Returns `None` if the puzzle, which has this many solutions, is proper.
    pub(super) fn of_count(puzzle: &Puzzle, solutions: u64) -> Option<Self> {
        match solutions {
            0 => Some(Self::unsolvable(puzzle)),
            1 => None,
            _ => Some(Self::multiple()),
        }
    }

    /// A puzzle with multiple solutions.
    pub(super) fn multiple() -> Self {
        Self {
            status: Status::Multiple,
            message: Status::Multiple.to_string(),
        }
    }

    /// This puzzle, which has no solution.
    pub(super) fn unsolvable(puzzle: &Puzzle) -> Self {
        let status = Status::of(puzzle, 0);
        Self {
            status,
            message: match why_no_solution(puzzle) {
                Some(reason) => format!("{status}: {reason}"),
                None => status.to_string(),
            },
        }
    }
}

/// The first clash of the puzzle, and the number of further ones.
pub(super) fn describe_clashes(puzzle: &Puzzle) -> Option<String> {
    let clashes = puzzle.clashes();
    let (first, more) = clashes.split_first()?;
    Some(match more.len() {
        0 => first.to_string(),
        1 => format!("{first}, and 1 more clash"),
        more => format!("{first}, and {more} more clashes"),
    })
}

/// A note for the end: another command explains puzzles that are not proper.
pub(super) fn point_to_why(counts: &StatusCounts) -> Option<String> {
    let improper = [Status::None, Status::Invalid, Status::Multiple];
    let count: u64 = improper.map(|status| counts.of(status)).iter().sum();
    let puzzles = match count {
        0 => return None,
        1 => "the puzzle",
        _ => "such puzzles",
    };
    Some(format!(
        "`sudoku check --why` says what is wrong with {puzzles}"
    ))
}
