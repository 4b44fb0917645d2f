//! The words of the game as data, with the feature `serde`; the shapes are in the docs of [`board`](super).
//!
//! Grids and puzzles are text as data, and so in [`text`](crate::text).

use serde::ser::{Serialize, Serializer};

use super::cell::Cell;
use super::digit::Digit;
use super::house::House;

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
