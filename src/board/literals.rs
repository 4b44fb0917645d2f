//! Grids and candidates as unit tests write them down.
//!
//! A unit test that calls the reader has all of it compiled a second time.

use super::{Candidates, Digit, DigitSet, Grid};

/// The grid of a line of 81 characters.
pub(crate) fn grid(line: &str) -> Grid {
    let cells = line.bytes().map(|byte| Digit::new(byte.wrapping_sub(b'0')));
    Grid::new(cells.collect::<Vec<_>>().try_into().expect("81 cells"))
}

/// The candidates of 81 cells, each a word of its digits.
pub(crate) fn candidates(cells: &str) -> Candidates {
    let digits = |cell: &str| -> DigitSet {
        cell.bytes()
            .filter_map(|byte| Digit::new(byte.wrapping_sub(b'0')))
            .collect()
    };
    let cells = cells.split_whitespace().map(digits);
    Candidates::of_cells(&cells.collect::<Vec<_>>().try_into().expect("81 cells"))
}
