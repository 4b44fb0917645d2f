//! The candidates that chains of one digit may refute: a quick test before any chain is followed.
//!
//! Such chains cannot refute a way of placing the digit once in each row, column and box. So a candidate that is part of
//! one of these ways leads to no contradiction when it is on, and a candidate that is missing from one leads to none
//! when it is off.

use super::net::NetRequest;
use crate::logic::position::tables::bits;
use crate::logic::techniques::rated_chains::numbering::IdSet;

/// The ways of placing one digit.
struct Ways<'a> {
    /// The columns of the digit in each row.
    rows: &'a [u16],
    /// In each row, the columns that are in some way, and those that are in all.
    some: [u16; 9],
    all: [u16; 9],
    chosen: [u16; 9],
}

/// The candidates of changed digits that may lead to a contradiction: when they are off, and when they are on.
pub(super) fn suspects(request: &NetRequest) -> [IdSet; 2] {
    let [mut off, mut on] = [IdSet::EMPTY; 2];
    for digit in bits(request.changed_digits) {
        let rows: [u16; 9] = std::array::from_fn(|row| request.position.places[row][digit]);
        let mut ways = Ways {
            rows: &rows,
            some: [0; 9],
            all: [0o777; 9],
            chosen: [0; 9],
        };
        ways.place(0, 0, 0);
        for (row, &columns) in rows.iter().enumerate() {
            let numbering = request.numbering;
            let in_row = |columns| numbering.in_house(row, columns, digit);
            in_row(columns & !ways.some[row]).for_each(|id| on.insert(id));
            in_row(columns & ways.all[row]).for_each(|id| off.insert(id));
        }
    }
    [off, on]
}

impl Ways<'_> {
    /// Places the digit in this row and those below; `columns` are taken, and of the boxes beside the row, `boxes`.
    fn place(&mut self, row: usize, columns: u16, boxes: u16) {
        let boxes = if row.is_multiple_of(3) { 0 } else { boxes };
        if row == 9 {
            for (row, chosen) in self.chosen.into_iter().enumerate() {
                self.some[row] |= chosen;
                self.all[row] &= chosen;
            }
            return;
        }
        if self.rows[row] == 0 {
            // The digit is placed in this row, or it has no place; its box has no candidates if it is placed.
            self.chosen[row] = 0;
            return self.place(row + 1, columns, boxes);
        }
        for column in bits(self.rows[row] & !columns & !boxes) {
            self.chosen[row] = 1 << column;
            let third = 0b111 << (column / 3 * 3);
            self.place(row + 1, columns | 1 << column, boxes | third);
        }
    }
}
