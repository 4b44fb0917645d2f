//! Cells drawn over three lines: three lines for each row of the grid, in which a candidate has its own place, and a digit
//! alone stands in the middle.

use super::line_kind::Kind;
use super::readings::Reading;
use crate::text::read::{Cell, Entry, Layout, PuzzleError, Text, Value, field, marks};

/// The number of lines of a grid.
const LINES: usize = 27;

/// A line of a picture, its number among the three of its row, and that of the lines between two rules.
struct Line<'a> {
    text: &'a Text,
    third: usize,
    group: usize,
}

/// Reads three lines for each row; a picture that is damaged is an error.
pub(super) fn read(lines: &[(Kind, &Text)]) -> Option<Reading> {
    let lines = picture(lines);
    let is_drawn = is_drawn(&lines);
    if !is_drawn && lines.len() != LINES {
        return None;
    }
    let mut reading = Reading {
        is_meant: true,
        ..Reading::default()
    };
    let grids: Option<Vec<Vec<Cell>>> = lines.chunks(LINES).map(cells).collect();
    let Some(grids) = grids else {
        let place = lines[0].text.place(0);
        let found = "cells of three lines each that do not come out in nine rows of nine";
        let error = PuzzleError::expected_puzzle(place, found).of_line();
        reading.entries = vec![Entry::malformed(Layout::Rows, error)];
        return is_drawn.then_some(reading);
    };
    let is_open = |cell: &Cell| matches!(cell.value, Value::Candidates(_));
    if !is_drawn && !grids.iter().flatten().all(is_open) {
        return None;
    }
    let each = grids
        .iter()
        .flat_map(|cells| Reading::of_cells(cells).entries);
    reading.entries = each.collect();
    Some(reading)
}

/// The lines without rules, each with its place among three.
fn picture<'a>(lines: &[(Kind, &'a Text)]) -> Vec<Line<'a>> {
    let mut rows: Vec<Line> = Vec::new();
    let (mut start, mut group) = (0, 0);
    for &(kind, text) in lines {
        let is_row = match kind {
            Kind::Row => true,
            Kind::Rule => !is_border(text),
            Kind::Blank | Kind::Comment => false,
        };
        if is_row {
            let third = (rows.len() - start) % 3;
            rows.push(Line { text, third, group });
        } else if kind == Kind::Rule {
            start = rows.len();
            group += 1;
        }
    }
    rows
}

/// Returns true for a line of a frame, as opposed to one of blanks.
fn is_border(text: &Text) -> bool {
    let drawn = text.bytes.iter().filter(|byte| b"-=+~#".contains(byte));
    drawn.count() >= 3
}

/// Returns true if the digits stand in their thirds: 1 to 3 on the first line of three, 7 to 9 on the last; or if nothing
/// stands but on the line in the middle. Between two rules that lack a line, they may stand anywhere.
fn is_drawn(lines: &[Line]) -> bool {
    let groups = lines.chunk_by(|one, two| one.group == two.group);
    let whole: Vec<&Line> = groups
        .filter(|group| group.len() % 3 == 0)
        .flatten()
        .collect();
    let marks = |third: usize| {
        let bytes = whole.iter().filter(move |line| line.third == third);
        let bytes = bytes.flat_map(|line| &line.text.bytes);
        bytes.copied().filter(|byte| !b"| ".contains(byte))
    };
    let digits = |third: usize| marks(third).filter(|&byte| marks::is_digit(byte));
    let strange = digits(0).filter(|digit| !b"123".contains(digit)).count()
        + digits(2).filter(|digit| !b"789".contains(digit)).count();
    let outer = digits(0).count() + digits(2).count();
    let is_empty = marks(0).chain(marks(2)).count() == outer && has_frame(lines);
    let is_empty = is_empty && (outer == 0 || outer <= 4 && whole.len() > 9);
    let is_long = lines.len() >= LINES - 2;
    digits(1).next().is_some()
        && (outer >= 9 && strange == 0
            || is_long && outer >= 12 && strange <= 2
            || whole.len() >= 9 && is_empty)
}

/// Returns true if most lines have bars.
fn has_frame(lines: &[Line]) -> bool {
    let bars = |line: &&Line| marks::occurrences(&line.text.bytes, b'|') >= 8;
    4 * lines.iter().filter(bars).count() > 3 * lines.len()
}

