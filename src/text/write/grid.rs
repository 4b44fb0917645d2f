//! The grid form: nine rows with 3×3 separators, `.` for a blank.

use std::fmt;

use crate::board::{Grid, House};

impl fmt::Display for Grid {
    /// Writes the nine rows with 3×3 separators; the last row ends without a newline.
    ///
    /// ```text
    /// 5 3 . | . 7 . | . . .
    /// 6 . . | 1 9 5 | . . .
    /// . 9 8 | . . . | . 6 .
    /// ------+-------+------
    /// …
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, house) in House::ROWS.into_iter().enumerate() {
            f.write_str(match row {
                0 => "",
                3 | 6 => "\n------+-------+------\n",
                _ => "\n",
            })?;
            for (column, cell) in house.cells().into_iter().enumerate() {
                f.write_str(match column {
                    0 => "",
                    3 | 6 => " | ",
                    _ => " ",
                })?;
                match self[cell] {
                    Some(digit) => write!(f, "{digit}")?,
                    None => f.write_str(".")?,
                }
            }
        }
        Ok(())
    }
}
