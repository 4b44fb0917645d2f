//! Commands that answer every puzzle that is read.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use sudoku::Puzzle;

use super::{Responder, Work, Worker};
use crate::cli::input::batch::{Batch, BatchStart, Beside, Item, ItemKind};
use crate::cli::input::batcher::Batcher;
use crate::cli::options::args::Common;
use crate::cli::options::destination::SheetOptions;
use crate::cli::output::answer::Answer;
use crate::cli::output::progress::Progress;
use crate::cli::output::sink::Sink;
use crate::cli::output::writers::text::TextWriter;
use crate::cli::output::writers::{Look, Writer};
use crate::cli::status::{ExitStatus, StatusCounts};
use crate::support::lock::lock;

/// The largest batch for commands that can take seconds over a puzzle, so that it holds up few others.
pub(crate) const SMALL_BATCH: usize = 64;

/// The largest input, in bytes, for which a command that is quick needs no thread.
const BRIEF_INPUT: u64 = 1024;

/// Answers puzzles. Each thread has its own.
pub(crate) trait Task: Send {
    /// Works out what the answers to the puzzles of this batch need, at the same time as other threads.
    fn prepare(&mut self, _batch: &Batch) {}

    /// Answers a puzzle; those of a batch come in order, right after they have been prepared.
    ///
    /// # Errors
    ///
    /// If the answer cannot be written, or cannot be worked out.
    fn answer(&mut self, question: &mut Question) -> io::Result<()>;
}

/// Answers each puzzle by itself.
impl<A: Answer, F: FnMut(&Puzzle) -> A + Send> Task for F {
    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let answer = self(question.puzzle);
        question.answer(&answer)
    }
}

/// A puzzle that was read, and a place for its answer.
pub(crate) struct Question<'a, 'b, 'c> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) item: &'a Item<'a>,
    responder: &'b mut Responder<'c>,
    is_answered: bool,
}

impl Question<'_, '_, '_> {
    /// Writes an answer. The first one counts; there may be more.
    pub(crate) fn answer(&mut self, answer: &impl Answer) -> io::Result<()> {
        if std::mem::replace(&mut self.is_answered, true) {
            self.responder.write(self.item, answer, false)
        } else {
            self.responder.answer(self.item, answer)
        }
    }

    /// Returns true if there has been an answer.
    pub(crate) const fn is_answered(&self) -> bool {
        self.is_answered
    }

    /// Adds a note about the puzzle.
    pub(crate) fn note(&mut self, text: &str) {
        let location = &self.item.location;
        self.responder.push_note(&format!("{location}: {text}"));
    }

    /// Adds an error that concerns more than the puzzle.
    pub(crate) fn fail(&mut self, text: &str) {
        self.responder.push_failure(text);
    }

    /// Counts an answer without writing it.
    pub(crate) fn count(&mut self, answer: &impl Answer) {
        self.responder.count(self.item, answer);
    }
}

/// A command that answers every puzzle that is read: all that the pipeline needs to know beside its [`Task`].
pub(crate) struct Job<'a> {
    pub(crate) options: &'a Common,
    /// The answer without a puzzle.
    pub(crate) empty: Box<dyn Answer + Send + Sync>,
    /// True if the answers fill grids; others take a line each.
    pub(crate) has_grids: bool,
    /// The greatest number of puzzles that are answered together: many for the engine, few where each takes its time, so
    /// that every thread gets its share.
    pub(crate) largest_batch: usize,
    /// True if a few puzzles take less time than to start a thread.
    pub(crate) is_quick: bool,
    /// The values beside the puzzles that the task takes; the format may take more.
    pub(crate) beside: Beside,
    /// True if puzzles must be answered in the order of the input: then only one thread answers at a time.
    pub(crate) is_in_order: bool,
    /// The character for a blank in the output, if not the usual one.
    pub(crate) blank: Option<char>,
    pub(crate) sheet: SheetOptions,
    /// Makes a note to end with.
    pub(crate) closing_note: fn(&StatusCounts) -> Option<String>,
}

