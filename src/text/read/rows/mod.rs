//! Puzzles in rows over several lines.
//!
//! `block` collects the lines, sorted by `line_kind`, and `rows` makes puzzles of them: it tries all `readings` and compares
//! the results (`reading`). A `cut` divides each row into fields (`fixed` the one at fixed columns) and makes a `table`, in
//! which `heads` finds the names of rows and columns, `bands` the rows of each grid, and `columns` its nine columns. Two
//! readings need no cut: `pencilmarks`, and `facts`, which are cells named one by one.

pub(super) mod bands;
pub(super) mod block;
pub(super) mod columns;
pub(super) mod cut;
pub(super) mod facts;
pub(super) mod fixed;
pub(super) mod heads;
pub(super) mod line_kind;
pub(super) mod pencilmarks;
pub(super) mod reading;
pub(super) mod readings;
pub(super) mod rows;
pub(super) mod table;
