//! An arrangement of a grid, row by row: the rows taken, the columns that may still be ordered, and the numbers of the
//! digits.
//!
//! Columns without any digit so far are interchangeable, and so are stacks of them. The least order puts a blank before
//! a digit, so these *free* columns are always the first of their stack, and free stacks the first of the three.
//! Ordering what a row fills among them leaves the others free; nothing else is undecided:
//!
//! ```text
//! places   1 2 3   4 5 6   7 8 9
//! row 1    . . .   . . .   . . 1     stacks 1 and 2 are free, and so are columns 7 and 8
//! row 2    . . .   . . 2   . 3 .     stack 1 is free, and so are columns 4, 5 and 7
//! ```

use std::ops::Range;

use super::view::{RowDigits, View};
use crate::board::{Digit, Symmetry};

/// Stands for the next number that no digit has yet: more than any that is given.
const UNNUMBERED: u8 = 15;

/// The numbers of nine cells, four bits each, the first in the highest; 0 for a blank. Rows compare as they do in text.
pub(super) type RowNumbers = u64;

/// Some rows of the canonical form, and their origin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arrangement {
    /// The index of the [`View`]: 1 if the grid is transposed first.
    pub(super) view: u8,
    /// The number of rows taken.
    count: u8,
    /// The rows taken, one bit each, and in their order.
    taken: u16,
    pub(super) rows: [u8; 9],
    /// The column in each place.
    pub(super) columns: [u8; 9],
    /// The number of free columns of the stack in each place. Three make the stack free.
    free_columns: [u8; 3],
    free_stacks: u8,
    /// The number of each digit, or [`UNNUMBERED`]; that of a blank is 0.
    pub(super) numbers: [u8; 16],
    /// The number of digits that have a number.
    numbered: u8,
}

/// The smallest numbers that a row can have, and the part of each stack.
#[derive(Debug, Clone)]
pub(super) struct Fit {
    pub(super) numbers: RowNumbers,
    /// The stack that comes in each place, by the place where it was.
    stacks: [u8; 3],
    minirows: [u16; 3],
}

impl Arrangement {
    /// An arrangement of this view without any row yet.
    pub(super) const fn empty(view: u8) -> Self {
        let mut numbers = [UNNUMBERED; 16];
        numbers[0] = 0;
        Self {
            view,
            count: 0,
            taken: 0,
            rows: [0; 9],
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            free_columns: [3; 3],
            free_stacks: 3,
            numbers,
            numbered: 0,
        }
    }

    /// The first band, with these columns in this order, none of them free.
    pub(super) fn of_band(view: u8, band: [u8; 3], columns: [u8; 9], numbers: [u8; 16]) -> Self {
        let mut rows = [0; 9];
        rows[..3].copy_from_slice(&band);
        Self {
            view,
            count: 3,
            taken: band.iter().map(|row| 1 << row).sum(),
            rows,
            columns,
            free_columns: [0; 3],
            free_stacks: 0,
            numbers,
            numbered: 9,
        }
    }

    /// The rows that may come next, one bit each; of interchangeable rows only the first counts.
    #[inline]
    pub(super) fn next_rows(&self, view: &View) -> u16 {
        let left = match self.count {
            0 => view.first_rows,
            3 | 6 => !self.taken & 0b1_1111_1111,
            count => !self.taken & 0b111 << (self.rows[usize::from(count) - 1] / 3 * 3),
        };
        view.first_of_interchangeable(left)
    }

    /// The smallest numbers that this row can have after those already taken, with [`UNNUMBERED`] for new ones.
    #[inline]
    pub(super) fn fit(&self, row: &RowDigits) -> Fit {
        let minirow = |place| self.minirow(place, row);
        let mut minirows = [minirow(0), minirow(1), minirow(2)];
        let mut stacks = [0, 1, 2];
        let mut order = |a: usize, b: usize| {
            if minirows[a] > minirows[b] {
                minirows.swap(a, b);
                stacks.swap(a, b);
            }
        };
        // A swap only where the order is wrong keeps equals as they are.
        if self.free_stacks >= 2 {
            order(0, 1);
        }
        if self.free_stacks == 3 {
            order(1, 2);
            order(0, 1);
        }
        let [first, second, third] = minirows;
        Fit {
            numbers: u64::from(first) << 24 | u64::from(second) << 12 | u64::from(third),
            stacks,
            minirows,
        }
    }

    /// The smallest numbers that the stack in this place can have in the row.
    #[inline]
    fn minirow(&self, place: usize, row: &RowDigits) -> u16 {
        let number = |column| self.number_at(3 * place + column, row);
        let (mut a, mut b, mut c) = (number(0), number(1), number(2));
        let free = self.free_columns[place];
        if free >= 2 {
            (a, b) = (a.min(b), a.max(b));
        }
        if free == 3 {
            (b, c) = (b.min(c), b.max(c));
            (a, b) = (a.min(b), a.max(b));
        }
        a << 8 | b << 4 | c
    }

