//! Random puzzles of every kind, and the symmetries of the game.

use proptest::prelude::*;
use proptest::sample::{Index, subsequence};
use sudoku::{Cell, Digit, Grid};

use super::{CLASSIC_SOLVED, grid};

/// A change that leaves a puzzle what it is: other names for the digits, rows, columns, and the two directions.
#[derive(Debug, Clone)]
pub(crate) struct Symmetry {
    digits: Vec<Digit>,
    rows: Vec<usize>,
    columns: Vec<usize>,
    transposed: bool,
}

impl Symmetry {
    /// The grid as it looks after the change.
    pub(crate) fn apply(&self, grid: &Grid) -> Grid {
        let mut changed = Grid::EMPTY;
        for cell in grid.filled() {
            let (row, column) = (self.rows[cell.index() / 9], self.columns[cell.index() % 9]);
            let index = if self.transposed {
                9 * column + row
            } else {
                9 * row + column
            };
            let digit = grid[cell].map(|digit| self.digits[digit.index()]);
            changed.set(Cell::ALL[index], digit);
        }
        changed
    }
}

/// Any of the 9! × 2 × 6⁸ symmetries.
pub(crate) fn symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just(Digit::ALL.to_vec()).prop_shuffle();
    (digits, lines(), lines(), any::<bool>()).prop_map(|(digits, rows, columns, transposed)| {
        Symmetry {
            digits,
            rows,
            columns,
            transposed,
        }
    })
}

/// Nine rows (or columns) in another order that keeps the three of a band (or stack) together.
fn lines() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(bands, within)| {
        let places = bands.iter().zip(&within);
        places
            .flat_map(|(band, lines)| lines.iter().map(move |line| 3 * band + line))
            .collect()
    })
}

/// A solved grid: the solution of one of the easy samples, changed by a symmetry.
pub(crate) fn solved_grid() -> impl Strategy<Value = Grid> {
    symmetry().prop_map(|symmetry| symmetry.apply(&grid(CLASSIC_SOLVED)))
}

/// A puzzle with solutions, and perhaps very many: a solved grid with this many of its cells blanked.
pub(crate) fn puzzle_with_blanks(
    blanks: std::ops::RangeInclusive<usize>,
) -> impl Strategy<Value = Grid> {
    let blanks = subsequence(Cell::ALL.to_vec(), blanks);
    (solved_grid(), blanks)
        .prop_map(|(solved, blanks)| blanks.into_iter().fold(solved, Grid::without))
}

/// Anything that can be written down: a puzzle with a few digits changed, most of them without any solution.
pub(crate) fn any_puzzle() -> impl Strategy<Value = Grid> {
    let change = (any::<Index>(), proptest::option::of(any::<Index>()));
    let changes = proptest::collection::vec(change, 0..6);
    (puzzle_with_blanks(20..=50), changes).prop_map(|(mut puzzle, changes)| {
        for (cell, digit) in changes {
            puzzle.set(
                *cell.get(&Cell::ALL),
                digit.map(|digit| *digit.get(&Digit::ALL)),
            );
        }
        puzzle
    })
}
