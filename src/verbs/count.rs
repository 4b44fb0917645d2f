//! `count`: the number of solutions of a puzzle.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Clashing, INTERRUPTED, Request, Verb, no_limit_if_zero, with_counts};
use crate::solver::Solver;
use crate::{Puzzle, Status};

/// Counts the solutions of puzzles.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Count, Verb as _};
/// use sudoku::{Grid, Puzzle};
///
/// let count = Count {
///     limit: 100,
///     ..Count::default()
/// };
/// assert_eq!(count.answer_one(&Puzzle::Givens(Grid::EMPTY)).to_string(), "100+");
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Count {
    /// Stop counting at this many solutions of a puzzle; 0 means no limit.
    pub limit: u64,
    /// The solver to use.
    #[serde(skip)]
    pub solver: Solver,
}

impl Count {
    /// The limit if no other is given.
    pub const DEFAULT_LIMIT: u64 = 1_000_000;
}

impl Default for Count {
    fn default() -> Self {
        Self {
            limit: Self::DEFAULT_LIMIT,
            solver: Solver::default(),
        }
    }
}

impl Verb for Count {
    type Answer = Counted;

    fn answer(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Counted) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let limit = no_limit_if_zero(self.limit);
        // One more than the limit, to see if there are more.
        let to_search = limit.saturating_add(1);
        let mut give = |index: usize, count| {
            let puzzle = &request.puzzles[index];
            give(index, Counted::new(puzzle, count, limit))
        };
        let is_long = limit > LONG && request.interrupt.is_some();
        if request.puzzles.len() == 1 || is_long {
            let mut puzzles = request.puzzles.iter().enumerate();
            return puzzles.try_for_each(|(index, puzzle)| {
                give(index, self.count_alone(puzzle, to_search, request))
            });
        }
        with_counts(self.solver, request.puzzles, to_search, |counts| {
            let mut counts = counts.iter().enumerate();
            counts.try_for_each(|(index, counted)| give(index, Some(counted.count)))
        })
    }
}

/// Above this limit a puzzle can take so long that it must be possible to stop.
const LONG: u64 = 1_000_000;

impl Count {
    /// Counts the solutions of a puzzle with all threads, which have nothing else to do; `None` after an interrupt.
    fn count_alone(&self, puzzle: &Puzzle, limit: u64, request: &Request) -> Option<u64> {
        match (self.solver, request.interrupt) {
            (Solver::Lockstep(engine), Some(interrupt)) => {
                let goes_on = || !interrupt.is_interrupted();
                engine.count_while(puzzle, limit, request.threads, goes_on)
            }
            (solver, _) => Some(solver.count_on_threads(puzzle, limit, request.threads)),
        }
    }
}

/// A number of solutions.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Counted {
    /// The number of solutions, up to the limit.
    pub count: Option<u64>,
    /// True if there are more, and counting stopped.
    pub more: Option<bool>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    #[serde(skip)]
    clashing: Clashing,
}

impl Counted {
    /// The answer for this count, which is `None` after an interrupt.
    fn new(puzzle: &Puzzle, count: Option<u64>, limit: u64) -> Self {
        let Some(count) = count else {
            return Self {
                status: Status::Unsolved,
                ..Self::default()
            };
        };
        let status = Status::of(puzzle, count);
        Self {
            count: Some(count.min(limit)),
            more: Some(count > limit),
            status,
            clashing: Clashing::of(puzzle, status),
        }
    }
}

impl Answer for Counted {
    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        if self.status == Status::Unsolved {
            return Some(INTERRUPTED.to_owned().into());
        }
        self.clashing.message().map(Cow::from)
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.more == Some(true) { "+" } else { "" };
        match self.count {
            Some(count) => write!(f, "{count}{plus}"),
            None => f.write_str(&self.message().unwrap_or_default()),
        }
    }
}
