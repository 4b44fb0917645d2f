//! Ratings, as they are typed.

use std::ops::RangeInclusive;

use sudoku::logic::Difficulty;
use sudoku::rating::Level;

use super::args::WithNames;

/// Takes ratings and levels, and offers the levels to shells.
pub(crate) const RATINGS: WithNames<RangeInclusive<Difficulty>> = WithNames {
    parse: Level::parse_ratings,
    names: || Level::ALL.map(|level| level.name().to_owned()).to_vec(),
};
