//! `measure`: what makes a puzzle hard, without a scale of techniques.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer as _, Request, Verb, go_on, improper_message};
use crate::measures::{MOST_CELLS, MOST_TRIALS, Measures, measure};
use crate::solver;
use crate::words::{counted, joined};
use crate::{CellSet, Puzzle, Status};

/// Measures proper puzzles.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Measure, Verb as _};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let measured = Measure::default().answer_one(&puzzle);
/// assert_eq!(measured.to_string(), "52 nodes, backdoor 0, T&E 0");
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Measure {}

impl Verb for Measure {
    type Answer = Measured;

    const BATCH: usize = 64;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Measured) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut puzzles = request.puzzles.iter().enumerate();
        puzzles.try_for_each(|(index, puzzle)| {
            go_on()?;
            give(index, Measured::new(puzzle))
        })
    }
}

/// The measures of a puzzle, or the reason that there are none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Measured {
    /// The nodes of the reference solver.
    pub nodes: Option<u64>,
    /// The size of the smallest backdoor.
    pub backdoor_size: Option<usize>,
    /// The cells of the smallest backdoor.
    pub backdoor: Option<CellSet>,
    /// The depth of trial and error.
    pub trial_and_error: Option<usize>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The reason that there are no measures.
    #[serde(skip)]
    pub message: Option<String>,
}

impl Measured {
    fn new(puzzle: &Puzzle) -> Self {
        if let Some(measures) = measure(puzzle) {
            return measures.into();
        }
        let (status, message) = improper_message(puzzle, solver::count(puzzle, 2));
        Self::refused(status, message)
    }
}

impl From<Measures> for Measured {
    fn from(measures: Measures) -> Self {
        Self {
            nodes: Some(measures.nodes),
            backdoor_size: measures.backdoor.map(CellSet::len),
            backdoor: measures.backdoor,
            trial_and_error: measures.trial_and_error,
            status: Status::Unique,
            message: None,
        }
    }
}

answer_about_proper!(Measured {});

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(nodes) = self.nodes else {
            return f.write_str(self.message.as_deref().unwrap_or_default());
        };
        let nodes = counted(nodes, "node");
        let backdoor = match self.backdoor {
            None => format!("above {MOST_CELLS}"),
            Some(CellSet::EMPTY) => "0".to_owned(),
            Some(cells) => format!("{} ({})", cells.len(), joined(cells, " ")),
        };
        let depth = match self.trial_and_error {
            None => format!("above {MOST_TRIALS}"),
            Some(depth) => depth.to_string(),
        };
        write!(f, "{nodes}, backdoor {backdoor}, T&E {depth}")
    }
}
