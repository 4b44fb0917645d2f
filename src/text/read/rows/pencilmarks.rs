//! Cells drawn over three lines: three lines for each row of the grid, in which a candidate has its own place, and a digit
//! alone stands in the middle.

use super::collected::Kind;
use super::puzzles::{self, Reading};
use crate::text::read::{Cell, Entry, Layout, PuzzleError, Text, Value, field, marks};

/// The number of lines of a grid.
const LINES: usize = 27;

/// Reads three lines for each row, of which every mark has a column of its own; a picture that is damaged is an error.
pub(super) fn read(lines: &[(Kind, &Text)]) -> Option<Reading> {
    let is_border = |text: &Text| {
        text.bytes
            .iter()
            .filter(|byte| b"-=+~#".contains(byte))
            .count()
            >= 3
    };
    let is_row = |(kind, text): &&(Kind, &Text)| match kind {
        Kind::Row => true,
        Kind::Rule => !is_border(text),
        Kind::Blank | Kind::Comment => false,
    };
    let lines: Vec<&Text> = lines.iter().filter(is_row).map(|(_, text)| *text).collect();
    let is_drawn = is_drawn(&lines);
    if !is_drawn && lines.len() != LINES {
        return None;
    }
    let grids: Option<Vec<Vec<Cell>>> = lines.chunks(LINES).map(cells).collect();
    let Some(grids) = grids else {
        let found = "cells of three lines each that do not come out in nine rows of nine";
        let error = PuzzleError::expected_puzzle(lines[0].place(0), found).of_line();
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

/// Returns true if nearly all digits stand in their thirds: 1 to 3 on the first line of three, 7 to 9 on the last; or if
/// these two have nothing but bars.
fn is_drawn(lines: &[&Text]) -> bool {
    let marks = |third: usize| {
        let lines = lines.iter().skip(third).step_by(3);
        let bytes = lines.flat_map(|line| &line.bytes);
        bytes.copied().filter(|byte| !b"| ".contains(byte))
    };
    let digits = |third: usize| marks(third).filter(|&byte| marks::is_digit(byte));
    let strange = digits(0).filter(|digit| !b"123".contains(digit)).count()
        + digits(2).filter(|digit| !b"789".contains(digit)).count();
    let outer = digits(0).count() + digits(2).count();
    let is_empty = lines.len() > 9 && marks(0).chain(marks(2)).next().is_none();
    digits(1).next().is_some() && (is_empty || outer >= 9 && 6 * strange <= outer)
}

/// The cells of a picture, in the first way to place the marks of its lines that fits all of them.
fn cells(lines: &[&Text]) -> Option<Vec<Cell>> {
    if lines.len() != LINES {
        return None;
    }
    let byte = |line: &Text, at: usize| line.bytes.get(at).copied().unwrap_or(b' ');
    let is_used = |at: &usize| lines.iter().any(|line| !b" |".contains(&byte(line, *at)));
    let width = lines.iter().map(|line| line.len()).max()?;
    let used: Vec<usize> = (0..width).filter(is_used).collect();
    let cell = |places: &[usize], index: usize| {
        let (row, column) = (index / 9, index % 9);
        let mark = |mark: usize| byte(lines[3 * row + mark / 3], places[3 * column + mark % 3]);
        Some(Cell {
            value: value(&std::array::from_fn::<u8, 9, _>(mark))?,
            place: lines[3 * row].place(places[3 * column]),
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
