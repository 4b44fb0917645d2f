//! `solve` and `count`: solutions and their number.

use serde::{Deserialize, Serialize};
use sudoku::solver::{self, SolutionCount, Solver};
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
        let status = Status::of(puzzle, solver::solve(puzzle).count());
        (status != Status::Unique).then(|| Self {
            status,
            message: status.describe(puzzle),
        })
    }
}
