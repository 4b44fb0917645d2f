//! Reads, answers and writes with any number of threads, in constant memory, and in order.
//!
//! Every thread does the same: take a batch from the source, let the task answer its puzzles, and submit the answers to be
//! printed when it is their turn. What is answered is the task's part, how it is written that of `output`.

mod ordered_output;
mod responder;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use sudoku::Puzzle;

use super::args::{Common, RunOptions};
use super::destination::{Destination, SheetOptions};
use super::input::batch::{Batch, BatchSource};
use super::input::batcher::Batcher;
use super::output::answer::Answer;
use super::output::progress::Progress;
use super::output::sink::Sink;
use super::output::text::TextWriter;
use super::output::writer::Writer;
use super::signals;
use super::status::ExitStatus;
use ordered_output::{OrderedOutput, lock};

pub(crate) use responder::Responder;

/// How often the main thread looks up while the others work.
const TICK: Duration = Duration::from_millis(100);

/// The largest batch for tasks that can take seconds over a puzzle, so that it holds up few others.
///
/// A batch costs as much as a fiftieth of a typical rating.
pub(crate) const SMALL_BATCH: usize = 4;

/// What a command does with puzzles. Each thread has its own.
pub(crate) trait Task: Clone + Send + 'static {
    /// What it answers about a puzzle.
    type Answer: Answer;
    /// Whether its answers fill grids; other answers take a line each.
    const HAS_GRIDS: bool;
    /// How many puzzles are answered together, at most: many for the engine, fewer where each takes its time, so that
    /// every thread gets its share.
    const LARGEST_BATCH: usize = 8192;

    /// Whether it looks at the columns of the input itself.
    const NEEDS_COLUMNS: bool = false;

    /// Whether multiple solutions are a failure.
    fn multiple_is_bad(&self) -> bool;

    /// Whether [`answer`](Self::answer) must see all puzzles in the order of the input: then no two threads are in it at
    /// the same time.
    fn is_in_order(&self) -> bool {
        false
    }

    /// Whether `check --why` has more to say about puzzles that are not proper.
    fn points_to_why(&self) -> bool {
        false
    }

    /// What there is to add to the statistics, in lines.
    fn statistics(&self) -> String {
        String::new()
    }

    /// What stands for a blank in the output, if not what is usual there.
    fn blank(&self) -> Option<char> {
        None
    }

    /// How puzzles are laid out on paper.
    fn sheet(&self) -> SheetOptions {
        SheetOptions::default()
    }

    /// Works out what the answers to the puzzles of this batch need, or makes those that are wanted, at the same time as
    /// other threads.
    fn prepare(&mut self, _batch: &mut Batch) {}

    /// Answers each of these puzzles, in their order, right after they have been prepared.
    ///
    /// # Errors
    ///
    /// When the answers cannot be written, or cannot be worked out.
    fn answer(
        &mut self,
        puzzles: &[Puzzle],
        responder: &mut Responder<Self::Answer>,
    ) -> io::Result<()>;
}

/// Answers everything there is to read.
pub(crate) fn run<T: Task>(task: &T, options: &Common) -> anyhow::Result<ExitStatus> {
    let destination = &options.output.destination;
    task.sheet().check(destination)?;
    run_to(task, options, Sink::open(destination.file.as_deref())?)
}

/// Has the task look at everything there is to read, and prints none of its answers.
pub(crate) fn run_silently<T: Task>(task: &T, options: &Common) -> anyhow::Result<ExitStatus> {
    run_to(task, options, Sink::stream(io::sink()))
}

/// Answers everything there is to read, and writes the answers there.
fn run_to<T: Task>(task: &T, options: &Common, out: Sink) -> anyhow::Result<ExitStatus> {
    let text = TextWriter::new(T::HAS_GRIDS, options);
    let writer = Writer::new::<T::Answer>(
        options.output.destination.format,
        text,
        task.blank(),
        task.sheet(),
    );
    let with_columns = writer.has_columns() || T::NEEDS_COLUMNS;
    let source = Batcher::new(options, T::LARGEST_BATCH, with_columns);
    let threads = options.run.threads().get();
    let progress = Progress::of_reading(options);
    let output = OrderedOutput::new(writer, &options.run, threads, progress, out);
    run_from(task, source, output, threads)
}

