//! Candidates: which digits are still possible in which cell.

use std::fmt;

use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::grid::Grid;
use super::house::House;

/// A digit in a cell: one that is still possible there, or one that is placed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl fmt::Debug for Candidate {
    /// Writes the candidate as in `7r5c2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

/// The digits placed so far, and those still possible in each unfilled cell.
///
/// A placed digit is not a candidate: a filled cell has none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    placed: Grid,
    givens: CellSet,
    unfilled: CellSet,
    /// For each digit, the unfilled cells that can still hold it.
    cells: [CellSet; 9],
}

impl Candidates {
    /// Nothing placed, everything possible.
    pub const ALL: Self = Self {
        placed: Grid::EMPTY,
        givens: CellSet::EMPTY,
        unfilled: CellSet::FULL,
        cells: [CellSet::FULL; 9],
    };

    /// The candidates when each cell can hold these digits, row by row.
    ///
    /// A cell with a single digit counts as filled, unless that digit is also possible in one of its peers.
    #[must_use]
    pub fn of_cells(digits: &[DigitSet; 81]) -> Self {
        let mut candidates = Self {
            cells: [CellSet::EMPTY; 9],
            ..Self::ALL
        };
        for (cell, digits) in Cell::ALL.into_iter().zip(digits) {
            for digit in *digits {
                let cells = &mut candidates.cells[digit.index()];
                *cells = cells.with(cell);
            }
        }
        let [_, singles, ..] = candidates.cells_by_count();
        for cell in singles {
            if let Some(digit) = candidates.digits_in(cell).only()
                && candidates.cells(digit).is_disjoint(cell.peers())
            {
                candidates.place(cell, digit);
            }
        }
        candidates.with_givens(CellSet::FULL)
    }

    /// The same candidates, with those of these cells that are filled as the givens.
    ///
    /// Only steps that rely on which digits were given ask for them. Without this, all digits that were there from the
    /// start count as given.
    #[must_use]
    pub fn with_givens(mut self, cells: CellSet) -> Self {
        self.givens = cells - self.unfilled;
        self
    }

    /// The cells whose digits were given.
    #[inline]
    #[must_use]
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The digit in the cell, if one has been placed.
    #[inline]
    #[must_use]
    pub fn placed(&self, cell: Cell) -> Option<Digit> {
        self.placed[cell]
    }

    /// The digits placed so far.
    #[inline]
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.placed
    }

    /// The candidates of the cell; none when it is filled.
    #[must_use]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|digit| self.cells[digit.index()].contains(cell))
            .collect()
    }

    /// The unfilled cells that can still hold the digit.
    #[inline]
    #[must_use]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The unfilled cells of the house that can still hold the digit.
    #[inline]
    #[must_use]
    pub fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        self.cells(digit) & house.cell_set()
    }

    /// The unfilled cells, whether or not they have a candidate left.
    #[inline]
    #[must_use]
    pub const fn unfilled(&self) -> CellSet {
        self.unfilled
    }

    /// The cells with no candidate (the filled ones too), with one, with two and with three.
    #[must_use]
    pub fn cells_by_count(&self) -> [CellSet; 4] {
        // All cells are counted at once: `ones` and `twos` are the low binary digits of 81 counts, `fours` marks those
        // of four and more.
        let [mut ones, mut twos, mut fours] = [CellSet::EMPTY; 3];
        for cells in self.cells {
            let carry = ones & cells;
            ones = (ones | cells) - carry;
            let second_carry = twos & carry;
            twos = (twos | carry) - second_carry;
            fours |= second_carry;
        }
        [
            !(ones | twos | fours),
            ones - twos - fours,
            twos - ones - fours,
            (ones & twos) - fours,
        ]
    }

    /// The candidates of this digit in these cells.
    pub fn of_digit(
        &self,
        digit: Digit,
        cells: CellSet,
    ) -> impl Iterator<Item = Candidate> + use<> {
        (self.cells(digit) & cells)
            .into_iter()
            .map(move |cell| Candidate { cell, digit })
    }

    /// The candidates of these digits in these cells, digit by digit.
    pub fn of_digits(
        &self,
        digits: DigitSet,
        cells: CellSet,
    ) -> impl Iterator<Item = Candidate> + '_ {
        digits
            .into_iter()
            .flat_map(move |digit| self.of_digit(digit, cells))
    }

    /// The candidates of each digit in the cells at its index, digit by digit.
    pub(crate) fn of_each_digit(&self, cells: &[CellSet; 9]) -> Vec<Candidate> {
        let each = Digit::ALL.into_iter().zip(cells);
        each.flat_map(|(digit, &cells)| self.of_digit(digit, cells))
            .collect()
    }

    /// Writes the digit into the cell, and takes it from the candidates of its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.placed.set(cell, Some(digit));
        self.unfilled = self.unfilled.without(cell);
        for cells in &mut self.cells {
            *cells = cells.without(cell);
        }
        self.cells[digit.index()] -= cell.peers();
    }

    /// Takes the digit from the candidates of the cell.
    ///
    /// Returns true if it was one of them.
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        let before = self.cells[digit.index()];
        self.cells[digit.index()] = before.without(cell);
        before.contains(cell)
    }

    /// Keeps those that are noted in a cell, or all where none is noted.
    pub fn keep_noted(&mut self, noted: impl Fn(Cell) -> DigitSet) {
        for cell in self.unfilled() {
            let noted = noted(cell);
            if !noted.is_empty() {
                for digit in self.digits_in(cell) - noted {
                    self.eliminate(cell, digit);
                }
            }
        }
    }
}

impl From<Grid> for Candidates {
    fn from(grid: Grid) -> Self {
        Self::from(&grid)
    }
}

impl From<&Grid> for Candidates {
    /// The candidates by the rules of the game alone: every digit that is in no filled peer.
    fn from(grid: &Grid) -> Self {
        let mut candidates = Self {
            placed: *grid,
            ..Self::ALL
        };
        for Candidate { cell, digit } in grid.entries(CellSet::FULL) {
            candidates.unfilled = candidates.unfilled.without(cell);
            candidates.cells[digit.index()] -= cell.peers();
        }
        for cells in &mut candidates.cells {
            *cells &= candidates.unfilled;
        }
        candidates.with_givens(CellSet::FULL)
    }
}
