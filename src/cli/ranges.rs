//! Ranges of givens and of ratings, as they are typed.

use std::ffi::OsStr;
use std::ops::RangeInclusive;

use clap::Arg;
use clap::builder::{PossibleValue, TypedValueParser};
use sudoku::logic::Difficulty;
use sudoku::rating::Level;

/// A number, or two with a hyphen between them.
pub(crate) fn parse_givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| text.trim().parse::<usize>();
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (number(least), number(most)) {
        (Ok(least), Ok(most)) => Ok(least..=most),
        _ => Err("expected a number, or two as in 28-32".to_owned()),
    }
}

/// Takes ratings and levels, and offers the levels to shells.
#[derive(Clone)]
pub(crate) struct Ratings;

impl TypedValueParser for Ratings {
    type Value = RangeInclusive<Difficulty>;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        parse_rating.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let levels = Level::ALL.map(|level| PossibleValue::new(level.name()));
        Some(Box::new(levels.into_iter()))
    }
}

/// A level or a rating, or two with a hyphen between them.
fn parse_rating(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    Level::parse_ratings(text).ok_or_else(|| {
        "expected ratings as in 4.0-5.2, or a level: easy, medium, hard, expert, fiendish or extreme"
            .to_owned()
    })
}
