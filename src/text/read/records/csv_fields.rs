//! The fields of a row of comma-separated values, after RFC 4180, and their quotes.

use std::borrow::Cow;
use std::ops::Range;

use crate::text::read::line::runs;
use crate::text::read::{Field, Text, attempt, marks};

/// A field of a row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct CsvField<'a> {
    /// Its place in the row, with the quotes around it.
    pub(super) place: Range<usize>,
    /// Its text, without them.
    pub(super) text: Cow<'a, [u8]>,
}

impl CsvField<'_> {
    /// Returns true for a puzzle or an attempt at one, which may be solved.
    pub(super) fn is_puzzle(&self) -> bool {
        let text = Text::new(1, 0, &self.text);
        self.is_run() || attempt::is_attempt(&text.bytes, false) && text.len() >= attempt::LONG
    }

    /// Returns true for 81 cells and nothing else.
    pub(super) fn is_run(&self) -> bool {
        let text = Text::new(1, 0, &self.text);
        runs::run(Field::whole(&text).trim()).is_some()
    }

    /// Its text as a name.
    pub(super) fn name(&self) -> &[u8] {
        self.text.trim_ascii()
    }

    /// Returns true for digits alone, as in a solved grid.
    pub(super) fn is_full(&self) -> bool {
        let mut digits = self.text.trim_ascii().iter();
        digits.all(|&byte| marks::is_digit(byte))
    }
}

/// The fields of a row of comma-separated values, after RFC 4180; an empty row has none.
///
/// Quotes count only where a field begins with one; anywhere else they are part of the text, as in `5" disk`. A quote that
/// is never closed takes the rest of the row.
pub(super) fn split(row: &[u8], delimiter: u8) -> Vec<CsvField<'_>> {
    let row = row.strip_suffix(b"\r").unwrap_or(row);
    let mut fields = Vec::new();
    let mut next = (!row.is_empty()).then_some(0);
    while let Some(start) = next {
        let rest = &row[start..];
        let (length, text) = if rest.first() == Some(&b'"') {
            in_quotes(rest, delimiter)
        } else {
            let length = memchr::memchr(delimiter, rest).unwrap_or(rest.len());
            (length, Cow::Borrowed(&rest[..length]))
        };
        let place = start..start + length;
        next = (place.end < row.len()).then_some(place.end + 1);
        fields.push(CsvField { place, text });
    }
    fields
}

/// The length of the field that begins with a quote, and its text.
fn in_quotes(rest: &[u8], delimiter: u8) -> (usize, Cow<'_, [u8]>) {
    let (mut quotes, mut text) = (Quotes::Open, Vec::new());
    for (at, &byte) in rest.iter().enumerate().skip(1) {
        let before = quotes;
        quotes = before.after(byte, delimiter);
        match (before, quotes) {
            (_, Quotes::Start) => return (at, text.into()),
            (Quotes::Open, Quotes::Closed) => {}
            _ => text.push(byte),
        }
    }
    (rest.len(), text.into())
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
    /// The quotes after this byte of a row.
    pub(super) fn after(self, byte: u8, delimiter: u8) -> Self {
        match (self, byte) {
            (Self::Open, b'"') => Self::Closed,
            (Self::Open, _) | (Self::Start | Self::Closed, b'"') => Self::Open,
            _ if byte == delimiter => Self::Start,
            _ => Self::Bare,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn assert_fields(line: &str, expected: &[(&str, Range<usize>)]) {
        let fields = split(line.as_bytes(), b',').into_iter();
        let fields: Vec<_> = fields
            .map(|field| (field.text.into_owned(), field.place))
            .collect();
        let expected = expected.iter();
        let expected: Vec<_> = expected
            .map(|(text, place)| (text.as_bytes().to_vec(), place.clone()))
            .collect();
        assert_eq!(fields, expected, "{line:?}");
    }

    #[test]
    fn fields_know_their_places() {
        assert_fields("", &[]);
        assert_fields("one", &[("one", 0..3)]);
        assert_fields("one,,two", &[("one", 0..3), ("", 4..4), ("two", 5..8)]);
        assert_fields(",", &[("", 0..0), ("", 1..1)]);
        assert_fields("one,\"two\"\r", &[("one", 0..3), ("two", 4..9)]);
    }

    #[test]
    fn only_quotes_around_a_field_protect_its_commas() {
        assert_fields("\"a,b\",c", &[("a,b", 0..5), ("c", 6..7)]);
        assert_fields(
            "5\" disk,\"6\"\" disk\"",
            &[("5\" disk", 0..7), ("6\" disk", 8..18)],
        );
        assert_fields("one,\"open,two", &[("one", 0..3), ("open,two", 4..13)]);
        assert_fields("\"one\"s,two", &[("ones", 0..6), ("two", 7..10)]);
    }

    proptest! {
        #[test]
        fn quoted_fields_have_their_texts(texts in prop::collection::vec("[a,\"é\n]{0,5}", 1..5)) {
            let quoted = texts.iter().map(|text| format!("\"{}\"", text.replace('"', "\"\"")));
            let row = quoted.collect::<Vec<_>>().join(",");
            let fields = split(row.as_bytes(), b',').into_iter();
            let found: Vec<_> = fields.map(|field| field.text.into_owned()).collect();
            let texts: Vec<_> = texts.into_iter().map(String::into_bytes).collect();
            prop_assert_eq!(found, texts);
        }

        #[test]
        fn fields_without_quotes_are_the_parts_between_delimiters(row in "[a, é]{1,20}") {
            let fields = split(row.as_bytes(), b',').into_iter();
            let places: Vec<_> = fields.map(|field| row[field.place].to_owned()).collect();
            prop_assert_eq!(places, row.split(',').collect::<Vec<_>>());
        }
    }
}
