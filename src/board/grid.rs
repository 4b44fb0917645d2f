//! What is written: 81 cells, each with a digit or blank.

use std::ops::Index;

use super::cell::{Cell, CellSet};
use super::clash::Clash;
use super::digit::{Digit, DigitSet};
use super::house::House;

/// A 9×9 grid as written: a puzzle, a solution, or anything between, valid or not.
///
/// It is read and printed by [`text`](crate::text): `"53..7….79".parse::<Grid>()` takes every format there is, and
/// `{}` prints the nine rows with 3×3 separators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// The grid without any digit.
    pub const EMPTY: Self = Self([None; 81]);

    /// The grid with these digits, row by row.
    #[must_use]
    pub const fn new(cells: [Option<Digit>; 81]) -> Self {
        Self(cells)
    }

    /// The digits row by row.
    #[must_use]
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// Writes a digit into the cell, or blanks it.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// This grid with the digit in the cell.
    #[must_use]
    pub const fn with(mut self, cell: Cell, digit: Digit) -> Self {
        self.set(cell, Some(digit));
        self
    }

    /// This grid with the cell blank.
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.set(cell, None);
        self
    }

    /// The cells that hold a digit: the givens, when the grid is a puzzle.
    #[must_use]
    pub fn filled(&self) -> CellSet {
        Cell::ALL
            .into_iter()
            .filter(|&cell| self[cell].is_some())
            .collect()
    }

    /// The cells that hold this digit.
    #[must_use]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        Cell::ALL
            .into_iter()
            .filter(|&cell| self[cell] == Some(digit))
            .collect()
    }

    /// Every pair of equal digits in a house: rows first, then columns, then boxes.
    ///
    /// Two cells that share two houses clash in both.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for house in House::ALL {
            let cells = house.cells();
            for (place, &first) in cells.iter().enumerate() {
                let Some(digit) = self[first] else { continue };
                let equal = cells[place + 1..]
                    .iter()
                    .filter(|&&second| self[second] == Some(digit));
                clashes.extend(equal.map(|&second| Clash {
                    digit,
                    house,
                    cells: [first, second],
                }));
            }
        }
        clashes
    }

    /// Whether every house holds each of the nine digits.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        House::ALL.into_iter().all(|house| {
            let digits: DigitSet = house
                .cells()
                .into_iter()
                .filter_map(|cell| self[cell])
                .collect();
            digits == DigitSet::FULL
        })
    }

    /// Whether this grid is solved and keeps every given of the puzzle.
    ///
    /// This is the rule of the game and nothing else: no solver has a part in it.
    #[must_use]
    pub fn is_solution_of(&self, puzzle: &Self) -> bool {
        self.is_solved()
            && puzzle
                .filled()
                .into_iter()
                .all(|cell| self[cell] == puzzle[cell])
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}
