//! The words of the game as data; the shapes are in the docs of [`board`](super).
//!
//! Grids and puzzles are text as data, and so in [`text`](crate::text).

use serde::de::{Deserialize, Deserializer, Error as _, Unexpected};
use serde::ser::{Serialize, Serializer};

use super::cell::Cell;
use super::digit::Digit;
use super::house::House;

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

schema!(Digit {
    "type": "integer",
    "minimum": 1,
    "maximum": 9,
});

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

schema!(Cell {
    "description": "A cell, by its row and its column.",
    "type": "string",
    "pattern": "^r[1-9]c[1-9]$",
});

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

schema!(House {
    "description": "A row, a column or a box, by its number.",
    "type": "string",
    "pattern": "^(row|column|box) [1-9]$",
});

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let unexpected =
            || D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"a digit from 1 to 9");
        Self::new(number).ok_or_else(unexpected)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer)
    }
}

/// Reads a value from its text.
pub(crate) fn parse<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: std::str::FromStr<Err: std::fmt::Display>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}
