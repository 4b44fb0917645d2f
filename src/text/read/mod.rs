//! The reader of every input format.
//!
//! From the bytes upwards: `encoding`, `lines` and `text` make plain characters of them, `marks` says what these can be;
//! `driver` offers lines to the shapes (`csv_table`, `markup`, `brackets`, `run`, and `block` for rows); `grid` makes a
//! puzzle of 81 cells, `record` says which puzzles belong together, `attempt` what is meant as one.

mod attempt;
mod block;
mod brackets;
mod bulk;
mod columns;
mod csv;
mod csv_header;
mod csv_table;
mod cut;
mod driver;
mod encoding;
mod entry;
mod error;
mod facts;
mod field;
mod fields;
mod grid;
mod groups;
mod ids;
mod line_kind;
mod lines;
mod marks;
mod markup;
mod names;
mod nines;
mod node;
mod output;
mod parse;
mod parser;
mod picture;
mod piece;
mod places;
mod reader;
mod readings;
mod record;
mod reduce;
mod refused;
mod rows;
mod run;
mod shape;
mod size;
mod string;
mod text;
mod tree;

pub use csv::{CsvField, CsvSplitter};
pub use entry::{Entry, Layout, NamedField, Note, ReadEvent, Skipped};
pub use error::{PuzzleError, PuzzleErrorKind};
pub use marks::is_cell;
pub(crate) use names::is_of_solutions;
pub use parse::ParseGridError;
pub use parser::Parser;
pub use reader::Reader;
