//! The parts of a search that is shared by lanes, and their order. The states of the parts are kept by `search`.
//!
//! A lane lends the oldest state of its stack, the last that it would have come to itself. So what it lends comes right
//! after what it keeps, in the order of the depth-first search, and the parts of a puzzle are a list in this order:
//!
//! ```text
//!     a                  lane a searches the whole puzzle
//!     a  b               it has lent its oldest state to b
//!     a  c  b            and the next to c
//!     a  c  b  d         b has lent to d
//! ```
//!
//! The first solution of the puzzle is the first of the first part that has any. Once a solution is known, the later
//! parts are needed only to reach the limit, and once the limit is reached, only the earlier ones. Therefore the first
//! solution is the same however the search is shared.

use super::lanes::{LANES, LaneSet};

/// No lane.
const NONE: u8 = u8::MAX;

/// The parts of all puzzles, each named by its lane.
pub(super) struct Parts {
    /// The part before and the part after each, in the order of the search of their puzzle.
    before: [u8; LANES],
    after: [u8; LANES],
    /// The parts that are not needed for the first solution of their puzzle, since an earlier one is known.
    pub(super) after_first: LaneSet,
}

impl Parts {
    /// Each lane on its own.
    pub(super) const fn new() -> Self {
        Self {
            before: [NONE; LANES],
            after: [NONE; LANES],
            after_first: LaneSet::NONE,
        }
    }

    /// Makes the lane, which has left its puzzle, the part after the lender.
    #[inline(always)]
    pub(super) fn join_after(&mut self, lane: usize, lender: usize) {
        let next = self.after[lender];
        self.before[lane] = lender as u8;
        self.after[lane] = next;
        self.after[lender] = lane as u8;
        if next != NONE {
            self.before[usize::from(next)] = lane as u8;
        }
        if self.after_first.contains(lender) {
            self.after_first.insert(lane);
        }
    }

    /// Takes the lane out of the search of its puzzle.
    #[inline(always)]
    pub(super) fn leave(&mut self, lane: usize) {
        let (before, after) = (self.before[lane], self.after[lane]);
        if before != NONE {
            self.after[usize::from(before)] = after;
        }
        if after != NONE {
            self.before[usize::from(after)] = before;
        }
        self.before[lane] = NONE;
        self.after[lane] = NONE;
        self.after_first.remove(lane);
    }

    /// The lane of the first part of its puzzle.
    #[inline(always)]
    pub(super) fn first_of(&self, lane: usize) -> usize {
        let mut first = lane;
        while self.before[first] != NONE {
            first = usize::from(self.before[first]);
        }
        first
    }

    /// Notes that this lane's part and the later ones are no longer needed for the first solution.
    #[inline(always)]
    pub(super) fn found_first(&mut self, lane: usize) {
        let mut lane = lane;
        loop {
            self.after_first.insert(lane);
            match self.after[lane] {
                NONE => break,
                next => lane = usize::from(next),
            }
        }
    }

    /// Takes the lane, which is after a known solution, and all others that are after it, out of the search of their
    /// puzzle, and returns them.
    #[inline(always)]
    pub(super) fn leave_after_first(&mut self, lane: usize) -> LaneSet {
        let mut first = lane;
        while self.before[first] != NONE
            && self.after_first.contains(usize::from(self.before[first]))
        {
            first = usize::from(self.before[first]);
        }
        let mut lanes = LaneSet::NONE;
        let mut next = first as u8;
        while next != NONE {
            let lane = usize::from(next);
            next = self.after[lane];
            lanes.insert(lane);
            self.leave(lane);
        }
        lanes
    }
}
