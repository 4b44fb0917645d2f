//! The states that are still to be searched: one store for all lanes, so that a state can go from one lane's stack to
//! another lane without being copied. `search` keeps whose states they are.

use super::state::State;

/// The number of a state in the store.
pub(super) type Slot = usize;

/// The store.
pub(super) struct OpenStates {
    states: Vec<State>,
    free: Vec<Slot>,
}

impl OpenStates {
    pub(super) const fn new() -> Self {
        Self {
            states: Vec::new(),
            free: Vec::new(),
        }
    }

    /// Returns true if no slot is in use.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.free.len() == self.states.len()
    }

    /// A slot for a state that is to be written; its content means nothing.
    #[inline(always)]
    pub(super) fn reserve(&mut self) -> Slot {
        self.free.pop().unwrap_or_else(|| {
            self.states.push(State::EMPTY);
            self.states.len() - 1
        })
    }

    /// A slot with a copy of this one's state.
    #[inline(always)]
    pub(super) fn copy(&mut self, slot: Slot) -> Slot {
        let copy = self.reserve();
        self.states[copy] = self.states[slot].clone();
        copy
    }

    /// Gives the slot back. The state stays as it is until the slot is reserved again.
    #[inline(always)]
    pub(super) fn release(&mut self, slot: Slot) {
        self.free.push(slot);
    }

    /// Gives the slots back, and empties the list.
    #[inline(always)]
    pub(super) fn release_all(&mut self, slots: &mut Vec<Slot>) {
        self.free.append(slots);
    }

    #[inline(always)]
    pub(super) fn get(&self, slot: Slot) -> &State {
        &self.states[slot]
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, slot: Slot) -> &mut State {
        &mut self.states[slot]
    }
}
