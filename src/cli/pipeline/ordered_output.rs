//! The end of the pipeline: answers wait for their turn, and are printed on standard output and standard error.
//!
//! Everything is written under one lock, whole lines at a time, so that a signal does not cut a line.

use std::io;
use std::mem;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use sudoku::text::Layout;

use super::Workload;
use crate::cli::input::batch::Batch;
use crate::cli::messages;
use crate::cli::options::args::RunOptions;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Summary;
use crate::cli::output::progress::Progress;
use crate::cli::output::sink::Sink;
use crate::cli::output::writers::Writer;
use crate::cli::signals;
use crate::cli::status::ExitStatus;
use crate::support::lock::lock;
use crate::support::poll::can_write;

/// The time that a reader has, after a signal, to take what is being printed.
const GRACE: Duration = Duration::from_secs(1);

/// The time that a working reader may need for that. A second signal within it is the same one again: `timeout` sends it to
/// its child, and then to the child's process group.
const MOMENT: Duration = Duration::from_millis(100);

/// The end of the pipeline.
pub(crate) struct OrderedOutput {
    order: Mutex<Order>,
    /// Signalled when a batch has been printed.
    turn: Condvar,
    /// The number of batches that may wait; a further `submit` blocks. It is atomic because the order
    /// is locked while answers are printed.
    most_waiting: AtomicUsize,
    /// True if answers are to be printed as soon as they are known.
    asks_for_answers: AtomicBool,
    /// The writer of each document.
    writers: Vec<Writer>,
    /// Remarks and progress. They have a lock of their own, because printing may take as long as a reader likes.
    report: Mutex<Report>,
    with_statistics: bool,
    start: Instant,
}

struct Order {
    /// The batch whose turn it is.
    next: u64,
    /// The destination of each document, and the layout of the last answer that was printed there.
    outs: Vec<(Sink, Option<Layout>)>,
    /// The few batches whose turn comes later, with their numbers.
    waiting: Vec<(u64, Buffers)>,
    /// Buffers to be used again.
    spare: Vec<Buffers>,
}

/// The answers to a batch: a buffer for each document. The first has all remarks and counts.
pub(super) type Buffers = Vec<OutputBuffer>;

