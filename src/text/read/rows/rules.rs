//! The rules of a frame, and rows of one mark.

use crate::text::read::marks;

/// A rule has at least this many marks for lines.
const SHORTEST_RULE: usize = 6;

/// This many marks before words are a rule with a remark.
const LONG_RULE: usize = 16;

/// The mark that a rule is drawn with, apart from bars and corners; a bar where there is nothing else.
pub(super) fn mark(bytes: &[u8]) -> Option<u8> {
    let bytes = bytes.trim_ascii_end().strip_suffix(b"\\").unwrap_or(bytes);
    let bytes = bytes.trim_ascii();
    let is_inside = |byte: &u8| !b"\"'`,".contains(byte);
    let first = bytes.iter().position(is_inside)?;
    let last = bytes.iter().rposition(is_inside)?;
    let bytes = &bytes[first..=last];
    let is_drawn =
        |&byte: &u8| marks::is_rule(byte) || marks::is_gap(byte) || b"?%@/!$".contains(&byte);
    if !bytes.iter().all(is_drawn) {
        return None;
    }
    let is_corner = |byte: &&u8| **byte == b'+' || marks::is_gap(**byte);
    let mut others = bytes.iter().filter(|byte| !is_corner(byte));
    match others.next() {
        Some(&mark) if others.all(|&byte| byte == mark) => Some(mark),
        Some(_) => {
            // One mark for nine cells, and others around.
            let counts = marks::counts(bytes.iter().copied().filter(|byte| !is_corner(&byte)));
            let nine = (0..=u8::MAX).find(|&mark| counts[usize::from(mark)] == 9);
            nine.or(Some(b'='))
        }
        None if bytes.contains(&b'+') => Some(b'='),
        // Empty fields between marks, or the start or the end of a table.
        None if marks::count_of(bytes, b"|&,;\t") < 2 => Some(b'='),
        None => Some(b'|'),
    }
}

/// Returns true for a rule between two corners with something beside it: the number of the line, or a remark.
pub(super) fn is_drawn_inside(bytes: &[u8]) -> bool {
    let is_corner = |byte: &u8| b"+*".contains(byte);
    let first = bytes.iter().position(is_corner);
    let ends = first.zip(bytes.iter().rposition(is_corner));
    ends.is_some_and(|(first, last)| {
        let drawn = &bytes[first..=last];
        let is_rule = marks::count_of(drawn, b"-=+*|") == drawn.len();
        is_rule && marks::count_of(drawn, b"-=") >= SHORTEST_RULE
    })
}

/// Returns true for a rule with words behind it.
pub(super) fn begins(bytes: &[u8]) -> bool {
    marks::leading(bytes, |byte| b"+-=|".contains(byte)) >= LONG_RULE
}
