//! A naive solver to compare with. It shares no code with the real ones, nor with the tables of the board.

use sudoku::{Digit, Grid};

/// Counts solutions up to a limit with nothing but the rules: it tries each digit that fits in the cell where the
/// fewest fit.
pub(crate) fn naive_count(puzzle: &Grid, limit: u64) -> u64 {
    let mut position = Position::default();
    let mut blanks = Vec::new();
    for (place, cell) in puzzle.cells().iter().enumerate() {
        match cell.map(Digit::get) {
            None => blanks.push(place),
            Some(digit) if position.fitting(place) & 1 << digit == 0 => return 0,
            Some(digit) => position.switch(place, digit),
        }
    }
    let mut count = 0;
    position.search(&mut blanks, limit, &mut count);
    count
}

/// The digits that stand in each row, column and box, as bits.
#[derive(Default)]
struct Position {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Position {
    /// The digits that are nowhere in the row, column and box of this place, as bits.
    fn fitting(&self, place: usize) -> u16 {
        let (row, column) = (place / 9, place % 9);
        let found = self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3];
        0b11_1111_1110 & !found
    }

    /// Puts a digit where it is not, and takes it away where it is.
    fn switch(&mut self, place: usize, digit: u8) {
        let (row, column) = (place / 9, place % 9);
        self.rows[row] ^= 1 << digit;
        self.columns[column] ^= 1 << digit;
        self.boxes[row / 3 * 3 + column / 3] ^= 1 << digit;
    }

    fn search(&mut self, blanks: &mut Vec<usize>, limit: u64, count: &mut u64) {
        let tightest = (0..blanks.len()).min_by_key(|&at| self.fitting(blanks[at]).count_ones());
        let Some(tightest) = tightest else {
            *count += 1;
            return;
        };
        let place = blanks.swap_remove(tightest);
        let fitting = self.fitting(place);
        for digit in 1..=9 {
            if *count < limit && fitting & 1 << digit != 0 {
                self.switch(place, digit);
                self.search(blanks, limit, count);
                self.switch(place, digit);
            }
        }
        blanks.push(place);
    }
}