/// Answers everything that the source has, which is not read but made: this many puzzles, or without end.
pub(crate) fn run_making<T: Task>(
    task: &T,
    source: impl BatchSource,
    writer: Writer,
    count: Option<u64>,
    options: &RunOptions,
    destination: &Destination,
) -> anyhow::Result<ExitStatus> {
    let out = Sink::open(destination.file.as_deref())?;
    let threads = options.threads().get();
    let progress = Progress::of_making(options, count);
    let output = OrderedOutput::new(writer, options, threads, progress, out);
    run_from(task, source, output, threads)
}

/// Answers everything that the source has.
fn run_from<T: Task>(
    task: &T,
    source: impl BatchSource,
    output: OrderedOutput,
    threads: usize,
) -> anyhow::Result<ExitStatus> {
    let pipeline = Arc::new(Pipeline {
        source: Mutex::new(source),
        output: Arc::new(output),
    });
    let done = pipeline
        .run(task, threads)
        .and_then(|()| pipeline.output.print_tail());
    let summary = pipeline
        .output
        .finish(task.points_to_why(), &task.statistics());
    let status = summary.exit_status(task.multiple_is_bad());
    match done.and_then(|()| pipeline.output.commit(status)) {
        // A reader that has seen enough and closed the pipe is no failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            pipeline.output.discard();
            Err(error.into())
        }
        Ok(()) | Err(_) => Ok(status),
    }
}

struct Pipeline<S> {
    source: Mutex<S>,
    output: Arc<OrderedOutput>,
}

/// What a thread has to say to the main thread.
enum Event {
    /// There was more than one thing to do; there may be as much again.
    Busy,
    /// It has ended, well or not.
    Ended(thread::Result<io::Result<()>>),
}

impl<S: BatchSource> Pipeline<S> {
    /// Starts a thread, another whenever one has found several puzzles to do, and waits for all of them, or for a signal.
    ///
    /// Where the system refuses a thread, those that there are do the work, and failing that the main thread. When there is
    /// nobody left to write for, threads that still wait for input are left behind.
    fn run<T: Task>(self: &Arc<Self>, task: &T, mut threads: usize) -> io::Result<()> {
        let (events, inbox) = mpsc::channel();
        signals::watch();
        if !self.start(task, &events) {
            // Then nobody looks for signals.
            signals::end_at_next();
            return self.work(task.clone(), &events);
        }
        let (mut started, mut running) = (1, 1);
        while running > 0 {
            match inbox.recv_timeout(TICK) {
                Ok(Event::Busy) if started < threads => {
                    if self.start(task, &events) {
                        started += 1;
                        running += 1;
                    } else {
                        threads = started;
                    }
                }
                Ok(Event::Busy) => {}
                Ok(Event::Ended(result)) => {
                    result.unwrap_or_else(|panic| panic::resume_unwind(panic))?;
                    running -= 1;
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.output.ask_for_answers();
                    self.output.show_progress();
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if let Some(signal) = signals::received() {
                self.end_by(signal, &task.statistics());
            }
        }
        Ok(())
    }

    /// Ends the program after a signal: with whole lines, and with all that is to be said.
    fn end_by(&self, signal: i32, statistics: &str) -> ! {
        self.output.close(statistics);
        signals::end_by(signal)
    }

    /// Starts a thread; returns whether the system had one to spare.
    fn start<T: Task>(self: &Arc<Self>, task: &T, events: &Sender<Event>) -> bool {
        let (pipeline, task, events) = (Arc::clone(self), task.clone(), events.clone());
        let work = move || {
            let result = panic::catch_unwind(AssertUnwindSafe(|| pipeline.work(task, &events)));
            // Nobody listens any more when another thread has failed.
            let _ = events.send(Event::Ended(result));
        };
        thread::Builder::new().spawn(work).is_ok()
    }

    fn work<T: Task>(&self, mut task: T, events: &Sender<Event>) -> io::Result<()> {
        let mut batch = Batch::default();
        let mut is_new = true;
        loop {
            lock(&self.source).fill(&mut batch);
            if batch.is_empty() {
                return Ok(());
            }
            // A single puzzle is no reason for another thread.
            let is_single = batch.sequence == 0 && batch.len() == 1;
            if !is_single && std::mem::take(&mut is_new) {
                let _ = events.send(Event::Busy);
            }
            let start = Instant::now();
            task.prepare(&mut batch);
            let mut responder = Responder::new(&batch, &self.output);
            if task.is_in_order() {
                self.output.wait_for_turn(batch.sequence);
            }
            task.answer(&batch.puzzles, &mut responder)?;
            let time = start.elapsed();
            responder.finish()?;
            batch.answered_in = time;
        }
    }
}

#[cfg(test)]
mod tests;
