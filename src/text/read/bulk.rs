//! The short cut for the bulk: lines that start with 81 cells, or with an index before them, straight from the input's
//! buffer.
//!
//! It returns nothing that the shapes would not, only sooner.

use super::{attempt, field, marks};
use crate::board::Grid;

/// A shorter rest of a line holds neither a puzzle nor an attempt at one.
const SHORT: usize = attempt::SHORT;

/// A longer word before the puzzle is looked at more closely.
const LONGEST_INDEX: usize = 24;

/// A line with a puzzle and its solution is at least this long.
pub(super) const FEWEST_IN_PAIR: usize = 2 * 81;

/// The place of the puzzle on its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BulkPlace {
    /// No table.
    Line,
    /// The first field of a table with this many fields.
    FirstOf(usize),
}

/// The cells of the puzzle on the first line and the length of that line, when the bytes hold the line's end and start with
/// 81 cells, or with a word before them.
#[inline]
pub(super) fn puzzle(bytes: &[u8], place: BulkPlace) -> Option<(&[u8; 81], usize)> {
    puzzle_at_start(bytes, place).or_else(|| {
        let index = length_of_index(bytes).filter(|_| place == BulkPlace::Line)?;
        let (cells, length) = puzzle_at_start(&bytes[index..], BulkPlace::Line)?;
        has_blank(cells).then_some((cells, index + length))
    })
}

/// The length of the word that a line starts with, and of the gap after it.
fn length_of_index(bytes: &[u8]) -> Option<usize> {
    let start = bytes.get(..LONGEST_INDEX)?;
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric();
    let length = start.iter().position(|byte| !is_word(byte))?;
    let is_index = length > 0 && !start[..length].iter().all(|&byte| marks::is_cell(byte))
        || (1..SHORT).contains(&length);
    (is_index && matches!(start[length], b' ' | b'\t' | b',')).then_some(length + 1)
}

/// The cells of the puzzle that the first line starts with, and the length of that line.
#[inline]
fn puzzle_at_start(bytes: &[u8], place: BulkPlace) -> Option<(&[u8; 81], usize)> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    let length = match (rest, place) {
        ([b'\n', ..], BulkPlace::Line | BulkPlace::FirstOf(1)) => 82,
        ([b'\r', b'\n', ..], BulkPlace::Line | BulkPlace::FirstOf(1)) => 83,
        ([b',', more @ ..], _) | ([b' ' | b'\t', more @ ..], BulkPlace::Line) => {
            82 + length_of_more(cells, more, place)?
        }
        _ => return None,
    };
    are_cells_of_one_blank(cells).then_some((cells, length))
}

/// The length of the rest of a line, with its end, if it is short, or the solution of these cells with little after it.
fn length_of_more(cells: &[u8; 81], more: &[u8], place: BulkPlace) -> Option<usize> {
    let (rest, length) = short_rest(more).or_else(|| {
        let (solution, more) = more.split_first_chunk::<81>()?;
        let (rest, length) = short_rest(more)?;
        let is_end = matches!(rest, [] | [b',' | b' ' | b'\t', ..]);
        let is_right = is_end && completes(solution, cells) && is_solved(solution);
        is_right.then_some((rest, 81 + length))
    })?;
    let is_alone = match place {
        BulkPlace::Line => true,
        BulkPlace::FirstOf(fields) => {
            marks::occurrences(rest, b',') + 2 == fields && !rest.contains(&b'"')
        }
    };
    (is_alone && (place != BulkPlace::Line || has_blank(cells))).then_some(length)
}

/// Returns true for a puzzle, as opposed to a solution that has lost its puzzle.
pub(super) fn has_blank(cells: &[u8; 81]) -> bool {
    cells.iter().any(|&cell| !marks::is_digit(cell))
}

/// The rest of a line, and its length with the line's end, if it is short.
fn short_rest(bytes: &[u8]) -> Option<(&[u8], usize)> {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r' | b'\x0C');
    let end = bytes.iter().take(SHORT).position(is_end)?;
    let (rest, end_and_more) = bytes.split_at(end);
    match end_and_more {
        [b'\n', ..] => Some((rest, end + 1)),
        [b'\r', b'\n', ..] => Some((rest, end + 2)),
        _ => None,
    }
}

/// Returns true for 81 digits with every given of the puzzle among them.
fn completes(solution: &[u8; 81], puzzle: &[u8; 81]) -> bool {
    let pairs = solution.iter().zip(puzzle);
    pairs.fold(true, |all, (&solved, &given)| {
        all & marks::is_digit(solved) & ((solved == given) | !marks::is_digit(given))
    })
}

