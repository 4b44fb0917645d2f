//! Answers and writes with any number of threads, in constant memory, and in order.
//!
//! Every thread takes a batch of puzzles, answers them by its [`Answerer`], and submits the [`Answers`], which are printed when it
//! is their turn. A [`Job`] is a command that answers puzzles that are read. The answers are the commands', their look that
//! of `output`.

mod answers;
mod in_order;
mod job;
mod ordered_output;
mod slow;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError, RwLockWriteGuard};
use std::thread;
use std::time::{Duration, Instant};

use super::input::batch::{Batch, Batches};
use super::options::args::RunOptions;
use super::output::progress::Progress;
use super::output::sink::Sink;
use super::output::writers::Writer;
use super::status::{ExitStatus, StatusCounts};
use super::{memory, signals};
use crate::support::lock::lock;
use ordered_output::OrderedOutput;
use slow::{InProgress, SlowPuzzles};

pub(crate) use answers::Answers;
pub(crate) use in_order::{Portion, in_order};
pub(crate) use job::{Job, SMALL_BATCH};

/// The interval at which the main thread looks for signals and shows progress.
const TICK: Duration = Duration::from_millis(100);

/// Answers batches. Each thread has its own.
pub(crate) trait Answerer: Send {
    /// Answers the puzzles of the batch, in order.
    ///
    /// Threads do this at the same time. What must see the puzzles of all batches in order waits for its
    /// [turn](Answers::wait_for_turn).
    ///
    /// # Errors
    ///
    /// If an answer cannot be written, or cannot be worked out.
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()>;

    /// A remark on a search that goes on in all threads, for the progress bar, and for a note if it takes long.
    fn remark(&self) -> Option<String> {
        None
    }

    /// Lines about the work of all threads, to add to the statistics.
    fn statistics(&self) -> String {
        String::new()
    }
}

/// The work of a command.
struct Workload<'a> {
    batches: Arc<Mutex<dyn Batches>>,
    /// Makes the answerer of another thread.
    new_answerer: &'a dyn Fn() -> Box<dyn Answerer>,
    /// True if all of it takes less time than to start a thread, and a signal may end it at once.
    needs_no_thread: bool,
    /// True if a person is told of a puzzle that takes long, which the command can limit.
    tells_of_slow: bool,
    /// True if the puzzles of a batch are answered together.
    answers_together: bool,
    /// Makes a note to end with, given the number of puzzles of each status.
    closing_note: fn(&StatusCounts) -> Option<String>,
}

/// Does the work, and writes the answers to the documents.
fn run(
    workload: &Workload,
    documents: Vec<(Writer, Sink)>,
    progress: Progress,
    options: &RunOptions,
) -> anyhow::Result<ExitStatus> {
    let output = OrderedOutput::new(documents, options, progress);
    let pipeline = Pipeline {
        batches: Arc::clone(&workload.batches),
        output: Arc::new(output),
    };
    let output = &pipeline.output;
    let done = pipeline
        .run(workload, options)
        .and_then(|()| output.print_tail());
    let status = output.finish(workload);
    match done.and_then(|()| output.commit(status)) {
        // A pipe that its reader has closed is not a failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            output.discard();
            Err(error.into())
        }
        Ok(()) | Err(_) => Ok(status),
    }
}

#[derive(Clone)]
struct Pipeline {
    batches: Arc<Mutex<dyn Batches>>,
    output: Arc<OrderedOutput>,
}

/// A message of a thread to the main thread.
enum Event {
    /// It has taken more than a single puzzle; there may be enough for another thread.
    Busy,
    /// It has ended, well or not.
    Ended(thread::Result<io::Result<()>>),
}

