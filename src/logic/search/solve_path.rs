//! The path a person takes: step after step, always the easiest.

use super::step_search::{StepSearch, Stopped};
use crate::board::{Candidate, Candidates, ToPuzzle};
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::mark::Mark;
use crate::logic::techniques::step::Step;

/// A step, with the candidates that it was found in.
///
/// It is serialized as the step alone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PathStep {
    /// The candidates before the step.
    pub before: Candidates,
    /// The step.
    pub step: Step,
}

impl PathStep {
    /// A step found in these candidates.
    #[must_use]
    pub fn new(before: &Candidates, step: Step) -> Self {
        let before = before.clone();
        Self { before, step }
    }

    /// The candidates after the step.
    #[must_use]
    pub fn after(&self) -> Candidates {
        let mut after = self.before.clone();
        self.step.apply(&mut after);
        after
    }

    /// The candidates that have a mark in the step, in order.
    pub fn marks(&self) -> impl Iterator<Item = (Candidate, Mark)> {
        self.step.marks(&self.before)
    }
}

/// Takes the easiest step, again and again, until none is left.
///
/// Improper puzzles can take very long where only chains are left; a [search](Self::with_search) can be limited.
#[derive(Debug, Clone)]
pub struct SolvePath {
    candidates: Candidates,
    search: StepSearch,
    stopped: Option<Stopped>,
}

impl SolvePath {
    /// The path from here: a grid, a puzzle, or candidates.
    #[must_use]
    pub fn new(start: &impl ToPuzzle, techniques: TechniqueSet) -> Self {
        Self::with_search(start, StepSearch::new(techniques))
    }

    /// The path from here with this search, which may have limits.
    #[must_use]
    pub fn with_search(start: &impl ToPuzzle, search: StepSearch) -> Self {
        Self {
            candidates: start.to_candidates(),
            search,
            stopped: None,
        }
    }

    /// The steps alone, without the candidates that they were found in, which take time to copy.
    pub fn steps(&mut self) -> impl Iterator<Item = Step> {
        std::iter::from_fn(|| self.take_step())
    }

    fn take_step(&mut self) -> Option<Step> {
        match self.search.next_step(&self.candidates) {
            Ok(step) => step.inspect(|step| step.apply(&mut self.candidates)),
            Err(stopped) => {
                self.stopped = Some(stopped);
                None
            }
        }
    }

    /// The candidates after the steps so far.
    #[must_use]
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The reason why the path ended early, if it did.
    #[must_use]
    pub const fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }
}

impl Iterator for SolvePath {
    type Item = PathStep;

    fn next(&mut self) -> Option<PathStep> {
        let before = self.candidates.clone();
        let step = self.take_step()?;
        Some(PathStep { before, step })
    }
}
