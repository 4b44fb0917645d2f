//! CSV and JSON: a record for each answer, on a line of its own.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use sudoku::text::Layout;

use super::FormatWriter;
use super::csv::{COMMA, write_record};
use crate::cli::input::batch::Item;
use crate::cli::output::answer::Show;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::change::{Change, cannot_follow};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::passthrough::{OutputColumns, OutputRow};
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
        let mut lost = Vec::new();
        let columns = changed(&columns, item, answer, &mut lost);
        let columns = columns.into_iter().map(|(_, value)| value);
        write_record(bytes, COMMA, own.chain(columns));
        say_lost(buffer, item, &lost);
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
        let columns = buffer.columns.row(item.values);
        let mut separator = b'{';
        for (name, value) in self.0.all.iter().zip(record.values()) {
            bytes.extend_from_slice(&[separator, b'"']);
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(b"\":");
            bytes.extend_from_slice(value);
            separator = b',';
        }
        let mut lost = Vec::new();
        for (name, value) in changed(&columns, item, answer, &mut lost) {
            bytes.push(separator);
            serde_json::to_writer(&mut *bytes, name)?;
            bytes.push(b':');
            serde_json::to_writer(&mut *bytes, &String::from_utf8_lossy(&value))?;
        }
        bytes.extend_from_slice(b"}\n");
        say_lost(buffer, item, &lost);
        Ok(())
    }
}

/// The columns of the input beside the answer, after the change that it makes of the puzzle; `lost` takes the names of those
/// that cannot follow.
fn changed<'a>(
    columns: &'a OutputRow,
    item: &Item,
    answer: &dyn Show,
    lost: &mut Vec<String>,
) -> Vec<(&'a str, Cow<'a, [u8]>)> {
    let mut named = columns.named_values().peekable();
    let change = named.peek().and_then(|_| Change::of(item, answer));
    let value = |(name, value): (&'a str, &'a str)| {
        let value = value.as_bytes();
        let changed = match &change {
            Some(change) => change.value(name, value),
            None => Some(value.into()),
        };
        let changed = changed.unwrap_or_else(|| {
            lost.push(name.to_owned());
            Cow::default()
        });
        (name, changed)
    };
    named.map(value).collect()
}

fn say_lost(buffer: &mut OutputBuffer, item: &Item, lost: &[String]) {
    if !lost.is_empty() {
        buffer.say(Diagnostic::Lost, item, &cannot_follow(lost));
    }
}
