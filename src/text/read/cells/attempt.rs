//! Attempts: text that is meant as a puzzle, the bounds that decide it, and the number of cells that a token may be.

use super::{field, field::Field, grid, marks};

/// At least this many cells, unbroken, are an attempt wherever they stand.
pub(crate) const LONG: usize = 60;

/// A shorter field is never an attempt.
pub(crate) const SHORT: usize = 7;

/// At least this many rows without words are an attempt.
pub(crate) const ROWS: usize = 6;

/// At least this many lists are an attempt, if each has this many cells.
pub(crate) const LISTS: usize = 4;
pub(crate) const IN_LIST: usize = 5;

/// At least this many cells named one by one are an attempt.
pub(crate) const FACTS: usize = 10;

/// The fewest givens of a puzzle with one solution. Fewer facts, or fewer ones in a mask, are only a part of a puzzle.
pub(crate) const FEWEST_GIVENS: usize = 17;

/// A string of more cells is not a row of a grid, even a damaged one.
pub(crate) const MOST_IN_ROW: usize = 12;

/// The sizes of other grids that are known, in rows and columns.
pub(crate) const OTHER_SIZES: [usize; 9] = [4, 6, 8, 10, 12, 15, 16, 18, 25];

/// A longer field is neither a date nor an address.
const LONGEST_DATE: usize = 16;

/// A ruler or banner has at least this many marks.
const RULER: usize = 60;

/// Returns true if the field is meant as cells; `is_alone` if it is a whole line or a whole quoted string.
pub(crate) fn is_attempt(field: &[u8], is_alone: bool) -> bool {
    if field.len() >= LONG && (other_size(field).is_some() || grid::are_letters(field)) {
        return true;
    }
    if field.len() < SHORT || !marks::has_digit(field) || is_ruler(field) {
        return false;
    }
    if 10 * marks::cells_in(field) < 9 * field.len() && !has_other_blank(field) {
        return false;
    }
    let is_range = |at: usize| {
        let (one, two) = (&field[..at], &field[at + 2..]);
        one.len() == two.len() && one.iter().chain(two).all(u8::is_ascii_hexdigit)
    };
    // Two versions of a file.
    if memchr::memmem::find(field, b"..").is_some_and(is_range) {
        return false;
    }
    let twice =
        |pair: &[u8]| pair[0] == pair[1] && marks::is_usual_blank(pair[0]) && pair[0] != b'0';
    field.len() >= LONG || field.windows(2).any(twice) || (is_alone && !is_date_or_address(field))
}

/// Returns true for the years from one to another.
fn are_years(field: &[u8]) -> bool {
    let is_year = |year: &[u8]| matches!(year, [b'1', b'9', ..] | [b'2', b'0', ..]);
    let is_mark = |at: usize| field.get(at) == Some(&b'-');
    field.len() == 9 && is_mark(4) && is_year(field) && is_year(&field[5..])
}

/// Returns true if a short string is still meant as a puzzle; an order number is not.
pub(crate) fn is_short_puzzle(field: &[u8]) -> bool {
    let field = field.strip_suffix(b".").unwrap_or(field);
    let zeros = marks::occurrences(field, b'0');
    let are_digits = || field.iter().all(u8::is_ascii_digit);
    is_attempt(field, false)
        || field.len() >= FEWEST_GIVENS && 3 * zeros >= field.len() && are_digits()
}

/// Returns true for cells that are meant as a puzzle, and not as a row of one.
pub(crate) fn is_short_run(field: &[u8]) -> bool {
    field.len() > MOST_IN_ROW && is_short_puzzle(field)
}

/// The size of a puzzle on one line that is not 9×9, a quarter of it blanks.
pub(crate) fn other_size(field: &[u8]) -> Option<usize> {
    let size = |size: &usize| size * size == field.len();
    let size = OTHER_SIZES.into_iter().find(size)?;
    let is_mark = |byte: &u8| byte.is_ascii_alphanumeric() || marks::is_cell(*byte);
    let has_blanks = 4 * marks::count_of(field, b"._0") >= field.len();
    (has_blanks && field.iter().all(is_mark)).then_some(size)
}

