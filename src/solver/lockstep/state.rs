//! One puzzle's candidates outside of the vectors: to be loaded, kept for later, and read as a grid.

use super::lanes::ALL_DIGITS;
use crate::board::{Digit, Grid, ToPuzzle};

/// The candidates of one puzzle, cell by cell, as sets like those of a lane.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct State(pub(super) [u16; Self::LENGTH]);

impl State {
    /// The 81 cells, rounded up to whole vectors.
    pub(super) const LENGTH: usize = 96;

    /// No candidate anywhere.
    pub(super) const EMPTY: Self = Self([0; Self::LENGTH]);

    /// The grid of a state that has one candidate in each cell.
    #[inline(always)]
    pub(super) fn solution(&self) -> Grid {
        let mut digits = [None; 81];
        for (digit, &candidate) in digits.iter_mut().zip(&self.0) {
            *digit = Digit::new(candidate.wrapping_sub(1).count_ones() as u8 + 1);
        }
        Grid::new(digits)
    }
}

/// The start of a search: a puzzle, or a state that another search has left.
pub(super) trait Load {
    /// Overwrites the state with what to start from.
    fn load(&self, state: &mut State);

    /// The state to start from.
    #[inline(always)]
    fn to_state(&self) -> State {
        let mut state = State::EMPTY;
        self.load(&mut state);
        state
    }
}

impl<P: ToPuzzle> Load for P {
    /// The puzzle before any step: a given is its cell's only candidate.
    #[inline(always)]
    fn load(&self, state: &mut State) {
        for (cell, digits) in state.0.iter_mut().zip(&self.digits_by_cell()) {
            // The `&` changes nothing; without it, this is a copy in larger pieces than were just written, which stalls.
            *cell = digits.bits() & ALL_DIGITS;
        }
    }
}

impl Load for State {
    #[inline(always)]
    fn load(&self, state: &mut State) {
        state.clone_from(self);
    }
}
