//! Rows that come line by line, and which nine of them are a puzzle.
//!
//! What a single row is, is decided in `classify.rs`.

use super::entry::{Entry, Layout};
use super::error::{ErrorKind, PuzzleError};
use crate::board::{Candidates, Digit, DigitSet, Grid, Puzzle};

/// One row of a grid: a line that has nine cells or was meant to.
#[derive(Debug)]
pub(super) struct Row {
    line: u64,
    cells: Result<[Option<Digit>; 9], PuzzleError>,
    /// The candidates, if there are several in a cell; taken as digits, the row went wrong.
    candidates: Option<[DigitSet; 9]>,
}

impl Row {
    /// A row of nine cells.
    pub(super) const fn of_cells(line: u64, cells: [Option<Digit>; 9]) -> Self {
        Self {
            line,
            cells: Ok(cells),
            candidates: None,
        }
    }

    /// A row that went wrong.
    pub(super) const fn malformed(line: u64, malformed: PuzzleError) -> Self {
        Self {
            line,
            cells: Err(malformed),
            candidates: None,
        }
    }

    /// A row with several candidates in a cell; taken as digits it went wrong in this way.
    pub(super) const fn of_candidates(
        line: u64,
        candidates: [DigitSet; 9],
        malformed: PuzzleError,
    ) -> Self {
        Self {
            line,
            cells: Err(malformed),
            candidates: Some(candidates),
        }
    }

    /// The cells' digits, the `number`th row of a puzzle.
    fn cells(&self, number: usize) -> Result<&[Option<Digit>; 9], PuzzleError> {
        self.cells
            .as_ref()
            .map_err(|malformed| malformed.clone().in_row(number))
    }

    /// The cells' candidates, the `number`th row of a candidate grid: a blank can be anything.
    fn candidates(&self, number: usize) -> Result<[DigitSet; 9], PuzzleError> {
        match self.candidates {
            Some(candidates) => Ok(candidates),
            None => Ok(self
                .cells(number)?
                .map(|cell| cell.map_or(DigitSet::FULL, DigitSet::of))),
        }
    }
}

/// The rows since the last puzzle.
///
/// Nine rows are a puzzle once something that is no row follows them, so that ten are never taken for nine and one.
/// A blank line ends a grid, except that it may set apart its bands (three paragraphs of three rows) or all of its
/// rows (nine of one). Paragraphs are counted, not rows, so that when a band lacks a row its grid is malformed and
/// the next one still starts where it starts. A comment neither ends a grid nor counts; only when there turn out to
/// be more than nine rows, the last comment parted two grids.
#[derive(Debug)]
pub(super) struct Rows {
    kept: Vec<Row>,
    /// Rows beyond what is kept; there are already too many, and they are only counted.
    surplus: usize,
    /// Where the paragraphs before the last one end.
    ends: Vec<usize>,
    /// Where the last comment inside the last paragraph is.
    comment: Option<usize>,
    /// Whether the line before was one of a frame.
    after_frame: bool,
}

impl Rows {
    /// A paragraph of no more rows may be a band with rows too many or too few; a longer one is a grid, good or bad.
    const LONGEST_BAND: usize = 5;

    /// More rows than this are not kept.
    const LIMIT: usize = 32;

