//! Puzzles as text: one reader for every input format, one file per output format.
//!
//! Nothing here solves, and nothing here opens files: [`Reader`] takes any [`BufRead`](std::io::BufRead), and [`read_one`] a
//! string; [`Grid`](crate::Grid) prints itself, and parses what it has printed.

mod board_line;
mod parse;
mod read;
mod write;

pub use board_line::BoardLineError;
pub(crate) use board_line::{BoardLine, CellContent};
pub use parse::{ParseGridError, is_cell};
pub use read::{
    ClaimedSolution, ColumnNames, Entry, Layout, NamedField, Note, Parser, PuzzleError,
    PuzzleErrorKind, ReadEvent, ReadOneError, Reader, Row, Skipped, Table, is_attempt, read_one,
};
pub(crate) use read::{is_of_solutions, is_surely_of_solutions};
pub use write::{Details, PuzzleFormat, PuzzleWriter, Shown, pencilmarks, to_line};
