//! The symmetries of the board that leave the givens as they are.
//!
//! Most puzzles have none, which lines of different kinds show at once. Otherwise, rows are arranged in every way, and
//! columns go where their givens are then.

use crate::board::{Candidate, CellSet, Digit, Grid, Puzzle, Symmetry};

/// As many as a solution grid has at most. Puzzles with more have several solutions.
const MOST: usize = 648;

/// The symmetries other than the identity. None if there are too few givens for a proper puzzle.
pub(super) fn automorphisms(grid: &Grid, givens: CellSet) -> Vec<Symmetry> {
    let mut found = Vec::new();
    let is_sparse = givens.len() < Puzzle::FEWEST_GIVENS;
    let givens = Givens::new(grid, givens);
    let missing = givens.counts[1..].iter().filter(|&&count| count == 0);
    if is_sparse || missing.count() > 1 {
        return found;
    }
    for transposes in [false, true] {
        let mut search = AutomorphismSearch {
            givens: &givens,
            kinds: givens.kinds(),
            transposes,
            rows: Vec::new(),
            columns: Vec::new(),
            found: &mut found,
        };
        search.arrange_rows();
    }
    found
}

/// The givens of a puzzle.
struct Givens {
    /// By row and column; 0 for none.
    digits: [[usize; 9]; 9],
    /// The number of each digit.
    counts: [usize; 10],
}

impl Givens {
    fn new(grid: &Grid, givens: CellSet) -> Self {
        let mut digits = [[0; 9]; 9];
        let mut counts = [0; 10];
        for Candidate { cell, digit } in grid.entries(givens) {
            digits[cell.index() / 9][cell.index() % 9] = digit.index() + 1;
            counts[digit.index() + 1] += 1;
        }
        Self { digits, counts }
    }

    /// Numbers of the rows and columns, equal for those that a symmetry may exchange.
    fn kinds(&self) -> [[u64; 9]; 2] {
        let (mut rows, mut columns) = ([1; 9], [1; 9]);
        let mut digits = self.counts.map(|count| count as u64);
        for _ in 0..3 {
            let mut next = ([0; 9], [0; 9], [0; 10]);
            for (row, of_row) in self.digits.iter().enumerate() {
                for (column, &digit) in of_row.iter().enumerate().filter(|(_, digit)| **digit > 0) {
                    add(&mut next.0[row], columns[column] ^ digits[digit]);
                    add(&mut next.1[column], rows[row] ^ digits[digit]);
                    add(&mut next.2[digit], rows[row].wrapping_add(columns[column]));
                }
            }
            (rows, columns) = (with_chutes(next.0), with_chutes(next.1));
            digits = next.2;
        }
        [rows, columns]
    }
}

/// Adds a number that depends on all bits of another.
const fn add(sum: &mut u64, number: u64) {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    *sum = sum.wrapping_add(number ^ (number >> 32));
}

/// Adds to each line what depends on the lines of its chute.
fn with_chutes(lines: [u64; 9]) -> [u64; 9] {
    std::array::from_fn(|line| {
        let mut sum = lines[line].rotate_left(1);
        for &other in &lines[line / 3 * 3..][..3] {
            add(&mut sum, other);
        }
        sum
    })
}

/// The search for symmetries that transpose the board, or for those that do not.
struct AutomorphismSearch<'a> {
    givens: &'a Givens,
    /// Numbers of the rows and of the columns.
    kinds: [[u64; 9]; 2],
    transposes: bool,
    /// The lines that become the rows and the columns, as far as they are known.
    rows: Vec<u8>,
    columns: Vec<u8>,
    found: &'a mut Vec<Symmetry>,
}

impl AutomorphismSearch<'_> {
    /// Adds rows, and then columns.
    fn arrange_rows(&mut self) {
        let Some(&kind) = self.kinds[0].get(self.rows.len()) else {
            self.arrange_columns([0; 10]);
            return;
        };
        for line in next_lines(&self.rows) {
            if self.kinds[usize::from(self.transposes)][usize::from(line)] == kind {
                self.rows.push(line);
                self.arrange_rows();
                self.rows.pop();
            }
        }
    }

    /// Adds columns. `names` are the digits from which digits come, or 0.
    fn arrange_columns(&mut self, names: [usize; 10]) {
        if self.columns.len() == 9 || self.found.len() == MOST {
            self.keep(names);
            return;
        }
        for line in next_lines(&self.columns) {
            if let Some(names) = self.names(line, names) {
                self.columns.push(line);
                self.arrange_columns(names);
                self.columns.pop();
            }
        }
    }

    /// The names with those that the next column needs if it comes from this line; none if it cannot.
    fn names(&self, line: u8, mut names: [usize; 10]) -> Option<[usize; 10]> {
        let column = self.columns.len();
        for (row, &from) in self.rows.iter().enumerate() {
            let from = [usize::from(from), usize::from(line)];
            let [from_row, from_column] = if self.transposes {
                [from[1], from[0]]
            } else {
                from
            };
            let digit = self.givens.digits[row][column];
            let origin = self.givens.digits[from_row][from_column];
            if (digit == 0) != (origin == 0) {
                return None;
            }
            if digit > 0 && names[digit] != origin {
                if names[digit] != 0 || names.contains(&origin) {
                    return None;
                }
                names[digit] = origin;
            }
        }
        Some(names)
    }

    /// Keeps the symmetry, unless it is the identity.
    fn keep(&mut self, mut names: [usize; 10]) {
        // A digit that is not given does not come from another.
        if let Some(missing) = (1..=9).find(|&digit| names[digit] == 0) {
            names[missing] = missing;
        }
        let mut digits = Digit::ALL;
        for (digit, &origin) in Digit::ALL.into_iter().zip(&names[1..]) {
            digits[origin - 1] = digit;
        }
        let lines = [&self.rows, &self.columns].map(|lines| <[u8; 9]>::try_from(&lines[..]));
        if let [Ok(rows), Ok(columns)] = lines {
            let symmetry = Symmetry::arranging(self.transposes, rows, columns, digits);
            self.found
                .extend((symmetry != Symmetry::IDENTITY).then_some(symmetry));
        }
    }
}

/// The lines that may come next, with which chutes stay together.
fn next_lines(order: &[u8]) -> impl Iterator<Item = u8> + use<> {
    let order = order.to_vec();
    (0..9).filter(move |line| {
        let is_in_chute = |other: &u8| other / 3 == line / 3;
        let fits = match order.get(order.len() / 3 * 3) {
            Some(first) => is_in_chute(first),
            None => !order.iter().any(is_in_chute),
        };
        fits && !order.contains(line)
    })
}
