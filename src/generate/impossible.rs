//! Why puzzles that are asked for cannot be.

use super::symmetry::PatternSymmetry;

/// Why there can be no puzzle of the kind that is asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// The solution that the puzzles are to have is none.
    #[error(
        "the solution must have a digit in each cell, with no two equal ones in a row, column or box"
    )]
    NotASolution,
    /// The pattern does not have the symmetry.
    #[error("the pattern does not have {0} symmetry")]
    NotSymmetric(PatternSymmetry),
}
