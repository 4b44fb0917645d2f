//! Grids that are not 9×9, grids of letters and maps of regions: recognised for the sake of their messages.

use super::marks;
use crate::text::read::{Field, PuzzleError};

/// The sizes of such puzzles.
const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];

/// Returns true for the size of another kind of Sudoku.
pub(crate) fn is_size(count: usize) -> bool {
    SIZES.contains(&count)
}

/// Returns true for a row of a grid with letters for digits above 9: a quarter of it blanks.
pub(crate) fn is_row_with_letters(row: &[u8]) -> bool {
    let cells = || row.iter().filter(|&&byte| !marks::is_gap(byte));
    let blanks = || cells().filter(|byte| b".0_-".contains(byte)).count();
    cells().all(|&byte| matches!(byte, b'A'..=b'Y') || marks::is_cell(byte))
        && matches!(cells().count(), 10 | 12 | 15 | 16 | 25)
        && 4 * blanks() >= cells().count()
        && cells().any(u8::is_ascii_uppercase)
}

/// The error for rows that are a square of another size, perhaps after a line or two with that size.
pub(crate) fn of_square(rows: &[Field]) -> Option<PuzzleError> {
    let width = |row: &Field| -> Option<usize> {
        let delimiters = [b',', b';', b'\t'].map(|mark| marks::occurrences(row.bytes(), mark));
        let fields = delimiters.into_iter().max();
        if let Some(count @ 1..) = fields {
            return Some(count + 1);
        }
        let width = Width::of(row.bytes())?;
        let is_tight = width.groups == 1 || width.groups * 2 < width.characters;
        Some(if is_tight {
            width.characters
        } else {
            width.groups
        })
    };
    // Ten may be nine with heads, unless the size stands before them.
    let may_be =
        |&size: &usize| is_size(size) && size <= rows.len() && (size != 10 || size < rows.len());
    let size = width(rows.last()?).filter(may_be)?;
    let (heads, rows) = rows.split_at(rows.len() - size);
    let fits = |token: &[u8]| match str::from_utf8(token).map(str::parse) {
        Ok(Ok(number)) => (..=size).contains(&number),
        _ => token.len() != 2,
    };
    let is_number =
        |row: &Field| marks::tokens(row.bytes()).all(|token| token.len() > 2 || fits(token));
    let is_head = |row: &Field| {
        let is_part = |byte: &u8| byte.is_ascii_digit() || marks::is_gap(*byte) || *byte == b'x';
        row.len() <= 5 && row.bytes().iter().all(is_part)
    };
    let has_digit = |row: &Field| row.bytes().iter().any(|&byte| marks::is_digit(byte));
    let is_square = heads.len() <= 2
        && heads.iter().all(is_head)
        && rows
            .iter()
            .all(|row| width(row) == Some(size) && is_number(row))
        && rows.iter().any(has_digit);
    let place = rows.first()?.place();
    is_square.then(|| PuzzleError::size(place, size).of_line())
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

/// Returns true for a row of such a map in letters, unless it is a head of columns.
pub(crate) fn is_row_of_map(row: &[u8]) -> bool {
    let marks = || marks::tokens(row).flatten();
    let is_of = |first: u8| marks().all(|mark| (first..first + 9).contains(mark));
    (is_of(b'A') || is_of(b'a'))
        && marks().count() == 9
        && !marks().is_sorted_by(|one, two| one < two)
}

/// The error for a map in letters.
pub(crate) fn of_map(rows: &[Field]) -> Option<PuzzleError> {
    let place = rows.first()?.place();
    let marks = rows
        .iter()
        .flat_map(|row| marks::tokens(row.bytes()).flatten());
    let marks: Vec<u8> = marks.copied().collect();
    let are_letters = marks.iter().all(u8::is_ascii_alphabetic);
    let is_map = are_letters && marks.try_into().is_ok_and(|marks: [u8; 81]| is_map(&marks));
    is_map.then(|| PuzzleError::map(place.line))
}

/// The error for rows that are a whole grid of another size, or nine rows of letters.
pub(crate) fn of_rows(rows: &[Field]) -> Option<PuzzleError> {
    let widths = rows.iter().map(|row| Width::of(row.bytes()));
    let widths: Vec<Width> = widths.collect::<Option<_>>()?;
    let (place, size) = (rows.first()?.place(), rows.len());
    let is_square = |width: fn(&Width) -> usize| widths.iter().all(|row| width(row) == size);
    if !is_square(|row| row.groups) && !is_square(|row| row.characters) {
        return None;
    }
    let letters = widths.iter().filter(|row| row.has_letters).count();
    match size {
        9 if letters < 3 => None,
        9 => Some(PuzzleError::letters(place).of_line()),
        _ => is_size(size).then(|| PuzzleError::size(place, size).of_line()),
    }
}

/// The error for an unbroken puzzle of another size, or of letters.
pub(crate) fn of_line(field: Field) -> Option<PuzzleError> {
    let map = of_map(&[field]);
    if map.is_some() {
        return map;
    }
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
        count => {
            let size = SIZES.into_iter().find(|size| size * size == count)?;
            Some(PuzzleError::size(field.place(), size))
        }
    }
}

/// The width of a row, in characters and in groups.
struct Width {
    groups: usize,
    characters: usize,
    has_letters: bool,
}

impl Width {
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
