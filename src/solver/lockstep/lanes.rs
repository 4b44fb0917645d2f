//! Thirty-two puzzles side by side, a 16-bit lane each, and sets of lanes.

use std::ops::{BitAnd, BitOr, Not};

/// The number of puzzles searched at once: as many as the widest vector has 16-bit lanes.
pub(super) const LANES: usize = 32;

/// A set of digits for each lane: bit d stands for digit d + 1.
///
/// A loop that does the same in every lane becomes straight vector code, whatever the instruction set, as long as
/// everything it calls is inlined into the function that enables the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [u16; LANES]);

impl Lanes {
    /// No digit in any lane.
    pub(super) const NONE: Self = Self([0; LANES]);

    /// All nine digits in every lane.
    pub(super) const ALL: Self = Self([ALL_DIGITS; LANES]);
}

/// All nine digits, as a set.
pub(super) const ALL_DIGITS: u16 = 0x1ff;

/// A set of lanes: bit i stands for lane i.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LaneSet(pub(super) u32);

impl LaneSet {
    /// No lane.
    pub(super) const NONE: Self = Self(0);

    /// All 32 lanes.
    pub(super) const ALL: Self = Self(u32::MAX);

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of lanes.
    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline(always)]
    pub(super) const fn contains(self, lane: usize) -> bool {
        self.0 >> lane & 1 != 0
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, lane: usize) {
        self.0 |= 1 << lane;
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, lane: usize) {
        self.0 &= !(1 << lane);
    }

    /// Takes the first lanes out of the set: this many, or as many as there are.
    #[inline(always)]
    pub(super) fn take_first(&mut self, count: usize) -> Self {
        let all = *self;
        for _ in 0..count {
            self.0 &= self.0.wrapping_sub(1);
        }
        all & !*self
    }
}

impl IntoIterator for LaneSet {
    type Item = usize;
    type IntoIter = LaneNumbers;

    #[inline(always)]
    fn into_iter(self) -> LaneNumbers {
        LaneNumbers(self)
    }
}

/// The numbers of the lanes of a set, in order.
pub(super) struct LaneNumbers(LaneSet);

impl Iterator for LaneNumbers {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let LaneSet(lanes) = &mut self.0;
        let lane = (*lanes != 0).then_some(lanes.trailing_zeros() as usize);
        *lanes &= lanes.wrapping_sub(1);
        lane
    }
}

impl BitAnd for LaneSet {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for LaneSet {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for LaneSet {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
