//! `convert`: a puzzle as it is, for another format.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Request, Verb, with_each_count, write_made};
use crate::solver::{Outcome, Solver};
use crate::{Grid, Puzzle, Status};

/// Gives puzzles as they are.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Convert {
    /// Solve the puzzles, too, for the answers at the end of a sheet.
    pub answers: bool,
}

impl Verb for Convert {
    type Answer = Converted;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Converted) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let converted = |puzzle: &Puzzle, solution| Converted {
            puzzle: Some(puzzle.clone()),
            solution,
        };
        if !self.answers {
            let mut puzzles = request.puzzles.iter().enumerate();
            return puzzles.try_for_each(|(index, puzzle)| give(index, converted(puzzle, None)));
        }
        let solver = Solver::default();
        with_each_count(solver, request.puzzles, 2, |index, puzzle, found| {
            let solution = match found.outcome() {
                Outcome::Unique(solution) => Ok(solution),
                Outcome::Multiple(_) => Err(Status::Multiple),
                Outcome::NoSolution => Err(Status::None),
            };
            give(index, converted(puzzle, Some(solution)))
        })
    }
}

/// The puzzle as it is. It has no fields of its own.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Converted {
    /// The puzzle.
    #[serde(skip)]
    pub puzzle: Option<Puzzle>,
    /// With `answers`, its solution, or the reason that there is none.
    #[serde(skip)]
    pub solution: Option<Result<Grid, Status>>,
}

impl Answer for Converted {
    fn refused(status: Status, _: String) -> Self {
        Self {
            puzzle: None,
            solution: Some(Err(status)),
        }
    }

    fn grid(&self) -> Option<&Grid> {
        self.puzzle.as_ref()?.givens()
    }

    fn status(&self) -> Status {
        match self.solution {
            Some(Err(Status::Unfinished)) => Status::Unfinished,
            _ => Status::Unsolved,
        }
    }
}

impl fmt::Display for Converted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_made(f, self.puzzle.as_ref(), None)
    }
}
