//! The form that a lone puzzle takes on some instruction set.

#![allow(
    unsafe_code,
    reason = "vectors are made only where the machine has their instructions"
)]

use super::super::branch::Choice;
use super::super::state::State;
use super::super::sweep::PuzzleConfigurations;
use super::frame::Frame;

/// The candidates of a lone puzzle, in the vectors of some instruction set.
pub(in super::super) trait Position: Copy {
    /// The configurations of all bands and stacks.
    type Configurations;

    /// The position of this state.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn new(state: &State) -> Self;

    /// Takes the position that was pushed last off the stack.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn pop(open: &mut Vec<Frame>) -> Option<Self>;

    /// Puts the position onto the stack.
    fn push(self, open: &mut Vec<Frame>);

    /// Goes over the three bands, then over the three stacks.
    fn sweep(&mut self) -> Swept<Self::Configurations>;

    /// The branch after the last sweep, unless the bands or the stacks are independent.
    #[inline(always)]
    fn choose(self, configurations: &Self::Configurations) -> Option<Choice> {
        Choice::of(&self.puzzle_configurations(configurations))
    }

    /// The configurations, band by band and stack by stack.
    fn puzzle_configurations(self, configurations: &Self::Configurations) -> PuzzleConfigurations;

    /// The position without the digit of the choice where it leaves its cells on this way.
    fn without(self, choice: &Choice, way: u16) -> Self;

    /// The candidates, cell by cell.
    fn state(self) -> State;
}

/// The result of a sweep; see [`Settled`](super::super::bank::Settled).
pub(in super::super) struct Swept<C> {
    /// There is no solution.
    pub(in super::super) is_dead: bool,
    /// Unless it is dead, each cell has one candidate: this is a solution.
    pub(in super::super) is_complete: bool,
    /// The sweep may have removed candidates. If it has not, another one would change nothing.
    pub(in super::super) has_changed: bool,
    pub(in super::super) configurations: C,
}
