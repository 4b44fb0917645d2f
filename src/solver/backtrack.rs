//! The reference solver: recursive backtracking, as the textbook has it.
//!
//! To solve a grid, take the blank cell with the fewest digits that its row, column and box still allow; try each of
//! them in turn, and solve what is left. When no blank cell is left, the grid is a solution. The one optimisation is
//! that every house remembers its digits as a set.
//!
//! Each position that the search comes to is a *node*: the puzzle itself, and each position with a digit more. Their
//! number is a measure of the puzzle, since every detail of the search is fixed.

use std::ops::ControlFlow;

use super::outcome::{Outcome, SolutionCount};
use crate::board::{Cell, Digit, DigitSet, Grid, House, ToPuzzle};
use crate::interrupt::is_interrupted;

/// Solves the puzzle, and looks for a second solution.
#[must_use]
pub fn solve(puzzle: &impl ToPuzzle) -> Outcome {
    count_keeping_first(puzzle, 2).outcome()
}

/// Counts the puzzle's solutions, but stops at the limit.
#[must_use]
pub fn count(puzzle: &impl ToPuzzle, limit: u64) -> u64 {
    count_keeping_first(puzzle, limit).count
}

/// Counts the puzzle's solutions, but stops at the limit, and keeps the first.
pub(super) fn count_keeping_first(puzzle: &impl ToPuzzle, limit: u64) -> SolutionCount {
    let mut found = SolutionCount::NONE;
    if limit > 0 {
        visit_solutions(puzzle, |&solution| {
            found.first.get_or_insert(solution);
            found.count += 1;
            if found.count == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    found
}

/// Calls `visit` with one solution after the other, until it breaks off.
///
/// The search always fills the cell with the fewest possible digits, the first in reading order among equals, and tries
/// its digits from 1 to 9. This fixes the order of the solutions.
pub fn visit_solutions(puzzle: &impl ToPuzzle, mut visit: impl FnMut(&Grid) -> ControlFlow<()>) {
    if let Some(mut position) = Position::new(puzzle.digits_by_cell()) {
        // Broken off or not, there is nothing left to do.
        let _ = position.search(&mut visit);
    }
}

/// The puzzle's solutions in the order of [`visit_solutions`], found one by one as they are asked for.
#[must_use]
pub fn solutions(puzzle: &impl ToPuzzle) -> Solutions {
    Solutions {
        waiting: Position::new(puzzle.digits_by_cell()).into_iter().collect(),
        nodes: 0,
    }
}

/// Counts the nodes of the search for all solutions: the positions that it comes to, the puzzle itself among them.
///
/// A puzzle whose givens clash has none.
#[must_use]
pub fn count_nodes(puzzle: &impl ToPuzzle) -> u64 {
    let mut solutions = solutions(puzzle);
    solutions.by_ref().for_each(drop);
    solutions.nodes
}

/// The solutions of one puzzle, made by [`solutions`].
///
/// This is the recursion with a stack of its own: the positions still to be searched wait there, the next on top.
#[derive(Debug, Clone)]
pub struct Solutions {
    waiting: Vec<Position>,
    /// The number of positions that were looked at.
    nodes: u64,
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(position) = self.waiting.pop().filter(|_| !is_interrupted()) {
            self.nodes += 1;
            let Some(cell) = position.most_constrained_cell() else {
                return Some(position.grid);
            };
            let first_new = self.waiting.len();
            self.waiting
                .extend(position.possible(cell).iter().map(|digit| {
                    let mut next = position.clone();
                    next.place(cell, digit);
                    next
                }));
            self.waiting[first_new..].reverse();
        }
        None
    }
}

impl std::iter::FusedIterator for Solutions {}

/// A grid without clashes, part of the way from puzzle to solution.
#[derive(Debug, Clone)]
struct Position {
    grid: Grid,
    /// The digits in each of the 27 houses.
    digits: [DigitSet; 27],
    /// The digits that the puzzle allows in each cell, which are all nine unless it was given with candidates.
    candidates: [DigitSet; 81],
}

impl Position {
    /// The position of the puzzle itself, or none when its givens clash.
    fn new(candidates: [DigitSet; 81]) -> Option<Self> {
        let mut position = Self {
            grid: Grid::EMPTY,
            digits: [DigitSet::EMPTY; 27],
            candidates,
        };
        for cell in Cell::ALL {
            if let Some(given) = position.candidates[cell.index()].only() {
                if !position.possible(cell).contains(given) {
                    return None;
                }
                position.place(cell, given);
            }
        }
        Some(position)
    }

    /// Tries everything that is left, and puts the position back as it was unless `visit` breaks off.
    fn search(&mut self, visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>) -> ControlFlow<()> {
        if is_interrupted() {
            return ControlFlow::Break(());
        }
        let Some(cell) = self.most_constrained_cell() else {
            return visit(&self.grid);
        };
        for digit in self.possible(cell) {
            self.place(cell, digit);
            self.search(visit)?;
            self.take_back(cell, digit);
        }
        ControlFlow::Continue(())
    }

    /// The blank cell with the fewest possible digits, or none when the grid is full.
    fn most_constrained_cell(&self) -> Option<Cell> {
        let blank = Cell::ALL
            .into_iter()
            .filter(|&cell| self.grid[cell].is_none());
        blank.min_by_key(|&cell| self.possible(cell).len())
    }

    /// The candidates that neither the cell's row nor its column nor its box holds yet.
    fn possible(&self, cell: Cell) -> DigitSet {
        let digits = |house: House| self.digits[house.index()];
        let [row, column, box_] = cell.houses();
        self.candidates[cell.index()] - (digits(row) | digits(column) | digits(box_))
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in cell.houses() {
            self.digits[house.index()] |= DigitSet::of(digit);
        }
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for house in cell.houses() {
            self.digits[house.index()] -= DigitSet::of(digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_grid_starts_with_the_digits_in_order() {
        let first = solutions(&Grid::EMPTY).next().expect("it has solutions");
        assert!(first.is_solution_of(&Grid::EMPTY));
        let row = Cell::ALL[..9].iter().map(|&cell| first[cell]);
        assert!(row.eq(Digit::ALL.map(Some)));
    }

    #[test]
    fn recursive_and_iterative_searches_find_the_same_solutions() {
        let mut visited = Vec::new();
        visit_solutions(&Grid::EMPTY, |&solution| {
            visited.push(solution);
            if visited.len() == 500 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(solutions(&Grid::EMPTY).take(500).eq(visited));
    }

    #[test]
    fn counting_stops_at_the_limit() {
        for limit in [0, 1, 2, 100] {
            assert_eq!(count(&Grid::EMPTY, limit), limit);
        }
        let [one, two] = [Cell::ALL[0], Cell::ALL[8]];
        let clash = Grid::EMPTY
            .with(one, Digit::ALL[4])
            .with(two, Digit::ALL[4]);
        assert_eq!(count(&clash, 2), 0);
        assert_eq!(solve(&clash), Outcome::NoSolution);
    }
}
