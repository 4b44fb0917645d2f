//! Pencil marks: three lines for each row of cells, three characters for each cell.

use super::line_kind::Kind;
use super::readings::Reading;
use crate::board::DigitSet;
use crate::text::read::cells::field::{self, Cell, Value};
use crate::text::read::cells::marks;
use crate::text::read::input::text::Text;

/// Reads lines of 27 characters, with or without bars between.
pub(super) fn read(lines: &[(Kind, &Text)]) -> Option<Reading> {
    let mut rows: Vec<(&Text, Vec<usize>)> = Vec::new();
    for &(kind, text) in lines {
        let bars = marks::occurrences(&text.bytes, b'|');
        let empty = bars >= 4 && text.bytes.iter().all(|byte| b"| .".contains(byte));
        if kind != Kind::Row && !empty && !(kind == Kind::Rule && is_blank_row(text)) {
            continue;
        }
        rows.push((text, places(text)?));
    }
    if rows.len() != 27 {
        return None;
    }
    let mut cells = Vec::with_capacity(81);
    for index in 0..81 {
        let (row, column) = (index / 9, index % 9);
        let in_cell = |mark: usize| {
            let (text, places) = &rows[3 * row + mark / 3];
            (*text, places[3 * column + mark % 3])
        };
        let marks: Vec<u8> = (0..9)
            .map(|mark| in_cell(mark).0.bytes[in_cell(mark).1])
            .collect();
        let (text, place) = in_cell(0);
        cells.push(Cell {
            value: Value::Candidates(value(&marks)?),
            place: text.place(place),
        });
    }
    Some(Reading {
        is_meant: true,
        ..Reading::of_cells(&cells)
    })
}

/// The candidates of nine marks; a single digit in the middle is a digit alone.
fn value(marks: &[u8]) -> Option<DigitSet> {
    field::places(marks).or_else(|| {
        let digits: Vec<u8> = marks.iter().copied().filter(u8::is_ascii_digit).collect();
        match digits[..] {
            [digit] if marks[4] == digit => field::digit(digit).map(DigitSet::of),
            _ => None,
        }
    })
}

fn is_blank_row(text: &Text) -> bool {
    text.len() >= 27
        && !text.bytes.contains(&b'-')
        && !text.bytes.contains(&b'=')
        && !text.bytes.contains(&b'+')
}

/// The places of the 27 characters of a row: those between bars, each of three or nine, or all.
fn places(text: &Text) -> Option<Vec<usize>> {
    let bytes = &text.bytes;
    let (first, last) = match (
        bytes.iter().position(|&byte| byte == b'|'),
        bytes.iter().rposition(|&byte| byte == b'|'),
    ) {
        (Some(first), Some(last)) if last > first => (first, last),
        _ => (0, bytes.len()),
    };
    let inside = first..last;
    let places: Vec<usize> = inside.filter(|&at| bytes[at] != b'|').collect();
    if places.len() == 27 {
        return Some(places);
    }
    // Spaces between cells.
    let marks: Vec<usize> = places.into_iter().filter(|&at| bytes[at] != b' ').collect();
    (marks.len() == 27).then_some(marks)
}
