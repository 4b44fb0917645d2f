//! A puzzle as it was written: with givens, or with candidates.

use super::candidates::Candidates;
use super::clash::Clash;
use super::grid::Grid;

/// A puzzle: givens, or a grid of candidates on the way to the solution.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Puzzle {
    /// Some cells have a digit, the others are empty.
    Givens(Grid),
    /// Each cell has the digits that are still possible there.
    Candidates(Box<Candidates>),
}

impl Puzzle {
    /// The fewest givens of a proper puzzle (G. `McGuire`, B. Tugemann and G. Civario, *There Is No 16-Clue Sudoku*,
    /// 2012).
    pub const FEWEST_GIVENS: usize = 17;

    /// The digits in the grid: the givens, or the digits placed so far.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        match self {
            Self::Givens(grid) => grid,
            Self::Candidates(candidates) => candidates.grid(),
        }
    }

    /// The givens, unless the puzzle was written with candidates.
    #[must_use]
    pub const fn givens(&self) -> Option<&Grid> {
        match self {
            Self::Givens(grid) => Some(grid),
            Self::Candidates(_) => None,
        }
    }

    /// Every pair of equal digits in a house; see [`Grid::clashes`].
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        self.grid().clashes()
    }
}

impl From<Grid> for Puzzle {
    fn from(grid: Grid) -> Self {
        Self::Givens(grid)
    }
}

impl From<Candidates> for Puzzle {
    fn from(candidates: Candidates) -> Self {
        Self::Candidates(Box::new(candidates))
    }
}
