//! Bands: the groups of rows that make grids, and the rows left over.

use std::ops::Range;

use super::cut::{Row, Table};
use super::heads;
use crate::text::read::cells::marks;
use crate::text::read::error::PuzzleError;

/// A larger group is not a band, even with a row too many.
const MOST_IN_BAND: usize = 4;

/// Rows that belong together.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) rows: Range<usize>,
    /// The error, if they are not nine.
    pub(super) error: Option<PuzzleError>,
}

/// Takes column heads and captions off: rows before the others that count columns, or that are too short.
pub(super) fn take_heads(table: &mut Table) {
    drop_repeated_heads(table);
    drop_leading(table);
    if table.rows.len() % 9 == 1 {
        drop_last_head(&mut table.rows);
    }
    if table.rows.len() % 9 == 1 {
        drop_last_mark(&mut table.rows);
    }
}

fn is_head(row: &Row) -> bool {
    heads::is_heads(&bytes_of(row))
}

fn bytes_of<'a>(row: &Row<'a>) -> Vec<&'a [u8]> {
    row.fields.iter().map(|field| field.bytes()).collect()
}

/// Drops the heads above each of several grids.
fn drop_repeated_heads(table: &mut Table) {
    let rows = &mut table.rows;
    let is_tenth = |(at, row): (usize, &Row)| (at % 10 == 0) == is_head(row);
    if rows.len() > 10 && rows.len().is_multiple_of(10) && rows.iter().enumerate().all(is_tenth) {
        rows.retain(|row| !is_head(row));
        for (at, row) in rows.iter_mut().enumerate() {
            row.group = at / 9;
        }
    }
}

/// Drops heads and captions before the first row.
fn drop_leading(table: &mut Table) {
    let rows = &mut table.rows;
    while !rows.len().is_multiple_of(9)
        && let [first, next, ..] = &rows[..]
    {
        let width = rows.last().map_or(0, |row| row.fields.len());
        let count = first.fields.len();
        let is_caption = count <= 2 && width >= 9 && bytes_of(first).into_iter().all(is_caption);
        let is_head = is_head(first)
            && !is_head(next)
            && (count == width || count + 1 >= width.saturating_sub(2));
        if !is_head && !is_caption || is_head && next.is_after_blank {
            break;
        }
        rows.remove(0);
    }
}

/// Drops heads below the last row.
fn drop_last_head(rows: &mut Vec<Row>) {
    if let [first, .., last] = &rows[..]
        && rows.len() > 9
        && is_head(last)
        && first.fields.len() != last.fields.len()
    {
        rows.pop();
    }
}

/// Drops a mark alone after the last row.
fn drop_last_mark(rows: &mut Vec<Row>) {
    let is_wide = rows.iter().any(|row| row.fields.len() >= 9);
    if let Some(last) = rows.last()
        && let [mark] = last.fields[..]
        && is_wide
        && is_caption(mark.bytes())
    {
        rows.pop();
    }
}

/// `3`, `9`, `12.`, `;`.
fn is_caption(field: &[u8]) -> bool {
    let digits = marks::leading_digits(field);
    digits <= 4 && field.len() - digits <= 1 && (field.len() > digits || digits > 0)
}

/// The rows of each puzzle.
pub(super) fn parts(table: &Table, is_fixed: bool) -> Vec<Part> {
    let mut end = 0;
    let groups = table.rows.chunk_by(|one, two| one.group == two.group);
    let groups: Vec<Range<usize>> = groups
        .map(|rows| {
            end += rows.len();
            end - rows.len()..end
        })
        .collect();
    if let Some(parts) = filled(&groups, table.rows.len(), is_fixed) {
        return parts;
    }
    let mut parts = Vec::new();
    let mut rest = &groups[..];
    while let [first, more @ ..] = rest {
        if first.len() > MOST_IN_BAND {
            parts.push(part(table, first));
            rest = more;
            continue;
        }
        let odd = rest
            .iter()
            .position(|group| group.len() > MOST_IN_BAND)
            .unwrap_or(rest.len());
        let run = &rest[..odd];
        let in_threes = run.len().is_multiple_of(3);
        let whole = run[0].start..run[odd - 1].end;
        match filled(run, run[odd - 1].end - run[0].start, is_fixed) {
            Some(good) => parts.extend(good),
            None if in_threes => {
                parts.extend(
                    run.chunks(3)
                        .map(|three| part(table, &(three[0].start..three[2].end))),
                );
            }
            None => match after_first(run, is_fixed) {
                Some(good) => {
                    parts.push(part(table, &run[0]));
                    parts.extend(good);
                }
                None => parts.push(part(table, &whole)),
            },
        }
        rest = &rest[odd..];
    }
    parts
}

/// The grids after a group that belongs to none of them.
fn after_first(run: &[Range<usize>], is_fixed: bool) -> Option<Vec<Part>> {
    let rest = run.get(1..)?;
    let rows = rest.last()?.end - rest.first()?.start;
    filled(rest, rows, is_fixed)
}

/// The grids that groups fill up exactly.
fn filled(groups: &[Range<usize>], rows: usize, is_fixed: bool) -> Option<Vec<Part>> {
    if !rows.is_multiple_of(9) {
        return None;
    }
    // A band that has lost its rule.
    let is_band = |group: &Range<usize>| {
        group.len() <= MOST_IN_BAND || group.len() == 6 || group.len().is_multiple_of(9)
    };
    let has_head = matches!(groups, [first, second] if first.len() == 1 && second.len() == 8);
    if !groups.iter().all(is_band) && !has_head {
        return None;
    }
    let mut ends = groups.iter().map(|group| group.end - groups[0].start);
    let is_whole_group = !is_fixed && groups.len() == 1;
    let fits = is_whole_group || (1..=rows / 9).all(|nine| ends.any(|end| end == 9 * nine));
    let is_tight = !is_fixed && groups.iter().all(|group| group.len() % 9 == 0);
    let start = groups.first()?.start;
    let parts = (0..rows / 9).map(|nine| Part {
        rows: start + 9 * nine..start + 9 * nine + 9,
        error: None,
    });
    (fits || is_tight).then(|| parts.collect())
}

/// Rows that should be nine.
fn part(table: &Table, rows: &Range<usize>) -> Part {
    let place = table.rows[rows.start]
        .fields
        .first()
        .map(|field| field.place())
        .unwrap_or_default();
    let error = (rows.len() != 9).then(|| PuzzleError::rows(place, rows.len()).of_line());
    Part {
        rows: rows.clone(),
        error,
    }
}
