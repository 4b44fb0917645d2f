//! The reader of every input format.
//!
//! `reader` and `parser` are its interface, `entry`, `row` and `error` its results. `input` turns bytes into lines of plain
//! characters, and `bulk` takes plain lines straight from the buffer. `driver` offers each line to the shapes, which return
//! a verdict on it and the items they found; these go to `output`.
//!
//! | a format looks like | file | function |
//! |---|---|---|
//! | a table with a header | `records/csv_table`, `records/csv_header` | `CsvTable::line`, `Header::read` |
//! | elements and attributes | `nested/markup` | `Markup::tag` |
//! | lists and objects | `nested/brackets` | `Brackets::token` |
//! | a cell, row or grid nested in those | `nested/tree`, `nested/reduce` | `Tree::close`, `reduce` |
//! | a cell with its name, or with a flag | `nested/object` | `cell`, `facts` |
//! | a string in those, or a script in a page | `nested/string`, `nested/markup` | `lines`, `take_script` |
//! | flags of all cells, or a second grid | `nested/grids` | `with_flags` |
//! | a puzzle on a line | `one_line/fields` | `puzzles` |
//! | 81 or 729 unbroken characters | `one_line/unbroken` | `run` |
//! | groups or fields of cells on a line | `one_line/groups` | `groups` |
//! | the notation of one program, on a line | `one_line/solo_hodoku` | `solo`, `position` |
//! | a saved game of Solo | `one_line/solo_hodoku` | `SaveFile::line` |
//! | rows with a mark or gaps between cells | `rows/cut` | `table` |
//! | rows in which a space is a blank | `rows/fixed_columns` | `table` |
//! | rows in any other way | `rows/readings` | `all_readings` |
//! | three lines for each row | `rows/pencilmarks` | `read` |
//! | cells named one by one, in lines | `rows/facts`, `rows/fact_line` | `of_lines`, `of_line` |
//! | a link to a puzzle site, and the string in it alone | `links` | `resolve` |
//! | a grid of another size, or of letters | `cells/other_sizes` | `of_rows`, `of_line` |
//! | a file that is not text | `input/encoding` | `kind_of` |
//!
//! Rows are not in the list of shapes in `driver`: `rows/block` collects the lines that belong to no shape.
//!
//! Shared by all: `cells` (the alphabet, the content of a cell, 81 cells become a puzzle, text meant as a puzzle), and in
//! `records` the names of puzzles and solutions and the words for givens and placed digits (`names`), a puzzle and its
//! solution (`record`), and cells named one by one (`facts`).

mod bulk;
mod cells;
mod driver;
mod entry;
mod error;
mod input;
mod links;
mod nested;
mod one_line;
mod output;
mod parser;
mod reader;
mod records;
mod row;
mod rows;

pub use cells::marks::is_cell;
pub use entry::{Entry, Layout, NamedField, Note, ReadEvent, Skipped};
pub use error::{PuzzleError, PuzzleErrorKind};
pub use parser::Parser;
pub use reader::{ParseGridError, Reader, is_attempt};
pub use records::names::ColumnNames;
pub(crate) use records::names::{is_of_solutions, is_surely_of_solutions};
pub use row::{Row, Table};

// The names that most modules here use.
use bulk::BulkPlace;
use cells::field::{Cell, Field, Value};
use cells::{attempt, field, grid, grid::Allowed, marks, other_sizes};
use driver::{Around, Driver, Item, Shape, Verdict};
use input::lines::Line;
use input::text::{Place, Text};
use records::facts::Order;
use records::names::{Origin, Role};
use records::record::Record;
use records::{facts, names};
