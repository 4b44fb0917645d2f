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
    /// For each row, the earlier rows that it is interchangeable with, one bit each: the equal ones of its band, and all
    /// those of the bands with the same rows.
    interchangeable: [u16; 9],
    /// The rows that are interchangeable with an earlier one, one bit each.
    repeated_rows: u16,
    /// The rows to try as the first one, one bit each: those that can become the least row of either view.
    pub(super) first_rows: u16,
}

impl View {
    /// The grid, and its transpose.
    pub(super) fn both(grid: &Grid) -> [Self; 2] {
        let empty = Self {
            rows: [[0; 16]; 9],
            filled: [0; 9],
            interchangeable: [0; 9],
            repeated_rows: 0,
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
        // Before any digit has a number, the least row depends only on which cells are filled, if no row holds a digit
        // twice.
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
            view.find_interchangeable();
            for (row, rank) in ranks.into_iter().enumerate() {
                view.first_rows |= u16::from(rank == least) << row;
            }
        }
        views
    }

    fn find_interchangeable(&mut self) {
        let (bands, _) = self.rows.as_chunks::<3>();
        let sorted = [0, 1, 2].map(|band| {
            let mut rows = bands[band].map(u128::from_be_bytes);
            rows.sort_unstable();
            rows
        });
        for (row, earlier) in self.interchangeable.iter_mut().enumerate() {
            let band = row / 3;
            let is_equal = |&other: &usize| self.rows[other] == self.rows[row];
            let rows = (3 * band..row).filter(is_equal);
            let bands = (0..band).filter(|&other| sorted[other] == sorted[band]);
            *earlier = rows.map(|row| 1 << row).sum::<u16>()
                | bands.map(|band| 0b111 << (3 * band)).sum::<u16>();
            self.repeated_rows |= u16::from(*earlier != 0) << row;
        }
    }

    /// The rows among these that are not interchangeable with an earlier one among them.
    ///
    /// Bands are all there or all gone where the first row of one is chosen.
    #[inline]
    pub(super) fn first_of_interchangeable(&self, rows: u16) -> u16 {
        let has_earlier = |&row: &u8| self.interchangeable[usize::from(row)] & rows != 0;
        let repeated = ones(rows & self.repeated_rows).filter(has_earlier);
        rows & !repeated.map(|row| 1 << row).sum::<u16>()
    }

    /// Returns true if some rows are interchangeable.
    #[inline]
    pub(super) const fn has_interchangeable(&self) -> bool {
        self.repeated_rows != 0
    }

    /// Returns true if each row comes after the earlier ones that it is interchangeable with.
    pub(super) fn is_first_order(&self, rows: &[u8; 9]) -> bool {
        let mut before = 0;
        rows.iter().all(|&row| {
            let missing = self.interchangeable[usize::from(row)] & !before;
            before |= 1 << row;
            missing == 0
        })
    }

    /// The number of orders of the rows that leave the view as it is.
    pub(super) fn orders_of_interchangeable(&self) -> u32 {
        let (bands, _) = self.interchangeable.as_chunks::<3>();
        let orders = bands.iter().enumerate().map(|(band, rows)| {
            let of_band = 0b111 << (3 * band);
            let choices = |earlier: u16| (earlier & of_band).count_ones() + 1;
            let earlier_bands = (rows[0] & !of_band).count_ones() / 3;
            rows.map(choices).iter().product::<u32>() * (earlier_bands + 1)
        });
        orders.product()
    }

    /// Lets the search try every row as the first one.
    pub(super) const fn let_any_row_be_first(&mut self) {
        self.first_rows = 0b1_1111_1111;
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

/// The indices of the bits set, from the lowest.
pub(super) fn ones(mut bits: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        #[expect(clippy::cast_possible_truncation, reason = "it is at most 16")]
        let lowest = bits.trailing_zeros() as u8;
        (bits != 0).then(|| {
            bits &= bits - 1;
            lowest
        })
    })
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
