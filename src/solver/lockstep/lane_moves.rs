//! Lane moves: copying single puzzles out of the vectors, and back in.
//!
//! This is the plain form of each move; an instruction set may have a faster one in a file of its own.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;

use super::lanes::{LANES, Lanes};
use super::state::State;
use super::sweep::Cells;

/// The largest number of lanes moved together.
pub(super) const GROUP: usize = 8;

/// The moves that an instruction set may implement in its own way.
pub(super) trait Moves: Copy {
    /// Copies the candidates of each lane into the state at the same place; there are eight lanes at most.
    fn read(self, cells: &Cells, lanes: &[u8], states: &mut [State; GROUP]);

    /// Copies each state into the lane at the same place; there are eight lanes at most.
    fn write(self, cells: &mut Cells, lanes: &[u8], states: &[State; GROUP]);

    /// The lanes that are not zero, as bits.
    fn nonzero(self, lanes: &Lanes) -> u32;
}

/// The moves in plain code.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Moves for Portable {
    #[inline(always)]
    fn read(self, cells: &Cells, lanes: &[u8], states: &mut [State; GROUP]) {
        for (cell, all) in cells.iter().enumerate() {
            for (&lane, state) in lanes.iter().zip(states.iter_mut()) {
                state.0[cell] = all.0[usize::from(lane) % LANES];
            }
        }
    }

    #[inline(always)]
    fn write(self, cells: &mut Cells, lanes: &[u8], states: &[State; GROUP]) {
        for (cell, all) in cells.iter_mut().enumerate() {
            for (&lane, state) in lanes.iter().zip(states) {
                all.0[usize::from(lane) % LANES] = state.0[cell];
            }
        }
    }

    #[inline(always)]
    fn nonzero(self, lanes: &Lanes) -> u32 {
        let mut bits = 0;
        for (lane, &value) in lanes.0.iter().enumerate() {
            bits |= u32::from(value != 0) << lane;
        }
        bits
    }
}
