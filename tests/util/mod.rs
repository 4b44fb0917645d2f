//! What the tests share: puzzles to try, whole or in files.
//!
//! How they are read is in `reading.rs`, how the program is run in `program.rs`, random puzzles are in `strategies.rs`,
//! the symmetries of the board in `symmetry.rs`, and `naive.rs` has a solver to compare with. Nothing here asserts anything about the project; the tests do.

#![allow(dead_code, unused_imports, reason = "no test uses all of it")]
#![allow(
    unreachable_pub,
    reason = "it belongs to test programs, not to a library"
)]

pub mod naive;
pub mod program;
mod reading;
pub mod strategies;
pub mod symmetry;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use sudoku::Grid;
use sudoku::text::Reader;

pub use reading::{Read, errors, puzzles, read, read_fast_lines_first, read_keeping_lines};

/// The example that everybody knows, and the puzzle in every format sample.
pub const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The solution of [`CLASSIC`].
pub const CLASSIC_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Built to defeat a search from left to right.
pub const ANTI: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Arto Inkala's.
pub const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The grid that this text is.
#[track_caller]
pub fn grid(text: &str) -> Grid {
    match text.parse() {
        Ok(grid) => grid,
        Err(error) => panic!("{text:?} is no grid: {error}"),
    }
}

/// The lines of a data file that are neither blank nor comments.
pub fn data_lines(data: &str) -> impl Iterator<Item = &str> {
    data.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// 81 characters as nine lines.
pub fn rows(line: &str) -> String {
    let nine: Vec<&str> = (0..9).map(|row| &line[9 * row..][..9]).collect();
    nine.join("\n") + "\n"
}

/// 81 characters in the grid form, with a newline.
#[track_caller]
pub fn printed(line: &str) -> String {
    format!("{}\n", grid(line))
}

/// The path of a file in `puzzles/`.
pub fn sample_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("puzzles")
        .join(name)
}

/// The puzzles in a file of `puzzles/`.
#[track_caller]
pub fn samples(name: &str) -> Vec<Grid> {
    let file = File::open(sample_path(name)).expect("the sample is there");
    Reader::new(BufReader::new(file))
        .map(|entry| {
            let entry = entry.expect("the sample can be read");
            let puzzle = entry.puzzle.expect("the sample is well-formed");
            *puzzle.givens().expect("the sample has givens")
        })
        .collect()
}

/// The three collections: easy, 17 givens, hard.
pub fn collections() -> Vec<Grid> {
    ["easy.txt", "17-givens.txt", "hard.txt"]
        .into_iter()
        .flat_map(samples)
        .collect()
}
