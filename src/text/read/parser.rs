//! The parser below the reader, one line at a time, with the short cut for the bulk.
//!
//! Lines are found in `input/lines.rs` and offered to the shapes in `driver.rs`.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::ops::Range;

use super::entry::{Row, Rows};
use super::input::encoding;
use super::input::lines::Lines;
use super::{
    BulkPlace, ColumnNames, Driver, Entry, Item, Layout, Line, PuzzleError, ReadEvent, Skipped,
    attempt, bulk,
};
use crate::board::{Grid, Puzzle};

/// Finds puzzles in an input that it does not own, one line at a time: the layer below [`Reader`](super::Reader).
///
/// It is for programs that must not wait for the next puzzle while they could work on those they have, or that want many
/// one-line puzzles at once. The iterator is simpler for everything else. All calls must be given the same input, and
/// nothing else may read from it in between.
///
/// # Examples
///
/// ```
/// use sudoku::text::{Parser, ReadEvent};
///
/// let mut input = &b"id,puzzle
/// 7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// "[..];
/// let mut parser = Parser::new().keeping_fields();
/// assert_eq!(parser.read_event(&mut input)?, ReadEvent::Nothing);
/// let ReadEvent::Entry(entry) = parser.read_event(&mut input)? else { panic!() };
/// assert_eq!(&*entry.fields[0].name, "id");
/// assert_eq!(entry.fields[0].value, "7");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Parser {
    lines: Lines,
    driver: Driver,
    ended: bool,
    /// True once there has been a well-formed puzzle.
    has_puzzle: bool,
    /// The rows, if they are kept.
    rows: Option<Rows>,
    /// The lines that `read_fast_lines` has read last, if rows are kept.
    fast_lines: Vec<u8>,
    reports_blank_lines: bool,
    /// The blank lines and comments that have not been reported.
    blank_lines: VecDeque<u64>,
}

impl Parser {
    /// A parser at the start of an input.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// This parser, with the [named fields](Entry::fields) of every entry; that costs some speed.
    #[must_use]
    pub fn keeping_fields(mut self) -> Self {
        self.driver.output.options.keeps_fields = true;
        self
    }

