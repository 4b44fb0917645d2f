//! Rows that a cut has divided into fields.

use crate::text::read::cells::field::Field;

/// A row in fields.
#[derive(Default)]
pub(super) struct Row<'a> {
    pub(super) fields: Vec<Field<'a>>,
    /// The number of the group it stands in; empty lines and rules part groups.
    pub(super) group: usize,
    /// True if an empty line stands before it.
    pub(super) is_after_blank: bool,
}

/// Rows in fields.
#[derive(Default)]
pub(super) struct Table<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// True if rows were too short and have been filled up with blanks.
    pub(super) is_short: bool,
}

impl Table<'_> {
    /// Returns true if nothing parts the rows.
    pub(super) fn is_one_group(&self) -> bool {
        self.rows
            .windows(2)
            .all(|pair| pair[0].group == pair[1].group)
    }
}
