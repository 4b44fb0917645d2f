//! The nine boxes in plain code, for machines without vectors of their own here.

#![expect(unsafe_code, reason = "other vectors need a machine that has them")]

use std::ops::{BitAnd, BitOr, Not};

use super::super::frame::Frame;
use super::vectors::{Boxes, LAST, NEXT};

/// The lane or row that comes to this place in the order.
#[inline(always)]
const fn turned(order: i32, place: usize) -> usize {
    order.cast_unsigned().unbounded_shr(2 * place as u32) as usize & 3
}

/// The boxes in plain code.
#[derive(Clone, Copy, PartialEq)]
pub(in super::super::super) struct Plain([u16; 16]);

impl Plain {
    #[inline(always)]
    fn each(set: impl Fn(usize) -> u16) -> Self {
        let mut lanes = [0; 16];
        // Only as an index does the lane make this vector code.
        #[allow(clippy::needless_range_loop, reason = "see above")]
        for lane in 0..16 {
            lanes[lane] = set(lane);
        }
        Self(lanes)
    }

    #[inline(always)]
    fn at(self, lane: usize) -> u16 {
        self.0[lane]
    }
}

impl BitAnd for Plain {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self::each(|lane| self.at(lane) & other.at(lane))
    }
}

impl BitOr for Plain {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self::each(|lane| self.at(lane) | other.at(lane))
    }
}

impl Not for Plain {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::each(|lane| !self.at(lane))
    }
}

impl Boxes for Plain {
    #[inline(always)]
    unsafe fn new(frame: Frame) -> Self {
        Self::each(|lane| frame.at(lane / 4, lane % 4))
    }

    #[inline(always)]
    fn frame(self) -> Frame {
        Frame::of(|band, stack| self.at(4 * band + stack))
    }

    #[inline(always)]
    fn all(self, digits: u16) -> Self {
        Self::each(|_| digits)
    }

    #[inline(always)]
    fn right(self) -> Self {
        Self::each(|lane| self.at(lane / 4 * 4 + turned(NEXT, lane % 4)))
    }

    #[inline(always)]
    fn left(self) -> Self {
        Self::each(|lane| self.at(lane / 4 * 4 + turned(LAST, lane % 4)))
    }

    #[inline(always)]
    fn down(self) -> Self {
        Self::each(|lane| self.at(turned(NEXT, lane / 4) * 4 + lane % 4))
    }

    #[inline(always)]
    fn up(self) -> Self {
        Self::each(|lane| self.at(turned(LAST, lane / 4) * 4 + lane % 4))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self::each(|lane| self.at(lane).wrapping_add(other.at(lane)))
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        Self::each(|lane| {
            let (a, b) = (self.at(lane).cast_signed(), other.at(lane).cast_signed());
            a.min(b).cast_unsigned()
        })
    }

    #[inline(always)]
    fn where_zero(self) -> Self {
        Self::each(|lane| if self.at(lane) == 0 { u16::MAX } else { 0 })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.into_iter().fold(0, |all, set| all | set) == 0
    }
}
