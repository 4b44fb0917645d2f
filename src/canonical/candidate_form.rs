//! The canonical form of candidate grids: one of all isomorphic grids, the same for each of them.
//!
//! Every row and column gets a [colour](line_colours). The colours leave few orders of the rows, and few of the columns,
//! usually one of each. All of those are compared side by side, row by row:
//!
//! ```text
//! columns in one order       row 1     row 2            row 9
//!     rows in all orders  ─ numbers ─ numbers ─ … ─ one that is greatest everywhere: the form
//! columns in another  ─     less: left
//! ```
//!
//! The numbers of a row tell, for each digit, its rank among the digits by the rows before, and its places in this row;
//! in descending order of digits they are compared, and the arrangements with the greatest go on. So no digit is chosen:
//! digits that the rows so far do not tell apart share a rank.
//!
//! Colours of different lines can be equal by accident, which costs time and changes nothing else.

use std::cmp::Ordering;
use std::ops::Range;

use crate::board::{Digit, DigitSet, Symmetry, line_colours, may_follow};

/// The places of each digit in each line, one bit each.
type Lines = [[u16; 9]; 9];

/// Nine lines, each by its index: those of a chute are together.
type Order = [u8; 9];

/// The size of the class of a line's colour, and the colour: rare colours come first.
type Key = (usize, u64);

/// Finds the symmetry that turns a grid with these candidates, row by row, into its form.
pub(super) fn symmetry_to_form(cells: &[DigitSet; 81]) -> Symmetry {
    let [row_colours, column_colours] = line_colours(cells);
    let [rows, columns] = lines(cells);
    let (row_keys, row_orders) = orders(&row_colours, &rows);
    let (column_keys, column_orders) = orders(&column_colours, &columns);
    let upright = View {
        is_transposed: false,
        rows,
        row_orders: &row_orders,
        column_orders: &column_orders,
    };
    let transposed = View {
        is_transposed: true,
        rows: columns,
        row_orders: &column_orders,
        column_orders: &row_orders,
    };
    // The keys of the rows must be the lesser ones.
    match row_keys.cmp(&column_keys) {
        Ordering::Less => greatest(&[upright]),
        Ordering::Equal => greatest(&[upright, transposed]),
        Ordering::Greater => greatest(&[transposed]),
    }
}

/// The places of the digits in the rows, and in the columns.
fn lines(cells: &[DigitSet; 81]) -> [Lines; 2] {
    let [mut rows, mut columns] = [[[0; 9]; 9]; 2];
    for (cell, digits) in cells.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for digit in *digits {
            rows[row][digit.index()] |= 1 << column;
            columns[column][digit.index()] |= 1 << row;
        }
    }
    [rows, columns]
}

/// The least sequence of keys that the lines can have, and their orders that have it, sorted. Of orders that a renaming of
/// digits turns into each other, whatever the order of the other lines, there is one.
fn orders(colours: &[u64; 9], lines: &Lines) -> ([Key; 9], Vec<Order>) {
    let keys = colours.map(|colour| {
        let class = colours.iter().filter(|other| **other == colour);
        (class.count(), colour)
    });
    let mut least = [(usize::MAX, u64::MAX); 9];
    let mut orders = vec![[0; 9]];
    for (place, least) in least.iter_mut().enumerate() {
        let mut longer = Vec::new();
        for order in &orders {
            for line in (0..9).filter(|&line| may_follow(&order[..place], line)) {
                let key = keys[usize::from(line)];
                if key < *least {
                    *least = key;
                    longer.clear();
                }
                if key == *least {
                    let mut order: Order = *order;
                    order[place] = line;
                    longer.push(order);
                }
            }
        }
        orders = longer;
    }
    if orders.len() > 1 {
        let mut by_masks: Vec<([u128; 9], Order)> = orders
            .into_iter()
            .map(|order| (masks(lines, &order), order))
            .collect();
        by_masks.sort_unstable();
        by_masks.dedup_by_key(|(masks, _)| *masks);
        orders = by_masks.into_iter().map(|(_, order)| order).collect();
        orders.sort_unstable();
    }
    (least, orders)
}

/// The places of each digit in all lines in this order; the digits in any order.
fn masks(lines: &Lines, order: &Order) -> [u128; 9] {
    let mut masks = [0; 9];
    for &line in order {
        for (mask, places) in masks.iter_mut().zip(lines[usize::from(line)]) {
            *mask = *mask << 9 | u128::from(places);
        }
    }
    masks.sort_unstable();
    masks
}

