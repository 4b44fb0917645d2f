//! Controlled bias: minimal puzzles whose bias is known, so that statistics over all minimal puzzles can be had.
//!
//! Givens are taken away in random order until the puzzle is no longer proper; the last proper one is kept only if it
//! is minimal, and nothing is tried a second time (D. Berthier, *Unbiased Statistics of a CSP: A Controlled-Bias
//! Generator*, 2009). So each minimal puzzle with n givens has the same chance, proportional to 1 / C(81, n), and each
//! stands for C(81, n) of them. One order in about 250,000 gives a puzzle.
//!
//! To be fast, it draws the last givens of an order first, and looks at them from the end:
//!
//! ```text
//! 1. draw the last 33 cells of the order; minimal puzzles with more givens are too rare to matter
//! 2. give up if they miss one of the small unavoidable sets of the grid
//! 3. give up if they do not make a proper puzzle
//! 4. take them away one by one, until the puzzle is no longer proper
//! 5. give up if the last proper one is not minimal
//! ```

use super::unavoidable::small_unavoidable_sets;
use super::{Method, Walker};
use crate::board::{Cell, CellSet, Grid};
use crate::generate::digging::Digger;
use crate::generate::grids::uniform_grid;
use crate::random::Random;

/// Makes minimal puzzles with a known bias. A try is a grid with [`ORDERS`] orders.
#[derive(Debug)]
pub(in crate::generate) struct ControlledBias {
    /// The grid to start from; a random one each time, if there is none.
    pub(in crate::generate) solution: Option<Grid>,
}

/// The number of orders that are tried on a grid. Of one grid only the first puzzle is taken, so that grids with many
/// puzzles count for less; with a puzzle on one of 250 grids, by no more than a few thousandths.
const ORDERS: usize = 1024;

/// The most givens that a puzzle can have.
pub(in crate::generate) const MOST_GIVENS: usize = 33;

/// Puzzles with this many givens count 1.
const REFERENCE_GIVENS: usize = 26;

/// The number of puzzles that one with this number of givens stands for: C(81, n) / C(81, 26).
fn weight(givens: usize) -> f64 {
    let ratio = |n: usize| f64::from(81 - n as u32) / f64::from(n as u32 + 1);
    if givens >= REFERENCE_GIVENS {
        (REFERENCE_GIVENS..givens).map(ratio).product()
    } else {
        (givens..REFERENCE_GIVENS)
            .map(ratio)
            .product::<f64>()
            .recip()
    }
}

/// The last givens of an order.
struct Tail {
    /// The index of the walker that has drawn them.
    walker: usize,
    puzzle: Grid,
    /// In the order in which they are taken away.
    cells: [Cell; MOST_GIVENS],
    taken: usize,
}

impl Method for ControlledBias {
    fn tries_per_walker(&self) -> u32 {
        1
    }

    /// A try is so much work that a few at a time are enough.
    fn most_walkers(&self) -> usize {
        16
    }

    fn weight(&self, givens: usize) -> Option<f64> {
        Some(weight(givens))
    }

    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]) {
        let mut last = Vec::new();
        for (index, walker) in walkers.iter_mut().enumerate() {
            walker.solution = self
                .solution
                .unwrap_or_else(|| uniform_grid(&mut walker.random));
            draw(index, walker.solution, &mut walker.random, &mut last);
        }
        let counts = digger.count(&puzzles(&last), 2);
        let mut is_proper = counts.iter().map(|counted| counted.count == 1);
        last.retain(|_| is_proper.next().unwrap_or_default());
        take_away(&mut last, digger);
        let are_minimal = digger.are_minimal(&puzzles(&last));
        for (last, is_minimal) in last.iter().zip(are_minimal) {
            let walker = &mut *walkers[last.walker];
            if is_minimal && walker.puzzle.is_none() {
                walker.puzzle = Some(last.puzzle);
            }
        }
    }
}

/// Steps 1 and 2, as often as orders are tried on a grid.
fn draw(walker: usize, solution: Grid, random: &mut Random, found: &mut Vec<Tail>) {
    let sets = small_unavoidable_sets(&solution);
    let mut order = Cell::ALL;
    for _ in 0..ORDERS {
        random.choose_front(&mut order, MOST_GIVENS);
        let cells: CellSet = order[..MOST_GIVENS].iter().copied().collect();
        if sets.iter().all(|set| !set.is_disjoint(cells)) {
            let mut last = [Cell::ALL[0]; MOST_GIVENS];
            last.copy_from_slice(&order[..MOST_GIVENS]);
            found.push(Tail {
                walker,
                puzzle: solution.restricted_to(cells),
                cells: last,
                taken: 0,
            });
        }
    }
}

/// Step 4: takes cells away from each puzzle as long as it stays proper.
fn take_away(last: &mut [Tail], digger: &mut Digger) {
    let mut open: Vec<&mut Tail> = last.iter_mut().collect();
    while !open.is_empty() {
        let trial = |last: &&mut Tail| last.puzzle.without(last.cells[last.taken]);
        let trials: Vec<Grid> = open.iter().map(trial).collect();
        let mut counted = trials.iter().zip(digger.count(&trials, 2));
        open.retain_mut(|last| match counted.next() {
            Some((trial, counted)) if counted.count == 1 => {
                last.puzzle = *trial;
                last.taken += 1;
                true
            }
            _ => false,
        });
    }
}

fn puzzles(last: &[Tail]) -> Vec<Grid> {
    last.iter().map(|last| last.puzzle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_ratios_of_binomial_coefficients() {
        assert!((weight(26) - 1.0).abs() < 1e-12);
        assert!((weight(27) - 55.0 / 27.0).abs() < 1e-12);
        assert!((weight(25) - 26.0 / 56.0).abs() < 1e-12);
        assert!((weight(24) - 26.0 / 56.0 * 25.0 / 57.0).abs() < 1e-12);
    }
}
