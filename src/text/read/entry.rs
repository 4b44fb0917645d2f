//! The results of a reader: puzzles with their places and layouts, their rows as they were written, and the lines it skipped.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use super::{Line, PuzzleError};
use crate::board::{Grid, Puzzle};
use crate::words::counted;

/// A puzzle of the input, well-formed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The line it starts on, from 1. Lines never decrease: an entry that starts before the last one returned has its line.
    pub line: u64,
    /// The way it was written.
    pub layout: Layout,
    /// The puzzle, or its error.
    pub puzzle: Result<Puzzle, PuzzleError>,
    /// Notes about the way it was read.
    pub notes: Vec<Note>,
    /// Named values beside it: the columns of a table, the keys of an object.
    pub fields: Vec<NamedField>,
    /// The row of a table, or the line, that has it and no other puzzle, if the parser keeps rows.
    #[doc(hidden)]
    pub row: Option<Row>,
    /// The solution that stands beside, above or below it and is not a named field, right or wrong, if the parser
    /// [keeps](super::Parser::keeping_solutions) solutions.
    pub solution: Option<Box<ClaimedSolution>>,
}

/// A grid that is meant as the solution of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ClaimedSolution {
    /// The line it starts on, from 1.
    pub line: u64,
    /// The grid.
    pub grid: Grid,
    /// True if a name beside it says that it is a solution: a wrong one is then no damaged puzzle.
    pub(super) is_named: bool,
}

impl Entry {
    pub(super) const fn new(
        line: u64,
        layout: Layout,
        puzzle: Result<Puzzle, PuzzleError>,
    ) -> Self {
        Self {
            line,
            layout,
            puzzle,
            notes: Vec::new(),
            fields: Vec::new(),
            row: None,
            solution: None,
        }
    }

    pub(super) fn malformed(layout: Layout, error: PuzzleError) -> Self {
        Self::new(error.line(), layout, Err(error))
    }

    /// The grid, unless it is malformed or has candidates.
    pub(super) fn grid(&self) -> Option<&Grid> {
        self.puzzle.as_ref().ok().and_then(Puzzle::givens)
    }

    /// The grid, if all its cells have digits.
    pub(super) fn full_grid(&self) -> Option<Grid> {
        self.grid().filter(|grid| grid.is_full()).copied()
    }

    /// The entry as a solution, if it is a full grid.
    pub(super) fn as_solution(&self) -> Option<ClaimedSolution> {
        let grid = self.full_grid()?;
        Some(ClaimedSolution::new(self.line, grid))
    }

    /// Adds the full grid under the name of a solution to a puzzle that has none; returns true if it does.
    pub(super) fn add_named_solution(&mut self, entry: &Self) -> bool {
        let is_named = true;
        let solution = entry.as_solution();
        solution.is_some_and(|it| self.add_solution(ClaimedSolution { is_named, ..it }))
    }

    /// Adds the solution to a puzzle that has none; returns true if it does.
    pub(super) fn add_solution(&mut self, solution: ClaimedSolution) -> bool {
        let is_first = self.puzzle.is_ok() && self.solution.is_none();
        if is_first {
            self.solution = Some(Box::new(solution));
        }
        is_first
    }
}

impl ClaimedSolution {
    pub(super) const fn new(line: u64, grid: Grid) -> Self {
        Self {
            line,
            grid,
            is_named: false,
        }
    }
}

/// A value with a name beside a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedField {
    /// The name of the column, the key or the attribute.
    pub name: Arc<str>,
    /// The value, as it was written: of a table, the text of the field; of an object, the text with its quotes or brackets.
    pub value: String,
    /// True for a value of an object.
    pub is_json: bool,
}

impl NamedField {
    /// A field with this text.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            value: text.into(),
            is_json: false,
        }
    }

    /// The value without the quotes of a string.
    #[must_use]
    pub fn text(&self) -> &str {
        let value = self.value.as_str();
        let text = value
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'));
        text.filter(|_| self.is_json).unwrap_or(value)
    }
}

/// A note about the way a puzzle was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Note {
    /// This many digits are placed, not given.
    Placed(usize),
    /// The spaces at the ends of the rows were lost and have been filled up.
    ShortRows,
    /// Threes of numbers without names were read as row, column and digit.
    Triples,
    /// A letter and a digit were read as row and column.
    LettersAreRows,
    /// The dot after the puzzle was read as the end of the sentence.
    FullStop,
    /// A partly solved copy of the puzzle was dropped.
    CopyDropped,
    /// Blanks are written with several marks.
    SeveralBlanks,
    /// The solution under the name of one does not complete the puzzle.
    SolutionDiffers {
        /// Its column, from 1.
        column: usize,
    },
    /// Two columns of the table have puzzles.
    OtherPuzzles {
        /// The column that is read, from 1.
        taken: usize,
        /// The other column.
        other: usize,
    },
    /// The link has rules in words, which may forbid more than those of Sudoku.
    RulesInWords,
    /// The row of the table has this many fields instead of as many as the header.
    FieldCount {
        /// The number of fields of the row.
        found: usize,
        /// The number of fields of the header.
        expected: usize,
    },
}

