//! Batches: many puzzles at a time, each with all that its answer needs.
//!
//! The [`batcher`](super::batcher) fills them with what is read; puzzles that are to be made have only their numbers.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use sudoku::Puzzle;
use sudoku::text::{self, Entry, Layout, NamedField, Note, PuzzleError, Table};

use super::columns::PassthroughColumns;
use super::source::{Location, Source};

/// Consecutive items of one source.
#[derive(Default)]
pub(crate) struct Batch {
    /// The place of this batch among all.
    pub(crate) sequence: u64,
    /// The amount of work, over all batches, before the end of this one: bytes that are read, or puzzles that are made.
    pub(crate) end: u64,
    pub(crate) source: Arc<Source>,
    /// True if its item is the only one of the input, as far as it can be read without waiting.
    pub(super) is_only: bool,
    /// The number of well-formed puzzles in the batches before this one, or of puzzles that are made.
    pub(crate) first_puzzle: u64,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<Puzzle>,
    /// The columns of the input that go with the answers.
    pub(crate) columns: Arc<PassthroughColumns>,
    /// The remarks on the puzzles, if the command wants them; puzzles behind the last one have none.
    pub(crate) remarks: Vec<Remarks>,
    stretches: Vec<Stretch>,
    /// The number of items.
    len: usize,
    /// The named values of the items, one after the other.
    values: String,
    /// The name of each, and its end in `values`.
    fields: Vec<FieldEnd>,
    /// The rows of the items that have some, one after the other.
    rows: Vec<u8>,
    /// The end of each in `rows`.
    row_ends: Vec<usize>,
    /// The time it took to answer this batch, once it has been answered.
    pub(crate) answered_in: Duration,
}

/// The batches of a command, which threads take one after the other.
pub(crate) trait Batches: Send {
    /// Fills the batch anew, and numbers it. It stays empty when there is nothing left.
    fn fill(&mut self, batch: &mut Batch);
}

/// The fields beside the puzzles that a command wants; each value includes the ones before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WantedFields {
    None,
    /// The columns that go with the answers: those of the first puzzle's table.
    Columns,
    /// All [`Remarks`]; those that say that a row is not as it should be are not notes then.
    All,
}

/// All that stands beside a puzzle, and what the reader noticed.
#[derive(Clone, Default)]
pub(crate) struct Remarks {
    pub(crate) fields: Vec<NamedField>,
    pub(crate) notes: Vec<Note>,
}

/// The end of a named value among others.
struct FieldEnd {
    name: Arc<str>,
    end: usize,
    is_json: bool,
}

/// Items of the same kind on consecutive lines.
struct Stretch {
    line: u64,
    layout: Layout,
    content: Content,
    /// The number of named values before the next one.
    end_of_fields: usize,
    /// True if each item has a row.
    has_rows: bool,
    /// The table of the rows, if they are of one.
    table: Option<Arc<Table>>,
}

enum Content {
    /// This many of the puzzles, on consecutive lines.
    Puzzles(usize),
    Malformed(Box<PuzzleError>),
    Blank,
    Failure(String),
    Note(String),
}

/// A puzzle, well-formed or not, and what its answer needs to know.
pub(crate) struct Item<'a> {
    pub(crate) location: Location<'a>,
    /// True if it is the only one of the input.
    pub(crate) is_only: bool,
    pub(crate) layout: Layout,
    /// The named values beside it.
    pub(crate) values: Values<'a>,
    /// The row that it was read from, if rows are kept and it has one for itself.
    pub(crate) row: Option<Row<'a>>,
    /// The puzzle, unless it is malformed or was not found.
    pub(crate) puzzle: Option<&'a Puzzle>,
    /// The number of well-formed puzzles before it in the batch.
    pub(crate) index: usize,
    /// The number of well-formed puzzles before it in all batches.
    pub(crate) number: u64,
}

impl Item<'_> {
    /// No item.
    pub(crate) const NOWHERE: Self = Item {
        location: Location::line(&Source::Stdin, 0),
        is_only: true,
        layout: Layout::Line,
        values: Values::NONE,
        row: None,
        puzzle: None,
        index: 0,
        number: 0,
    };
}

/// A row as it was written.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    pub(crate) text: &'a [u8],
    /// The table that it belongs to, if it does.
    pub(crate) table: Option<&'a Arc<Table>>,
}

/// The named values of an item.
#[derive(Clone, Copy)]
pub(crate) struct Values<'a> {
    all: &'a str,
    start: usize,
    fields: &'a [FieldEnd],
}

