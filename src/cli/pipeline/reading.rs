//! Commands that answer every puzzle that is read.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use serde::Serialize;
use sudoku::verbs::{Request, Verb};

use super::{Responder, Work, Worker};
use crate::cli::input::batch::{Batch, BatchStart, Beside, Item, ItemKind, Items};
use crate::cli::input::batcher::Batcher;
use crate::cli::options::args::Common;
use crate::cli::options::destination::SheetOptions;
use crate::cli::output::answer::Show;
use crate::cli::output::progress::Progress;
use crate::cli::output::record::FieldNames;
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
    /// Answers the puzzles of the batch, in order.
    ///
    /// Threads do this at the same time. What must see the puzzles of all batches in order waits for its
    /// [turn](Answers::wait_for_turn).
    ///
    /// # Errors
    ///
    /// If an answer cannot be written, or cannot be worked out.
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()>;
}

/// The task of answering by a verb.
#[derive(Clone)]
struct Asking<V> {
    verb: V,
    /// The threads that may work on a puzzle alone.
    threads: NonZeroUsize,
}

impl<V: Verb<Answer: Show> + Send> Task for Asking<V> {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let request = Request {
            first_number: batch.first_puzzle,
            threads: self.threads,
            ..Request::of(&batch.puzzles)
        };
        let mut done = Ok(());
        let _ = self.verb.answer(&request, |index, answer| {
            done = answers.give(index, &answer);
            match done {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        done
    }
}

/// Takes the answers about the puzzles of a batch, in order, and gives those about what is not a puzzle.
pub(crate) struct Answers<'a, 'b, 'c> {
    items: Items<'a>,
    responder: &'b mut Responder<'c>,
    is_answered: bool,
}

impl<'a> Answers<'a, '_, '_> {
    /// Writes an answer about the puzzle with this index. The first one counts; there may be more.
    pub(crate) fn give(&mut self, index: usize, answer: &impl Show) -> io::Result<()> {
        self.item(index)?;
        let is_first = !std::mem::replace(&mut self.is_answered, true);
        let item = self.items.current();
        if is_first {
            self.responder.count(item, answer);
        }
        if let Some(note) = answer.note() {
            let location = &item.location;
            self.responder.push_note(&format!("{location}: {note}"));
        }
        if answer.is_nothing() {
            return Ok(());
        }
        self.responder.write(item, answer, is_first)
    }

    /// The puzzle with this index, and what is known of it.
    pub(crate) fn item(&mut self, index: usize) -> io::Result<&Item<'a>> {
        let item = self.items.current();
        if item.puzzle.is_none() || item.index != index {
            self.advance(index)?;
        }
        Ok(self.items.current())
    }

    /// Adds an error that concerns more than a puzzle.
    pub(crate) fn fail(&mut self, text: &str) {
        self.responder.push_failure(text);
    }

    /// Waits until all batches before this one have been answered.
    pub(crate) fn wait_for_turn(&self) {
        self.responder.wait_for_turn();
    }

    /// Answers everything before the puzzle with this index that has no other answer.
    fn advance(&mut self, index: usize) -> io::Result<()> {
        self.is_answered = false;
        while let Some(kind) = self.items.advance() {
            let item = self.items.current();
            match kind {
                ItemKind::Puzzle if item.index == index => break,
                ItemKind::Puzzle => {}
                ItemKind::Malformed(error) => self.responder.reject(item, error)?,
                ItemKind::Failure(failure) => self.responder.push_failure(failure),
                ItemKind::Note(note) => self.responder.push_note(note),
            }
        }
        Ok(())
    }
}

/// A command that answers every puzzle that is read: all that the pipeline needs to know beside its [`Task`].
pub(crate) struct Job<'a> {
    options: &'a Common,
    fields: FieldNames,
    pub(crate) look: Look,
    /// The greatest number of puzzles that are answered together: many for the engine, few where each takes its time, so
    /// that every thread gets its share.
    pub(crate) largest_batch: usize,
    /// True if a few puzzles take less time than to start a thread.
    pub(crate) is_quick: bool,
    /// The values beside the puzzles that the task takes; the format may take more.
    pub(crate) beside: Beside,
    /// Makes a note to end with.
    pub(crate) closing_note: fn(&StatusCounts) -> Option<String>,
}

impl<'a> Job<'a> {
    /// The job of giving answers of this type.
    pub(crate) fn of<A: Show + Serialize + Default>(options: &'a Common) -> Self {
        Self {
            options,
            fields: FieldNames::of::<A>(),
            look: Look {
                text: TextWriter::new(A::has_grids(), options),
                blank: None,
                sheet: SheetOptions::default(),
            },
            largest_batch: 2048,
            is_quick: false,
            beside: Beside::Nothing,
            closing_note: |_| None,
        }
    }

    /// Has the verb answer everything there is to read.
    pub(crate) fn ask<V>(mut self, verb: V) -> anyhow::Result<ExitStatus>
    where
        V: Verb<Answer: Show> + Clone + Send + 'static,
    {
        self.largest_batch = V::BATCH;
        let threads = self.options.run.threads();
        self.run(Asking { verb, threads })
    }

    /// Answers everything there is to read.
    pub(crate) fn run(self, task: impl Task + Clone + 'static) -> anyhow::Result<ExitStatus> {
        let destination = &self.options.output.destination;
        self.look.sheet.check(destination)?;
        let out = Sink::open(destination.file.as_deref())?;
        self.run_to(out, task)
    }

    /// Answers everything there is to read, in this sink.
    pub(crate) fn run_to(
        self,
        out: Sink,
        task: impl Task + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        let format = self.options.output.destination.format;
        let writer = Writer::new(format, self.look, self.fields)?;
        let beside = if writer.has_columns() {
            self.beside.max(Beside::Columns)
        } else {
            self.beside
        };
        let source = Batcher::new(self.options, self.largest_batch, beside);
        let work = Reading {
            source: Arc::new(Mutex::new(source)),
            new_task: &move || Box::new(task.clone()),
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

    fn answer(&mut self, responder: &mut Responder) -> io::Result<()> {
        let mut answers = Answers {
            items: self.batch.items(),
            responder,
            is_answered: false,
        };
        self.task.answer(&self.batch, &mut answers)?;
        answers.advance(usize::MAX)?;
        self.batch.answered_in = self.start.elapsed();
        Ok(())
    }
}
