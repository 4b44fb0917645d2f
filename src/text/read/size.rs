//! Grids that are not 9×9, and grids of letters: both are recognised only to say in one sentence what they are.

use super::error::ErrorKind;
use super::field::is_cell;

/// The sizes that such puzzles have.
pub(super) const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];

/// What these rows are, if they are a whole grid of another size, or one of letters.
pub(super) fn of_rows(rows: &[&[u8]]) -> Option<ErrorKind> {
    let widths = rows
        .iter()
        .map(|row| Width::of(row))
        .collect::<Option<Vec<_>>>()?;
    let same = |width: fn(&Width) -> usize| {
        let first = widths.first().map(width)?;
        widths
            .iter()
            .all(|row| width(row) == first)
            .then_some(first)
    };
    for size in [same(|row| row.groups), same(|row| row.characters)] {
        match size {
            Some(9)
                if rows.len() == 9 && widths.iter().filter(|row| row.has_letters).count() >= 3 =>
            {
                return Some(ErrorKind::Letters);
            }
            Some(size) if SIZES.contains(&size) && rows.len().is_multiple_of(size) => {
                return Some(ErrorKind::Size { size });
            }
            _ => {}
        }
    }
    None
}

/// Whether the text is a row in one piece, a third of it blanks: no word has so many.
pub(super) fn is_row_with_blanks(text: &[u8]) -> bool {
    let is_row = Width::of(text).is_some_and(|width| width.groups == 1);
    let blanks = text.iter().filter(|byte| b".0_-*?".contains(byte)).count();
    is_row && 3 * blanks >= text.len()
}

/// What a puzzle in one piece is, if it has another size, or letters.
pub(super) fn of_line(field: &[u8]) -> Option<ErrorKind> {
    let blanks = field
        .iter()
        .filter(|&&byte| matches!(byte, b'.' | b'0' | b'_'))
        .count();
    let is_puzzle = field
        .iter()
        .all(|&byte| byte.is_ascii_alphanumeric() || is_cell(byte));
    if !is_puzzle || 4 * blanks < field.len() {
        return None;
    }
    match field.len() {
        81 if field.iter().all(|byte| !matches!(byte, b'1'..=b'9')) => Some(ErrorKind::Letters),
        144 => Some(ErrorKind::Size { size: 12 }),
        256 => Some(ErrorKind::Size { size: 16 }),
        625 => Some(ErrorKind::Size { size: 25 }),
        _ => None,
    }
}

/// How many cells a row has, if it is nothing but cells and frame: each a character, or each a group of them.
pub(super) struct Width {
    groups: usize,
    pub(super) characters: usize,
    has_letters: bool,
}

impl Width {
    /// The width of a row; of what is no row of any grid there is none.
    pub(super) fn of(row: &[u8]) -> Option<Self> {
        let is_gap = |byte: &u8| byte.is_ascii_whitespace() || b"|,;[]{}()\"'".contains(byte);
        let mut width = Self {
            groups: 0,
            characters: 0,
            has_letters: false,
        };
        let mut longest = 0;
        let mut others = 0;
        for group in row.split(is_gap).filter(|group| !group.is_empty()) {
            width.groups += 1;
            width.characters += group.len();
            longest = longest.max(group.len());
            for &byte in group {
                let is_letter = byte.is_ascii_alphabetic() && !is_cell(byte);
                width.has_letters |= is_letter;
                others += usize::from(is_letter);
                if !byte.is_ascii_alphanumeric() && !is_cell(byte) && byte != b'-' {
                    return None;
                }
            }
        }
        // Words have more letters, and no blanks.
        let is_row = longest <= 2 || (others < width.characters && width.characters <= 40);
        (is_row && width.characters >= 4).then_some(width)
    }
}
