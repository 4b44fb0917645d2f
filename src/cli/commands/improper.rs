//! The note that commands end with when puzzles are not proper.

use crate::cli::status::{Status, StatusCounts};

/// A note for the end: another command explains puzzles that are not proper.
pub(super) fn point_to_why(counts: &StatusCounts) -> Option<String> {
    note(counts, &[Status::None, Status::Invalid, Status::Multiple])
}

/// The same for a command that takes multiple solutions as well.
pub(super) fn point_to_why_none(counts: &StatusCounts) -> Option<String> {
    note(counts, &[Status::None, Status::Invalid])
}

fn note(counts: &StatusCounts, improper: &[Status]) -> Option<String> {
    let count: u64 = improper.iter().map(|status| counts.of(*status)).sum();
    let puzzles = match count {
        0 => return None,
        1 => "the puzzle",
        _ => "such puzzles",
    };
    Some(format!(
        "`sudoku check --why` says what is wrong with {puzzles}"
    ))
}
