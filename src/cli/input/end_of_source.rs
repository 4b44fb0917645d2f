//! The messages at the end of a source: lines that were skipped, a last line that is cut off, no puzzle at all.
//!
//! Puzzles that the library finds malformed are not among these.

use std::fmt;

use sudoku::text::{Skipped, is_cell};

/// The message about a source without a puzzle.
pub(crate) const NO_PUZZLE: &str =
    "no puzzle found; a puzzle is 81 cells on a line, or nine rows of nine";

/// The least number of cells on a line that is nearly a puzzle, or a row of one.
const FEWEST_CELLS: usize = 5;

/// The message about a source that starts with this text and has no puzzle.
pub(super) fn describe_missing(text: &[u8]) -> String {
    let lines = text.split(|byte| *byte == b'\n').zip(1..);
    let near = |(line, number): (&[u8], u64)| {
        let cells = line.iter().filter(|byte| is_cell(**byte)).count();
        let marks = line
            .iter()
            .filter(|byte| !byte.is_ascii_whitespace())
            .count();
        let is_near = cells >= FEWEST_CELLS && 4 * cells >= 3 * marks;
        is_near.then_some((number, cells))
    };
    match { lines }.find_map(near) {
        Some((number, cells)) => format!("{NO_PUZZLE}; line {number} has {cells} cells"),
        None => NO_PUZZLE.to_owned(),
    }
}

/// The number of cells on a last line that was skipped, if the line is the start of a puzzle: its last word is cells
/// alone, and fewer than 81.
pub(super) fn cells_before_cut(last_line: &[u8]) -> Option<usize> {
    let word = last_line.rsplit(|byte| !is_cell(*byte)).next()?;
    let before = last_line.len().checked_sub(word.len() + 1);
    let is_word = before.is_none_or(|place| !last_line[place].is_ascii_alphabetic());
    let is_rule = !word
        .iter()
        .any(|byte| byte.is_ascii_digit() || *byte == b'.');
    let is_start = (1..81).contains(&word.len()) && !is_rule;
    (is_word && is_start).then_some(word.len())
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_nearly_a_puzzle_is_named() {
        for (text, end) in [
            ("", "nine rows of nine"),
            ("Hello,\nyou.\n", "nine rows of nine"),
            ("Hello,\n53..7\n5.........", "; line 2 has 5 cells"),
            ("1. 2\r\n\r\n5 3 . | . 7 .\r\n", "; line 3 has 6 cells"),
            ("53~~7~~~~", "; line 1 has 9 cells"),
        ] {
            let message = describe_missing(text.as_bytes());
            assert!(message.ends_with(end), "{message}");
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
            assert_eq!(cells_before_cut(line.as_bytes()), cells, "{line}");
        }
    }
}
