//! The reader of every input format.
//!
//! `reader` and `parser` are its interface, `entry` and `error` its results. `input` turns bytes into lines of plain
//! characters, and `bulk` takes plain lines straight from the buffer. `driver` offers each line to the shapes, which return
//! a verdict on it and the items they found; these go to `output`.
//!
//! | folder | reads |
//! |---|---|
//! | `records` | tables with a header |
//! | `tree` | lists, objects and elements in any language |
//! | `line` | puzzles on a line, among other fields |
//! | `rows` | rows over several lines |
//! | `facts` | cells named one by one, in lines, lists and elements |
//! | `links` | links to sites, and the strings in them |
//! | `table` | rows of fields, from wherever: grids of nine by nine |
//! | `cells` | characters, fields, and 81 cells, which are a puzzle |

mod bulk;
mod cells {
    //! Characters, cells and grids, as every format has them.
    //!
    //! `marks` is the alphabet: the plain form of each character, and the characters that are cells, blanks or gaps. `field` has
    //! the parts of a line or a table, with the content of the cell in one; `grid` makes a puzzle, or an error, of 81 cells.
    //! `attempt` has the bounds for a text that is meant as a puzzle.

    pub(super) mod attempt;
    pub(super) mod field;
    pub(super) mod grid;
    pub(super) mod marks;
}

mod driver;
mod entry;
mod error;
mod facts;
mod input {
    //! From the bytes of an input to its lines.
    //!
    //! `encoding` decodes UTF-16 and gzip and recognises files that are not text, `lines` finds the ends of lines and divides
    //! long ones, `text` folds each character of a line into one byte.

    pub(super) mod encoding;
    pub(super) mod lines;
    pub(super) mod text;
}

mod line;
mod links;
mod output;
mod parser;
mod reader;
mod records {
    //! Tables with a header, and what belongs to a puzzle beside its cells.
    //!
    //! `csv_table` is the shape of tables and splits their rows into fields, `csv_header` reads the first and then the others.
    //! `names` lists the names of columns and keys that hold puzzles or solutions, and the words that tell a given from a
    //! placed digit. `record` brings a puzzle and its solution together.

    pub(super) mod csv_header;
    pub(super) mod csv_table;
    pub(super) mod names;
    pub(super) mod record;
}

mod rows {
    //! Puzzles in rows over several lines.
    //!
    //! `block` collects lines into stretches (`stretch`). `read` makes puzzles of these: it finds the rows among rules and empty
    //! lines, and all ways to `cut` them must agree; `left_over` is the accounting. `line` finds the part of a line that may be
    //! a row, `margins` what stands around it.

    pub(super) mod block;
    mod cut;
    mod left_over;
    mod line;
    mod margins;
    mod read;
    mod stretch;
}

mod table;
mod tree;

pub use entry::{ClaimedSolution, Entry, Layout, NamedField, Note, ReadEvent, Row, Skipped, Table};
pub use error::{PuzzleError, PuzzleErrorKind};
pub use parser::Parser;
pub use reader::{ReadOneError, Reader, is_attempt, read_one};
pub use records::names::ColumnNames;
pub(crate) use records::names::{is_of_solutions, is_surely_of_solutions};

// The names that most modules here use.
use bulk::BulkPlace;
use cells::field::{Field, Slot, Value};
use cells::{attempt, field, grid, grid::Allowed, marks};
use driver::{Around, Driver, Shape, Verdict};
use facts::Order;
use input::lines::Line;
use input::text::{Place, Text};
use output::Item;
use records::names;
use records::names::{Origin, Role};
use records::record::Record;
