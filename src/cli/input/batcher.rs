//! Reads one source after the other, and makes batches of what it finds.
//!
//! A batch ends when it is full, and when there would be something to wait for: what has come is answered first.

use std::io;
use std::iter::Peekable;
use std::sync::Arc;
use std::time::Duration;

use sudoku::text::{ColumnNames, Entry, Layout, Note, Parser, ReadEvent};
use sudoku::words::printable;

use super::batch::{Batch, Batches, Content, WantedFields};
use super::columns::PassthroughColumns;
use super::end_of_source::{describe_missing, describe_skipped};
use super::source::{Location, Source};
use super::stream::Stream;
use crate::cli::options::args::Common;

/// The time that a batch should take to answer, if the command has batches as large as that: so long that the cost of a
/// batch does not matter, and so short that no thread has to wait long for the last one to finish.
const TIME_PER_BATCH: Duration = Duration::from_millis(5);

/// Reads the sources that are left.
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(crate) struct Batcher {
    sources: Peekable<std::vec::IntoIter<Source>>,
    current: Option<Box<Current>>,
    /// The layout of the last puzzle so far.
    last: Option<Layout>,
    next_sequence: u64,
    /// The number of well-formed puzzles so far.
    puzzle_count: u64,
    batch_size: usize,
    largest_batch: usize,
    wanted_fields: WantedFields,
    /// True if the rows of the input are kept.
    keeps_rows: bool,
    /// True if the first answer depends on there being another.
    waits_for_second: bool,
    columns: Option<Arc<PassthroughColumns>>,
    /// The number of bytes taken from all sources so far.
    bytes_taken: u64,
    is_quiet: bool,
    is_strict: bool,
    names: ColumnNames,
}

/// The source being read.
struct Current {
    source: Arc<Source>,
    input: Stream,
    parser: Parser,
    is_empty: bool,
    /// True if a person types it.
    is_typed: bool,
}

impl Batches for Batcher {
    fn fill(&mut self, batch: &mut Batch) {
        self.adapt_size(batch);
        batch.clear();
        batch.sequence = self.next_sequence;
        batch.first_puzzle = self.puzzle_count;
        while batch.is_empty()
            || (batch.len() < self.batch_size && (self.is_ready(batch) || self.must_wait(batch)))
        {
            if !self.advance(batch) {
                break;
            }
        }
        batch.is_only =
            batch.sequence == 0 && batch.count_puzzles() == 1 && self.sources.peek().is_none();
        batch.end = self.bytes_taken;
        if !batch.is_empty() {
            self.next_sequence += 1;
            self.puzzle_count += batch.puzzles.len() as u64;
        }
    }
}

impl Batcher {
    /// The reader of everything that the options name.
    pub(crate) fn new(options: &Common, largest_batch: usize, wanted_fields: WantedFields) -> Self {
        Self {
            sources: options.input.numbered_sources().into_iter().peekable(),
            current: None,
            last: None,
            next_sequence: 0,
            puzzle_count: 0,
            batch_size: smallest_batch(largest_batch),
            largest_batch,
            wanted_fields,
            keeps_rows: false,
            waits_for_second: false,
            columns: None,
            bytes_taken: 0,
            is_quiet: options.run.quiet,
            is_strict: options.input.strict,
            names: options.input.columns.names(),
        }
    }

    /// This batcher, which keeps the rows of the input, or not.
    pub(crate) const fn keeping_rows(mut self, keeps_rows: bool) -> Self {
        self.keeps_rows = keeps_rows;
        self
    }

    /// This batcher, which keeps back the first puzzle until there is another or the source has ended, or does not. A person
    /// who types is not kept waiting.
    pub(crate) const fn waiting_for_second(mut self, waits: bool) -> Self {
        self.waits_for_second = waits;
        self
    }

    /// Returns true if the next item must be known before the only one of the batch is answered.
    fn must_wait(&self, batch: &Batch) -> bool {
        self.waits_for_second
            && batch.sequence == 0
            && batch.count_puzzles() == 1
            && self.current.as_ref().is_some_and(|current| {
                Arc::ptr_eq(&current.source, &batch.source) && !current.is_typed
            })
    }

