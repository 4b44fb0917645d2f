//! The fast path: plain lines with 81 cells at their start or after an index, and plain rows of tables, straight
//! from the input's buffer.
//!
//! It returns nothing that the shapes would not, only sooner.

use super::{attempt, field, links, marks};
use crate::board::Grid;

/// A shorter rest of a line holds neither a puzzle nor an attempt at one.
const SHORT: usize = attempt::SHORT;

/// A shorter rest of words and numbers has no attempt either, unless one of them is.
const MOST_REST: usize = attempt::LONG / 3;

/// A longer word before the puzzle is looked at more closely.
const LONGEST_INDEX: usize = 24;

/// The place of the puzzle on its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BulkPlace {
    /// No table.
    Line,
    /// A column of a table of comma-separated values.
    Column(BulkColumns),
}

/// The columns of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BulkColumns {
    /// The column of the puzzles, from 0.
    pub(super) puzzle: usize,
    /// The number of columns.
    pub(super) count: usize,
    /// A bit for each column of solutions.
    pub(super) solutions: u128,
}

/// A plain line with a puzzle.
pub(super) struct BulkLine<'a> {
    pub(super) cells: &'a [u8; 81],
    /// Its length, with the line's end.
    pub(super) length: usize,
    /// True if the solution stands beside it.
    pub(super) is_pair: bool,
}

/// The first line, when the bytes hold its end and it is plain.
#[inline]
pub(super) fn line(bytes: &[u8], place: BulkPlace) -> Option<BulkLine<'_>> {
    let line = match place {
        BulkPlace::Column(columns) => row(bytes, columns)?,
        BulkPlace::Line => at_start(bytes).or_else(|| {
            let index = length_of_index(bytes)?;
            let line = at_start(&bytes[index..]).filter(|line| has_blank(line.cells))?;
            let length = index + line.length;
            Some(BulkLine { length, ..line })
        })?,
    };
    are_cells_of_one_blank(line.cells).then_some(line)
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

/// The line that starts with 81 characters, alone or with their solution, and little after that.
#[inline]
fn at_start(bytes: &[u8]) -> Option<BulkLine<'_>> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    match length_of_end(rest) {
        Some(end) => Some(BulkLine {
            cells,
            length: 81 + end,
            is_pair: false,
        }),
        None => with_more(cells, rest),
    }
}

/// The line of these cells with the rest that follows them.
fn with_more<'a>(cells: &'a [u8; 81], rest: &[u8]) -> Option<BulkLine<'a>> {
    let [b',' | b' ' | b'\t', more @ ..] = rest else {
        return None;
    };
    let solved = || {
        let (solution, more) = more.split_first_chunk::<81>()?;
        let length = length_if_short(more).or_else(|| length_of_words(more))?;
        let is_end = matches!(more, [b',' | b' ' | b'\t' | b'\n' | b'\r', ..]);
        (is_end && is_solution(solution, cells)).then_some((81 + length, true))
    };
    let rest = length_if_short(more).map(|length| (length, false));
    let rest = rest
        .or_else(solved)
        .or_else(|| Some((length_of_words(more)?, false)));
    let (length, is_pair) = rest.filter(|_| has_blank(cells))?;
    Some(BulkLine {
        cells,
        length: 82 + length,
        is_pair,
    })
}

/// The row of a table whose solution is right, without quotes.
fn row(bytes: &[u8], columns: BulkColumns) -> Option<BulkLine<'_>> {
    let (mut at, mut cells, mut solution) = (0, None, None);
    for column in 0..columns.count {
        if column > 0 && bytes.get(at) != Some(&b',') {
            return None;
        }
        at += usize::from(column > 0);
        let rest = &bytes[at..];
        let is_end = |byte: &u8| matches!(byte, b',' | b'\n' | b'\r');
        let grid = rest.split_first_chunk::<81>();
        let grid = grid.filter(|(_, more)| more.first().is_some_and(is_end));
        let is_puzzle = column == columns.puzzle;
        let is_solution = columns.solutions >> column & 1 == 1;
        at += match grid {
            Some((grid, _)) if is_puzzle => {
                cells = Some(grid);
                grid.len()
            }
            Some((grid, _)) if is_solution && solution.is_none() => {
                solution = Some(grid);
                grid.len()
            }
            _ => {
                let is_other = |length: &usize| !is_puzzle && (!is_solution || *length < SHORT);
                length_of_field(rest).filter(is_other)?
            }
        };
    }
    let cells = cells?;
    let length = at + length_of_end(&bytes[at..])?;
    let is_right = solution.is_none_or(|solution| is_solution(solution, cells));
    is_right.then_some(BulkLine {
        cells,
        length,
        is_pair: solution.is_some(),
    })
}

/// The length of the field that the bytes start with, if it has no quotes.
fn length_of_field(bytes: &[u8]) -> Option<usize> {
    let end = memchr::memchr3(b',', b'\n', b'"', bytes).filter(|&end| bytes[end] != b'"')?;
    let field = &bytes[..end];
    let field = if bytes[end] == b'\n' {
        field.strip_suffix(b"\r").unwrap_or(field)
    } else {
        field
    };
    memchr::memchr2(b'\r', b'\x0C', field)
        .is_none()
        .then_some(field.len())
}

/// Returns true for a puzzle, as opposed to a solution that has lost its puzzle.
pub(super) fn has_blank(cells: &[u8; 81]) -> bool {
    cells.iter().any(|&cell| !marks::is_digit(cell))
}

/// Returns true if the first line is plain and not a solution of the puzzle before it.
pub(super) fn is_puzzle(bytes: &[u8], place: BulkPlace) -> bool {
    line(bytes, place).is_some_and(|line| line.is_pair || has_blank(line.cells))
}

/// The length of the line's end that the bytes start with.
const fn length_of_end(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

/// The length of the rest of a line with its end, if it is short.
#[inline]
fn length_if_short(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().take(SHORT).position(|&byte| ends_line(byte))?;
    Some(end + length_of_end(&bytes[end..])?)
}

/// The length of the rest of a line with its end, if it is a few words and numbers.
fn length_of_words(bytes: &[u8]) -> Option<usize> {
    let mut start = bytes.iter().take(MOST_REST);
    let end = start.position(|&byte| ends_line(byte))?;
    let rest = &bytes[..end];
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b" \t,.-_".contains(byte);
    let is_attempt = |part: &[u8]| attempt::is_attempt(part, false);
    let is_nothing =
        rest.iter().all(is_plain) && !marks::tokens(rest).any(is_attempt) && !links::has_link(rest);
    Some(end + length_of_end(&bytes[end..]).filter(|_| is_nothing)?)
}

/// Returns true for a byte that ends a line.
const fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'\x0C')
}

/// Returns true for the digits of the solution of a puzzle.
fn is_solution(digits: &[u8; 81], puzzle: &[u8; 81]) -> bool {
    completes(digits, puzzle) && is_solved(digits)
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
