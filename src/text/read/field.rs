//! Cell characters, and the fields of a line that may hold 81 of them.
//!
//! What the rest of a line means is in `classify.rs`.

use std::iter;

use super::span::Span;
use crate::board::{Candidates, Digit, DigitSet, Grid, Puzzle};

/// Whether this byte stands for a cell: a digit, or one of the blanks `0 . _ * ? x X ~ o O`.
///
/// `-` is not among them: it is a blank only in some places, which [`read`] and `row.rs` know.
pub(super) const fn is_cell(byte: u8) -> bool {
    is_usual_cell(byte) || matches!(byte, b'~' | b'o' | b'O')
}

/// Whether this byte is a cell as most lists have them; to look for more of them would make reading those slower.
const fn is_usual_cell(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.' | b'_' | b'*' | b'?' | b'x' | b'X')
}

/// Whether this byte is a digit from 1 to 9.
pub(super) const fn is_given(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}

/// What a cell character writes into its cell.
pub(super) const fn digit(byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0'))
}

/// The blanks that rulers are made of: eighty-one of them alone are a ruler, not an empty puzzle.
pub(super) const RULERS: &[u8] = b"-_*~xX";

/// Whether the text is a ruler as long as a puzzle.
pub(super) fn is_ruler(text: &[u8]) -> bool {
    text.len() == 81 && RULERS.contains(&text[0]) && text.iter().all(|&byte| byte == text[0])
}

/// Whether all of these are usual cell characters.
///
/// This, and [`grid_of_cells`], are what reading a hundred million lines comes down to; both loops become vector code.
#[inline]
pub(super) fn are_usual_cells(bytes: &[u8; 81]) -> bool {
    bytes
        .iter()
        .fold(true, |all, &byte| all & is_usual_cell(byte))
}

/// The grid of 81 cell characters.
#[inline]
pub(super) fn grid_of_cells(cells: &[u8; 81]) -> Grid {
    Grid::new(cells.map(digit))
}

/// The grid of 81 usual cell characters, if that is what they are.
pub(super) fn grid(cells: &[u8; 81]) -> Option<Grid> {
    are_usual_cells(cells).then(|| grid_of_cells(cells))
}

/// The grid in a text that is just 81 usual cell characters and no ruler.
#[inline]
pub(super) fn lone_grid(text: &[u8]) -> Option<Grid> {
    let cells = text.try_into().ok().filter(|_| !is_ruler(text))?;
    grid(cells)
}

/// The grid in a field of exactly 81 cells.
///
/// `+` is dropped before a digit (`HoDoKu` marks placed digits so) and at the start (where `diff` has it). `-` is a blank
/// when there is a digit as well: without one the field is a ruler, not a puzzle.
pub(super) fn read(field: &[u8]) -> Option<Grid> {
    if let Some(grid) = field.try_into().ok().and_then(grid) {
        return Some(grid);
    }
    let field = field.strip_prefix(b"+").unwrap_or(field);
    let mut cells = [b'.'; 81];
    let mut count = 0;
    let (mut any_dash, mut any_digit) = (false, false);
    for (place, &byte) in field.iter().enumerate() {
        if is_plus_of_digit(field, place) {
            continue;
        }
        let is_dash = byte == b'-';
        if !is_dash && !is_cell(byte) {
            return None;
        }
        *cells.get_mut(count)? = byte;
        count += 1;
        any_dash |= is_dash;
        any_digit |= is_given(byte);
    }
    let complete = count == cells.len() && (any_digit || !any_dash);
    complete.then(|| Grid::new(cells.map(digit)))
}

/// The puzzle in a field of exactly 81 cells, or of the 729 places of a candidate grid.
pub(super) fn read_puzzle(field: &[u8]) -> Option<Puzzle> {
    read(field)
        .map(Puzzle::Givens)
        .or_else(|| candidates(field))
}