/// The output on standard error.
struct Report {
    summary: Summary,
    progress: Progress,
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
        documents: Vec<(Writer, Sink)>,
        options: &RunOptions,
        progress: Progress,
    ) -> Self {
        let (writers, sinks): (_, Vec<Sink>) = documents.into_iter().unzip();
        Self {
            order: Mutex::new(Order {
                next: 0,
                outs: sinks.into_iter().map(|out| (out, None)).collect(),
                waiting: Vec::new(),
                spare: Vec::new(),
            }),
            report: Mutex::new(Report {
                summary: Summary::new(options.quiet),
                progress,
            }),
            turn: Condvar::new(),
            most_waiting: AtomicUsize::new(0),
            asks_for_answers: AtomicBool::new(false),
            writers,
            with_statistics: options.stats,
            start: Instant::now(),
        }
    }

    /// Lets two more batches wait: another thread has started.
    pub(super) fn add_thread(&self) {
        self.most_waiting.fetch_add(2, Ordering::Relaxed);
    }

    /// The writer of each document.
    pub(super) fn writers(&self) -> &[Writer] {
        &self.writers
    }

    /// Buffers to write the answers to this batch in.
    pub(super) fn start(&self, batch: &Batch) -> Buffers {
        let spare = lock(&self.order).spare.pop();
        let mut buffers = spare.unwrap_or_default();
        buffers.resize_with(self.writers.len(), OutputBuffer::default);
        for (writer, buffer) in self.writers.iter().zip(&mut buffers) {
            writer.start(buffer, batch);
        }
        buffers
    }

    /// Takes the answers to this batch, and prints all those whose turn has come.
    pub(super) fn submit(&self, sequence: u64, buffers: Buffers) -> io::Result<()> {
        let mut order = lock(&self.order);
        while sequence != order.next
            && order.waiting.len() >= self.most_waiting.load(Ordering::Relaxed)
        {
            order = self.wait(order);
        }
        order.waiting.push((sequence, buffers));
        while let Some(mut buffers) = order.take_next() {
            self.print(&mut order, &mut buffers)?;
            order.next += 1;
            order.spare.push(buffers);
            self.turn.notify_all();
        }
        Ok(())
    }

    /// Waits for the turn of this batch, prints its answers so far, and empties the buffers for the rest.
    pub(super) fn print_part(&self, sequence: u64, buffers: &mut [OutputBuffer]) -> io::Result<()> {
        let mut order = self.wait_for(sequence);
        self.print(&mut order, buffers)
    }

    /// Asks for the answers so far of an unfinished batch, because answers that are known should not be held back. Returns the
    /// batch whose turn it is if it has given none since it was last asked.
    pub(super) fn ask_for_answers(&self) -> Option<u64> {
        let is_silent = self.asks_for_answers.swap(true, Ordering::Relaxed);
        // An answer may take as long to print as a reader likes.
        let order = self.order.try_lock().ok()?;
        is_silent.then_some(order.next)
    }

    /// Prints the answers so far to this batch if they are asked for and it is their turn.
    pub(super) fn print_part_if_asked(
        &self,
        sequence: u64,
        buffers: &mut [OutputBuffer],
    ) -> io::Result<()> {
        if !self.asks_for_answers.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut order = lock(&self.order);
        if sequence != order.next {
            return Ok(());
        }
        self.print(&mut order, buffers)
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

    /// Prints the buffers and leaves them empty. Their puzzles count even if they cannot be written.
    fn print(&self, order: &mut Order, buffers: &mut [OutputBuffer]) -> io::Result<()> {
        self.asks_for_answers.store(false, Ordering::Relaxed);
        lock(&self.report).progress.make_way();
        let mut documents = self.writers.iter().zip(&mut order.outs).zip(&mut *buffers);
        let written = documents
            .try_for_each(|((writer, (out, last)), buffer)| writer.print(last, out, buffer));
        for buffer in buffers {
            lock(&self.report).take(buffer, self.start.elapsed());
            buffer.clear();
        }
        written
    }

    /// Ends the output after the last batch.
    pub(super) fn print_tail(&self) -> io::Result<()> {
        let outs = &mut lock(&self.order).outs;
        let mut documents = self.writers.iter().zip(outs);
        documents.try_for_each(|(writer, (out, last))| writer.finish(*last, out))
    }

    /// Marks the output as complete. If nothing was printed because nothing could be read, there is none.
    pub(super) fn commit(&self, status: ExitStatus) -> io::Result<()> {
        let mut order = lock(&self.order);
        if status == ExitStatus::Unreadable && order.outs.iter().all(|(_, last)| last.is_none()) {
            order.discard();
        }
        order.outs.iter_mut().try_for_each(|(out, _)| out.commit())
    }

    /// Marks the output as incomplete.
    pub(super) fn discard(&self) {
        lock(&self.order).discard();
    }

    /// Shows the progress, with this remark on it, unless something else is just being written.
    pub(super) fn show_progress(&self, remark: Option<&str>) {
        if let Ok(mut report) = self.report.try_lock() {
            let Report {
                progress, summary, ..
            } = &mut *report;
            progress.show(self.start.elapsed(), summary.total(), remark);
        }
    }

    /// Prints a note beside the progress, unless something else is just being written.
    pub(super) fn note(&self, text: &str) {
        if let Ok(report) = self.report.try_lock() {
            let Report {
                progress, summary, ..
            } = &*report;
            progress.step_aside(|| summary.print_note(text));
        }
    }

    /// Writes the final remarks when no more will be printed.
    pub(super) fn finish(&self, workload: &Workload) -> ExitStatus {
        let mut report = lock(&self.report);
        let note = (workload.closing_note)(report.summary.counts());
        report.finish(note, self.time(), &(workload.new_answerer)().statistics());
        report.summary.exit_status()
    }

    /// Lets what is being printed come to its end, and writes the final remarks. A reader that does not read has little time,
    /// and none after another signal. Nothing is printed afterwards.
    pub(super) fn close(&self, statistics: &str) {
        let mut order = lock_within(&self.order, MOMENT).or_else(|| {
            signals::end_at_next();
            lock_within(&self.order, GRACE)
        });
        if let Some(mut report) = lock_within(&self.report, MOMENT)
            && can_write(&io::stderr())
        {
            report.finish(None, self.time(), statistics);
        }
        if let Some(order) = &mut order {
            order.discard();
        }
        // The lock is never released.
        mem::forget(order);
    }

    /// The time it has taken, if there are statistics.
    fn time(&self) -> Option<Duration> {
        self.with_statistics.then(|| self.start.elapsed())
    }
}

impl Order {
    fn take_next(&mut self) -> Option<Buffers> {
        let is_next = |&(sequence, _): &(u64, Buffers)| sequence == self.next;
        let at = self.waiting.iter().position(is_next)?;
        Some(self.waiting.swap_remove(at).1)
    }

    fn discard(&mut self) {
        self.outs.iter_mut().for_each(|(out, _)| out.discard());
    }
}

impl Report {
    /// Counts the puzzles in the buffer, and writes its remarks.
    fn take(&mut self, buffer: &OutputBuffer, time: Duration) {
        let Self {
            progress, summary, ..
        } = self;
        progress.printed(time, buffer.end);
        summary.count(&buffer.counts);
        if !buffer.diagnostics.is_empty() {
            progress.step_aside(|| summary.print(&buffer.diagnostics));
        }
    }

    /// Writes the final remarks: the note, and if there is a time, statistics with these lines.
    fn finish(&mut self, note: Option<String>, time: Option<Duration>, statistics: &str) {
        self.progress.clear();
        self.summary.print_remaining();
        if let Some(note) = note {
            self.summary.print_note(&note);
        }
        if let Some(time) = time {
            self.summary.print_statistics(time);
            messages::print(statistics);
        }
    }
}
