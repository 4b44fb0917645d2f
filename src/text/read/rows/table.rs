//! The table in the middle: rows of fields, whatever has divided them. Its heads and the empty rows around it are taken off;
//! its parts make grids of the rest.

use super::collected::Kind;
use super::puzzles::Reading;
use super::{heads, parts};
use crate::board::{Digit, Grid};
use crate::text::read::{
    Allowed, Entry, Field, Item, Layout, Note, PuzzleError, Record, Text, grid,
};

/// A row in fields.
#[derive(Default)]
pub(super) struct Row<'a> {
    pub(super) fields: Vec<Field<'a>>,
    /// The number of the group it stands in; empty lines and rules part groups.
    pub(super) group: usize,
    /// True if an empty line stands before it.
    pub(super) is_after_blank: bool,
}

impl<'a> Row<'a> {
    pub(super) fn texts(&self) -> Vec<&'a [u8]> {
        self.fields.iter().map(|field| field.bytes()).collect()
    }

    fn is_empty(&self) -> bool {
        self.fields.iter().all(|field| field.len() == 0)
    }
}

/// Rows in fields.
#[derive(Default)]
pub(super) struct Table<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// True if rows were too short and have been filled up with blanks.
    pub(super) is_short: bool,
}

impl<'a> Table<'a> {
    /// The rows of these lines; nothing if one cannot be divided. Comments and heads part no groups, other lines do.
    pub(super) fn of_lines(
        lines: &[(Kind, &'a Text)],
        is_row: impl Fn(Kind, &Text) -> bool,
        is_head: impl Fn(&Text) -> bool,
        fields: impl Fn(&'a Text) -> Option<Vec<Field<'a>>>,
    ) -> Option<Self> {
        let mut table = Self::default();
        let (mut group, mut is_parted, mut is_after_blank) = (0, false, false);
        for &(kind, text) in lines {
            is_after_blank |= kind == Kind::Blank;
            if !is_row(kind, text) {
                is_parted |= kind != Kind::Comment && !table.rows.is_empty();
                continue;
            }
            if is_head(text) {
                continue;
            }
            group += usize::from(std::mem::take(&mut is_parted));
            table.rows.push(Row {
                fields: fields(text)?,
                group,
                is_after_blank: std::mem::take(&mut is_after_blank),
            });
        }
        Some(table)
    }

    /// Drops empty rows that belong to no grid, and fills up rows that have lost the blanks at their ends; returns false if
    /// the rows are too short for a grid.
    pub(super) fn fit(&mut self, may_be_short: bool) -> bool {
        drop_empty_rows(&mut self.rows);
        let widths = self.rows.iter().map(|row| row.fields.len());
        let width = widths.max().unwrap_or(0);
        let is_short = |row: &&Row| row.fields.len() < width;
        let ends_blank =
            |row: &Row| !row.is_empty() && row.fields.last().is_some_and(|last| last.len() == 0);
        if may_be_short
            && width == 9
            && self.rows.iter().filter(is_short).count() >= 2
            && !self.rows.iter().any(ends_blank)
        {
            for row in &mut self.rows {
                let end = row.fields.last().map(|&last| Field {
                    start: last.end,
                    ..last
                });
                let missing = width - row.fields.len();
                row.fields.extend(end.into_iter().cycle().take(missing));
            }
            self.is_short = true;
        }
        width >= 9
    }

    /// The puzzles of the table, for each choice of columns that explains the others.
    pub(super) fn readings(mut self, is_fixed: bool) -> Vec<Reading> {
        heads::take_off(&mut self);
        let parts = parts::of_rows(&self, is_fixed);
        let choices = parts::choose(&self);
        let each = choices.iter();
        each.map(|windows| by_windows(&self, &parts, windows))
            .collect()
    }

    /// Returns true if nothing parts the rows.
    pub(super) fn is_one_group(&self) -> bool {
        self.rows
            .windows(2)
            .all(|pair| pair[0].group == pair[1].group)
    }
}

/// Drops the empty rows before, between and after grids.
fn drop_empty_rows(rows: &mut Vec<Row>) {
    let heads: Vec<&[u8]> = rows.first().map_or_else(Vec::new, Row::texts);
    let has_heads = heads::is_heads(&heads);
    let filled = rows.iter().filter(|row| !row.is_empty()).count();
    if rows.len() == 11 && rows[3].is_empty() && rows[7].is_empty() {
        rows.remove(7);
        rows.remove(3);
    }
    if has_heads || rows.len().is_multiple_of(9) {
        return;
    }
    if filled.is_multiple_of(9) && stand_at_borders(rows) {
        rows.retain(|row| !row.is_empty());
        for row in rows.iter_mut() {
            row.group = 0;
        }
    }
    while rows.len() > 9 && !rows.len().is_multiple_of(9) && rows[0].is_empty() {
        rows.remove(0);
    }
    while rows.len() > 9 && !rows.len().is_multiple_of(9) && rows.last().is_some_and(Row::is_empty)
    {
        rows.pop();
    }
}

/// Returns true if empty rows stand only around bands of three.
fn stand_at_borders(rows: &[Row]) -> bool {
    let mut filled = 0;
    rows.iter().all(|row| {
        if row.is_empty() {
            return filled % 3 == 0;
        }
        filled += 1;
        true
    })
}

/// The puzzles in these columns.
fn by_windows(table: &Table, parts: &[parts::Part], windows: &[Vec<usize>]) -> Reading {
    if is_square(table, windows) {
        let error = PuzzleError::size(table.rows[0].fields[0].place(), table.rows.len());
        return Reading::of_error(error);
    }
    // Of puzzles side by side, the second may be the solution of the first.
    let mut record = Record::default();
    for part in parts {
        let rows = &table.rows[part.rows.clone()];
        if let Some(error) = &part.error {
            record.add(Entry::malformed(Layout::Rows, error.clone()));
        } else {
            for window in windows {
                record.add(of_rows(rows, window, table.is_short));
            }
        }
    }
    let mut reading = Reading::default();
    let entries = record.take(true).into_iter();
    reading.items.extend(entries.map(Item::Grid));
    reading.items.extend(record.take_dropped());
    if let [first, _, ..] = parts
        && parts.iter().all(|part| part.error.is_none())
        && table.is_one_group()
        && reading.good() == 0
    {
        let place = table.rows[first.rows.start].fields[0].place();
        return Reading::of_error(PuzzleError::rows(place, table.rows.len()));
    }
    reading
}

/// Returns true if puzzles would stand side by side and as many above each other, with nothing between: one larger grid.
fn is_square(table: &Table, windows: &[Vec<usize>]) -> bool {
    let touch = |pair: &[Vec<usize>]| pair[1][0] == pair[0][8] + 1;
    windows.len() > 1
        && table.rows.len() == 9 * windows.len()
        && windows.windows(2).all(touch)
        && table.is_one_group()
}

/// The entry of nine rows, or the error of a cell in it.
fn of_rows(rows: &[Row], window: &[usize], is_short: bool) -> Entry {
    let has_bar = |field: &Field| field.text.bytes.contains(&b'|');
    let around = Allowed {
        is_framed: rows.iter().all(|row| row.fields.iter().any(has_bar)),
        ..Allowed::default()
    };
    let fields = rows
        .iter()
        .flat_map(|row| window.iter().map(|&column| row.fields[column]));
    let mut entry = grid::of_fields(fields, around, Layout::Rows);
    let Ok(puzzle) = &entry.puzzle else {
        return entry;
    };
    let place = rows[0].fields[window[0]].place();
    let has_clashes = !puzzle.clashes().is_empty();
    if has_clashes && puzzle.givens().is_some_and(counts_columns) {
        let description = "found 1 to 9 in the first row, which clash with the rows below: heads of columns, or givens?";
        entry.puzzle = Err(PuzzleError::ambiguous(place, description));
    } else if has_clashes && is_short {
        let description =
            "found rows of different lengths whose digits clash, expected nine cells in each";
        entry.puzzle = Err(PuzzleError::ambiguous(place, description).of_line());
    } else if is_short {
        entry.notes.push(Note::ShortRows);
    }
    entry
}

/// Returns true if the first row is 1 to 9.
fn counts_columns(grid: &Grid) -> bool {
    grid.cells().starts_with(&Digit::ALL.map(Some))
}
