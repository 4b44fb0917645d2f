//! The reader of every input format.
//!
//! `reader` and `parser` are its interface (`from_str` for a single string), `entry` and `error` its results. `encoding`,
//! `lines` and `text` turn bytes into lines of plain characters, and `bulk` takes plain lines straight from the buffer.
//! `driver` offers each line to the shapes, which return a verdict on it (`shape`); their items go to `output`.
//!
//! | a format looks like | file | function |
//! |---|---|---|
//! | a table with a header (`csv` splits its lines) | `csv_table`, `csv_header` | `CsvTable::line`, `Header::read` |
//! | elements and attributes | `markup` | `Markup::tag` |
//! | lists and objects | `brackets` | `Brackets::token` |
//! | a cell, row or grid nested in those | `tree`, `node`, `reduce` | `Tree::close`, `reduce` |
//! | a string in those | `string` | `in_string` |
//! | a puzzle on a line | `run`, `fields` | `puzzles` |
//! | 81 or 729 unbroken characters | `piece` | `run` |
//! | groups or fields of cells on a line | `groups` | `groups` |
//! | the notation of one program, on a line | `ids` | `solo`, `position` |
//! | rows with a mark, gaps or fixed columns between cells | `cut`, `fixed` | `table` |
//! | rows in any other way | `readings` | `all_readings` |
//! | three lines for each row of candidates | `pencilmarks` | `read` |
//! | cells named one by one | `facts` | `of_lines` |
//! | a grid of another size, or of letters | `size` | `of_rows`, `of_line` |
//! | a file that is not text | `refused` | `kind_of` |
//!
//! Rows are not in the list of shapes in `driver`: `block` collects the lines that belong to no shape, sorted by `line_kind`, and
//! `rows` compares their readings (`reading`). A cut makes a `table`; `heads` finds the names of its columns, `bands` the
//! rows of each grid, `columns` the nine columns.
//!
//! Shared by all: `marks` (the alphabet), `field` (the content of a cell), `grid` (81 cells become a puzzle), `attempt`
//! (text meant as a puzzle), `names` (of puzzles and solutions), `record` (a puzzle and its solution), `item`.

mod attempt;
mod bands;
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
mod fixed;
mod from_str;
mod grid;
mod groups;
mod heads;
mod ids;
mod item;
mod line_kind;
mod lines;
mod marks;
mod markup;
mod names;
mod node;
mod output;
mod parser;
mod pencilmarks;
mod piece;
mod reader;
mod reading;
mod readings;
mod record;
mod reduce;
mod refused;
mod rows;
mod run;
mod shape;
mod size;
mod string;
mod table;
mod text;
mod tree;

pub use csv::{CsvField, CsvSplitter};
pub use entry::{Entry, Layout, NamedField, Note, ReadEvent, Skipped};
pub use error::{PuzzleError, PuzzleErrorKind};
pub use from_str::ParseGridError;
pub use marks::is_cell;
pub use names::ColumnNames;
pub(crate) use names::{is_of_solutions, is_surely_of_solutions};
pub use parser::Parser;
pub use reader::Reader;
