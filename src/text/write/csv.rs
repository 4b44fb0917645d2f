//! Comma-separated values: fields in quotes where they need them.
//!
//! The splitter that reads them is in `read/csv.rs`.

use std::fmt;

use csv_core::WriteResult;

/// Writes records as lines of comma-separated values, after RFC 4180 but for the line ends, which are `\n`.
///
/// # Examples
///
/// ```
/// use sudoku::text::CsvWriter;
///
/// let mut out = Vec::new();
/// CsvWriter::new().write_record(&mut out, ["one, two", "5\" disk", ""]);
/// assert_eq!(out, b"\"one, two\",\"5\"\" disk\",\n");
/// ```
pub struct CsvWriter(csv_core::Writer);

impl CsvWriter {
    /// A writer that quotes where it must.
    #[must_use]
    pub fn new() -> Self {
        Self(csv_core::Writer::new())
    }

    /// Adds a record with these fields.
    pub fn write_record<F: AsRef<[u8]>>(
        &mut self,
        out: &mut Vec<u8>,
        fields: impl IntoIterator<Item = F>,
    ) {
        for (place, field) in fields.into_iter().enumerate() {
            if place > 0 {
                append(out, |room| self.0.delimiter(room));
            }
            let mut rest = field.as_ref();
            append(out, |room| {
                let (result, read, written) = self.0.field(rest, room);
                rest = &rest[read..];
                (result, written)
            });
        }
        append(out, |room| self.0.terminator(room));
    }
}

/// Adds what `write` has to write, which needs room for it and says how much of it was used.
fn append(out: &mut Vec<u8>, mut write: impl FnMut(&mut [u8]) -> (WriteResult, usize)) {
    const ROOM: usize = 256;
    loop {
        let mut room = [0; ROOM];
        let (result, written) = write(&mut room);
        out.extend_from_slice(&room[..written]);
        if result == WriteResult::InputEmpty {
            return;
        }
    }
}

impl Default for CsvWriter {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for CsvWriter {
    /// Writes the name alone; the writer's table of bytes tells nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CsvWriter").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::CsvSplitter;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_split_into_the_same_fields(
            records in vec(vec("[a,\" é]{0,4}|x{250,260}\"?", 1..5), 0..4),
        ) {
            let mut out = Vec::new();
            let mut writer = CsvWriter::new();
            for record in &records {
                writer.write_record(&mut out, record);
            }
            let text = String::from_utf8(out).expect("text");
            let mut splitter = CsvSplitter::new();
            let read: Vec<Vec<String>> = text
                .lines()
                .map(|line| {
                    let fields = splitter.split(line.as_bytes());
                    fields.map(|field| String::from_utf8_lossy(field.text).into_owned()).collect()
                })
                .collect();
            prop_assert_eq!(read, records);
        }
    }
}
