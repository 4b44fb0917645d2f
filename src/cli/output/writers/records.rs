//! CSV and JSON: a record for each answer, on a line of its own.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use serde::de::IgnoredAny;
use sudoku::text::{Layout, NamedField};

use super::FormatWriter;
use super::csv::{COMMA, write_record};
use crate::cli::input::batch::Item;
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::passthrough::{OutputColumns, letters};
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
        let columns = buffer.columns.row(&item.entry.beside().fields);
        let carried = columns.in_columns();
        let carried = carried.map(|(_, value)| value.map(letters).unwrap_or_default());
        let made = columns.made();
        let made = made.map(|(_, value)| value_of_made(item, answer, value).unwrap_or_default());
        write_record(bytes, COMMA, record.row(&self.0).chain(carried).chain(made));
        Ok(())
    }

    fn head(&self, columns: &OutputColumns) -> Vec<u8> {
        let own = self.0.columns();
        let mut header = Vec::new();
        write_record(&mut header, COMMA, own.chain(columns.names()));
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
        let columns = buffer.columns.row(&item.entry.beside().fields);
        let mut separator = b'{';
        for (name, value) in self.0.all.iter().zip(record.values()) {
            bytes.extend_from_slice(&[separator, b'"']);
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(b"\":");
            bytes.extend_from_slice(value);
            separator = b',';
        }
        for (name, value) in columns.all() {
            bytes.push(separator);
            serde_json::to_writer(&mut *bytes, &name)?;
            bytes.push(b':');
            write_value(bytes, value)?;
        }
        for (name, value) in columns.made() {
            bytes.push(separator);
            serde_json::to_writer(&mut *bytes, name)?;
            bytes.push(b':');
            let value = value_of_made(item, answer, value);
            let value = value.as_deref().map(String::from_utf8_lossy);
            serde_json::to_writer(&mut *bytes, &value)?;
        }
        bytes.extend_from_slice(b"}\n");
        Ok(())
    }
}

/// Writes a value of the input: one that is JSON as it came, on a line.
fn write_value(out: &mut Vec<u8>, value: &NamedField) -> serde_json::Result<()> {
    let is_valid = value.is_json && serde_json::from_str::<IgnoredAny>(&value.value).is_ok();
    if !is_valid {
        return serde_json::to_writer(out, &String::from_utf8_lossy(&letters(value)));
    }
    // A line end can only be a space in JSON.
    out.extend(value.value.bytes().map(|byte| match byte {
        b'\n' | b'\r' => b' ',
        byte => byte,
    }));
    Ok(())
}

/// The solution of the puzzle that was made, if this is the one of the puzzle that was read.
fn value_of_made<'a>(
    item: &Item,
    answer: &dyn Show,
    value: Option<&'a NamedField>,
) -> Option<Cow<'a, [u8]>> {
    let value = letters(value?);
    match answer.change(item) {
        Some(change) => {
            let changed = change.value("solution", &value)?;
            Some(Cow::Owned(changed.into_owned()))
        }
        None => matches!(answer.text(TextStyle::PLAIN), Text::Puzzle(..)).then_some(value),
    }
}
