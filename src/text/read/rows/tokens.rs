//! The fields of a line: how many cells a field may be, and which are words.

use crate::text::read::{Field, attempt, field, marks, table};

/// A longer field is neither a date nor an address.
pub(super) const LONGEST_DATE: usize = 16;

/// The number of cells that a token may be: the marks of a run, or one.
pub(super) fn cells_of(token: &[u8]) -> usize {
    let may_be_date = token.len() != 9 && token.len() <= LONGEST_DATE;
    // Marks of comments are not cells.
    let is_drawn = |mark: u8| !mark.is_ascii_alphanumeric() && !b"/#%;".contains(&mark);
    match token {
        [_] => 1,
        _ if attempt::are_years(token) => 0,
        _ if may_be_date && attempt::is_date_or_address(token) => 0,
        _ if marks::are_cells(token) => token.len(),
        // A row with one wrong mark.
        _ if token.len() == 9 && (marks::cells_in(token) == 8 || is_nearly_run(token)) => 9,
        _ if field::value(token).is_some() => 1,
        _ if table::is_run(token) && marks::has_digit(token) => {
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
pub(super) fn cells_in(text: &[u8]) -> usize {
    marks::tokens(text).map(cells_of).sum()
}

/// Returns true for a word that is neither a blank nor a run of one letter.
pub(super) fn is_word(field: &Field) -> bool {
    let token = field.bytes();
    attempt::is_word(token) && !field::is_blank_word(token) && cells_of(token) == 0
}

/// The number of cells of fields between words, without letters.
pub(super) fn cells_beside_words(fields: &[Field]) -> usize {
    let is_letters = |field: &[u8]| {
        !field::is_blank_word(field) && field.iter().all(|&byte| marks::is_letter(byte))
    };
    let fields = fields.iter().map(|field| field.bytes());
    let fields = fields.filter(|field| !is_letters(field));
    fields.map(cells_of).sum()
}

/// Returns true for a row of a grid with letters for digits: of nine, if it is not a head of columns, or of a greater size, a
/// quarter of it blanks.
pub(super) fn has_letters_for_digits(bytes: &[u8]) -> bool {
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
