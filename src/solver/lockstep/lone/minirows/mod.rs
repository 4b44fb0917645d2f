//! A lone puzzle in three vectors: one for each place in a minirow, and in it that cell of all 27 minirows.
//!
//! It takes vectors of 32 lanes that one instruction can permute. See `vectors` for their order, and `sweep` for what is
//! done with them.

#![allow(
    unsafe_code,
    reason = "vectors are made only where the machine has their instructions"
)]

mod orders;
#[cfg(test)]
mod plain;
mod sweep;
mod vectors;
#[cfg(target_arch = "x86_64")]
mod zmm;

#[cfg(test)]
pub(super) use plain::Plain;
#[cfg(target_arch = "x86_64")]
pub(super) use zmm::Zmm;

use super::super::branch::{Choice, WAYS_IN_A_BAND, is_left};
use super::super::lanes::LANES;
use super::super::state::State;
use super::super::sweep::PuzzleConfigurations;
use super::frame::{Frame, take_last};
use super::position::{Position, Swept};
use orders::{FROM_CELLS, TO_CELLS};
use sweep::{Cells, Configurations, sweep};
use vectors::Minirows;

/// The cells.
#[derive(Clone, Copy)]
pub(in super::super) struct InMinirows<V>(Cells<V>);

impl<V: Minirows> Position for InMinirows<V> {
    type Configurations = Configurations<V>;

    #[inline(always)]
    unsafe fn new(state: &State) -> Self {
        let (cells, _) = state.0.as_chunks::<LANES>();
        // SAFETY: the caller's.
        let cells = unsafe { [V::new(cells[0]), V::new(cells[1]), V::new(cells[2])] };
        Self([
            V::gathered(cells, &FROM_CELLS[0]),
            V::gathered(cells, &FROM_CELLS[1]),
            V::gathered(cells, &FROM_CELLS[2]),
        ])
    }

    #[inline(always)]
    unsafe fn pop(open: &mut Vec<Frame>) -> Option<Self> {
        let frames = take_last::<6>(open)?;
        // SAFETY: the caller's.
        Some(Self(unsafe {
            [
                V::of_frames([frames[0], frames[1]]),
                V::of_frames([frames[2], frames[3]]),
                V::of_frames([frames[4], frames[5]]),
            ]
        }))
    }

    #[inline(always)]
    fn push(self, open: &mut Vec<Frame>) {
        let frames = [self.0[0].frames(), self.0[1].frames(), self.0[2].frames()];
        open.extend_from_slice(frames.as_flattened());
    }

    #[inline(always)]
    fn sweep(&mut self) -> Swept<Configurations<V>> {
        let before = self.0;
        let seen = sweep(&mut self.0);
        Swept {
            is_dead: !seen.possible.is_alive(self.0),
            is_complete: seen.open.is_zero(),
            has_changed: V::differ(before, self.0),
            configurations: seen.configurations,
        }
    }

    #[inline(always)]
    fn choose(self, configurations: &Configurations<V>) -> Option<Choice> {
        V::choose(configurations)
    }

    #[inline(always)]
    fn puzzle_configurations(self, configurations: &Configurations<V>) -> PuzzleConfigurations {
        V::puzzle_configurations(configurations)
    }

    #[inline(always)]
    fn without(self, choice: &Choice, way: u16) -> Self {
        let [a, b, c] = self.0;
        let left = LEFT[usize::from(choice.band)][usize::from(way)];
        Self([
            a.without_digit(choice.digit, left[0]),
            b.without_digit(choice.digit, left[1]),
            c.without_digit(choice.digit, left[2]),
        ])
    }

    #[inline(always)]
    fn state(self) -> State {
        let mut state = State::EMPTY;
        let (cells, _) = state.0.as_chunks_mut::<LANES>();
        cells[0] = V::gathered(self.0, &TO_CELLS[0]).lanes();
        cells[1] = V::gathered(self.0, &TO_CELLS[1]).lanes();
        cells[2] = V::gathered(self.0, &TO_CELLS[2]).lanes();
        state
    }
}

/// For each band or stack, each way, and each place in a minirow, the lanes in which the digit leaves the cell.
static LEFT: [[[u32; 3]; WAYS_IN_A_BAND]; 6] = {
    let mut left = [[[0; 3]; WAYS_IN_A_BAND]; 6];
    let mut place = 0;
    while place < 3 * WAYS_IN_A_BAND * 81 {
        let (cell, way, number) = (
            place % 81,
            place / 81 % WAYS_IN_A_BAND,
            place / 81 / WAYS_IN_A_BAND,
        );
        let (lane, column) = (cell / 3, cell % 3);
        let (band, row, stack) = (lane / 9, lane / 3 % 3, lane % 3);
        if band == number && is_left(way, row, stack) {
            left[number][way][column] |= 1 << lane;
        }
        if stack == number && is_left(way, column, band) {
            left[3 + number][way][column] |= 1 << lane;
        }
        place += 1;
    }
    left
};
