//! Commands that answer every puzzle that is read.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::Serialize;
use sudoku::verbs::{Request, Verb};

use super::{Answers, Task, Work};
use crate::cli::input::batch::{Batch, WantedFields};
use crate::cli::input::batcher::Batcher;
use crate::cli::options::args::{Common, TimeOption};
use crate::cli::options::destination::SheetOptions;
use crate::cli::output::answer::Show;
use crate::cli::output::progress::Progress;
use crate::cli::output::record::FieldNames;
use crate::cli::output::sink::Sink;
use crate::cli::output::writers::text::TextWriter;
use crate::cli::output::writers::{Look, Writer};
use crate::cli::status::{ExitStatus, StatusCounts};

/// The largest batch for commands that can take seconds over a puzzle, so that it holds up few others.
pub(crate) const SMALL_BATCH: usize = 64;

/// The largest input, in bytes, for which a command that is fast needs no thread.
const SHORT_INPUT: u64 = 1024;

/// The task of answering by a verb.
#[derive(Clone)]
struct Asking<V> {
    verb: V,
    /// The threads that may work on a puzzle alone.
    threads: NonZeroUsize,
    time_limit: Option<Duration>,
}

impl<V: Verb<Answer: Show> + Send> Task for Asking<V> {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let request = Request {
            first_number: batch.first_puzzle,
            threads: self.threads,
            time_limit: self.time_limit,
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

/// A command that answers every puzzle that is read: all that the pipeline needs to know beside its [`Task`].
pub(crate) struct Job<'a> {
    options: &'a Common,
    fields: FieldNames,
    time_limit: Option<Duration>,
    tells_of_slow: bool,
    pub(crate) look: Look,
    /// The greatest number of puzzles that are answered together: many for the engine, few where each takes its time, so
    /// that every thread gets its share.
    pub(crate) largest_batch: usize,
    /// True if a few puzzles take less time than to start a thread.
    pub(crate) is_fast: bool,
    /// The fields beside the puzzles that the task wants; the format may want more.
    pub(crate) wanted_fields: WantedFields,
    /// Makes a note to end with.
    pub(crate) closing_note: fn(&StatusCounts) -> Option<String>,
}

impl<'a> Job<'a> {
    /// The job of giving answers of this type.
    pub(crate) fn of<A: Show + Serialize + Default>(options: &'a Common) -> Self {
        Self {
            options,
            fields: FieldNames::of::<A>(),
            time_limit: None,
            tells_of_slow: false,
            look: Look {
                text: TextWriter::new(A::has_grids(), options),
                blank: None,
                sheet: SheetOptions::default(),
            },
            largest_batch: 2048,
            is_fast: false,
            wanted_fields: WantedFields::None,
            closing_note: |_| None,
        }
    }

    /// With a limit of time for each puzzle, if the option has one.
    pub(crate) fn within(self, time: &TimeOption) -> Self {
        let time_limit = time.limit();
        Self {
            time_limit,
            tells_of_slow: time_limit.is_none(),
            ..self
        }
    }

    /// Has the verb answer everything there is to read.
    pub(crate) fn ask<V>(mut self, verb: V) -> anyhow::Result<ExitStatus>
    where
        V: Verb<Answer: Show> + Clone + Send + 'static,
    {
        self.largest_batch = V::BATCH;
        let (threads, time_limit) = (self.options.run.threads(), self.time_limit);
        self.run(Asking {
            verb,
            threads,
            time_limit,
        })
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
        let wanted_fields = if writer.has_columns() {
            self.wanted_fields.max(WantedFields::Columns)
        } else {
            self.wanted_fields
        };
        let batcher = Batcher::new(self.options, self.largest_batch, wanted_fields);
        let work = Work {
            batches: Arc::new(Mutex::new(batcher)),
            new_task: &move || Box::new(task.clone()),
            needs_no_thread: self.is_fast && is_short(self.options),
            tells_of_slow: self.tells_of_slow,
            answers_together: self.largest_batch > SMALL_BATCH,
            closing_note: self.closing_note,
        };
        let progress = Progress::of_reading(self.options);
        super::run(&work, writer, progress, &self.options.run, out)
    }
}

/// Returns true if the input is short and need not be waited for, and a signal that ends the program at once does no harm: no
/// file is left behind, and no statistics are missing.
fn is_short(options: &Common) -> bool {
    let is_short = |size| (1..=SHORT_INPUT).contains(&size);
    options.output.destination.file.is_none()
        && !options.run.stats
        && options.input.size().is_some_and(is_short)
}
