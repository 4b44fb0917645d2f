//! Puzzles as text: one reader for every input format, one file per output format.
//!
//! Nothing here solves, and nothing here opens files: [`Reader`] takes any [`BufRead`](std::io::BufRead), and
//! [`Grid`](crate::Grid) reads itself from a string and prints itself.

mod aside;
mod census;
mod error;
mod fault;
mod field;
mod grid;
mod kind;
mod line;
mod lines;
mod parse;
mod part;
mod pencilmarks;
mod plain;
mod reader;
mod rows;
mod table;

pub use error::Malformed;
pub use line::to_line;
pub use parse::ParseGridError;
pub use pencilmarks::{Shown, pencilmarks};
pub use reader::{Entry, Reader, Shape, Step};
