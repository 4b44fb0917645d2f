//! `minimize`: minimal puzzles inside a puzzle.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{
    Answer, CANDIDATES_STAY, Request, Verb, go_on, improper_message, no_limit_if_zero,
    with_each_count, write_made,
};
use crate::generate::{Minimizer, PatternSymmetry};
use crate::random::Random;
use crate::solver::Solver;
use crate::words::counted;
#[cfg(feature = "cli")]
use crate::words::{parse_number, parse_number_from_1};
use crate::{CellSet, Grid, Puzzle, Status};

/// Removes redundant givens from proper puzzles.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Minimize, Verb as _};
///
/// let puzzle: Puzzle =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let minimized = Minimize::default().answer_one(&puzzle);
/// assert!(minimized.removed.is_some_and(|cells| cells.len() > 50));
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Minimize {
    /// Give N minimal puzzles for each puzzle, drawn at random; some may be equal.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", value_parser = parse_number_from_1))]
    pub samples: Option<u64>,
    /// The seed of the random order in which givens are tried. Without it, samples have the seed 0, and a single minimal puzzle
    /// tries the givens in the order of the cells.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub seed: Option<u64>,
    /// Give every minimal puzzle inside each puzzle.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with_all = ["samples", "seed"]))]
    pub all: bool,
    /// With --all, give at most N for each puzzle; 0 means no limit.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", requires = "all", value_parser = parse_number, default_value_t = 0, hide_default_value = true))]
    pub limit: u64,
    /// Keep this symmetry: givens that it exchanges are taken away together or not at all.
    #[cfg_attr(feature = "cli", arg(long, value_name = "NAME", default_value_t, value_parser = PatternSymmetry::parser()))]
    pub symmetry: PatternSymmetry,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

impl Verb for Minimize {
    type Answer = Minimized;

    const BATCH: usize = 64;

    const IS_RANDOM: bool = true;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Minimized) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_each_count(self.solver, request.puzzles, 2, |index, puzzle, found| {
            let number = request.first_number + index as u64;
            let (status, message) = match puzzle.givens() {
                _ if found.count != 1 => improper_message(puzzle, found.count),
                Some(grid) => {
                    return self.minimize(grid, number, &mut |minimized| {
                        go_on()?;
                        give(index, minimized)
                    });
                }
                None => (Status::Unique, CANDIDATES_STAY.to_owned()),
            };
            give(index, Minimized::refused(status, message))
        })
    }
}

impl Minimize {
    /// Gives minimal puzzles inside this proper one, which has this number.
    fn minimize(
        &self,
        grid: &Grid,
        number: u64,
        give: &mut dyn FnMut(Minimized) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let minimizer = Minimizer {
            solver: self.solver,
            symmetry: self.symmetry,
        };
        match self.samples.or(self.seed.map(|_| 1)) {
            _ if self.all => self.minimize_in_all_ways(minimizer, grid, give),
            Some(count) => {
                // Each puzzle has random numbers of its own, whatever the other puzzles are.
                let mut random = Random::new(self.seed.unwrap_or_default(), number);
                (0..count).try_for_each(|_| {
                    give(Minimized::of(grid, minimizer.sample(grid, &mut random)))
                })
            }
            None => give(Minimized::of(grid, minimizer.first(grid))),
        }
    }

    fn minimize_in_all_ways(
        &self,
        minimizer: Minimizer,
        grid: &Grid,
        give: &mut dyn FnMut(Minimized) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let limit = no_limit_if_zero(self.limit);
        let mut all = minimizer.all(grid);
        let mut count = 0;
        while count < limit
            && let Some(minimal) = all.next()
        {
            give(Minimized::of(grid, minimal))?;
            count += 1;
        }
        let stopped = count == limit && all.next().is_some();
        let more = if stopped { ", and there are more" } else { "" };
        give(Minimized {
            note: Some(format!("{}{more}", counted(count, "minimal puzzle"))),
            ..Minimized::NOTHING
        })
    }
}

/// A minimal puzzle inside another, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Minimized {
    /// The minimal puzzle, 81 cells. Each of several is an answer of its own.
    pub minimal: Option<Puzzle>,
    /// The givens that were taken away.
    pub removed: Option<CellSet>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The reason that there is no answer.
    #[serde(skip)]
    pub message: Option<String>,
    /// With `all`, the number of answers, in words, in a last answer that is otherwise empty.
    #[serde(skip)]
    pub note: Option<String>,
}

impl Minimized {
    const NOTHING: Self = Self {
        minimal: None,
        removed: None,
        status: Status::Unique,
        message: None,
        note: None,
    };

    fn of(grid: &Grid, minimal: Grid) -> Self {
        Self {
            removed: Some(grid.filled() - minimal.filled()),
            minimal: Some(minimal.into()),
            ..Self::NOTHING
        }
    }
}

impl Answer for Minimized {
    fn refused(status: Status, message: String) -> Self {
        Self {
            status,
            message: Some(message),
            ..Self::NOTHING
        }
    }

    fn grid(&self) -> Option<&Grid> {
        self.minimal.as_ref()?.givens()
    }

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }

    fn is_nothing(&self) -> bool {
        self.minimal.is_none() && self.message.is_none()
    }

    fn is_failure(&self) -> bool {
        self.message.is_some()
    }
}

impl fmt::Display for Minimized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_made(f, self.minimal.as_ref(), self.message.as_deref())
    }
}
