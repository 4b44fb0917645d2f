//! One puzzle's candidates outside of the vectors: to be loaded, kept on a stack, and read as a grid.

use super::branch::Way;
use crate::board::{Digit, Grid, ToCandidates};

/// The candidates of one puzzle, cell by cell: bit d stands for digit d + 1.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct State(pub(super) [u16; Self::LENGTH]);

impl State {
    /// The 81 cells, rounded up to whole vectors.
    pub(super) const LENGTH: usize = 96;

    /// No candidate anywhere.
    pub(super) const EMPTY: Self = Self([0; Self::LENGTH]);

    /// The puzzle before any step: a given is its cell's only candidate.
    #[inline(always)]
    pub(super) fn of(puzzle: &impl ToCandidates) -> Self {
        let mut state = Self::EMPTY;
        state.load(puzzle);
        state
    }

    /// Overwrites the state with the puzzle.
    #[inline(always)]
    pub(super) fn load(&mut self, puzzle: &impl ToCandidates) {
        for (cell, digits) in self.0.iter_mut().zip(puzzle.digits_by_cell()) {
            *cell = digits.bits();
        }
    }

    /// The grid of a state that has one candidate in each cell.
    #[inline(always)]
    pub(super) fn solution(&self) -> Grid {
        let mut digits = [None; 81];
        for (digit, &candidate) in digits.iter_mut().zip(&self.0) {
            *digit = Digit::new(candidate.wrapping_sub(1).count_ones() as u8 + 1);
        }
        Grid::new(digits)
    }

    /// Overwrites the state with another, but for the digit in the cells of the way.
    #[inline(always)]
    pub(super) fn copy_without(&mut self, other: &Self, digit: u16, way: &Way) {
        /// Read from a table, so that the loop below becomes vector code.
        const BIT: [u16; 16] = {
            let mut bits = [0; 16];
            let mut i = 0;
            while i < 16 {
                bits[i] = 1 << i;
                i += 1;
            }
            bits
        };
        for (word, &set) in way.set.iter().enumerate() {
            for (i, bit) in BIT.iter().enumerate() {
                let gone = if set & bit == 0 { 0 } else { digit };
                self.0[16 * word + i] = other.0[16 * word + i] & !gone;
            }
        }
    }
}
