//! The 32 lanes with all that belongs to them: their candidates, and what the last sweep saw.

use super::branch::{self, Branches};
use super::lane_moves::{GROUP, Moves};
use super::lanes::{ALL_DIGITS, LANES, Lanes};
use super::state::State;
use super::sweep::{Cells, Configurations, sweep};

/// Thirty-two puzzles on their way.
pub(super) struct Bank {
    cells: Cells,
    configurations: Configurations,
    /// The sum of each lane's cells after the last sweep.
    sum: Lanes,
}

/// Which lanes have come to an end of sweeping, as bits. A lane is in one of the three at most.
#[derive(Clone, Copy)]
pub(super) struct Settled {
    /// There is no solution.
    pub(super) dead: u32,
    /// Each cell has one candidate: this is a solution.
    pub(super) complete: u32,
    /// Another sweep would find nothing more.
    ///
    /// Nothing at all: a lane may wait for its turn, and be swept again meanwhile, without any change to how it goes
    /// on. That is why its answer does not depend on its neighbours.
    pub(super) stalled: u32,
}

impl Settled {
    /// All of them.
    #[inline(always)]
    pub(super) fn all(self) -> u32 {
        self.dead | self.complete | self.stalled
    }
}

impl Bank {
    /// Nothing in any lane.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            cells: [Lanes::NONE; 81],
            configurations: [[Lanes::NONE; 6]; 6],
            sum: Lanes::NONE,
        }
    }

    /// Sweeps all lanes once, and tells which of these have settled.
    #[inline(always)]
    pub(super) fn sweep(&mut self, moves: impl Moves, lanes: u32) -> Settled {
        let seen = sweep(&mut self.cells, &mut self.configurations);
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

    /// How the stalled lanes branch.
    #[inline(always)]
    pub(super) fn branches(&self) -> Branches {
        branch::choose(&self.configurations)
    }

    /// Takes the digit from the candidates of the cells of a lane.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, lane: usize, digit: u16, cells: &[u8]) {
        for &cell in cells {
            self.cells[usize::from(cell)].0[lane] &= !digit;
        }
    }

    /// Copies the candidates of the lanes, eight at most.
    #[inline(always)]
    pub(super) fn read(&self, moves: impl Moves, lanes: &[u8], states: &mut [State; GROUP]) {
        moves.read(&self.cells, lanes, states);
    }

    /// Starts the lanes, eight at most, from the states.
    #[inline(always)]
    pub(super) fn write(&mut self, moves: impl Moves, lanes: &[u8], states: &[State; GROUP]) {
        moves.write(&mut self.cells, lanes, states);
        for &lane in lanes {
            // No state has this sum, so that the next sweep counts as a change.
            self.sum.0[usize::from(lane) % LANES] = u16::MAX;
        }
    }
}

/// Takes the first lanes, up to a group of them, off a set of lanes.
#[inline(always)]
pub(super) fn take_group(lanes: &mut u32, group: &mut [u8; GROUP]) -> usize {
    let mut count = 0;
    while *lanes != 0 && count < GROUP {
        group[count] = lanes.trailing_zeros() as u8;
        *lanes &= *lanes - 1;
        count += 1;
    }
    count
}
