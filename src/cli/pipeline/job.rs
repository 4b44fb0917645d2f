//! Commands that answer every puzzle that is read.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::ensure;
use serde::Serialize;
use sudoku::verbs::{Request, Verb};

use super::{Answerer, Answers, Workload};
use crate::cli::input::batch::{Batch, Batches, WantedFields};
use crate::cli::input::batcher::Batcher;
use crate::cli::options::args::{Common, TimeOption};
use crate::cli::options::format::{Family, Format};
use crate::cli::output::answer::Show;
use crate::cli::output::progress::Progress;
use crate::cli::output::record::FieldNames;
use crate::cli::output::sink::Sink;
use crate::cli::output::writers::text::TextWriter;
use crate::cli::output::writers::{AnswerLook, Writer};
use crate::cli::status::{ExitStatus, StatusCounts};

/// The largest batch for commands that can take seconds over a puzzle, so that it holds up few others.
pub(crate) const SMALL_BATCH: usize = 64;

/// The largest input, in bytes, for which a command that is fast needs no thread.
const SHORT_INPUT: u64 = 1024;

/// Answers by a verb.
#[derive(Clone)]
struct ByVerb<V> {
    verb: V,
    /// The threads that may work on a puzzle alone.
    threads: NonZeroUsize,
    time_limit: Option<Duration>,
}

impl<V: Verb<Answer: Show> + Send> Answerer for ByVerb<V> {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let mut request = Request::of(&batch.puzzles);
        request.first_number = batch.first_puzzle;
        request.threads = self.threads;
        request.time_limit = self.time_limit;
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

/// A command that answers every puzzle that is read: all that the pipeline needs to know beside its [`Answerer`].
pub(crate) struct Job<'a> {
    options: &'a Common,
    fields: FieldNames,
    /// The limit of time for each puzzle, in a command that has the option.
    time: Option<&'a TimeOption>,
    pub(crate) look: AnswerLook,
    /// The format of the answers.
    pub(crate) format: Option<Format>,
    /// True if the answerer wants the rows of the input, even if the format does not.
    pub(crate) wants_rows: bool,
    /// The greatest number of puzzles that are answered together: many for the engine, few where each takes its time, so
    /// that every thread gets its share.
    pub(crate) largest_batch: usize,
    /// True if a few puzzles take less time than to start a thread.
    pub(crate) is_fast: bool,
    /// The fields beside the puzzles that the answerer wants; the format may want more.
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
            time: None,
            look: AnswerLook::of(TextWriter::new(A::kind(), options)),
            format: options.output.destination.format,
            wants_rows: false,
            largest_batch: 2048,
            is_fast: false,
            wanted_fields: WantedFields::None,
            closing_note: |_| None,
        }
    }

    /// With a limit of time for each puzzle, if the option has one.
    pub(crate) fn within(self, time: &'a TimeOption) -> Self {
        Self {
            time: Some(time),
            ..self
        }
    }

    /// Leaves these columns out of tables, since nobody asked for them.
    pub(crate) fn leave_out(&mut self, unasked: &[&str]) {
        self.fields = self.fields.clone().without(unasked);
    }

    /// Has the verb answer everything there is to read.
    pub(crate) fn ask<V>(mut self, verb: V) -> anyhow::Result<ExitStatus>
    where
        V: Verb<Answer: Show> + Clone + Send + 'static,
    {
        self.largest_batch = V::BATCH;
        self.leave_out(&verb.unasked());
        let threads = self.options.run.threads();
        let time_limit = self.time.and_then(TimeOption::limit);
        self.run(ByVerb {
            verb,
            threads,
            time_limit,
        })
    }

    /// Answers everything there is to read.
    pub(crate) fn run(
        self,
        answerer: impl Answerer + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        let destination = &self.options.output.destination;
        self.look.sheet.check(destination)?;
        let has_place = matches!(
            self.format.map(Format::family),
            None | Some(Family::Text(_))
        );
        ensure!(
            has_place || !self.options.puzzle,
            "--puzzle: this format prints the puzzle by itself, or has no place for it"
        );
        let document = self.document()?;
        self.run_to(vec![document], answerer)
    }

    /// The document that the answers go to.
    fn document(&self) -> anyhow::Result<(Writer, Sink)> {
        let out = Sink::open(self.options.output.destination.file.as_deref())?;
        Ok((self.writer(), out))
    }

    /// The writer of the answers.
    pub(crate) fn writer(&self) -> Writer {
        Writer::new(self.format, self.look.clone(), self.fields.clone())
    }

    /// Answers everything there is to read, in these documents.
    pub(crate) fn run_to(
        self,
        documents: Vec<(Writer, Sink)>,
        answerer: impl Answerer + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        let mut writers = documents.iter().map(|(writer, _)| writer);
        let wanted_fields = if writers.clone().any(Writer::has_columns) {
            self.wanted_fields.max(WantedFields::Columns)
        } else {
            self.wanted_fields
        };
        let batcher = Batcher::new(self.options, self.largest_batch, wanted_fields)
            .keeping_rows(self.wants_rows || writers.any(Writer::has_rows))
            .waiting_for_second(self.look.text.has_paragraphs);
        let progress = Progress::of_reading(self.options);
        self.run_batches(batcher, progress, documents, answerer)
    }

    /// Answers these puzzles, which are made.
    pub(crate) fn make(
        self,
        puzzles: impl Batches + 'static,
        count: Option<u64>,
        answerer: impl Answerer + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        let document = self.document()?;
        let progress = Progress::of_making(&self.options.run, count);
        self.run_batches(puzzles, progress, vec![document], answerer)
    }

    fn run_batches(
        self,
        batches: impl Batches + 'static,
        progress: Progress,
        documents: Vec<(Writer, Sink)>,
        answerer: impl Answerer + Clone + 'static,
    ) -> anyhow::Result<ExitStatus> {
        let workload = Workload {
            batches: Arc::new(Mutex::new(batches)),
            new_answerer: &move || Box::new(answerer.clone()),
            needs_no_thread: self.is_fast && is_short(self.options),
            tells_of_slow: self.time.is_some_and(|time| time.limit().is_none()),
            answers_together: self.largest_batch > SMALL_BATCH,
            closing_note: self.closing_note,
        };
        super::run(&workload, documents, progress, &self.options.run)
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
