//! What solvers, ratings and solve paths take: anything that says which digits each cell can hold.

#![allow(
    clippy::inline_always,
    reason = "the engine loads puzzles within its search, which is compiled for an instruction set of its own"
)]

use super::candidates::Candidates;
use super::cell::Cell;
use super::digit::{Digit, DigitSet};
use super::grid::Grid;
use super::puzzle::Puzzle;

/// What can be solved and rated: a [`Grid`], [`Candidates`], or a [`Puzzle`] that is either.
pub trait ToCandidates {
    /// The digits that each cell is written with, row by row: a given only itself, a blank all nine or fewer.
    ///
    /// This is where a search starts; the rules of the game have not been applied to it.
    fn digits_by_cell(&self) -> [DigitSet; 81];

    /// The candidates; for givens, those that follow from the rules of the game alone.
    fn to_candidates(&self) -> Candidates;
}

impl ToCandidates for Grid {
    #[inline(always)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        // Two steps without a branch, each of which vectorises; in one they would not.
        let numbers = self.cells().map(|cell| cell.map_or(0, Digit::get));
        numbers.map(DigitSet::of_number)
    }

    fn to_candidates(&self) -> Candidates {
        Candidates::from(self)
    }
}

impl ToCandidates for Candidates {
    // A call of its own, so that the far more frequent givens are loaded by a short piece of code.
    #[inline(never)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        Cell::ALL.map(|cell| {
            self.placed(cell)
                .map_or_else(|| self.digits_in(cell), DigitSet::of)
        })
    }

    fn to_candidates(&self) -> Candidates {
        self.clone()
    }
}

impl ToCandidates for Puzzle {
    #[inline(always)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        match self {
            Self::Givens(grid) => grid.digits_by_cell(),
            Self::Candidates(candidates) => candidates.digits_by_cell(),
        }
    }

    fn to_candidates(&self) -> Candidates {
        match self {
            Self::Givens(grid) => grid.to_candidates(),
            Self::Candidates(candidates) => candidates.to_candidates(),
        }
    }
}