/// Returns true if every house of these 81 digits has all nine.
///
/// The rows, eight columns and the boxes of two stacks are looked at; then the others have all nine as well, since the sum
/// of all boxes of a band, and of all columns, is that of its rows.
fn is_solved(digits: &[u8; 81]) -> bool {
    let (mut columns, mut all) = (0, true);
    for band in digits.as_chunks::<27>().0 {
        let mut minicolumns = 0;
        for [eight @ .., ninth] in band.as_chunks::<9>().0 {
            let codes = codes(u64::from_le_bytes(*eight));
            let pairs = codes ^ (codes >> 32);
            let pairs = pairs ^ (pairs >> 16);
            let row = pairs ^ (pairs >> 8) ^ self::codes(u64::from(*ninth));
            all &= row & 0xFF == ALL_NINE;
            minicolumns ^= codes;
        }
        let boxes = minicolumns ^ (minicolumns >> 8) ^ (minicolumns >> 16);
        all &= boxes & 0xFF00_00FF == 0x0100_0001 * ALL_NINE;
        columns ^= minicolumns;
    }
    all && columns == 0x0101_0101_0101_0101 * ALL_NINE
}

/// The codes of eight digits, a byte each: nine codes add up to [`ALL_NINE`], without carry, only if all are different.
const fn codes(digits: u64) -> u64 {
    (digits & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(19)
}

/// The codes of the digits 1 to 9, added without carry.
const ALL_NINE: u64 = 0x13 ^ 0x26 ^ 0x39 ^ 0x4C ^ 0x5F ^ 0x72 ^ 0x85 ^ 0x98 ^ 0xAB;

/// Returns true for 81 digits and blanks of one kind that are not a ruler, nor a row of cells with candidates, nor a map of
/// regions.
///
/// This, and [`grid`], take most of the time of a hundred million lines: loops that become vector code, or end soon.
#[inline]
fn are_cells_of_one_blank(cells: &[u8; 81]) -> bool {
    let first = cells.iter().find(|&&byte| !marks::is_digit(byte));
    let blank = first.copied().unwrap_or(b'.');
    let all = cells.iter().fold(true, |all, &byte| {
        all & ((byte == blank) | marks::is_digit(byte))
    });
    let is_usual = matches!(blank, b'0' | b'.' | b'_' | b'*' | b'?' | b'x' | b'X');
    let mut places = cells.iter().zip(OWN_PLACES);
    all && is_usual
        && (places.any(|(&byte, &own)| byte != own && byte != blank)
            || matches!(blank, b'0' | b'.') && *cells == [blank; 81])
        && !(first.is_none() && (cells[0] == cells[1] || cells[0] == cells[9]))
}

/// Each digit at its own place of nine, as in a row of cells with candidates.
const OWN_PLACES: &[u8; 81] =
    b"123456789123456789123456789123456789123456789123456789123456789123456789123456789";

/// The grid of 81 cell characters.
#[inline]
pub(super) fn grid(cells: &[u8; 81]) -> Grid {
    Grid::new(cells.map(field::digit))
}

/// The grid in a text that is just 81 cells.
#[inline]
pub(super) fn lone_grid(text: &[u8]) -> Option<Grid> {
    let cells: &[u8; 81] = text.try_into().ok()?;
    are_cells_of_one_blank(cells).then(|| grid(cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_add_up_to_all_nine_only_if_nine_digits_are_different() {
        // An odd number of digits: those that appear an odd number of times make the sum.
        for odd in (0..512_u32).filter(|odd| odd.count_ones() % 2 == 1) {
            let digits = (1..=9).filter(|digit| odd >> (digit - 1) & 1 == 1);
            let sum = digits.fold(0, |sum, digit| sum ^ codes(digit));
            assert_eq!(sum == ALL_NINE, odd == 511, "{odd:b}");
        }
    }

    #[test]
    fn a_grid_is_solved_only_if_each_kind_of_house_is_right() {
        let digits = |shift: fn(usize) -> usize| {
            std::array::from_fn(|cell| b"123456789"[(shift(cell / 9) + cell % 9) % 9])
        };
        let solved: [u8; 81] = digits(|row| row * 3 + row / 3);
        assert!(is_solved(&solved));
        for (one, other) in (0..81).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let mut swapped = solved;
            swapped.swap(one, other);
            assert_eq!(is_solved(&swapped), solved[one] == solved[other]);
        }
        let wrong_boxes: [u8; 81] = digits(|row| row);
        let wrong_columns: [u8; 81] = digits(|row| row % 3 * 3);
        let wrong_rows: [u8; 81] =
            std::array::from_fn(|cell| wrong_columns[cell % 9 * 9 + cell / 9]);
        for wrong in [wrong_boxes, wrong_columns, wrong_rows] {
            assert!(!is_solved(&wrong));
        }
    }
}
