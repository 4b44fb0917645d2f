//! Rows as they were written, for programs that pass them on.
//!
//! The parser keeps the lines since the last place where nothing was open, which are few: the row of a table, as a rule.

use std::collections::VecDeque;
use std::sync::Arc;

use super::entry::Entry;
use super::input::lines::Line;

/// The row of a table, or another line, that a puzzle stands on, as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Row {
    /// Its bytes, without the line end, though with the `\r` of a `\r\n`.
    pub text: Vec<u8>,
    /// The table that it belongs to, if it does.
    pub table: Option<Arc<Table>>,
}

/// A table, as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Table {
    /// Its header, like the text of a [row](Row::text), if it has one.
    pub header: Option<Vec<u8>>,
    /// The byte between its fields.
    pub delimiter: u8,
    /// The column of its puzzles, from 0.
    pub puzzle: usize,
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
        let lines = unit
            .lines
            .iter()
            .filter(|(number, _)| *number >= entry.line);
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
