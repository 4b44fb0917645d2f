//! One puzzle alone: the same search as in a lane, but with all of its cells in nine vectors.
//!
//! The lanes need many puzzles to pay. A lone puzzle would leave 31 of them idle, so here the lanes are its nine boxes
//! (see `boxes`), and a sweep goes over the three bands at once, then over the three stacks at once. It removes the
//! same candidates as a sweep of the lanes, the search branches in the same way (see `branch`), and so it finds the
//! same solutions in the same order.
//!
//! A search that takes long may still be faster in the lanes, which share it; `isa` says when.

/// Runs instructions on vectors of theirs.
#[cfg(target_arch = "x86_64")]
macro_rules! instructions {
    ($instructions:expr) => {
        // SAFETY: the vectors exist only on a machine that has the instructions.
        unsafe { $instructions }
    };
}

mod boxes;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod plain;
mod sweep;
#[cfg(target_arch = "x86_64")]
mod xmm;
#[cfg(target_arch = "x86_64")]
mod ymm;

pub(super) use boxes::{Boxes, Frame};
#[cfg(not(target_arch = "x86_64"))]
pub(super) use plain::Plain as Baseline;
#[cfg(target_arch = "x86_64")]
pub(super) use xmm::Xmm as Baseline;
#[cfg(target_arch = "x86_64")]
pub(super) use ymm::Ymm;

use super::branch::{Choice, Six, WAYS_IN_A_BAND, is_left};
use super::isa::Job;
use super::lane_moves::Moves;
use super::lanes::ALL_DIGITS;
use super::state::State;
use super::work::Work;
use crate::board::Grid;
use crate::solver::outcome::SolutionCount;
use sweep::{COLUMNS, Cells, Configurations, ROWS, Seen, sweep};

/// A state still to be searched.
pub(super) type Open = Cells<Frame>;

/// The state as frames.
#[inline(always)]
pub(super) fn open(state: &State) -> Open {
    let frame = |row, column| Frame::of(|band, stack| state.0[cell_of(band, stack, row, column)]);
    let frames = |row| [frame(row, 0), frame(row, 1), frame(row, 2)];
    [frames(0), frames(1), frames(2)]
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

/// Counts solutions up to the limit, and keeps the first.
pub(super) struct LoneSearch<'a> {
    /// The first state to search.
    pub(super) start: Open,
    /// The other states to search, the next on top.
    pub(super) open: &'a mut Vec<Open>,
    /// At least one.
    pub(super) limit: u64,
    /// The number of sweeps after which no further state is taken.
    pub(super) sweeps: u64,
}

impl Job for LoneSearch<'_> {
    type Output = (SolutionCount, Work);

    #[inline(always)]
    fn run(self, moves: impl Moves) -> (SolutionCount, Work) {
        let mut found = SolutionCount::NONE;
        let mut work = Work::default();
        let mut cells = vectors(moves, self.start);
        loop {
            match settle(moves, &mut cells, &mut work) {
                Settled::Stalled(configurations) => {
                    work.guesses += 1;
                    let choice = choose(&configurations);
                    let second = without(moves, &cells, &choice, choice.second);
                    self.open.push(frames(&second));
                    cells = without(moves, &cells, &choice, choice.first);
                    continue;
                }
                Settled::Complete => {
                    found.first.get_or_insert_with(|| solution(&cells));
                    found.count += 1;
                }
                Settled::Dead => {}
            }
            if found.count == self.limit || work.sweeps >= self.sweeps {
                break;
            }
            let Some(open) = self.open.pop() else {
                break;
            };
            cells = vectors(moves, open);
        }
        (found, work)
    }
}

#[inline(always)]
fn vectors<M: Moves>(moves: M, open: Open) -> Cells<M::Boxes> {
    let mut cells = [[moves.boxes(Frame::NONE); 3]; 3];
    for (row, frames) in cells.iter_mut().zip(open) {
        for (cell, frame) in row.iter_mut().zip(frames) {
            *cell = moves.boxes(frame);
        }
    }
    cells
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

/// The end of a series of sweeps, as in [`bank::Settled`](super::bank::Settled).
enum Settled<B> {
    Dead,
    Complete,
    Stalled(Configurations<B>),
}

/// Sweeps until another sweep would be of no use.
#[inline(always)]
fn settle<M: Moves>(moves: M, cells: &mut Cells<M::Boxes>, work: &mut Work) -> Settled<M::Boxes> {
    // No state has this sum.
    let mut sum = moves.boxes(Frame::NONE);
    loop {
        let seen: Seen<M::Boxes> = sweep(cells);
        work.sweeps += 1;
        if seen.is_dead() {
            return Settled::Dead;
        }
        if seen.open.is_zero() {
            return Settled::Complete;
        }
        if seen.sum == sum {
            return Settled::Stalled(seen.configurations);
        }
        sum = seen.sum;
    }
}

/// The solution, from cells that have one candidate each.
#[inline(always)]
fn solution<B: Boxes>(cells: &Cells<B>) -> Grid {
    let mut state = State::EMPTY;
    for (row, columns) in frames(cells).iter().enumerate() {
        for (column, frame) in columns.iter().enumerate() {
            for (band, stack) in BOXES {
                state.0[cell_of(band, stack, row, column)] = frame.at(band, stack);
            }
        }
    }
    state.solution()
}

/// The branch after the last sweep.
#[inline(always)]
fn choose<B: Boxes>(configurations: &Configurations<B>) -> Choice {
    let frames = frames(configurations);
    Choice::of(|band| {
        let at = |configuration: usize| {
            let (way, box_) = (configuration / 3, configuration % 3);
            if band < 3 {
                frames[ROWS][way].at(band, box_)
            } else {
                frames[COLUMNS][way].at(box_, band - 3)
            }
        };
        Six(at(0), at(1), at(2), at(3), at(4), at(5))
    })
}

/// The cells without the digit of the choice where it leaves them on this way.
#[inline(always)]
fn without<M: Moves>(
    moves: M,
    cells: &Cells<M::Boxes>,
    choice: &Choice,
    way: u16,
) -> Cells<M::Boxes> {
    let band = usize::from(choice.band);
    let digit = cells[0][0].all(choice.digit);
    let left = LEFT[usize::from(way)];
    let mut gone = [digit; 3];
    for (gone, boxes) in gone.iter_mut().zip(left) {
        *gone = digit & moves.boxes(BOXES_OF[band][usize::from(boxes)]);
    }
    let mut cells = *cells;
    for (row, columns) in cells.iter_mut().enumerate() {
        for (column, cell) in columns.iter_mut().enumerate() {
            *cell = *cell & !gone[if band < 3 { row } else { column }];
        }
    }
    cells
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
