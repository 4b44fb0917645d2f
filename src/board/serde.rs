//! The words of the game as data, with the feature `serde`; the shapes are in the docs of [`board`](super).
//!
//! Grids and puzzles are text as data, and so in [`text`](crate::text).

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::candidates::Candidate;
use super::cell::{Cell, CellSet};
use super::clash::Clash;
use super::digit::{Digit, DigitSet};
use super::house::{House, HouseSet};

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

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for HouseSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Candidate", 2)?;
        object.serialize_field("cell", &self.cell)?;
        object.serialize_field("digit", &self.digit)?;
        object.end()
    }
}

impl Serialize for Clash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Clash", 3)?;
        object.serialize_field("digit", &self.digit)?;
        object.serialize_field("house", &self.house)?;
        object.serialize_field("cells", &self.cells)?;
        object.end()
    }
}
