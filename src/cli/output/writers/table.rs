//! The rows of the input as they are, under their own header: another puzzle in the place of the old one, or fields after
//! the last.

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex};

use memchr::memchr2;
use serde_json::{Map, Value};
use sudoku::Puzzle;
use sudoku::text::{Layout, Row, Table, to_line};
use sudoku::verify::{after_puzzle, without_puzzle};

use super::FormatWriter;
use super::csv::write_field;
use crate::cli::input::batch::Item;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::passthrough::{OutputColumns, free_name};
use crate::cli::output::record::FieldNames;
use crate::cli::output::sink::Sink;
use crate::support::lock::lock;

/// The delimiter of fields that are added to a line without any.
const TAB: u8 = b'\t';

/// Writes the rows of the input.
pub(super) struct TableWriter {
    names: Arc<FieldNames>,
    /// True if answers are puzzles, which take the place of those in the rows.
    makes_puzzles: bool,
    /// The writer of answers about what has no row.
    fallback: Box<dyn FormatWriter>,
    /// True if a line is a row only in a table.
    needs_table: bool,
    /// The header that was printed last.
    header: Mutex<Vec<u8>>,
}

/// The start of rows under one header, or of answers without rows.
#[derive(Debug, Clone)]
pub(crate) enum Stretch {
    Table(Arc<Table>),
    Lines,
    NoRows,
}

impl TableWriter {
    pub(super) fn new(
        names: Arc<FieldNames>,
        kind: Kind,
        fallback: Box<dyn FormatWriter>,
        needs_table: bool,
    ) -> Self {
        Self {
            names,
            makes_puzzles: kind == Kind::Puzzles,
            fallback,
            needs_table,
            header: Mutex::default(),
        }
    }

    /// The row of the item, if it has one.
    fn row_of<'a>(&self, item: &Item<'a>) -> Option<&'a Row> {
        let row = item.entry.beside().row.as_ref();
        row.filter(|row| row.table.is_some() || !self.needs_table)
    }

    /// Writes the row with the puzzle that the answer is in its place; false if that cannot be.
    fn write_changed(buffer: &mut OutputBuffer, item: &Item, row: &Row, answer: &dyn Show) -> bool {
        let has_puzzle = matches!(answer.text(TextStyle::PLAIN), Text::Puzzle(..));
        let text = match (answer.change(item), &row.table) {
            (Some(change), _) => {
                let Some(changed) = change.row(row) else {
                    return false;
                };
                if let Some(warning) = changed.warning() {
                    buffer.say(Diagnostic::Lost, item, &warning);
                }
                Cow::Owned(changed.text)
            }
            // It is the same puzzle, or there is no puzzle to be changed.
            (None, _) if has_puzzle || item.puzzle.is_none() => Cow::Borrowed(&row.text[..]),
            (None, Some(table)) => Cow::Owned(without_puzzle(&row.text, table)),
            (None, None) => return false,
        };
        buffer.begin(Layout::Line);
        buffer.bytes.extend_from_slice(&text);
        buffer.bytes.push(b'\n');
        true
    }

    /// Writes the row, or else the puzzle on a line, or its status if it has none, and the fields of the answer after it.
    fn write_longer(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        row: Option<&Row>,
        answer: &dyn Show,
    ) -> io::Result<()> {
        let text = match (row, item.puzzle) {
            (Some(row), _) => Cow::from(&row.text),
            (None, Some(Puzzle::Givens(grid))) => Cow::Owned(to_line(grid).to_vec()),
            (None, Some(Puzzle::Candidates(candidates))) => {
                Cow::Owned(candidates.line().to_string().into_bytes())
            }
            (None, None) => answer.status().words().as_bytes().into(),
        };
        buffer.begin(Layout::Line);
        buffer.record.fill_own(answer)?;
        if let Some(keys) = row.and_then(keys_of_object) {
            return self.write_longer_object(buffer, &text, &keys);
        }
        let delimiter = row.map_or(TAB, delimiter_of);
        let (text, end) = match text.strip_suffix(b"\r") {
            Some(text) => (text, &b"\r\n"[..]),
            None => (&*text, &b"\n"[..]),
        };
        let (bytes, record) = (&mut buffer.bytes, &buffer.record);
        bytes.extend_from_slice(text);
        add_fields(bytes, delimiter, record.own_row(&self.names));
        bytes.extend_from_slice(end);
        Ok(())
    }

    /// Writes the object on a line with the fields of the answer behind its own.
    fn write_longer_object(
        &self,
        buffer: &mut OutputBuffer,
        text: &[u8],
        keys: &[String],
    ) -> io::Result<()> {
        let (bytes, record) = (&mut buffer.bytes, &buffer.record);
        let text = text.trim_ascii_end();
        bytes.extend_from_slice(text.strip_suffix(b"}").unwrap_or(text));
        for (name, value) in self.names.own().iter().zip(record.values()) {
            bytes.push(b',');
            serde_json::to_writer(&mut *bytes, &free_name(name, keys))?;
            bytes.push(b':');
            bytes.extend_from_slice(value);
        }
        bytes.extend_from_slice(b"}\n");
        Ok(())
    }

    /// The header of these rows: the one of their table, with the names of the fields that are added.
    fn header_of(&self, stretch: &Stretch, columns: &OutputColumns) -> Vec<u8> {
        let table = match stretch {
            Stretch::NoRows if self.makes_puzzles => return self.fallback.head(columns),
            Stretch::Lines | Stretch::NoRows => return Vec::new(),
            Stretch::Table(table) => table,
        };
        let Some(header) = &table.header else {
            return Vec::new();
        };
        let has_return = header.ends_with(b"\r");
        let mut text = header.strip_suffix(b"\r").unwrap_or(header).to_vec();
        if !self.makes_puzzles {
            let taken = table.names();
            let names = self.names.own_columns();
            let names = names.map(|name| Cow::Owned(free_name(name, &taken).into_bytes()));
            add_fields(&mut text, table.delimiter, names);
        }
        text.extend_from_slice(if has_return { b"\r\n" } else { b"\n" });
        text
    }
}

