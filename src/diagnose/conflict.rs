//! The givens of a puzzle that have no solution together.

use super::join;
use crate::board::{Candidate, Cell, CellSet, Grid};
use crate::random::Random;
use crate::solver::lockstep::Engine;

/// The most sweeps of the engine to spend on leaving out givens in one order, a quarter of them on a single given. All
/// orders together take some twenty milliseconds. Of 696 puzzles with a slip and without a clash, 694 are decided, two fewer
/// than with fifty times as many, which take up to half a second.
const MOST_SWEEPS: u64 = 2_000;

/// The most orders to try.
const MOST_ORDERS: u64 = 10;

/// The conflict that leaves a puzzle without a solution.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Conflict {
    /// Givens that have no solution together.
    pub givens: Vec<Candidate>,
    /// True if each of these givens is needed for the conflict; false if that would have taken too long to find out.
    /// There may still be smaller sets of other givens.
    pub is_minimal: bool,
}

/// The most givens to name in the sentence.
const MOST_NAMED: usize = 10;

impl Conflict {
    pub(super) fn of(puzzle: &Grid) -> Self {
        let (cells, is_minimal) = conflicting_cells(puzzle, MOST_SWEEPS);
        Self {
            givens: puzzle.entries(cells).collect(),
            is_minimal,
        }
    }

    /// The conflict in a sentence.
    pub(super) fn sentence(&self) -> String {
        let named = join(&self.givens[..self.givens.len().min(MOST_NAMED)]);
        let named = match (
            self.givens.len().saturating_sub(MOST_NAMED),
            named.rsplit_once(", "),
        ) {
            (0, Some((others, last))) => format!("{others} and {last}"),
            (0, None) => named,
            (more, _) => format!("{named} and {more} more"),
        };
        let minimality = match self.is_minimal {
            true if self.givens.len() > 2 => " Without any one of them, the rest have a solution.",
            true => "",
            false => " Perhaps fewer of them cannot, either.",
        };
        format!("{named} cannot all be right.{minimality}")
    }
}

/// Returns givens that have no solution together, and true if each of them is known to be needed for that.
///
/// Leaves out one given after the other, as long as the rest has no solution. If that is hard to decide, as it can be
/// for few givens, another order may lead to others for which it is easy. If no order decides it, the fewest givens are
/// taken.
fn conflicting_cells(puzzle: &Grid, most_sweeps: u64) -> (CellSet, bool) {
    if let Some(clash) = puzzle.clashes().first() {
        return (clash.cells.into_iter().collect(), true);
    }
    let mut order: Vec<Cell> = puzzle.filled().into_iter().collect();
    let mut found = puzzle.filled();
    for index in 0..MOST_ORDERS {
        let (left, is_minimal) = leave_out(puzzle, &order, most_sweeps);
        if is_minimal {
            return (left, true);
        }
        if left.len() < found.len() {
            found = left;
        }
        Random::new(0, index).shuffle(&mut order);
    }
    (found, false)
}

/// Leaves out givens in this order. Returns the givens that remain, and true if each of them is known to be needed.
fn leave_out(puzzle: &Grid, order: &[Cell], most_sweeps: u64) -> (CellSet, bool) {
    let engine = Engine::new();
    let mut sweeps = most_sweeps;
    let mut left = *puzzle;
    let mut is_minimal = true;
    for &cell in order {
        let without = left.without(cell);
        let for_one = sweeps.min(most_sweeps / 4);
        let (has_solution, work) = engine.has_solution_within(&without, for_one);
        sweeps -= work.sweeps;
        match has_solution {
            Some(true) => {}
            Some(false) => left = without,
            None => is_minimal = false,
        }
    }
    (left.filled(), is_minimal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::literals::grid;

    /// A puzzle with a wrong digit, hard enough that a few sweeps decide only some of the givens.
    const MISPRINT: &str =
        "8....3...9.36......7..942...5...7.......457....71...3...1....68.385..91..96...4..";

    #[test]
    fn undecided_givens_are_not_claimed_to_be_needed() {
        let puzzle = grid(MISPRINT);
        assert_eq!(conflicting_cells(&puzzle, 0), (puzzle.filled(), false));
    }

    #[test]
    fn if_no_order_decides_the_fewest_givens_are_taken() {
        let puzzle = grid(MISPRINT);
        let most_sweeps = 80;
        let mut order: Vec<Cell> = puzzle.filled().into_iter().collect();
        let counts: Vec<usize> = (0..MOST_ORDERS)
            .map(|index| {
                let (left, is_minimal) = leave_out(&puzzle, &order, most_sweeps);
                assert!(!is_minimal);
                Random::new(0, index).shuffle(&mut order);
                left.len()
            })
            .collect();
        let least = counts.iter().min().expect("an order");
        assert_ne!(Some(least), counts.last(), "{counts:?}");
        let (found, is_minimal) = conflicting_cells(&puzzle, most_sweeps);
        assert_eq!((found.len(), is_minimal), (*least, false));
    }
}
