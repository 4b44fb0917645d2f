//! Grids and puzzles as data: strings in the line form.
//!
//! The other shapes, and the docs of all of them, are in [`board`](crate::board).

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::line::to_line;
use crate::board::serde::parse;
use crate::board::{Grid, Puzzle};

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(str::from_utf8(&to_line(self)).unwrap_or_default())
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Givens(grid) => grid.serialize(serializer),
            Self::Candidates(candidates) => serializer.collect_str(&candidates.line()),
        }
    }
}

schema!(Grid {
    "description": "81 characters, row by row: a digit, or a point for a blank.",
    "type": "string",
    "pattern": "^[1-9.]{81}$",
});

schema!(Puzzle {
    "description": "81 cells, row by row, or the 729 candidates of a candidate grid, nine for each cell; a point for a blank.",
    "type": "string",
    "pattern": "^([1-9.]{81}|[1-9.]{729})$",
});

/// Reads a grid as it is printed.
impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer)
    }
}

/// Reads a puzzle as it is printed.
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer)
    }
}
