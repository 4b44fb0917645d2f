//! The values beside a puzzle, where another puzzle takes its place: grids go through the same symmetry, and a solution stays
//! only if it is one of the new puzzle.

use std::borrow::Cow;
use std::ops::Range;

use super::ClaimKind;
use crate::board::{Cell, Digit, DigitSet, Grid, Puzzle, Symmetry};
use crate::text::{Row, Table, is_cell, to_line};
use crate::words::{joined, printable};

/// The change from one puzzle to another in a row of a data set.
///
/// # Examples
///
/// ```
/// use sudoku::verify::Change;
/// use sudoku::{Grid, Puzzle};
///
/// let solution: Grid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let [before, after] = [80, 81].map(|given| {
///     Puzzle::from(solution.restricted_to(sudoku::Cell::ALL.into_iter().take(given).collect()))
/// });
/// let change = Change::new(&before, &after, None).expect("they differ");
/// let line = solution.line().to_string();
/// assert_eq!(change.value("solution", line.as_bytes()).as_deref(), Some(line.as_bytes()));
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Change<'a> {
    before: &'a Puzzle,
    after: &'a Puzzle,
    /// The symmetry that takes the one to the other, if one does.
    symmetry: Option<&'a Symmetry>,
}

/// A row after a change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ChangedRow {
    /// Its bytes, like the text of a [row](Row::text).
    pub text: Vec<u8>,
    /// The names of the columns that could not follow, which are empty now.
    pub lost: Vec<String>,
}

impl ChangedRow {
    /// A sentence about the columns that could not follow, if there are any.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        let columns = match self.lost.len() {
            0 => return None,
            1 => "column",
            _ => "columns",
        };
        let names = joined(self.lost.iter().map(|name| printable(name)), ", ");
        Some(format!(
            "{columns} {names}: no longer right for the new puzzle, and left empty"
        ))
    }
}

impl<'a> Change<'a> {
    /// The change between these puzzles, if there is any; the symmetry, if there is one, takes the one to the other.
    #[must_use]
    pub fn new(
        before: &'a Puzzle,
        after: &'a Puzzle,
        symmetry: Option<&'a Symmetry>,
    ) -> Option<Self> {
        (symmetry.is_some() || before != after).then_some(Self {
            before,
            after,
            symmetry,
        })
    }

    /// The value of this name after the change; nothing if it cannot follow.
    #[must_use]
    pub fn value<'v>(&self, name: &str, value: &'v [u8]) -> Option<Cow<'v, [u8]>> {
        let mut runs = runs(value).peekable();
        if self.symmetry.is_some() && runs.peek().is_none() && !value.trim_ascii().is_empty() {
            let claim = ClaimKind::of_field(name, &String::from_utf8_lossy(value));
            return (claim != Some(ClaimKind::Solution)).then_some(value.into());
        }
        let mut changed = Cow::from(value);
        for run in runs {
            let old = &value[run.clone()];
            let beside = puzzle_of(old)?;
            let after = self.beside(&beside)?;
            if after != beside {
                changed.to_mut()[run].copy_from_slice(&line_of(&after, old));
            }
        }
        Some(changed)
    }

    /// The puzzle or solution beside the puzzle, after the change; nothing if it belongs to another puzzle, or would not be
    /// right.
    fn beside(&self, beside: &Puzzle) -> Option<Puzzle> {
        let givens = self.before.grid();
        let has_givens = match beside {
            Puzzle::Givens(grid) => grid.restricted_to(givens.filled()) == *givens,
            Puzzle::Candidates(candidates) => Cell::ALL.into_iter().all(|cell| {
                let is_possible = |digit| {
                    candidates.placed(cell) == Some(digit)
                        || candidates.digits_in(cell).contains(digit)
                };
                givens[cell].is_none_or(is_possible)
            }),
        };
        match (self.symmetry, beside) {
            (Some(symmetry), _) => has_givens.then(|| symmetry.puzzle(beside)),
            (None, Puzzle::Givens(grid)) => {
                let is_right =
                    !grid.is_solution_of(givens) || grid.is_solution_of(self.after.grid());
                is_right.then(|| beside.clone())
            }
            (None, Puzzle::Candidates(_)) => (!has_givens).then(|| beside.clone()),
        }
    }

    /// The row after the change; nothing if the puzzle is not found on its line.
    #[must_use]
    pub fn row(&self, row: &Row) -> Option<ChangedRow> {
        match &row.table {
            Some(table) => Some(self.row_of_table(&row.text, table)),
            None => self.line(&row.text),
        }
    }

    fn row_of_table(&self, row: &[u8], table: &Table) -> ChangedRow {
        let names = table.names();
        let mut changed = ChangedRow {
            text: Vec::with_capacity(row.len()),
            lost: Vec::new(),
        };
        let mut end = 0;
        let fields = table.fields(row);
        let cells = Cells::of(self.after, table, &fields, row);
        for (column, range) in fields.into_iter().enumerate() {
            changed.text.extend_from_slice(&row[end..range.start]);
            end = range.end;
            let field = &row[range];
            if let Some(cell) = cells.as_ref().and_then(|cells| cells.of_column(column)) {
                changed.text.extend(cell);
                continue;
            }
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
        let is_before =
            |run: &Range<usize>| puzzle_of(&text[run.clone()]).as_ref() == Some(self.before);
        runs(text).find(is_before)
    }

    /// Adds the text with the new puzzle in this place.
    fn replace(&self, text: &[u8], place: Range<usize>, out: &mut Vec<u8>) {
        out.extend_from_slice(&text[..place.start]);
        out.extend(line_of(self.after, &text[place.clone()]));
        out.extend_from_slice(&text[place.end..]);
    }
}

