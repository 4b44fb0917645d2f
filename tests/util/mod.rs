//! Used by both test programs: puzzles to try, whole or in files.
//!
//! `limits.rs` bounds the cases of a property and the time of a test, `strategies.rs` has random puzzles, and
//! `naive.rs` a solver to compare with. Each program has a `support` folder of its own. Nothing here asserts anything
//! about the project.

pub(crate) mod limits;
pub(crate) mod naive;
pub(crate) mod strategies;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use sudoku::Grid;
use sudoku::text::Reader;

pub(crate) use limits::{limit_time, property};

/// The well-known example, and the puzzle in every format sample.
pub(crate) const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The solution of [`CLASSIC`].
pub(crate) const CLASSIC_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Built to defeat a search from left to right.
pub(crate) const ANTI: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Arto Inkala's.
pub(crate) const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The grid that this text is.
#[track_caller]
pub(crate) fn grid(text: &str) -> Grid {
    match text.parse() {
        Ok(grid) => grid,
        Err(error) => panic!("{text:?} is not a grid: {error}"),
    }
}

/// The lines of a data file that are neither blank nor comments.
pub(crate) fn data_lines(data: &str) -> impl Iterator<Item = &str> {
    data.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// 81 characters as nine lines.
pub(crate) fn rows(line: &str) -> String {
    let nine: Vec<&str> = (0..9).map(|row| &line[9 * row..][..9]).collect();
    nine.join("\n") + "\n"
}

/// 81 characters in the grid form, with a newline.
#[track_caller]
pub(crate) fn printed(line: &str) -> String {
    format!("{}\n", grid(line))
}

/// The path of a file or folder of the project.
pub(crate) fn project_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The path of a file in `puzzles/`.
pub(crate) fn sample_path(name: &str) -> PathBuf {
    project_path("puzzles").join(name)
}

/// The puzzles in a file of `puzzles/`.
#[track_caller]
pub(crate) fn samples(name: &str) -> Vec<Grid> {
    let file = File::open(sample_path(name)).expect("the sample is there");
    Reader::new(BufReader::new(file))
        .map(|entry| {
            let entry = entry.expect("the sample can be read");
            let puzzle = entry.puzzle.expect("the sample is well-formed");
            *puzzle.givens().expect("the sample has givens")
        })
        .collect()
}
