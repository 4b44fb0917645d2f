//! The values of the options of `generate`, as they are typed.

use std::ops::RangeInclusive;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudoku::generate::{Minimality, PatternSymmetry};
use sudoku::logic::{Difficulty, TechniqueSet};
use sudoku::rating::Level;

/// Which givens must be necessary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Minimal {
    /// Each given on its own.
    Cells,
    /// Each set of givens that the symmetry keeps together.
    Orbits,
    /// None in particular.
    No,
}

impl From<Minimal> for Minimality {
    fn from(minimal: Minimal) -> Self {
        match minimal {
            Minimal::Cells => Self::Cells,
            Minimal::Orbits => Self::Orbits,
            Minimal::No => Self::No,
        }
    }
}

/// One of the symmetries.
pub(super) fn parse_symmetry() -> impl TypedValueParser<Value = PatternSymmetry> {
    PossibleValuesParser::new(PatternSymmetry::ALL.map(PatternSymmetry::name))
        .try_map(|name| name.parse::<PatternSymmetry>())
}

/// A number, or two with a hyphen between them.
pub(super) fn parse_givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| text.trim().parse::<usize>();
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (number(least), number(most)) {
        (Ok(least), Ok(most)) => Ok(least..=most),
        _ => Err("expected a number, or two as in 28-32".to_owned()),
    }
}

/// A level or a rating, or two with a hyphen between them.
pub(super) fn parse_rating(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (parse_ratings(least), parse_ratings(most)) {
        (Some(least), Some(most)) => Ok(*least.start()..=*most.end()),
        _ => Err(
            "expected ratings as in 4.0-5.2, or a level: easy, medium, hard, expert or fiendish"
                .to_owned(),
        ),
    }
}

/// The ratings of a level, or a single one.
fn parse_ratings(text: &str) -> Option<RangeInclusive<Difficulty>> {
    let text = text.trim();
    if let Ok(level) = text.parse::<Level>() {
        return Some(level.ratings());
    }
    let rating: Difficulty = text.parse().ok()?;
    Some(rating..=rating)
}

/// Techniques by their name, or by what others call them.
pub(super) fn parse_technique(text: &str) -> Result<TechniqueSet, String> {
    TechniqueSet::named(text)
        .ok_or_else(|| "no technique has that name; `sudoku help techniques` lists them".to_owned())
}
