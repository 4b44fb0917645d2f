//! Grids that are not 9×9, and maps of regions: recognised for the sake of their messages.

use super::marks;
use crate::text::read::{Field, PuzzleError};

/// The sizes of such puzzles.
const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];

/// Returns true for the size of another kind of Sudoku.
pub(crate) fn is_size(count: usize) -> bool {
    SIZES.contains(&count)
}

/// The error for rows that are a square of another size.
pub(crate) fn of_rows(rows: &[Field]) -> Option<PuzzleError> {
    let size = rows.len();
    let has_digit = |row: &Field| row.bytes().iter().any(u8::is_ascii_digit);
    let is_square = is_size(size)
        && rows.iter().all(|row| width(row.bytes()) == Some(size))
        && rows.iter().any(has_digit);
    is_square.then(|| PuzzleError::size(rows[0].place(), size).of_line())
}

/// The number of cells of a row: between gaps, or unbroken; none if it has anything else.
fn width(row: &[u8]) -> Option<usize> {
    let is_cell = |byte: &u8| byte.is_ascii_digit() || marks::is_cell(*byte);
    let tokens = marks::tokens(row);
    let is_row = tokens.clone().flatten().all(is_cell);
    let count = match tokens.clone().map(<[u8]>::len).max()? {
        1 | 2 => tokens.count(),
        _ => tokens.flatten().count(),
    };
    is_row.then_some(count)
}

/// The error for an unbroken puzzle of another size, or of letters.
pub(crate) fn of_line(field: Field) -> Option<PuzzleError> {
    let bytes = field.bytes();
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || marks::is_cell(*byte);
    let blanks = bytes.iter().filter(|byte| b".0_".contains(byte)).count();
    let mut sizes = SIZES.into_iter().chain([9]);
    let size = sizes.find(|size| size * size == bytes.len())?;
    if !bytes.iter().all(is_cell) || 4 * blanks < bytes.len() {
        return None;
    }
    match size {
        9 if bytes.iter().any(u8::is_ascii_digit) => None,
        9 => {
            let has_letter = bytes.iter().any(|&byte| marks::is_letter(byte));
            has_letter.then(|| PuzzleError::letters(field.place()))
        }
        _ => Some(PuzzleError::size(field.place(), size)),
    }
}

/// Returns true for a map of the regions of a jigsaw: nine marks, each in nine cells side by side.
pub(crate) fn is_map(marks: &[u8; 81]) -> bool {
    let beside = |one: usize, two: usize| {
        one.abs_diff(two) == 9 || one.abs_diff(two) == 1 && one / 9 == two / 9
    };
    let is_region = |mark: u8| {
        if marks::occurrences(marks, mark) != 9 {
            return false;
        }
        let (mut joined, mut others): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        others.extend((0..81).filter(|&cell| marks[cell] == mark));
        joined.extend(others.pop());
        for at in 0..9 {
            let Some(&cell) = joined.get(at) else {
                return false;
            };
            joined.extend(others.extract_if(.., |other| beside(*other, cell)));
        }
        true
    };
    // Two cells of a corner are of one region.
    (marks[0] == marks[1] || marks[0] == marks[9]) && marks.iter().all(|&mark| is_region(mark))
}
