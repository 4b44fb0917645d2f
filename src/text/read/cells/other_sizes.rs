//! Grids that are not 9×9, and grids of letters: recognised for the sake of their messages.

use super::field::Field;
use super::marks;
use crate::text::read::error::PuzzleError;

/// The sizes of such puzzles.
const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];

/// Returns true for the size of another kind of Sudoku.
pub(in crate::text::read) fn is_size(count: usize) -> bool {
    SIZES.contains(&count)
}

/// The error for rows that are a whole grid of another size, or one of letters.
pub(in crate::text::read) fn of_rows(rows: &[Field]) -> Option<PuzzleError> {
    let widths: Vec<Width> = rows
        .iter()
        .map(|row| Width::of(row.bytes()))
        .collect::<Option<_>>()?;
    let place = rows.first()?.place();
    for width in [Width::groups, Width::characters] {
        let first = width(widths.first()?);
        if widths.iter().any(|row| width(row) != first) {
            continue;
        }
        let letters = widths.iter().filter(|row| row.has_letters).count();
        if first == 9 && rows.len() == 9 && letters >= 3 {
            return Some(PuzzleError::letters(place).of_line());
        }
        if is_size(first) && rows.len().is_multiple_of(first) {
            return Some(PuzzleError::size(place, first).of_line());
        }
    }
    None
}

/// The error for an unbroken puzzle of another size, or of letters.
pub(in crate::text::read) fn of_line(field: Field) -> Option<PuzzleError> {
    let bytes = field.bytes();
    let blanks = bytes
        .iter()
        .filter(|byte| matches!(byte, b'.' | b'0' | b'_'))
        .count();
    let is_puzzle = bytes
        .iter()
        .all(|&byte| byte.is_ascii_alphanumeric() || marks::is_cell(byte));
    if !is_puzzle || 4 * blanks < bytes.len() {
        return None;
    }
    match bytes.len() {
        81 if !bytes.iter().any(|&byte| marks::is_digit(byte)) => {
            let letters = bytes.iter().any(|&byte| marks::is_letter(byte));
            letters.then(|| PuzzleError::letters(field.place()))
        }
        144 => Some(PuzzleError::size(field.place(), 12)),
        256 => Some(PuzzleError::size(field.place(), 16)),
        625 => Some(PuzzleError::size(field.place(), 25)),
        _ => None,
    }
}

/// The width of a row, in characters and in groups.
struct Width {
    groups: usize,
    characters: usize,
    has_letters: bool,
}

impl Width {
    const fn groups(&self) -> usize {
        self.groups
    }

    const fn characters(&self) -> usize {
        self.characters
    }

    fn of(row: &[u8]) -> Option<Self> {
        let mut width = Self {
            groups: 0,
            characters: 0,
            has_letters: false,
        };
        let (mut longest, mut others) = (0, 0);
        for group in marks::tokens(row) {
            width.groups += 1;
            width.characters += group.len();
            longest = longest.max(group.len());
            for &byte in group {
                let is_letter = marks::is_letter(byte);
                width.has_letters |= is_letter;
                others += usize::from(is_letter);
                if !byte.is_ascii_alphanumeric() && !marks::is_cell(byte) {
                    return None;
                }
            }
        }
        // Words have more letters, and no blanks.
        let is_row = longest <= 2 || (others < width.characters && width.characters <= 40);
        (is_row && width.characters >= 4).then_some(width)
    }
}
