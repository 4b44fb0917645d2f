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
    let [first, second, ..] = named[..] else {
        return false;
    };
    let (first, second) = (numbers(first), numbers(second));
    let mut steps = first.iter().zip(second);
    let is_name = |field: &&[u8]| {
        let is_blank = |byte: &u8| marks::is_usual_blank(*byte) && *byte != b'0';
        field.len() <= 3 || !field.iter().any(is_blank)
    };
    named.len() == 9
        && (is_letters(&named) || is_numbers(&named))
        && steps.all(|(&one, two)| one <= 1 && two.saturating_sub(one) <= 1)
        && named.iter().all(is_name)
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
    let letters: Option<Vec<u8>> = fields.iter().map(|field| letter(field)).collect();
    letters.is_some_and(|letters| letters.is_sorted_by(|one, two| one + 1 == *two))
}

/// Returns true for fields that differ only in numbers of a constant step, or in times that do not fall.
pub(crate) fn is_numbers(fields: &[&[u8]]) -> bool {
    let masked = |field: &[u8]| -> Vec<u8> {
        let digit = |&byte: &u8| if byte.is_ascii_digit() { b'0' } else { byte };
        let mut mask: Vec<u8> = field.iter().map(digit).collect();
        mask.dedup_by(|one, two| *one == b'0' && *two == b'0');
        mask
    };
    let [first, ..] = fields else { return false };
    if fields.iter().any(|field| masked(field) != masked(first)) {
        return false;
    }
    let are_times = first.iter().any(|byte| b":/.-".contains(byte));
    let numbers: Vec<Vec<i64>> = fields.iter().map(|field| numbers(field)).collect();
    let step = |pair: &[Vec<i64>]| -> Vec<i64> {
        let numbers = pair[1].iter().zip(&pair[0]);
        numbers.map(|(two, one)| two.wrapping_sub(*one)).collect()
    };
    let steps: Vec<Vec<i64>> = numbers.windows(2).map(step).collect();
    let is_constant =
        |first: &Vec<i64>| *first != vec![0; first.len()] && steps.iter().all(|step| step == first);
    numbers[0].len() >= 2 && numbers.is_sorted() && are_times
        || numbers[0].len() == 1 && numbers.is_sorted_by(|one, two| one < two)
        || steps.first().is_some_and(is_constant)
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
    drop_last(&mut table.rows);
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

/// Drops heads or a mark alone below the last row.
fn drop_last(rows: &mut Vec<Row>) {
    let [first, .., last] = &rows[..] else { return };
    let is_mark = matches!(last.fields[..], [mark] if is_caption(mark.bytes()));
    let is_other = first.fields.len() != last.fields.len();
    if rows.len() % 9 == 1 && is_other && (is_mark || is_head(last)) {
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
