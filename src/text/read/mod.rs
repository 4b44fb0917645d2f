//! The reader of every input format: what a line is, where a grid ends, what is wrong with a puzzle and where.

mod char_counts;
mod classify;
mod describe_error;
mod error;
mod fast_path;
mod field;
mod lines;
mod parse;
mod reader;
mod rows;
mod skipped;
mod span;
mod table;

pub use error::PuzzleError;
pub use parse::ParseGridError;
pub use reader::{Entry, Layout, ReadEvent, Reader};
