//! Answers and writes with any number of threads, in constant memory, and in order.
//!
//! Every thread has a worker: it takes a batch of puzzles, answers them, and submits the answers, which are printed when it is
//! their turn. [`reading`] has the workers for puzzles that are read; the answers are the commands', their look that of
//! `output`.

mod in_order;
mod ordered_output;
mod reading;
mod responder;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use super::input::batch::BatchStart;
use super::options::args::RunOptions;
use super::output::progress::Progress;
use super::output::sink::Sink;
use super::output::writers::Writer;
use super::status::{ExitStatus, StatusCounts};
use super::{memory, signals};
use ordered_output::OrderedOutput;

pub(crate) use in_order::{Unit, in_order};
pub(crate) use reading::{Answers, Job, SMALL_BATCH, Task};
pub(crate) use responder::Responder;

/// The interval at which the main thread looks for signals and shows progress.
const TICK: Duration = Duration::from_millis(100);

/// The work of a command, which threads share.
pub(crate) trait Work {
    /// A worker for another thread.
    fn worker(&self) -> Box<dyn Worker>;

    /// Returns true if all of it takes less time than to start a thread, and a signal may end it at once.
    fn is_brief(&self) -> bool {
        false
    }

    /// A note to end with, given the number of puzzles of each status.
    fn closing_note(&self, _: &StatusCounts) -> Option<String> {
        None
    }

    /// A remark on the work that goes on, for the progress bar.
    fn remark(&self) -> Option<String> {
        None
    }

    /// Lines to add to the statistics.
    fn statistics(&self) -> String {
        String::new()
    }
}

/// The work of one thread.
pub(crate) trait Worker: Send {
    /// Takes the next batch, if there is one.
    fn take_batch(&mut self) -> Option<BatchStart>;

    /// Answers the batch.
    ///
    /// # Errors
    ///
    /// If the answers cannot be written, or cannot be worked out.
    fn answer(&mut self, responder: &mut Responder) -> io::Result<()>;
}

/// Does the work, and writes the answers to `out`.
pub(crate) fn run(
    work: &dyn Work,
    writer: Writer,
    progress: Progress,
    options: &RunOptions,
    out: Sink,
) -> anyhow::Result<ExitStatus> {
    let output = OrderedOutput::new(writer, options, progress, out);
    let pipeline = Pipeline {
        output: Arc::new(output),
    };
    let output = &pipeline.output;
    let done = pipeline
        .run(work, options)
        .and_then(|()| output.print_tail());
    let status = output.finish(work);
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
    /// If a thread cannot be started, the others do the work, and if that is the first, the main thread. Brief work is done by
    /// the main thread in any case. When nothing can be written any more, threads that still wait for input are left behind.
    fn run(&self, work: &dyn Work, options: &RunOptions) -> io::Result<()> {
        let (events, inbox) = mpsc::channel();
        if work.is_brief() {
            signals::ignore_file_size_signal();
            return self.work(work.worker(), &events);
        }
        signals::watch();
        if !self.start(work.worker(), &events) {
            // The main thread is too busy to look for signals.
            signals::end_at_next();
            return self.work(work.worker(), &events);
        }
        let (mut started, mut running) = (1, 1);
        // The number of threads that may work; it takes the system a while to say, so it is asked for a second thread only.
        let mut limit = None;
        while running > 0 {
            match inbox.recv_timeout(TICK) {
                Ok(Event::Busy) => {
                    let limit = limit.get_or_insert_with(|| options.threads().get());
                    if started < *limit {
                        if self.start(work.worker(), &events) {
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
                    self.output.ask_for_answers();
                    self.output.show_progress(work.remark().as_deref());
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if let Some(signal) = signals::received() {
                self.output.close(&work.statistics());
                signals::end_by(signal);
            }
        }
        Ok(())
    }

    /// Starts a thread; returns false if the system refuses it, or if memory is short.
    fn start(&self, worker: Box<dyn Worker>, events: &Sender<Event>) -> bool {
        if !memory::has_room_for_thread() {
            return false;
        }
        let (pipeline, events) = (self.clone(), events.clone());
        let work = move || {
            let result = panic::catch_unwind(AssertUnwindSafe(|| pipeline.work(worker, &events)));
            // The main thread has stopped listening if another thread has failed.
            let _ = events.send(Event::Ended(result));
        };
        let is_started = thread::Builder::new().spawn(work).is_ok();
        if is_started {
            self.output.add_thread();
        }
        is_started
    }

    fn work(&self, mut worker: Box<dyn Worker>, events: &Sender<Event>) -> io::Result<()> {
        let mut is_new = true;
        loop {
            memory::check()?;
            let Some(batch) = worker.take_batch() else {
                return Ok(());
            };
            // A single puzzle does not need another thread.
            let is_single = batch.sequence == 0 && batch.len == 1;
            if !is_single && std::mem::take(&mut is_new) {
                let _ = events.send(Event::Busy);
            }
            let mut responder = Responder::new(&batch, &self.output);
            worker.answer(&mut responder)?;
            responder.finish()?;
        }
    }
}

#[cfg(test)]
mod tests;
