//! Tables with a header that names their columns, in comma-separated values, with tabs or with semicolons; the fields of their
//! rows, after RFC 4180.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::csv_header::{CsvRow, Header};
use crate::text::read::Table;
use crate::text::read::line::runs;
use crate::text::read::{
    BulkPlace, ColumnNames, Entry, Field, Item, Layout, Line, Place, PuzzleError, Shape, Text,
    Verdict, attempt, facts, marks,
};

/// A longer row is an error.
const MOST_ROW_BYTES: usize = 1 << 16;

/// A table, or nothing before its header.
#[derive(Default)]
pub(crate) struct CsvTable {
    columns: Arc<ColumnNames>,
    header: Option<Header>,
    /// The text of the header, unless the columns have numbers.
    header_text: Option<Vec<u8>>,
    /// The table as it was written, once its puzzles have been found.
    table: Option<Arc<Table>>,
    /// The row so far: a quoted field may have line breaks, and a long line comes in pieces.
    row: Vec<u8>,
    quotes: Quotes,
    first_line: u64,
    /// True after a row that is too long, up to the end of its line.
    is_broken: bool,
    is_after_blank: bool,
    /// True after the first row.
    has_rows: bool,
    items: Vec<Item>,
}

impl Shape for CsvTable {
    fn line(&mut self, line: &Line) -> Verdict {
        if self.header.is_none()
            && let Some(verdict) = self.begin(line)
        {
            return verdict;
        }
        if self.is_broken {
            self.is_broken = !line.is_end;
            return Verdict::More;
        }
        if line.is_whole() && !self.row.is_empty() && self.is_row_by_itself(line) {
            self.give_up(PuzzleError::unclosed(self.start(), "a quote"));
        }
        if self.row.is_empty() {
            if line.raw.trim_ascii().is_empty() && line.is_whole() {
                self.is_after_blank = true;
                return self.if_known(Verdict::More);
            }
            if let Some(verdict) = self.ends_before(line) {
                return verdict;
            }
            self.is_after_blank = false;
            self.first_line = line.text.number;
        } else if line.is_start {
            self.row.push(b'\n');
        }
        self.row.extend_from_slice(&line.raw);
        let delimiter = self.header.as_ref().map_or(b',', |header| header.delimiter);
        let bytes = line.raw.iter();
        self.quotes = bytes.fold(self.quotes, |quotes, &byte| quotes.after(byte, delimiter));
        if self.row.len() > MOST_ROW_BYTES {
            return self.too_long(line);
        }
        if !line.is_end || self.quotes == Quotes::Open {
            return self.if_known(Verdict::More);
        }
        self.quotes = Quotes::Start;
        let row = std::mem::take(&mut self.row);
        self.take_row(&row)
    }

    fn end(&mut self) -> Verdict {
        if self.row.is_empty() || !self.is_known() {
            return self.if_known(Verdict::Done);
        }
        self.give_up(PuzzleError::unclosed(self.start(), "a quote"));
        Verdict::NotMine
    }

    fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }

    fn table(&self) -> Option<Arc<Table>> {
        self.table.clone().filter(|_| self.row.is_empty())
    }

    fn bulk_place(&self) -> Option<BulkPlace> {
        let header = self.header.as_ref()?;
        // The first row shows if other columns have puzzles, too.
        let is_between = self.row.is_empty() && !self.is_after_blank && self.has_rows;
        let columns = header.bulk_columns().filter(|_| is_between)?;
        Some(BulkPlace::Column(columns))
    }
}

impl CsvTable {
    pub(crate) fn new(columns: &Arc<ColumnNames>) -> Self {
        Self {
            columns: Arc::clone(columns),
            ..Self::default()
        }
    }

