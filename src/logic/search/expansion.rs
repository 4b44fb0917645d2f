//! Digits that follow from a puzzle, added to it.

use super::solve_path::SolvePath;
use super::step_search::StepSearch;
use crate::board::{Candidate, Grid, ToPuzzle};
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::difficulty::Difficulty;

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
