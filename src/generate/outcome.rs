//! What comes of looking for a puzzle: the puzzle, or where the tries went.

use std::fmt;

use crate::board::Grid;
use crate::logic::Difficulty;
use crate::rating::Rating;

/// A puzzle that was made.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Made {
    /// Its index among the puzzles of the seed.
    pub index: u64,
    /// The puzzle, which is proper.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// The rating, if one was asked for.
    pub rating: Option<Rating>,
    /// With controlled bias: how many puzzles this one stands for in an unbiased mean, those with 26 givens counting 1.
    pub weight: Option<f64>,
    /// Where the tries went, the last of which gave this puzzle.
    pub tries: Tries,
}

/// No puzzle was found within the tries that were allowed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no puzzle found in {tries}")]
#[non_exhaustive]
pub struct NotFound {
    /// The index that the puzzle would have had.
    pub index: u64,
    /// Where the tries went.
    pub tries: Tries,
}

/// Where tries went: how many there were, and why most of them were not what was asked for.
///
/// A try that fails in more than one way is counted under the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Tries {
    /// All tries.
    pub total: u64,
    /// Those that gave no proper puzzle.
    pub improper: u64,
    /// Those that gave another number of givens.
    pub other_givens: u64,
    /// Those that gave a puzzle with givens that can be left out.
    pub not_minimal: u64,
    /// Those that gave a puzzle with another rating.
    pub other_rating: u64,
    /// Those that gave a puzzle that does not need the technique, or needs more.
    pub other_technique: u64,
    /// What came nearest.
    pub nearest: Nearest,
}

impl Tries {
    /// No try has been made.
    pub(super) const NONE: Self = Self {
        total: 0,
        improper: 0,
        other_givens: 0,
        not_minimal: 0,
        other_rating: 0,
        other_technique: 0,
        nearest: Nearest {
            givens: None,
            rating: None,
        },
    };
}

impl fmt::Display for Tries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tries", self.total)
    }
}

/// What came nearest to what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Nearest {
    /// The number of givens nearest to the range, among those outside it.
    pub givens: Option<usize>,
    /// The rating nearest to the range, among those outside it.
    pub rating: Option<Difficulty>,
}