    /// No rows yet.
    pub(super) const fn new() -> Self {
        Self {
            kept: Vec::new(),
            surplus: 0,
            ends: Vec::new(),
            comment: None,
            after_frame: false,
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Whether there are some, but fewer than nine.
    pub(super) const fn are_short(&self) -> bool {
        matches!(self.kept.len(), 1..9)
    }

    /// Takes a row. The rows before it may turn out to have been a puzzle of their own.
    pub(super) fn push(&mut self, row: Row) -> Option<Entry> {
        self.after_frame = false;
        let before = self.parting().and_then(|end| self.take(end));
        if self.kept.len() < Self::LIMIT {
            self.kept.push(row);
        } else {
            self.surplus += 1;
        }
        before
    }

    /// Takes a blank line, the end of a paragraph.
    pub(super) fn blank(&mut self) -> Option<Entry> {
        self.after_frame = false;
        self.comment = None;
        if self.last_paragraph() == 0 {
            return None;
        }
        self.ends.push(self.kept.len());
        let paragraphs = match self.ends[0] {
            1 => 9,
            2..=Self::LONGEST_BAND => 3,
            _ => 1,
        };
        (self.ends.len() == paragraphs).then(|| self.finish())?
    }

    /// Takes a comment.
    pub(super) fn comment(&mut self) {
        self.after_frame = false;
        if self.last_paragraph() > 0 {
            self.comment = Some(self.kept.len());
        }
    }

    /// Takes a line of a frame: it closes a grid of nine rows, and two in a row are one grid's end and another's top.
    pub(super) fn frame(&mut self) -> Option<Entry> {
        let closes = self.kept.len() == 9 && self.ends.is_empty() && self.comment.is_none();
        if closes || self.after_frame {
            return self.finish();
        }
        self.after_frame = true;
        None
    }

    /// Gives the puzzle that the rows are, well-formed or not: no other row belongs to it.
    pub(super) fn finish(&mut self) -> Option<Entry> {
        self.take(self.kept.len())
    }

    /// Where the rows fall apart when one more follows: at a paragraph that is no band after all, or at a comment.
    fn parting(&self) -> Option<usize> {
        let longest = match self.ends.first() {
            None => usize::MAX,
            Some(1) => 1,
            Some(_) => Self::LONGEST_BAND,
        };
        if self.last_paragraph() >= longest {
            return self.ends.last().copied();
        }
        self.comment.filter(|_| self.kept.len() >= 9)
    }

    /// How many rows the last paragraph has.
    fn last_paragraph(&self) -> usize {
        self.kept.len() - self.ends.last().unwrap_or(&0)
    }

    /// Takes the rows before this one out, as one puzzle; what is left is one paragraph.
    fn take(&mut self, end: usize) -> Option<Entry> {
        let left = self.kept.split_off(end);
        let rows = std::mem::replace(&mut self.kept, left);
        let surplus = if self.kept.is_empty() {
            self.surplus
        } else {
            0
        };
        *self = Self {
            kept: std::mem::take(&mut self.kept),
            ..Self::new()
        };
        Some(Entry {
            line: rows.first()?.line,
            layout: if rows.len() == 1 {
                Layout::Line
            } else {
                Layout::Rows
            },
            puzzle: puzzle_of(&rows, surplus),
        })
    }
}

/// The puzzle that these rows are, followed by some more that nobody kept.
fn puzzle_of(rows: &[Row], surplus: usize) -> Result<Puzzle, PuzzleError> {
    // Every unsolved digit has two places in its column. One such row alone is a slip.
    if rows.iter().filter(|row| row.candidates.is_some()).count() > 1 {
        let candidates = nine(rows, surplus, DigitSet::EMPTY, Row::candidates)?;
        return Ok(Candidates::of_cells(&candidates).into());
    }
    nine(rows, surplus, None, |row, number| {
        row.cells(number).copied()
    })
    .map(|cells| Grid::new(cells).into())
}

/// What is in the 81 cells of these rows, if they are nine and none of them went wrong.
fn nine<T: Copy>(
    rows: &[Row],
    surplus: usize,
    nothing: T,
    row: impl Fn(&Row, usize) -> Result<[T; 9], PuzzleError>,
) -> Result<[T; 81], PuzzleError> {
    let mut cells = [nothing; 81];
    let mut places = cells.chunks_exact_mut(9);
    for (number, of_row) in (1..).zip(rows) {
        let of_row = row(of_row, number)?;
        if let Some(place) = places.next() {
            place.copy_from_slice(&of_row);
        }
    }
    match rows.len() + surplus {
        9 => Ok(cells),
        found => {
            let line = rows.first().map_or(0, |row| row.line);
            Err(PuzzleError::on(line, ErrorKind::Rows { found }))
        }
    }
}
