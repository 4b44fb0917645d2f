//! Repairs: the proper puzzles that a puzzle may have been before a slip of the hand, the most probable first.

use std::collections::BTreeSet;

use super::edits::{Edit, EditClass};
use crate::board::{CellSet, Grid, Puzzle};
use crate::check::Checker;
use crate::generate::PatternSymmetry;
use crate::solver::lockstep::Engine;
use crate::words::counted;

/// The most sweeps of the engine to spend on all edits together. They take some twenty milliseconds, and more than twice as
/// many as any of ten thousand puzzles with a slip needed.
const MOST_SWEEPS: u64 = 20_000;

/// Scores this many times as high as the next are said to be probable. Tried on thousands of puzzles with slips made at
/// random, that was right in 99 of 100.
const PROBABLE: f64 = 5.0;

/// The score of a slip of a kind that is not searched for. Some of these leave a repair that was not meant, often a lone
/// one. Of 1,650 slips made at random, weighted so that a third are such slips (two at once, or a line left empty, copied or
/// turned), 97 of 100 said to be probable were right with this, 95 without; if half are, 94 and 91.
const OTHER_SLIPS: f64 = 0.003;

/// The factor for a repaired puzzle that is minimal.
const IF_MINIMAL: f64 = 3.0;

/// The factor for a repaired puzzle with a symmetric pattern, which a repair hardly makes by chance.
const IF_SYMMETRIC: f64 = 100.0;

/// The most repairs to put into words.
pub(super) const MOST_IN_WORDS: usize = 3;

/// A pattern with any symmetry has one of these.
const SYMMETRIES: [PatternSymmetry; 5] = [
    PatternSymmetry::HalfTurn,
    PatternSymmetry::Horizontal,
    PatternSymmetry::Vertical,
    PatternSymmetry::Diagonal,
    PatternSymmetry::AntiDiagonal,
];

/// A repair: an edit that makes the puzzle proper.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Repair {
    /// The puzzle after the repair.
    pub puzzle: Grid,
    /// The kind of the edit.
    pub kind: RepairKind,
    /// The edit in words, as in `r4c5 is 3, not 8` or `rows 3 and 7 swapped`.
    pub text: String,
    /// The cells that the edit changes.
    pub cells: CellSet,
    /// True if this was probably meant. Only the first repair can be.
    pub is_probable: bool,
}

/// The kind of a repair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepairKind {
    /// A given becomes another digit.
    Change,
    /// A blank becomes a given.
    Add,
    /// A given becomes a blank.
    Remove,
    /// A given moves to a blank beside, above or below it.
    Move,
    /// A given moves to a blank that touches it at a corner.
    MoveDiagonally,
    /// Two givens side by side, or one above the other, are exchanged.
    SwapNeighbours,
    /// Two other givens of a row or a column are exchanged.
    SwapInLine,
    /// A row or a column is shifted by a cell.
    Shift,
    /// A row or a column is shifted by a cell from some given on.
    ShiftPart,
    /// Two rows or two columns are exchanged.
    SwapLines,
    /// A row or a column is written backwards.
    ReverseLine,
}

names!(RepairKind {
    Change => "change",
    Add => "add",
    Remove => "remove",
    Move => "move",
    MoveDiagonally => "move-diagonally",
    SwapNeighbours => "swap-neighbours",
    SwapInLine => "swap-in-line",
    Shift => "shift",
    ShiftPart => "shift-part",
    SwapLines => "swap-lines",
    ReverseLine => "reverse-line",
});

named!(RepairKind);

/// An edit that may be a repair.
struct Attempt {
    kind: RepairKind,
    edit: Edit,
    puzzle: Grid,
    score: f64,
}

/// The repairs of a puzzle that has no solution, or multiple, the most probable first.
///
/// There are none if that would take too long to find out.
pub(super) fn repairs(puzzle: &Grid, has_solution: bool) -> Vec<Repair> {
    let mut found = keep_proper(attempts(puzzle, has_solution));
    weigh(&mut found);
    found.sort_by(|one, other| other.score.total_cmp(&one.score));
    let mut seen = BTreeSet::new();
    found.retain(|attempt| seen.insert(attempt.puzzle));
    let mut scores = found.iter().map(|attempt| attempt.score);
    let first = scores.next().unwrap_or_default();
    let is_probable = first >= PROBABLE * (scores.next().unwrap_or_default() + OTHER_SLIPS);
    let repair = |(index, attempt): (usize, Attempt)| Repair {
        kind: attempt.kind,
        text: attempt.edit.describe(puzzle),
        cells: puzzle.differing(&attempt.puzzle),
        is_probable: is_probable && index == 0,
        puzzle: attempt.puzzle,
    };
    found.into_iter().enumerate().map(repair).collect()
}

/// All edits that may make the puzzle proper. The prior of a class is divided among its edits.
fn attempts(puzzle: &Grid, has_solution: bool) -> Vec<Attempt> {
    let mut attempts = Vec::new();
    for class in EditClass::ALL {
        let is_in_vain = match class.kind {
            RepairKind::Add => !has_solution,
            RepairKind::Remove => has_solution,
            _ => false,
        };
        if is_in_vain {
            continue;
        }
        let edits = (class.edits)(puzzle);
        #[allow(
            clippy::cast_precision_loss,
            reason = "a class has a few hundred edits"
        )]
        let score = class.prior / edits.len() as f64;
        attempts.extend(edits.into_iter().map(|edit| Attempt {
            kind: class.kind,
            edit,
            puzzle: edit.apply(puzzle),
            score,
        }));
    }
    attempts
}

/// Keeps what makes a proper puzzle.
fn keep_proper(mut attempts: Vec<Attempt>) -> Vec<Attempt> {
    attempts.retain(|attempt| attempt.puzzle.filled().len() >= Puzzle::FEWEST_GIVENS);
    let puzzles = grids(&attempts);
    let counts = Engine::new().count_batch_within(&puzzles, 2, MOST_SWEEPS);
    let mut counts = counts.unwrap_or_default().into_iter();
    attempts.retain(|_| counts.next().is_some_and(|found| found.count == 1));
    attempts
}

/// Multiplies the scores of minimal puzzles and of symmetric ones.
fn weigh(proper: &mut [Attempt]) {
    let mut reports = Vec::new();
    Checker::default().check_batch(&grids(proper), &mut reports);
    for (attempt, report) in proper.iter_mut().zip(reports) {
        if report.is_minimal() == Some(true) {
            attempt.score *= IF_MINIMAL;
        }
        if SYMMETRIES
            .iter()
            .any(|symmetry| symmetry.holds_for(attempt.puzzle.filled()))
        {
            attempt.score *= IF_SYMMETRIC;
        }
    }
}

fn grids(attempts: &[Attempt]) -> Vec<Grid> {
    attempts.iter().map(|attempt| attempt.puzzle).collect()
}

/// The repairs in a sentence: the probable one, or the first three.
pub(super) fn sentence(repairs: &[Repair]) -> String {
    match repairs {
        [] => "No single slip was found that would explain it.".to_owned(),
        [first, ..] if first.is_probable => format!("Probably meant: {}.", first.text),
        _ => {
            let mut texts: Vec<String> = repairs.iter().map(|repair| repair.text.clone()).collect();
            let more = texts.split_off(texts.len().min(MOST_IN_WORDS)).len();
            if more > 0 {
                texts.push(counted(more, "other"));
            }
            format!("Possibly meant: {}.", texts.join("; or "))
        }
    }
}