/// The number of cells on a line that is nearly a puzzle, or a row of one.
pub(crate) fn cells_if_near(line: &[u8]) -> Option<usize> {
    let cells = marks::cells_in(line);
    let gaps = line.iter().filter(|&&byte| marks::is_space(byte)).count();
    (cells >= IN_LIST && 4 * cells >= 3 * (line.len() - gaps)).then_some(cells)
}

/// The number of cells that a line ends with, if a puzzle starts there: its last word is cells alone, and fewer than 81.
pub(crate) fn cells_at_end(line: &[u8]) -> Option<usize> {
    let word = line.rsplit(|&byte| !marks::is_cell(byte)).next()?;
    let before = line.len().checked_sub(word.len() + 1);
    let is_word = before.is_none_or(|place| !line[place].is_ascii_alphabetic());
    let is_cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let is_start = (1..81).contains(&word.len()) && word.iter().any(is_cell);
    (is_word && is_start).then_some(word.len())
}

/// Returns true for a long field of digits and one other mark.
fn has_other_blank(field: &[u8]) -> bool {
    let mut others = field.iter().filter(|byte| !byte.is_ascii_digit());
    let first = others.next();
    field.len() >= LONG && first.is_some() && others.all(|mark| Some(mark) == first)
}

/// A line of one repeated mark, other than `.` and `0`: a ruler or a banner.
pub(crate) fn is_ruler(field: &[u8]) -> bool {
    let is_drawn = |mark: u8| !mark.is_ascii_alphanumeric() && mark != b'.';
    field.len() >= RULER
        && marks::is_repeated(field)
        && (is_drawn(field[0]) || b"xXoO".contains(&field[0]))
}

/// `2024-05-13`, `1.2.3`, `10.0.0.1`, `+1 555 123 4567`.
pub(crate) fn is_date_or_address(field: &[u8]) -> bool {
    if field.len() > LONGEST_DATE {
        return false;
    }
    let has_sign = field.first() == Some(&b'+');
    let body = if has_sign { &field[1..] } else { field };
    let mut groups = body.split(|byte| !byte.is_ascii_digit());
    let mut marks = body.iter().filter(|byte| !byte.is_ascii_digit());
    let is_spaced = marks.clone().all(|&byte| byte == b' ');
    let count = groups.clone().count();
    let is_number = has_sign || !is_spaced || count <= 5 && is_phone(groups.clone());
    marks.all(|byte| b".-/: ()".contains(byte))
        && is_number
        && (count >= 3 || has_sign && count >= 2)
        && groups.all(|group| !group.is_empty())
}

/// Groups of two digits and more, not all of the same length.
fn is_phone<'a>(mut groups: impl Iterator<Item = &'a [u8]> + Clone) -> bool {
    let first = groups.clone().next().map_or(0, <[u8]>::len);
    groups.clone().all(|group| group.len() >= 2) && groups.any(|group| group.len() != first)
}

/// The number of cells that a token may be: the marks of a run, or one.
pub(crate) fn cells_of(token: &[u8]) -> usize {
    // Marks of comments are not cells.
    let is_drawn = |mark: u8| !mark.is_ascii_alphanumeric() && !b"/#%;".contains(&mark);
    match token {
        [_] => 1,
        _ if are_years(token) || token.len() != 9 && is_date_or_address(token) => 0,
        _ if marks::are_cells(token) => token.len(),
        // A row with one wrong mark.
        _ if token.len() == 9 && (marks::cells_in(token) == 8 || is_nearly_run(token)) => 9,
        _ if field::value(token).is_some() => 1,
        _ if marks::is_run(token) && marks::has_digit(token) => {
            let has_letter = token.iter().any(|&byte| marks::is_letter(byte));
            let is_cells = !has_letter || matches!(token.len(), 3 | 9 | 27);
            if is_cells { token.len() } else { 0 }
        }
        [mark, ..] if marks::is_repeated(token) && (token.len() == 9 || is_drawn(*mark)) => {
            token.len()
        }
        _ => 0,
    }
}

