//! The answers to a batch: what is to be printed, what is to be said, and how many puzzles were of which kind.

use std::io;

use sudoku::Grid;
use sudoku::text::{CsvSplitter, CsvWriter};

use crate::cli::args::Format;
use crate::cli::input::batch::{Batch, Item, ItemKind};
use crate::cli::output::messages::{Diagnostic, Diagnostics, Status, StatusCounts};
use crate::cli::output::record::{self, Field, Value};
use crate::cli::output::text::{Printer, TextStyle};

/// A reply of so many bytes does not wait for its batch to be complete.
const LONG: usize = 64 * 1024;

/// The length of the shortest answers that there are many of: a solution and its newline.
const LINE: usize = 82;

/// What has been found out about some puzzles.
#[derive(Debug)]
pub(crate) struct OutputBuffer {
    pub(crate) printer: Printer,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) tally: StatusCounts,
    /// Whether the next record is the first of all.
    is_first: bool,
    splitter: CsvSplitter,
    writer: CsvWriter,
}

impl OutputBuffer {
    pub(crate) fn new(look: TextStyle) -> Self {
        Self {
            printer: Printer::new(look),
            diagnostics: Diagnostics::default(),
            tally: StatusCounts::default(),
            is_first: false,
            splitter: CsvSplitter::new(),
            writer: CsvWriter::new(),
        }
    }

    /// Makes ready for the answers to this batch.
    pub(crate) fn start(&mut self, batch: &Batch) {
        self.clear();
        self.is_first = batch.is_first;
        self.printer.continue_after(batch.before);
        self.printer.out.reserve(LINE * batch.len());
    }

    /// Forgets what has been delivered; more of the same batch may come.
    pub(crate) fn clear(&mut self) {
        self.printer.out.clear();
        self.diagnostics.clear();
        self.tally = StatusCounts::default();
    }

    /// Whether this is enough to be delivered on its own.
    pub(crate) const fn is_long(&self) -> bool {
        self.printer.out.len() >= LONG
    }

    /// Says something about a puzzle on standard error.
    pub(crate) fn diagnostic(&mut self, diagnostic: Diagnostic, item: &Item, text: &str) {
        self.diagnostics
            .push(diagnostic, || format!("{}: {text}", item.place));
    }

    /// Answers what cannot be read, and says why; a command's own fields stay empty.
    pub(crate) fn unreadable(&mut self, item: &Item, fields: &[&'static str]) -> io::Result<()> {
        match item.puzzle {
            ItemKind::Puzzle(_) => {}
            ItemKind::Malformed(malformed) => {
                let problem = malformed.description().to_string();
                self.tally.add(Status::Malformed);
                if item.format.is_record() {
                    let fields = fields.iter().map(|&name| (name, Value::Absent)).collect();
                    self.record(item, None, Status::Malformed, fields, Some(&problem))?;
                } else {
                    self.printer.words(item.format, None, "malformed")?;
                }
                self.diagnostic(Diagnostic::Malformed, item, &problem);
            }
            ItemKind::Failure(failure) => self.diagnostics.push_failure(failure),
        }
        Ok(())
    }

    /// Prints a record: where the puzzle was, the puzzle, the command's own fields, and what there is to say.
    pub(crate) fn record(
        &mut self,
        item: &Item,
        puzzle: Option<&Grid>,
        status: Status,
        fields: Vec<Field>,
        message: Option<&str>,
    ) -> io::Result<()> {
        let file = item.place.source().to_string();
        let givens = puzzle.map(|puzzle| puzzle.filled().len() as u64);
        let mut record = vec![
            ("file", Value::Text(&file)),
            ("line", Value::Number(item.place.line_number())),
            ("puzzle", Value::of(puzzle, Value::Grid)),
            ("givens", Value::of(givens, Value::Number)),
        ];
        record.extend(fields);
        record.push(("status", Value::Text(status.name())));
        record.push(("message", Value::of(message, Value::Text)));
        self.write_record(item, &record)
    }

    fn write_record(&mut self, item: &Item, record: &[Field]) -> io::Result<()> {
        let out = &mut self.printer.out;
        if item.format == Format::Json {
            return record::write_json(out, record);
        }
        if std::mem::take(&mut self.is_first) {
            record::write_csv_header(out, &mut self.writer, record, item.carried.names());
        }
        let carried = item.carried.values(item.line, &mut self.splitter);
        record::write_csv(out, &mut self.writer, record, carried);
        Ok(())
    }
}