    /// Makes batches as large as they should be, going by how long this one took; but not more than four times as large as
    /// before, since harder puzzles may come.
    fn adapt_size(&mut self, answered: &Batch) {
        if answered.is_empty() {
            return;
        }
        let time = answered.answered_in.as_nanos().max(1);
        let size = TIME_PER_BATCH.as_nanos() * answered.len() as u128 / time;
        let most = self.largest_batch.min(4 * self.batch_size);
        let fewest = smallest_batch(self.largest_batch);
        self.batch_size = usize::try_from(size).unwrap_or(most).clamp(fewest, most);
    }

    /// Returns true if more can be read for this batch without waiting.
    fn is_ready(&mut self, batch: &Batch) -> bool {
        self.current.as_mut().is_some_and(|current| {
            Arc::ptr_eq(&current.source, &batch.source)
                && (current.parser.has_waiting() || current.input.has_line())
        })
    }

    /// Reads one line more, or opens the next source. Returns true if there was any.
    fn advance(&mut self, batch: &mut Batch) -> bool {
        let Some(mut current) = self.current.take() else {
            return self.open_next(batch);
        };
        if current.is_typed
            && !current.input.has_line()
            && let Some(entry) = current.parser.take_nine_rows()
        {
            self.take_entry(entry, &mut current, batch);
            self.current = Some(current);
            return true;
        }
        let event = match self.take_fast_lines(&mut current, batch) {
            Ok(true) => Ok(ReadEvent::Nothing),
            Ok(false) => current.parser.read_event(&mut current.input),
            Err(error) => Err(error),
        };
        self.bytes_taken += current.input.bytes_taken();
        match event {
            Ok(ReadEvent::Entry(entry)) => {
                self.take_entry(entry, &mut current, batch);
            }
            Ok(ReadEvent::Blank) => self.take_blank_line(&current, batch),
            Ok(ReadEvent::End) if current.is_empty => {
                let reason = match &self.names.puzzle {
                    Some(name) => format!("no column or key called {}", printable(name)),
                    None => describe_missing(current.parser.near_miss()),
                };
                batch.push_content(Content::Failure(format!("{}: {reason}", current.source)));
                return true;
            }
            Ok(ReadEvent::End) => {
                self.end_source(&current, batch);
                return true;
            }
            Ok(_) => {}
            Err(error) => {
                batch.push_content(Content::Failure(format!("{}: {error}", current.source)));
                return true;
            }
        }
        self.current = Some(current);
        true
    }

    /// Says what was skipped. A last line that is the start of a puzzle is an error: the file may have been cut off.
    fn end_source(&self, current: &Current, batch: &mut Batch) {
        let mut skipped = current.parser.skipped();
        if self.last == Some(Layout::Line)
            && let Some(cells) = current.parser.cut_off()
        {
            skipped.lines -= 1;
            batch.push_content(Content::Failure(format!(
                "{}: the last line is cut off after {cells} cells; a puzzle has 81",
                current.source
            )));
        }
        for note in describe_skipped(&current.source, skipped) {
            batch.push_content(Content::Note(note));
        }
    }

    /// Takes what there is of lines that start with a puzzle or its index. Returns true if there was any.
    fn take_fast_lines(&mut self, current: &mut Current, batch: &mut Batch) -> io::Result<bool> {
        let before = batch.puzzles.len();
        let most = self.batch_size - batch.len();
        let Current { input, parser, .. } = current;
        let lines = parser.read_fast_lines(input, most, &mut batch.puzzles)?;
        let count = batch.puzzles.len() - before;
        if count > 0 {
            let layout = layout_in(&current.source, Layout::Line);
            self.start_entry(layout, current, batch);
            let before = batch.entries.len();
            batch.push_lines(lines.start..lines.start + count as u64, layout);
            for (entry, row) in batch.entries[before..]
                .iter_mut()
                .zip(current.parser.fast_rows())
            {
                entry.set_row(row);
            }
        }
        Ok(count > 0)
    }

