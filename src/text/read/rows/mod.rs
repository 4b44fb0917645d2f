//! Puzzles in rows over several lines.
//!
//! `block` collects the lines, sorted by `line_kind` and without what stands `around` their cells, and `puzzles` makes
//! puzzles of them: it tries all `readings`, which must agree. A `cut` divides each row into fields (`fixed_columns` is the
//! one where a space is a blank) and makes a table, in which `heads` finds the names of rows and columns, `bands` the rows
//! of each grid, and `columns` its nine columns. Two readings need no cut: `pencilmarks`, where three lines make a row, and
//! `facts`, which are cells named one by one.

pub(super) mod around;
pub(super) mod bands;
pub(super) mod block;
pub(super) mod columns;
pub(super) mod cut;
pub(super) mod facts;
pub(super) mod fixed_columns;
pub(super) mod heads;
pub(super) mod line_kind;
pub(super) mod pencilmarks;
pub(super) mod puzzles;
pub(super) mod readings;
