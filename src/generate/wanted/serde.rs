//! The options of generated puzzles as data: names, and ranges as numbers, lists or text.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use super::options::{Minimality, Options, StepsAfter};
use super::symmetry::PatternSymmetry;
use crate::board::{CellSet, Grid};
use crate::logic::{Difficulty, TechniqueSet};
use crate::rating::Level;

/// Reads text that may be missing. This is one function for all options, to be small.
#[inline(never)]
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Option::deserialize(deserializer)
}

/// Reads a name, and names the option in the error.
fn named<'de, D, T>(option: &str, deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let named = text(deserializer)?.as_deref().map(str::parse).transpose();
    named.map_err(|error| D::Error::custom(format_args!("`{option}`: {error}")))
}

pub(super) fn symmetry<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<PatternSymmetry, D::Error> {
    Ok(named("symmetry", deserializer)?.unwrap_or_default())
}

pub(super) fn minimal<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Minimality>, D::Error> {
    named("minimal", deserializer)
}

pub(super) fn after<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<StepsAfter>, D::Error> {
    named("after", deserializer)
}

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
    let Some(name) = text(deserializer)? else {
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
    range(deserializer)
}

/// Reads a rating or a level, or the least and the greatest.
pub(crate) fn rating<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<RangeInclusive<Difficulty>>, D::Error> {
    range(deserializer)
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

/// The end of a range of options.
trait End: Copy {
    /// The name of the option.
    const OPTION: &'static str;

    /// The range that a text asks for.
    fn range(text: &str) -> Result<RangeInclusive<Self>, String>;
}

impl End for usize {
    const OPTION: &'static str = "givens";

    fn range(text: &str) -> Result<RangeInclusive<Self>, String> {
        Options::parse_givens(text)
    }
}

impl End for Difficulty {
    const OPTION: &'static str = "rating";

    fn range(text: &str) -> Result<RangeInclusive<Self>, String> {
        Level::parse_ratings(text)
    }
}

fn range<'de, D, T>(deserializer: D) -> Result<Option<RangeInclusive<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: End,
{
    let Some(Range(text)) = Option::deserialize(deserializer)? else {
        return Ok(None);
    };
    T::range(&text).map(Some).map_err(|problem| {
        D::Error::custom(format_args!("`{}`: {problem}, found {text:?}", T::OPTION))
    })
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
