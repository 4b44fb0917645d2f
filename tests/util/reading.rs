//! What a reader makes of a text, in a form that is easy to compare.

use std::io::BufRead;

use sudoku::text::{Reader, Shape};

/// One entry: its line, its shape, and the 81 cells or the message.
pub type Read = (u64, Shape, Result<String, String>);

/// Everything in the input.
#[track_caller]
pub fn read(input: impl BufRead) -> Vec<Read> {
    Reader::new(input)
        .map(|entry| {
            let entry = entry.expect("memory can be read");
            let puzzle = entry.puzzle.map(|grid| format!("{grid:?}"));
            (
                entry.line,
                entry.shape,
                puzzle.map_err(|error| error.to_string()),
            )
        })
        .collect()
}

/// The well-formed puzzles of the input.
#[track_caller]
pub fn puzzles(input: &[u8]) -> Vec<String> {
    read(input)
        .into_iter()
        .filter_map(|(.., puzzle)| puzzle.ok())
        .collect()
}

/// The errors of the input.
#[track_caller]
pub fn errors(input: &[u8]) -> Vec<String> {
    read(input)
        .into_iter()
        .filter_map(|(.., puzzle)| puzzle.err())
        .collect()
}
