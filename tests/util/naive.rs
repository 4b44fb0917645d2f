//! A naive solver to compare with. It shares no code with the real ones, nor with the tables of the board.

use sudoku::{Digit, Grid};

/// Counts solutions up to a limit with nothing but the rules: cell by cell, digit by digit, looking at every other
/// cell.
pub(crate) fn naive_count(puzzle: &Grid, limit: u64) -> u64 {
    let digits = puzzle.cells().map(|cell| cell.map_or(0, Digit::get));
    let blanks: Vec<usize> = (0..81).filter(|&place| digits[place] == 0).collect();
    let legal = (0..81).all(|place| digits[place] == 0 || fits(&digits, place));
    let mut count = 0;
    if legal {
        naive_search(&mut digits.clone(), &blanks, limit, &mut count);
    }
    count
}

fn naive_search(digits: &mut [u8; 81], blanks: &[usize], limit: u64, count: &mut u64) {
    let Some((&place, rest)) = blanks.split_first() else {
        *count += 1;
        return;
    };
    for digit in 1..=9 {
        digits[place] = digit;
        if *count < limit && fits(digits, place) {
            naive_search(digits, rest, limit, count);
        }
    }
    digits[place] = 0;
}

/// Returns true if the digit at this place is the only one of its kind in its row, column and box.
fn fits(digits: &[u8; 81], place: usize) -> bool {
    let (row, column) = (place / 9, place % 9);
    (0..81).filter(|&other| other != place).all(|other| {
        let (other_row, other_column) = (other / 9, other % 9);
        let same_house = row == other_row
            || column == other_column
            || (row / 3 == other_row / 3 && column / 3 == other_column / 3);
        !same_house || digits[other] != digits[place]
    })
}