    /// This parser, with the [row](Entry::row) of every entry that has one for itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::text::{Parser, ReadEvent};
    ///
    /// let mut input = &b"id;puzzle
    /// 7;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    /// "[..];
    /// let mut parser = Parser::new().keeping_rows();
    /// assert_eq!(parser.read_event(&mut input)?, ReadEvent::Nothing);
    /// let ReadEvent::Entry(entry) = parser.read_event(&mut input)? else { panic!() };
    /// let row = entry.row.expect("it has the row for itself");
    /// let table = row.table.expect("it is of a table");
    /// assert!(row.text.starts_with(b"7;53..7...."));
    /// assert_eq!((table.header.as_deref(), table.puzzle), (Some(&b"id;puzzle"[..]), 1));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn keeping_rows(mut self) -> Self {
        self.rows = Some(Rows::default());
        self
    }

    /// This parser, which keeps the [solution](Entry::solution) that stands beside a puzzle; without this it is left out. A
    /// puzzle then waits for what follows.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::text::{Parser, ReadEvent};
    ///
    /// let mut input = &b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    /// 534678912672195348198342567859761423426853791713924856961537284287419635345286179
    /// "[..];
    /// let mut parser = Parser::new().keeping_solutions();
    /// assert_eq!(parser.read_event(&mut input)?, ReadEvent::Nothing);
    /// let ReadEvent::Entry(entry) = parser.read_event(&mut input)? else { panic!() };
    /// assert_eq!(entry.solution.expect("it has one").line, 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn keeping_solutions(mut self) -> Self {
        self.driver.output.options.keeps_solutions = true;
        self
    }

    /// This parser, which returns [`ReadEvent::Blank`] for blank lines and comments, except among the rows of grids.
    #[doc(hidden)]
    #[must_use]
    pub const fn reporting_blank_lines(mut self, reports: bool) -> Self {
        self.reports_blank_lines = reports;
        self
    }

    /// This parser, with other names for the columns of puzzles and solutions.
    #[must_use]
    pub fn naming_columns(mut self, names: ColumnNames) -> Self {
        self.driver.names = names.into();
        self
    }

    /// This parser, strict or not: a strict one takes every line of text for a malformed puzzle, where others
    /// [skip](Self::skipped) what does not look like one, and every [inference](super::Note::is_inference) as well.
    #[must_use]
    pub fn strict(mut self, is_strict: bool) -> Self {
        self.driver.output.options.is_strict = is_strict;
        self
    }

    /// The lines that have been skipped so far.
    #[must_use]
    pub const fn skipped(&self) -> Skipped {
        self.driver.output.skipped
    }

    /// The first line skipped that is nearly a puzzle or a row of one, and its number of cells.
    #[doc(hidden)]
    #[must_use]
    pub const fn near_miss(&self) -> Option<(u64, usize)> {
        self.driver.output.near_miss
    }

    /// The number of cells that the input ends with, after its end, if its last line was skipped, has no line end, and ends
    /// with the start of a puzzle: the input may have been cut off.
    #[doc(hidden)]
    #[must_use]
    pub const fn cut_off(&self) -> Option<usize> {
        match self.driver.output.last_skipped {
            (line, cells) if self.ended && line == self.lines.unended() => cells,
            _ => None,
        }
    }

    /// Returns true if the next [event](Self::read_event) needs no more of the input, since the last line has more to
    /// give.
    #[doc(hidden)]
    #[must_use]
    pub fn has_waiting(&self) -> bool {
        !self.driver.output.is_empty() || self.has_blank_line()
    }

    /// Reads one more line, and returns its result. A puzzle may have begun lines earlier.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    pub fn read_event(&mut self, input: &mut dyn BufRead) -> io::Result<ReadEvent> {
        let event = self.try_read_event(input);
        self.ended |= event.is_err();
        if let Ok(ReadEvent::Entry(entry)) = &event {
            self.has_puzzle |= entry.puzzle.is_ok();
        }
        event
    }

    /// Reads lines that start with a puzzle, or with an index before it, and returns their lines.
    ///
    /// This is for the bulk, and gives nothing that [`read_event`](Self::read_event) would not give, only sooner: the
    /// puzzles of the next lines, up to one that is not plain or not yet in the input's buffer, and at most this many.
    ///
    /// # Errors
    ///
    /// When the input cannot be read. Nothing comes after that.
    #[doc(hidden)]
    pub fn read_fast_lines(
        &mut self,
        input: &mut dyn BufRead,
        most: usize,
        puzzles: &mut Vec<Puzzle>,
    ) -> io::Result<Range<u64>> {
        let first = self.lines.count() + 1;
        if !self.ended {
            let taken = self.take_fast_lines(input, most, puzzles);
            self.ended |= taken.is_err();
            taken?;
        }
        Ok(first..self.lines.count() + 1)
    }

    /// The rows that were [read](Self::read_fast_lines) last, if rows are kept.
    #[doc(hidden)]
    pub fn fast_rows(&self) -> impl Iterator<Item = Row> {
        let table = self.driver.table();
        let lines = self.fast_lines.split_inclusive(|&byte| byte == b'\n');
        lines.map(move |line| Row {
            text: line.strip_suffix(b"\n").unwrap_or(line).to_vec(),
            table: table.clone(),
        })
    }

    /// The grid of the nine rows read last, without another line to tell that they are all: for a person at a terminal,
    /// who waits for the answer.
    #[doc(hidden)]
    pub fn take_nine_rows(&mut self) -> Option<Entry> {
        if self.driver.block.has_nine_rows() {
            self.driver.end_block();
            self.driver.output.release();
        }
        self.driver.output.next()
    }

    fn try_read_event(&mut self, input: &mut dyn BufRead) -> io::Result<ReadEvent> {
        if let Some(event) = self.next_waiting() {
            return Ok(event);
        }
        if self.ended {
            return Ok(ReadEvent::End);
        }
        if let Some(line) = self.lines.read(input)? {
            let is_first = line.text.number == 1;
            let kind = Some(&line.raw).filter(|_| !self.has_puzzle);
            if let Some((name, advice)) = kind.and_then(|raw| encoding::kind_of(raw, is_first)) {
                self.ended = true;
                self.driver.end();
                let error = PuzzleError::file(line.text.number, name, advice);
                let entry = Entry::malformed(Layout::Line, error);
                self.driver.output.take(Item::Line(entry));
            } else {
                self.take_line(line);
            }
        } else {
            self.ended = true;
            self.driver.end();
        }
        Ok(match self.next_waiting() {
            Some(event) => event,
            None if self.ended => ReadEvent::End,
            None => ReadEvent::Nothing,
        })
    }

    /// Takes a line, and keeps it if it may be a row.
    fn take_line(&mut self, line: Line) {
        if let Some(rows) = &mut self.rows {
            rows.add(&line);
        }
        let number = line.text.number;
        let trimmed = line.raw.trim_ascii();
        let is_blank = self.reports_blank_lines
            && line.is_whole()
            && (trimmed.is_empty() || attempt::is_comment(trimmed));
        let was_between = is_blank && self.driver.is_between_lines();
        self.driver.line(line);
        let is_asked = is_blank || self.rows.is_some();
        let is_between = is_asked && self.driver.is_between_lines();
        let table = self.rows.as_ref().and_then(|_| self.driver.table());
        let output = &mut self.driver.output;
        if is_blank && (was_between || is_between) {
            output.release_line();
            self.blank_lines.push_back(number);
        }
        if let Some(rows) = self.rows.as_mut().filter(|_| is_between) {
            rows.end(table);
            if output.holds_nothing() {
                rows.clear();
            }
        }
    }

    /// The next entry or blank line that waits, in the order of lines.
    fn next_waiting(&mut self) -> Option<ReadEvent> {
        if self.has_blank_line() {
            self.blank_lines.pop_front();
            return Some(ReadEvent::Blank);
        }
        self.next_entry().map(ReadEvent::Entry)
    }

    /// Returns true if a blank line comes next: nothing that may still come is from the lines before it.
    fn has_blank_line(&self) -> bool {
        let Driver { output, block, .. } = &self.driver;
        let is_next = |line: &u64| match output.peek() {
            Some(entry) => entry.line > *line,
            None => self.ended || !block.has_rows() && output.holds_nothing(),
        };
        self.blank_lines.front().is_some_and(is_next)
    }

    /// The next entry that waits, with its row.
    fn next_entry(&mut self) -> Option<Entry> {
        let output = &mut self.driver.output;
        let mut entry = output.next()?;
        if let Some(rows) = &mut self.rows {
            let row = rows.of(&entry, output.peek());
            entry.row = row.filter(|_| entry.layout == Layout::Line);
        }
        Some(entry)
    }

    /// The place of the puzzle on the next line, if it may be read straight from the input's buffer.
    fn fast_place(&self) -> Option<BulkPlace> {
        let keeps_fields = self.driver.output.options.keeps_fields;
        let is_fast = |place: &BulkPlace| *place == BulkPlace::Line || !keeps_fields;
        let place = self.driver.bulk_place().filter(is_fast);
        place.filter(|_| self.blank_lines.is_empty())
    }

    /// Takes the puzzles of plain lines from the input's buffer, at most this many.
    fn take_fast_lines(
        &mut self,
        input: &mut dyn BufRead,
        most: usize,
        puzzles: &mut Vec<Puzzle>,
    ) -> io::Result<()> {
        let Some(place) = self.fast_place() else {
            return Ok(());
        };
        let buffer = self.lines.bytes_at_start(input)?;
        let output = &mut self.driver.output;
        if !output.holds_nothing() {
            // The last puzzle waits for its solution.
            if bulk::is_puzzle(buffer, place) {
                output.release();
            }
            return Ok(());
        }
        let (mut taken, mut used, mut is_pair) = (0, 0, output.among_pairs);
        let keeps_solutions = output.options.keeps_solutions;
        while taken < most
            && let Some(line) = bulk::line(&buffer[used..], place)
            && (!is_pair || line.is_pair || bulk::has_blank(line.cells))
            && (!keeps_solutions || bulk::is_puzzle(&buffer[used + line.length..], place))
        {
            // Written in place, since a finished puzzle would be copied piece by piece.
            puzzles.push(Puzzle::Givens(Grid::EMPTY));
            if let Some(Puzzle::Givens(grid)) = puzzles.last_mut() {
                *grid = bulk::grid(line.cells);
            }
            taken += 1;
            used += line.length;
            is_pair = line.is_pair;
        }
        self.fast_lines.clear();
        if self.rows.is_some() {
            self.fast_lines.extend_from_slice(&buffer[..used]);
        }
        if taken > 0
            && let Some(last) = puzzles.last().and_then(Puzzle::givens)
        {
            self.lines.pass(input, used, taken);
            self.has_puzzle = true;
            self.driver.pass(*last, is_pair);
        }
        Ok(())
    }
}
