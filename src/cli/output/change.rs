//! The values beside a puzzle, where another puzzle takes its place: grids go through the same symmetry, and a solution stays
//! only if it is one of the new puzzle.

use std::borrow::Cow;
use std::ops::Range;

use sudoku::text::{Table, is_cell, to_line};
use sudoku::verify::ClaimKind;
use sudoku::words::joined;
use sudoku::{Cell, Digit, Grid, Puzzle, Symmetry};

use super::answer::{Show, Text, TextStyle};
use crate::cli::input::batch::{Item, Row};

/// The change from one puzzle to another.
pub(super) struct Change<'a> {
    before: &'a Puzzle,
    after: &'a Puzzle,
    /// The symmetry that takes the one to the other, if one does.
    symmetry: Option<&'a Symmetry>,
}

/// A row after a change.
pub(super) struct ChangedRow {
    pub(super) text: Vec<u8>,
    /// The names of the columns that could not follow, which are empty now.
    pub(super) lost: Vec<String>,
}

impl<'a> Change<'a> {
    /// The change that an answer makes, if it makes another puzzle of the item's.
    pub(super) fn of(item: &Item<'a>, answer: &'a dyn Show) -> Option<Self> {
        let (Some(before), Text::Puzzle(after, _)) = (item.puzzle, answer.text(TextStyle::PLAIN))
        else {
            return None;
        };
        let symmetry = answer.symmetry();
        (symmetry.is_some() || before != after).then_some(Self {
            before,
            after,
            symmetry,
        })
    }

    /// The value of this name after the change; nothing if it cannot follow.
    pub(super) fn value<'v>(&self, name: &str, value: &'v [u8]) -> Option<Cow<'v, [u8]>> {
        let grids = runs(value, 81);
        let Some(symmetry) = self.symmetry else {
            let is_kept = |run: Range<usize>| {
                let solution = grid_of(&value[run]);
                !solution.is_solution_of(self.before.grid())
                    || solution.is_solution_of(self.after.grid())
            };
            return grids.into_iter().all(is_kept).then_some(value.into());
        };
        if grids.is_empty() {
            let claim = ClaimKind::of_field(name, &String::from_utf8_lossy(value));
            let is_lost = claim == Some(ClaimKind::Solution) && !value.trim_ascii().is_empty();
            return (!is_lost).then_some(value.into());
        }
        let mut changed = value.to_vec();
        for run in grids {
            let cells = &value[run.clone()];
            // A grid without the givens belongs to another puzzle.
            let givens = self.before.grid();
            if grid_of(cells).restricted_to(givens.filled()) != *givens {
                return None;
            }
            for (cell, &byte) in Cell::ALL.into_iter().zip(cells) {
                changed[run.start + symmetry.cell(cell).index()] = match digit_of(byte) {
                    Some(digit) => b'0' + symmetry.digit(digit).get(),
                    None => byte,
                };
            }
        }
        Some(changed.into())
    }

    /// The row after the change; nothing if the puzzle is not found on its line.
    pub(super) fn row(&self, row: &Row) -> Option<ChangedRow> {
        match row.table {
            Some(table) => Some(self.row_of_table(row.text, table)),
            None => self.line(row.text),
        }
    }

    fn row_of_table(&self, row: &[u8], table: &Table) -> ChangedRow {
        let names = table.names();
        let mut changed = ChangedRow {
            text: Vec::with_capacity(row.len()),
            lost: Vec::new(),
        };
        let mut end = 0;
        for (column, range) in table.fields(row).into_iter().enumerate() {
            changed.text.extend_from_slice(&row[end..range.start]);
            end = range.end;
            let field = &row[range];
            if column == table.puzzle {
                let place = self.place_in(field).unwrap_or(0..field.len());
                self.replace(field, place, &mut changed.text);
                continue;
            }
            let name = names.get(column).map_or("", String::as_str);
            match self.value(name, field) {
                Some(value) => changed.text.extend_from_slice(&value),
                None => changed.lost.push(name.to_owned()),
            }
        }
        changed.text.extend_from_slice(&row[end..]);
        changed
    }

    fn line(&self, line: &[u8]) -> Option<ChangedRow> {
        let place = self.place_in(line)?;
        let mut changed = ChangedRow {
            text: Vec::with_capacity(line.len()),
            lost: Vec::new(),
        };
        for part in [0..place.start, place.clone(), place.end..line.len()] {
            let rest = &line[part.clone()];
            if part == place {
                self.replace(rest, 0..rest.len(), &mut changed.text);
                continue;
            }
            match self.value("", rest) {
                Some(value) => changed.text.extend_from_slice(&value),
                None => changed.lost.push("beside the puzzle".to_owned()),
            }
        }
        Some(changed)
    }

    /// The place of the puzzle in a text.
    fn place_in(&self, text: &[u8]) -> Option<Range<usize>> {
        let length = match self.before {
            Puzzle::Givens(_) => 81,
            Puzzle::Candidates(_) => 729,
        };
        let is_puzzle =
            |run: &Range<usize>| length != 81 || grid_of(&text[run.clone()]) == *self.before.grid();
        runs(text, length).into_iter().find(is_puzzle)
    }

    /// Adds the text with the new puzzle in this place, with the character for a blank that was there.
    fn replace(&self, text: &[u8], place: Range<usize>, out: &mut Vec<u8>) {
        let old = &text[place.clone()];
        let blank = old
            .iter()
            .copied()
            .find(|&byte| is_cell(byte) && digit_of(byte).is_none());
        let blank = blank.unwrap_or(b'.');
        out.extend_from_slice(&text[..place.start]);
        let start = out.len();
        match self.after {
            Puzzle::Givens(grid) => out.extend(to_line(grid)),
            Puzzle::Candidates(candidates) => out.extend(candidates.line().to_string().bytes()),
        }
        out[start..]
            .iter_mut()
            .filter(|byte| **byte == b'.')
            .for_each(|byte| *byte = blank);
        out.extend_from_slice(&text[place.end..]);
    }
}

/// The words about columns that could not follow.
pub(super) fn cannot_follow(lost: &[String]) -> String {
    let columns = if lost.len() == 1 { "column" } else { "columns" };
    let names = joined(lost, ", ");
    format!("{columns} {names}: no longer right for the new puzzle, and left empty")
}

/// The row of a table with nothing in the place of its puzzle.
pub(super) fn without_puzzle(row: &[u8], table: &Table) -> Vec<u8> {
    match table.fields(row).get(table.puzzle) {
        Some(field) => [&row[..field.start], &row[field.end..]].concat(),
        None => row.to_vec(),
    }
}

/// The byte after the first puzzle on a line.
pub(super) fn after_puzzle(line: &[u8]) -> Option<u8> {
    let puzzle = [81, 729]
        .into_iter()
        .flat_map(|length| runs(line, length))
        .next()?;
    line.get(puzzle.end).copied()
}

/// The runs of exactly so many characters that can be cells.
fn runs(text: &[u8], length: usize) -> Vec<Range<usize>> {
    let mut start = 0;
    let chunks = text.chunk_by(|one, next| is_cell(*one) == is_cell(*next));
    let ranges = chunks.map(|chunk| {
        start += chunk.len();
        start - chunk.len()..start
    });
    let is_run = |range: &Range<usize>| range.len() == length && is_cell(text[range.start]);
    ranges.filter(is_run).collect()
}

/// The grid of 81 cells.
fn grid_of(cells: &[u8]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, &byte) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, digit_of(byte));
    }
    grid
}

fn digit_of(byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0'))
}
