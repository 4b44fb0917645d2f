//! `convert`: a puzzle as it is, for another format.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Request, Verb, write_made};
use crate::solver::{Outcome, SolutionCount, Solver};
use crate::{Puzzle, Status};

/// Gives puzzles as they are.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Convert {
    /// Solve the puzzles, too, for the answers at the end of a sheet.
    pub answers: bool,
}

impl Verb for Convert {
    type Answer = Converted;

    fn answer(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Converted) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut counts = Vec::new();
        if self.answers {
            Solver::default().count_batch(request.puzzles, 2, &mut counts);
        }
        for (index, puzzle) in request.puzzles.iter().enumerate() {
            let converted = Converted {
                puzzle: Some(puzzle.clone()),
                outcome: counts.get(index).map(SolutionCount::outcome),
            };
            give(index, converted)?;
        }
        ControlFlow::Continue(())
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
    /// With `answers`, its solutions.
    #[serde(skip)]
    pub outcome: Option<Outcome>,
}

impl Answer for Converted {
    fn status(&self) -> Status {
        Status::Unsolved
    }
}

impl fmt::Display for Converted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_made(f, self.puzzle.as_ref(), None)
    }
}
