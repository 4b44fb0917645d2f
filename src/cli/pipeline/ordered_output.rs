//! Where answers wait for their turn, and from where they go to standard output and standard error.
//!
//! Everything is written under one lock, whole lines at a time, so that a signal finds no half of one.

use std::collections::BTreeMap;
use std::io;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use crate::cli::args::RunOptions;
use crate::cli::messages;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Summary;
use crate::cli::output::progress::Progress;
use crate::cli::output::sink::Sink;
use crate::cli::output::writer::{Printed, Writer};
use crate::cli::signals;
use crate::cli::status::ExitStatus;
use crate::terminal::poll::can_write;

/// How long the program waits, when it is told to end, for a reader to take what is being printed.
const GRACE: Duration = Duration::from_secs(1);

/// How long a reader that reads may need for that. A second signal in this time is the first one once more: `timeout` sends
/// it to its child, and then to the child's process group.
const MOMENT: Duration = Duration::from_millis(100);

/// The end of the pipeline.
pub(crate) struct OrderedOutput {
    order: Mutex<Order>,
    /// A batch has been printed.
    turn: Condvar,
    /// How many batches may wait; a further `submit` blocks.
    most_waiting: usize,
    /// Whether answers are to be printed as soon as they are known.
    asks_for_answers: AtomicBool,
    writer: Writer,
    /// What is said meanwhile. It has a lock of its own, for printing may take as long as a reader likes.
    report: Mutex<Report>,
    with_statistics: bool,
    start: Instant,
}

struct Order {
    /// Whose turn it is.
    next: u64,
    out: Sink,
    waiting: BTreeMap<u64, OutputBuffer>,
    /// Buffers to be used again.
    spare: Vec<OutputBuffer>,
    printed: Printed,
}

/// How it goes, for standard error.
struct Report {
    summary: Summary,
    progress: Progress,
    /// Whether another command has more to say about puzzles that are not proper.
    points_to_why: bool,
}