    /// Reads the header; nothing if the line is the first row of a table without one.
    fn begin(&mut self, line: &Line) -> Option<Verdict> {
        let (raw, columns) = (Some(&line.raw).filter(|_| line.is_whole()), &self.columns);
        let named = raw.and_then(|raw| Header::of(raw, columns));
        let named = named.filter(|_| !facts::is_sure(&line.text));
        let numbered = || Header::numbered(raw.filter(|_| columns.numbered)?, columns);
        self.header_text = named.is_some().then(|| line.as_written());
        let Some(header) = named.or_else(numbered) else {
            return Some(Verdict::NotMine);
        };
        self.table = header.table(self.header_text.as_ref());
        self.header = Some(header);
        self.header_text.is_some().then_some(Verdict::More)
    }

    /// Gives up a row that is too long.
    fn too_long(&mut self, line: &Line) -> Verdict {
        if self.quotes == Quotes::Open && self.row.contains(&b'\n') {
            return self.end();
        }
        self.give_up(PuzzleError::too_long(self.start(), "a row"));
        self.is_broken = !line.is_end;
        self.if_known(Verdict::More)
    }

    /// Returns true once it is clear that the first line was a header.
    fn is_known(&self) -> bool {
        let header = self.header.as_ref();
        header.is_some_and(|header| header.puzzle.is_some())
    }

    fn if_known(&self, verdict: Verdict) -> Verdict {
        verdict.if_mine(self.is_known())
    }

    /// The verdict on a line that is not a row of the table: another header, or text.
    fn ends_before(&self, line: &Line) -> Option<Verdict> {
        let header = self.header.as_ref()?;
        let next = || Header::of(&line.raw, &self.columns);
        let is_header = |next: Header| next.is_named || next.names == header.names;
        if self.is_known() && line.is_whole() && next().is_some_and(is_header) {
            return Some(Verdict::EndedBefore);
        }
        let has_delimiter = line.raw.contains(&header.delimiter);
        if has_delimiter || header.names.len() == 1 {
            return None;
        }
        let field = Field::whole(&line.text).trim();
        // A row that ends after its first field.
        let trimmed = field.bytes();
        let is_full = trimmed.len() == 81 && trimmed.iter().all(|&byte| marks::is_digit(byte));
        let is_puzzle = is_full || header.has_puzzle_first() && runs::run(field).is_some();
        let is_field = !trimmed.contains(&b' ')
            && !attempt::is_word(trimmed)
            && !attempt::is_attempt(trimmed, true);
        let is_row = self.is_known() && !self.is_after_blank && (is_puzzle || is_field);
        (!is_row).then_some(self.if_known(Verdict::EndedBefore))
    }

    /// Returns true for a line that is a row by itself: the quote that is open before it was never closed.
    fn is_row_by_itself(&self, line: &Line) -> bool {
        let Some(header) = &self.header else {
            return false;
        };
        let fields = split(&line.raw, header.delimiter);
        let puzzle = header.puzzle.and_then(|column| fields.get(column));
        fields.len() == header.names.len()
            && puzzle.is_some_and(CsvField::is_run)
            && !fields.iter().any(|field| field.text.contains(&b'"'))
    }

    /// The place of the row so far.
    const fn start(&self) -> Place {
        Place::start_of(self.first_line)
    }

    fn give_up(&mut self, error: PuzzleError) {
        let entry = Entry::malformed(Layout::Line, error.of_line());
        self.items.push(Item::Line(entry));
        self.row.clear();
        self.quotes = Quotes::Start;
    }

    fn take_row(&mut self, row: &[u8]) -> Verdict {
        let Some(header) = &mut self.header else {
            return Verdict::NotMine;
        };
        let fields = split(row, header.delimiter);
        if header.puzzle.is_none() {
            if !header.find_puzzle(&fields) {
                return Verdict::NotMine;
            }
            self.table = header.table(self.header_text.as_ref());
        }
        let is_first = !std::mem::replace(&mut self.has_rows, true);
        self.items.push(header.read(&CsvRow {
            line: self.first_line,
            raw: row,
            fields: &fields,
            shows_columns: is_first && self.columns.puzzle.is_none(),
        }));
        Verdict::More
    }
}

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
