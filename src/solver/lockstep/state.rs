//! One puzzle's candidates outside of the vectors: to be loaded, kept on a stack, and read as a grid.

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

    /// Takes the digit from the candidates of the cells.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, digit: u16, cells: &[u8]) {
        for &cell in cells {
            self.0[usize::from(cell)] &= !digit;
        }
    }
}
