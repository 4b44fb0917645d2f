//! The line form: 81 characters, row by row, `.` for a blank.

use std::fmt;

use crate::board::Grid;

/// The grid as 81 characters, row by row, `.` for a blank.
#[must_use]
pub fn to_line(grid: &Grid) -> [u8; 81] {
    grid.cells()
        .map(|cell| cell.map_or(b'.', |digit| b'0' + digit.get()))
}

impl fmt::Debug for Grid {
    /// Writes the 81 characters of the line form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        to_line(self)
            .into_iter()
            .try_for_each(|byte| fmt::Write::write_char(f, char::from(byte)))
    }
}
