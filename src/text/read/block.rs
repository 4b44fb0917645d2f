//! Rows that come line by line, and which of them belong together.
//!
//! Whether a single line is a row is decided in `classify.rs`; what rows that belong together are, in `grid.rs`.

use memchr::memchr_iter;

use super::entry::Layout;
use super::error::{ErrorKind, PuzzleError};
use super::frame;
use super::grid::{self, Reading};
use super::line::Line;
use super::markup::Piece;
use super::output::Output;
use super::size;
use super::span::Span;
use crate::board::Digit;

/// A line that is a row of a grid, or may be one.
#[derive(Debug)]
pub(super) struct RowLine {
    pub(super) number: u64,
    characters_before: usize,
    pub(super) text: Box<[u8]>,
    pub(super) kind: RowKind,
    /// Its cells, if each has a character of its own and nothing else is there.
    pub(super) marks: Option<Marks>,
    /// Whether there are digits and spaces only, and the spaces may be blanks.
    pub(super) has_blanks: bool,
    /// Whether a line of a frame follows.
    pub(super) is_above_frame: bool,
    /// Whether the text is not what was written, so that a place in it is no place on the line.
    pub(super) is_made_up: bool,
}

/// How sure it is that a line is a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowKind {
    /// It is one, well-formed or not.
    Row,
    /// Only with others like it: a number, say, or as many cells as the row of a larger grid has.
    Weak,
    /// Bars around nothing: a row without a digit, or only a part of the frame.
    Spacer,
    /// Nothing at all, which is a row without a digit among rows where spaces are blanks.
    Blank,
}

/// Nine cells that were written with a character each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Marks {
    pub(super) cells: [Option<Digit>; 9],
    /// Whether a blank is a `-`.
    pub(super) any_dash: bool,
    /// Whether a blank is something else.
    pub(super) any_blank: bool,
}

impl RowLine {
    /// This line as a row of this kind.
    pub(super) fn new(line: &Line, kind: RowKind, marks: Option<Marks>) -> Self {
        let text = line.bytes.trim_ascii_end();
        let is_bare = text
            .iter()
            .all(|&byte| byte == b' ' || byte.is_ascii_digit());
        let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
        Self {
            number: line.number,
            characters_before: line.characters_before,
            has_blanks: marks.is_none() && is_bare && digits <= 9 && text.contains(&b' '),
            text: line.bytes.into(),
            kind,
            marks,
            is_above_frame: false,
            is_made_up: false,
        }
    }

    /// This line as a row that was found in brackets on it.
    pub(super) fn in_brackets(line: &Line, row: frame::Row) -> Self {
        let marks = row.cells.ok().map(|cells| Marks {
            cells,
            any_dash: false,
            any_blank: false,
        });
        Self::new(line, RowKind::Row, marks)
    }

    /// Something wrong at this place of the row.
    pub(super) fn error_at(&self, place: usize, kind: ErrorKind) -> PuzzleError {
        if self.is_made_up {
            return PuzzleError::on(self.number, kind);
        }
        self.as_line().error_at(place, kind)
    }

