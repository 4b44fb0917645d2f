//! Ranges of givens and of ratings, as they are typed.

use std::ops::RangeInclusive;

use sudoku::generate::Options;
use sudoku::logic::Difficulty;
use sudoku::rating::Level;

use super::args::WithNames;

/// A number, or two with a hyphen between them.
pub(crate) fn parse_givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let range = Options::parse_givens(text);
    in_order(range.ok_or_else(|| "expected a number, or two as in 28-32".to_owned())?)
}

/// Takes ratings and levels, and offers the levels to shells.
pub(crate) const RATINGS: WithNames<RangeInclusive<Difficulty>> = WithNames {
    parse: parse_rating,
    names: || Level::ALL.map(|level| level.name().to_owned()).to_vec(),
};

/// A level or a rating, or two with a hyphen between them.
fn parse_rating(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    in_order(Level::parse_ratings(text).ok_or_else(|| {
        "expected ratings as in 4.0-5.2, or a level: easy, medium, hard, expert, fiendish or extreme"
            .to_owned()
    })?)
}

/// The range, unless it begins after its end.
fn in_order<T: PartialOrd>(range: RangeInclusive<T>) -> Result<RangeInclusive<T>, String> {
    if range.is_empty() {
        return Err("the first is greater than the second".to_owned());
    }
    Ok(range)
}
