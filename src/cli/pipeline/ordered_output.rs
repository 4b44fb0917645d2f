//! Where replies wait for their turn, and from where they go to standard output and standard error.
//!
//! Everything is written under one lock, whole lines at a time, so that an interrupt finds no half of one.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use crate::cli::args::Puzzles;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::messages::Summary;
use crate::cli::output::progress::Progress;
use crate::cli::output::text::TextStyle;

/// What a shell expects of a program that was interrupted: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// The end of the pipeline.
pub(crate) struct OrderedOutput {
    order: Mutex<Order>,
    /// A reply has been printed.
    turn: Condvar,
    /// So many replies may wait; who brings another one waits with it.
    most_waiting: usize,
    look: TextStyle,
    with_statistics: bool,
    start: Instant,
}

struct Order {
    /// Whose turn it is.
    next: u64,
    waiting: BTreeMap<u64, OutputBuffer>,
    /// Replies to be used again.
    spare: Vec<OutputBuffer>,
    report: Summary,
    progress: Progress,
}

/// Locks, even when another thread has panicked with the lock held; that is told elsewhere.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl OrderedOutput {
    pub(crate) fn new(puzzles: &Puzzles, threads: usize, read: Arc<AtomicU64>) -> Self {
        let out = io::stdout();
        let in_colour = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
        Self {
            order: Mutex::new(Order {
                next: 0,
                waiting: BTreeMap::new(),
                spare: Vec::new(),
                report: Summary::new(puzzles.quiet),
                progress: Progress::new(puzzles, read),
            }),
            turn: Condvar::new(),
            most_waiting: 2 * threads,
            look: TextStyle {
                in_colour,
                with_puzzle: puzzles.puzzle,
            },
            with_statistics: puzzles.stats,
            start: Instant::now(),
        }
    }

    /// A reply to write in.
    pub(crate) fn blank_reply(&self) -> OutputBuffer {
        let spare = lock(&self.order).spare.pop();
        spare.unwrap_or_else(|| OutputBuffer::new(self.look))
    }

    /// Takes the reply to this batch, and prints all those whose turn has come.
    pub(crate) fn submit(&self, sequence: u64, reply: OutputBuffer) -> io::Result<()> {
        let mut order = lock(&self.order);
        while sequence != order.next && order.waiting.len() >= self.most_waiting {
            order = self.wait(order);
        }
        order.waiting.insert(sequence, reply);
        while let Some(mut reply) = order.take_next() {
            order.print(&mut reply)?;
            order.next += 1;
            order.spare.push(reply);
            self.turn.notify_all();
        }
        Ok(())
    }

    /// Waits for the turn of this batch, prints what there is of its reply, and empties it for the rest.
    pub(crate) fn deliver_part(&self, sequence: u64, reply: &mut OutputBuffer) -> io::Result<()> {
        let mut order = lock(&self.order);
        while sequence != order.next {
            order = self.wait(order);
        }
        order.print(reply)
    }

    fn wait<'a>(&self, order: MutexGuard<'a, Order>) -> MutexGuard<'a, Order> {
        self.turn
            .wait(order)
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn show_progress(&self) {
        let Order {
            progress, report, ..
        } = &mut *lock(&self.order);
        progress.show(self.start.elapsed(), report.tally().total());
    }

    /// Says what is left to say when everything has been printed.
    pub(crate) fn finish(&self) -> Summary {
        let mut order = lock(&self.order);
        order.progress.clear();
        order.report.tell_the_rest();
        if self.with_statistics {
            order.report.tell_statistics(self.start.elapsed());
        }
        std::mem::take(&mut order.report)
    }

    /// Ends the program at an interrupt, between two writes: the output has whole lines only.
    ///
    /// Who is in a hurry interrupts twice.
    pub(crate) fn stop_at_interrupt(this: &Arc<Self>) {
        let delivery = Arc::clone(this);
        let is_second = AtomicBool::new(false);
        // Without the handler an interrupt still ends the program, if less tidily.
        let _ = ctrlc::set_handler(move || {
            if is_second.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
            let delivery = Arc::clone(&delivery);
            thread::spawn(move || {
                let mut order = lock(&delivery.order);
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

    /// Prints the reply and leaves it blank.
    fn print(&mut self, reply: &mut OutputBuffer) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let written = out.write_all(&reply.printer.out).and_then(|()| out.flush());
        if written.is_err() {
            // This is the end, and nobody else takes the bar away.
            self.progress.clear();
        }
        written?;
        self.report.count(&reply.tally);
        if !reply.diagnostics.is_empty() {
            let Self {
                progress, report, ..
            } = self;
            progress.step_aside(|| report.tell(&reply.diagnostics));
        }
        reply.clear();
        Ok(())
    }
}