impl FormatWriter for TableWriter {
    fn has_columns(&self) -> bool {
        self.fallback.has_columns()
    }

    fn has_rows(&self) -> bool {
        true
    }

    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        is_first: bool,
    ) -> io::Result<()> {
        let row = self.row_of(item);
        let stretch = match row {
            Some(Row {
                table: Some(table), ..
            }) => Stretch::Table(Arc::clone(table)),
            Some(_) => Stretch::Lines,
            None => Stretch::NoRows,
        };
        buffer.start_stretch(stretch);
        if !self.makes_puzzles {
            return self.write_longer(buffer, item, row, answer);
        }
        match row {
            Some(row) if Self::write_changed(buffer, item, row, answer) => Ok(()),
            _ => self.fallback.write(buffer, item, answer, is_first),
        }
    }

    fn write_blank_line(&self, buffer: &mut OutputBuffer) {
        self.fallback.write_blank_line(buffer);
    }

    /// Prints the rows, each stretch under its header unless that was printed before.
    fn print(&self, out: &mut Sink, buffer: &mut OutputBuffer) -> io::Result<()> {
        let mut last = lock(&self.header);
        let ends = buffer.stretches.iter().skip(1).map(|(start, _)| *start);
        let ends: Vec<usize> = ends.chain([buffer.bytes.len()]).collect();
        for ((start, stretch), end) in buffer.stretches.iter().zip(ends) {
            let header = self.header_of(stretch, &buffer.columns);
            if !header.is_empty() && header != *last {
                out.write_data(&header)?;
                *last = header;
            }
            let bytes = &buffer.bytes[*start..end];
            match stretch {
                Stretch::NoRows => out.write_all(bytes)?,
                Stretch::Table(_) | Stretch::Lines => out.write_data(bytes)?,
            }
        }
        Ok(())
    }
}

/// The keys of the object that a line is, if it is one of JSON that has any.
fn keys_of_object(row: &Row) -> Option<Vec<String>> {
    let is_object = row.table.is_none() && row.text.trim_ascii_start().starts_with(b"{");
    let object = is_object.then(|| serde_json::from_slice(&row.text).ok());
    let object: Map<String, Value> = object.flatten()?;
    let keys = object.into_iter().map(|(key, _)| key);
    Some(keys.collect()).filter(|keys: &Vec<String>| !keys.is_empty())
}

/// The delimiter of a row.
fn delimiter_of(row: &Row) -> u8 {
    match &row.table {
        Some(table) => table.delimiter,
        None if memchr2(b',', b';', &row.text).is_none() => TAB,
        None => after_puzzle(&row.text)
            .filter(|byte| b",;".contains(byte))
            .unwrap_or(TAB),
    }
}

/// Adds fields behind others.
fn add_fields<'a>(text: &mut Vec<u8>, delimiter: u8, fields: impl Iterator<Item = Cow<'a, [u8]>>) {
    for field in fields {
        text.push(delimiter);
        write_field(text, delimiter, &field);
    }
}
