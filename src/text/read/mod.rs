//! The reader of every input format: what a line is, where a grid ends, what is wrong with a puzzle and where.

mod char_counts;
mod classify;
mod csv;
mod describe_error;
mod entry;
mod error;
mod fast_path;
mod field;
mod lines;
mod parse;
mod parser;
mod reader;
mod rows;
mod skipped;
mod span;
mod table;

pub use csv::{CsvField, CsvSplitter};
pub use entry::{Entry, Layout};
pub use error::PuzzleError;
pub use parse::ParseGridError;
pub use parser::{Parser, ReadEvent};
pub use reader::Reader;
