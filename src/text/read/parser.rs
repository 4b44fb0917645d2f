//! The parser below the reader: what came of one more line, and the short cut for the bulk.
//!
//! What a line is, is decided in `classify.rs`, where it ends, in `lines.rs`; how rows make a grid, in `rows.rs`.

use std::io::{self, BufRead};
use std::ops::Range;

use super::classify::{Context, Kind};
use super::csv::CsvSplitter;
use super::entry::{Entry, Layout};
use super::error::PuzzleError;
use super::fast_path;
use super::lines::{self, Lines};
use super::rows::Rows;
use super::table::Table;
use crate::board::{Grid, Puzzle};

/// Finds puzzles in an input that it does not own, one line at a time: the layer below [`Reader`](super::Reader).
///
/// It is for programs that must not wait for the next puzzle while they could work on those they have, that want many
/// one-line puzzles at once, or that need the line or the table's header beside the puzzle. Everybody else is better
/// served by the iterator. All calls must be given the same input, and nobody else may read from it in between.
///
/// # Examples
///
/// ```
/// use sudoku::text::{Parser, ReadEvent};
///
/// let mut input = &b"id,puzzle
/// 7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// "[..];
/// let mut parser = Parser::new().keeping_lines();
/// assert_eq!(parser.read_event(&mut input)?, ReadEvent::Nothing);
/// assert_eq!(parser.header(), Some(&b"id,puzzle"[..]));
/// assert!(matches!(parser.read_event(&mut input)?, ReadEvent::Entry(_)));
/// assert!(parser.line().starts_with(b"7,"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Parser {
    lines: Lines,
    rows: Rows,
    table: Option<Table>,
    splitter: CsvSplitter,
    /// What came last.
    last: Last,
    /// What comes after the entry given last, when one line gave two.
    next: Option<Entry>,
    ended: bool,
    /// Whether every line goes through `lines`.
    keeps_lines: bool,
    /// The line that named the columns.
    header: Option<Vec<u8>>,
}

/// What came of one more line of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadEvent {
    /// A puzzle, well-formed or not.
    Entry(Entry),
    /// Nothing yet: the line was a comment, say, or a row in the middle of a grid.
    Nothing,
    /// There is no more.
    End,
}

/// What the meaning of the next line may depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Nothing has come yet but comments and the like.
    Nothing,
    /// Rows of a grid.
    Rows,
    /// A puzzle on a line, a header, or what comes between puzzles.
    Other,
}

impl Parser {
    /// A parser at the start of an input.
    #[must_use]
    pub fn new() -> Self {
        Self {
            lines: Lines::new(),
            rows: Rows::new(),
            table: None,
            splitter: CsvSplitter::new(),
            last: Last::Nothing,
            next: None,
            ended: false,
            keeps_lines: false,
            header: None,
        }
    }

    /// This parser, with every line of a table kept for [`line`](Self::line) to show; that costs some speed.
    #[must_use]
    pub fn keeping_lines(mut self) -> Self {
        self.keeps_lines = true;
        self
    }

    /// The line read last (of a line of markup, the element), without its end, if the parser
    /// [keeps lines](Self::keeping_lines).
    #[must_use]
    pub fn line(&self) -> &[u8] {
        let bytes = self.lines.last().bytes;
        bytes.strip_suffix(b"\r").unwrap_or(bytes)
    }

    /// The names of the columns as they were written, when the input is a table that starts with them.
    #[must_use]
    pub fn header(&self) -> Option<&[u8]> {
        self.header.as_deref()
    }

    /// Which column holds the puzzles, from 0, when the header says so.
    #[must_use]
    pub fn puzzle_column(&self) -> Option<usize> {
        self.table.as_ref().map(|table| table.column)
    }

    /// Whether the next [event](Self::read_event) needs no more of the input, since the last line has more to give.
    #[must_use]
    pub fn has_waiting(&self) -> bool {
        self.next.is_some() || self.lines.has_piece()
    }

