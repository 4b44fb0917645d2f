//! Heads: fields that count rows or columns, in letters or in numbers, and captions; a table is read without them.

use super::table::{Row, Table};
use crate::text::read::{Field, Text, marks};

/// Returns true for a line of heads, which counts columns.
pub(super) fn is_line(text: &Text) -> bool {
    let tokens = Field::whole(text).split(marks::is_gap);
    let tokens: Vec<&[u8]> = tokens.iter().map(|token| token.bytes()).collect();
    is_heads(&tokens)
}

/// Returns true if the fields count columns: 1 to 9, 0 to 8, or nine letters in a row, as A to I.
pub(crate) fn is_heads(fields: &[&[u8]]) -> bool {
    let named: Vec<&[u8]> = fields
        .iter()
        .copied()
        .filter(|field| field.iter().any(u8::is_ascii_alphanumeric))
        .collect();
    let counts = named.len() == 9 && (is_letters(&named) || is_numbers(&named));
    let first = named.first().map(|first| numbers(first));
    let steps = named.get(1).map(|second| numbers(second));
    let by_one = match (&first, &steps) {
        (Some(first), Some(second)) => first
            .iter()
            .zip(second)
            .all(|(one, two)| two.checked_sub(*one).is_some_and(|step| step <= 1)),
        _ => false,
    };
    let starts = first.is_some_and(|first| first.iter().all(|&number| number <= 1));
    counts
        && by_one
        && starts
        && named.iter().all(|field| {
            field.len() <= 3
                || !field
                    .iter()
                    .any(|&byte| marks::is_usual_blank(byte) && byte != b'0')
        })
}

/// A, B, C and so on.
pub(super) fn is_letters(fields: &[&[u8]]) -> bool {
    let letter = |field: &[u8]| match field {
        [letter, rest @ ..]
            if letter.is_ascii_alphabetic() && rest.iter().all(|byte| b".:)".contains(byte)) =>
        {
            Some(*letter)
        }
        _ => None,
    };
    fields.iter().all(|field| letter(field).is_some())
        && fields
            .windows(2)
            .all(|pair| letter(pair[1]) == letter(pair[0]).map(|before| before + 1))
}

/// Returns true for fields that differ only in numbers of a constant step, or in times that do not fall.
pub(crate) fn is_numbers(fields: &[&[u8]]) -> bool {
    let masked = |field: &[u8]| -> Vec<u8> {
        let mut mask: Vec<u8> = field
            .iter()
            .map(|&byte| if byte.is_ascii_digit() { b'0' } else { byte })
            .collect();
        mask.dedup_by(|one, two| *one == b'0' && *two == b'0');
        mask
    };
    if fields
        .windows(2)
        .any(|pair| masked(pair[0]) != masked(pair[1]))
    {
        return false;
    }
    let numbers: Vec<Vec<i64>> = fields.iter().map(|field| numbers(field)).collect();
    let Some(first) = numbers.first() else {
        return false;
    };
    if first.len() >= 2
        && numbers.is_sorted()
        && fields[0].iter().any(|byte| b":/.-".contains(byte))
    {
        return true;
    }
    let has_step = |index: usize| {
        let steps = || {
            numbers
                .windows(2)
                .map(|pair| pair[1][index].wrapping_sub(pair[0][index]))
        };
        let first = steps().next();
        steps().all(|step| Some(step) == first)
    };
    let moves = |index: usize| {
        numbers
            .windows(2)
            .any(|pair| pair[1][index] != pair[0][index])
    };
    let rises = numbers.windows(2).all(|pair| pair[1] > pair[0]) && first.len() == 1;
    rises || (0..first.len()).all(has_step) && (0..first.len()).any(moves)
}

fn numbers(field: &[u8]) -> Vec<i64> {
    let groups = field
        .split(|byte| !byte.is_ascii_digit())
        .filter(|group| !group.is_empty());
    let number = |group: &[u8]| {
        str::from_utf8(group)
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(-1)
    };
    groups.map(number).collect()
}

/// Takes column heads and captions off: rows before the others that count columns, or that are too short.
pub(super) fn take_off(table: &mut Table) {
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
    is_heads(&row.texts())
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
        let is_caption = count <= 2 && width >= 9 && first.texts().into_iter().all(is_caption);
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
pub(super) fn is_caption(field: &[u8]) -> bool {
    let digits = marks::leading_digits(field);
    let is_mark = |byte: &u8| byte.is_ascii_punctuation();
    let rest = &field[digits..];
    !field.is_empty() && digits <= 4 && rest.len() <= 1 && rest.iter().all(is_mark)
}
