//! Decides whether a puzzle that was made is wanted.

use std::ops::RangeInclusive;

use super::options::StepsAfter;
use crate::board::{Candidates, CellSet, Grid, ToPuzzle as _};
use crate::generate::digging::Digger;
use crate::generate::search::outcome::{Nearest, Tries};
use crate::logic::{
    Difficulty, DifficultyRange, PathStep, SolvePath, StepSearch, Technique, TechniqueSet, glossary,
};
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
            position = technique.position(puzzle);
            if position.is_none() {
                tries.other_technique += 1;
                return Err(Miss::Other);
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

/// The techniques of which a puzzle must need one, and those that it may need besides.
#[derive(Debug, Clone)]
pub(in crate::generate) struct NeededTechnique {
    /// The techniques that come before those wanted in order of difficulty, and those wanted.
    allowed: TechniqueSet,
    /// The allowed techniques without those wanted.
    others: TechniqueSet,
    is_once: bool,
    after: Option<StepsAfter>,
}

impl NeededTechnique {
    /// One of these techniques is needed: of the rated ones, if there are any.
    pub(in crate::generate) fn new(
        techniques: TechniqueSet,
        is_once: bool,
        after: Option<StepsAfter>,
    ) -> Self {
        let wanted = techniques.rated_if_any();
        let scale = if wanted.is_subset(TechniqueSet::RATED) {
            TechniqueSet::RATED
        } else {
            TechniqueSet::GENERAL
        };
        let last = wanted.iter().map(rank).max();
        let before = scale
            .iter()
            .filter(|&technique| Some(rank(technique)) <= last);
        let allowed = before.fold(wanted, TechniqueSet::with);
        Self {
            allowed,
            others: allowed - wanted,
            is_once,
            after,
        }
    }

    /// The ratings of puzzles that need it.
    ///
    /// An unrated technique may stand in for any rated one that is not among the others.
    pub(in crate::generate) fn ratings(&self) -> DifficultyRange {
        let ranges = |techniques: TechniqueSet| {
            let rated = techniques & TechniqueSet::RATED;
            let ranges = rated.iter().map(|technique| technique.entry().difficulty());
            ranges.flatten().collect::<Vec<DifficultyRange>>()
        };
        let is_rated = self.allowed.is_subset(TechniqueSet::RATED);
        let possible = if is_rated {
            self.allowed
        } else {
            TechniqueSet::RATED
        };
        let least = ranges(possible - self.others).into_iter();
        let least = least.map(|range| range.least).min();
        let greatest = ranges(possible).into_iter().map(|range| range.greatest);
        let greatest: Option<Vec<Difficulty>> = greatest.collect();
        DifficultyRange::new(
            least.unwrap_or(Difficulty::MIN),
            greatest.and_then(|all| all.into_iter().max()),
        )
    }

    /// The candidates before the first step with the technique, if the puzzle needs it and it plays the part.
    fn position(&self, puzzle: &Grid) -> Option<Candidates> {
        if !self.is_needed_by(puzzle) {
            return None;
        }
        let is_wanted = |step: &PathStep| !self.others.contains(step.step.technique());
        let is_single = |step: &PathStep| TechniqueSet::SINGLES.contains(step.step.technique());
        let steps: Vec<PathStep> = SolvePath::new(puzzle, self.allowed).collect();
        let last = steps.iter().rposition(is_wanted)?;
        let mut wanted = steps.iter().filter(|step| is_wanted(step));
        let first = wanted.next()?;
        let plays_part = !(self.is_once && wanted.next().is_some())
            && match self.after {
                None => true,
                Some(StepsAfter::Singles) => steps[last + 1..].iter().all(is_single),
            };
        plays_part.then(|| first.before.clone())
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
        let found = search.next_easy_steps(&candidates, TechniqueSet::EMPTY, &mut steps);
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
