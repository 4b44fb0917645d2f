//! Nines: which rows make a grid, and what is left over.

use std::ops::Range;

use super::columns;
use super::cut::Table;
use super::error::PuzzleError;

/// A group of more rows is not one of three.
const MOST_IN_BAND: usize = 4;

/// Rows that belong together.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) rows: Range<usize>,
    /// What is wrong with their number.
    pub(super) error: Option<PuzzleError>,
}

/// Takes column heads and captions off: rows before the others that count columns, or that are too short.
pub(super) fn take_heads(table: &mut Table) {
    let widest = |table: &Table| {
        table
            .rows
            .iter()
            .map(|row| row.fields.len())
            .max()
            .unwrap_or(0)
    };
    let is_head = |row: &super::cut::Row| {
        let fields: Vec<&[u8]> = row.fields.iter().map(|field| field.bytes()).collect();
        columns::is_heads(&fields)
    };
    // Heads above each of several grids.
    let is_tenth = |(at, row): (usize, &super::cut::Row)| (at % 10 == 0) == is_head(row);
    if table.rows.len() > 10
        && table.rows.len().is_multiple_of(10)
        && table.rows.iter().enumerate().all(is_tenth)
    {
        table.rows.retain(|row| !is_head(row));
        table
            .rows
            .iter_mut()
            .enumerate()
            .for_each(|(at, row)| row.group = at / 9);
    }
    let usual = |table: &Table| table.rows.last().map_or(0, |row| row.fields.len());
    while !table.rows.len().is_multiple_of(9)
        && let Some(first) = table.rows.first()
        && let width = usual(table)
    {
        let fields: Vec<&[u8]> = first.fields.iter().map(|field| field.bytes()).collect();
        let is_caption =
            fields.len() <= 2 && width >= 9 && fields.iter().all(|field| is_caption(field));
        let next = table.rows.get(1).map_or_else(Vec::new, |row| {
            row.fields.iter().map(|field| field.bytes()).collect()
        });
        let is_head = columns::is_heads(&fields)
            && !columns::is_heads(&next)
            && (first.fields.len() == width || first.fields.len() + 1 >= width.saturating_sub(2));
        let is_apart = table.rows.get(1).is_some_and(|row| row.is_after_blank);
        if !is_head && !is_caption || is_head && is_apart || table.rows.len() == 1 {
            break;
        }
        table.rows.remove(0);
    }
    let is_last_head = |table: &Table| {
        let fields = table.rows.last().map_or_else(Vec::new, |row| {
            row.fields.iter().map(|field| field.bytes()).collect()
        });
        columns::is_heads(&fields) && table.rows.len() > 9
    };
    if table.rows.len() % 9 == 1
        && is_last_head(table)
        && table.rows[0].fields.len() != table.rows[table.rows.len() - 1].fields.len()
    {
        table.rows.pop();
    }
    // A mark alone behind the last row.
    while table.rows.len() % 9 == 1
        && table
            .rows
            .last()
            .is_some_and(|row| row.fields.len() == 1 && is_caption(row.fields[0].bytes()))
        && widest(table) >= 9
    {
        table.rows.pop();
    }
}

/// `3`, `9`, `12.`, `;`.
fn is_caption(field: &[u8]) -> bool {
    let digits = field
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    digits <= 4 && field.len() - digits <= 1 && (field.len() > digits || digits > 0)
}

/// The rows of each puzzle.
pub(super) fn parts(table: &Table, is_fixed: bool) -> Vec<Part> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (index, row) in table.rows.iter().enumerate() {
        let is_new = index == 0 || table.rows[index - 1].group != row.group;
        if is_new {
            groups.push(index..index);
        }
        if let Some(last) = groups.last_mut() {
            last.end = index + 1;
        }
    }
    if let Some(parts) = filled(&groups, table.rows.len(), is_fixed) {
        return parts;
    }
    let mut parts = Vec::new();
    let mut rest = &groups[..];
    while let [first, more @ ..] = rest {
        if first.len() > MOST_IN_BAND
            && filled(&groups, table.rows.len(), is_fixed).is_none()
            && first.len() != 9
        {
            parts.push(part(table, first));
            rest = more;
            continue;
        }
        let odd = rest
            .iter()
            .position(|group| group.len() > MOST_IN_BAND)
            .unwrap_or(rest.len());
        if odd == 0 {
            parts.push(Part {
                rows: first.clone(),
                error: None,
            });
            rest = more;
            continue;
        }
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

/// The nines behind a group that belongs to none of them.
fn after_first(run: &[Range<usize>], is_fixed: bool) -> Option<Vec<Part>> {
    let rest = run.get(1..)?;
    let rows = rest.last()?.end - rest.first()?.start;
    filled(rest, rows, is_fixed)
}

/// The nines that groups fill up exactly.
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
