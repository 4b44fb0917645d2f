//! The nine boxes of a grid, side by side: a set of digits for each.
//!
//! They stand in a frame of 4 × 4 lanes, with the first column and the first row repeated at the end. To look at the
//! next box of the band is then to turn the lanes of each row, and to look at the next box of the stack is to turn the
//! rows; both keep the frame as it is.
//!
//! ```text
//!     0 1 2 0      right:  1 2 0 1      down:  3 4 5 3
//!     3 4 5 3              4 5 3 4             6 7 8 6
//!     6 7 8 6              7 8 6 7             0 1 2 0
//!     0 1 2 0              1 2 0 1             3 4 5 3
//! ```

#![allow(
    unsafe_code,
    reason = "vectors are made only where the machine has their instructions"
)]

use std::ops::{BitAnd, BitOr, Not};

use super::super::frame::Frame;

impl Frame {
    /// No digit in any box.
    pub(super) const NONE: Self = Self([0; 4]);

    /// The frame of these three rows of boxes.
    #[inline(always)]
    pub(super) const fn new(boxes: [[u16; 3]; 3]) -> Self {
        let [a, b, c] = [
            Self::row(boxes[0]),
            Self::row(boxes[1]),
            Self::row(boxes[2]),
        ];
        Self([a, b, c, a])
    }

    /// The frame of the sets of the boxes, each in this band and this stack.
    #[inline(always)]
    pub(super) fn of(set: impl Fn(usize, usize) -> u16) -> Self {
        let row = |band| [set(band, 0), set(band, 1), set(band, 2)];
        Self::new([row(0), row(1), row(2)])
    }

    #[inline(always)]
    const fn row([a, b, c]: [u16; 3]) -> u64 {
        a as u64 | (b as u64) << 16 | (c as u64) << 32 | (a as u64) << 48
    }

    /// The digits of the box in this band and this stack.
    #[inline(always)]
    pub(super) const fn at(&self, band: usize, stack: usize) -> u16 {
        (self.0[band] >> (16 * stack)) as u16
    }
}

/// The lanes of a row of the frame, or its rows, that stand to the right or below: 1 2 0 1, two bits for each.
pub(super) const NEXT: i32 = 0b01_00_10_01;

/// Those that stand to the left or above: 2 0 1 2.
pub(super) const LAST: i32 = 0b10_01_00_10;

/// A set of digits for each of the nine boxes, in the vectors of some instruction set.
pub(in super::super::super) trait Boxes:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The boxes of the frame.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn new(frame: Frame) -> Self;

    /// The frame of these boxes.
    fn frame(self) -> Frame;

    /// The same digits in each box.
    fn all(self, digits: u16) -> Self;

    /// For each box, the set of the next box to the right in its band.
    fn right(self) -> Self;

    /// For each box, the set of the next box to the left in its band.
    fn left(self) -> Self;

    /// For each box, the set of the next box below in its stack.
    fn down(self) -> Self;

    /// For each box, the set of the next box above in its stack.
    fn up(self) -> Self;

    /// The sums of the sets as numbers.
    fn plus(self, other: Self) -> Self;

    /// The smaller of the sets as numbers.
    fn smaller(self, other: Self) -> Self;

    /// All bits in each box that has none, and none in the others.
    fn where_zero(self) -> Self;

    /// Returns true if there is no digit in any box.
    fn is_zero(self) -> bool;
}
