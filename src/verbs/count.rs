//! `count`: the number of solutions of a puzzle.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Clashing, Request, Verb, no_limit_if_zero, with_each_count};
use crate::interrupt::is_thrown;
use crate::solver::Solver;
#[cfg(feature = "cli")]
use crate::words::parse_number;
use crate::{Puzzle, Status};

/// Counts the solutions of puzzles.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Count, Verb as _};
/// use sudoku::{Grid, Puzzle};
///
/// let mut count = Count::default();
/// count.limit = 100;
/// assert_eq!(count.answer_one(&Puzzle::Givens(Grid::EMPTY)).to_string(), "100+");
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Count {
    /// Stop counting at N solutions of a puzzle; 0 means no limit.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", value_parser = parse_number, default_value_t = Self::DEFAULT_LIMIT))]
    pub limit: u64,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
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

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Counted) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let limit = no_limit_if_zero(self.limit);
        // One more than the limit, to see if there are more.
        let to_search = limit.saturating_add(1);
        if let [puzzle] = request.puzzles {
            // The threads have nothing else to do.
            let solver = self.solver;
            let count = solver.count_on_threads(puzzle, to_search, request.threads);
            let counted = if is_thrown() {
                Counted::at_least(count.min(limit))
            } else {
                Counted::new(puzzle, count, limit)
            };
            return give(0, counted);
        }
        with_each_count(
            self.solver,
            request.puzzles,
            to_search,
            |index, puzzle, found| give(index, Counted::new(puzzle, found.count, limit)),
        )
    }
}

/// A number of solutions.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Counted {
    /// The number of solutions, up to the limit; of a puzzle that is unfinished, the number of those found.
    pub count: Option<u64>,
    /// True if there are more, and counting stopped; `None` if that is not known.
    pub more: Option<bool>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    #[serde(skip)]
    clashing: Clashing,
}

impl Counted {
    /// The answer for this count of some solutions, where the time was not enough for all.
    fn at_least(count: u64) -> Self {
        Self {
            count: Some(count),
            status: Status::Unfinished,
            ..Self::default()
        }
    }

    /// The answer for this count.
    fn new(puzzle: &Puzzle, count: u64, limit: u64) -> Self {
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
    answer_of_status!();

    fn message(&self) -> Option<Cow<'_, str>> {
        self.clashing.message().map(Cow::from)
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.count, self.more) {
            (Some(count), Some(true)) => write!(f, "{count}+"),
            (Some(count), Some(false)) => write!(f, "{count}"),
            (Some(count), None) => write!(f, "at least {count}"),
            (None, _) => f.write_str(self.status.words()),
        }
    }
}
