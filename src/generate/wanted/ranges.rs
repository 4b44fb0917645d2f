//! The ranges of ratings and of givens that may be asked for, and those that no puzzle is in.

use std::ops::RangeInclusive;

use super::impossible::{HARDEST_KNOWN, Impossible};
use super::needed::NeededTechnique;
use crate::board::Puzzle;
use crate::logic::{Difficulty, DifficultyRange, GlossaryEntry, glossary};

/// Refuses a range of ratings that no known puzzle has.
pub(crate) fn check_rating(rating: &RangeInclusive<Difficulty>) -> Result<(), Impossible> {
    if rating.is_empty() {
        return Err(Impossible::EmptyRange);
    }
    if *rating.start() > HARDEST_KNOWN {
        return Err(Impossible::BeyondKnown(*rating.start()));
    }
    let has = |tenths| rated().any(|range| range.contains(Difficulty::from_tenths(tenths)));
    let mut tenths = rating.start().tenths()..=rating.end().tenths();
    if !tenths.any(has) {
        return Err(Impossible::NotOnScale(*rating.start(), *rating.end()));
    }
    Ok(())
}

/// The difficulties of the rated techniques.
fn rated() -> impl Iterator<Item = DifficultyRange> {
    glossary().filter_map(GlossaryEntry::difficulty)
}

/// Refuses ratings that no puzzle has that needs one of the techniques and none harder.
pub(super) fn check_rating_of_technique(
    rating: &RangeInclusive<Difficulty>,
    technique: &NeededTechnique,
) -> Result<(), Impossible> {
    let possible = technique.ratings();
    let is_too_hard = |greatest| greatest < *rating.start();
    if *rating.end() < possible.least || possible.greatest.is_some_and(is_too_hard) {
        return Err(Impossible::RatingOfTechnique(possible));
    }
    Ok(())
}

/// Refuses a range of givens in which no proper puzzle has its number.
pub(crate) fn check_givens(givens: &RangeInclusive<usize>) -> Result<(), Impossible> {
    let (least, most) = (*givens.start(), *givens.end());
    if least > most {
        return Err(Impossible::EmptyRange);
    }
    if most < Puzzle::FEWEST_GIVENS {
        return Err(Impossible::TooFewGivens(most));
    }
    if least > 81 {
        return Err(Impossible::TooManyGivens);
    }
    Ok(())
}
