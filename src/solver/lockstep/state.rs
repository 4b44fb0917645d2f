//! One puzzle's candidates, apart from the other lanes: what is loaded, set aside and read out.

use super::lanes::ALL_DIGITS;
use crate::board::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle};

/// The candidates of one puzzle, cell by cell: bit d stands for digit d + 1.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct State(pub(super) [u16; Self::LENGTH]);

impl State {
    /// The 81 cells, and as many more as fill whole vectors.
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

    /// Starts again from the puzzle.
    #[inline(always)]
    pub(super) fn load(&mut self, puzzle: &impl ToCandidates) {
        for (cell, candidates) in self.0.iter_mut().zip(puzzle.candidates()) {
            *cell = candidates.bits();
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

/// What can be searched: a [`Grid`], 81 characters row by row, or a position with its [`Candidates`].
pub trait ToCandidates {
    /// The digits that each cell can hold: a given only itself, a blank all nine or fewer.
    fn candidates(&self) -> [DigitSet; 81];
}

impl ToCandidates for Grid {
    #[inline(always)]
    fn candidates(&self) -> [DigitSet; 81] {
        let mut givens = [0; 81];
        for (given, cell) in givens.iter_mut().zip(self.cells()) {
            *given = cell.map_or(0, Digit::get);
        }
        candidates_beside(&givens)
    }
}

impl ToCandidates for [u8; 81] {
    /// Takes `1` to `9` as givens, and every other byte as a blank.
    #[inline(always)]
    fn candidates(&self) -> [DigitSet; 81] {
        let mut givens = [0; 81];
        for (given, byte) in givens.iter_mut().zip(self) {
            let digit = byte.wrapping_sub(b'0');
            *given = if digit <= 9 { digit } else { 0 };
        }
        candidates_beside(&givens)
    }
}

impl ToCandidates for Candidates {
    #[inline(always)]
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

/// The digits of these values, and all nine where the value is 0.
#[inline(always)]
fn candidates_beside(givens: &[u8; 81]) -> [DigitSet; 81] {
    let mut candidates = [DigitSet::EMPTY; 81];
    for (set, &given) in candidates.iter_mut().zip(givens) {
        let digit = 1_u16.wrapping_shl(u32::from(given).wrapping_sub(1));
        *set = DigitSet::from_bits(if given == 0 { ALL_DIGITS } else { digit });
    }
    candidates
}
