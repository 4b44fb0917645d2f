//! Givens that contradict each other: two equal digits in a house.

use std::fmt;

use super::cell::Cell;
use super::digit::Digit;
use super::house::House;

/// Two cells of a house with the same digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clash {
    /// The digit in both cells.
    pub digit: Digit,
    /// A house of both cells.
    pub house: House,
    /// The two cells, in reading order.
    pub cells: [Cell; 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            digit,
            house,
            cells: [first, second],
        } = self;
        write!(f, "{digit} appears twice in {house} ({first} and {second})")
    }
}