/// A value with a name, as [`NamedField`] has it.
#[derive(Clone, Copy, Default)]
pub(crate) struct NamedValue<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: &'a str,
    pub(crate) is_json: bool,
}

impl<'a> Values<'a> {
    const NONE: Self = Self {
        all: "",
        start: 0,
        fields: &[],
    };

    /// The number of them.
    pub(crate) const fn len(&self) -> usize {
        self.fields.len()
    }

    /// The value at this place, if there is one.
    pub(crate) fn get(&self, place: usize) -> Option<NamedValue<'a>> {
        let FieldEnd { name, end, is_json } = self.fields.get(place)?;
        let before = place.checked_sub(1);
        let start = before.map_or(self.start, |before| self.fields[before].end);
        Some(NamedValue {
            name,
            value: &self.all[start..*end],
            is_json: *is_json,
        })
    }
}

/// The kinds of items.
#[derive(Clone, Copy)]
pub(crate) enum ItemKind<'a> {
    Puzzle,
    Malformed(&'a PuzzleError),
    /// A line without a puzzle that has a line of output.
    Blank,
    /// The source cannot be read, or has no puzzle.
    Failure(&'a str),
    /// A note about the source.
    Note(&'a str),
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.puzzles.clear();
        self.remarks.clear();
        self.stretches.clear();
        self.values.clear();
        self.fields.clear();
        self.rows.clear();
        self.row_ends.clear();
        self.len = 0;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of items.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The number of puzzles, well-formed or not.
    pub(super) fn answers(&self) -> usize {
        let is_malformed = |stretch: &&Stretch| matches!(stretch.content, Content::Malformed(_));
        self.puzzles.len() + self.stretches.iter().filter(is_malformed).count()
    }

    /// Makes it the batch of puzzles to be made that have these numbers, from 0.
    pub(crate) fn make(&mut self, sequence: u64, numbers: Range<u64>) {
        self.clear();
        self.source = Arc::new(Source::Generated);
        self.sequence = sequence;
        self.len = usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX);
        self.end = numbers.end;
        self.first_puzzle = numbers.start;
    }

    /// Adds a puzzle, well-formed or not, with the named values beside it.
    pub(super) fn push(&mut self, entry: Entry, layout: Layout) {
        for NamedField {
            name,
            value,
            is_json,
        } in entry.fields
        {
            self.values.push_str(&value);
            let end = self.values.len();
            self.fields.push(FieldEnd { name, end, is_json });
        }
        let (line, row) = (entry.line, entry.row);
        let content = match entry.puzzle {
            Ok(puzzle) => {
                self.puzzles.push(puzzle);
                Content::Puzzles(1)
            }
            Err(error) => Content::Malformed(Box::new(error)),
        };
        self.push_stretch(1, line, layout, content);
        if let Some(text::Row { text, table, .. }) = row {
            self.push_row(&text);
            self.have_rows(table);
        }
    }

    /// Adds remarks on the last puzzle.
    pub(super) fn remark(&mut self, remarks: Remarks) {
        let before = self.puzzles.len().saturating_sub(1);
        self.remarks.resize_with(before, Remarks::default);
        self.remarks.push(remarks);
    }

    /// Counts in the last `count` puzzles, which were on consecutive lines from this one on.
    pub(super) fn push_lines(&mut self, line: u64, count: usize, layout: Layout) {
        self.push_stretch(count, line, layout, Content::Puzzles(count));
    }

    /// Adds the rows of the last puzzles, which are all lines of this text.
    pub(super) fn push_rows(&mut self, lines: &[u8], table: Option<Arc<Table>>) {
        let lines = lines.strip_suffix(b"\n").unwrap_or(lines);
        lines
            .split(|&byte| byte == b'\n')
            .for_each(|line| self.push_row(line));
        self.have_rows(table);
    }

    fn push_row(&mut self, row: &[u8]) {
        self.rows.extend_from_slice(row);
        self.row_ends.push(self.rows.len());
    }

    /// Says that the last items have rows.
    fn have_rows(&mut self, table: Option<Arc<Table>>) {
        if let Some(last) = self.stretches.last_mut() {
            last.has_rows = true;
            last.table = table;
        }
    }

    /// Adds a line without a puzzle.
    pub(super) fn push_blank(&mut self, layout: Layout) {
        self.push_stretch(1, 0, layout, Content::Blank);
    }

    /// Adds an error that concerns the whole source.
    pub(super) fn push_failure(&mut self, failure: String) {
        self.push_stretch(1, 0, Layout::Line, Content::Failure(failure));
    }

    /// Adds a note about the source.
    pub(super) fn push_note(&mut self, note: String) {
        self.push_stretch(1, 0, Layout::Line, Content::Note(note));
    }

    fn push_stretch(&mut self, count: usize, line: u64, layout: Layout, content: Content) {
        self.len += count;
        self.stretches.push(Stretch {
            line,
            layout,
            content,
            end_of_fields: self.fields.len(),
            has_rows: false,
            table: None,
        });
    }

    /// The place of the puzzle that has this index.
    pub(crate) fn location(&self, index: usize) -> Option<Location<'_>> {
        let mut items = self.items();
        loop {
            let is_puzzle = matches!(items.advance()?, ItemKind::Puzzle);
            if is_puzzle && items.current().index == index {
                return Some(items.current.location);
            }
        }
    }

    /// The items, in order.
    pub(crate) fn items(&self) -> Items<'_> {
        Items {
            batch: self,
            stretches: self.stretches.iter(),
            puzzles: self.puzzles.iter(),
            current: Item {
                location: Location::line(&self.source, 0),
                number: self.first_puzzle,
                is_only: self.is_only,
                ..Item::NOWHERE
            },
            left: 0,
            first_field: 0,
            next_row: 0,
        }
    }
}

