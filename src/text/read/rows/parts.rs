//! The parts of a table: the rows of each grid, and its nine columns. All other columns must be explained.

use std::ops::Range;

use super::heads;
use super::table::{Row, Table};
use crate::text::read::{Field, PuzzleError};

/// The most columns of a block.
const MOST: usize = 40;

/// The columns of one puzzle, or of several side by side, for each choice that explains the others.
pub(super) fn choose(table: &Table) -> Vec<Vec<Vec<usize>>> {
    let count = table.rows.first().map_or(0, |row| row.fields.len());
    if !(9..=MOST).contains(&count) || table.rows.iter().any(|row| row.fields.len() != count) {
        return Vec::new();
    }
    let explained: Vec<Margin> = (0..count).map(|column| margin(table, column)).collect();
    let mut choices = completed(table, &explained, &[]);
    // No grid has as many empty columns.
    let has_gaps = |choice: &Vec<Vec<usize>>| choice[0][8] - choice[0][0] == 16;
    if choices.iter().any(has_gaps) {
        choices.retain(has_gaps);
    }
    match middle(&choices, &explained, count) {
        Some(middle) if choices.len() > 1 => vec![middle],
        _ => choices,
    }
}

/// Nine columns side by side, in threes with an empty one between, or with one between any two.
const WINDOWS: [[usize; 9]; 3] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [0, 1, 2, 4, 5, 6, 8, 9, 10],
    [0, 2, 4, 6, 8, 10, 12, 14, 16],
];

/// The windows that start at a column.
fn windows(table: &Table, explained: &[Margin], start: usize) -> Vec<Vec<usize>> {
    let touches = |column: usize| {
        let mut fields = table.rows.iter().filter_map(|row| row.fields.get(column));
        fields.any(|field| field.is_glued)
    };
    let windows = WINDOWS.map(|window| window.map(|column| start + column));
    let fits = |window: &[usize; 9]| {
        let end = window[8];
        let mut gaps = (start..end).filter(|column| !window.contains(column));
        end < explained.len()
            && gaps.all(|column| explained[column] == Margin::Empty)
            && (end > start + 8 || !touches(start) && !touches(end + 1))
    };
    let windows = windows.into_iter().filter(fits);
    windows.map(Vec::from).collect()
}

/// The choices of up to three windows, the first of them these, if all other columns are explained.
fn completed(
    table: &Table,
    explained: &[Margin],
    windows_so_far: &[Vec<usize>],
) -> Vec<Vec<Vec<usize>>> {
    let mut choices = Vec::new();
    let first = windows_so_far.last().map_or(0, |window| window[8] + 1);
    let is_explained = |column: usize| {
        windows_so_far.iter().any(|window| spans(window, column))
            || explains(table, explained[column], column, windows_so_far)
    };
    if !windows_so_far.is_empty() && (0..explained.len()).all(is_explained) {
        choices.push(windows_so_far.to_vec());
    }
    if windows_so_far.len() < 3 {
        let may_start = |start: &usize| *start == first || explained[start - 1] != Margin::None;
        for start in (first..explained.len()).take_while(may_start) {
            for window in windows(table, explained, start) {
                let longer = [windows_so_far, &[window]].concat();
                choices.extend(completed(table, explained, &longer));
            }
        }
    }
    choices
}

fn spans(window: &[usize], column: usize) -> bool {
    (window[0]..=window[8]).contains(&column)
}

/// Prefers the window with equally many empty columns on both sides.
fn middle(
    choices: &[Vec<Vec<usize>>],
    explained: &[Margin],
    count: usize,
) -> Option<Vec<Vec<usize>>> {
    let single: Vec<&Vec<Vec<usize>>> = choices.iter().filter(|choice| choice.len() == 1).collect();
    let even = single.iter().find(|choice| {
        let (first, last) = (choice[0][0], choice[0][8]);
        let outside = (0..first).chain(last + 1..count);
        first == count - 1 - last
            && outside
                .into_iter()
                .all(|column| explained[column] == Margin::Empty)
    });
    // A column of labels is surer than one that is empty.
    let sure = |choice: &&&Vec<Vec<usize>>| {
        let outside = (0..count).filter(|&column| !spans(&choice[0], column));
        outside
            .into_iter()
            .all(|column| explained[column] == Margin::Label)
    };
    let mut labelled = single.iter().filter(sure);
    let only = labelled.next().filter(|_| labelled.next().is_none());
    even.or(only).map(|choice| (*choice).clone())
}

