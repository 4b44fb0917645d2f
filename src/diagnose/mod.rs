//! Diagnoses puzzles that are not proper: the givens that conflict or the differences of the solutions, and the repairs
//! that would make the puzzle proper.
//!
//! To learn only whether a puzzle is proper, use [`check`](mod@crate::check), which is faster. `conflict`, `ambiguity` and
//! `repairs` have the parts of a diagnosis, `edits` the classes of edits that may be repairs.

mod ambiguity;
mod conflict;
mod edits;
mod repairs;

use std::fmt;

use crate::board::{Candidate, Grid};
use crate::solver;
use crate::words::joined;

pub use ambiguity::{Ambiguity, Difference};
pub use conflict::Conflict;
pub use repairs::{Repair, RepairKind};

/// The most solutions to compare.
const MOST_SOLUTIONS: usize = 100;

/// The fault of a puzzle, if it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Diagnosis {
    /// The puzzle has exactly one solution.
    Proper,
    /// The puzzle has no solution.
    NoSolution {
        /// The givens that conflict.
        conflict: Conflict,
        /// The repairs, the most probable first.
        repairs: Vec<Repair>,
    },
    /// The puzzle has multiple solutions.
    Multiple {
        /// The differences between the solutions.
        ambiguity: Ambiguity,
        /// The repairs, the most probable first.
        repairs: Vec<Repair>,
    },
}

/// Diagnoses the puzzle.
///
/// The answer depends on the puzzle alone. The work is bounded.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::diagnose::{Diagnosis, diagnose};
///
/// let misprint: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75".parse()?;
/// let Diagnosis::NoSolution { conflict, repairs, .. } = diagnose(&misprint) else {
///     panic!("5 stands twice in column 9");
/// };
/// assert_eq!(conflict.givens.len(), 2);
/// assert_eq!(repairs[0].text, "r9c9 is 9, not 5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn diagnose(puzzle: &Grid) -> Diagnosis {
    let mut solutions = solver::solutions(puzzle);
    let found: Vec<Grid> = solutions.by_ref().take(MOST_SOLUTIONS).collect();
    match found.len() {
        0 => Diagnosis::NoSolution {
            conflict: Conflict::of(puzzle),
            repairs: repairs::repairs(puzzle, false),
        },
        1 => Diagnosis::Proper,
        _ => {
            let is_complete = found.len() < MOST_SOLUTIONS || solutions.next().is_none();
            let repairs = repairs::repairs(puzzle, true);
            let needs_several = additions(&repairs).next().is_none();
            let ambiguity = Ambiguity::of(puzzle, &found, is_complete, needs_several);
            Diagnosis::Multiple { ambiguity, repairs }
        }
    }
}

impl Diagnosis {
    /// The diagnosis in sentences; none about a proper puzzle.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        match self {
            Self::Proper => Vec::new(),
            Self::NoSolution { conflict, repairs } => {
                vec![conflict.sentence(), repairs::sentence(repairs)]
            }
            Self::Multiple { ambiguity, repairs } => {
                let mut sentences = ambiguity.sentences();
                let additions: Vec<Candidate> = additions(repairs).collect();
                let is_probable = repairs.first().is_some_and(|first| first.is_probable);
                if !is_probable && additions.len() > repairs::MOST_IN_WORDS {
                    let givens = join(&additions);
                    sentences.push(format!(
                        "It would be proper with any one of these givens added: {givens}."
                    ));
                }
                sentences.push(repairs::sentence(repairs));
                sentences
            }
        }
    }
}

impl fmt::Display for Diagnosis {
    /// Writes the sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentences().join(" "))
    }
}

/// The givens each of which makes the puzzle proper.
fn additions(repairs: &[Repair]) -> impl Iterator<Item = Candidate> {
    let added = repairs
        .iter()
        .filter(|repair| repair.kind == RepairKind::Add);
    added.flat_map(|repair| repair.puzzle.entries(repair.cells))
}

/// Givens as in `5 in r1c1, 7 in r2c3`.
fn join(givens: &[Candidate]) -> String {
    let words = givens.iter();
    joined(
        words.map(|Candidate { cell, digit }| format!("{digit} in {cell}")),
        ", ",
    )
}
