//! The houses of a cell in the order in which chains look at them, as numbers: the tables behind masks and links.
//!
//! Cells are numbered row by row, houses as in [`House::ALL`]; a place is a cell's index within a house.

#![allow(
    clippy::cast_possible_truncation,
    reason = "cells, houses and places are small numbers"
)]

use crate::board::{CellSet, House};

/// A house of a cell, and the cell's place in it.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct HousePlace {
    /// The house's index.
    pub(in crate::logic) house: u8,
    /// The cell's place, 0 to 8.
    pub(in crate::logic) place: u8,
    /// The places of the house that are not in the same box as the cell; in a box, those of the other cells.
    pub(in crate::logic) beyond: u16,
}

/// The box, the row and the column of each cell, in this order.
pub(in crate::logic) static HOUSES: [[HousePlace; 3]; 81] = {
    const NOWHERE: HousePlace = HousePlace {
        house: 0,
        place: 0,
        beyond: 0,
    };
    let mut all = [[NOWHERE; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell as u8 / 9, cell as u8 % 9);
        let place = row % 3 * 3 + column % 3;
        all[cell] = [
            HousePlace {
                house: 18 + row / 3 * 3 + column / 3,
                place,
                beyond: 0o777 & !(1 << place),
            },
            HousePlace {
                house: row,
                place: column,
                beyond: 0o777 & !(0b111 << (column / 3 * 3)),
            },
            HousePlace {
                house: 9 + column,
                place: row,
                beyond: 0o777 & !(0b111 << (row / 3 * 3)),
            },
        ];
        cell += 1;
    }
    all
};

/// The cells at these places of the house.
pub(in crate::logic) fn cells_at(house: House, places: u16) -> CellSet {
    bits(places).map(|place| house.cells()[place]).collect()
}

/// All nine digits, one bit each.
pub(in crate::logic) const ALL_DIGITS: u16 = 0o777;

/// The bits that are set, from the lowest.
pub(in crate::logic) fn bits(mask: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut mask: u64 = mask.into();
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros() as usize;
        mask &= mask.checked_sub(1)?;
        Some(lowest)
    })
}

/// The number of bits that are set, of nine.
pub(in crate::logic) fn bit_count(mask: u16) -> usize {
    // The baseline lacks an instruction that counts bits.
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut mask = 0;
        while mask < 512 {
            counts[mask] = mask.count_ones() as u8;
            mask += 1;
        }
        counts
    };
    usize::from(COUNTS[usize::from(mask & ALL_DIGITS)])
}

/// The only bit that is set, if there is exactly one.
pub(in crate::logic) const fn only_bit(mask: u16) -> Option<usize> {
    if mask.is_power_of_two() {
        Some(mask.trailing_zeros() as usize)
    } else {
        None
    }
}

/// Returns true if exactly two bits are set.
pub(in crate::logic) const fn is_pair(mask: u16) -> bool {
    let rest = mask & mask.wrapping_sub(1);
    rest.is_power_of_two()
}
