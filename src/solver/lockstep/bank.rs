//! The 32 lanes: their candidates, and the result of the last sweep. Stacks and puzzles are kept by `search`.

use super::branch::{self, Among, Branches, Way};
use super::lane_moves::{GROUP, Moves};
use super::lanes::{ALL_DIGITS, LANES, LaneSet, Lanes};
use super::open_states::{OpenStates, Slot};
use super::state::State;
use super::sweep::{Cells, Configurations, PuzzleConfigurations, sweep};

/// The candidates of 32 puzzles, and their state after the last sweep.
pub(super) struct Bank {
    cells: Cells,
    configurations: Configurations,
    /// The sum of each lane's cells after the last sweep.
    sum: Lanes,
}

/// The lanes that have no use for another sweep. A lane is in at most one of the three sets.
#[derive(Clone, Copy)]
pub(super) struct Settled {
    /// There is no solution.
    pub(super) dead: LaneSet,
    /// Each cell has one candidate: this is a solution.
    pub(super) complete: LaneSet,
    /// Another sweep would change nothing.
    ///
    /// So a lane that waits for its turn, and is swept again meanwhile, goes on as if it had not waited. That is why its
    /// answer does not depend on its neighbours.
    pub(super) stalled: LaneSet,
}

impl Settled {
    /// The lanes of all three sets.
    #[inline(always)]
    pub(super) fn all(self) -> LaneSet {
        self.dead | self.complete | self.stalled
    }
}

impl Bank {
    /// The bank with nothing in any lane.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            cells: [Lanes::NONE; 81],
            configurations: [[Lanes::NONE; 6]; 6],
            sum: Lanes::NONE,
        }
    }

    /// Sweeps all lanes once, and tells which of the lanes given have settled.
    #[inline(always)]
    pub(super) fn sweep<M: Moves>(&mut self, moves: M, lanes: LaneSet) -> Settled {
        let seen = sweep::<M>(&mut self.cells, &mut self.configurations);
        let (mut dead, mut open, mut changed) = (Lanes::NONE, Lanes::NONE, Lanes::NONE);
        for lane in 0..LANES {
            let missing = seen.possible.0[lane] ^ ALL_DIGITS;
            dead.0[lane] = if seen.smallest.0[lane] == 0 {
                1
            } else {
                missing
            };
            open.0[lane] = seen.open.0[lane];
            changed.0[lane] = seen.sum.0[lane] ^ self.sum.0[lane];
        }
        self.sum = seen.sum;
        let dead = moves.nonzero(&dead) & lanes;
        let open = moves.nonzero(&open);
        let changed = moves.nonzero(&changed);
        let alive = lanes & !dead;
        Settled {
            dead,
            complete: alive & !open,
            stalled: alive & open & !changed,
        }
    }

    /// The branch of each stalled lane.
    #[inline(always)]
    pub(super) fn branches(&self, among: Among) -> Branches {
        branch::choose(&self.configurations, among)
    }

    /// The configurations of one lane.
    #[inline(always)]
    pub(super) fn puzzle_configurations(&self, lane: usize) -> PuzzleConfigurations {
        let mut of_puzzle = PuzzleConfigurations::default();
        let six_by_six = of_puzzle.as_flattened_mut().iter_mut();
        for (six, all) in six_by_six.zip(&self.configurations) {
            for (digits, all) in six.iter_mut().zip(all) {
                *digits = all.0[lane];
            }
        }
        of_puzzle
    }

    /// Takes the digit from the cells of the way, in this lane.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, lane: usize, digit: u16, way: &Way) {
        for cell in way.cells {
            self.cells[usize::from(cell)].0[lane] &= !digit;
        }
    }

    /// Copies the candidates of a group of lanes into these slots, in their order.
    #[inline(always)]
    pub(super) fn read(
        &self,
        moves: impl Moves,
        group: LaneSet,
        slots: &[Slot; GROUP],
        open: &mut OpenStates,
    ) {
        moves.read(&self.cells, group, slots, open);
    }

    /// Starts a group of lanes from the states, in their order.
    #[inline(always)]
    pub(super) fn write(&mut self, moves: impl Moves, group: LaneSet, states: [&State; GROUP]) {
        moves.write(&mut self.cells, group, states);
        for lane in group {
            // No state has this sum, so the next sweep always counts as a change.
            self.sum.0[lane % LANES] = u16::MAX;
        }
    }
}
