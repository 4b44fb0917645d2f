//! `solve`: the solution of a puzzle, or all of them.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Clashing, Request, Verb, go_on, no_limit_if_zero, with_each_count};
use crate::solver::{SolutionCount, Solver};
#[cfg(feature = "cli")]
use crate::words::parse_number;
use crate::{Grid, Puzzle, Status};

/// Solves puzzles, and looks for a second solution.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Answer as _, Solve, Verb as _};
/// use sudoku::{Grid, Puzzle, Status};
///
/// let solved = Solve::default().answer_one(&Puzzle::Givens(Grid::EMPTY));
/// assert_eq!(solved.status(), Status::Multiple);
/// assert!(solved.solution.is_some_and(|solution| solution.is_solved()));
/// ```
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that a person gives"
)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Solve {
    /// Take the first solution found, without looking for a second.
    #[cfg_attr(feature = "cli", arg(long))]
    pub first: bool,
    /// Fail when there are multiple solutions.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "first"))]
    pub unique: bool,
    /// Give all solutions, one answer for each.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with_all = ["first", "unique"]))]
    pub all: bool,
    /// With --all, give at most N solutions of each puzzle; 0 means no limit.
    #[cfg_attr(feature = "cli", arg(long, requires = "all", value_name = "N", value_parser = parse_number, default_value_t = 0, hide_default_value = true, hide_short_help = true))]
    pub limit: u64,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

impl Verb for Solve {
    type Answer = Solved;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Solved) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.all {
            let mut puzzles = request.puzzles.iter().enumerate();
            return puzzles.try_for_each(|(index, puzzle)| {
                self.answer_all(puzzle, &mut |solved| {
                    go_on()?;
                    give(index, solved)
                })
            });
        }
        let limit = if self.first { 1 } else { 2 };
        with_each_count(
            self.solver,
            request.puzzles,
            limit,
            |index, puzzle, found| give(index, self.solved(puzzle, found)),
        )
    }
}

impl Solve {
    #[inline]
    fn solved(&self, puzzle: &Puzzle, found: &SolutionCount) -> Solved {
        match found.count {
            0 => Solved::unsolvable(puzzle),
            _ if self.first => Solved::new(Status::Solved, found.first),
            1 => Solved::new(Status::Unique, found.first),
            _ if self.unique => Solved::new(Status::Multiple, None),
            _ => Solved::new(Status::Multiple, found.first),
        }
    }

    /// Answers with one solution after the other, which are searched for as they are taken, since there may be very many.
    fn answer_all(
        &self,
        puzzle: &Puzzle,
        give: &mut impl FnMut(Solved) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut solutions = self.solver.solutions(puzzle).peekable();
        let Some(first) = solutions.next() else {
            return give(Solved::unsolvable(puzzle));
        };
        let status = match solutions.peek() {
            None => Status::Unique,
            Some(_) => Status::Multiple,
        };
        let all = std::iter::once(first).chain(solutions);
        (1..=no_limit_if_zero(self.limit))
            .zip(all)
            .try_for_each(|(number, solution)| {
                let solved = Solved {
                    number: NonZeroU64::new(number),
                    ..Solved::new(status, Some(solution))
                };
                give(solved)
            })
    }
}

/// A solution, or the status of a puzzle whose solution is not given.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Solved {
    /// The solution, 81 digits. Each of several is an answer of its own.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[1-9]{81}$")))]
    pub solution: Option<Grid>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// With `all`, the number of the solution, from 1.
    #[serde(skip)]
    pub number: Option<NonZeroU64>,
    #[serde(skip)]
    clashing: Clashing,
}

impl Solved {
    fn new(status: Status, solution: Option<Grid>) -> Self {
        Self {
            solution,
            status,
            ..Self::default()
        }
    }

    fn unsolvable(puzzle: &Puzzle) -> Self {
        let status = Status::of(puzzle, 0);
        Self {
            clashing: Clashing::of(puzzle, status),
            ..Self::new(status, None)
        }
    }

    /// The first clash of the givens, and the number of further ones.
    #[must_use]
    pub fn clashes(&self) -> Option<String> {
        self.clashing.message()
    }
}

impl Answer for Solved {
    answer_of_status!();

    fn grid(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        match (self.status, self.solution) {
            (Status::Multiple, None) => Some(self.status.words().into()),
            _ => self.clashes().map(Cow::from),
        }
    }

    fn is_failure(&self) -> bool {
        self.solution.is_none()
    }
}

/// The solution, or the reason that there is none.
impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.solution {
            Some(solution) => solution.fmt(f),
            None => self.status.fmt(f),
        }
    }
}
