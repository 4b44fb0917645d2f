//! The splitter for comma-separated values with quotes, line by line: for tables of puzzles and for columns that are passed
//! through.
//!
//! Tables are read in `csv_table.rs`.

use std::fmt;
use std::ops::Range;

use csv_core::ReadFieldResult;
use memchr::{memchr_iter, memchr3};

/// Splits lines of comma-separated values into fields, after RFC 4180.
///
/// Quotes count only where a field begins with one; anywhere else they are part of the text, as in `5" disk`. A quote that
/// is never closed takes the rest of the line.
pub(super) struct CsvSplitter {
    /// It takes longer to make than to solve an easy puzzle, so it is made for the first line with quotes.
    parser: Option<csv_core::Reader>,
    delimiter: u8,
    /// The text of the fields of a line with quotes, one after the other.
    text: Vec<u8>,
    fields: Vec<Span>,
}

/// A field of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CsvField<'a> {
    /// Its text, without the quotes around it.
    pub(super) text: &'a [u8],
    /// The number of bytes of the line before its text.
    pub(super) start: usize,
}

/// The start of a field's text on its line, and its range among all text.
#[derive(Debug)]
struct Span {
    start: usize,
    text: Range<usize>,
}

impl CsvSplitter {
    /// A splitter at this byte.
    #[must_use]
    pub(super) fn at(delimiter: u8) -> Self {
        Self {
            parser: None,
            delimiter,
            text: Vec::new(),
            fields: Vec::new(),
        }
    }

    /// The fields of the line; an empty line has none.
    pub(super) fn split<'a>(
        &'a mut self,
        line: &'a [u8],
    ) -> impl ExactSizeIterator<Item = CsvField<'a>> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.fields.clear();
        // Most lines have no quotes; these need neither the parser nor a copy of their text.
        let is_simple = memchr3(b'"', b'\r', b'\n', line).is_none();
        if is_simple {
            self.find_commas(line);
        } else {
            self.parse(line);
        }
        let text = if is_simple { line } else { &self.text };
        self.fields.iter().map(|span| CsvField {
            text: &text[span.text.clone()],
            start: span.start,
        })
    }

    fn find_commas(&mut self, line: &[u8]) {
        let mut start = 0;
        for end in memchr_iter(self.delimiter, line).chain((!line.is_empty()).then_some(line.len()))
        {
            let text = start..end;
            self.fields.push(Span { start, text });
            start = end + 1;
        }
    }

    fn parse(&mut self, line: &[u8]) {
        // Not its default, which is not ready to be used.
        let delimiter = self.delimiter;
        let make = || csv_core::ReaderBuilder::new().delimiter(delimiter).build();
        let parser = self.parser.get_or_insert_with(make);
        parser.reset();
        // No text is longer than its line; the parser asks for a byte of room even then.
        self.text.resize(line.len() + 1, 0);
        let (mut start, mut start_of_text) = (0, 0);
        let (mut read, mut written) = (0, 0);
        loop {
            let (result, bytes, text) = parser.read_field(&line[read..], &mut self.text[written..]);
            read += bytes;
            written += text;
            match result {
                ReadFieldResult::Field { record_end } => {
                    let is_quoted = line.get(start) == Some(&b'"');
                    self.fields.push(Span {
                        start: start + usize::from(is_quoted),
                        text: start_of_text..written,
                    });
                    (start, start_of_text) = (read, written);
                    if record_end {
                        return;
                    }
                }
                // The next call hears that the line has ended.
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::OutputFull | ReadFieldResult::End => return,
            }
        }
    }
}

impl fmt::Debug for CsvSplitter {
    /// Writes the fields of the last line; the parser's tables are large and tell nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CsvSplitter")
            .field("fields", &self.fields)
            .finish_non_exhaustive()
    }
}

/// The quotes of a row, as far as it has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Quotes {
    /// A field begins.
    #[default]
    Start,
    /// A field that does not begin with a quote.
    Bare,
    /// A field that begins with one.
    Open,
    /// After a quote in such a field: its end, or half of a quote that is doubled.
    Closed,
}

impl Quotes {
    /// Reads on.
    pub(super) fn read(&mut self, bytes: &[u8], delimiter: u8) {
        for &byte in bytes {
            *self = match (*self, byte) {
                (Self::Open, b'"') => Self::Closed,
                (Self::Open, _) | (Self::Start | Self::Closed, b'"') => Self::Open,
                _ if byte == delimiter => Self::Start,
                _ => Self::Bare,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn assert_fields(line: &str, expected: &[(&str, usize)]) {
        let mut splitter = CsvSplitter::at(b',');
        let _ = splitter.split(b"something \"before\", \"that is forgotten");
        let fields: Vec<_> = splitter
            .split(line.as_bytes())
            .map(|field| (str::from_utf8(field.text).expect("text"), field.start))
            .collect();
        assert_eq!(fields, expected, "{line:?}");
    }

    #[test]
    fn fields_know_where_they_start() {
        assert_fields("", &[]);
        assert_fields("one", &[("one", 0)]);
        assert_fields("one,,two", &[("one", 0), ("", 4), ("two", 5)]);
        assert_fields(",", &[("", 0), ("", 1)]);
        assert_fields("one,\"two\"\r", &[("one", 0), ("two", 5)]);
    }

    #[test]
    fn only_quotes_around_a_field_protect_its_commas() {
        assert_fields("\"a,b\",c", &[("a,b", 1), ("c", 6)]);
        assert_fields(
            "5\" disk,\"6\"\" disk\"",
            &[("5\" disk", 0), ("6\" disk", 9)],
        );
        assert_fields("one,\"open,two", &[("one", 0), ("open,two", 5)]);
    }

    proptest! {
        #[test]
        fn a_line_without_quotes_has_the_fields_that_the_parser_finds(line in "[a, é]{0,20}") {
            let line = line.as_bytes();
            let (mut splitter, mut parser) = (CsvSplitter::at(b','), CsvSplitter::at(b','));
            parser.parse(line);
            let fields: Vec<_> = splitter.split(line).collect();
            let parsed: Vec<_> = parser.fields.iter().map(|span| CsvField {
                text: &parser.text[span.text.clone()],
                start: span.start,
            }).collect();
            prop_assert_eq!(fields, parsed);
        }
    }
}