/// The cells of a puzzle that has a column for each.
struct Cells<'a> {
    puzzle: &'a Puzzle,
    first: usize,
    /// The blank of the row.
    blank: &'a [u8],
}

impl<'a> Cells<'a> {
    fn of(
        puzzle: &'a Puzzle,
        table: &Table,
        fields: &[Range<usize>],
        row: &'a [u8],
    ) -> Option<Self> {
        let cells = fields.get(table.puzzle..table.puzzle + Cell::ALL.len());
        let mut cells = cells.filter(|_| table.width > 1)?.iter();
        let is_blank = |text: &&[u8]| !text.iter().any(|byte| matches!(byte, b'1'..=b'9'));
        Some(Self {
            puzzle,
            first: table.puzzle,
            blank: cells
                .find_map(|range| Some(&row[range.clone()]).filter(is_blank))
                .unwrap_or(b"0"),
        })
    }

    /// The text of the cell in this column, if it has one.
    fn of_column(&self, column: usize) -> Option<Vec<u8>> {
        let cell = Cell::from_index(column.checked_sub(self.first)?)?;
        let digits = match self.puzzle {
            Puzzle::Givens(grid) => grid[cell].map(DigitSet::of).unwrap_or_default(),
            Puzzle::Candidates(candidates) => match candidates.placed(cell) {
                Some(digit) => DigitSet::of(digit),
                None => candidates.digits_in(cell),
            },
        };
        if digits.is_empty() {
            return Some(self.blank.to_vec());
        }
        Some(digits.into_iter().map(|digit| b'0' + digit.get()).collect())
    }
}

/// The row of a table with nothing in the place of its puzzle.
#[must_use]
pub fn without_puzzle(row: &[u8], table: &Table) -> Vec<u8> {
    let fields = table.fields(row);
    let of_puzzle = fields.iter().skip(table.puzzle).take(table.width);
    let (mut text, mut end) = (Vec::with_capacity(row.len()), 0);
    for field in of_puzzle {
        text.extend_from_slice(&row[end..field.start]);
        end = field.end;
    }
    text.extend_from_slice(&row[end..]);
    text
}

/// The byte after the first puzzle on a line.
#[must_use]
pub fn after_puzzle(line: &[u8]) -> Option<u8> {
    line.get(runs(line).next()?.end).copied()
}

/// The runs of characters that can be cells, as many as a puzzle or a candidate grid has.
fn runs(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    let chunks = text.chunk_by(|one, next| is_cell(*one) == is_cell(*next));
    let ranges = chunks.map(move |chunk| {
        start += chunk.len();
        start - chunk.len()..start
    });
    ranges.filter(|range| matches!(range.len(), 81 | 729) && is_cell(text[range.start]))
}

/// The puzzle of a run, unless it is malformed.
fn puzzle_of(run: &[u8]) -> Option<Puzzle> {
    if run.len() != 81 {
        let candidates: Puzzle = str::from_utf8(run).ok()?.parse().ok()?;
        return matches!(candidates, Puzzle::Candidates(_)).then_some(candidates);
    }
    let mut grid = Grid::EMPTY;
    for (cell, &byte) in Cell::ALL.into_iter().zip(run) {
        grid.set(cell, digit_of(byte));
    }
    Some(grid.into())
}

/// The puzzle on a line, with the character for a blank that another line has.
fn line_of(puzzle: &Puzzle, other: &[u8]) -> Vec<u8> {
    let mut blanks = other.iter().copied();
    let blank = blanks.find(|&byte| is_cell(byte) && digit_of(byte).is_none());
    let mut line = match puzzle {
        Puzzle::Givens(grid) => to_line(grid).to_vec(),
        Puzzle::Candidates(candidates) => candidates.line().to_string().into_bytes(),
    };
    line.iter_mut()
        .filter(|byte| **byte == b'.')
        .for_each(|byte| *byte = blank.unwrap_or(b'.'));
    line
}

fn digit_of(byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0'))
}
