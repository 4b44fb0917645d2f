//! The trait of everything that is a puzzle: it says which digits each cell can hold.

#![allow(
    clippy::inline_always,
    reason = "the engine loads puzzles within its search, which is compiled for an instruction set of its own"
)]

use super::candidates::Candidates;
use super::cell::Cell;
use super::digit::{Digit, DigitSet};
use super::grid::Grid;
use super::puzzle::Puzzle;

/// Puzzles of one of the types that most callers have. The search for their solutions is compiled in the library, and so is
/// as fast in a program that is not optimized itself.
#[derive(Debug, Clone, Copy)]
pub enum KnownPuzzles<'a> {
    /// Grids of givens.
    Grids(&'a [Grid]),
    /// Grids of candidates.
    Candidates(&'a [Candidates]),
    /// Puzzles of both kinds.
    Puzzles(&'a [Puzzle]),
}

/// The types that are puzzles. Other crates cannot name it, so that they cannot implement it.
pub trait OfLibrary: Sized {
    /// The puzzles, if their type is one that most callers have.
    fn as_known(_: &[Self]) -> Option<KnownPuzzles<'_>> {
        None
    }
}

/// A puzzle in any of its forms: a [`Grid`] of givens, [`Candidates`], or a [`Puzzle`] that is either.
///
/// Other types cannot implement it.
pub trait ToPuzzle: OfLibrary {
    /// The puzzle as it was written.
    fn to_puzzle(&self) -> Puzzle;

    /// The digits that each cell is written with, row by row: a given only itself, a blank all nine or fewer.
    ///
    /// Searches start from these; the rules of the game have not been applied to them.
    fn digits_by_cell(&self) -> [DigitSet; 81];

    /// The candidates; for givens, those that follow from the rules of the game alone.
    fn to_candidates(&self) -> Candidates {
        match self.to_puzzle() {
            Puzzle::Givens(grid) => Candidates::from(&grid),
            Puzzle::Candidates(candidates) => *candidates,
        }
    }
}

impl OfLibrary for Grid {
    fn as_known(puzzles: &[Self]) -> Option<KnownPuzzles<'_>> {
        Some(KnownPuzzles::Grids(puzzles))
    }
}

impl ToPuzzle for Grid {
    fn to_puzzle(&self) -> Puzzle {
        Puzzle::Givens(*self)
    }

    #[inline(always)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        // Two loops without a branch vectorise; one loop would not.
        let mut numbers = [0; 81];
        for (number, cell) in numbers.iter_mut().zip(self.cells()) {
            *number = cell.map_or(0, Digit::get);
        }
        let mut digits = [DigitSet::EMPTY; 81];
        for (digits, number) in digits.iter_mut().zip(&numbers) {
            *digits = DigitSet::of_number(*number);
        }
        digits
    }
}

impl OfLibrary for Candidates {
    fn as_known(puzzles: &[Self]) -> Option<KnownPuzzles<'_>> {
        Some(KnownPuzzles::Candidates(puzzles))
    }
}

impl ToPuzzle for Candidates {
    fn to_puzzle(&self) -> Puzzle {
        Puzzle::from(self.clone())
    }

    // Not inlined: givens are far more frequent, and the code that loads them stays short.
    #[inline(never)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        Cell::ALL.map(|cell| {
            self.placed(cell)
                .map_or_else(|| self.digits_in(cell), DigitSet::of)
        })
    }
}

impl OfLibrary for Puzzle {
    fn as_known(puzzles: &[Self]) -> Option<KnownPuzzles<'_>> {
        Some(KnownPuzzles::Puzzles(puzzles))
    }
}

impl ToPuzzle for Puzzle {
    fn to_puzzle(&self) -> Puzzle {
        self.clone()
    }

    #[inline(always)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        match self {
            Self::Givens(grid) => grid.digits_by_cell(),
            Self::Candidates(candidates) => candidates.digits_by_cell(),
        }
    }
}
