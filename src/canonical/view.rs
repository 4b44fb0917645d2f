//! The two views of a grid that the search compares: its rows as numbers, as they are and transposed.

use crate::board::{Digit, Grid};

/// The digits of a row, 0 for a blank. Only nine are used: sixteen need no check of the index.
pub(super) type RowDigits = [u8; 16];

/// The rows of a grid, or of its transpose.
#[derive(Debug, Clone)]
pub(super) struct View {
    pub(super) rows: [RowDigits; 9],
    /// The cells of each row that hold a digit, one bit each, the first cell in the lowest.
    filled: [u16; 9],
    /// The rows without any digit, one bit each.
    pub(super) blank_rows: u16,
    /// The rows that can become the least first row, here or in the other view, one bit each.
    pub(super) first_rows: u16,
}

impl View {
    /// The grid, and its transpose.
    pub(super) fn both(grid: &Grid) -> [Self; 2] {
        let empty = Self {
            rows: [[0; 16]; 9],
            filled: [0; 9],
            blank_rows: 0,
            first_rows: 0,
        };
        let [mut upright, mut transposed] = [empty.clone(), empty];
        let (rows, _) = grid.cells().as_chunks::<9>();
        for (row, cells) in rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let value = cell.map_or(0, Digit::get);
                upright.rows[row][column] = value;
                transposed.rows[column][row] = value;
                let is_filled = u16::from(value != 0);
                upright.filled[row] |= is_filled << column;
                transposed.filled[column] |= is_filled << row;
            }
        }
        let mut views = [upright, transposed];
        // Before any digit has a number, the least row depends on which cells are filled, and on nothing else.
        let ranks = views.each_ref().map(|view| {
            view.filled
                .map(|filled| FIRST_ROWS[usize::from(filled & 511)])
        });
        let least = ranks
            .as_flattened()
            .iter()
            .min()
            .copied()
            .unwrap_or_default();
        for (view, ranks) in views.iter_mut().zip(ranks) {
            for (row, rank) in ranks.into_iter().enumerate() {
                view.blank_rows |= u16::from(rank == 0) << row;
                view.first_rows |= u16::from(rank == least) << row;
            }
        }
        views
    }

    /// Returns true if a row holds a digit twice.
    pub(super) fn has_repetition(&self) -> bool {
        let repeats = |(row, filled): (&RowDigits, &u16)| {
            let digits = row.iter().fold(0_u16, |digits, &digit| digits | 1 << digit);
            (digits & !1).count_ones() < filled.count_ones()
        };
        self.rows.iter().zip(&self.filled).any(repeats)
    }
}

/// For each way to fill cells of a row, the least row that it can become: the first cell is in the highest bit.
const FIRST_ROWS: [u16; 512] = {
    let mut least = [0; 512];
    let mut filled: usize = 0;
    while filled < 512 {
        // Each minirow has its digits at the end, and a minirow with fewer comes first.
        let [mut a, mut b, mut c] = [
            RIGHTMOST[filled & 7],
            RIGHTMOST[filled >> 3 & 7],
            RIGHTMOST[filled >> 6],
        ];
        if a > b {
            (a, b) = (b, a);
        }
        if b > c {
            (b, c) = (c, b);
        }
        if a > b {
            (a, b) = (b, a);
        }
        least[filled] = a << 6 | b << 3 | c;
        filled += 1;
    }
    least
};

/// For each way to fill three cells, as many at the end.
const RIGHTMOST: [u16; 8] = [0b000, 0b001, 0b001, 0b011, 0b001, 0b011, 0b011, 0b111];
