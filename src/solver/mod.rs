//! Search: finds the solutions of a puzzle, or shows that there is none.
//!
//! [`backtrack`] is the textbook's way and the one to read first; [`lockstep`] is the engine, thousands of times as
//! fast, and does the work of the functions here. [`Solver`] chooses between the two. Nothing here reads or prints.

pub mod backtrack;
pub mod lockstep;
mod other_digit;
mod outcome;

use std::num::NonZeroUsize;

use crate::board::{Grid, ToPuzzle};
use lockstep::Engine;

pub use other_digit::OtherDigit;
pub use outcome::{Outcome, SolutionCount};

/// Solves the puzzle, and looks for a second solution.
#[must_use]
pub fn solve(puzzle: &impl ToPuzzle) -> Outcome {
    Engine::new().count_keeping_first(puzzle, 2).outcome()
}

/// Counts the puzzle's solutions, but stops at the limit.
#[must_use]
pub fn count(puzzle: &impl ToPuzzle, limit: u64) -> u64 {
    Engine::new().count(puzzle, limit)
}

/// The puzzle's solutions, found one by one as they are asked for.
///
/// The order depends on the puzzle alone; it is that of [`lockstep`].
pub fn solutions<P: ToPuzzle>(puzzle: &P) -> impl Iterator<Item = Grid> + Send + use<P> {
    Engine::new().solutions(puzzle)
}

/// The solver to use.
///
/// They agree on the number of solutions and on the set of them, but each has its own order.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::solver::Solver;
///
/// let mut counts = Vec::new();
/// for solver in [Solver::default(), Solver::Backtrack] {
///     solver.count_batch(&[Grid::EMPTY; 3], 2, &mut counts);
///     assert!(counts.iter().all(|counted| counted.count == 2));
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solver {
    /// The engine of [`lockstep`].
    Lockstep(Engine),
    /// The reference solver, [`backtrack`].
    Backtrack,
}

impl Solver {
    /// Counts the solutions of each puzzle up to the limit, and keeps the first of each.
    ///
    /// The counts are in the order of the puzzles; what was in `counts` is overwritten.
    pub fn count_batch<P: ToPuzzle>(
        self,
        puzzles: &[P],
        limit: u64,
        counts: &mut Vec<SolutionCount>,
    ) {
        match self {
            Self::Lockstep(engine) => {
                counts.resize(puzzles.len(), SolutionCount::NONE);
                engine.count_batch(puzzles, limit, counts);
            }
            Self::Backtrack => {
                counts.clear();
                counts.extend(
                    puzzles
                        .iter()
                        .map(|puzzle| backtrack::count_keeping_first(puzzle, limit)),
                );
            }
        }
    }

    /// Finds out which of the puzzles have a solution.
    ///
    /// The answers are in the order of the puzzles; what was in `answers` is overwritten.
    pub fn have_solutions<P: ToPuzzle>(self, puzzles: &[P], answers: &mut Vec<bool>) {
        match self {
            Self::Lockstep(engine) => engine.have_solutions(puzzles, answers),
            Self::Backtrack => {
                answers.clear();
                answers.extend(puzzles.iter().map(|puzzle| backtrack::count(puzzle, 1) > 0));
            }
        }
    }

    /// Counts the puzzle's solutions, but stops at the limit, with this many threads or as many as can be started.
    ///
    /// The count is the same for any number of threads. The reference solver has only one.
    #[must_use]
    pub fn count_on_threads(
        self,
        puzzle: &impl ToPuzzle,
        limit: u64,
        threads: NonZeroUsize,
    ) -> u64 {
        match self {
            Self::Lockstep(engine) => engine.count_on_threads(puzzle, limit, threads),
            Self::Backtrack => backtrack::count(puzzle, limit),
        }
    }

    /// The puzzle's solutions, found one by one as they are asked for, in the solver's order.
    #[must_use]
    pub fn solutions(self, puzzle: &impl ToPuzzle) -> Box<dyn Iterator<Item = Grid> + Send> {
        match self {
            Self::Lockstep(engine) => Box::new(engine.solutions(puzzle)),
            Self::Backtrack => Box::new(backtrack::solutions(puzzle)),
        }
    }
}

/// The name of a [`Solver`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum SolverName {
    /// The fast one, for many puzzles at once.
    #[default]
    Lockstep,
    /// Recursive backtracking.
    Backtrack,
}

names!(SolverName {
    Lockstep => "lockstep",
    Backtrack => "backtrack",
});

named!(SolverName);

impl From<SolverName> for Solver {
    fn from(name: SolverName) -> Self {
        match name {
            SolverName::Lockstep => Self::default(),
            SolverName::Backtrack => Self::Backtrack,
        }
    }
}

impl Default for Solver {
    /// The engine, on the fastest instruction set that this machine has.
    fn default() -> Self {
        Self::Lockstep(Engine::new())
    }
}
