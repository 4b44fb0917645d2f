//! What is known: which digits are still possible in which cell.

use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::grid::Grid;
use super::house::House;

/// The digits placed so far, and those still possible in each unfilled cell.
///
/// A placed digit is no candidate: the cell it stands in has none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    placed: Grid,
    /// For each digit, the unfilled cells that can still hold it.
    cells: [CellSet; 9],
}

impl Candidates {
    /// Nothing placed, everything possible.
    pub const ALL: Self = Self {
        placed: Grid::EMPTY,
        cells: [CellSet::FULL; 9],
    };

    /// The digit in the cell, if one has been placed.
    #[must_use]
    pub fn placed(&self, cell: Cell) -> Option<Digit> {
        self.placed[cell]
    }

    /// The digits placed so far.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.placed
    }

    /// The candidates of the cell; none when it is filled.
    #[must_use]
    pub fn of(&self, cell: Cell) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|digit| self.cells[digit.index()].contains(cell))
            .collect()
    }

    /// The unfilled cells that can still hold the digit.
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The unfilled cells of the house that can still hold the digit.
    #[must_use]
    pub fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        self.cells(digit) & house.cell_set()
    }

    /// Writes the digit into the cell, and takes it from the candidates of its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.placed.set(cell, Some(digit));
        for cells in &mut self.cells {
            *cells = cells.without(cell);
        }
        self.cells[digit.index()] -= cell.peers();
    }

    /// Takes the digit from the candidates of the cell.
    ///
    /// Returns whether it was one.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let before = self.cells[digit.index()];
        self.cells[digit.index()] = before.without(cell);
        before.contains(cell)
    }
}

impl From<&Grid> for Candidates {
    /// The candidates by the rules of the game alone: every digit that no filled peer holds.
    fn from(grid: &Grid) -> Self {
        let mut candidates = Self::ALL;
        for cell in grid.filled() {
            if let Some(digit) = grid[cell] {
                candidates.place(cell, digit);
            }
        }
        candidates
    }
}
