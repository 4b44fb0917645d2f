//! The answers to a batch: what is to be printed, remarks, and the number of puzzles of each status.

use std::sync::Arc;

use sudoku::text::Layout;

use super::answer::Show;
use super::diagnostics::{Diagnostic, Diagnostics};
use super::passthrough::OutputColumns;
use super::record::Record;
use super::writers::pictures::Picture;
use super::writers::table::Stretch;
use crate::cli::input::batch::{Batch, Item};
use crate::cli::status::StatusCounts;

/// A buffer of this many bytes does not wait for its batch to be complete, if the answers in it are long.
const LONG: usize = 64 * 1024;

/// The length of a long answer, on average over a buffer.
const LONG_ANSWER: u64 = 1024;

/// The length of the usual answer in bulk: a solution and its newline.
const LINE: usize = 82;

/// The answers to some puzzles.
#[derive(Debug, Default)]
pub(crate) struct OutputBuffer {
    /// The text for standard output.
    pub(super) bytes: Vec<u8>,
    /// The answers that are pictures.
    pub(super) pictures: Vec<Picture>,
    /// The layouts of the first and the last answer in it.
    pub(super) layouts: Option<[Layout; 2]>,
    /// True if a heading came last, to which the next answer belongs.
    is_after_heading: bool,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) counts: StatusCounts,
    /// The amount of work, over all batches, before the end of this one.
    pub(crate) end: u64,
    /// The starts of rows under one header, if rows are printed.
    pub(super) stretches: Vec<(usize, Stretch)>,
    /// The columns of the input that go with the answers.
    pub(super) columns: OutputColumns,
    /// Kept to be used again.
    pub(super) record: Record,
}

impl OutputBuffer {
    /// Empties the buffer for the answers to this batch.
    pub(super) fn start(&mut self, batch: &Batch) {
        self.clear();
        self.bytes.reserve(LINE * batch.len());
        self.end = batch.end;
        self.record.start(&batch.source);
    }

    /// Removes what has been printed; more answers to the same batch may follow.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.pictures.clear();
        self.layouts = None;
        self.stretches.clear();
        self.diagnostics = Diagnostics::default();
        self.counts = StatusCounts::default();
    }

    /// Returns true if these are enough to be printed on their own. The first has all counts.
    pub(crate) fn are_long(buffers: &[Self]) -> bool {
        let len: usize = buffers.iter().map(|buffer| buffer.bytes.len()).sum();
        len >= LONG && len as u64 > LONG_ANSWER * buffers[0].counts.total()
    }

    /// Counts the answer about the item, without writing it, and takes its remark for standard error.
    pub(crate) fn count(&mut self, item: &Item, answer: &impl Show) {
        self.counts.add(answer.status(), answer.is_failure());
        if let Some((diagnostic, text)) = answer.diagnostic() {
            self.say(diagnostic, item, &text);
        }
    }

    /// Adds a remark about a puzzle for standard error.
    pub(super) fn say(&mut self, diagnostic: Diagnostic, item: &Item, text: &str) {
        self.diagnostics
            .push(diagnostic, || format!("{}: {text}", item.location()));
    }

    /// Begins rows under this header, or answers without rows, unless they go on.
    pub(super) fn start_stretch(&mut self, next: Stretch) {
        let goes_on = match (self.stretches.last(), &next) {
            (Some((_, Stretch::Table(last))), Stretch::Table(next)) => Arc::ptr_eq(last, next),
            (Some((_, Stretch::Lines)), Stretch::Lines)
            | (Some((_, Stretch::NoRows)), Stretch::NoRows) => true,
            _ => false,
        };
        if !goes_on {
            self.stretches.push((self.bytes.len(), next));
        }
    }

    /// Begins an answer of this layout.
    pub(super) fn begin(&mut self, layout: Layout) {
        let is_after_heading = std::mem::take(&mut self.is_after_heading);
        match &mut self.layouts {
            Some([_, last]) => {
                if !is_after_heading && needs_blank_line(*last, layout) {
                    self.bytes.push(b'\n');
                }
                *last = layout;
            }
            none => *none = Some([layout; 2]),
        }
    }

    /// Writes a heading for the answers that follow.
    pub(super) fn write_heading(&mut self, heading: &str) {
        self.begin(Layout::Rows);
        self.bytes.extend_from_slice(heading.as_bytes());
        self.is_after_heading = true;
    }
}

/// Returns true if a blank line separates answers of these layouts: only lines follow each other without one.
pub(super) fn needs_blank_line(before: Layout, after: Layout) -> bool {
    before == Layout::Rows || after == Layout::Rows
}