    fn as_line(&self) -> Line<'_> {
        Line {
            number: self.number,
            bytes: &self.text,
            characters_before: self.characters_before,
            is_cut: false,
        }
    }

    /// Whether this is a number of so many digits or more and nothing else: too long to count puzzles with.
    fn is_number(&self, digits: usize) -> bool {
        let text = self.text.trim_ascii();
        text.len() >= digits && text.iter().all(u8::is_ascii_digit)
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
pub(super) struct Block {
    lines: Vec<RowLine>,
    /// Rows beyond what is kept; there are already too many, and they are only counted.
    surplus: usize,
    /// Where the paragraphs before the last one end.
    ends: Vec<usize>,
    /// Where the last comment inside the last paragraph is.
    comment: Option<usize>,
    /// Whether the line before was one of a frame.
    after_frame: bool,
}

impl Block {
    /// A paragraph of no more rows may be a band with rows too many or too few; a longer one is a grid, good or bad.
    const LONGEST_BAND: usize = 5;

    /// More rows than this are not kept.
    const LIMIT: usize = 64;

    /// No rows yet.
    pub(super) const fn new() -> Self {
        Self {
            lines: Vec::new(),
            surplus: 0,
            ends: Vec::new(),
            comment: None,
            after_frame: false,
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether there are as many as in a grid.
    pub(super) fn has_nine_rows(&self) -> bool {
        self.rows_in(0) == 9
    }

    /// Whether there are some, but fewer than nine.
    pub(super) fn is_short(&self) -> bool {
        let count = self.rows_in(0);
        count < 9 && (count > 0 || have_blanks(&self.lines))
    }

    /// Takes a row. The rows before it may turn out to have been a puzzle of their own.
    pub(super) fn push(&mut self, mut row: RowLine, output: &mut Output) {
        self.after_frame = false;
        // A long row is no surer than a short one where spaces are blanks.
        if row.has_blanks && (self.lines.is_empty() || have_blanks(&self.lines)) {
            row.kind = RowKind::Weak;
        }
        let is_weak = row.kind == RowKind::Weak;
        if (is_weak && self.rows_in(0) >= 9)
            || (!is_weak && self.is_other_grid())
            || self.is_long_text()
        {
            self.finish(output);
        } else if row.kind == RowKind::Row
            && let Some(end) = self.parting()
        {
            self.take(end, output);
        }
        if self.lines.len() < Self::LIMIT {
            self.lines.push(row);
        } else {
            self.surplus += 1;
        }
    }

    /// Takes a blank line, the end of a paragraph.
    pub(super) fn blank(&mut self, line: &Line, output: &mut Output) {
        self.after_frame = false;
        self.comment = None;
        let after_blank = self
            .lines
            .last()
            .is_some_and(|line| line.kind == RowKind::Blank);
        if have_blanks(&self.lines) && self.lines.len() < 9 && !after_blank {
            self.lines.push(RowLine::new(line, RowKind::Blank, None));
            return;
        }
        if self.rows_in(0) == 0 {
            // Unless it is a band of some other grid.
            if self.lines.len() == 1
                || have_blanks(&self.lines)
                || after_blank
                || self.is_other_grid()
            {
                self.finish(output);
            }
            return;
        }
        if self.last_paragraph() == 0 {
            return;
        }
        self.ends.push(self.lines.len());
        let paragraphs = match self.rows_in(0) - self.rows_in(self.ends[0]) {
            1 => 9,
            2..=Self::LONGEST_BAND => 3,
            _ => 1,
        };
        if self.ends.len() == paragraphs {
            self.finish(output);
        }
    }

    /// Takes a comment.
    pub(super) fn comment(&mut self) {
        self.after_frame = false;
        if self.last_paragraph() > 0 {
            self.comment = Some(self.lines.len());
        }
    }

    /// Takes a line of a frame: it closes a grid of nine rows, and two in a row are one grid's end and another's top.
    pub(super) fn frame(&mut self, line: &Line, output: &mut Output) {
        if let Some(kind) = self.kind_of_dashes(line) {
            return self.push(RowLine::new(line, kind, Some(Marks::DASHES)), output);
        }
        if let [.., last] = &mut self.lines[..] {
            last.is_above_frame = true;
        }
        let closes = self.rows_in(0) == 9 && self.ends.is_empty() && self.comment.is_none();
        if closes || self.after_frame {
            return self.finish(output);
        }
        self.after_frame = true;
    }

    /// Takes a piece of a table in markup.
    pub(super) fn markup(&mut self, line: &Line, piece: Piece, output: &mut Output) {
        if self.lines.last().is_some_and(|row| !row.is_made_up) {
            self.finish(output);
        }
        match piece {
            Piece::Row(text) => {
                let line = Line {
                    bytes: &text,
                    ..*line
                };
                let bars = memchr_iter(b'|', &text).count();
                let kind = if matches!(bars, 8..=13 | 19) {
                    RowKind::Row
                } else {
                    RowKind::Weak
                };
                let mut row = RowLine::new(&line, kind, Marks::of(&text));
                row.is_made_up = true;
                self.push(row, output);
            }
            Piece::Table => self.finish(output),
            Piece::Part => {}
        }
    }

    /// Gives the puzzle that the rows are, well-formed or not: no other row belongs to it.
    pub(super) fn finish(&mut self, output: &mut Output) {
        self.take(self.lines.len(), output);
    }

    /// Where the rows fall apart when one more follows: at a paragraph that is no band after all, or at a comment.
    fn parting(&self) -> Option<usize> {
        let longest = match self.ends.first() {
            None => usize::MAX,
            Some(&end) if self.rows_in(0) - self.rows_in(end) == 1 => 1,
            Some(_) => Self::LONGEST_BAND,
        };
        if self.last_paragraph() >= longest {
            return self.ends.last().copied();
        }
        self.comment.filter(|_| self.rows_in(0) >= 9)
    }

    /// How many rows the last paragraph has.
    fn last_paragraph(&self) -> usize {
        self.rows_in(self.ends.last().copied().unwrap_or_default())
    }

    /// How many of the lines from this one on are rows, without the one that numbers the columns.
    fn rows_in(&self, start: usize) -> usize {
        let rows = self.lines[start..]
            .iter()
            .filter(|line| line.kind == RowKind::Row)
            .count();
        let has_header = start == 0 && rows > 1 && grid::is_header(&self.lines, 0);
        rows - usize::from(has_header)
    }

    /// Whether these are the rows of a grid that is not 9×9, none of which could be one of a 9×9 grid.
    fn is_other_grid(&self) -> bool {
        if self.lines.is_empty() || self.rows_in(0) > 0 {
            return false;
        }
        let texts: Vec<&[u8]> = self.lines.iter().map(|line| &line.text[..]).collect();
        size::of_rows(&texts).is_some()
    }

    /// Whether there are as many lines as are kept, and none of them is surely a row.
    fn is_long_text(&self) -> bool {
        self.lines.len() == Self::LIMIT && self.rows_in(0) == 0
    }

    /// What a line of a frame is that may be a row: nine dashes among rows in which dashes are blanks, or before all rows.
    fn kind_of_dashes(&self, line: &Line) -> Option<RowKind> {
        let mut dashes = line.bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
        let is_nine = dashes.clone().count() == 9 && dashes.all(|&byte| byte == b'-');
        let marks = || self.lines.iter().filter_map(|line| line.marks.as_ref());
        if !is_nine || self.rows_in(0) >= 9 {
            None
        } else if self.lines.is_empty() {
            Some(RowKind::Spacer)
        } else {
            let is_row =
                marks().any(|marks| marks.any_dash) && !marks().any(|marks| marks.any_blank);
            is_row.then_some(RowKind::Row)
        }
    }

    /// Takes the lines before this one out and gives what they are; what is left is one paragraph.
    fn take(&mut self, end: usize, output: &mut Output) {
        let surplus = if end == self.lines.len() {
            self.surplus
        } else {
            0
        };
        give(&self.lines[..end], surplus, output);
        self.lines.drain(..end);
        *self = Self {
            lines: std::mem::take(&mut self.lines),
            ..Self::new()
        };
    }
}

/// Whether spaces may be blanks in these rows: there are only digits beside them.
pub(super) fn have_blanks(lines: &[RowLine]) -> bool {
    let is_bare = |&byte: &u8| byte == b' ' || byte.is_ascii_digit();
    lines.iter().any(|line| line.has_blanks)
        && lines
            .iter()
            .all(|line| line.has_blanks || line.text.iter().all(is_bare))
}

impl Marks {
    /// A row without a digit, where dashes are blanks.
    const DASHES: Self = Self {
        cells: [None; 9],
        any_dash: true,
        any_blank: false,
    };
}

/// Gives what these lines are, followed by so many more rows.
fn give(lines: &[RowLine], surplus: usize, output: &mut Output) {
    if !lines.iter().any(|line| line.kind != RowKind::Spacer) {
        return;
    }
    let (text, puzzles) = match grid::read(lines, surplus) {
        Reading::Text => (lines, Vec::new()),
        Reading::Puzzles(first, puzzles) => (&lines[..first], puzzles),
    };
    // A number that is followed by a puzzle is likely to be its own.
    let shortest = if puzzles.is_empty() { 3 } else { 5 };
    for line in text.iter().filter(|line| line.kind == RowKind::Weak) {
        if line.is_number(shortest) {
            let line = line.as_line();
            let error = line.no_puzzle(Span::whole(line.bytes).trim());
            output.puzzle(line.number, Layout::Line, Err(error));
        } else {
            output.text(&line.as_line());
        }
    }
    let Some(first) = lines.get(text.len()) else {
        return;
    };
    let layout = if lines.len() - text.len() == 1 {
        Layout::Line
    } else {
        Layout::Rows
    };
    for puzzle in puzzles {
        output.puzzle(first.number, layout, puzzle);
    }
}
