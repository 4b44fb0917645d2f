//! The puzzles of a search, of whatever type they are.

use super::isa::{Isa, Kernel};
use super::lane_moves::Moves;
use super::open_states::{OpenStates, Slot};
use super::state::{Load, State};

/// Puzzles that are loaded a few at a time.
pub(super) trait LoadPuzzles {
    /// Loads the puzzles from `first` on into the slots, as many as there are slots.
    fn load(&self, first: usize, slots: &[Slot], open: &mut OpenStates);
}

/// Loads puzzles of one type with an instruction set.
pub(super) struct Loader<'a, P> {
    pub(super) isa: Isa,
    pub(super) puzzles: &'a [P],
}

impl<P: Load> LoadPuzzles for Loader<'_, P> {
    fn load(&self, first: usize, slots: &[Slot], open: &mut OpenStates) {
        self.isa.run(Loading {
            puzzles: &self.puzzles[first..],
            slots,
            open,
        });
    }
}

struct Loading<'a, P> {
    puzzles: &'a [P],
    slots: &'a [Slot],
    open: &'a mut OpenStates,
}

impl<P: Load> Kernel for Loading<'_, P> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: impl Moves) {
        for (puzzle, &slot) in self.puzzles.iter().zip(self.slots) {
            puzzle.load(self.open.get_mut(slot));
        }
    }
}

/// Loads a single puzzle.
pub(super) struct LoadingOne<'a, P> {
    pub(super) puzzle: &'a P,
    pub(super) state: &'a mut State,
}

impl<P: Load> Kernel for LoadingOne<'_, P> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: impl Moves) {
        self.puzzle.load(self.state);
    }
}
