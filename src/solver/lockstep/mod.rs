//! The engine: 32 puzzles searched in lockstep, one in each 16-bit lane of a vector.
//!
//! Whatever a solver does with the candidates of one puzzle, by plain `and` and `or` on sets of nine digits, a vector
//! instruction does with those of 32. So the engine sweeps 32 puzzles at once until each of them is solved, has no
//! solution, or needs a guess; only then does it look at single puzzles. Each has its own depth-first search, so what
//! it answers depends on the puzzle alone: not on the other puzzles, their number, or the machine.
//!
//! From the inside out: `sweep` is the reasoning and the file to read first, `branch` the guess, `bank` the 32 lanes
//! with their bookkeeping, `search` the search of many puzzles, `split` that of one puzzle in all lanes, and `isa`
//! the choice of instructions; `lane_moves` takes single puzzles out of the vectors and puts them back.
//!
//! # Order of solutions
//!
//! Solutions come in the order of the depth-first search, first way first (see `branch`). It is not the order of
//! [`backtrack`](super::backtrack), but as firmly fixed.
//!
//! # Examples
//!
//! ```
//! use sudoku::Grid;
//! use sudoku::solver::lockstep::{Engine, SolutionCount};
//!
//! let puzzles = [Grid::EMPTY; 100];
//! let mut tallies = [SolutionCount::NONE; 100];
//! Engine::new().tally(&puzzles, 2, &mut tallies);
//! assert!(tallies.iter().all(|tally| tally.count == 2));
//! ```

#![allow(
    clippy::inline_always,
    reason = "what is not inlined is compiled for the baseline instruction set, several times slower"
)]
#![allow(
    clippy::cast_possible_truncation,
    reason = "lanes, cells and digits are small numbers, and a checked conversion would not vectorise"
)]

mod bank;
mod branch;
mod isa;
mod lane_moves;
mod lanes;
mod search;
mod split;
mod state;
mod sweep;

pub use isa::Isa;
pub use split::Solutions;
pub use state::ToCandidates;

use crate::board::Grid;
use crate::solver::Outcome;
use search::Search;

/// How many solutions a puzzle has, as far as it was asked, and the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SolutionCount {
    /// The number of solutions, but no more than the limit.
    pub count: u64,
    /// The first solution, if there is any and the limit was not 0.
    pub first: Option<Grid>,
}

impl SolutionCount {
    /// No solution.
    pub const NONE: Self = Self {
        count: 0,
        first: None,
    };

    /// What there is to say about the puzzle, if the limit was at least 2.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        match (self.first, self.count) {
            (None, _) => Outcome::NoSolution,
            (Some(only), 1) => Outcome::Unique(only),
            (Some(first), _) => Outcome::Multiple(first),
        }
    }
}

/// How much work a search was, over all its puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// Sweeps, each over 32 lanes.
    pub sweeps: u64,
    /// Guesses: how many times a search had to branch.
    pub guesses: u64,
}

/// The engine, on one instruction set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Engine {
    /// It is available.
    isa: Isa,
}

impl Engine {
    /// From this number of solutions on, a puzzle is worth all lanes for itself.
    const MANY: u64 = 1000;

    /// So many puzzles are searched together when they come one by one.
    const BATCH: usize = 16_384;

    /// The engine on the fastest instruction set that this machine has.
    #[must_use]
    pub fn new() -> Self {
        Self {
            isa: Isa::available().next().unwrap_or(Isa::Baseline),
        }
    }

    /// The engine on this instruction set, if the machine has it.
    #[must_use]
    pub fn with_isa(isa: Isa) -> Option<Self> {
        isa.is_available().then_some(Self { isa })
    }

    /// The instruction set it runs on.
    #[must_use]
    pub const fn isa(self) -> Isa {
        self.isa
    }

    /// Counts the solutions of each puzzle, up to the limit, and keeps the first of each.
    ///
    /// The tallies are in the order of the puzzles; what was in them does not matter. Thousands of puzzles at once
    /// keep all lanes busy; a handful does not.
    ///
    /// # Panics
    ///
    /// When there are not as many tallies as puzzles.
    pub fn tally<P: ToCandidates>(
        self,
        puzzles: &[P],
        limit: u64,
        tallies: &mut [SolutionCount],
    ) -> Work {
        assert_eq!(puzzles.len(), tallies.len(), "one tally for each puzzle");
        if limit == 0 {
            tallies.fill(SolutionCount::NONE);
            return Work::default();
        }
        let work = self.isa.run(Search {
            puzzles,
            limit: limit.min(Self::MANY),
            tallies: &mut *tallies,
        });
        if limit > Self::MANY {
            for (puzzle, tally) in puzzles.iter().zip(tallies) {
                if tally.count == Self::MANY {
                    tally.count = self.count(puzzle, limit);
                }
            }
        }
        work
    }

    /// The tallies of puzzles that come one by one, in their order and in constant memory.
    ///
    /// It takes puzzles by the thousand before the first tally comes out.
    pub fn tallies<P: ToCandidates>(
        self,
        puzzles: impl IntoIterator<Item = P>,
        limit: u64,
    ) -> impl Iterator<Item = SolutionCount> {
        let mut puzzles = puzzles.into_iter();
        let mut batch = Vec::with_capacity(Self::BATCH);
        let mut tallies = Vec::new();
        let mut next = 0;
        std::iter::from_fn(move || {
            if next == tallies.len() {
                batch.clear();
                batch.extend(puzzles.by_ref().take(Self::BATCH));
                tallies.resize(batch.len(), SolutionCount::NONE);
                self.tally(&batch, limit, &mut tallies);
                next = 0;
            }
            next += 1;
            tallies.get(next - 1).copied()
        })
    }

    /// Counts the puzzle's solutions with all lanes, but stops at the limit.
    #[must_use]
    pub fn count(self, puzzle: &impl ToCandidates, limit: u64) -> u64 {
        self.solutions(puzzle).count_up_to(limit)
    }

    /// The puzzle's solutions, one by one as they are asked for, searched with all lanes.
    pub fn solutions(self, puzzle: &impl ToCandidates) -> Solutions {
        Solutions::new(self.isa, puzzle)
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}
