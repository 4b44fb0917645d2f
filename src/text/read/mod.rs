//! The reader of every input format.
//!
//! `reader` and `parser` are its interface, `entry` and `error` its results. `input` turns bytes into lines of plain
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
//! | flags of all cells, or a second grid | `nested/object` | `with_flags` |
//! | a puzzle on a line | `one_line/fields` | `puzzles` |
//! | 81 or 729 unbroken characters | `one_line/unbroken` | `run` |
//! | groups or fields of cells on a line | `one_line/groups` | `groups` |
//! | the notation of one program, on a line | `one_line/solo_hodoku` | `solo`, `position` |
//! | a saved game of Solo | `one_line/solo_hodoku` | `SaveFile::line` |
//! | rows with a mark or gaps between cells | `rows/cut` | `table` |
//! | rows in which a space is a blank | `rows/columns` | `table` |
//! | rows in any other way | `rows/puzzles` | `all_readings` |
//! | a frame, a label, a remark or a mark around rows | `rows/line_kind`, `rows/block` | `is_rule`, `without_…`, `line` |
//! | heads and numbers of rows and columns | `rows/heads` | `take_off` |
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
mod cells {
    //! Characters, cells and grids, as every format has them.
    //!
    //! `marks` is the alphabet: the plain form of each character, and the characters that are cells, blanks or gaps. `field` is
    //! a part of a line, with the content of the cell in it; `grid` makes a puzzle, or an error, of 81 cells. `attempt` has the
    //! bounds for a text that is meant as a puzzle, `other_sizes` recognises grids of other sizes and of letters.

    pub(super) mod attempt;
    pub(super) mod field;
    pub(super) mod grid;
    pub(super) mod marks;
    pub(super) mod other_sizes;
}

mod driver;
mod entry;
mod error;
mod input {
    //! From the bytes of an input to its lines.
    //!
    //! `encoding` decodes UTF-16 and gzip and recognises files that are not text, `lines` finds the ends of lines and divides
    //! long ones, `text` folds each character of a line into one byte.

    pub(super) mod encoding;
    pub(super) mod lines;
    pub(super) mod text;
}

mod links;
mod nested {
    //! Puzzles in nested lists, objects and elements.
    //!
    //! `brackets` and `markup` are the two shapes: the notations of JSON and programming languages, of HTML and XML. Both build
    //! a `tree` of open nodes (`node`). When a node closes, `reduce` makes a cell, a row or a grid of its parts, `object` knows
    //! the cells with names, and compares the grids of an object; `string` reads words, numbers and strings, and the puzzles
    //! in these.

    pub(super) mod brackets;
    pub(super) mod markup;
    pub(super) mod node;
    pub(super) mod object;
    pub(super) mod reduce;
    pub(super) mod string;
    pub(super) mod tree;
}

mod one_line {
    //! Puzzles on a line of their own, or among other fields of a line.
    //!
    //! `fields` has the shape, and finds the puzzles of a line: of unbroken characters (`unbroken`), in equal
    //! groups or with each cell in a field (`groups`), or in the notation of one program (`solo_hodoku`). The other folders
    //! take puzzles out of their fields and strings with the same functions.

    pub(super) mod fields;
    pub(super) mod groups;
    pub(super) mod solo_hodoku;
    pub(super) mod unbroken;
}

mod output;
mod parser;
mod reader;
mod records {
    //! Tables with a header, and what belongs to a puzzle beside its cells.
    //!
    //! `csv_table` is the shape of tables; `csv_fields` splits their rows, `csv_header` reads the first and then the others. `names` lists the names of columns and keys that hold puzzles or solutions, and the words that tell a given
    //! from a placed digit. `record` brings a puzzle and its solution together, `facts` makes puzzles of cells that are named
    //! one by one.

    pub(super) mod csv_fields;
    pub(super) mod csv_header;
    pub(super) mod csv_table;
    pub(super) mod facts;
    pub(super) mod names;
    pub(super) mod record;
}

mod rows {
    //! Puzzles in rows over several lines.
    //!
    //! `block` collects the lines (`collected`), sorted by `line_kind` and without what stands around their cells, and
    //! `puzzles` makes puzzles of them: it tries all readings, which must agree. A `cut` divides each row into fields, at
    //! marks or at fixed `columns`, and makes a `table`, whose `heads` are taken off, and whose `parts` are the rows of each grid and its nine columns. Two readings need no table:
    //! `pencilmarks`, where three lines make a row, and `facts`, which are cells named one by one (`fact_line`).

    pub(super) mod block;
    pub(super) mod collected;
    pub(super) mod columns;
    pub(super) mod cut;
    pub(super) mod fact_line;
    pub(super) mod facts;
    pub(super) mod heads;
    pub(super) mod line_kind;
    pub(super) mod parts;
    pub(super) mod pencilmarks;
    pub(super) mod puzzles;
    pub(super) mod table;
}

pub use entry::{ClaimedSolution, Entry, Layout, NamedField, Note, ReadEvent, Row, Skipped, Table};
pub use error::{PuzzleError, PuzzleErrorKind};
pub use parser::Parser;
pub use reader::{ReadOneError, Reader, is_attempt, read_one};
pub use records::names::ColumnNames;
pub(crate) use records::names::{is_of_solutions, is_surely_of_solutions};

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
