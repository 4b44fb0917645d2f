//! What a solver takes: anything that says which digits each cell can hold.

#![allow(
    clippy::inline_always,
    reason = "the engine loads puzzles within its search, which is compiled for an instruction set of its own"
)]

use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle};

/// What can be searched: a [`Grid`], [`Candidates`], or a [`Puzzle`] that is either.
pub trait ToCandidates {
    /// The digits that each cell can hold, row by row: a given only itself, a blank all nine or fewer.
    fn candidates(&self) -> [DigitSet; 81];
}

impl ToCandidates for Grid {
    #[inline(always)]
    fn candidates(&self) -> [DigitSet; 81] {
        // Two steps without a branch, each of which vectorises; in one they would not.
        let givens = self.cells().map(|cell| cell.map_or(0, Digit::get));
        givens.map(|given| {
            let digit = 1_u16.wrapping_shl(u32::from(given).wrapping_sub(1));
            DigitSet::from_bits(if given == 0 { u16::MAX } else { digit })
        })
    }
}

impl ToCandidates for Candidates {
    // A call of its own, so that the far more frequent givens are loaded by a short piece of code.
    #[inline(never)]
    fn candidates(&self) -> [DigitSet; 81] {
        Cell::ALL.map(|cell| {
            self.placed(cell)
                .map_or_else(|| self.digits_in(cell), DigitSet::of)
        })
    }
}

impl ToCandidates for Puzzle {
    #[inline(always)]
    fn candidates(&self) -> [DigitSet; 81] {
        match self {
            Self::Givens(grid) => grid.candidates(),
            Self::Candidates(candidates) => ToCandidates::candidates(&**candidates),
        }
    }
}
