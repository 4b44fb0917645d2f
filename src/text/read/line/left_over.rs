//! The accounting of a line: parts that nothing has claimed, and that are meant as a puzzle.

use std::ops::Range;

use super::runs::{self, is_short_run, run};
use crate::text::read::{Entry, Field, Text, attempt, marks};

/// Returns true for a mark that may stand between cells and something else.
fn is_divider(byte: u8) -> bool {
    b":=/#&@!".contains(&byte)
}

/// The errors of attempts in a field that is not a puzzle, alone on its line or beside a puzzle.
pub(super) fn errors_in(part: Field, is_alone: bool, is_beside: bool) -> Vec<Entry> {
    let mut errors = Vec::new();
    let bytes = part.bytes();
    if runs::has_letters(part) {
        errors.push(runs::error(part));
    }
    let inner = part.split(is_divider);
    if inner.len() > 1
        && let Some(short) = inner.into_iter().find(|part| is_short_run(*part))
    {
        errors.push(runs::error(short));
    }
    let is_short = is_short_run(part);
    let is_quoted = !is_alone && is_in_quotes(part) && part.len() > 9;
    let is_attempt = attempt::is_attempt(part.bytes(), is_quoted);
    let is_rest = is_beside && part.len() < attempt::LONG;
    let is_size = part.len() >= attempt::LONG && runs::other_size(bytes).is_some();
    if is_size || is_short || is_attempt && !is_rest {
        errors.push(runs::error(part));
    }
    errors
}

/// A part of a text that is meant as a puzzle on a line, if there is one.
pub(crate) fn attempt_in(text: &Text) -> Option<Field<'_>> {
    let parts = Field::whole(text).split(|byte| marks::is_gap(byte) || is_divider(byte));
    // Names and numbers of programs have underscores and zeros, too.
    let may_be_name = |part: &Field| {
        let has_underscore = part.bytes().contains(&b'_') && part.len() < attempt::FEWEST_GIVENS;
        has_underscore || part.bytes().iter().all(|byte| b"01".contains(byte))
    };
    let is_attempt = |part: &Field| {
        let is_one = is_short_run(*part) || attempt::is_attempt(part.bytes(), false);
        is_one && !may_be_name(part)
    };
    let mut parts = parts.into_iter();
    parts.find(|part| is_attempt(part) && run(*part).is_none())
}

/// The longest stretch of fields with a mark each, if it is meant as a grid.
pub(super) fn singles(fields: &[Field]) -> Option<Range<usize>> {
    let mut longest = 0..0;
    let mut start = 0;
    for (at, field) in fields.iter().enumerate() {
        if !matches!(field.bytes(), [mark] if marks::is_cell(*mark)) {
            start = at + 1;
        } else if at + 1 - start > longest.len() {
            longest = start..at + 1;
        }
    }
    (longest.len() >= attempt::LONG).then_some(longest)
}

fn is_in_quotes(part: Field) -> bool {
    let bytes = &part.text.bytes;
    let before = part.start.checked_sub(1).map(|at| bytes[at]);
    before.is_some_and(|byte| b"\"'`".contains(&byte)) && bytes.get(part.end) == before.as_ref()
}
