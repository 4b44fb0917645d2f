//! The pencilmark grid: the candidates of every cell, in a frame.

use std::fmt;

use crate::board::{Candidate, Candidates, Cell, DigitSet, ToPuzzle as _};

/// The text of a candidate, which may be marked or coloured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The text.
    pub text: String,
    /// The number of columns it takes.
    pub width: usize,
}

impl fmt::Display for Candidates {
    /// Writes the candidates in nine rows with a frame; a filled cell has its digit, after `+` if that was not given.
    ///
    /// ```text
    /// +-----------------+--------------+-----------------+
    /// | 5   3    124    | 26   7  2468 | 1489  1249 248  |
    /// …
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placed = self.grid().filled() - self.givens();
        f.write_str(&pencilmarks(self, |Candidate { cell, digit }| {
            let mark = if placed.contains(cell) { "+" } else { "" };
            let text = format!("{mark}{digit}");
            let width = text.len();
            Shown { text, width }
        }))
    }
}

/// The candidates in nine rows with a frame, each shown by `show`; the last line has no newline.
#[must_use]
pub fn pencilmarks(candidates: &Candidates, show: impl Fn(Candidate) -> Shown) -> String {
    let mut digits = candidates.digits_by_cell().into_iter();
    let cells = Cell::ALL.map(|cell| shown_cell(cell, digits.next().unwrap_or_default(), &show));
    let widths: [usize; 9] = std::array::from_fn(|column| {
        let of_column = cells.iter().skip(column).step_by(9);
        of_column.map(|cell| cell.width).max().unwrap_or_default()
    });
    let rule = framed('+', '-', &widths.map(|width| "-".repeat(width)));
    let mut lines = vec![rule.clone()];
    for band in cells.chunks_exact(27) {
        for row in band.chunks_exact(9) {
            let padded = std::array::from_fn(|column| {
                let Shown { text, width } = &row[column];
                format!("{text}{}", " ".repeat(widths[column] - width))
            });
            lines.push(framed('|', ' ', &padded));
        }
        lines.push(rule.clone());
    }
    lines.join("\n")
}

/// The digits of the cell one after the other, or a dot when there are none.
fn shown_cell(cell: Cell, digits: DigitSet, show: impl Fn(Candidate) -> Shown) -> Shown {
    if digits.is_empty() {
        return Shown {
            text: ".".to_owned(),
            width: 1,
        };
    }
    let mut all = Shown {
        text: String::new(),
        width: 0,
    };
    for digit in digits {
        let Shown { text, width } = show(Candidate { cell, digit });
        all.text += &text;
        all.width += width;
    }
    all
}

/// Nine columns with a gap after each, and a post before and after every three.
fn framed(post: char, gap: char, columns: &[String; 9]) -> String {
    let mut line = String::new();
    for (index, column) in columns.iter().enumerate() {
        if index % 3 == 0 {
            line.extend([post, gap]);
        }
        line += column;
        line.push(gap);
    }
    line.push(post);
    line
}
