//! Two equal digits where there may be only one.

use std::fmt;

use super::cell::Cell;
use super::digit::Digit;
use super::house::House;

/// A digit that stands twice in a house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The digit that stands there twice.
    pub digit: Digit,
    /// The house it stands in twice.
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