/// The grid or its transpose, with the orders of its rows and of its columns that are compared.
struct View<'a> {
    is_transposed: bool,
    rows: Lines,
    row_orders: &'a [Order],
    column_orders: &'a [Order],
}

/// Arrangements of a view with the same columns and the same rows so far.
struct Arrangements<'a> {
    view: &'a View<'a>,
    columns: &'a Columns,
    /// Their orders of rows, among those of the view.
    orders: Range<usize>,
    /// For each digit, the number of digits with less in the rows so far.
    ranks: [u16; 9],
}

/// An order of columns.
struct Columns {
    order: Order,
    /// The places that the columns of each stack come to, for each set of them.
    places: [[u16; 8]; 3],
}

impl Columns {
    fn new(order: &Order) -> Self {
        let mut places = [[0; 8]; 3];
        for (place, &column) in order.iter().enumerate() {
            let (stack, column) = (usize::from(column / 3), column % 3);
            for (set, places) in (0_u16..).zip(&mut places[stack]) {
                *places |= (set >> column & 1) << (8 - place);
            }
        }
        Self {
            order: *order,
            places,
        }
    }

    /// The places of a set of columns; the first place counts most.
    fn places(&self, columns: u16) -> u16 {
        let of_stack = |stack: usize| self.places[stack][usize::from(columns >> (3 * stack) & 7)];
        of_stack(0) | of_stack(1) | of_stack(2)
    }
}

/// The symmetry to an arrangement of these views that is greatest, row by row.
fn greatest(views: &[View]) -> Symmetry {
    let columns: Vec<(&View, Columns)> = views
        .iter()
        .flat_map(|view| {
            let orders = view.column_orders.iter();
            orders.map(move |order| (view, Columns::new(order)))
        })
        .collect();
    let mut arrangements: Vec<Arrangements> = columns
        .iter()
        .map(|(view, columns)| Arrangements {
            view,
            columns,
            orders: 0..view.row_orders.len(),
            ranks: [0; 9],
        })
        .collect();
    for place in 0..9 {
        let mut greatest = [0; 9];
        let mut best = Vec::new();
        for arrangement in &arrangements {
            for (orders, row) in arrangement.next_rows(place) {
                let (ranks, numbers) = arrangement.ranks_with(row);
                if numbers > greatest {
                    greatest = numbers;
                    best.clear();
                }
                if numbers == greatest {
                    best.push(Arrangements {
                        orders,
                        ranks,
                        ..*arrangement
                    });
                }
            }
        }
        arrangements = best;
    }
    arrangements
        .first()
        .map_or(Symmetry::IDENTITY, Arrangements::symmetry)
}

impl Arrangements<'_> {
    /// The rows that come in this place, each with the orders in which it does.
    fn next_rows(&self, place: usize) -> impl Iterator<Item = (Range<usize>, &[u16; 9])> {
        let orders = &self.view.row_orders[self.orders.clone()];
        let mut start = self.orders.start;
        orders
            .chunk_by(move |one, other| one[place] == other[place])
            .map(move |same| {
                let orders = start..start + same.len();
                start = orders.end;
                (orders, &self.view.rows[usize::from(same[0][place])])
            })
    }

    /// The ranks of the digits when this row comes next; and for each rank that a digit has, its rank so far and its places
    /// in the row, as a number.
    fn ranks_with(&self, row: &[u16; 9]) -> ([u16; 9], [u16; 9]) {
        let mut of_digits = [0; 9];
        for (number, (rank, places)) in of_digits.iter_mut().zip(self.ranks.iter().zip(row)) {
            *number = rank << 9 | self.columns.places(*places);
        }
        let ranks = of_digits.map(|number| {
            let less = of_digits.map(|other| u16::from(other < number));
            less.iter().sum()
        });
        let mut numbers = [0; 9];
        for (rank, number) in ranks.into_iter().zip(of_digits) {
            numbers[usize::from(rank)] = number;
        }
        (ranks, numbers)
    }

    /// The symmetry that arranges the grid in the first of these ways.
    fn symmetry(&self) -> Symmetry {
        let mut by_rank = Digit::ALL;
        by_rank.sort_by_key(|digit| self.ranks[digit.index()]);
        let mut digits = Digit::ALL;
        for (place, digit) in by_rank.into_iter().enumerate() {
            digits[digit.index()] = Digit::ALL[place];
        }
        let rows = self.view.row_orders[self.orders.start];
        Symmetry::arranging(self.view.is_transposed, rows, self.columns.order, digits)
    }
}
