//! The messages at the end of a source: lines that were skipped, a last line that is cut off, no puzzle at all.
//!
//! Puzzles that the library finds malformed are not among these.

use std::fmt;

use sudoku::text::Skipped;
use sudoku::words::counted;

/// The message about a source without a puzzle.
pub(crate) const NO_PUZZLE: &str =
    "no puzzle found; a puzzle is 81 cells on a line, or nine rows of nine";

/// The message about a source without a puzzle, and the line that is nearly one, with its number of cells.
pub(super) fn describe_missing(near_miss: Option<(u64, usize)>) -> String {
    match near_miss {
        Some((line, cells)) if cells > MOST_CELLS => {
            format!("{NO_PUZZLE}; line {line} is too long")
        }
        Some((line, cells)) => format!("{NO_PUZZLE}; line {line} has {}", counted(cells, "cell")),
        None => NO_PUZZLE.to_owned(),
    }
}

/// The marks of a candidate grid. A line of more is no puzzle, in any format.
const MOST_CELLS: usize = 729;

/// A note on the lines of a source that were skipped.
pub(super) fn describe_skipped(source: &impl fmt::Display, skipped: Skipped) -> Option<String> {
    let Skipped { lines, first_line } = skipped;
    match lines {
        0 => None,
        1 => Some(format!(
            "{source}: skipped 1 line that is not a puzzle, line {first_line}"
        )),
        _ => Some(format!(
            "{source}: skipped {lines} lines that are not puzzles, the first at line {first_line}"
        )),
    }
}
