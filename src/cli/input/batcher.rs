//! Reads one source after the other, and makes batches of what it finds.
//!
//! A batch ends when it is full, and when there would be something to wait for: what has come is answered first.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use sudoku::text::{Entry, Layout, Parser, ReadEvent};

use crate::cli::args::{Format, Puzzles};
use crate::cli::input::batch::Batch;
use crate::cli::input::columns::PassthroughColumns;
use crate::cli::input::source::Source;
use crate::cli::input::stream::Stream;
use crate::cli::pipeline::Task;

/// The first batch is small, so that there is something for every thread; each is four times as large as the one before,
/// until it is as large as the command has it.
const SMALLEST_BATCH: usize = 32;

/// What is still to be read.
pub(crate) struct Batcher {
    sources: std::vec::IntoIter<Source>,
    current: Option<Box<Current>>,
    /// The form of the answers, unless it is that of the puzzles.
    format: Option<Format>,
    /// The form of the last answer so far.
    last: Option<Format>,
    next_sequence: u64,
    batch_size: usize,
    largest_batch: usize,
    /// The columns of the first puzzle's table are those of the output.
    carried: Option<Arc<PassthroughColumns>>,
    progress: Arc<AtomicU64>,
    is_quiet: bool,
    is_strict: bool,
    /// Whether there are grids in the answers; words alone take a line.
    has_grids: bool,
}

/// The source being read.
struct Current {
    source: Arc<Source>,
    input: Stream,
    parser: Parser,
    is_empty: bool,
    /// The columns that its header named, and those that go with the answers.
    header: Option<Vec<u8>>,
    carried: Arc<PassthroughColumns>,
}

impl Batcher {
    pub(crate) fn new<C: Task>(puzzles: &Puzzles, progress: Arc<AtomicU64>) -> Self {
        Self {
            sources: puzzles.input.sources().into_iter(),
            current: None,
            format: puzzles.format,
            last: None,
            next_sequence: 0,
            batch_size: SMALLEST_BATCH,
            largest_batch: C::LARGEST_BATCH,
            carried: None,
            progress,
            is_quiet: puzzles.quiet,
            is_strict: puzzles.strict,
            has_grids: C::SHOWS_GRIDS || puzzles.puzzle,
        }
    }

    /// Fills the batch anew; it stays empty when there is nothing left.
    pub(crate) fn fill(&mut self, batch: &mut Batch) {
        batch.clear();
        batch.sequence = self.next_sequence;
        batch.before = self.last;
        batch.is_first = self.last.is_none();
        while batch.is_empty() || (batch.len() < self.batch_size && self.is_ready(batch)) {
            if !self.advance(batch) {
                break;
            }
        }
        if !batch.is_empty() {
            self.next_sequence += 1;
            self.batch_size = self.largest_batch.min(4 * self.batch_size);
        }
    }

    /// Whether more can be had for this batch without waiting.
    fn is_ready(&mut self, batch: &Batch) -> bool {
        self.current.as_mut().is_some_and(|current| {
            Arc::ptr_eq(&current.carried, &batch.carried)
                && (current.parser.has_waiting() || current.input.has_line())
        })
    }

    /// Reads one line more, or opens the next source; returns whether there was any.
    fn advance(&mut self, batch: &mut Batch) -> bool {
        let Some(mut current) = self.current.take() else {
            return self.open_next(batch);
        };
        let step = match self.take_fast_lines(&mut current, batch) {
            Ok(true) => Ok(ReadEvent::Nothing),
            Ok(false) => current.parser.read_event(&mut current.input),
            Err(error) => Err(error),
        };
        match step {
            Ok(ReadEvent::Entry(entry)) => {
                current.is_empty = false;
                self.take_entry(entry, &current, batch);
            }
            Ok(ReadEvent::Nothing) => {}
            Ok(ReadEvent::End) if current.is_empty => {
                batch.push_failure(format!("{}: no puzzle found", current.source));
                return true;
            }
            Ok(ReadEvent::End) => return true,
            Err(error) => {
                batch.push_failure(format!("{}: {error}", current.source));
                return true;
            }
        }
        if self.format == Some(Format::Csv) {
            self.take_header(&mut current);
        }
        self.current = Some(current);
        true
    }

