//! The parser below the reader: what came of one more line, and the short cut for the bulk.
//!
//! What a line is, is decided in `classify.rs`, where it ends, in `lines.rs`; how rows make a grid, in
//! `block.rs`.

mod take;

use std::io::{self, BufRead};
use std::ops::Range;

use super::block::Block;
use super::csv::CsvSplitter;
use super::encoding::fill_buf;
use super::entry::{Entry, ReadEvent, Skipped};
use super::fast_path;
use super::field;
use super::lines::Lines;
use super::markup::Markup;
use super::objects::Objects;
use super::one_line::Found;
use super::output::Output;
use super::table::Table;
use crate::board::{Grid, Puzzle};

/// A longer field is no puzzle in any format.
const LONGEST_FIELD: usize = 1024;

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
    block: Block,
    objects: Objects,
    /// What the line is full of, if it is longer than what has been looked at.
    in_long_line: Option<LongLine>,
    markup: Markup,
    table: Option<Table>,
    splitter: CsvSplitter,
    /// What came last.
    last: Last,
    /// What has been found and not yet been given.
    output: Output,
    /// The puzzles of the line that is looked at.
    found: Found,
    /// The line that the entry given last starts on.
    line_of_entry: u64,
    ended: bool,
    /// Whether every line goes through `lines`.
    keeps_lines: bool,
    /// The line that named the columns.
    header: Option<Vec<u8>>,
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

/// What a line can have so much of that it is read in pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LongLine {
    /// Arrays and objects.
    Objects,
    /// Puzzles, each in a field.
    Puzzles,
}

impl Parser {
    /// A parser at the start of an input.
    #[must_use]
    pub fn new() -> Self {
        Self {
            lines: Lines::new(),
            block: Block::new(),
            objects: Objects::new(),
            in_long_line: None,
            markup: Markup::default(),
            table: None,
            splitter: CsvSplitter::new(),
            last: Last::Nothing,
            output: Output::default(),
            found: Found::new(),
            line_of_entry: 0,
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

    /// This parser, strict or not: a strict one takes every line of text for a malformed puzzle, where others
    /// [pass over](Self::skipped) what is no attempt at one.
    #[must_use]
    pub fn strict(mut self, is_strict: bool) -> Self {
        self.output.is_strict = is_strict;
        self
    }

    /// The lines that have been passed over so far.
    #[must_use]
    pub fn skipped(&self) -> Skipped {
        self.output.skipped
    }

    /// The line of the entry given last (of a line of markup, the element), without its end, if the parser
    /// [keeps lines](Self::keeping_lines); nothing if more lines had to be read before the entry could be given.
    #[must_use]
    pub fn line(&self) -> &[u8] {
        if self.line_of_entry == self.lines.count() {
            self.lines.written()
        } else {
            b""
        }
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
        !self.output.is_empty() || self.lines.has_piece()
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

    /// Reads lines that start with a puzzle, or with an index before it, and says which lines they were.
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
        if self.output.is_empty() && !self.ended {
            let taken = self.take_fast_lines(input, most, |cells| {
                // Written in place, since a finished puzzle would be copied piece by piece.
                puzzles.push(Puzzle::Givens(Grid::EMPTY));
                if let Some(Puzzle::Givens(grid)) = puzzles.last_mut() {
                    *grid = field::grid_of_cells(cells);
                }
            });
            self.ended |= taken.is_err();
            if taken? > 0
                && let Some(last) = puzzles.last().and_then(Puzzle::givens)
            {
                self.output.pass(*last);
            }
        }
        Ok(first..self.lines.count() + 1)
    }

    /// The grid of the nine rows read last, without another line to tell that they are all: for a person at a terminal,
    /// who waits for the answer.
    pub fn take_nine_rows(&mut self) -> Option<Entry> {
        if self.block.has_nine_rows() {
            self.block.finish(&mut self.output);
        }
        match self.next_or(ReadEvent::Nothing) {
            ReadEvent::Entry(entry) => Some(entry),
            ReadEvent::Nothing | ReadEvent::End => None,
        }
    }

    fn try_read_event(&mut self, input: &mut impl BufRead) -> io::Result<ReadEvent> {
        if self.ended || !self.output.is_empty() {
            return Ok(self.next_or(ReadEvent::End));
        }
        if let Some(kind) = self.in_long_line {
            self.take_more(kind, input)?;
            return Ok(self.next_or(ReadEvent::Nothing));
        }
        if self.lines.are_at_end(input)? {
            self.ended = true;
            self.objects.close(&mut self.output);
            self.block.finish(&mut self.output);
            return Ok(self.next_or(ReadEvent::End));
        }
        let mut plain = None;
        if self.take_fast_lines(input, 1, |cells| plain = Some(field::grid_of_cells(cells)))? > 0
            && let Some(grid) = plain
        {
            self.puzzle_on_line(Ok(grid.into()));
        } else {
            self.lines.read(input)?;
            self.take_line();
        }
        Ok(self.next_or(ReadEvent::Nothing))
    }

    fn next_or(&mut self, otherwise: ReadEvent) -> ReadEvent {
        let Some(entry) = self.output.next() else {
            return otherwise;
        };
        self.line_of_entry = entry.line;
        ReadEvent::Entry(entry)
    }

    /// Takes the puzzles of plain lines from the input's buffer; returns how many there were, at most this number.
    fn take_fast_lines(
        &mut self,
        input: &mut impl BufRead,
        most: usize,
        mut take: impl FnMut(&[u8; 81]),
    ) -> io::Result<usize> {
        let table = self.table.as_ref().filter(|table| table.has_columns());
        let (in_table, in_first_column) = (
            table.is_some(),
            table.is_none_or(|table| table.column == 0 && table.has_commas()),
        );
        // Without a header no line has columns that anyone could ask for.
        let is_kept = self.keeps_lines && self.header.is_some();
        let is_possible = !is_kept
            && self.lines.is_at_start()
            && self.block.is_empty()
            && !self.objects.are_open()
            && !self.output.expects_solution;
        if !is_possible || !in_first_column {
            return Ok(0);
        }
        let buffer = fill_buf(input)?;
        let (mut taken, mut used) = (0, 0);
        while taken < most
            && let Some((cells, length)) = fast_path::puzzle(&buffer[used..], in_table)
        {
            take(cells);
            taken += 1;
            used += length;
        }
        input.consume(used);
        if taken > 0 {
            self.lines.pass(taken as u64);
            self.last = Last::Other;
        }
        Ok(taken)
    }
}

impl Default for Parser {
    fn default() -> Self {
        Self::new()
    }
}