/// The candidate grid of nine characters for each cell: every candidate in its place, blanks for the others.
fn candidates(field: &[u8]) -> Option<Puzzle> {
    let mut cells = [DigitSet::EMPTY; 81];
    for (index, &byte) in <&[u8; 729]>::try_from(field).ok()?.iter().enumerate() {
        match digit(byte) {
            Some(digit) if digit.index() == index % 9 => {
                cells[index / 9] = cells[index / 9].with(digit);
            }
            None if is_cell(byte) => {}
            _ => return None,
        }
    }
    Some(Candidates::of_cells(&cells).into())
}

/// Whether the byte at this place is a `+` right before a digit from 1 to 9.
pub(super) fn is_plus_of_digit(bytes: &[u8], place: usize) -> bool {
    bytes[place] == b'+' && matches!(bytes.get(place + 1), Some(b'1'..=b'9'))
}

/// The fields of a line, split at white space, bars, brackets, quotes and punctuation marks that are no blanks; none is
/// empty.
pub(super) fn fields(line: &[u8]) -> impl Iterator<Item = Span<'_>> {
    let mut start = 0;
    iter::from_fn(move || {
        start += line[start..].iter().position(|&byte| !is_separator(byte))?;
        let field = Span {
            start,
            bytes: &line[start..end_of_field(line, start)],
        };
        start = field.end();
        Some(field)
    })
}

/// Where the field ends that starts here.
fn end_of_field(line: &[u8], start: usize) -> usize {
    // No usual cell ends a field: most fields that are long need not be looked at byte by byte.
    let checked = match line[start..].first_chunk() {
        Some(cells) if are_usual_cells(cells) => start + cells.len(),
        _ => start,
    };
    let rest = line[checked..].iter().position(|&byte| is_separator(byte));
    rest.map_or(line.len(), |rest| checked + rest)
}

/// Whether fields end at this byte.
pub(super) const fn is_separator(byte: u8) -> bool {
    SEPARATORS[byte as usize]
}

/// For every byte whether fields end at it: looked up for each byte of most lines.
const SEPARATORS: [bool; 256] = {
    let mut separators = [false; 256];
    let mut bytes: &[u8] = b" \t\n\r\x0C,;:\"'`<>=&#|()[]{}";
    while let [byte, rest @ ..] = bytes {
        separators[*byte as usize] = true;
        bytes = rest;
    }
    separators
};

#[cfg(test)]
mod tests {
    use super::*;

    const DOTS: &[u8; 81] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn exactly_the_blanks_and_digits_are_cells() {
        let cells: Vec<u8> = (0..=255).filter(|&byte| is_cell(byte)).collect();
        assert_eq!(cells, b"*.0123456789?OX_ox~");
        for byte in cells {
            let expected = char::from(byte).to_digit(10).filter(|&value| value > 0);
            assert_eq!(
                digit(byte).map(|digit| u32::from(digit.get())),
                expected,
                "{byte}"
            );
        }
    }

    #[test]
    fn both_ways_to_read_81_cells_agree() {
        for byte in 0..=255 {
            let mut field = *DOTS;
            field[80] = byte;
            // The plus keeps it from the quick way.
            let plus = [b"+", &field[..]].concat();
            if !b"-~oO".contains(&byte) {
                assert_eq!(grid(&field), read(&plus), "{byte}");
            }
        }
    }

    #[test]
    fn a_dash_is_a_blank_when_there_is_a_digit() {
        let dashes = DOTS.map(|byte| if byte == b'.' { b'-' } else { byte });
        assert_eq!(read(&dashes), grid(DOTS));
        assert_eq!(read(&[b'-'; 81]), None);
    }

    #[test]
    fn a_plus_before_a_digit_is_dropped_and_any_other_is_refused() {
        let mut plus = DOTS.to_vec();
        plus.insert(1, b'+');
        assert_eq!(read(&plus), grid(DOTS));
        plus.swap(1, 81);
        assert_eq!(plus[81], b'+');
        assert_eq!(read(&plus), None);
    }

    #[test]
    fn eighty_or_eighty_two_cells_are_no_field() {
        assert_eq!(read(&DOTS[1..]), None);
        assert_eq!(read(&[b'.'; 82]), None);
    }
}