/// Locks, even when another thread has panicked with the lock held; the panic is reported elsewhere.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Locks, if that is possible within this time.
fn lock_within<T>(mutex: &Mutex<T>, time: Duration) -> Option<MutexGuard<'_, T>> {
    let start = Instant::now();
    loop {
        match mutex.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if start.elapsed() > time => return None,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

impl OrderedOutput {
    pub(super) fn new(
        writer: Writer,
        options: &RunOptions,
        threads: usize,
        progress: Progress,
        out: Sink,
    ) -> Self {
        Self {
            order: Mutex::new(Order {
                next: 0,
                out,
                waiting: BTreeMap::new(),
                spare: Vec::new(),
                printed: Printed::default(),
            }),
            report: Mutex::new(Report {
                summary: Summary::new(options.quiet),
                progress,
                points_to_why: false,
            }),
            turn: Condvar::new(),
            most_waiting: threads.saturating_mul(2),
            asks_for_answers: AtomicBool::new(false),
            writer,
            with_statistics: options.stats,
            start: Instant::now(),
        }
    }

    /// The writer of the answers.
    pub(super) const fn writer(&self) -> &Writer {
        &self.writer
    }

    /// A buffer to write answers in.
    pub(super) fn empty_buffer(&self) -> OutputBuffer {
        lock(&self.order).spare.pop().unwrap_or_default()
    }

    /// Takes the answers to this batch, and prints all those whose turn has come.
    pub(super) fn submit(&self, sequence: u64, buffer: OutputBuffer) -> io::Result<()> {
        let mut order = lock(&self.order);
        while sequence != order.next && order.waiting.len() >= self.most_waiting {
            order = self.wait(order);
        }
        order.waiting.insert(sequence, buffer);
        while let Some(mut buffer) = order.take_next() {
            self.print(&mut order, &mut buffer)?;
            order.next += 1;
            order.spare.push(buffer);
            self.turn.notify_all();
        }
        Ok(())
    }

    /// Waits for the turn of this batch, prints what there is of its answers, and empties the buffer for the rest.
    pub(super) fn print_part(&self, sequence: u64, buffer: &mut OutputBuffer) -> io::Result<()> {
        let mut order = self.wait_for(sequence);
        self.print(&mut order, buffer)
    }

    /// Asks for the answers that there are in an unfinished batch, because nobody may be kept waiting for what is known.
    pub(super) fn ask_for_answers(&self) {
        self.asks_for_answers.store(true, Ordering::Relaxed);
    }

    /// Prints what there is of the answers to this batch if they are asked for and it is their turn.
    pub(super) fn print_part_if_asked(
        &self,
        sequence: u64,
        buffer: &mut OutputBuffer,
    ) -> io::Result<()> {
        if !self.asks_for_answers.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut order = lock(&self.order);
        if sequence != order.next {
            return Ok(());
        }
        self.asks_for_answers.store(false, Ordering::Relaxed);
        self.print(&mut order, buffer)
    }

    /// Waits until all batches before this one have been printed.
    pub(super) fn wait_for_turn(&self, sequence: u64) {
        drop(self.wait_for(sequence));
    }

    fn wait_for(&self, sequence: u64) -> MutexGuard<'_, Order> {
        let mut order = lock(&self.order);
        while sequence != order.next {
            order = self.wait(order);
        }
        order
    }

    fn wait<'a>(&self, order: MutexGuard<'a, Order>) -> MutexGuard<'a, Order> {
        self.turn
            .wait(order)
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Prints the buffer and leaves it empty. What it says counts even if it cannot be written.
    fn print(&self, order: &mut Order, buffer: &mut OutputBuffer) -> io::Result<()> {
        lock(&self.report).progress.make_way();
        let Order { printed, out, .. } = order;
        let written = self.writer.print(printed, out, buffer);
        lock(&self.report).take(buffer, self.start.elapsed());
        buffer.clear();
        written
    }

    /// Ends the output after the last batch.
    pub(super) fn print_tail(&self) -> io::Result<()> {
        let mut order = lock(&self.order);
        let Order { printed, out, .. } = &mut *order;
        self.writer.finish(printed, out)
    }

    /// Says that the output is complete. Where nothing was printed because nothing could be read, there is none.
    pub(super) fn commit(&self, status: ExitStatus) -> io::Result<()> {
        let mut order = lock(&self.order);
        if status == ExitStatus::Unreadable && order.printed.last.is_none() {
            order.out.discard();
        }
        order.out.commit()
    }

    /// Says that the output will not be complete.
    pub(super) fn discard(&self) {
        lock(&self.order).out.discard();
    }

    /// Shows how far it has got, unless something else is just being said.
    pub(super) fn show_progress(&self) {
        if let Ok(mut report) = self.report.try_lock() {
            let Report {
                progress, summary, ..
            } = &mut *report;
            progress.show(self.start.elapsed(), summary.total());
        }
    }

    /// Says what is left to say when no more will be printed.
    pub(super) fn finish(&self, points_to_why: bool, statistics: &str) -> Summary {
        let mut report = lock(&self.report);
        report.points_to_why = points_to_why;
        report.finish(self.time(), statistics)
    }

    /// Lets what is being printed come to its end, and says what is left to say. A reader that does not read is not waited
    /// for long, and not at all after another signal. Nothing is printed afterwards.
    pub(super) fn close(&self, statistics: &str) {
        let mut order = lock_within(&self.order, MOMENT).or_else(|| {
            signals::end_at_next();
            lock_within(&self.order, GRACE)
        });
        if let Some(mut report) = lock_within(&self.report, MOMENT)
            && can_write(&io::stderr())
        {
            report.finish(self.time(), statistics);
        }
        if let Some(order) = &mut order {
            order.out.discard();
        }
        // Nobody gets it any more.
        mem::forget(order);
    }

    /// How long it has taken, if that is to be said.
    fn time(&self) -> Option<Duration> {
        self.with_statistics.then(|| self.start.elapsed())
    }
}

impl Order {
    fn take_next(&mut self) -> Option<OutputBuffer> {
        self.waiting.remove(&self.next)
    }
}

impl Report {
    /// Counts what is in the buffer, and says what there is to say about it.
    fn take(&mut self, buffer: &OutputBuffer, time: Duration) {
        let Self {
            progress, summary, ..
        } = self;
        progress.printed(time, buffer.bytes_before_end);
        summary.count(&buffer.counts);
        if !buffer.diagnostics.is_empty() {
            progress.step_aside(|| summary.print(&buffer.diagnostics));
        }
    }

    /// Says what is left to say, with statistics if there is a time, and these lines of them.
    fn finish(&mut self, time: Option<Duration>, statistics: &str) -> Summary {
        self.progress.clear();
        self.summary.print_remaining();
        if self.points_to_why {
            self.summary.point_to_why();
        }
        if let Some(time) = time {
            self.summary.print_statistics(time);
            messages::print(statistics);
        }
        mem::take(&mut self.summary)
    }
}
