//! The path a person takes: step after step, always the easiest; and the digits that follow from a puzzle by such steps.

use super::step_search::{StepSearch, Stopped};
use crate::board::{Candidate, Candidates, Grid, ToPuzzle};
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique_set::TechniqueSet;
use crate::logic::steps::role::Role;
use crate::logic::steps::step::Step;

/// A step, with the candidates that it was found in.
///
/// With the feature `serde`, it is serialized as the step alone.
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

    /// The candidates that have a role in the step, in order.
    pub fn roles(&self) -> impl Iterator<Item = (Candidate, Role)> {
        self.step.roles(&self.before)
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
        match self.search.next_step(&self.candidates) {
            Ok(step) => {
                let step = step?;
                let before = self.candidates.clone();
                step.apply(&mut self.candidates);
                Some(PathStep { before, step })
            }
            Err(stopped) => {
                self.stopped = Some(stopped);
                None
            }
        }
    }
}

/// Adds the digits that follow from a puzzle by single steps.
///
/// A puzzle whose rating (ER) is above these steps keeps it; EP and ED may change.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::logic::Expansion;
///
/// let puzzle: Grid =
///     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let expansion = Expansion::by_singles();
/// assert!(expansion.whole(&puzzle).is_solution_of(&puzzle));
/// assert!(expansion.steps(&puzzle).len() < 64);
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Expansion {
    search: StepSearch,
}

impl Expansion {
    /// Adds what follows by full houses, hidden singles and naked singles.
    #[must_use]
    pub fn by_singles() -> Self {
        Self {
            search: StepSearch::new(TechniqueSet::SINGLES),
        }
    }

    /// Adds what follows by all rated steps up to this difficulty. Some of them need a proper puzzle.
    #[must_use]
    pub fn up_to(difficulty: Difficulty) -> Self {
        Self {
            search: StepSearch::new(TechniqueSet::RATED).up_to(difficulty),
        }
    }

    /// The puzzle with all that follows: step after step, until there is none.
    #[must_use]
    pub fn whole(&self, puzzle: &impl ToPuzzle) -> Grid {
        let start = *puzzle.to_puzzle().grid();
        let path = SolvePath::with_search(puzzle, self.search.clone());
        let placed = path.filter_map(|step| step.step.placement);
        placed.fold(start, |grid, Candidate { cell, digit }| {
            grid.with(cell, digit)
        })
    }

    /// The digits that follow by one step each, in the order of the cells.
    #[must_use]
    pub fn steps(&self, puzzle: &impl ToPuzzle) -> Vec<Candidate> {
        let candidates = puzzle.to_candidates();
        let steps = self.search.clone().steps(&candidates);
        let mut placed: Vec<Candidate> = steps.filter_map(|step| step.placement).collect();
        placed.sort_unstable();
        placed.dedup();
        placed
    }
}
