//! Rows whose cells are at fixed columns, so that spaces can be blanks: in boxes between bars, or bare.
//!
//! Both are told from the nine rows together: a column counts if every cell of every row stands in one.

use memchr::memchr_iter;

use super::error::ErrorKind;
use super::field::{digit, is_cell};
use super::row::{Cells, Mistake};

/// Three boxes between bars.
#[derive(Debug, Clone, Copy)]
pub(super) struct Boxes {
    /// From one cell to the next.
    stride: usize,
    /// From a bar to the next cell.
    padding: usize,
    /// From one bar to the next.
    width: usize,
    /// Whether a bar is to the left of the first box, and not only to its right.
    has_first_bar: bool,
}

impl Boxes {
    /// The ways to have three columns in each box of these rows.
    pub(super) fn all_in(rows: &[&[u8]]) -> Vec<Self> {
        let is_framed = |row: &&[u8]| row.trim_ascii_start().starts_with(b"|");
        let has_first_bar = rows.iter().all(is_framed);
        let bars = if has_first_bar { 3..=4 } else { 2..=3 };
        let has_boxes = |row: &&[u8]| bars.contains(&memchr_iter(b'|', row).count());
        if !rows.iter().all(has_boxes) {
            return Vec::new();
        }
        let second_box = usize::from(has_first_bar) + 1;
        let widths = rows.iter().map(|row| {
            split_at_bars(row)
                .nth(second_box)
                .map_or(0, |(_, part)| part.len())
        });
        let width = widths.max().unwrap_or_default();
        // Two gaps and two paddings share what the three cells leave.
        let mut all: Vec<Self> = (1..=4)
            .filter_map(|stride| {
                let padding = width.checked_sub(1 + 2 * stride)?;
                padding.is_multiple_of(2).then_some(Self {
                    stride,
                    padding: padding / 2,
                    width,
                    has_first_bar,
                })
            })
            .collect();
        // There is rarely more room at the bars than between the cells.
        all.sort_by_key(|boxes| boxes.padding >= boxes.stride);
        all
    }

    /// Reads a row with these boxes.
    pub(super) fn read(&self, row: &[u8]) -> Result<Cells, Mistake> {
        let mut cells = vec![None; 9];
        let parts = split_at_bars(row).skip(usize::from(self.has_first_bar));
        let mut boxes = 0;
        for (index, (start, part)) in parts.take(3).enumerate() {
            boxes += 1;
            let end = start + part.len();
            let is_between_bars = (index > 0 || self.has_first_bar) && end < row.len();
            if is_between_bars && part.len() != self.width {
                let kind = ErrorKind::Misplaced;
                return Err(Mistake { place: end, kind });
            }
            for (place, &byte) in part.iter().enumerate() {
                if byte == b' ' {
                    continue;
                }
                let from_right = index == 0 && !self.has_first_bar;
                let column = if from_right {
                    self.column(part.len() - 1 - place).map(|column| 2 - column)
                } else {
                    self.column(place)
                };
                cells[3 * index + in_column(row, start + place, column)?] = digit(byte);
            }
        }
        match boxes {
            3 => Ok(cells),
            _ => Err(Mistake::length(row.len(), 3 * boxes)),
        }
    }

    /// Which of the three columns it is that is so far from a bar.
    fn column(&self, distance: usize) -> Option<usize> {
        let beyond = distance.checked_sub(self.padding)?;
        let column = beyond / self.stride;
        (beyond.is_multiple_of(self.stride) && column < 3).then_some(column)
    }
}

/// What is between the bars, with its place.
fn split_at_bars(row: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    row.split(|&byte| byte == b'|').map(move |part| {
        let place = start;
        start += part.len() + 1;
        (place, part)
    })
}

/// Nine columns without bars.
#[derive(Debug, Clone, Copy)]
pub(super) struct Columns {
    first: usize,
    /// From one cell to the next.
    stride: usize,
    /// What comes on top of that from one box to the next.
    gap: usize,
}

impl Columns {
    /// The columns in which spaces stand for blanks, if there are digits in these rows and nothing else.
    pub(super) fn all_in(rows: &[&[u8]]) -> Vec<Self> {
        let is_bare = |row: &&[u8]| {
            row.iter()
                .all(|&byte| byte == b' ' || byte.is_ascii_digit())
        };
        if !rows.iter().all(is_bare) {
            return Vec::new();
        }
        let indents = rows
            .iter()
            .filter_map(|row| row.iter().position(|&byte| byte != b' '));
        let indent = indents.min().unwrap_or_default();
        let mut all = Vec::new();
        for (stride, gap) in [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0)] {
            for first in [0, indent] {
                all.push(Self { first, stride, gap });
            }
        }
        all.retain(|columns| rows.iter().filter(|row| columns.has_blank(row)).count() >= 3);
        all
    }

    /// Whether there is a blank before the last cell of the row: at its end there may be spaces anyway.
    fn has_blank(&self, row: &[u8]) -> bool {
        let digits = row.iter().filter(|byte| byte.is_ascii_digit()).count();
        let last = row.iter().rposition(u8::is_ascii_digit);
        let last = last.and_then(|last| self.column(last));
        last.is_some_and(|last| last >= digits)
    }

    /// Reads a row with these columns.
    pub(super) fn read(&self, row: &[u8]) -> Result<Cells, Mistake> {
        let mut cells = vec![None; 9];
        for (place, &byte) in row.iter().enumerate() {
            if byte != b' ' {
                cells[in_column(row, place, self.column(place))?] = digit(byte);
            }
        }
        Ok(cells)
    }

    /// Which of the nine columns is here.
    fn column(&self, place: usize) -> Option<usize> {
        let columns =
            (0..9).map(|column| self.first + self.stride * column + self.gap * (column / 3));
        columns.into_iter().position(|column| column == place)
    }
}

/// The column of a character that should be a cell and stand in one.
fn in_column(row: &[u8], place: usize, column: Option<usize>) -> Result<usize, Mistake> {
    if !is_cell(row[place]) {
        return Err(Mistake::odd(row, place));
    }
    column.ok_or(Mistake {
        place,
        kind: ErrorKind::Misplaced,
    })
}
