//! The answers to a batch: what is to be printed, what is to be said, and how many puzzles were of which status.

use sudoku::text::{CsvSplitter, Layout};

use super::diagnostics::{Diagnostic, Diagnostics};
use super::passthrough::{OutputColumns, OutputRow};
use super::pictures::Picture;
use super::row::Row;
use crate::cli::input::batch::{Batch, Item};
use crate::cli::status::StatusCounts;

/// A buffer of this many bytes does not wait for its batch to be complete, if that is a lot for the puzzles in it.
const LONG: usize = 64 * 1024;

/// The bytes for a puzzle that are a lot.
const LONG_ANSWER: u64 = 1024;

/// The length of the shortest answers that there are many of: a solution and its newline.
const LINE: usize = 82;

/// The answers to some puzzles.
#[derive(Debug, Default)]
pub(crate) struct OutputBuffer {
    /// What goes to standard output.
    pub(super) bytes: Vec<u8>,
    /// The answers that are pictures.
    pub(super) pictures: Vec<Picture>,
    /// The layouts of the first and the last answer in it.
    layouts: Option<[Layout; 2]>,
    /// Whether a heading came last, to which the next answer belongs.
    is_after_heading: bool,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) counts: StatusCounts,
    /// How much of the input comes before the end of the batch.
    pub(crate) bytes_before_end: u64,
    /// The columns of the input that go with the answers.
    pub(super) columns: OutputColumns,
    /// What CSV and JSON work with, kept to be used again.
    splitter: CsvSplitter,
    row: Row,
}

/// What a record is written with.
pub(super) struct RecordParts<'a> {
    pub(super) bytes: &'a mut Vec<u8>,
    pub(super) row: &'a mut Row,
    pub(super) columns: OutputRow<'a>,
}

impl OutputBuffer {
    /// Makes ready for the answers to this batch.
    pub(super) fn start(&mut self, batch: &Batch) {
        self.clear();
        self.bytes.reserve(LINE * batch.len());
        self.bytes_before_end = batch.bytes_before_end;
    }

    /// Forgets what has been printed; more of the same batch may come.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.pictures.clear();
        self.layouts = None;
        self.diagnostics = Diagnostics::default();
        self.counts = StatusCounts::default();
    }

    /// Whether this is enough to be printed on its own.
    pub(crate) fn is_long(&self) -> bool {
        let len = self.bytes.len();
        len >= LONG && len as u64 > LONG_ANSWER * self.counts.total()
    }

    /// Says something about a puzzle on standard error.
    pub(crate) fn say(&mut self, diagnostic: Diagnostic, item: &Item, text: &str) {
        self.diagnostics
            .push(diagnostic, || format!("{}: {text}", item.place));
    }

    /// The layouts of the first and the last answer, if there is any.
    pub(crate) const fn layouts(&self) -> Option<[Layout; 2]> {
        self.layouts
    }

    /// Begins an answer of this layout.
    pub(super) fn begin(&mut self, layout: Layout) {
        let is_after_heading = std::mem::take(&mut self.is_after_heading);
        match &mut self.layouts {
            Some([_, last]) => {
                if !is_after_heading && is_apart(*last, layout) {
                    self.bytes.push(b'\n');
                }
                *last = layout;
            }
            none => *none = Some([layout; 2]),
        }
    }

    /// Begins a record about the item, which takes a line.
    pub(super) fn begin_record<'a>(&'a mut self, item: &Item<'a>) -> RecordParts<'a> {
        self.begin_answer(item, Layout::Line)
    }

    /// Begins an answer of this layout about the item, which goes with columns of the input.
    pub(super) fn begin_answer<'a>(
        &'a mut self,
        item: &Item<'a>,
        layout: Layout,
    ) -> RecordParts<'a> {
        self.begin(layout);
        RecordParts {
            bytes: &mut self.bytes,
            row: &mut self.row,
            columns: self.columns.row(item.line, &mut self.splitter),
        }
    }

    /// Writes a heading for the answers that follow.
    pub(super) fn write_heading(&mut self, heading: &str) {
        self.begin(Layout::Rows);
        self.bytes.extend_from_slice(heading.as_bytes());
        self.is_after_heading = true;
    }
}

/// Whether a blank line parts answers of these layouts: lines follow each other, grids keep their distance.
pub(super) fn is_apart(before: Layout, after: Layout) -> bool {
    before == Layout::Rows || after == Layout::Rows
}
