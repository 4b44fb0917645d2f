//! What the tests of the reader share: three puzzles, and entries in a form that is easy to compare.

use std::io::BufRead;

use sudoku::Grid;
use sudoku::text::{Reader, Shape};

/// The example that everybody knows, and the puzzle in every format sample.
pub(crate) const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Built to defeat a search from left to right.
pub(crate) const ANTI: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
/// Arto Inkala's.
pub(crate) const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// One entry: its line, its shape, and the 81 cells or the message.
pub(crate) type Read = (u64, Shape, Result<String, String>);

/// Everything in the input.
#[track_caller]
pub(crate) fn read(input: impl BufRead) -> Vec<Read> {
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
pub(crate) fn puzzles(input: &[u8]) -> Vec<String> {
    read(input)
        .into_iter()
        .filter_map(|(.., puzzle)| puzzle.ok())
        .collect()
}

/// The errors of the input.
#[track_caller]
pub(crate) fn errors(input: &[u8]) -> Vec<String> {
    read(input)
        .into_iter()
        .filter_map(|(.., puzzle)| puzzle.err())
        .collect()
}

/// The 81 cells as nine rows, each with its newline.
pub(crate) fn rows(line: &str) -> String {
    let row = |row: usize| format!("{}\n", &line[9 * row..9 * row + 9]);
    (0..9).map(row).collect()
}

/// The 81 cells in the grid form, with a newline.
pub(crate) fn printed(line: &str) -> String {
    let grid: Grid = line.parse().expect("a puzzle");
    format!("{grid}\n")
}
