//! Columns: the nine that are the grid. All others must be explained.

use super::cut::Table;
use super::heads;
use crate::text::read::cells::field::Field;

/// The most columns of a block.
const MOST: usize = 40;

/// The columns of one puzzle, or of several side by side, for each choice that explains the others.
pub(super) fn choose(table: &Table) -> Vec<Vec<Vec<usize>>> {
    let count = table.rows.first().map_or(0, |row| row.fields.len());
    if !(9..=MOST).contains(&count) || table.rows.iter().any(|row| row.fields.len() != count) {
        return Vec::new();
    }
    let explained: Vec<Margin> = (0..count).map(|column| margin(table, column)).collect();
    let mut choices: Vec<Vec<Vec<usize>>> = Vec::new();
    for start in 0..=count - 9 {
        for window in windows(table, &explained, start) {
            choices.extend(completed(table, &explained, &[window]));
        }
    }
    match middle(&choices, &explained, count) {
        Some(middle) if choices.len() > 1 => vec![middle],
        _ => choices,
    }
}

/// The windows that start at a column: nine neighbours, or three times three with empty columns between.
fn windows(table: &Table, explained: &[Margin], start: usize) -> Vec<Vec<usize>> {
    let count = explained.len();
    let touches = |column: usize| {
        table
            .rows
            .iter()
            .any(|row| row.fields.get(column).is_some_and(|field| field.is_glued))
    };
    let mut windows = Vec::new();
    if start + 9 <= count && !touches(start) && !touches(start + 9) {
        windows.push((start..start + 9).collect());
    }
    if start + 11 <= count
        && explained[start + 3] == Margin::Empty
        && explained[start + 7] == Margin::Empty
    {
        let gaps = [start + 3, start + 7];
        let columns: Vec<usize> = (start..start + 11)
            .filter(|column| !gaps.contains(column))
            .collect();
        windows.push(columns);
    }
    windows
}

/// The choices with up to two more windows after these, if all other columns are explained.
fn completed(
    table: &Table,
    explained: &[Margin],
    windows_so_far: &[Vec<usize>],
) -> Vec<Vec<Vec<usize>>> {
    let mut choices = Vec::new();
    let last = windows_so_far
        .last()
        .and_then(|window| window.last())
        .copied()
        .unwrap_or(0);
    let is_rest_explained = (0..explained.len())
        .filter(|column| !windows_so_far.iter().any(|window| spans(window, *column)))
        .all(|column| explains(table, explained[column], column, windows_so_far));
    if is_rest_explained {
        choices.push(windows_so_far.to_vec());
    }
    if windows_so_far.len() < 3 {
        for start in last + 1..explained.len() {
            for window in windows(table, explained, start) {
                let mut longer = windows_so_far.to_vec();
                longer.push(window);
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
                table
                    .rows
                    .iter()
                    .any(|row| window.iter().any(|&column| is_mark(&row.fields[column])))
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
