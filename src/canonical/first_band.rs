//! The first band of a full grid's canonical form, and every arrangement that begins with it.
//!
//! The first row is always 123456789, in any of 1296 orders of the columns: too many to go on with. But the second
//! row settles most of them, because it begins with one of these:
//!
//! - 456, if the digits under 1 2 3 are a minirow of the first row. Such a band is *pure*: its other minirows are, too.
//!   The order of the first stack settles that of the second, where 4 5 6 stand, and this that of the third.
//! - 457, if only two of them are in one minirow. These can change places, and everything else is settled: where 4, 5
//!   and 7 stand, that 6 is the third of its stack, and that 8 comes before 9 in the second row.
//!
//! On the classes of bands, see B. Felgenhauer and F. Jarvis, *Mathematics of Sudoku I*, 2006.

use super::arrangement::{Arrangement, RowNumbers, pack};
use super::view::{RowDigits, View};
use crate::board::ORDERS_OF_THREE;

/// The first band of the canonical form.
type Band = [RowNumbers; 3];

/// The three rows of a band in some order.
struct BandRows<'a> {
    view: u8,
    indices: [u8; 3],
    digits: [&'a RowDigits; 3],
    /// The column of each digit in the first row.
    places: [u8; 16],
}

/// Adds the arrangements that begin with the least band to `all`, and returns this band. The grid is solved.
pub(super) fn find(views: &[View; 2], all: &mut Vec<Arrangement>) -> Band {
    let is_pure =
        |view: usize, band: u8| BandRows::new(views, view, band, ORDERS_OF_THREE[0]).is_pure();
    let bands = [0, 1]
        .into_iter()
        .flat_map(|view| [0, 1, 2].map(|band| (view, band)));
    let has_pure = bands.clone().any(|(view, band)| is_pure(view, band));
    let mut least = [RowNumbers::MAX; 3];
    for (view, band) in bands {
        if has_pure && !is_pure(view, band) {
            continue;
        }
        for order in ORDERS_OF_THREE {
            let rows = BandRows::new(views, view, band, order);
            for stack in [0, 3, 6] {
                if has_pure {
                    rows.arrange_pure(stack, &mut least, all);
                } else {
                    rows.arrange_mixed(stack, &mut least, all);
                }
            }
        }
    }
    least
}

impl<'a> BandRows<'a> {
    fn new(views: &'a [View; 2], view: usize, band: u8, order: [u8; 3]) -> Self {
        let indices = order.map(|row| 3 * band + row);
        let digits = indices.map(|row| &views[view].rows[usize::from(row)]);
        let mut places = [0; 16];
        for (column, digit) in (0..9).zip(digits[0]) {
            places[usize::from(digit & 15)] = column;
        }
        Self {
            view: u8::from(view == 1),
            indices,
            digits,
            places,
        }
    }

    /// The column in which the first row has the digit that the second row has in this column.
    fn above(&self, column: u8) -> u8 {
        self.places[usize::from(self.digits[1][usize::from(column & 15)] & 15)]
    }

    /// Returns true if each minirow of the second row has the digits of one of the first row.
    fn is_pure(&self) -> bool {
        let stack = |column| self.above(column) / 3;
        stack(0) == stack(1) && stack(1) == stack(2)
    }

    /// Tries the six orders of the stack that begins with this column as the first stack of a pure band.
    fn arrange_pure(&self, stack: u8, least: &mut Band, all: &mut Vec<Arrangement>) {
        for order in ORDERS_OF_THREE {
            let first = order.map(|column| stack + column);
            let second = first.map(|column| self.above(column));
            let third = second.map(|column| self.above(column));
            self.compare([first, second, third], least, all);
        }
    }

    /// Tries the two orders of the stack that begins with this column as the first stack of a band that is not pure.
    fn arrange_mixed(&self, stack: u8, least: &mut Band, all: &mut Vec<Arrangement>) {
        let [a, b, c] = [stack, stack + 1, stack + 2];
        let [from_a, from_b, from_c] = [a, b, c].map(|column| self.above(column) / 3);
        let (one, other, seven) = if from_a == from_b {
            (a, b, c)
        } else if from_a == from_c {
            (a, c, b)
        } else {
            (b, c, a)
        };
        for [one, other] in [[one, other], [other, one]] {
            let (four, five) = (self.above(one), self.above(other));
            let six = 9 * (four / 3) + 3 - four - five;
            let mut third = [self.above(seven); 3];
            let mut place = 1;
            for column in [four, five, six] {
                let above = self.above(column);
                if above / 3 == third[0] / 3 {
                    third[place] = above;
                    place += 1;
                }
            }
            self.compare([[one, other, seven], [four, five, six], third], least, all);
        }
    }

    /// Adds this order of the columns if no earlier one has a smaller band.
    fn compare(&self, columns: [[u8; 3]; 3], least: &mut Band, all: &mut Vec<Arrangement>) {
        let mut order = [0; 9];
        order.copy_from_slice(columns.as_flattened());
        let mut numbers = [0; 16];
        for (number, &column) in (1..).zip(&order) {
            numbers[usize::from(self.digits[0][usize::from(column & 15)] & 15)] = number;
        }
        let row = |row: usize| pack(&order, &numbers, self.digits[row]);
        let second = row(1);
        if second > least[1] {
            return;
        }
        let band = [row(0), second, row(2)];
        if band < *least {
            *least = band;
            all.clear();
        }
        if band == *least {
            all.push(Arrangement::of_band(
                self.view,
                self.indices,
                order,
                numbers,
            ));
        }
    }
}