/// Goes through the items of a batch.
pub(crate) struct Items<'a> {
    batch: &'a Batch,
    stretches: std::slice::Iter<'a, Stretch>,
    puzzles: std::slice::Iter<'a, Puzzle>,
    current: Item<'a>,
    /// The number of puzzles of the same stretch after the current one.
    left: usize,
    first_field: usize,
    next_row: usize,
}

impl<'a> Items<'a> {
    /// Goes on to the next item, if there is one.
    ///
    /// The current one is changed in place, since this is done for each of a hundred million puzzles.
    pub(crate) fn advance(&mut self) -> Option<ItemKind<'a>> {
        if self.current.puzzle.is_some() {
            self.current.index += 1;
            self.current.number += 1;
        }
        if self.left == 0 {
            return self.start_stretch();
        }
        self.left -= 1;
        self.current.location.line += 1;
        if let Some(row) = self.current.row {
            self.current.row = Some(Row {
                text: self.next_row_text(),
                ..row
            });
        }
        self.next_puzzle()
    }

    /// The current item.
    pub(crate) const fn current(&self) -> &Item<'a> {
        &self.current
    }

    fn start_stretch(&mut self) -> Option<ItemKind<'a>> {
        let stretch = self.stretches.next()?;
        let Batch {
            source,
            values,
            fields,
            ..
        } = self.batch;
        let before = self.first_field.checked_sub(1);
        self.current.values = Values {
            all: values,
            start: before.map_or(0, |before| fields[before].end),
            fields: &fields[self.first_field..stretch.end_of_fields],
        };
        self.first_field = stretch.end_of_fields;
        self.current.layout = stretch.layout;
        self.current.location = Location::line(source, stretch.line);
        self.current.puzzle = None;
        self.current.row = stretch.has_rows.then(|| self.next_row(stretch));
        Some(match &stretch.content {
            Content::Puzzles(count) => {
                self.left = count - 1;
                return self.next_puzzle();
            }
            Content::Malformed(error) => {
                self.current.location = Location::of(source, error);
                ItemKind::Malformed(error)
            }
            Content::Blank => ItemKind::Blank,
            Content::Failure(failure) => ItemKind::Failure(failure),
            Content::Note(note) => ItemKind::Note(note),
        })
    }

    fn next_row(&mut self, stretch: &'a Stretch) -> Row<'a> {
        Row {
            text: self.next_row_text(),
            table: stretch.table.as_ref(),
        }
    }

    fn next_row_text(&mut self) -> &'a [u8] {
        let Batch { rows, row_ends, .. } = self.batch;
        let start = self
            .next_row
            .checked_sub(1)
            .map_or(0, |before| row_ends[before]);
        let end = row_ends[self.next_row];
        self.next_row += 1;
        &rows[start..end]
    }

    fn next_puzzle(&mut self) -> Option<ItemKind<'a>> {
        self.current.puzzle = Some(self.puzzles.next()?);
        Some(ItemKind::Puzzle)
    }
}
