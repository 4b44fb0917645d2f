//! Cells drawn over three lines: three lines for each row of the grid, in which a candidate has its own place, and a digit
//! alone stands in the middle.

use super::collected::Kind;
use super::puzzles::{self, Reading};
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
    let grids: Option<Vec<Vec<Cell>>> = lines.chunks(LINES).map(cells).collect();
    let Some(grids) = grids else {
        let place = lines[0].text.place(0);
        let found = "cells of three lines each that do not come out in nine rows of nine";
        let error = PuzzleError::expected_puzzle(place, found).of_line();
        let entry = Entry::malformed(Layout::Rows, error);
        return is_drawn.then(|| Reading::meant(vec![entry]));
    };
    let is_open = |cell: &Cell| matches!(cell.value, Value::Candidates(_));
    if !is_drawn && !grids.iter().flatten().all(is_open) {
        return None;
    }
    let entries = grids.iter().map(|cells| puzzles::entry_of(cells));
    Some(Reading::meant(entries.collect()))
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

/// The cells of a picture, in the first way to place the marks of its lines that fits all of them.
fn cells(lines: &[Line]) -> Option<Vec<Cell>> {
    let is_third = |(at, line): (usize, &Line)| line.third == at % 3;
    if lines.len() != LINES || !lines.iter().enumerate().all(is_third) {
        return None;
    }
    let byte = |line: &Line, at: usize| line.text.bytes.get(at).copied().unwrap_or(b' ');
    let is_used = |at: &usize| lines.iter().any(|line| !b" |".contains(&byte(line, *at)));
    let width = lines.iter().map(|line| line.text.len()).max()?;
    let used: Vec<usize> = (0..width).filter(is_used).collect();
    let cell = |places: &[usize], index: usize| {
        let (row, column) = (index / 9, index % 9);
        let mark = |mark: usize| byte(&lines[3 * row + mark / 3], places[3 * column + mark % 3]);
        Some(Cell {
            value: value(&std::array::from_fn::<u8, 9, _>(mark))?,
            place: lines[3 * row].text.place(places[3 * column]),
        })
    };
    let cells = |places: Vec<usize>| (0..81).map(|index| cell(&places, index)).collect();
    ways(used).into_iter().find_map(cells)
}

/// The ways to place 27 marks in a line so that all the places that are used are among them: these alone, or at equal
/// distances between marks, cells and boxes.
fn ways(used: Vec<usize>) -> Vec<Vec<usize>> {
    let mut ways = Vec::new();
    let steps = (1..=2).flat_map(|step| (2 * step + 1..=10).map(move |pitch| (step, pitch)));
    for (step, pitch) in steps {
        for (gap, before) in (0..=4).flat_map(|gap| (0..3).map(move |before| (gap, before))) {
            let place = |mark: usize| mark / 9 * gap + mark / 3 * pitch + mark % 3 * step;
            let start = used
                .first()
                .and_then(|first| first.checked_sub(before * step));
            ways.extend(start.map(|start| (0..LINES).map(|mark| start + place(mark)).collect()));
        }
    }
    ways.retain(|places: &Vec<usize>| used.iter().all(|at| places.contains(at)));
    if used.len() == LINES {
        vec![used]
    } else {
        ways
    }
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
