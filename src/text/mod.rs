//! Puzzles as text: one reader for every input format, one file per output format.
//!
//! Nothing here solves, and nothing here opens files: [`Reader`] takes any [`BufRead`](std::io::BufRead), and
//! [`Grid`](crate::Grid) reads itself from a string and prints itself.

mod read;
mod write;

pub use read::{
    ColumnNames, Entry, Layout, NamedField, Note, ParseGridError, Parser, PuzzleError,
    PuzzleErrorKind, ReadEvent, Reader, Row, Skipped, Table, is_attempt, is_cell,
};
pub(crate) use read::{is_of_solutions, is_surely_of_solutions};
pub use write::{Details, PuzzleFormat, PuzzleWriter, Shown, pencilmarks, to_line};
