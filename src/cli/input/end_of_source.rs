//! What there is to say at the end of a source: lines that were skipped, and a last line that is cut off.
//!
//! Puzzles that the library finds malformed are not among these.

use std::fmt;

use sudoku::text::Skipped;

/// The number of cells on a last line that was skipped, if the line is the start of a puzzle: its last word is cells
/// alone, and fewer than 81.
pub(super) fn cells_before_cut(last_line: &[u8]) -> Option<usize> {
    let word = last_line.rsplit(|byte| !is_cell(*byte)).next()?;
    let before = last_line.len().checked_sub(word.len() + 1);
    let is_word = before.is_none_or(|place| !last_line[place].is_ascii_alphabetic());
    let is_start = (1..81).contains(&word.len()) && word.iter().any(|&byte| !is_rule(byte));
    (is_word && is_start).then_some(word.len())
}

/// A digit, or one of the usual blanks.
fn is_cell(byte: u8) -> bool {
    byte.is_ascii_digit() || b"._*?".contains(&byte)
}

/// A character that lines are drawn with.
const fn is_rule(byte: u8) -> bool {
    matches!(byte, b'_' | b'*')
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
    fn the_start_of_a_puzzle_is_told_from_text() {
        for (line, cells) in [
            ("53..7", Some(5)),
            ("7,53..7", Some(5)),
            ("2 530070000600", Some(12)),
            ("\"puzzle\": \"5", Some(1)),
            ("______", None),
            ("***", None),
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
