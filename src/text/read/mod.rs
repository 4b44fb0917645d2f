//! The reader of every input format: what a line is, where a grid ends, what is wrong with a puzzle and where.
//!
//! From the bytes upwards: `encoding` and `simplify` make plain text, `lines` cuts it, `classify` says what a line is,
//! `one_line` reads puzzles on a single line, `block` collects rows and `grid` reads them, `objects` reads arrays and
//! objects, `markup` tables in markup; `parser` holds it all together.

mod block;
mod char_counts;
mod classify;
mod columns;
mod csv;
mod describe_error;
mod encoding;
mod entry;
mod error;
mod fast_path;
mod field;
mod frame;
mod grid;
mod line;
mod lines;
mod margin;
mod markup;
mod names;
mod objects;
mod one_line;
mod output;
mod parse;
mod parser;
mod reader;
mod refused;
mod row;
mod simplify;
mod size;
mod skipped;
mod span;
mod table;
mod tokens;

pub use csv::{CsvField, CsvSplitter};
pub use entry::{Entry, Layout, ReadEvent, Skipped};
pub use error::{PuzzleError, PuzzleErrorKind};
pub(crate) use names::is_of_solutions;
pub use parse::ParseGridError;
pub use parser::Parser;
pub use reader::Reader;
