//! The writer of each format: any command's answer in, text out.

use std::io::{self, Write};
use std::sync::Arc;

use sudoku::text::{CsvWriter, Layout};

use super::answer::Answer;
use super::buffer::{OutputBuffer, RecordParts, is_apart};
use super::csv;
use super::json;
use super::passthrough::OutputColumns;
use super::record::FieldNames;
use super::text::TextWriter;
use crate::cli::args::Format;
use crate::cli::input::batch::{Batch, Item};
use crate::cli::input::columns::PassthroughColumns;

/// Writes answers in the format that was asked for.
#[derive(Debug)]
pub(crate) enum Writer {
    /// Grids and lines, for people and simple filters.
    Text(TextWriter),
    /// Comma-separated values.
    Csv(FieldNames, Box<CsvWriter>),
    /// An object on each line.
    Json(FieldNames),
}

impl Writer {
    /// The writer of a command's answers.
    pub(crate) fn new<A: Answer>(format: Option<Format>, text: TextWriter) -> Self {
        match format {
            Some(Format::Csv) => Self::Csv(FieldNames::of::<A>(), Box::new(CsvWriter::new())),
            Some(Format::Json) => Self::Json(FieldNames::of::<A>()),
            Some(Format::Grid) => Self::Text(text.in_layout(Layout::Rows)),
            Some(Format::Line) => Self::Text(text.in_layout(Layout::Line)),
            None => Self::Text(text),
        }
    }

    /// Whether columns of the input go with the answers.
    pub(crate) const fn has_columns(&self) -> bool {
        matches!(self, Self::Csv(..) | Self::Json(_))
    }

    /// Makes the buffer ready for the answers to this batch.
    pub(crate) fn start(&self, buffer: &mut OutputBuffer, batch: &Batch) {
        buffer.start(batch);
        if !buffer.columns.are_of(&batch.columns) {
            buffer.columns = self.name_columns(&batch.columns);
        }
    }

    /// What the columns of the input are called in the answers.
    fn name_columns(&self, columns: &Arc<PassthroughColumns>) -> OutputColumns {
        match self {
            Self::Text(_) => OutputColumns::default(),
            Self::Csv(own, _) | Self::Json(own) => OutputColumns::new(Arc::clone(columns), own),
        }
    }

    /// Writes an answer; `is_first` says whether it is the first to its puzzle.
    pub(crate) fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &impl Answer,
        is_first: bool,
    ) -> io::Result<()> {
        match self {
            Self::Text(text) => text.write(buffer, item, answer, is_first),
            Self::Csv(_, writer) => {
                let RecordParts {
                    bytes,
                    row,
                    columns,
                } = buffer.begin_record(item);
                writer.write_record(bytes, csv::fields(row, item, answer, &columns)?);
                Ok(())
            }
            Self::Json(_) => {
                let RecordParts { bytes, columns, .. } = buffer.begin_record(item);
                json::write(bytes, item, answer, columns)
            }
        }
    }

    /// Writes what comes between the last answer printed, of this layout, and those in the buffer: the header of the
    /// table, or a blank line.
    pub(crate) fn write_lead(
        &self,
        out: &mut impl Write,
        before: Option<Layout>,
        buffer: &OutputBuffer,
    ) -> io::Result<()> {
        let Some([first, _]) = buffer.layouts() else {
            return Ok(());
        };
        match (self, before) {
            (Self::Text(_), Some(before)) if is_apart(before, first) => out.write_all(b"\n"),
            (Self::Csv(own, writer), None) => {
                let names = own.columns.iter().map(String::as_str);
                let mut header = Vec::new();
                writer.write_record(&mut header, names.chain(buffer.columns.names()));
                out.write_all(&header)
            }
            _ => Ok(()),
        }
    }
}
