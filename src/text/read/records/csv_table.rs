//! Tables with a header that names their columns, in comma-separated values, with tabs or with semicolons.

use std::sync::Arc;

use super::csv_fields::{CsvField, Quotes, split};
use super::csv_header::{CsvRow, Header};
use crate::text::read::Table;
use crate::text::read::line::runs;
use crate::text::read::{
    BulkPlace, ColumnNames, Entry, Field, Item, Layout, Line, Place, PuzzleError, Shape, Verdict,
    attempt, facts, marks,
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
        Verdict::NotClosed
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
        let read = CsvRow {
            line: self.first_line,
            raw: row,
            fields: &fields,
        };
        let mut item = header.read(&read);
        let is_first = !std::mem::replace(&mut self.has_rows, true);
        if is_first && self.columns.puzzle.is_none() {
            header.note_other_puzzles(&fields, &mut item);
        }
        self.items.push(item);
        Verdict::More
    }
}
