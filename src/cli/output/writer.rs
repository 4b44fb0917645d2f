//! The writer of each format: any command's answer in, text out.

use std::io::{self, Write};
use std::sync::Arc;

use sudoku::text::{CsvWriter, Layout};

use super::answer::Answer;
use super::buffer::{OutputBuffer, is_apart};
use super::csv;
use super::json;
use super::passthrough::OutputColumns;
use super::text::TextWriter;
use crate::cli::args::Format;
use crate::cli::input::batch::Item;
use crate::cli::input::columns::PassthroughColumns;

/// Writes answers in the format that was asked for.
#[derive(Debug, Clone)]
pub(crate) enum Writer {
    /// Grids and lines, for people and simple filters.
    Text(TextWriter),
    /// Comma-separated values, with these columns before those of the input.
    Csv { columns: Vec<String> },
    /// An object on each line, with these fields before the columns of the input.
    Json { fields: Vec<String> },
}

impl Writer {
    /// The writer of a command's answers.
    pub(crate) fn new<A: Answer>(format: Option<Format>, text: TextWriter) -> Self {
        match format {
            Some(Format::Csv) => Self::Csv {
                columns: csv::column_names::<A>(),
            },
            Some(Format::Json) => Self::Json {
                fields: json::field_names::<A>(),
            },
            Some(Format::Grid) => Self::Text(text.in_layout(Layout::Rows)),
            Some(Format::Line) => Self::Text(text.in_layout(Layout::Line)),
            None => Self::Text(text),
        }
    }

    /// What the columns of the input are called in the answers.
    pub(super) fn name_columns(&self, columns: &Arc<PassthroughColumns>) -> OutputColumns {
        match self {
            Self::Text(_) => OutputColumns::default(),
            Self::Csv { columns: own } | Self::Json { fields: own } => {
                OutputColumns::new(Arc::clone(columns), own)
            }
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
        if let Self::Text(text) = self {
            return text.write(buffer, item, answer, is_first);
        }
        buffer.begin(Layout::Line);
        let OutputBuffer {
            bytes,
            columns,
            splitter,
            row,
            ..
        } = buffer;
        let columns = columns.row(item.line, splitter);
        match self {
            Self::Csv { .. } => row.write(bytes, item, answer, &columns),
            _ => json::write(bytes, item, answer, columns),
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
            (Self::Csv { columns: own }, None) => {
                let names = own.iter().map(String::as_str);
                let mut header = Vec::new();
                CsvWriter::new().write_record(&mut header, names.chain(buffer.columns.names()));
                out.write_all(&header)
            }
            _ => Ok(()),
        }
    }
}
