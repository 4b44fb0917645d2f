//! A lone puzzle in nine vectors: one for each place in a box, and in it that cell of all nine boxes.
//!
//! Vectors of 256 bits, or pairs of half that size, hold nine boxes well; see `vectors` for their order, and `sweep`
//! for what is done with them.

#![allow(
    unsafe_code,
    reason = "vectors are made only where the machine has their instructions"
)]

#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain;
mod sweep;
mod vectors;
#[cfg(target_arch = "x86_64")]
mod xmm;
#[cfg(target_arch = "x86_64")]
mod ymm;

#[cfg(any(test, not(target_arch = "x86_64")))]
pub(super) use plain::Plain;
pub(in super::super) use vectors::Boxes;
#[cfg(target_arch = "x86_64")]
pub(super) use xmm::Xmm;
#[cfg(target_arch = "x86_64")]
pub(super) use ymm::Ymm;

use super::super::branch::{Choice, WAYS_IN_A_BAND, is_left};
use super::super::lanes::ALL_DIGITS;
use super::super::state::State;
use super::super::sweep::PuzzleConfigurations;
use super::frame::{Frame, take_last};
use super::position::{Position, Swept};
use sweep::{COLUMNS, Cells, Configurations, ROWS, sweep};

/// The cells, and the sum of each box's cells after the last sweep.
#[derive(Clone, Copy)]
pub(in super::super) struct InBoxes<B> {
    cells: Cells<B>,
    sum: B,
}

impl<B: Boxes> InBoxes<B> {
    /// The position before any sweep.
    #[inline(always)]
    fn fresh(cells: Cells<B>) -> Self {
        // No state has this sum, so the first sweep always counts as a change.
        let sum = cells[0][0].all(0);
        Self { cells, sum }
    }
}

impl<B: Boxes> Position for InBoxes<B> {
    type Configurations = Configurations<B>;

    #[inline(always)]
    unsafe fn new(state: &State) -> Self {
        let frame = |row, column| {
            let frame = Frame::of(|band, stack| state.0[cell_of(band, stack, row, column)]);
            // SAFETY: the caller's.
            unsafe { B::new(frame) }
        };
        let row = |row| [frame(row, 0), frame(row, 1), frame(row, 2)];
        Self::fresh([row(0), row(1), row(2)])
    }

    #[inline(always)]
    unsafe fn pop(open: &mut Vec<Frame>) -> Option<Self> {
        let frames = take_last::<9>(open)?;
        // SAFETY: the caller's.
        let row = |row| unsafe {
            [
                B::new(frames[row]),
                B::new(frames[row + 1]),
                B::new(frames[row + 2]),
            ]
        };
        Some(Self::fresh([row(0), row(3), row(6)]))
    }

    #[inline(always)]
    fn push(self, open: &mut Vec<Frame>) {
        open.extend_from_slice(frames(&self.cells).as_flattened());
    }

    #[inline(always)]
    fn sweep(&mut self) -> Swept<Configurations<B>> {
        let seen = sweep(&mut self.cells);
        let has_changed = seen.sum != self.sum;
        self.sum = seen.sum;
        Swept {
            is_dead: seen.is_dead(),
            is_complete: seen.open.is_zero(),
            has_changed,
            configurations: seen.configurations,
        }
    }

    #[inline(always)]
    fn puzzle_configurations(self, configurations: &Configurations<B>) -> PuzzleConfigurations {
        let frames = frames(configurations);
        let mut of_puzzle = PuzzleConfigurations::default();
        let [bands, stacks] = &mut of_puzzle;
        for number in 0..3 {
            for (way, first) in [0, 3].into_iter().enumerate() {
                for box_ in 0..3 {
                    bands[number][first + box_] = frames[ROWS][way].at(number, box_);
                    stacks[number][first + box_] = frames[COLUMNS][way].at(box_, number);
                }
            }
        }
        of_puzzle
    }

    #[inline(always)]
    fn without(self, choice: &Choice, way: u16) -> Self {
        let band = usize::from(choice.band);
        let digit = self.sum.all(choice.digit);
        let left = LEFT[usize::from(way)];
        let mut gone = [digit; 3];
        for (gone, boxes) in gone.iter_mut().zip(left) {
            // SAFETY: a position exists only on a machine that has the instructions.
            *gone = digit & unsafe { B::new(BOXES_OF[band][usize::from(boxes)]) };
        }
        let mut cells = self.cells;
        for (row, columns) in cells.iter_mut().enumerate() {
            for (column, cell) in columns.iter_mut().enumerate() {
                *cell = *cell & !gone[if band < 3 { row } else { column }];
            }
        }
        Self::fresh(cells)
    }

    #[inline(always)]
    fn state(self) -> State {
        let mut state = State::EMPTY;
        for (row, columns) in frames(&self.cells).iter().enumerate() {
            for (column, frame) in columns.iter().enumerate() {
                for (band, stack) in BOXES {
                    state.0[cell_of(band, stack, row, column)] = frame.at(band, stack);
                }
            }
        }
        state
    }
}

/// The band and the stack of each box.
const BOXES: [(usize, usize); 9] = {
    let mut boxes = [(0, 0); 9];
    let mut box_ = 0;
    while box_ < 9 {
        boxes[box_] = (box_ / 3, box_ % 3);
        box_ += 1;
    }
    boxes
};

/// The index of the cell in this row and this column of a box.
#[inline(always)]
const fn cell_of(band: usize, stack: usize, row: usize, column: usize) -> usize {
    27 * band + 9 * row + 3 * stack + column
}

/// The frames of the sets.
#[inline(always)]
fn frames<B: Boxes, const M: usize, const N: usize>(sets: &[[B; N]; M]) -> [[Frame; N]; M] {
    let mut frames = [[Frame::NONE; N]; M];
    for (frames, sets) in frames.iter_mut().zip(sets) {
        for (frame, set) in frames.iter_mut().zip(sets) {
            *frame = set.frame();
        }
    }
    frames
}

/// For each way and each row of a band, the boxes in which the digit leaves the row: bit k stands for box k of the band.
static LEFT: [[u8; 3]; WAYS_IN_A_BAND] = {
    let mut left = [[0; 3]; WAYS_IN_A_BAND];
    let mut place = 0;
    while place < 9 * WAYS_IN_A_BAND {
        let (way, row, k) = (place / 9, place / 3 % 3, place % 3);
        if is_left(way, row, k) {
            left[way][row] |= 1 << k;
        }
        place += 1;
    }
    left
};

/// For each band and stack, all digits in each subset of its boxes.
static BOXES_OF: [[Frame; 8]; 6] = {
    let mut boxes_of = [[Frame::NONE; 8]; 6];
    let mut place = 0;
    while place < 6 * 8 {
        let (band, subset) = (place / 8, place % 8);
        let mut boxes = [[0; 3]; 3];
        let mut k = 0;
        while k < 3 {
            let digits = if subset >> k & 1 == 0 { 0 } else { ALL_DIGITS };
            if band < 3 {
                boxes[band][k] = digits;
            } else {
                boxes[k][band - 3] = digits;
            }
            k += 1;
        }
        boxes_of[band][subset] = Frame::new(boxes);
        place += 1;
    }
    boxes_of
};
