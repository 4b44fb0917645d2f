//! Measures of puzzles that anyone can reproduce: each is defined by the puzzle alone, not by a program.
//!
//! The number of nodes is that of the reference solver, which [`backtrack`] defines. The other two
//! build on *singles*: a cell with one candidate left gets it (naked single), and so does the only cell of a house that
//! is left for a digit (hidden single), until neither is left.
//!
//! - A *backdoor* is a set of cells that leave only singles once their digits are known (R. Williams, C. Gomes and B.
//!   Selman, *Backdoors to Typical Case Complexity*, 2003). Its least size is the measure.
//! - The *depth of trial and error* is that of D. Berthier (*Pattern-Based Constraint Satisfaction and Logic Puzzles*,
//!   2012) with singles alone. T&E(0) is singles. T&E(n) assumes each candidate in turn, and eliminates it if T&E(n − 1)
//!   leads from there to a contradiction: a cell without a candidate, or a digit without a place in a house. A solution
//!   that is met on the way is not used. The depth is the least n for which T&E(n) solves the puzzle.

mod position;

use crate::board::{CellSet, Grid, ToPuzzle};
use crate::interrupt::is_interrupted;
use crate::solver::{self, Outcome, backtrack};
use position::Position;

/// The measures of a proper puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Measures {
    /// The number of nodes of the reference solver: see [`backtrack::count_nodes`].
    pub nodes: u64,
    /// The first of the smallest backdoors; `None` if they have more cells than [`MOST_CELLS`].
    pub backdoor: Option<CellSet>,
    /// The depth of trial and error; `None` if it is above [`MOST_TRIALS`].
    pub trial_and_error: Option<usize>,
}

/// The most cells of the backdoors that are looked for.
pub const MOST_CELLS: usize = 3;

/// The greatest depth of trial and error that is tried.
pub const MOST_TRIALS: usize = 3;

/// Measures a puzzle; `None` if it is not proper.
///
/// A puzzle beyond T&E(2) takes seconds.
///
/// # Examples
///
/// ```
/// use sudoku::measures::measure;
/// use sudoku::{CellSet, Grid};
///
/// let easy: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let measures = measure(&easy).ok_or("it is proper")?;
/// assert_eq!(measures.nodes, 52);
/// assert_eq!(measures.backdoor, Some(CellSet::EMPTY));
/// assert_eq!(measures.trial_and_error, Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn measure(puzzle: &impl ToPuzzle) -> Option<Measures> {
    let Outcome::Unique(solution) = solver::solve(puzzle) else {
        return None;
    };
    let mut position = Position::new(puzzle);
    position.follow_singles().ok()?;
    let unknown = !position.placed();
    let mut sizes = 0..=MOST_CELLS;
    Some(Measures {
        nodes: backtrack::count_nodes(puzzle),
        backdoor: sizes.find_map(|size| backdoor(&position, &solution, unknown, size)),
        trial_and_error: trial_and_error(position),
    })
}

/// The first backdoor among the cells that has this size, if none is smaller.
///
/// Cells that follow by singles from the others need not be tried: without them, the backdoor would be smaller.
fn backdoor(position: &Position, solution: &Grid, among: CellSet, size: usize) -> Option<CellSet> {
    if size == 0 {
        return position.is_solved().then_some(CellSet::EMPTY);
    }
    let mut later = among - position.placed();
    while let Some(cell) = later.first().filter(|_| !is_interrupted()) {
        later = later.without(cell);
        let mut next = position.clone();
        next.place(cell, solution[cell]?);
        // True digits lead to no contradiction.
        next.follow_singles().ok()?;
        if let Some(rest) = backdoor(&next, solution, later, size - 1) {
            return Some(rest.with(cell));
        }
    }
    None
}

/// The depth of trial and error that solves the position of a proper puzzle.
fn trial_and_error(mut position: Position) -> Option<usize> {
    (0..=MOST_TRIALS).find(|&depth| {
        // True digits lead to no contradiction.
        position.follow_trials(depth).is_ok() && position.is_solved()
    })
}
