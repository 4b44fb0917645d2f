//! The writer of each format: any command's answer in, text out.

use std::io::{self, Write};
use std::sync::Arc;

use sudoku::text::{CsvWriter, Layout, PuzzleWriter};

use super::answer::Answer;
use super::buffer::{OutputBuffer, RecordParts, is_apart};
use super::csv;
use super::json;
use super::passthrough::OutputColumns;
use super::pictures::{Drawn, PictureWriter};
use super::puzzles;
use super::record::FieldNames;
use super::sink::Sink;
use super::text::TextWriter;
use crate::cli::destination::SheetOptions;
use crate::cli::format::Format;
use crate::cli::input::batch::{Batch, Item};
use crate::cli::input::columns::PassthroughColumns;

/// Writes answers in the format that was asked for.
#[derive(Debug)]
pub(crate) enum Writer {
    /// Grids and lines, for people and simple filters.
    Text(TextWriter),
    /// Puzzles as other programs read them, with what the columns of the input say about them.
    Puzzles(FieldNames, PuzzleWriter),
    /// Comma-separated values.
    Csv(FieldNames, Box<CsvWriter>),
    /// An object on each line.
    Json(FieldNames),
    /// Drawings and pages.
    Pictures(Box<PictureWriter>),
}

/// What has been printed so far, as far as what follows depends on it.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    /// The layout of the last answer.
    pub(crate) last: Option<Layout>,
    drawn: Drawn,
}

impl Writer {
    /// The writer of a command's answers; `blank` is what stands for a blank if not what the format has.
    pub(crate) fn new<A: Answer>(
        format: Option<Format>,
        text: TextWriter,
        blank: Option<char>,
        sheet: SheetOptions,
    ) -> Self {
        let text = match blank.and_then(|blank| u8::try_from(blank).ok()) {
            Some(blank) => text.with_blank(blank),
            None => text,
        };
        let names = FieldNames::of::<A>;
        let Some(format) = format else {
            return Self::Text(text);
        };
        if let Some(format) = format.of_files() {
            let writer = PuzzleWriter::new(format);
            let with_blank = blank.and_then(|blank| writer.with_blank(blank));
            return Self::Puzzles(names(), with_blank.unwrap_or(writer));
        }
        if let Some(writer) = PictureWriter::new(format, sheet, names) {
            return Self::Pictures(Box::new(writer));
        }
        match format {
            Format::Csv => Self::Csv(names(), Box::new(CsvWriter::new())),
            Format::Json => Self::Json(names()),
            Format::Line => Self::Text(text.in_layout(Layout::Line)),
            _ => Self::Text(text.in_layout(Layout::Rows)),
        }
    }

    /// Whether columns of the input go with the answers.
    pub(crate) const fn has_columns(&self) -> bool {
        !matches!(self, Self::Text(_))
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
            Self::Puzzles(own, _) | Self::Csv(own, _) | Self::Json(own) => {
                OutputColumns::new(Arc::clone(columns), own)
            }
            Self::Pictures(writer) => OutputColumns::new(Arc::clone(columns), writer.names()),
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
            Self::Puzzles(_, writer) => {
                puzzles::write(buffer, *writer, item, answer);
                Ok(())
            }
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
            Self::Pictures(writer) => {
                writer.write(buffer, item, answer);
                Ok(())
            }
        }
    }

    /// Prints what is in the buffer, and what comes between it and what was printed before.
    pub(crate) fn print(
        &self,
        printed: &mut Printed,
        out: &mut Sink,
        buffer: &mut OutputBuffer,
    ) -> io::Result<()> {
        let before = printed.last;
        printed.last = buffer.layouts().map(|[_, last]| last).or(before);
        match self {
            Self::Pictures(writer) => writer.print(&mut printed.drawn, out, buffer)?,
            Self::Text(_) | Self::Puzzles(..) | Self::Csv(..) | Self::Json(_) => {
                self.write_lead(out, before, buffer)?;
                out.write_all(&buffer.bytes)?;
            }
        }
        out.flush()
    }

    /// Writes what comes between the last answer printed, of this layout, and those in the buffer: the header of the
    /// table, or a blank line.
    fn write_lead(
        &self,
        out: &mut Sink,
        before: Option<Layout>,
        buffer: &OutputBuffer,
    ) -> io::Result<()> {
        let Some([first, _]) = buffer.layouts() else {
            return Ok(());
        };
        match (self, before) {
            (Self::Text(_) | Self::Puzzles(..), Some(before)) if is_apart(before, first) => {
                out.write_all(b"\n")
            }
            (Self::Puzzles(_, writer), None) => out.write_all(writer.head().as_bytes()),
            (Self::Csv(own, writer), None) => {
                let names = own.columns.iter().map(String::as_str);
                let mut header = Vec::new();
                writer.write_record(&mut header, names.chain(buffer.columns.names()));
                out.write_all(&header)
            }
            _ => Ok(()),
        }
    }

    /// Prints what comes after the last answer, if there has been any.
    pub(crate) fn finish(&self, printed: &mut Printed, out: &mut Sink) -> io::Result<()> {
        if printed.last.is_none() {
            return Ok(());
        }
        match self {
            Self::Puzzles(_, writer) => out.write_all(writer.tail().as_bytes())?,
            Self::Pictures(_) => printed.drawn.finish(out)?,
            Self::Text(_) | Self::Csv(..) | Self::Json(_) => {}
        }
        out.flush()
    }
}
