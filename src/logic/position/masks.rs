//! The candidates of a position in a form that can be changed and asked fast.

use super::tables::{ALL_DIGITS, HOUSES, bits};
use crate::board::{Candidates, CellSet, Digit};

/// The candidates of a position, by cell and by house.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Masks {
    /// The digits of each cell.
    pub(in crate::logic) cells: [u16; 81],
    /// The places of each digit in each house.
    pub(in crate::logic) places: [[u16; 9]; 27],
}

impl Masks {
    /// The masks of these candidates.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "only the nine bits of a row are kept"
    )]
    pub(in crate::logic) fn new(candidates: &Candidates) -> Self {
        let mut masks = Self {
            cells: [0; 81],
            places: [[0; 9]; 27],
        };
        for digit in 0..9 {
            let cells = candidates.cells(Digit::ALL[digit]).bits();
            for row in 0..9 {
                let in_row = (cells >> (9 * row)) as u16 & ALL_DIGITS;
                masks.places[row][digit] = in_row;
                for minirow in 0..3 {
                    let of_box = &mut masks.places[18 + row / 3 * 3 + minirow][digit];
                    *of_box |= (in_row >> (3 * minirow) & 0b111) << (row % 3 * 3);
                }
                for column in bits(in_row) {
                    masks.places[9 + column][digit] |= 1 << row;
                    masks.cells[9 * row + column] |= 1 << digit;
                }
            }
        }
        masks
    }

    /// Takes the candidate away.
    pub(in crate::logic) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for at in HOUSES[cell] {
            self.places[usize::from(at.house)][digit] &= !(1 << at.place);
        }
    }

    /// The cells that have the digit.
    pub(in crate::logic) fn cells_of(&self, digit: usize) -> CellSet {
        let rows = self.places[..9].iter().rev();
        let bits = rows.fold(0, |bits, row| bits << 9 | u128::from(row[digit]));
        CellSet::from_bits(bits)
    }
}
