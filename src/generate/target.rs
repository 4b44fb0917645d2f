//! Whether a puzzle that was made is one that is wanted.

use std::ops::RangeInclusive;

use super::digging::Digger;
use super::outcome::Tries;
use crate::board::Grid;
use crate::rating::Rating;

/// What is known of a puzzle that is wanted.
pub(super) struct Wanted {
    /// The rating, if one was asked for.
    pub(super) rating: Option<Rating>,
}

/// What a proper puzzle must be to be printed, where the way it is made does not see to that.
#[derive(Debug, Clone)]
pub(super) struct Target {
    pub(super) givens: RangeInclusive<usize>,
    /// Whether to check that no given can be left out.
    pub(super) checks_minimality: bool,
}

impl Target {
    /// Whether every proper puzzle is wanted.
    pub(super) fn is_certain(&self) -> bool {
        self.givens == (0..=81) && !self.checks_minimality
    }

    /// What is known of the puzzle if it is wanted; or else it is counted where it failed.
    pub(super) fn judge(
        &self,
        puzzle: &Grid,
        digger: &mut Digger,
        tries: &mut Tries,
    ) -> Option<Wanted> {
        let givens = puzzle.filled().len();
        if !self.givens.contains(&givens) {
            tries.other_givens += 1;
            return None;
        }
        if self.checks_minimality && !digger.is_minimal(puzzle) {
            tries.not_minimal += 1;
            return None;
        }
        Some(Wanted { rating: None })
    }
}
