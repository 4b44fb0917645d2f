//! Decides whether a puzzle that was made is wanted.

use std::ops::RangeInclusive;

use super::digging::Digger;
use super::outcome::Tries;
use crate::board::{CellSet, Grid, ToPuzzle as _};
use crate::logic::{Difficulty, DifficultyRange, StepSearch, Technique, TechniqueSet, glossary};
use crate::rating::{Rater, Rating};

/// The facts known about a wanted puzzle.
pub(super) struct Wanted {
    /// The rating, if it or a technique was asked for.
    pub(super) rating: Option<Rating>,
}

/// The conditions on a proper puzzle that its method does not guarantee.
#[derive(Debug, Clone, Default)]
pub(super) struct Target {
    pub(super) givens: Option<RangeInclusive<usize>>,
    /// Sets of givens, none of which may be left out.
    pub(super) needed: Vec<CellSet>,
    pub(super) rating: Option<RangeInclusive<Difficulty>>,
    pub(super) technique: Option<NeededTechnique>,
}

impl Target {
    /// Returns true if every proper puzzle is wanted.
    pub(super) fn is_any(&self) -> bool {
        self.givens.is_none()
            && self.needed.is_empty()
            && self.rating.is_none()
            && self.technique.is_none()
    }

    /// The facts known about the puzzle if it is wanted; otherwise its failure is counted in `tries`.
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

/// The techniques of which a puzzle must need one, and those that it may need besides.
#[derive(Debug, Clone)]
pub(super) struct NeededTechnique {
    /// The techniques that come before those wanted in order of difficulty, and those wanted.
    allowed: TechniqueSet,
    /// The allowed techniques without those wanted.
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

    /// The ratings of puzzles that need it, unless unrated techniques are allowed: these may stand in for any rated one.
    pub(super) fn ratings(&self) -> Option<DifficultyRange> {
        let ranges = |techniques: TechniqueSet| {
            let ranges = techniques
                .iter()
                .map(|technique| technique.entry().difficulty());
            ranges.collect::<Option<Vec<DifficultyRange>>>()
        };
        let wanted = ranges(self.allowed - self.others)?;
        let allowed = ranges(self.allowed)?;
        let greatest: Option<Vec<Difficulty>> =
            allowed.into_iter().map(|range| range.greatest).collect();
        Some(DifficultyRange {
            least: wanted.into_iter().map(|range| range.least).min()?,
            greatest: greatest.and_then(|all| all.into_iter().max()),
        })
    }

    /// Returns true if the puzzle can be solved with the allowed techniques, but not with the others alone.
    fn is_needed_by(&self, puzzle: &Grid) -> bool {
        solve(puzzle, self.allowed) && !solve(puzzle, self.others)
    }
}

/// Returns true if these techniques solve the puzzle.
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

/// The place of the technique in the order of trying, which techniques of the same name share.
fn rank(technique: Technique) -> Option<usize> {
    glossary().position(|entry| entry == technique.entry())
}
