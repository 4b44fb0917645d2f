//! Whether a puzzle that was made is one that is wanted.

use std::ops::RangeInclusive;

use super::digging::Digger;
use super::outcome::Tries;
use crate::board::{CellSet, Grid, ToCandidates as _};
use crate::logic::{Difficulty, Technique, TechniqueSet, glossary};
use crate::rating::{Rating, rate};

/// What is known of a puzzle that is wanted.
pub(super) struct Wanted {
    /// The rating, if it or a technique was asked for.
    pub(super) rating: Option<Rating>,
}

/// What a proper puzzle must be, where the way it is made does not see to that.
#[derive(Debug, Clone, Default)]
pub(super) struct Target {
    pub(super) givens: Option<RangeInclusive<usize>>,
    /// Sets of givens, none of which may be left out.
    pub(super) needed: Vec<CellSet>,
    pub(super) rating: Option<RangeInclusive<Difficulty>>,
    pub(super) technique: Option<Technique>,
}

impl Target {
    /// Whether every proper puzzle is wanted.
    pub(super) fn is_any(&self) -> bool {
        self.givens.is_none()
            && self.needed.is_empty()
            && self.rating.is_none()
            && self.technique.is_none()
    }

    /// What is known of the puzzle if it is wanted; or else it is counted where it failed.
    pub(super) fn judge(
        &self,
        puzzle: &Grid,
        digger: &mut Digger,
        tries: &mut Tries,
    ) -> Option<Wanted> {
        let givens = puzzle.filled().len();
        if let Some(wanted) = &self.givens
            && !wanted.contains(&givens)
        {
            tries.other_givens += 1;
            tries.nearest.take_givens(givens, wanted);
            return None;
        }
        if !digger.are_needed(puzzle, &self.needed) {
            tries.not_minimal += 1;
            return None;
        }
        if self.rating.is_none() && self.technique.is_none() {
            return Some(Wanted { rating: None });
        }
        if let Some(technique) = self.technique
            && !needs(puzzle, technique)
        {
            tries.other_technique += 1;
            return None;
        }
        let rating = rate(puzzle).ok();
        if let Some(wanted) = &self.rating
            && !rating.is_some_and(|rating| wanted.contains(&rating.hardest))
        {
            tries.other_rating += 1;
            if let Some(rating) = rating {
                tries.nearest.take_rating(rating.hardest, wanted);
            }
            return None;
        }
        Some(Wanted { rating })
    }
}

/// Whether the puzzle can be solved with the techniques up to and including this one, but not without it.
///
/// The easiest step is taken as long as there is one. Where that is a step of this technique, all easier ones have come to
/// an end, in whatever order they were taken.
fn needs(puzzle: &Grid, technique: Technique) -> bool {
    let rank = rank(technique);
    let techniques = if technique.is_rated() {
        TechniqueSet::Rated
    } else {
        TechniqueSet::All
    };
    let mut candidates = puzzle.to_candidates();
    let mut steps = Vec::new();
    let mut is_used = false;
    loop {
        techniques.next_steps(&candidates, &mut steps);
        let Some(step) = steps.first().map(|step| self::rank(step.technique())) else {
            return is_used && candidates.grid().is_solved();
        };
        if step > rank {
            return false;
        }
        is_used |= step == rank;
        for step in &steps {
            step.apply(&mut candidates);
        }
    }
}

/// The place of the technique in the order in which techniques are tried. Those with the same name have the same.
fn rank(technique: Technique) -> Option<usize> {
    glossary().position(|entry| entry.techniques.contains(&technique))
}
