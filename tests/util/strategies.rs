//! Random puzzles of every kind, and random symmetries of the game.

use proptest::prelude::*;
use proptest::sample::{Index, subsequence};
use sudoku::{Cell, Digit, Grid, Symmetry};

use super::{CLASSIC_SOLVED, grid};

/// Any of the symmetries.
pub(crate) fn symmetry() -> impl Strategy<Value = Symmetry> {
    (0..Symmetry::COUNT)
        .prop_map(|number| Symmetry::from_number(number).expect("it is below the count"))
}

/// A solved grid: the solution of one of the easy samples, changed by a symmetry.
pub(crate) fn solved_grid() -> impl Strategy<Value = Grid> {
    symmetry().prop_map(|symmetry| symmetry.grid(&grid(CLASSIC_SOLVED)))
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
