//! `dedupe`: the first of each group of puzzles that count as the same.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Answer, Equivalence, Keyed};
use crate::solver::Solver;
use crate::{Puzzle, Status};

/// Keeps one of each group of puzzles that count as the same.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Dedupe {
    /// Puzzles that count as the same.
    #[cfg_attr(
        feature = "cli",
        arg(long, value_name = "WHAT", value_enum, default_value_t)
    )]
    pub same: Equivalence,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

impl Dedupe {
    /// These puzzles, ready to be compared in their order.
    #[must_use]
    pub fn keys(self, puzzles: &[Puzzle]) -> Vec<Keyed> {
        self.same.keys(self.solver, puzzles)
    }
}

/// A puzzle, and the one that it repeats.
///
/// [`Dedupe::keys`] gets the puzzles ready; in their order, each is then compared with those before it, by
/// [`Keyed::insert_in`].
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Deduped {
    /// The line of the first equivalent puzzle; `None` for the first.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub repeats: Option<u64>,
    /// The file of that line.
    pub repeats_file: Option<String>,
    /// The puzzle.
    #[serde(skip)]
    pub puzzle: Option<Puzzle>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// True if the puzzle could be compared with others.
    #[serde(skip)]
    pub is_comparable: bool,
    /// True if the puzzle is not to be printed.
    #[serde(skip)]
    pub is_left_out: bool,
}

impl Deduped {
    /// The answer about this puzzle, which repeats the one on a line of a file. Without `with_duplicates`, it is left out then.
    #[must_use]
    pub fn new(
        puzzle: &Puzzle,
        keyed: Keyed,
        repeats: Option<(u64, String)>,
        with_duplicates: bool,
    ) -> Self {
        let is_left_out = repeats.is_some() && !with_duplicates;
        let (repeats, repeats_file) = repeats.unzip();
        Self {
            repeats,
            repeats_file,
            puzzle: Some(puzzle.clone()),
            status: keyed.status,
            is_comparable: keyed.key.is_some(),
            is_left_out,
        }
    }

    /// The reason that the puzzle could not be compared.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        let status = self.status;
        (!self.is_comparable).then(|| format!("{status}; kept"))
    }
}

impl Answer for Deduped {
    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        let reason = self.reason().map(Cow::from);
        reason.or_else(|| {
            let (line, file) = (self.repeats?, self.repeats_file.as_deref()?);
            Some(format!("repeats {file}:{line}").into())
        })
    }

    fn is_nothing(&self) -> bool {
        self.is_left_out
    }
}

impl fmt::Display for Deduped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().unwrap_or_default())
    }
}
