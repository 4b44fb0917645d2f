//! Where answers wait for their turn, and from where they go to standard output and standard error.
//!
//! Everything is written under one lock, whole lines at a time, so that an interrupt finds no half of one.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use sudoku::text::Layout;

use crate::cli::args::Common;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Summary;
use crate::cli::output::progress::Progress;
use crate::cli::output::writer::Writer;

/// What a shell expects of a program that was interrupted: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// The end of the pipeline.
pub(crate) struct OrderedOutput {
    order: Mutex<Order>,
    /// A batch has been printed.
    turn: Condvar,
    /// How many batches may wait; a further `submit` blocks.
    most_waiting: usize,
    writer: Writer,
    with_statistics: bool,
    start: Instant,
}

struct Order {
    /// Whose turn it is.
    next: u64,
    out: Box<dyn Write + Send>,
    waiting: BTreeMap<u64, OutputBuffer>,
    /// Buffers to be used again.
    spare: Vec<OutputBuffer>,
    /// The layout of the last answer printed.
    last: Option<Layout>,
    summary: Summary,
    progress: Progress,
}

/// Locks, even when another thread has panicked with the lock held; the panic is reported elsewhere.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl OrderedOutput {
    pub(super) fn new(
        writer: Writer,
        options: &Common,
        bytes_read: Arc<AtomicU64>,
        out: impl Write + Send + 'static,
    ) -> Self {
        Self {
            order: Mutex::new(Order {
                next: 0,
                out: Box::new(out),
                waiting: BTreeMap::new(),
                spare: Vec::new(),
                last: None,
                summary: Summary::new(options.quiet),
                progress: Progress::new(options, bytes_read),
            }),
            turn: Condvar::new(),
            most_waiting: options.threads().saturating_mul(2),
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
            order.print(&self.writer, &mut buffer)?;
            order.next += 1;
            order.spare.push(buffer);
            self.turn.notify_all();
        }
        Ok(())
    }

    /// Waits for the turn of this batch, prints what there is of its answers, and empties the buffer for the rest.
    pub(super) fn print_part(&self, sequence: u64, buffer: &mut OutputBuffer) -> io::Result<()> {
        let mut order = self.wait_for(sequence);
        order.print(&self.writer, buffer)
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

    pub(super) fn show_progress(&self) {
        let Order {
            progress, summary, ..
        } = &mut *lock(&self.order);
        progress.show(self.start.elapsed(), summary.total());
    }

    /// Ends the output, and says what is left to say when everything has been printed.
    pub(super) fn finish(&self, points_to_why: bool) -> io::Result<Summary> {
        let mut order = lock(&self.order);
        order.progress.clear();
        if order.last.is_some() {
            let Order { out, .. } = &mut *order;
            self.writer
                .write_tail(out)
                .and_then(|()| out.flush())
                .map_err(|error| cannot_write(&error))?;
        }
        order.summary.print_remaining();
        if points_to_why {
            order.summary.point_to_why();
        }
        if self.with_statistics {
            order.summary.print_statistics(self.start.elapsed());
        }
        Ok(std::mem::take(&mut order.summary))
    }

    /// Ends the program at an interrupt, between two writes: the output has whole lines only.
    ///
    /// A second interrupt ends it at once.
    pub(super) fn stop_at_interrupt(this: &Arc<Self>) {
        let output = Arc::clone(this);
        let is_second = AtomicBool::new(false);
        // Without the handler an interrupt still ends the program, if less tidily.
        let _ = ctrlc::set_handler(move || {
            if is_second.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
            let output = Arc::clone(&output);
            thread::spawn(move || {
                let mut order = lock(&output.order);
                order.progress.clear();
                process::exit(INTERRUPTED);
            });
        });
    }
}

impl Order {
    fn take_next(&mut self) -> Option<OutputBuffer> {
        self.waiting.remove(&self.next)
    }

    /// Prints the buffer and leaves it empty.
    fn print(&mut self, writer: &Writer, buffer: &mut OutputBuffer) -> io::Result<()> {
        let written = writer
            .write_lead(&mut self.out, self.last, buffer)
            .and_then(|()| self.out.write_all(buffer.bytes()))
            .and_then(|()| self.out.flush());
        if written.is_err() {
            // This is the end, and nobody else takes the bar away.
            self.progress.clear();
        }
        written.map_err(|error| cannot_write(&error))?;
        self.last = buffer.layouts().map(|[_, last]| last).or(self.last);
        self.summary.count(&buffer.counts);
        if !buffer.diagnostics.is_empty() {
            let Self {
                progress, summary, ..
            } = self;
            progress.step_aside(|| summary.print(&buffer.diagnostics));
        }
        buffer.clear();
        Ok(())
    }
}

/// The error with what it kept the program from.
fn cannot_write(error: &io::Error) -> io::Error {
    let message = format!("cannot write to standard output: {error}");
    io::Error::new(error.kind(), message)
}
