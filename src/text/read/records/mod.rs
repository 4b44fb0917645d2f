//! Tables with a header, and what belongs to a puzzle beside its cells.
//!
//! `csv_table` is the shape of tables; `csv_header` splits their rows into fields, and reads the first and then the others. `names` lists the names of columns and keys that hold puzzles or solutions, and the
//! words that tell a given from a placed digit. `record` brings a puzzle and its solution together, `facts` makes puzzles of
//! cells that are named one by one.

pub(super) mod csv_header;
pub(super) mod csv_table;
pub(super) mod facts;
pub(super) mod names;
pub(super) mod record;
