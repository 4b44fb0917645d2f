//! CSV and JSON: a record for each answer, on a line of its own.
//!
//! Quoting in CSV is the library's.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use sudoku::text::{CsvWriter, Layout};

use super::FormatWriter;
use crate::cli::input::batch::Item;
use crate::cli::output::answer::Show;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::passthrough::OutputColumns;
use crate::cli::output::record::FieldNames;

/// A table with a header. Values with a structure are left to JSON.
pub(super) struct CsvRecords {
    names: Arc<FieldNames>,
    writer: CsvWriter,
}

impl CsvRecords {
    pub(super) fn new(names: Arc<FieldNames>) -> Self {
        Self {
            names,
            writer: CsvWriter::new(),
        }
    }
}

impl FormatWriter for CsvRecords {
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        _: bool,
    ) -> io::Result<()> {
        let parts = buffer.begin_answer(item, Layout::Line);
        parts.record.fill(item, answer)?;
        let own = parts.record.row(&self.names);
        let columns = parts
            .columns
            .values()
            .map(|value| Cow::from(value.as_bytes()));
        self.writer.write_record(parts.bytes, own.chain(columns));
        Ok(())
    }

    fn head(&self, columns: &OutputColumns) -> Vec<u8> {
        let own = self.names.columns();
        let mut header = Vec::new();
        self.writer
            .write_record(&mut header, own.chain(columns.names()));
        header
    }
}

/// An object on each line.
pub(super) struct JsonRecords(pub(super) Arc<FieldNames>);

impl FormatWriter for JsonRecords {
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        _: bool,
    ) -> io::Result<()> {
        let parts = buffer.begin_answer(item, Layout::Line);
        parts.record.fill(item, answer)?;
        let mut separator = b'{';
        for (name, value) in self.0.all.iter().zip(parts.record.values()) {
            parts.bytes.extend_from_slice(&[separator, b'"']);
            parts.bytes.extend_from_slice(name.as_bytes());
            parts.bytes.extend_from_slice(b"\":");
            parts.bytes.extend_from_slice(value);
            separator = b',';
        }
        for (name, value) in parts.columns.named_values() {
            parts.bytes.push(separator);
            serde_json::to_writer(&mut *parts.bytes, name)?;
            parts.bytes.push(b':');
            serde_json::to_writer(&mut *parts.bytes, value)?;
        }
        parts.bytes.extend_from_slice(b"}\n");
        Ok(())
    }
}