impl Note {
    /// Returns true if the reader inferred something that the text does not say.
    #[must_use]
    pub const fn is_inference(self) -> bool {
        !matches!(
            self,
            Self::Placed(_) | Self::SolutionDiffers { .. } | Self::OtherPuzzles { .. }
        )
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Placed(1) => f.write_str("1 digit is placed, not given"),
            Self::Placed(count) => write!(f, "{count} digits are placed, not given"),
            Self::ShortRows => {
                f.write_str("some rows end early; the missing cells were taken as blank")
            }
            Self::Triples => f.write_str("threes of numbers read as row, column, digit"),
            Self::LettersAreRows => f.write_str("letters read as rows, numbers as columns"),
            Self::FullStop => f.write_str("the last dot read as the end of the sentence"),
            Self::SeveralBlanks => f.write_str("several marks read as blanks"),
            Self::CopyDropped => f.write_str("skipped a partly solved copy of the puzzle"),
            Self::SolutionDiffers { column } => {
                write!(
                    f,
                    "the solution in column {column} does not solve this puzzle"
                )
            }
            Self::OtherPuzzles { taken, other } => write!(
                f,
                "columns {taken} and {other} have puzzles; those of column {taken} are read"
            ),
            Self::RulesInWords => f.write_str("it comes with rules in words, which are not read"),
            Self::FieldCount { found, expected } => {
                let fields = counted(found, "field");
                write!(f, "found {fields}, expected {expected} as in the header")
            }
        }
    }
}

/// The result of one more line of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadEvent {
    /// A puzzle, well-formed or not.
    Entry(Entry),
    /// Nothing yet: the line was a comment, say, or a row in the middle of a grid.
    Nothing,
    /// A line that is blank or a comment, among lines that are not rows of a grid, if the parser reports such lines.
    #[doc(hidden)]
    Blank,
    /// There is no more.
    End,
}

/// The way a puzzle was written, which its answer follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layout {
    /// On a single line.
    Line,
    /// Over nine rows.
    Rows,
}

/// The lines of text that were skipped, because they do not look like a puzzle, and the solutions that were left out.
///
/// Comments, frames, blank lines, the headers of tables and markup are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Skipped {
    /// The number of them.
    pub lines: u64,
    /// The first of them, from 1; 0 when there is none.
    pub first_line: u64,
    /// The number of solutions, and states of puzzles, that are left out.
    pub solutions: u64,
    /// The line of the first of them, from 1; 0 when there is none.
    pub first_solution: u64,
}

/// The row of a table, or another line, that a puzzle stands on, as it was written.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// Its bytes, without the line end, though with the `\r` of a `\r\n`.
    pub text: Vec<u8>,
    /// The table that it belongs to, if it does.
    pub table: Option<Arc<Table>>,
}

/// A table, as it was written.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Table {
    /// Its header, like the text of a [row](Row::text), if it has one.
    pub header: Option<Vec<u8>>,
    /// The byte between its fields.
    pub delimiter: u8,
    /// The column of its puzzles, or of their first cells, from 0.
    pub puzzle: usize,
    /// The number of columns that a puzzle takes: 1, or 81 if each has a cell.
    pub width: usize,
}

/// More lines than this do not wait for their entry.
const MOST_WAITING: usize = 64;

/// More bytes than this are not a row.
const MOST_BYTES: usize = 1 << 17;

/// The rows that entries may still come from.
#[derive(Debug, Default)]
pub(super) struct Rows {
    /// The lines of the row that is open, with their numbers.
    open: Vec<(u64, Vec<u8>)>,
    open_bytes: usize,
    complete: VecDeque<Unit>,
    /// The last line of the row that the last entry came from.
    last_used: u64,
}

/// Lines that were read together.
#[derive(Debug)]
struct Unit {
    lines: Vec<(u64, Vec<u8>)>,
    table: Option<Arc<Table>>,
}

impl Rows {
    /// Adds a line, or a piece of one.
    pub(super) fn add(&mut self, line: &Line) {
        let number = line.text.number;
        self.open_bytes += line.raw.len() + 64;
        if self.open_bytes > MOST_BYTES {
            self.open.clear();
            return;
        }
        match self.open.last_mut() {
            Some((last, text)) if *last == number => text.extend(line.as_written()),
            _ => self.open.push((number, line.as_written())),
        }
    }

    /// Ends the row, of this table if of any.
    pub(super) fn end(&mut self, table: Option<Arc<Table>>) {
        let lines = std::mem::take(&mut self.open);
        if std::mem::take(&mut self.open_bytes) <= MOST_BYTES {
            self.complete.push_back(Unit { lines, table });
        }
        if self.complete.len() > MOST_WAITING {
            self.complete.pop_front();
        }
    }

    /// Forgets the rows, since nothing comes from them any more.
    pub(super) fn clear(&mut self) {
        self.complete.clear();
    }

    /// The row of an entry, if it has it for itself: the next entry does not come from the same.
    pub(super) fn of(&mut self, entry: &Entry, next: Option<&Entry>) -> Option<Row> {
        let is_before = |unit: &Unit| unit.last() < entry.line;
        while self.complete.front().is_some_and(is_before) {
            self.complete.pop_front();
        }
        let unit = self.complete.front()?;
        let is_shared =
            self.last_used >= entry.line || next.is_some_and(|next| next.line <= unit.last());
        self.last_used = unit.last();
        let is_row = unit.table.is_some() || unit.lines.len() == 1;
        if is_shared || !is_row {
            return None;
        }
        let lines = unit.lines.iter().filter(|line| line.0 >= entry.line);
        let texts: Vec<&[u8]> = lines.map(|(_, text)| &text[..]).collect();
        Some(Row {
            text: texts.join(&b'\n'),
            table: unit.table.clone(),
        })
    }
}

impl Unit {
    fn last(&self) -> u64 {
        self.lines.last().map_or(0, |(number, _)| *number)
    }
}
