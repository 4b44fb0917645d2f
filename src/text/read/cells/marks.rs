//! The alphabet: the plain form of each character of the input, and its meaning in a grid.

pub(crate) use crate::text::parse::is_cell;

/// A space where a cell may be: an empty cell.
pub(crate) const EMPTY: u8 = b' ';

/// A blank that is written as a word, like `null`.
pub(crate) const WORD: u8 = 1;

/// A blank that is written as `-1`.
pub(crate) const MINUS_ONE: u8 = 2;

/// True and false, which are not cells but flags of cells.
pub(crate) const TRUE: u8 = 3;
pub(crate) const FALSE: u8 = 4;

/// A blank that a flag beside it calls given.
pub(crate) const GIVEN: u8 = 6;

/// The mark of a digit that a flag beside it calls placed.
pub(crate) const FLAG: u8 = 5;

/// The plain form of a character.
pub(crate) enum Folded {
    /// One plain character.
    As(u8),
    /// Three dots.
    Dots,
    /// Nothing: it has no width.
    Nothing,
}

/// Returns true for a byte that is its own plain form. Control characters have another: their bytes are marks with a meaning.
pub(crate) const fn is_plain(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\x0B' | b' '..=0x7F)
}

/// Returns the plain form of a character.
///
/// A letter of Latin-1 is its own; every other character without a plain form is some byte from 0x80 to 0x9F.
pub(crate) fn fold(character: char) -> Folded {
    let code = u32::from(character);
    Folded::As(match character {
        _ if u8::try_from(code).is_ok_and(is_plain) => low_byte(code),
        '\u{0C}' | '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
            b' '
        }
        '\u{200B}'..='\u{200F}'
        | '\u{20E3}'
        | '\u{2060}'
        | '\u{FE0E}'
        | '\u{FE0F}'
        | '\u{FEFF}' => return Folded::Nothing,
        '…' => return Folded::Dots,
        '·' | '•' | '∙' | '⋅' | '‧' | '・' | '□' | '■' | '▢' | '◻' | '◽' | '☐' | '⬜' | '⬛'
        | '○' | '◯' | '◦' | '〇' => b'.',
        '零' | '⓪' => b'0',
        '‐'..='―' | '−' => b'-',
        '“' | '”' | '„' | '«' | '»' => b'"',
        '‘' | '’' => b'\'',
        '①'..='⑨' => digit_from(code, '①', 1),
        '❶'..='❾' => digit_from(code, '❶', 1),
        '\u{1D7CE}'..='\u{1D7FF}' => b'0' + low_byte((code - 0x1D7CE) % 10),
        '\u{0660}'..='\u{0669}' => digit_from(code, '\u{0660}', 0),
        '\u{06F0}'..='\u{06F9}' => digit_from(code, '\u{06F0}', 0),
        '\u{0966}'..='\u{096F}' => digit_from(code, '\u{0966}', 0),
        '！'..='～' => low_byte(code - u32::from('！') + u32::from('!')),
        '一' => b'1',
        '二' => b'2',
        '三' => b'3',
        '四' => b'4',
        '五' => b'5',
        '六' => b'6',
        '七' => b'7',
        '八' => b'8',
        '九' => b'9',
        '\u{A1}'..='\u{FF}' => low_byte(code),
        _ => fold_box(character).unwrap_or_else(|| low_byte(code) & 0x1F | 0x80),
    })
}

const fn digit_from(code: u32, zero: char, first: u8) -> u8 {
    b'0' + first + low_byte(code - zero as u32)
}

const fn low_byte(code: u32) -> u8 {
    code.to_le_bytes()[0]
}

/// Box drawing: horizontal, vertical, and all that joins them.
const fn fold_box(character: char) -> Option<u8> {
    match character {
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' | '╴' | '╶' | '╸' | '╺' | '╼' | '╾' => {
            Some(b'-')
        }
        '‖' | '∥' | 'ǁ' | '❙' | '⎸' | '⎹' | '▏' | '▕' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎'
        | '╏' | '║' | '╵' | '╷' | '╹' | '╻' | '¦' | '❘' | '╽' | '╿' => {
            Some(b'|')
        }
        '\u{2500}'..='\u{257F}' => Some(b'+'),
        _ => None,
    }
}

