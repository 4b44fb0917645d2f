//! The writers of the formats: any command's answer in, text out.
//!
//! `text` is for people and simple filters, `records` are CSV and JSON, `csv` the lines of CSV, `table` the input's own rows,
//! `puzzles` the formats of other programs, and `pictures` drawings and pages. This file chooses the writer of a format.

mod csv;
pub(crate) mod pictures;
pub(crate) mod puzzles;
pub(crate) mod records;
pub(crate) mod table;
pub(crate) mod text;

use std::io::{self, Write as _};
use std::sync::Arc;

use sudoku::text::Layout;

use super::answer::Show;
use super::buffer::{OutputBuffer, needs_blank_line};
use super::passthrough::OutputColumns;
use super::record::FieldNames;
use super::sink::Sink;
use crate::cli::input::batch::{Batch, Item};
use crate::cli::options::destination::SheetOptions;
use crate::cli::options::format::{Family, Format};
use pictures::PictureWriter;
use puzzles::PuzzlesWriter;
use records::{CsvRecords, JsonRecords};
use table::TableWriter;
use text::TextWriter;

/// Writes answers in one format.
pub(super) trait FormatWriter: Send + Sync {
    /// Returns true if columns of the input go with the answers.
    fn has_columns(&self) -> bool {
        true
    }

    /// Returns true if the rows of the input are printed.
    fn has_rows(&self) -> bool {
        false
    }

    /// Writes an answer; `is_first` is true for the first one about its puzzle.
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        is_first: bool,
    ) -> io::Result<()>;

    /// Writes a line for a line without a puzzle.
    fn write_blank_line(&self, _buffer: &mut OutputBuffer) {}

    /// The text before the first answer.
    fn head(&self, _columns: &OutputColumns) -> Vec<u8> {
        Vec::new()
    }

    /// Prints the answers in the buffer.
    fn print(&self, out: &mut Sink, buffer: &mut OutputBuffer) -> io::Result<()> {
        out.write_data(&buffer.bytes)
    }

    /// Prints the text after the last answer.
    fn finish(&self, _out: &mut Sink) -> io::Result<()> {
        Ok(())
    }
}

/// The look of answers, apart from their format.
#[derive(Clone)]
pub(crate) struct AnswerLook {
    pub(crate) text: TextWriter,
    /// The character for a blank, if not the format's own.
    pub(crate) blank: Option<char>,
    pub(crate) sheet: SheetOptions,
    /// The format of answers without a row, where rows are printed and answers are puzzles.
    pub(crate) without_rows: Option<Format>,
}

impl AnswerLook {
    /// The look that this writer gives to text.
    pub(crate) fn of(text: TextWriter) -> Self {
        Self {
            text,
            blank: None,
            sheet: SheetOptions::default(),
            without_rows: None,
        }
    }
}

/// Writes the answers of a command.
pub(crate) struct Writer {
    format: Box<dyn FormatWriter>,
    /// The names of the fields of the answers' records.
    names: Arc<FieldNames>,
}

impl Writer {
    /// The writer of answers with these fields.
    pub(crate) fn new(
        format: Option<Format>,
        AnswerLook {
            text,
            blank,
            sheet,
            without_rows,
        }: AnswerLook,
        fields: FieldNames,
    ) -> Self {
        let names = Arc::new(fields);
        let format: Box<dyn FormatWriter> = match format.map(Format::family) {
            None => Box::new(text.with_blank(blank)),
            Some(Family::Text(layout)) => Box::new(text.with_blank(blank).in_layout(layout)),
            Some(Family::Puzzles(format)) => Box::new(PuzzlesWriter::new(format, blank)),
            Some(Family::Csv) => Box::new(CsvRecords(Arc::clone(&names))),
            Some(Family::Table) => {
                let (kind, needs_table) = (text.kind, without_rows.is_some());
                let fallback: Box<dyn FormatWriter> = match without_rows {
                    Some(Format::Csv) => Box::new(CsvRecords(Arc::clone(&names))),
                    _ => Box::new(text.with_blank(blank)),
                };
                let names = Arc::clone(&names);
                Box::new(TableWriter::new(names, kind, fallback, needs_table))
            }
            Some(Family::Json) => Box::new(JsonRecords(Arc::clone(&names))),
            Some(Family::Drawing) => Box::new(PictureWriter::of_drawings(sheet)),
            Some(Family::Page) => Box::new(PictureWriter::of_pages(sheet)),
        };
        Self { format, names }
    }

    /// The names of the command's own fields.
    pub(crate) fn own_fields(&self) -> &[String] {
        self.names.own()
    }

    /// Returns true if columns of the input go with the answers.
    pub(crate) fn has_columns(&self) -> bool {
        self.format.has_columns()
    }

    /// Returns true if the rows of the input are printed.
    pub(crate) fn has_rows(&self) -> bool {
        self.format.has_rows()
    }

    /// Makes the buffer ready for the answers to a batch.
    pub(crate) fn start(&self, buffer: &mut OutputBuffer, batch: &Batch) {
        buffer.start(batch);
        if self.has_columns() && !buffer.columns.are_of(&batch.columns) {
            buffer.columns = OutputColumns::new(Arc::clone(&batch.columns), &self.names);
        }
    }

    /// Writes an answer; `is_first` is true for the first one about its puzzle.
    pub(crate) fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        is_first: bool,
    ) -> io::Result<()> {
        self.format.write(buffer, item, answer, is_first)
    }

    /// Writes a line for a line without a puzzle.
    pub(crate) fn write_blank_line(&self, buffer: &mut OutputBuffer) {
        self.format.write_blank_line(buffer);
    }

    /// Prints the answers in the buffer, and the head or the blank line before them. `last` is the layout of the last answer
    /// that was printed.
    pub(crate) fn print(
        &self,
        last: &mut Option<Layout>,
        out: &mut Sink,
        buffer: &mut OutputBuffer,
    ) -> io::Result<()> {
        if let Some([first, new_last]) = buffer.layouts {
            match last.replace(new_last) {
                None => out.write_data(&self.format.head(&buffer.columns))?,
                Some(before) if needs_blank_line(before, first) => out.write_all(b"\n")?,
                Some(_) => {}
            }
            self.format.print(out, buffer)?;
        }
        out.flush()
    }

    /// Prints the text after the last answer, of this layout, if there has been any.
    pub(crate) fn finish(&self, last: Option<Layout>, out: &mut Sink) -> io::Result<()> {
        if last.is_none() {
            return Ok(());
        }
        self.format.finish(out)?;
        out.flush()
    }
}
