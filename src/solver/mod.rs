//! Search: finds the solutions of a puzzle, or shows that there is none.
//!
//! [`backtrack`] is the textbook's way and the one to read first; [`lockstep`] is the engine, thousands of times as
//! fast, and does the work of the functions here. Nothing here reads or prints.

pub mod backtrack;
pub mod lockstep;

use crate::board::Grid;
use lockstep::Engine;

pub use lockstep::ToCandidates;

/// What there is to say about a puzzle's solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There is none.
    NoSolution,
    /// There is exactly one: the puzzle is proper.
    Unique(Grid),
    /// There is more than one; this is the first.
    Multiple(Grid),
}

impl Outcome {
    /// The solution, or the first of several.
    #[must_use]
    pub const fn solution(&self) -> Option<&Grid> {
        match self {
            Self::NoSolution => None,
            Self::Unique(solution) | Self::Multiple(solution) => Some(solution),
        }
    }

    /// The outcome for a puzzle with this first solution, and perhaps another.
    fn of(mut solutions: impl Iterator<Item = Grid>) -> Self {
        match (solutions.next(), solutions.next()) {
            (None, _) => Self::NoSolution,
            (Some(only), None) => Self::Unique(only),
            (Some(first), Some(_)) => Self::Multiple(first),
        }
    }
}

/// Solves the puzzle, and looks whether there is a second solution.
#[must_use]
pub fn solve(puzzle: &impl ToCandidates) -> Outcome {
    Outcome::of(solutions(puzzle))
}

/// Counts the puzzle's solutions, but stops at the limit.
#[must_use]
pub fn count(puzzle: &impl ToCandidates, limit: u64) -> u64 {
    Engine::new().count(puzzle, limit)
}

/// The puzzle's solutions, one by one as they are asked for.
///
/// The order depends on the puzzle alone; it is that of [`lockstep`].
pub fn solutions<P: ToCandidates>(puzzle: &P) -> impl Iterator<Item = Grid> + Send + use<P> {
    Engine::new().solutions(puzzle)
}
