//! `solve` and `count`: solutions and their number.

use serde::{Deserialize, Serialize};
use sudoku::check::why_no_solution;
use sudoku::solver::{self, Outcome, SolutionCount, Solver};
use sudoku::{Clash, Grid, Puzzle, Status};

use crate::failure::{self, Failure};

/// The arguments of `solve`.
#[derive(Debug, Deserialize)]
pub(crate) struct Solve {
    puzzle: String,
    #[serde(default)]
    first: bool,
}

/// A solution, or the reason that there is none.
#[derive(Debug, Serialize)]
pub(crate) struct Solved {
    solution: Option<Grid>,
    status: Status,
    clashes: Option<Vec<Clash>>,
}

impl Solve {
    pub(crate) fn answer(&self) -> Result<Solved, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let mut counts: Vec<SolutionCount> = Vec::new();
        let limit = if self.first { 1 } else { 2 };
        Solver::default().count_batch(std::slice::from_ref(&puzzle), limit, &mut counts);
        let counted = counts.first().copied().unwrap_or(SolutionCount::NONE);
        let status = match counted.count {
            1 if self.first => Status::Solved,
            count => Status::of(&puzzle, count),
        };
        Ok(Solved {
            solution: counted.first,
            status,
            clashes: Some(puzzle.clashes()).filter(|clashes| !clashes.is_empty()),
        })
    }
}

/// The arguments of `count`.
#[derive(Debug, Deserialize)]
pub(crate) struct Count {
    puzzle: String,
    limit: u64,
}

/// A number of solutions.
#[derive(Debug, Serialize)]
pub(crate) struct Counted {
    count: u64,
    more: bool,
    status: Status,
}

impl Count {
    pub(crate) fn answer(&self) -> Result<Counted, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let limit = if self.limit == 0 {
            u64::MAX
        } else {
            self.limit
        };
        // One more than the limit, to see whether there are more.
        let count = solver::count(&puzzle, limit.saturating_add(1));
        Ok(Counted {
            count: count.min(limit),
            more: count > limit,
            status: Status::of(&puzzle, count),
        })
    }
}

/// A puzzle without exactly one solution: its status, and a sentence.
pub(crate) struct Improper {
    pub(crate) status: Status,
    pub(crate) message: String,
}

impl Improper {
    /// Returns `None` if the puzzle is proper.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let outcome = solver::solve(puzzle);
        let words = Outcome::in_words(outcome.count());
        let reason = match outcome {
            Outcome::Unique(_) => return None,
            Outcome::Multiple(_) => None,
            Outcome::NoSolution => why_no_solution(puzzle),
        };
        Some(Self {
            status: Status::of(puzzle, outcome.count()),
            message: match reason {
                Some(reason) => format!("{words}: {reason}"),
                None => words.to_owned(),
            },
        })
    }
}
