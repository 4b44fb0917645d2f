//! The 27 minirows of a grid, side by side: a set of digits for each.
//!
//! Lane 9 band + 3 row + box has the minirow in this row of the band and this box of the row. The same vectors have
//! minicolumns: lane 9 stack + 3 column + box has the one in this column of the stack and this box of the column. The
//! last five lanes are not used, and are empty.

#![allow(
    unsafe_code,
    reason = "vectors are made only where the machine has their instructions"
)]

use std::ops::{BitAnd, BitOr};

use super::super::super::branch::Choice;
use super::super::super::lanes::Lanes;
use super::super::super::sweep::PuzzleConfigurations;
use super::super::frame::Frame;
use super::sweep::Configurations;

/// The number of minirows, whose lanes are the first.
pub(super) const MINIROWS: usize = 27;

/// A set of digits for each of the 27 minirows, in a vector of some instruction set.
pub(in super::super::super) trait Minirows:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self>
{
    /// The sets in all lanes.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn new(lanes: [u16; 32]) -> Self;

    /// The sets, lane by lane.
    fn lanes(self) -> [u16; 32];

    /// The sets in the lanes of two frames.
    ///
    /// # Safety
    ///
    /// The machine must have the instructions.
    unsafe fn of_frames(frames: [Frame; 2]) -> Self;

    /// The lanes as two frames.
    fn frames(self) -> [Frame; 2];

    /// The same digits in each lane.
    fn all(self, digits: u16) -> Self;

    /// The digits in all three.
    fn common(a: Self, b: Self, c: Self) -> Self;

    /// The digits in any of the three.
    fn union(a: Self, b: Self, c: Self) -> Self;

    /// The digits in two or three of the three.
    fn repeated(a: Self, b: Self, c: Self) -> Self;

    /// The digits that are in neither of the two others.
    fn without(self, a: Self, b: Self) -> Self;

    /// The sets, but in these lanes without the digit.
    fn without_digit(self, digit: u16, lanes: u32) -> Self;

    /// For each lane, the set of the lane whose number is in the order.
    fn permuted(self, order: &Lanes) -> Self;

    /// For each lane, the set of the lane whose number is in the order, where lanes are counted through all three.
    fn gathered(three: [Self; 3], order: &Lanes) -> Self;

    /// The first in the lanes of the first row of each band, the second and third in those of the second and third row.
    fn by_row(three: [Self; 3]) -> Self;

    /// The sets of one digit; the others become empty.
    fn singles(self) -> Self;

    /// The set itself where it has three digits or more, elsewhere the other.
    fn if_three(self, other: Self) -> Self;

    /// The digits that are also hidden, or, where there are none, those that are also allowed; but of these only some.
    fn narrowed(self, hidden: Self, allowed: Self, only: Self) -> Self;

    /// Returns true if no lane has a digit.
    fn is_zero(self) -> bool;

    /// Returns true if each minirow has all digits in this set, and at least one in each of the three cells.
    fn is_alive(self, cells: [Self; 3]) -> bool;

    /// Returns true if any of the sets are not the same.
    fn differ(before: [Self; 3], after: [Self; 3]) -> bool;

    /// The branch for these configurations, of a position that is not dead and not complete, unless the bands or the stacks
    /// are independent.
    #[inline(always)]
    fn choose(configurations: &Configurations<Self>) -> Option<Choice> {
        Choice::of(&Self::puzzle_configurations(configurations))
    }

    /// The configurations, band by band and stack by stack.
    #[inline(always)]
    fn puzzle_configurations(configurations: &Configurations<Self>) -> PuzzleConfigurations {
        let mut of_puzzle = PuzzleConfigurations::default();
        for (pass, ways) in configurations.iter().enumerate() {
            for (way, digits) in ways.iter().enumerate() {
                let lanes = digits.lanes();
                for place in 0..9 {
                    let (band, k) = (place / 3, place % 3);
                    of_puzzle[pass][band][3 * way + k] = lanes[9 * band + k];
                }
            }
        }
        of_puzzle
    }
}
