//! `split`: the part of a data set that a puzzle goes to.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Equivalence, Request, Verb};
use crate::canonical::{Canonicalizer, GridKey, Parts};
use crate::solver::Solver;
use crate::{Puzzle, Status};

/// Divides puzzles among parts that share none: equivalent ones go to the same part.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Split {
    /// The parts.
    pub parts: Parts,
    /// The puzzles that count as the same.
    #[serde(default)]
    pub same: Equivalence,
    /// The solver to use.
    #[serde(skip)]
    pub solver: Solver,
}

impl Split {
    /// Divides puzzles among these parts; isomorphic puzzles go to the same part.
    #[must_use]
    pub fn among(parts: Parts) -> Self {
        Self {
            parts,
            same: Equivalence::default(),
            solver: Solver::default(),
        }
    }

    /// The part of each puzzle. One that has no solution to go by is placed by its own class.
    #[must_use]
    pub fn place(&self, puzzles: &[Puzzle]) -> Vec<Placed> {
        let mut canonicalizer = Canonicalizer::new();
        let keyed = self.same.keys(self.solver, puzzles);
        let placed = puzzles.iter().zip(keyed).map(|(puzzle, keyed)| {
            let own_class = || GridKey::of(&canonicalizer.puzzle_form(puzzle));
            let key = keyed.key.unwrap_or_else(own_class);
            Placed {
                part: self.parts.part_of(key),
                puzzle: Some(puzzle.clone()),
                status: keyed.status,
            }
        });
        placed.collect()
    }
}

impl Verb for Split {
    type Answer = Placed;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Placed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut placed = self.place(request.puzzles).into_iter().enumerate();
        placed.try_for_each(|(index, placed)| give(index, placed))
    }
}

/// A puzzle in its part. It has no fields of its own. The status of a puzzle that was not solved is unsolved.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Placed {
    /// The index of the part.
    #[serde(skip)]
    pub part: usize,
    /// The puzzle.
    #[serde(skip)]
    pub puzzle: Option<Puzzle>,
    /// The status of the puzzle, unsolved where parts do not depend on solutions.
    #[serde(skip)]
    pub status: Status,
}

impl Placed {
    /// The reason that the puzzle was placed by its own class instead of that of its solution.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        match self.status {
            Status::Unsolved | Status::Unique => None,
            status => Some(format!("{status}; placed by its own class")),
        }
    }
}

impl Answer for Placed {
    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        None
    }

    fn is_failure(&self) -> bool {
        false
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {}", self.part)
    }
}
