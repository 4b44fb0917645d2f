//! The reader: puzzles out of lines.
//!
//! What a line is, is decided in `classify.rs`, where it ends, in `lines.rs`; how rows make a grid, in `rows.rs`.

use std::io::{self, BufRead};
use std::ops::Range;

use super::classify::{Context, Kind};
use super::error::PuzzleError;
use super::fast_path;
use super::lines::{self, Lines};
use super::rows::Rows;
use super::table::Table;
use crate::board::{Grid, Puzzle};

/// Reads puzzles in every known format, one after the other, from any stream of bytes.
///
/// Formats are told apart by content, line by line: 81 cells on a line, alone or among other fields (with comments
/// and ratings, in a table of comma-separated values, in markup); nine rows of nine, bare or in a frame; array literals.
/// Blank lines, comments and titles are skipped. Everything else is a malformed puzzle, and reading goes on behind it.
/// Each line gives at most one puzzle, except that in markup each element does.
///
/// A puzzle on a single line is given as soon as its line has ended. A puzzle of nine rows is given when the line
/// after it has been read, or the input has ended: ten rows are no puzzle. So the entries never depend on how
/// the input arrives. Memory is bounded, whatever the input.
///
/// # Examples
///
/// ```
/// use sudoku::text::Reader;
///
/// let input = "\
/// ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
/// 1234
/// 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
/// ";
/// let mut filled = Vec::new();
/// for entry in Reader::new(input.as_bytes()) {
///     let entry = entry?;
///     match entry.puzzle {
///         Ok(puzzle) => filled.push(puzzle.grid().filled().len()),
///         Err(malformed) => assert_eq!(malformed.line(), 2),
///     }
/// }
/// assert_eq!(filled, [17, 21]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    lines: Lines,
    rows: Rows,
    table: Option<Table>,
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

/// A puzzle of the input, well-formed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The line it starts on, from 1.
    pub line: u64,
    /// How it was written.
    pub layout: Layout,
    /// The puzzle, or what is wrong with it.
    pub puzzle: Result<Puzzle, PuzzleError>,
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

/// How a puzzle was written, and therefore how its answer should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// On a single line.
    Line,
    /// Over nine rows.
    Rows,
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

impl<R: BufRead> Reader<R> {
    /// A reader of this input.
    pub const fn new(input: R) -> Self {
        Self {
            input,
            lines: Lines::new(),
            rows: Rows::new(),
            table: None,
            last: Last::Nothing,
            next: None,
            ended: false,
            keeps_lines: false,
            header: None,
        }
    }

    /// This reader, with every line kept for [`line`](Self::line) to show; that costs some speed.
    #[must_use]
    pub const fn keeping_lines(mut self) -> Self {
        self.keeps_lines = true;
        self
    }

    /// The line read last (of a line of markup, the element), without its end, if the reader
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

    /// The input, to see whether there is more of it.
    pub const fn input_mut(&mut self) -> &mut R {
        &mut self.input
    }

    /// Whether the next [step](Self::step) needs no more of the input, since the last line has not yet given all.
    #[must_use]
    pub fn has_waiting(&self) -> bool {
        self.next.is_some() || self.lines.has_piece()
    }

    /// Reads one line more and says what came of it.
    ///
    /// This is for those who must not wait for the next puzzle while they could work on those that they have; others go
    /// by the [`Iterator`].
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    pub fn step(&mut self) -> io::Result<ReadEvent> {
        let step = self.try_step();
        self.ended |= step.is_err();
        step
    }

    /// Reads what there is of lines that hold nothing but a puzzle, and says on which lines that was.
    ///
    /// This is for the bulk, and gives nothing that [`step`](Self::step) would not give, only sooner: the puzzles of the
    /// next lines, up to one that is not plain or not yet in the input's buffer, and at most this many.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    pub fn plain_lines(
        &mut self,
        most: usize,
        puzzles: &mut Vec<Puzzle>,
    ) -> io::Result<Range<u64>> {
        let first = self.lines.count() + 1;
        if self.next.is_none() && !self.ended {
            let taken = self.take_plain_lines(most, |grid| puzzles.push(grid.into()));
            self.ended |= taken.is_err();
            taken?;
        }
        Ok(first..self.lines.count() + 1)
    }

    fn try_step(&mut self) -> io::Result<ReadEvent> {
        if let Some(entry) = self.next.take() {
            return Ok(ReadEvent::Entry(entry));
        }
        if self.ended || (!self.lines.goes_on() && lines::is_at_end(&mut self.input)?) {
            self.ended = true;
            return Ok(self.rows.finish().map_or(ReadEvent::End, ReadEvent::Entry));
        }
        let mut plain = None;
        if self.take_plain_lines(1, |grid| plain = Some(grid))? > 0
            && let Some(grid) = plain
        {
            return Ok(ReadEvent::Entry(self.entry_of_line(Ok(grid.into()))));
        }
        self.lines.read(&mut self.input)?;
        Ok(self
            .take_line()
            .map_or(ReadEvent::Nothing, ReadEvent::Entry))
    }

    /// Takes the puzzles of plain lines from the input's buffer; returns how many there were, at most this number.
    fn take_plain_lines(&mut self, most: usize, mut take: impl FnMut(Grid)) -> io::Result<usize> {
        let in_first_column = self.table.as_ref().is_none_or(|table| table.column == 0);
        let in_line = self.keeps_lines || self.lines.goes_on();
        if in_line || !self.rows.is_empty() || !in_first_column {
            return Ok(0);
        }
        let buffer = self.input.fill_buf()?;
        let (mut taken, mut used) = (0, 0);
        while taken < most
            && let Some((grid, length)) = fast_path::puzzle(&buffer[used..], self.table.is_some())
        {
            take(grid);
            taken += 1;
            used += length;
        }
        self.input.consume(used);
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
    fn classify(&self) -> Kind {
        self.lines.last().classify(&Context {
            table: self.table.as_ref(),
            in_rows: self.rows.are_short(),
            after_rows: self.last == Last::Rows,
            at_start: self.last == Last::Nothing,
        })
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

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<Entry>;

    /// The next puzzle, well-formed or not.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    fn next(&mut self) -> Option<io::Result<Entry>> {
        loop {
            match self.step() {
                Ok(ReadEvent::Entry(entry)) => return Some(Ok(entry)),
                Ok(ReadEvent::Nothing) => {}
                Ok(ReadEvent::End) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
