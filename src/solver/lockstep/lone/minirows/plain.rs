//! The minirows in plain code, to compare others with.

#![expect(unsafe_code, reason = "other vectors need a machine that has them")]

use std::array::from_fn;
use std::ops::{BitAnd, BitOr};

use super::super::super::lanes::{ALL_DIGITS, Lanes};
use super::super::frame::Frame;
use super::vectors::{MINIROWS, Minirows};

/// The minirows in plain code.
#[derive(Clone, Copy, PartialEq)]
pub(in super::super::super) struct Plain([u16; 32]);

impl Plain {
    fn each(set: impl Fn(usize) -> u16) -> Self {
        Self(from_fn(set))
    }
}

impl BitAnd for Plain {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::each(|lane| self.0[lane] & other.0[lane])
    }
}

impl BitOr for Plain {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::each(|lane| self.0[lane] | other.0[lane])
    }
}

impl Minirows for Plain {
    unsafe fn new(lanes: [u16; 32]) -> Self {
        Self(lanes)
    }

    fn lanes(self) -> [u16; 32] {
        self.0
    }

    unsafe fn of_frames(frames: [Frame; 2]) -> Self {
        Self::each(|lane| (frames[lane / 16].0[lane / 4 % 4] >> (16 * (lane % 4))) as u16)
    }

    fn frames(self) -> [Frame; 2] {
        let row = |start: usize| {
            let lanes = self.0[start..start + 4].iter().rev();
            lanes.fold(0, |row, &lane| row << 16 | u64::from(lane))
        };
        [0, 16].map(|start| Frame([0, 4, 8, 12].map(|lane| row(start + lane))))
    }

    fn all(self, digits: u16) -> Self {
        Self([digits; 32])
    }

    fn common(a: Self, b: Self, c: Self) -> Self {
        a & b & c
    }

    fn union(a: Self, b: Self, c: Self) -> Self {
        a | b | c
    }

    fn repeated(a: Self, b: Self, c: Self) -> Self {
        a & b | a & c | b & c
    }

    fn without(self, a: Self, b: Self) -> Self {
        Self::each(|lane| self.0[lane] & !a.0[lane] & !b.0[lane])
    }

    fn without_digit(self, digit: u16, lanes: u32) -> Self {
        let gone = |lane: usize| if lanes >> lane & 1 == 0 { 0 } else { digit };
        Self::each(|lane| self.0[lane] & !gone(lane))
    }

    fn permuted(self, order: &Lanes) -> Self {
        Self::each(|lane| self.0[usize::from(order.0[lane])])
    }

    fn gathered(three: [Self; 3], order: &Lanes) -> Self {
        Self::each(|lane| three.map(|lanes| lanes.0).as_flattened()[usize::from(order.0[lane])])
    }

    fn by_row(three: [Self; 3]) -> Self {
        Self::each(|lane| three[lane / 3 % 3].0[lane])
    }

    fn singles(self) -> Self {
        let single = |set: u16| if set.is_power_of_two() { set } else { 0 };
        Self::each(|lane| single(self.0[lane]))
    }

    fn if_three(self, other: Self) -> Self {
        let three = |lane: usize| self.0[lane].count_ones() >= 3;
        Self::each(|lane| {
            if three(lane) {
                self.0[lane]
            } else {
                other.0[lane]
            }
        })
    }

    fn narrowed(self, hidden: Self, allowed: Self, only: Self) -> Self {
        Self::each(|lane| {
            let hit = self.0[lane] & hidden.0[lane];
            let allowed = self.0[lane] & allowed.0[lane];
            only.0[lane] & if hit != 0 { hit } else { allowed }
        })
    }

    fn is_zero(self) -> bool {
        self.0 == [0; 32]
    }

    fn is_alive(self, cells: [Self; 3]) -> bool {
        (0..MINIROWS).all(|lane| {
            self.0[lane] == ALL_DIGITS && cells.into_iter().all(|cell| cell.0[lane] != 0)
        })
    }

    fn differ(before: [Self; 3], after: [Self; 3]) -> bool {
        before != after
    }
}
