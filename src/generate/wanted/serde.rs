//! Options of generated puzzles whose data has another form than their type: ranges are numbers, lists or text.

use std::fmt;
use std::ops::RangeInclusive;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use super::options::Options;
use crate::board::{CellSet, Grid};
use crate::logic::{Difficulty, TechniqueSet};
use crate::rating::Level;

/// Reads a puzzle whose givens are in the cells.
pub(super) fn pattern<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<CellSet>, D::Error> {
    let grid = Option::<Grid>::deserialize(deserializer)?;
    Ok(grid.map(|grid| grid.filled()))
}

/// Reads the name of a technique.
pub(super) fn technique<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<TechniqueSet>, D::Error> {
    let Some(name) = Option::<String>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let set = TechniqueSet::named(&name);
    set.map(Some)
        .map_err(|error| D::Error::custom(error.with_name(&name)))
}

/// Reads a number of givens, or the least and the greatest.
pub(crate) fn givens<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<RangeInclusive<usize>>, D::Error> {
    range(deserializer, Options::parse_givens)
}

/// Reads a rating or a level, or the least and the greatest.
pub(crate) fn rating<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<RangeInclusive<Difficulty>>, D::Error> {
    range(deserializer, Level::parse_ratings)
}

/// The shape of numbers of givens as data.
#[cfg(feature = "schema")]
pub(crate) struct Givens;

schema!(Givens {
    "description": "A number, or the least and the most.",
    "anyOf": [
        {"type": "integer"},
        {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        {"type": "string"},
    ],
});

/// The shape of ratings as data.
#[cfg(feature = "schema")]
pub(crate) struct Ratings;

schema!(Ratings {
    "description": "A level, a rating, or the least and the greatest.",
    "anyOf": [
        {"type": "number"},
        {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
        {"type": "string"},
    ],
});

fn range<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    parse: fn(&str) -> Result<RangeInclusive<T>, String>,
) -> Result<Option<RangeInclusive<T>>, D::Error> {
    let Some(Range(text)) = Option::deserialize(deserializer)? else {
        return Ok(None);
    };
    let range = parse(&text).map(Some);
    range.map_err(|problem| D::Error::custom(format_args!("{problem}, found {text:?}")))
}

/// The text of a range: a number, a list of the least and the greatest, or text.
struct Range(String);

impl<'de> Deserialize<'de> for Range {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RangeVisitor).map(Self)
    }
}

struct RangeVisitor;

impl<'de> Visitor<'de> for RangeVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, two of them, or text")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, ends: A) -> Result<String, A::Error> {
        let [least, most] = <[f64; 2]>::deserialize(SeqAccessDeserializer::new(ends))?;
        Ok(format!("{least}-{most}"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }
}
