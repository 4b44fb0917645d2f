//! A naive solver to compare with. It shares no code with the real ones, nor with the tables of the board.

use sudoku::{Digit, Grid};

/// Counts solutions up to a limit with nothing but the rules: it tries each digit that fits in the cell where the
/// fewest fit.
pub(crate) fn naive_count(puzzle: &Grid, limit: u64) -> u64 {
    let mut digits = puzzle.cells().map(|cell| cell.map_or(0, Digit::get));
    let legal =
        (0..81).all(|place| digits[place] == 0 || fitting(&digits, place).contains(&digits[place]));
    let mut count = 0;
    if legal {
        naive_search(&mut digits, limit, &mut count);
    }
    count
}

fn naive_search(digits: &mut [u8; 81], limit: u64, count: &mut u64) {
    let blanks = (0..81).filter(|&place| digits[place] == 0);
    let choices = blanks.map(|place| (place, fitting(digits, place)));
    let Some((place, choice)) = choices.min_by_key(|(_, choice)| choice.len()) else {
        *count += 1;
        return;
    };
    for digit in choice {
        if *count < limit {
            digits[place] = digit;
            naive_search(digits, limit, count);
        }
    }
    digits[place] = 0;
}

/// The digits that are nowhere else in the row, column and box of this place.
fn fitting(digits: &[u8; 81], place: usize) -> Vec<u8> {
    let (row, column) = (place / 9, place % 9);
    let seen: Vec<u8> = (0..81)
        .filter(|&other| {
            let (other_row, other_column) = (other / 9, other % 9);
            let same_house = row == other_row
                || column == other_column
                || (row / 3 == other_row / 3 && column / 3 == other_column / 3);
            same_house && other != place
        })
        .map(|other| digits[other])
        .collect();
    (1..=9).filter(|digit| !seen.contains(digit)).collect()
}
