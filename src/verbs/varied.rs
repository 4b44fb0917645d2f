//! The neighbours that `vary` finds, and its answers about them.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use super::{Answer, UNFINISHED, write_made};
use crate::canonical::GridKey;
use crate::logic::Difficulty;
use crate::{CellSet, Grid, Puzzle, Status};

/// A neighbour that is wanted, unless it has been seen by the time when it is its turn.
#[derive(Debug, Clone)]
pub struct Neighbour {
    pub(super) grid: Grid,
    /// The key by which it is compared.
    pub(super) key: GridKey,
    /// The rating, if it was asked for.
    pub(super) rating: Option<Difficulty>,
}

/// A neighbour of a puzzle, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Varied {
    /// A puzzle that differs by a few givens, 81 cells. Each neighbour has an answer; a puzzle without has none.
    pub neighbour: Option<Puzzle>,
    /// The givens of the puzzle that the neighbour lacks.
    pub removed: Option<CellSet>,
    /// The givens that it has instead.
    pub added: Option<CellSet>,
    /// The round in which it was found.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub round: Option<u64>,
    /// With `rating`, its difficulty.
    pub er: Option<Difficulty>,
    /// The reason that there is no neighbour.
    #[serde(skip)]
    pub message: Option<Cow<'static, str>>,
    #[serde(skip)]
    is_unfinished: bool,
}

impl Varied {
    /// The answer about the neighbour of this puzzle, found in this round, from 1.
    pub(super) fn new(puzzle: &Grid, neighbour: &Neighbour, round: u64) -> Self {
        let differing = puzzle.differing(&neighbour.grid);
        Self {
            neighbour: Some(neighbour.grid.into()),
            removed: Some(differing & puzzle.filled()),
            added: Some(differing & neighbour.grid.filled()),
            round: Some(round),
            er: neighbour.rating,
            ..Self::default()
        }
    }

    /// The answer about a puzzle that has no neighbours for this reason.
    pub(super) fn refused(message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            message: Some(message.into()),
            ..Self::default()
        }
    }

    /// The last answer about a puzzle that the time was not enough for.
    #[must_use]
    pub fn unfinished() -> Self {
        Self {
            message: Some(UNFINISHED.into()),
            is_unfinished: true,
            ..Self::default()
        }
    }
}

impl Answer for Varied {
    fn status(&self) -> Status {
        if self.is_unfinished {
            return Status::Unfinished;
        }
        Status::Unsolved
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }

    fn is_nothing(&self) -> bool {
        self.neighbour.is_none() && self.message.is_none()
    }

    fn is_failure(&self) -> bool {
        self.message.is_some()
    }
}

impl fmt::Display for Varied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_made(f, self.neighbour.as_ref(), self.message.as_deref())
    }
}