/// The cells of a picture, in the first way to divide its lines that fits all of them.
fn cells(lines: &[Line]) -> Option<Vec<Cell>> {
    if lines.len() != LINES
        || lines
            .iter()
            .enumerate()
            .any(|(at, line)| line.third != at % 3)
    {
        return None;
    }
    let by_marks = lines.iter().map(|line| marks_of(line.text)).collect();
    let by_marks: Option<Vec<Vec<usize>>> = by_marks;
    let ways = by_marks.into_iter().chain(
        by_places(lines)
            .into_iter()
            .map(|places| vec![places; LINES]),
    );
    ways.into_iter().find_map(|places| cells_at(lines, &places))
}

/// The cells whose marks stand at these places of each line.
fn cells_at(lines: &[Line], places: &[Vec<usize>]) -> Option<Vec<Cell>> {
    let byte = |line: usize, at: usize| lines[line].text.bytes.get(at).copied().unwrap_or(b' ');
    let is_outside = |line: usize| {
        let bytes = lines[line].text.bytes.iter().enumerate();
        let filled = bytes.filter(|(_, byte)| !b" |".contains(byte)).count();
        let at_places = places[line]
            .iter()
            .filter(|&&at| byte(line, at) != b' ')
            .count();
        filled != at_places
    };
    if (0..LINES).any(is_outside) {
        return None;
    }
    let cells = (0..81).map(|index| {
        let (row, column) = (index / 9, index % 9);
        let nine: Vec<u8> = (0..9)
            .map(|mark| {
                let line = 3 * row + mark / 3;
                byte(line, places[line][3 * column + mark % 3])
            })
            .collect();
        Some(Cell {
            value: value(&nine)?,
            place: lines[3 * row].text.place(places[3 * row][3 * column]),
        })
    });
    cells.collect()
}

/// The cell of nine marks: candidates, a single digit in the middle, or nothing.
fn value(nine: &[u8]) -> Option<Value> {
    let digits: Vec<u8> = nine.iter().copied().filter(u8::is_ascii_digit).collect();
    match (field::places_or_none(nine), &digits[..]) {
        (Some(_), []) => Some(Value::Blank(marks::EMPTY)),
        (Some(digits), _) => Some(Value::Candidates(digits)),
        (None, &[digit]) if nine[4] == digit => field::digit(digit).map(Value::Digit),
        _ => None,
    }
}

/// The places of the 27 marks of a line that has no more and no fewer, or no more characters.
fn marks_of(text: &Text) -> Option<Vec<usize>> {
    let bytes = &text.bytes;
    let filled: Vec<usize> = (0..bytes.len())
        .filter(|&at| !b" |".contains(&bytes[at]))
        .collect();
    (filled.len() == LINES).then_some(filled)
}

/// The ways to place 27 marks in lines with bars at the same places, or without bars.
fn by_places(lines: &[Line]) -> Vec<Vec<usize>> {
    let width = lines.iter().map(|line| line.text.len()).max().unwrap_or(0);
    let is_bar = |at: &usize| {
        lines
            .iter()
            .all(|line| line.text.bytes.get(*at) == Some(&b'|'))
    };
    let bars: Vec<usize> = (0..width).filter(is_bar).collect();
    let starts = [0].into_iter().chain(bars.iter().map(|bar| bar + 1));
    let ends = bars.iter().copied().chain([width]);
    let segments: Vec<(usize, usize)> = starts
        .zip(ends)
        .filter(|(start, end)| start < end)
        .collect();
    let is_empty = |&(start, end): &(usize, usize)| {
        let is_space = |at: usize| {
            lines
                .iter()
                .all(|line| line.text.bytes.get(at).is_none_or(|&byte| byte == b' '))
        };
        (start..end).all(is_space)
    };
    // Outside the frame there is nothing.
    let mut segments = &segments[..];
    while !matches!(segments.len(), 1 | 3 | 9) {
        segments = match segments {
            [first, rest @ ..] if is_empty(first) => rest,
            [rest @ .., last] if is_empty(last) => rest,
            _ => return Vec::new(),
        };
    }
    let per_segment = 9 / segments.len();
    let mut ways = Vec::new();
    let distances = (3..=7)
        .map(|pitch| (1, pitch))
        .chain((5..=10).map(|pitch| (2, pitch)));
    for (step, pitch) in distances {
        let length = (per_segment - 1) * pitch + 2 * step + 1;
        let place =
            |&(start, end): &(usize, usize)| {
                let room = (end - start).checked_sub(length)?;
                let first = if segments.len() == 1 {
                    0
                } else {
                    start + room / 2
                };
                Some((0..per_segment).flat_map(move |cell| {
                    (0..3).map(move |mark| first + cell * pitch + mark * step)
                }))
            };
        let places: Option<Vec<_>> = segments.iter().map(place).collect();
        ways.extend(places.map(|all| all.into_iter().flatten().collect()));
    }
    ways
}
