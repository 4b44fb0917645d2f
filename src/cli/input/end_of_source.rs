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

/// The notes on what a source has beside its puzzles: lines that were skipped, solutions that were left out.
pub(super) fn describe_skipped(source: &impl fmt::Display, skipped: Skipped) -> Vec<String> {
    let mut notes = Vec::new();
    match skipped.lines {
        0 => {}
        1 => notes.push(format!(
            "{source}: skipped 1 line that is not a puzzle, line {}",
            skipped.first_line
        )),
        lines => notes.push(format!(
            "{source}: skipped {lines} lines that are not puzzles, the first at line {}",
            skipped.first_line
        )),
    }
    match skipped.solutions {
        0 => {}
        1 => notes.push(format!(
            "{source}: left out the solution on line {}",
            skipped.first_solution
        )),
        solutions => notes.push(format!(
            "{source}: left out {solutions} solutions, the first on line {}",
            skipped.first_solution
        )),
    }
    notes
}
