//! The candidates of a position in a form that can be changed and asked fast.

use super::tables::HOUSES;
use crate::board::{Candidates, CellSet, Digit};

/// The candidates of a position, by cell and by house.
#[derive(Debug, Clone)]
pub(super) struct Masks {
    /// The digits of each cell.
    pub(super) cells: [u16; 81],
    /// The places of each digit in each house.
    pub(super) places: [[u16; 9]; 27],
}

impl Masks {
    /// The masks of these candidates.
    pub(super) fn new(candidates: &Candidates) -> Self {
        let mut masks = Self {
            cells: [0; 81],
            places: [[0; 9]; 27],
        };
        for digit in Digit::ALL {
            for cell in candidates.cells(digit) {
                masks.add(cell.index(), digit.index());
            }
        }
        masks
    }

    fn add(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        for at in HOUSES[cell] {
            self.places[usize::from(at.house)][digit] |= 1 << at.place;
        }
    }

    /// Takes the candidate away.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for at in HOUSES[cell] {
            self.places[usize::from(at.house)][digit] &= !(1 << at.place);
        }
    }

    /// The cells that have the digit.
    pub(super) fn cells_of(&self, digit: usize) -> CellSet {
        let rows = self.places[..9].iter().rev();
        let bits = rows.fold(0, |bits, row| bits << 9 | u128::from(row[digit]));
        CellSet::from_bits(bits)
    }
}