/// Returns true for digits and a mark of punctuation, and one mark that is neither.
fn is_nearly_run(token: &[u8]) -> bool {
    let is_mark = |byte: &&u8| byte.is_ascii_punctuation();
    let mark = token.iter().find(is_mark);
    let is_other = |byte: &&u8| !marks::is_digit(**byte) && Some(*byte) != mark;
    mark.is_some() && token.iter().filter(is_other).count() == 1
}

/// The number of cells that the tokens of a text may be.
pub(crate) fn cells_of_tokens(text: &[u8]) -> usize {
    marks::tokens(text).map(cells_of).sum()
}

/// The number of cells of fields between words, without letters.
pub(crate) fn cells_beside_words(fields: &[Field]) -> usize {
    let is_letters = |field: &[u8]| {
        !field::is_blank_word(field) && field.iter().all(|&byte| marks::is_letter(byte))
    };
    let fields = fields.iter().map(|field| field.bytes());
    let fields = fields.filter(|field| !is_letters(field));
    fields.map(cells_of).sum()
}

/// Two letters or more side by side, at most half of them blanks, that are neither cells nor a blank.
pub(crate) fn is_word(field: &[u8]) -> bool {
    let letters = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let mut words = field
        .split(|byte| !letters(byte))
        .filter(|word| word.len() >= 2);
    words.any(|word| 2 * marks::count_of(word, b"xXoO") <= word.len())
        && !field::is_blank_word(field)
        && cells_of(field) == 0
}

/// Returns true for a row of a grid with letters for digits: of nine, if it is not a head of columns, or of another size, a
/// quarter of it blanks.
pub(crate) fn is_row_of_letters(bytes: &[u8]) -> bool {
    let marks = || bytes.iter().filter(|&&byte| !marks::is_gap(byte));
    let count = marks().count();
    let blanks = marks().filter(|byte| b".0_-".contains(byte)).count();
    let is_of = |first: u8| marks().all(|mark| (first..first + 9).contains(mark));
    let is_of_map = (is_of(b'A') || is_of(b'a')) && !marks().is_sorted_by(|one, two| one < two);
    count == 9 && is_of_map
        || matches!(count, 9 | 10 | 12 | 15 | 16 | 25)
            && 4 * blanks >= count
            && marks().any(|&byte| byte.is_ascii_uppercase() && !b"XO".contains(&byte))
            && marks().all(|&byte| matches!(byte, b'A'..=b'Y') || marks::is_cell(byte))
}

/// `# …`, `% …`, `; …`, `// …`.
pub(crate) fn is_comment(text: &[u8]) -> bool {
    let is_cell = |byte: &u8| *byte == b'/' || byte.is_ascii_digit();
    match text {
        [b'#' | b'%', ..] => true,
        [b';', rest @ ..] => !rest.contains(&b';'),
        [b'/', b'/', rest @ ..] => rest.is_empty() || !rest.iter().all(is_cell),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_nearly_a_puzzle_is_told_from_text() {
        for (line, cells) in [
            ("you.", None),
            ("53..7", Some(5)),
            ("1. 2", None),
            ("5 3 . | . 7 .", Some(6)),
            ("53~~7~~~~", Some(9)),
        ] {
            assert_eq!(cells_if_near(line.as_bytes()), cells, "{line}");
        }
    }

    #[test]
    fn the_start_of_a_puzzle_is_told_from_text() {
        for (line, cells) in [
            ("53..7", Some(5)),
            ("7,53..7", Some(5)),
            ("2 530070000600", Some(12)),
            ("\"puzzle\": \"5", Some(1)),
            ("______", None),
            ("***", None),
            ("----", None),
            ("53~~7~", Some(6)),
            ("the end.", None),
            ("line9", None),
            ("", None),
            (&"5".repeat(80), Some(80)),
            (&"5".repeat(90), None),
        ] {
            assert_eq!(cells_at_end(line.as_bytes()), cells, "{line}");
        }
    }
}
