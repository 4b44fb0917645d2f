//! The technique that a puzzle needs: its explanation uses the technique, and nothing harder.
//!
//! The explanation is the path that `explain` shows with the same techniques.

use super::impossible::Impossible;
use super::options::{Options, StepsAfter};
use super::preceded::{are_hardly_needed, is_never_needed, preceding};
use crate::board::{Candidates, Grid, ToPuzzle as _};
use crate::logic::{
    Difficulty, DifficultyRange, PathStep, SolvePath, Step, StepSearch, Technique, TechniqueSet,
};

/// The techniques of which a puzzle must need one, and those that its explanation may use.
#[derive(Debug, Clone)]
pub(in crate::generate) struct NeededTechnique {
    wanted: TechniqueSet,
    /// The allowed techniques that are looked for before the last of those wanted or together with it, and these.
    allowed: TechniqueSet,
    is_once: bool,
    after: Option<StepsAfter>,
}

impl NeededTechnique {
    /// The technique that is asked for, if there is one.
    ///
    /// # Errors
    ///
    /// If it cannot be the hardest of any explanation.
    pub(in crate::generate) fn of(options: &Options) -> Result<Option<Self>, Impossible> {
        let Some(named) = options.technique else {
            return Ok(None);
        };
        let allowed = options.allowed();
        let wanted = named & allowed;
        if wanted.is_empty() {
            return Err(Impossible::NotAllowed(named));
        }
        let allowed = allowed.up_to(wanted);
        let before = wanted.iter().try_fold(TechniqueSet::EMPTY, |all, each| {
            Some(all | preceding(each, allowed)?)
        });
        let are_chosen = options.techniques.is_some() || !options.without.is_empty();
        if are_hardly_needed(wanted) && (!are_chosen || before.is_some()) {
            return Err(Impossible::HardlyNeeded(wanted));
        }
        if !are_chosen && is_never_needed(wanted) {
            return Err(Impossible::NeverNeeded(wanted));
        }
        if let Some(before) = before {
            return Err(Impossible::Preceded(wanted, before));
        }
        Ok(Some(Self {
            wanted,
            allowed,
            is_once: options.once,
            after: options.after,
        }))
    }

    /// The techniques that are wanted, of those allowed.
    pub(in crate::generate) const fn wanted(&self) -> TechniqueSet {
        self.wanted
    }

    /// Returns true if nothing but full houses is allowed.
    pub(in crate::generate) fn is_full_house(&self) -> bool {
        self.allowed == TechniqueSet::of(Technique::FULL_HOUSE)
    }

    /// The ratings of puzzles that need it.
    ///
    /// A technique that is not rated may stand in for any rated one that is not allowed.
    pub(in crate::generate) fn ratings(&self) -> DifficultyRange {
        let ranges = |techniques: TechniqueSet| {
            let rated = techniques & TechniqueSet::RATED;
            let ranges = rated.iter().map(|technique| technique.entry().difficulty());
            ranges.flatten().collect::<Vec<DifficultyRange>>()
        };
        let scale = TechniqueSet::RATED.up_to(self.allowed);
        let possible = if self.allowed == scale {
            self.wanted
        } else {
            TechniqueSet::RATED - (self.allowed - self.wanted)
        };
        let least = ranges(possible).into_iter().map(|range| range.least).min();
        let greatest = ranges(possible).into_iter().map(|range| range.greatest);
        let greatest: Option<Vec<Difficulty>> = greatest.collect();
        DifficultyRange::new(
            least.unwrap_or(Difficulty::MIN),
            greatest.and_then(|all| all.into_iter().max()),
        )
    }

    /// The candidates before the first step with the technique.
    ///
    /// # Errors
    ///
    /// If the puzzle does not need it, or if it does not play the part: the technique that is needed instead, unless
    /// harder ones are.
    pub(in crate::generate) fn position(
        &self,
        puzzle: &Grid,
    ) -> Result<Candidates, Option<Technique>> {
        let search = StepSearch::new(self.allowed);
        let hardest = hardest_of(puzzle, search.clone());
        let is_wanted = |technique: Technique| self.wanted.contains(technique);
        if !hardest.is_some_and(is_wanted) {
            return Err(hardest);
        }
        let mut path = SolvePath::with_search(puzzle, search);
        let steps: Vec<PathStep> = path.by_ref().collect();
        let is_solved = path.candidates().grid().is_solved();
        let hardest = self::hardest(steps.iter().map(|step| &step.step));
        if !is_solved || !hardest.is_some_and(is_wanted) || !self.plays_part(&steps) {
            return Err(None);
        }
        let first = steps.iter().find(|step| is_wanted(step.step.technique()));
        first.map(|first| first.before.clone()).ok_or(None)
    }

    /// Returns true if the technique is used as often as is wanted, and followed by what is wanted.
    fn plays_part(&self, steps: &[PathStep]) -> bool {
        let is_wanted = |step: &PathStep| self.wanted.contains(step.step.technique());
        let is_single = |step: &PathStep| TechniqueSet::SINGLES.contains(step.step.technique());
        let last = steps.iter().rposition(is_wanted);
        let after = last.map_or(&[][..], |last| &steps[last + 1..]);
        let count = steps.iter().filter(|step| is_wanted(step)).count();
        (!self.is_once || count == 1)
            && match self.after {
                None => true,
                Some(StepsAfter::Singles) => after.iter().all(is_single),
            }
    }
}

/// The hardest technique, if the search solves the puzzle.
///
/// This is faster than an explanation: steps that place digits are taken together, of which the explanation may take
/// only some.
fn hardest_of(puzzle: &Grid, mut search: StepSearch) -> Option<Technique> {
    let mut candidates = puzzle.to_candidates();
    let (mut steps, mut first_steps) = (Vec::new(), Vec::new());
    loop {
        // After an interrupt there are no more steps.
        let found = search.next_easy_steps(&candidates, TechniqueSet::EMPTY, &mut steps);
        if found.is_ok() && steps.is_empty() {
            let _ = search.next_hard_steps(&candidates, &mut steps);
        }
        for step in &steps {
            step.apply(&mut candidates);
        }
        let Some(step) = steps.drain(..).next() else {
            let is_solved = candidates.grid().is_solved();
            return is_solved.then(|| hardest(&first_steps)).flatten();
        };
        first_steps.push(step);
    }
}

/// The technique of the hardest step; of equally hard ones, of that which is looked for last.
fn hardest<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Option<Technique> {
    let steps = steps
        .into_iter()
        .map(|step| (step.exact_difficulty(), step.technique()));
    let hardest = steps.max_by(|(one, first), (other, second)| {
        one.total_cmp(other).then_with(|| first.cmp(second))
    });
    hardest.map(|(_, technique)| technique)
}
