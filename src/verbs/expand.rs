//! `expand`: a puzzle with the digits that follow by easy steps.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer as _, Request, Verb, go_on, improper_message, with_each_count, write_made};
use crate::logic::{Difficulty, Expansion};
use crate::solver::Solver;
use crate::{CellSet, Grid, Puzzle, Status};

/// Adds the digits to proper puzzles that follow by singles, or by steps up to a difficulty.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Expand, Verb as _};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let expanded = Expand::default().answer_one(&puzzle);
/// assert_eq!(expanded.added.map(|cells| cells.len()), Some(51));
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Expand {
    /// Take all steps of the rating up to difficulty D [default: singles].
    #[cfg_attr(feature = "cli", arg(long, value_name = "D"))]
    pub up_to: Option<Difficulty>,
    /// Give one puzzle for each digit that follows by one step.
    #[cfg_attr(feature = "cli", arg(long))]
    pub one: bool,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

impl Verb for Expand {
    type Answer = Expanded;

    const BATCH: usize = 64;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Expanded) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let expansion = match self.up_to {
            Some(difficulty) => Expansion::up_to(difficulty),
            None => Expansion::by_singles(),
        };
        let mut give = |index, expanded| {
            // The givens that were found until an interrupt are not all that follow.
            go_on()?;
            give(index, expanded)
        };
        with_each_count(self.solver, request.puzzles, 2, |index, puzzle, found| {
            let grid = puzzle.grid();
            if found.count != 1 {
                return give(index, Expanded::improper(puzzle, found.count));
            }
            if !self.one {
                return give(index, Expanded::of(grid, expansion.whole(puzzle)));
            }
            let steps = expansion.steps(puzzle);
            if steps.is_empty() {
                return give(index, Expanded::NOTHING);
            }
            let mut each = steps.iter().map(|added| grid.with(added.cell, added.digit));
            each.try_for_each(|expanded| give(index, Expanded::of(grid, expanded)))
        })
    }
}

/// A puzzle with more digits, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Expanded {
    /// The puzzle with more digits, 81 cells. With `one`, each digit that follows has an answer.
    pub expanded: Option<Puzzle>,
    /// The cells that were filled.
    pub added: Option<CellSet>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The reason that there is no answer.
    #[serde(skip)]
    pub message: Option<String>,
}

impl Expanded {
    /// No digit follows by one step.
    const NOTHING: Self = Self {
        expanded: None,
        added: None,
        status: Status::Unique,
        message: None,
    };

    fn of(grid: &Grid, expanded: Grid) -> Self {
        Self {
            added: Some(expanded.filled() - grid.filled()),
            expanded: Some(expanded.into()),
            ..Self::NOTHING
        }
    }

    fn improper(puzzle: &Puzzle, solutions: u64) -> Self {
        let (status, message) = improper_message(puzzle, solutions);
        Self::refused(status, message)
    }
}

answer_about_proper!(Expanded {
    fn grid(&self) -> Option<&Grid> {
        self.expanded.as_ref()?.givens()
    }

    fn is_nothing(&self) -> bool {
        self.expanded.is_none() && self.message.is_none()
    }
});

impl fmt::Display for Expanded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_made(f, self.expanded.as_ref(), self.message.as_deref())
    }
}
