//! Puzzles in rows over several lines.
//!
//! `block` collects the lines, sorted by `line_kind` and without what stands around their cells, and `puzzles` makes
//! puzzles of them: it tries all `readings`, which must agree. A `cut` divides each row into fields (`fixed_columns` is the
//! one where a space is a blank) and makes a `table`, whose `heads` are taken off, and whose `parts` are the rows of each
//! grid and its nine columns. Two readings need no table: `pencilmarks`, where three lines make a row, and `facts`, which
//! are cells named one by one (`fact_line`).

pub(super) mod block;
pub(super) mod cut;
pub(super) mod fact_line;
pub(super) mod facts;
pub(super) mod fixed_columns;
pub(super) mod heads;
pub(super) mod line_kind;
pub(super) mod parts;
pub(super) mod pencilmarks;
pub(super) mod puzzles;
pub(super) mod readings;
pub(super) mod table;