    /// Takes what there is of lines with nothing but a puzzle; returns whether there was any.
    fn take_fast_lines(&mut self, current: &mut Current, batch: &mut Batch) -> io::Result<bool> {
        let before = batch.puzzles.len();
        let most = self.batch_size - batch.len();
        let Current { input, parser, .. } = current;
        let lines = parser.read_fast_lines(input, most, &mut batch.puzzles)?;
        let count = batch.puzzles.len() - before;
        if count > 0 {
            current.is_empty = false;
            let format = self.format_of(Layout::Line, &current.source);
            self.start_entry(format, current, batch);
            batch.push_lines(lines.start, count, format);
        }
        Ok(count > 0)
    }

    fn open_next(&mut self, batch: &mut Batch) -> bool {
        let Some(source) = self.sources.next() else {
            return false;
        };
        match source.open(self.is_quiet) {
            Ok(input) => {
                self.current = Some(Box::new(Current {
                    source: Arc::new(source),
                    input: Stream::new(input, Arc::clone(&self.progress)),
                    parser: self.parser(),
                    is_empty: true,
                    header: None,
                    carried: Arc::new(
                        self.carried
                            .as_deref()
                            .map(PassthroughColumns::nowhere)
                            .unwrap_or_default(),
                    ),
                }));
            }
            Err(error) => batch.push_failure(format!("{source}: {error}")),
        }
        true
    }

    fn parser(&self) -> Parser {
        let parser = Parser::new().strict(self.is_strict);
        if self.format == Some(Format::Csv) {
            parser.keeping_lines()
        } else {
            parser
        }
    }

    fn take_entry(&mut self, entry: Entry, current: &Current, batch: &mut Batch) {
        let format = match (&entry.puzzle, self.last) {
            // What is no puzzle has no form of its own, and must not put blank lines into a list.
            (Err(_), Some(last)) => last,
            _ => self.format_of(entry.layout, &current.source),
        };
        self.start_entry(format, current, batch);
        let has_columns = !current.carried.is_empty() && entry.layout == Layout::Line;
        let text = if has_columns {
            current.parser.line()
        } else {
            &[]
        };
        batch.push(entry.line, format, entry.puzzle, text);
    }

    /// Makes ready for an entry with an answer of this form.
    fn start_entry(&mut self, format: Format, current: &Current, batch: &mut Batch) {
        if batch.is_empty() {
            batch.source = Arc::clone(&current.source);
            batch.carried = Arc::clone(&current.carried);
        }
        self.carried
            .get_or_insert_with(|| Arc::clone(&current.carried));
        self.last = Some(format);
    }

    /// The form of the answer: that which was asked for, or that of the puzzle.
    fn format_of(&self, layout: Layout, source: &Source) -> Format {
        let format = self.format.unwrap_or(match layout {
            Layout::Line if !source.is_argument() => Format::Line,
            Layout::Line | Layout::Rows => Format::Grid,
        });
        match format {
            Format::Grid if !self.has_grids => Format::Line,
            format => format,
        }
    }

    /// Where a header has come, its columns go with the puzzles after it.
    fn take_header(&self, current: &mut Current) {
        let Some(header) = current.parser.header() else {
            return;
        };
        if current.header.as_deref() == Some(header) {
            return;
        }
        let columns = PassthroughColumns::from_header(header, current.parser.puzzle_column());
        let columns = match &self.carried {
            Some(carried) => carried.in_table(&columns),
            None => columns,
        };
        current.header = Some(header.to_vec());
        current.carried = Arc::new(columns);
    }
}