/// The character that a byte stands for where the text is not UTF-8: code page 437 draws boxes, Latin-1 does not.
pub(crate) const fn of_single_byte(byte: u8, draws_boxes: bool) -> char {
    match byte {
        0xB3 | 0xBA if draws_boxes => '│',
        0xC4 | 0xCD if draws_boxes => '─',
        0xB4..=0xDA if draws_boxes => '┼',
        0xFA | 0xF9 if draws_boxes => '·',
        _ => byte as char,
    }
}

/// The number of times that a mark stands in the bytes.
pub(crate) fn occurrences(bytes: &[u8], mark: u8) -> usize {
    memchr::memchr_iter(mark, bytes).count()
}

/// The number of cells in the bytes.
pub(crate) fn cells_in(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| is_cell(byte)).count()
}

/// Returns true if all the bytes are cells.
pub(crate) fn are_cells(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| is_cell(byte))
}

/// Returns true if one of the bytes is a digit from 1 to 9.
pub(crate) fn has_digit(bytes: &[u8]) -> bool {
    bytes.iter().any(|&byte| is_digit(byte))
}

/// The number of bytes that are one of these marks.
pub(crate) fn count_of(bytes: &[u8], marks: &[u8]) -> usize {
    bytes.iter().filter(|byte| marks.contains(byte)).count()
}

/// The number of bytes of this kind that the bytes start with.
pub(crate) fn leading(bytes: &[u8], is_of_kind: impl Fn(&u8) -> bool) -> usize {
    let other = bytes.iter().position(|byte| !is_of_kind(byte));
    other.unwrap_or(bytes.len())
}

/// The number of decimal digits that the bytes start with.
pub(crate) fn leading_digits(bytes: &[u8]) -> usize {
    leading(bytes, u8::is_ascii_digit)
}

/// Returns true if all the bytes are the same.
pub(crate) fn is_repeated(bytes: &[u8]) -> bool {
    bytes.windows(2).all(|pair| pair[0] == pair[1])
}

/// The number of times that each mark stands in the bytes.
pub(crate) fn counts(bytes: impl Iterator<Item = u8>) -> [usize; 256] {
    let mut counts = [0; 256];
    for byte in bytes {
        counts[usize::from(byte)] += 1;
    }
    counts
}

/// The parts of the bytes between gaps.
pub(crate) fn tokens(bytes: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    let parts = bytes.split(|&byte| is_gap(byte));
    parts.filter(|part| !part.is_empty())
}

/// Returns true for a digit from 1 to 9.
pub(crate) const fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}

/// Returns true for a mark that is a blank in any puzzle.
pub(crate) const fn is_usual_blank(byte: u8) -> bool {
    is_cell(byte) && !is_digit(byte)
}

/// Returns true for a mark that denotes a blank.
pub(crate) const fn is_blank(mark: u8) -> bool {
    is_word(mark) || is_usual_blank(mark)
}

/// Returns true for a blank that is not written as one character.
pub(crate) const fn is_word(mark: u8) -> bool {
    matches!(mark, EMPTY | WORD | MINUS_ONE | GIVEN)
}

/// Returns true for digits and at most one other mark, any number of times.
pub(crate) fn has_one_blank(bytes: &[u8]) -> bool {
    let mut others = bytes.iter().filter(|&&byte| !is_digit(byte));
    let first = others.next();
    others.all(|byte| Some(byte) == first)
}

/// Returns true for digits and one mark for blanks, or for blanks as any puzzle has them.
pub(crate) fn is_run(bytes: &[u8]) -> bool {
    are_cells(bytes) || has_one_blank(bytes) && !bytes.iter().any(|byte| b"+:".contains(byte))
}

/// Returns true for a mark between fields.
pub(crate) const fn is_gap(byte: u8) -> bool {
    is_space(byte)
        || is_bracket(byte)
        || matches!(byte, b',' | b';' | b'&' | b'|' | b'"' | b'\'' | b'`')
}

pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\x0B')
}

const fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>')
}

/// Returns true for a letter that is not a usual blank; all that is not ASCII counts as one.
pub(crate) const fn is_letter(byte: u8) -> bool {
    (byte.is_ascii_alphabetic() && !is_usual_blank(byte)) || !byte.is_ascii()
}

/// Returns true for a mark that frames are drawn with.
pub(crate) const fn is_rule(byte: u8) -> bool {
    matches!(
        byte,
        b'-' | b'=' | b'+' | b':' | b'|' | b'*' | b'.' | b'\'' | b'_' | b'~' | b'#' | b'^' | b'`'
    )
}
