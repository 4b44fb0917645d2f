//! Decides whether a puzzle that was made is wanted.

use std::ops::RangeInclusive;

use super::needed::NeededTechnique;
use crate::board::{Candidates, CellSet, Grid};
use crate::generate::digging::Digger;
use crate::generate::search::outcome::{Nearest, Tries};
use crate::logic::Difficulty;
use crate::rating::{Rater, Rating};

/// The facts known about a wanted puzzle.
pub(in crate::generate) struct Wanted {
    /// The rating, if it or a technique was asked for.
    pub(in crate::generate) rating: Option<Rating>,
    /// The candidates before the first step with the technique, if one was asked for.
    pub(in crate::generate) position: Option<Candidates>,
}

/// The conditions on a proper puzzle that its method does not guarantee.
#[derive(Debug, Clone, Default)]
pub(in crate::generate) struct Target {
    pub(in crate::generate) givens: Option<RangeInclusive<usize>>,
    /// Sets of givens, none of which may be left out.
    pub(in crate::generate) needed: Vec<CellSet>,
    pub(in crate::generate) rating: Option<RangeInclusive<Difficulty>>,
    pub(in crate::generate) technique: Option<NeededTechnique>,
}

impl Target {
    /// Returns true if every proper puzzle is wanted.
    pub(in crate::generate) fn is_any(&self) -> bool {
        self.givens.is_none()
            && self.needed.is_empty()
            && self.rating.is_none()
            && self.technique.is_none()
    }

    /// The facts known about the puzzle if it is wanted; otherwise its failure is counted in `tries`.
    ///
    /// # Errors
    ///
    /// The way in which it is not.
    pub(in crate::generate) fn judge(
        &self,
        puzzle: &Grid,
        digger: &mut Digger,
        tries: &mut Tries,
    ) -> Result<Wanted, Miss> {
        let givens = puzzle.filled().len();
        if let Some(wanted) = &self.givens
            && !wanted.contains(&givens)
        {
            tries.other_givens += 1;
            tries.nearest.take_givens(givens, wanted);
            return Err(Miss::Other);
        }
        if !digger.are_needed(puzzle, &self.needed) {
            tries.not_minimal += 1;
            return Err(Miss::Other);
        }
        let mut rating = None;
        if let Some(wanted) = &self.rating {
            rating = Rater::new().up_to(*wanted.end()).rate(puzzle).ok();
            if !rating.is_some_and(|rating| wanted.contains(&rating.hardest)) {
                tries.other_rating += 1;
                let Some(rating) = rating else {
                    return Err(Miss::TooHard);
                };
                tries.nearest.take_rating(rating.hardest, wanted);
                return Err(Miss::Other);
            }
        }
        let mut position = None;
        if let Some(technique) = &self.technique {
            match technique.position(puzzle) {
                Ok(found) => position = Some(found),
                Err(instead) => {
                    tries.other_technique += 1;
                    if let Some(instead) = instead {
                        tries.nearest.take_technique(instead);
                    }
                    return Err(Miss::Other);
                }
            }
            rating = rating.or_else(|| Rater::new().rate(puzzle).ok());
        }
        Ok(Wanted { rating, position })
    }

    /// Rates a puzzle that is too hard, if it may be the nearest to the range.
    pub(in crate::generate) fn rate_too_hard(&self, puzzle: &Grid, nearest: &mut Nearest) {
        let Some(wanted) = &self.rating else { return };
        let mut rater = Rater::new();
        if let Some(limit) = nearest.hardest_of_use(wanted) {
            if limit <= *wanted.end() {
                return;
            }
            rater = rater.up_to(limit);
        }
        if let Ok(rating) = rater.rate(puzzle) {
            nearest.take_rating(rating.hardest, wanted);
        }
    }
}

/// The way in which a puzzle is not wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::generate) enum Miss {
    /// It is harder than wanted, and its rating is not known.
    TooHard,
    /// Anything else.
    Other,
}
