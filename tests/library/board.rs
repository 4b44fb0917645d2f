//! Grids convert from and to plain numbers, and say which number is wrong.

use proptest::prelude::*;
use sudoku::{Candidates, Cell, Grid, Puzzle};

use crate::util::strategies::any_puzzle;
use crate::util::{CLASSIC, grid, property};

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn a_grid_converts_to_numbers_and_back(grid in any_puzzle()) {
        prop_assert_eq!(Grid::try_from(<[u8; 81]>::from(grid)), Ok(grid));
        prop_assert_eq!(Grid::try_from(<[[u8; 9]; 9]>::from(grid)), Ok(grid));
    }

    #[test]
    fn a_puzzle_prints_as_its_grid_or_candidates_do(grid in any_puzzle()) {
        let candidates = Candidates::from(grid);
        let [givens, marks] = [Puzzle::from(grid), Puzzle::from(candidates.clone())];
        prop_assert_eq!(givens.to_string(), grid.to_string());
        prop_assert_eq!(marks.to_string(), candidates.to_string());
        prop_assert_eq!(givens.line().to_string(), grid.line().to_string());
        prop_assert_eq!(marks.line().to_string(), candidates.line().to_string());
    }

    #[test]
    fn the_first_number_above_nine_is_named(
        grid in any_puzzle(),
        wrong in prop::collection::vec((0..81_usize, 10..=255_u8), 1..4),
    ) {
        let mut values: [u8; 81] = grid.into();
        for (index, value) in wrong {
            values[index] = value;
        }
        let first = values.iter().position(|&value| value > 9).expect("there is one");
        let error = Grid::try_from(values).expect_err("it is no digit");
        prop_assert_eq!((error.cell, error.value), (Cell::ALL[first], values[first]));

        let rows: [[u8; 9]; 9] = std::array::from_fn(|row| std::array::from_fn(|column| values[9 * row + column]));
        prop_assert_eq!(Grid::try_from(rows), Err(error));
    }
}

#[test]
fn the_numbers_are_the_digits_row_by_row() {
    let values = <[u8; 81]>::from(grid(CLASSIC));
    let text: String = values.iter().map(ToString::to_string).collect();
    assert_eq!(text, CLASSIC.replace('.', "0"));

    let rows = <[[u8; 9]; 9]>::from(grid(CLASSIC));
    assert_eq!(rows[1], [6, 0, 0, 1, 9, 5, 0, 0, 0]);
}

#[test]
fn a_wrong_number_is_reported_with_its_cell() {
    let mut rows = [[0; 9]; 9];
    rows[3][6] = 10;
    let error = Grid::try_from(rows).expect_err("10 is not a digit");
    assert_eq!(
        error.to_string(),
        "r4c7 is 10; expected 1 to 9, or 0 for an empty cell"
    );
}

#[test]
fn characters_are_refused_as_numbers() {
    let mut text = [b'.'; 81];
    text.copy_from_slice(CLASSIC.as_bytes());
    assert!(Grid::try_from(text).is_err());
    assert!(Grid::try_from([b'0'; 81]).is_err());
}