impl Pipeline {
    /// Starts a thread, another whenever one has found several puzzles to do, and waits for all of them, or for a signal.
    ///
    /// If a thread cannot be started, the others do the work, and if that is the first, the main thread. Work that needs no
    /// thread is done by the main thread in any case. When nothing can be written any more, threads that still wait for input
    /// are left behind.
    fn run(&self, workload: &Workload, options: &RunOptions) -> io::Result<()> {
        let (events, inbox) = mpsc::channel();
        let new_answerer = workload.new_answerer;
        if workload.needs_no_thread {
            signals::ignore_file_size_signal();
            return self.answer_batches(new_answerer(), &events, &InProgress::default());
        }
        let mut slow = SlowPuzzles::new(workload);
        let all = new_answerer();
        signals::watch();
        if !self.start(new_answerer(), &events, &mut slow) {
            // The main thread is too busy to look for signals.
            signals::end_at_next();
            return self.answer_batches(new_answerer(), &events, &InProgress::default());
        }
        let (mut started, mut running) = (1, 1);
        // The number of threads that may work; it takes the system a while to say, so it is asked for a second thread only.
        let mut limit = None;
        while running > 0 {
            match inbox.recv_timeout(TICK) {
                Ok(Event::Busy) => {
                    let limit = limit.get_or_insert_with(|| options.threads().get());
                    if started < *limit {
                        if self.start(new_answerer(), &events, &mut slow) {
                            started += 1;
                            running += 1;
                        } else {
                            *limit = started;
                        }
                    }
                }
                Ok(Event::Ended(result)) => {
                    result.unwrap_or_else(|panic| panic::resume_unwind(panic))?;
                    running -= 1;
                }
                Err(RecvTimeoutError::Timeout) => {
                    let silent = self.output.ask_for_answers();
                    let remark = all.remark();
                    self.output.show_progress(remark.as_deref());
                    let note = slow.look(Instant::now(), silent, remark.as_deref());
                    if let Some(note) = note {
                        self.output.note(&note);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if let Some(signal) = signals::received() {
                self.output.close(&all.statistics());
                signals::end_by(signal);
            }
        }
        Ok(())
    }

    /// Starts a thread; returns false if the system refuses it, or if memory is short.
    fn start(
        &self,
        answerer: Box<dyn Answerer>,
        events: &Sender<Event>,
        slow: &mut SlowPuzzles,
    ) -> bool {
        if !memory::has_room_for_thread() {
            return false;
        }
        let (pipeline, events) = (self.clone(), events.clone());
        let in_progress = Arc::default();
        slow.watch(&in_progress);
        let work = move || {
            let result = panic::catch_unwind(AssertUnwindSafe(|| {
                pipeline.answer_batches(answerer, &events, &in_progress)
            }));
            // The main thread has stopped listening if another thread has failed.
            let _ = events.send(Event::Ended(result));
        };
        let is_started = thread::Builder::new().spawn(work).is_ok();
        if is_started {
            self.output.add_thread();
        }
        is_started
    }

    fn answer_batches(
        &self,
        mut answerer: Box<dyn Answerer>,
        events: &Sender<Event>,
        in_progress: &InProgress,
    ) -> io::Result<()> {
        let (mut is_new, mut answered_in) = (true, Duration::ZERO);
        loop {
            memory::check()?;
            let mut batch = in_progress
                .batch
                .write()
                .unwrap_or_else(PoisonError::into_inner);
            batch.answered_in = answered_in;
            lock(&self.batches).fill(&mut batch);
            if batch.is_empty() {
                return Ok(());
            }
            let batch = RwLockWriteGuard::downgrade(batch);
            let start = Instant::now();
            // A single puzzle does not need another thread.
            let is_single = batch.sequence == 0 && batch.len() == 1;
            if !is_single && std::mem::take(&mut is_new) {
                let _ = events.send(Event::Busy);
            }
            let mut answers = Answers::new(&batch, in_progress, &self.output);
            answerer.answer(&batch, &mut answers)?;
            answers.advance(usize::MAX)?;
            answered_in = start.elapsed();
            answers.finish()?;
        }
    }
}

#[cfg(test)]
mod tests;