    /// Reads one more line and says what came of it.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    pub fn read_event(&mut self, input: &mut impl BufRead) -> io::Result<ReadEvent> {
        let event = self.try_read_event(input);
        self.ended |= event.is_err();
        event
    }

    /// Reads lines that hold nothing but a puzzle, and says which lines they were.
    ///
    /// This is for the bulk, and gives nothing that [`read_event`](Self::read_event) would not give, only sooner: the
    /// puzzles of the next lines, up to one that is not plain or not yet in the input's buffer, and at most this many.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    pub fn read_fast_lines(
        &mut self,
        input: &mut impl BufRead,
        most: usize,
        puzzles: &mut Vec<Puzzle>,
    ) -> io::Result<Range<u64>> {
        let first = self.lines.count() + 1;
        if self.next.is_none() && !self.ended {
            let taken = self.take_fast_lines(input, most, |grid| puzzles.push(grid.into()));
            self.ended |= taken.is_err();
            taken?;
        }
        Ok(first..self.lines.count() + 1)
    }

    fn try_read_event(&mut self, input: &mut impl BufRead) -> io::Result<ReadEvent> {
        if let Some(entry) = self.next.take() {
            return Ok(ReadEvent::Entry(entry));
        }
        if self.ended || (!self.lines.goes_on() && lines::is_at_end(input)?) {
            self.ended = true;
            return Ok(self.rows.finish().map_or(ReadEvent::End, ReadEvent::Entry));
        }
        let mut plain = None;
        if self.take_fast_lines(input, 1, |grid| plain = Some(grid))? > 0
            && let Some(grid) = plain
        {
            return Ok(ReadEvent::Entry(self.entry_of_line(Ok(grid.into()))));
        }
        self.lines.read(input)?;
        Ok(self
            .take_line()
            .map_or(ReadEvent::Nothing, ReadEvent::Entry))
    }

    /// Takes the puzzles of plain lines from the input's buffer; returns how many there were, at most this number.
    fn take_fast_lines(
        &mut self,
        input: &mut impl BufRead,
        most: usize,
        mut take: impl FnMut(Grid),
    ) -> io::Result<usize> {
        let in_first_column = self.table.as_ref().is_none_or(|table| table.column == 0);
        // Without a header no line has columns that anyone could ask for.
        let is_kept = self.keeps_lines && self.header.is_some();
        let in_line = is_kept || self.lines.goes_on();
        if in_line || !self.rows.is_empty() || !in_first_column {
            return Ok(0);
        }
        let buffer = input.fill_buf()?;
        let (mut taken, mut used) = (0, 0);
        while taken < most
            && let Some((grid, length)) = fast_path::puzzle(&buffer[used..], self.table.is_some())
        {
            take(grid);
            taken += 1;
            used += length;
        }
        input.consume(used);
        self.lines.pass(taken as u64);
        if taken > 0 {
            self.last = Last::Other;
        }
        Ok(taken)
    }

    /// Takes the line just read: it may complete the puzzle before it, be one itself, or both.
    fn take_line(&mut self) -> Option<Entry> {
        match self.classify() {
            Kind::Row(row) => {
                self.last = Last::Rows;
                self.rows.push(row)
            }
            Kind::Blank => self.rows.blank(),
            Kind::Frame => self.rows.frame(),
            Kind::Spacer => None,
            Kind::Comment => {
                self.rows.comment();
                None
            }
            Kind::Progress => self.rows.finish(),
            Kind::Skipped => self.end_rows(),
            Kind::Header(table) => {
                self.table = table;
                self.header = Some(self.line().to_vec());
                self.last = Last::Other;
                self.end_rows()
            }
            Kind::Puzzle(puzzle) => self.take_entry_of_line(Ok(puzzle)),
            Kind::Malformed(malformed) => self.take_entry_of_line(Err(malformed)),
        }
    }

    /// What the line just read is.
    fn classify(&mut self) -> Kind {
        let context = Context {
            table: self.table.as_ref(),
            in_rows: self.rows.are_short(),
            after_rows: self.last == Last::Rows,
            at_start: self.last == Last::Nothing,
        };
        self.lines.last().classify(&context, &mut self.splitter)
    }

    /// A puzzle on the line just read, well-formed or not: the rows before it come first.
    fn take_entry_of_line(&mut self, puzzle: Result<Puzzle, PuzzleError>) -> Option<Entry> {
        let before = self.end_rows();
        let entry = self.entry_of_line(puzzle);
        if before.is_some() {
            self.next = Some(entry);
            return before;
        }
        Some(entry)
    }

    fn entry_of_line(&mut self, puzzle: Result<Puzzle, PuzzleError>) -> Entry {
        self.last = Last::Other;
        Entry {
            line: self.lines.count(),
            layout: Layout::Line,
            puzzle,
        }
    }

    /// Something that is neither part of a grid nor said after one.
    fn end_rows(&mut self) -> Option<Entry> {
        if self.last == Last::Rows {
            self.last = Last::Other;
        }
        self.rows.finish()
    }
}

impl Default for Parser {
    fn default() -> Self {
        Self::new()
    }
}