    fn open_next(&mut self, batch: &mut Batch) -> bool {
        let Some(source) = self.sources.next() else {
            return false;
        };
        let is_typed = source.is_typed();
        match source.open(self.is_quiet) {
            Ok(input) => {
                let mut parser = Parser::new()
                    .strict(self.is_strict)
                    .reporting_blank_lines(self.is_strict)
                    .naming_columns(self.names.clone());
                if self.wanted_fields > WantedFields::None {
                    parser = parser.keeping_fields();
                }
                if self.wanted_fields == WantedFields::All {
                    parser = parser.keeping_solutions();
                }
                if self.keeps_rows {
                    parser = parser.keeping_rows();
                }
                self.current = Some(Box::new(Current {
                    source: Arc::new(source),
                    input: Stream::new(input),
                    parser,
                    is_empty: true,
                    is_typed,
                }));
            }
            Err(error) => {
                batch.push_content(Content::Failure(format!("{source}: {error}")));
                if source.is_fragment() {
                    // The same would have to be said of each.
                    while self.sources.next_if(Source::is_fragment).is_some() {}
                }
            }
        }
        true
    }

    fn take_entry(&mut self, entry: Entry, current: &mut Current, batch: &mut Batch) {
        let layout = match (&entry.puzzle, self.last) {
            // A malformed puzzle has no layout of its own, and must not put blank lines into a list.
            (Err(_), Some(last)) => last,
            _ => layout_in(&current.source, entry.layout),
        };
        let first = || Arc::new(PassthroughColumns::of(&entry.fields));
        self.columns.get_or_insert_with(first);
        self.start_entry(layout, current, batch);
        let is_finding = |note: &&Note| {
            self.wanted_fields == WantedFields::All
                && matches!(note, Note::SolutionDiffers { .. } | Note::FieldCount { .. })
        };
        for note in entry.notes.iter().filter(|note| !is_finding(note)) {
            let location = Location::line(&current.source, entry.line);
            batch.push_content(Content::Note(format!("{location}: {note}")));
        }
        batch.push(entry, layout);
    }

    /// Takes a line without a puzzle, which has a line of output among lines.
    fn take_blank_line(&mut self, current: &Current, batch: &mut Batch) {
        if self.last != Some(Layout::Rows) {
            self.start_item(current, batch);
            batch.push_content(Content::Blank);
        }
    }

    /// Makes ready for an entry of this layout.
    fn start_entry(&mut self, layout: Layout, current: &mut Current, batch: &mut Batch) {
        self.start_item(current, batch);
        current.is_empty = false;
        self.last = Some(layout);
    }

    /// Makes ready for an item.
    fn start_item(&mut self, current: &Current, batch: &mut Batch) {
        if batch.is_empty() {
            batch.source = Arc::clone(&current.source);
            batch.columns = Arc::clone(self.columns.get_or_insert_default());
        }
    }
}

/// The layout of a puzzle in this source: one that was given as an argument counts as a grid.
fn layout_in(source: &Source, layout: Layout) -> Layout {
    if source.is_argument() {
        Layout::Rows
    } else {
        layout
    }
}

/// The size of the first batch, and of all batches of puzzles that take long: small, so that there is something for
/// every thread. The engine is faster with 32; commands that can take seconds over a puzzle have fewer.
fn smallest_batch(largest_batch: usize) -> usize {
    largest_batch.div_ceil(16).min(32)
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Arguments {
        #[command(flatten)]
        common: Common,
    }

    #[test]
    fn no_batch_is_larger_than_the_command_has_it() {
        const LARGEST: usize = 64;
        let puzzle = ".".repeat(81);
        // Malformed puzzles part the lines that are read many at a time.
        let list = format!("{}1234567\n", format!("{puzzle}\n").repeat(10)).repeat(100);
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        std::fs::write(file.path(), list).expect("it can be written to");
        let arguments = ["test".as_ref(), file.path().as_os_str()];
        let options = Arguments::parse_from(arguments).common;
        let mut batcher = Batcher::new(&options, LARGEST, WantedFields::None);
        let (mut batch, mut count) = (Batch::default(), 0);
        loop {
            batcher.fill(&mut batch);
            if batch.is_empty() {
                break;
            }
            assert!(batch.len() <= LARGEST, "{}", batch.len());
            count += batch.len();
        }
        assert_eq!(count, 1100);
    }
}
