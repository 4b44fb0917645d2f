//! CSV and JSON: a record for each answer, on a line of its own.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use sudoku::text::Layout;

use super::FormatWriter;
use super::csv::write_record;
use crate::cli::input::batch::Item;
use crate::cli::output::answer::Show;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::passthrough::OutputColumns;
use crate::cli::output::record::FieldNames;

/// A table with a header. Values with a structure are left to JSON.
pub(super) struct CsvRecords(pub(super) Arc<FieldNames>);

impl FormatWriter for CsvRecords {
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        _: bool,
    ) -> io::Result<()> {
        buffer.begin(Layout::Line);
        let (bytes, record) = (&mut buffer.bytes, &mut buffer.record);
        record.fill(item, answer)?;
        let columns = buffer.columns.row(item.values);
        let own = record.row(&self.0);
        let columns = columns.values();
        let columns = columns.map(|value| Cow::from(value.as_bytes()));
        write_record(bytes, own.chain(columns));
        Ok(())
    }

    fn head(&self, columns: &OutputColumns) -> Vec<u8> {
        let own = self.0.columns();
        let mut header = Vec::new();
        write_record(&mut header, own.chain(columns.names()));
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
        buffer.begin(Layout::Line);
        let (bytes, record) = (&mut buffer.bytes, &mut buffer.record);
        record.fill(item, answer)?;
        let columns = buffer.columns.row(item.values);
        let mut separator = b'{';
        for (name, value) in self.0.all.iter().zip(record.values()) {
            bytes.extend_from_slice(&[separator, b'"']);
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(b"\":");
            bytes.extend_from_slice(value);
            separator = b',';
        }
        for (name, value) in columns.named_values() {
            bytes.push(separator);
            serde_json::to_writer(&mut *bytes, name)?;
            bytes.push(b':');
            serde_json::to_writer(&mut *bytes, value)?;
        }
        bytes.extend_from_slice(b"}\n");
        Ok(())
    }
}
