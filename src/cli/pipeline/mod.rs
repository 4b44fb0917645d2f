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
mod tests {
    use std::borrow::Cow;
    use std::io::Write;
    use std::sync::Condvar;

    use clap::Parser;
    use serde::Serialize;
    use sudoku::Grid;
    use sudoku::text::Layout;

    use super::super::output::answer::{Text, TextStyle};
    use super::*;
    use crate::cli::status::Status;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        common: Common,
    }

    /// A hundred batches of three empty grids each.
    struct EmptyGrids(u64);

    impl BatchSource for EmptyGrids {
        fn fill(&mut self, batch: &mut Batch) {
            batch.clear();
            batch.sequence = self.0;
            self.0 += 1;
            for line in 0..if self.0 <= 100 { 3 } else { 0 } {
                let puzzle = Ok(Puzzle::from(Grid::EMPTY));
                batch.push(line, Layout::Line, puzzle, b"");
            }
        }
    }

    /// Numbers puzzles in the order in which it sees them, and takes its time over some.
    #[derive(Clone)]
    struct Number(Arc<Mutex<u64>>);

    impl Task for Number {
        type Answer = Numbered;
        const HAS_GRIDS: bool = false;
        fn multiple_is_bad(&self) -> bool {
            false
        }

        fn is_in_order(&self) -> bool {
            true
        }

        fn prepare(&mut self, _: &mut Batch) {
            if lock(&self.0).is_multiple_of(2) {
                thread::sleep(Duration::from_millis(2));
            }
        }

        fn answer(
            &mut self,
            puzzles: &[Puzzle],
            responder: &mut Responder<Numbered>,
        ) -> io::Result<()> {
            for _ in puzzles {
                let mut count = lock(&self.0);
                *count += 1;
                let number = *count;
                drop(count);
                thread::yield_now();
                responder.answer(&Numbered { number })?;
            }
            Ok(())
        }
    }

    /// Waits until this many threads are at work at the same time, or nobody comes any more.
    #[derive(Clone)]
    struct Meet(Arc<(Mutex<usize>, Condvar)>, usize);

    impl Task for Meet {
        type Answer = Numbered;
        const HAS_GRIDS: bool = false;

        fn multiple_is_bad(&self) -> bool {
            false
        }

        fn prepare(&mut self, _: &mut Batch) {
            let (present, came) = &*self.0;
            *lock(present) += 1;
            came.notify_all();
            let patience = Duration::from_mins(1);
            let wait = came.wait_timeout_while(lock(present), patience, |count| *count < self.1);
            drop(wait.expect("no other thread panics"));
        }

        fn answer(
            &mut self,
            puzzles: &[Puzzle],
            responder: &mut Responder<Numbered>,
        ) -> io::Result<()> {
            let number = *lock(&self.0.0) as u64;
            for _ in puzzles {
                responder.answer(&Numbered { number })?;
            }
            Ok(())
        }
    }

    #[derive(Default, Serialize)]
    struct Numbered {
        number: u64,
    }

    impl Answer for Numbered {
        type Evidence<'a> = ();

        fn status(&self) -> Status {
            Status::Multiple
        }

        fn message(&self) -> Option<Cow<'_, str>> {
            None
        }

        fn evidence(&self) {}

        fn text(&self, _: TextStyle) -> Text<'_> {
            Text::Words(self.number.to_string().into())
        }
    }

    /// A writer whose text can be looked at afterwards.
    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            lock(&self.0).write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn answers_are_printed_before_their_batch_is_complete_when_they_are_asked_for() {
        let options = Arguments::parse_from(["test"]).common;
        let out = Shared::default();
        let writer = Writer::new::<Numbered>(
            None,
            TextWriter::new(false, &options),
            None,
            SheetOptions::default(),
        );
        let progress = Progress::of_making(&options.run, None);
        let output =
            OrderedOutput::new(writer, &options.run, 1, progress, Sink::stream(out.clone()));
        let mut source = EmptyGrids(0);
        let batches = [(); 2].map(|()| {
            let mut batch = Batch::default();
            source.fill(&mut batch);
            batch
        });
        let [mut first, mut second] = batches
            .each_ref()
            .map(|batch| Responder::new(batch, &output));
        let answer = |responder: &mut Responder<Numbered>, number| {
            responder.answer(&Numbered { number }).expect("memory");
            String::from_utf8_lossy(&lock(&out.0)).into_owned()
        };
        assert_eq!(answer(&mut first, 1), "");
        output.ask_for_answers();
        // It is not the second batch's turn.
        assert_eq!(answer(&mut second, 4), "");
        assert_eq!(answer(&mut first, 2), "1\n2\n");
        assert_eq!(answer(&mut first, 3), "1\n2\n");
        second.finish().expect("memory");
        first.finish().expect("memory");
        assert_eq!(String::from_utf8_lossy(&lock(&out.0)), "1\n2\n3\n4\n");
    }

    /// Runs the task on a hundred batches with four threads, and returns what it prints.
    fn output_of<T: Task<Answer = Numbered>>(task: &T) -> String {
        let options = Arguments::parse_from(["test", "-j4"]).common;
        let out = Shared::default();
        let writer = Writer::new::<Numbered>(
            None,
            TextWriter::new(false, &options),
            None,
            SheetOptions::default(),
        );
        let progress = Progress::of_making(&options.run, None);
        let output =
            OrderedOutput::new(writer, &options.run, 4, progress, Sink::stream(out.clone()));
        let status = run_from(task, EmptyGrids(0), output, 4);
        assert_eq!(status.expect("it can be written"), ExitStatus::Good);
        String::from_utf8_lossy(&lock(&out.0)).into_owned()
    }

    #[test]
    fn a_task_that_asks_for_it_sees_all_puzzles_in_order() {
        let numbers: Vec<String> = (1..=300).map(|number| number.to_string()).collect();
        assert_eq!(
            output_of(&Number(Arc::default())),
            numbers.join("\n") + "\n"
        );
    }

    #[test]
    fn as_many_threads_work_as_may() {
        let text = output_of(&Meet(Arc::default(), 4));
        let first: usize = text
            .lines()
            .next()
            .and_then(|line| line.parse().ok())
            .expect("a number");
        assert!(first >= 4, "only {first} came");
    }
}
