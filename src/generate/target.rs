//! Whether a puzzle that was made is one that is wanted.

use std::ops::RangeInclusive;

use super::digging::Digger;
use super::outcome::Tries;
use crate::board::{CellSet, Grid, ToPuzzle as _};
use crate::logic::{Difficulty, StepSearch, Technique, TechniqueSet, glossary};
use crate::rating::{Rater, Rating};

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
    pub(super) technique: Option<NeededTechnique>,
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
        if let Some(technique) = &self.technique
            && !technique.is_needed_by(puzzle)
        {
            tries.other_technique += 1;
            return None;
        }
        let mut rater = Rater::new();
        if let Some(wanted) = &self.rating {
            rater = rater.up_to(*wanted.end());
        }
        let rating = rater.rate(puzzle).ok();
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

/// Techniques that a puzzle is to need, and those that it may need beside them.
#[derive(Debug, Clone)]
pub(super) struct NeededTechnique {
    /// Those that come before them or with them.
    allowed: TechniqueSet,
    /// The same without them.
    others: TechniqueSet,
}

impl NeededTechnique {
    pub(super) fn new(wanted: TechniqueSet) -> Self {
        let scale = if wanted.is_subset(TechniqueSet::RATED) {
            TechniqueSet::RATED
        } else {
            TechniqueSet::ALL
        };
        let last = wanted.iter().map(rank).max();
        let before = scale
            .iter()
            .filter(|&technique| Some(rank(technique)) <= last);
        let allowed = before.fold(wanted, TechniqueSet::with);
        Self {
            allowed,
            others: allowed - wanted,
        }
    }

    /// Whether the puzzle can be solved with what is allowed, but not with the others alone.
    fn is_needed_by(&self, puzzle: &Grid) -> bool {
        solve(puzzle, self.allowed) && !solve(puzzle, self.others)
    }
}

/// Whether these techniques solve the puzzle.
fn solve(puzzle: &Grid, techniques: TechniqueSet) -> bool {
    let mut search = StepSearch::new(techniques);
    let mut candidates = puzzle.to_candidates();
    let mut steps = Vec::new();
    loop {
        // A search without limits does not stop early.
        let found = search.next_easy_steps(&candidates, &mut steps);
        if found.is_ok() && steps.is_empty() {
            let _ = search.next_hard_steps(&candidates, &mut steps);
        }
        if steps.is_empty() {
            return candidates.grid().is_solved();
        }
        for step in &steps {
            step.apply(&mut candidates);
        }
    }
}

/// The place of the technique in the order in which techniques are tried. Those with the same name have the same.
fn rank(technique: Technique) -> Option<usize> {
    glossary().position(|entry| entry == technique.entry())
}
