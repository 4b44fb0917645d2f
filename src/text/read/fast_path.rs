//! The short cut for the bulk: lines that start with 81 cells, or with an index before them, straight from the input's
//! buffer.
//!
//! It gives nothing that [`Line::classify`](super::line::Line::classify) would not give, only sooner.

use memchr::memchr3;

use super::field;
use super::one_line::completes;

/// So short a rest of a line holds neither a puzzle nor an attempt at one.
const SHORT: usize = 60;

/// A longer word before the puzzle is looked at more closely.
const LONGEST_INDEX: usize = 24;

/// The cells of the puzzle on the first line and the length of that line, when the bytes hold the line's end and start with
/// 81 cells, or with a word before them.
#[inline]
pub(super) fn puzzle(bytes: &[u8], in_table: bool) -> Option<(&[u8; 81], usize)> {
    puzzle_at_start(bytes, in_table).or_else(|| {
        let index = length_of_index(bytes).filter(|_| !in_table)?;
        let (cells, length) = puzzle_at_start(&bytes[index..], false)?;
        Some((cells, index + length))
    })
}

/// How long the word is that a line starts with, with what sets it apart from the puzzle.
fn length_of_index(bytes: &[u8]) -> Option<usize> {
    let start = bytes.get(..LONGEST_INDEX)?;
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let length = start.iter().position(|byte| !is_word(byte))?;
    (length > 0 && matches!(start[length], b' ' | b'\t' | b',')).then_some(length + 1)
}

/// The cells of the puzzle that the first line starts with, and the length of that line.
///
/// In a table only a comma ends the field, and what follows it is of no interest. Elsewhere that must be short, or the
/// puzzle's solution.
#[inline]
fn puzzle_at_start(bytes: &[u8], in_table: bool) -> Option<(&[u8; 81], usize)> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    let length = match rest {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        [b',', more @ ..] => 82 + length_of_more(cells, more, in_table)?,
        [b' ' | b'\t', more @ ..] if !in_table => 82 + length_of_more(cells, more, false)?,
        _ => return None,
    };
    let may_be_ruler = cells[0] == cells[80] && field::RULERS.contains(&cells[0]);
    (!may_be_ruler && field::are_usual_cells(cells)).then_some((cells, length))
}

/// How long the rest of a line is, with its end, if it holds no other puzzle than the solution of these cells.
fn length_of_more(cells: &[u8; 81], more: &[u8], in_table: bool) -> Option<usize> {
    let end = memchr3(b'\n', b'\r', b'\x0C', more)?;
    let length = match more[end..] {
        [b'\n', ..] => end + 1,
        [b'\r', b'\n', ..] => end + 2,
        _ => return None,
    };
    let more = &more[..end];
    let is_alone = in_table || more.len() < SHORT || starts_with_solution(more, cells);
    is_alone.then_some(length)
}

/// Whether these bytes start with the solution of the puzzle, and little follows it.
fn starts_with_solution(more: &[u8], puzzle: &[u8; 81]) -> bool {
    let Some((solution, rest)) = more.split_first_chunk::<81>() else {
        return false;
    };
    let is_end = matches!(rest, [] | [b',' | b' ' | b'\t', ..]);
    is_end
        && rest.len() < SHORT
        && field::grid(solution)
            .zip(field::grid(puzzle))
            .is_some_and(|(solution, puzzle)| completes(&solution, &puzzle))
}