    /// Adds to `all` what this arrangement becomes with the row, in each of the ways that have these numbers.
    pub(super) fn extend(&self, index: u8, row: &RowDigits, fit: &Fit, all: &mut Vec<Self>) {
        let first = all.len();
        let mut next = *self;
        next.rows[usize::from(self.count)] = index;
        next.taken |= 1 << index;
        next.count += 1;
        for (place, &from) in fit.stacks.iter().enumerate() {
            let (from, to) = (3 * usize::from(from), 3 * place);
            next.columns[to..to + 3].copy_from_slice(&self.columns[from..from + 3]);
        }
        for place in 0..3 {
            next.order_free_columns(place, row);
        }
        let free_stacks = &fit.minirows[..usize::from(self.free_stacks)];
        let is_blank = |&minirow: &u16| u8::from(minirow == 0);
        next.free_stacks = free_stacks.iter().map(is_blank).sum();
        all.push(next);
        let ordered_stacks = next.free_stacks..self.free_stacks;
        permute_equals(
            all,
            first,
            ordered_stacks,
            fit.minirows,
            |arrangement, a, b| {
                for column in 0..3 {
                    arrangement.columns.swap(3 * a + column, 3 * b + column);
                }
            },
        );
        for place in 0..3 {
            let ordered_columns = next.free_columns[place]..self.free_columns[place];
            let numbers = [0, 1, 2].map(|column| next.number_at(3 * place + column, row));
            permute_equals(all, first, ordered_columns, numbers, |arrangement, a, b| {
                arrangement.columns.swap(3 * place + a, 3 * place + b);
            });
        }
        for arrangement in &mut all[first..] {
            arrangement.number_new_digits(row);
        }
    }

    /// The number in this place of the row.
    #[inline]
    fn number_at(&self, place: usize, row: &RowDigits) -> u16 {
        let digit = row[usize::from(self.columns[place] & 15)];
        self.numbers[usize::from(digit & 15)].into()
    }

    /// Orders the free columns of the stack in this place as the row has them: those that stay free come first.
    fn order_free_columns(&mut self, place: usize, row: &RowDigits) {
        let free = usize::from(self.free_columns[place]);
        for end in 1..free {
            // Insertion keeps equals as they are.
            for column in (3 * place + 1..=3 * place + end).rev() {
                if self.number_at(column - 1, row) > self.number_at(column, row) {
                    self.columns.swap(column - 1, column);
                }
            }
        }
        let is_blank = |column| u8::from(self.number_at(3 * place + column, row) == 0);
        self.free_columns[place] = (0..free).map(is_blank).sum();
    }

    /// Gives the next numbers to the digits of the row that have none, from left to right.
    fn number_new_digits(&mut self, row: &RowDigits) {
        for column in self.columns {
            let number = &mut self.numbers[usize::from(row[usize::from(column & 15)] & 15)];
            if *number == UNNUMBERED {
                self.numbered += 1;
                *number = self.numbered;
            }
        }
    }

    /// The symmetry that turns the grid into the form, once all rows are taken. Digits that the grid lacks take the
    /// numbers left over.
    pub(super) fn symmetry(&self) -> Symmetry {
        let left_over = self.numbered + 1..=9;
        let mut left_over = left_over.filter_map(Digit::new);
        let digits = Digit::ALL.map(|digit| {
            let number = Digit::new(self.numbers[usize::from(digit.get())]);
            number.or_else(|| left_over.next()).unwrap_or(digit)
        });
        Symmetry::arranging(self.view == 1, self.rows, self.columns, digits)
    }

    /// The numbers of the row taken last.
    pub(super) fn last_row_numbers(&self, views: &[View; 2]) -> RowNumbers {
        let row = self.rows[usize::from(self.count) - 1];
        let view = &views[usize::from(self.view)];
        pack(&self.columns, &self.numbers, &view.rows[usize::from(row)])
    }
}

/// The numbers of a row's digits, with the columns in this order.
#[inline]
pub(super) fn pack(columns: &[u8; 9], numbers: &RowDigits, row: &RowDigits) -> RowNumbers {
    columns.iter().fold(0, |packed, column| {
        let digit = row[usize::from(column & 15)];
        packed << 4 | RowNumbers::from(numbers[usize::from(digit & 15)])
    })
}

/// Adds every other order of those places in the range that have equal numbers to the arrangements from `first` on.
fn permute_equals(
    all: &mut Vec<Arrangement>,
    first: usize,
    range: Range<u8>,
    numbers: [u16; 3],
    swap: impl Fn(&mut Arrangement, usize, usize),
) {
    let range = usize::from(range.start)..usize::from(range.end);
    for a in range.clone() {
        let before = all.len();
        for b in a + 1..range.end {
            if numbers[a] == numbers[b] {
                for index in first..before {
                    let mut other = all[index];
                    swap(&mut other, a, b);
                    all.push(other);
                }
            }
        }
    }
}