/// The reason for a column that is not part of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Margin {
    None,
    /// It is empty.
    Empty,
    /// The same mark in each row, which may be a blank.
    Mark(u8),
    /// The same word, numbers, letters or times.
    Label,
}

fn explains(table: &Table, margin: Margin, column: usize, windows: &[Vec<usize>]) -> bool {
    match margin {
        Margin::None => false,
        Margin::Empty | Margin::Label => true,
        Margin::Mark(mark) => {
            let is_mark = |field: &Field| field.bytes() == [mark];
            let in_grid = |window: &Vec<usize>| {
                let has_mark =
                    |row: &Row| window.iter().any(|&column| is_mark(&row.fields[column]));
                table.rows.iter().any(has_mark)
            };
            // Hyphens and stars before rows are bullets, also where they are blanks.
            let is_bullet = column == 0 && b"-*+".contains(&mark);
            is_bullet || !windows.iter().any(in_grid)
        }
    }
}

/// The reason that a column is not part of the grid.
fn margin(table: &Table, column: usize) -> Margin {
    let fields = || {
        table
            .rows
            .iter()
            .map(move |row| row.fields[column].trim().bytes())
    };
    let Some(first) = fields().next() else {
        return Margin::None;
    };
    if fields().all(<[u8]>::is_empty) {
        return Margin::Empty;
    }
    if fields().all(|field| field == first) {
        return match first {
            [mark] if !mark.is_ascii_digit() => Margin::Mark(*mark),
            _ if first.iter().all(u8::is_ascii_digit) => Margin::None,
            _ => Margin::Label,
        };
    }
    let is_label = table.rows.chunks(9).all(|rows| {
        let fields: Vec<&[u8]> = rows.iter().map(|row| row.fields[column].bytes()).collect();
        heads::is_letters(&fields) || heads::is_numbers(&fields)
    });
    if is_label {
        Margin::Label
    } else {
        Margin::None
    }
}

/// A larger group is not a band, even with a row too many.
const MOST_IN_BAND: usize = 4;

/// Rows that belong together.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) rows: Range<usize>,
    /// The error, if they are not nine.
    pub(super) error: Option<PuzzleError>,
}

/// The rows of each puzzle.
pub(super) fn of_rows(table: &Table, is_fixed: bool) -> Vec<Part> {
    let mut end = 0;
    let groups = table.rows.chunk_by(|one, two| one.group == two.group);
    let groups: Vec<Range<usize>> = groups
        .map(|rows| {
            end += rows.len();
            end - rows.len()..end
        })
        .collect();
    if let Some(parts) = filled(&groups, is_fixed) {
        return parts;
    }
    let mut parts = Vec::new();
    let are_bands =
        |one: &Range<usize>, two: &Range<usize>| one.len().max(two.len()) <= MOST_IN_BAND;
    for run in groups.chunk_by(are_bands) {
        let is_band = run[0].len() <= MOST_IN_BAND;
        let grids = |groups| filled(groups, is_fixed).filter(|_| is_band);
        if let Some(good) = grids(run) {
            parts.extend(good);
        } else if is_band && run.len().is_multiple_of(3) {
            let threes = run.chunks(3);
            parts.extend(threes.map(|three| part(table, three[0].start..three[2].end)));
        } else if let Some(good) = grids(&run[1..]) {
            // The first group belongs to none of them.
            parts.push(part(table, run[0].clone()));
            parts.extend(good);
        } else {
            parts.push(part(table, run[0].start..run[run.len() - 1].end));
        }
    }
    parts
}

/// The grids that groups fill up exactly.
fn filled(groups: &[Range<usize>], is_fixed: bool) -> Option<Vec<Part>> {
    let rows = groups.iter().map(Range::len).sum::<usize>();
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
fn part(table: &Table, rows: Range<usize>) -> Part {
    let field = table.rows[rows.start].fields.first();
    let place = field.map(|field| field.place()).unwrap_or_default();
    let error = (rows.len() != 9).then(|| PuzzleError::rows(place, rows.len()).of_line());
    Part { rows, error }
}
