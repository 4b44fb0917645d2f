//! The short cut for the bulk: lines that start with 81 cells, straight from the input's buffer.
//!
//! It gives nothing that [`Line::classify`](super::line::Line::classify) would not give, only sooner.

use memchr::memchr3;

use super::field;
use super::one_line::completes;
use crate::board::Grid;

/// So short a rest of a line holds neither a puzzle nor an attempt at one.
const SHORT: usize = 60;

/// The puzzle of the first line and the length of that line, when the bytes start with 81 cells and hold the line's end.
///
/// In a table only a comma ends the field, and what follows it is of no interest. Elsewhere that must be short, or the
/// puzzle's solution.
#[inline]
pub(super) fn puzzle(bytes: &[u8], in_table: bool) -> Option<(Grid, usize)> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    match rest {
        [b'\n', ..] => Some((field::grid(cells)?, 82)),
        [b'\r', b'\n', ..] => Some((field::grid(cells)?, 83)),
        [b',', more @ ..] => with_more(cells, more, in_table),
        [b' ' | b'\t', more @ ..] if !in_table => with_more(cells, more, false),
        _ => None,
    }
}

/// The puzzle of a line with more on it.
fn with_more(cells: &[u8; 81], more: &[u8], in_table: bool) -> Option<(Grid, usize)> {
    let end = memchr3(b'\n', b'\r', b'\x0C', more)?;
    let length = match more[end..] {
        [b'\n', ..] => 82 + end + 1,
        [b'\r', b'\n', ..] => 82 + end + 2,
        _ => return None,
    };
    let grid = field::grid(cells)?;
    let more = &more[..end];
    let is_alone = in_table || more.len() < SHORT || starts_with_solution(more, &grid);
    is_alone.then_some((grid, length))
}

/// Whether these bytes start with the solution of the puzzle, and little follows it.
fn starts_with_solution(more: &[u8], puzzle: &Grid) -> bool {
    let Some((solution, rest)) = more.split_first_chunk::<81>() else {
        return false;
    };
    let is_end = matches!(rest, [] | [b',' | b' ' | b'\t', ..]);
    is_end
        && rest.len() < SHORT
        && field::grid(solution).is_some_and(|solution| completes(&solution, puzzle))
}