impl<'a> Job<'a> {
    /// The job of answering in lines of words.
    pub(crate) fn new<A: Answer + Default + Send + Sync + 'static>(options: &'a Common) -> Self {
        Self {
            options,
            empty: Box::new(A::default()),
            has_grids: false,
            largest_batch: 8192,
            is_quick: false,
            beside: Beside::Nothing,
            is_in_order: false,
            blank: None,
            sheet: SheetOptions::default(),
            closing_note: |_| None,
        }
    }

    /// Answers everything there is to read.
    pub(crate) fn run(self, task: impl Task + Clone + 'static) -> anyhow::Result<ExitStatus> {
        let destination = &self.options.output.destination;
        self.sheet.check(destination)?;
        let out = Sink::open(destination.file.as_deref())?;
        self.run_to(out, task)
    }

    /// Has the task look at everything there is to read, and prints none of its answers.
    pub(crate) fn run_silently(
        self,
        task: impl Task + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        self.run_to(Sink::stream(io::sink()), task)
    }

    /// Answers everything there is to read, in this sink.
    pub(crate) fn run_to(
        self,
        out: Sink,
        task: impl Task + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        self.run_with(out, &move || Box::new(task.clone()))
    }

    fn run_with(
        self,
        out: Sink,
        new_task: &dyn Fn() -> Box<dyn Task>,
    ) -> anyhow::Result<ExitStatus> {
        let look = Look {
            text: TextWriter::new(self.has_grids, self.options),
            blank: self.blank,
            sheet: self.sheet,
        };
        let format = self.options.output.destination.format;
        let writer = Writer::new(format, look, self.empty)?;
        let beside = if writer.has_columns() {
            self.beside.max(Beside::Columns)
        } else {
            self.beside
        };
        let source = Batcher::new(self.options, self.largest_batch, beside);
        let work = Reading {
            source: Arc::new(Mutex::new(source)),
            new_task,
            is_in_order: self.is_in_order,
            is_brief: self.is_quick && is_brief(self.options),
            closing_note: self.closing_note,
        };
        let progress = Progress::of_reading(self.options);
        super::run(&work, writer, progress, &self.options.run, out)
    }
}

/// The work of reading and answering.
struct Reading<'a> {
    source: Arc<Mutex<Batcher>>,
    new_task: &'a dyn Fn() -> Box<dyn Task>,
    is_in_order: bool,
    is_brief: bool,
    closing_note: fn(&StatusCounts) -> Option<String>,
}

impl Work for Reading<'_> {
    fn worker(&self) -> Box<dyn Worker> {
        Box::new(ReadingWorker {
            source: Arc::clone(&self.source),
            task: (self.new_task)(),
            batch: Batch::default(),
            start: Instant::now(),
        })
    }

    fn is_in_order(&self) -> bool {
        self.is_in_order
    }

    fn is_brief(&self) -> bool {
        self.is_brief
    }

    fn closing_note(&self, counts: &StatusCounts) -> Option<String> {
        (self.closing_note)(counts)
    }
}

/// Returns true if the input is short and need not be waited for, and a signal that ends the program at once does no harm: no
/// file is left behind, and no statistics are missing.
fn is_brief(options: &Common) -> bool {
    let is_short = |size| (1..=BRIEF_INPUT).contains(&size);
    options.output.destination.file.is_none()
        && !options.run.stats
        && options.input.size().is_some_and(is_short)
}

struct ReadingWorker {
    source: Arc<Mutex<Batcher>>,
    task: Box<dyn Task>,
    batch: Batch,
    /// The time at which the batch was taken.
    start: Instant,
}

impl Worker for ReadingWorker {
    fn take_batch(&mut self) -> Option<BatchStart> {
        lock(&self.source).fill(&mut self.batch);
        self.start = Instant::now();
        (!self.batch.is_empty()).then(|| self.batch.start())
    }

    fn prepare(&mut self) {
        self.task.prepare(&self.batch);
    }

    fn answer(&mut self, responder: &mut Responder) -> io::Result<()> {
        let mut items = self.batch.items();
        while let Some(kind) = items.advance() {
            let item = items.current();
            match kind {
                ItemKind::Puzzle(puzzle) => self.task.answer(&mut Question {
                    puzzle,
                    item,
                    responder,
                    is_answered: false,
                })?,
                ItemKind::Malformed(error) => responder.reject(item, error)?,
                ItemKind::Failure(failure) => responder.push_failure(failure),
                ItemKind::Note(note) => responder.push_note(note),
            }
        }
        self.batch.answered_in = self.start.elapsed();
        Ok(())
    }
}
