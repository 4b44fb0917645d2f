//! Comma-separated values: fields in quotes where they need them.
//!
//! The splitter that reads them is in `read/records/csv_splitter.rs`.

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
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct CsvWriter;

impl CsvWriter {
    /// A writer that quotes where it must.
    #[must_use]
    pub const fn new() -> Self {
        Self
    }

    /// Adds a record with these fields.
    pub fn write_record<F: AsRef<[u8]>>(
        &self,
        out: &mut Vec<u8>,
        fields: impl IntoIterator<Item = F>,
    ) {
        let start = out.len();
        for (place, field) in fields.into_iter().enumerate() {
            if place > 0 {
                out.push(b',');
            }
            let field = field.as_ref();
            if needs_quotes(field) {
                append_quoted(out, field);
            } else {
                out.extend_from_slice(field);
            }
        }
        // An empty line would not be a record.
        if out.len() == start {
            out.extend_from_slice(b"\"\"");
        }
        out.push(b'\n');
    }
}

/// Returns true for a field with a separator, a quote or a line end. It looks at all bytes, many at a time.
fn needs_quotes(field: &[u8]) -> bool {
    field.iter().fold(false, |found, byte| {
        found | matches!(byte, b',' | b'"' | b'\n' | b'\r')
    })
}

/// Adds the field in quotes.
fn append_quoted(out: &mut Vec<u8>, mut field: &[u8]) {
    out.push(b'"');
    loop {
        let mut room = [0; 256];
        let (result, read, written) = csv_core::quote(field, &mut room, b'"', b'"', true);
        out.extend_from_slice(&room[..written]);
        field = &field[read..];
        if result == WriteResult::InputEmpty {
            break;
        }
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::CsvSplitter;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn written_fields_are_split_into_the_same_fields(
            records in vec(vec("[a,\" é]{0,4}|x{250,260}\"?", 1..5), 0..4),
        ) {
            let mut out = Vec::new();
            let writer = CsvWriter::new();
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
