//! Reads, answers and writes with any number of threads, in constant memory, and in order.
//!
//! Every thread does the same: take a batch from the feed, find out about its puzzles, write the answers down, and hand
//! them in to be printed when it is their turn. What is found out and written is the command's part.

mod ordered_output;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use sudoku::Puzzle;

use crate::cli::args::Puzzles;
use crate::cli::input::batch::{Batch, Item, ItemKind};
use crate::cli::input::batcher::Batcher;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::messages::ExitStatus;
use crate::cli::pipeline::ordered_output::{OrderedOutput, lock};

/// How often the one who waits looks up.
const TICK: Duration = Duration::from_millis(100);

/// A command that answers puzzle by puzzle.
pub(crate) trait Task: Send + Sync + 'static {
    /// What is found out about a puzzle.
    type Finding;
    /// The names of the command's own fields in a record.
    const FIELDS: &'static [&'static str];
    /// Whether its answers are grids; other answers take a line each.
    const SHOWS_GRIDS: bool;
    /// How many puzzles are answered together, at most: many for the engine, fewer where each takes its time, so that
    /// every thread gets its share.
    const LARGEST_BATCH: usize = 8192;

    /// Whether more than one solution is a failure.
    fn several_are_bad(&self) -> bool;

    /// Finds out about each of these puzzles.
    fn find(&self, puzzles: &[Puzzle], findings: &mut Vec<Self::Finding>);

    /// Writes down the answer to an item about this puzzle.
    fn answer(
        &self,
        item: &Item,
        puzzle: &Puzzle,
        finding: &Self::Finding,
        reply: &mut Responder,
    ) -> io::Result<()>;
}

/// Where an answer is written; a long one is delivered piece by piece.
pub(crate) struct Responder<'a> {
    pub(crate) reply: &'a mut OutputBuffer,
    delivery: &'a OrderedOutput,
    sequence: u64,
}

impl Responder<'_> {
    /// Delivers what has been written so far, if that is much.
    pub(crate) fn deliver_if_long(&mut self) -> io::Result<()> {
        if self.reply.is_long() {
            self.delivery.deliver_part(self.sequence, self.reply)?;
        }
        Ok(())
    }
}

/// Answers everything there is to read.
pub(crate) fn run<C: Task>(command: C, puzzles: &Puzzles) -> anyhow::Result<ExitStatus> {
    let read = Arc::new(AtomicU64::new(0));
    let threads = puzzles.threads();
    let pipeline = Arc::new(Pipeline {
        command,
        feed: Mutex::new(Batcher::new::<C>(puzzles, Arc::clone(&read))),
        delivery: Arc::new(OrderedOutput::new(puzzles, threads, read)),
    });
    OrderedOutput::stop_at_interrupt(&pipeline.delivery);
    pipeline
        .run(threads)
        .context("cannot write to standard output")?;
    let report = pipeline.delivery.finish();
    Ok(report.verdict(pipeline.command.several_are_bad()))
}

struct Pipeline<C> {
    command: C,
    feed: Mutex<Batcher>,
    delivery: Arc<OrderedOutput>,
}

/// What a thread has to say to the one who waits.
enum Event {
    /// There was more than one thing to do; there may be as much again.
    Busy,
    /// It has ended, well or not.
    Ended(thread::Result<io::Result<()>>),
}

impl<C: Task> Pipeline<C> {
    /// Starts a thread, another whenever one has found several puzzles to do, and waits for all of them.
    ///
    /// When there is nobody left to write for, threads that still wait for input are left behind.
    fn run(self: &Arc<Self>, threads: usize) -> io::Result<()> {
        let (events, inbox) = mpsc::channel();
        let (mut started, mut running) = (1, 1);
        self.start(&events);
        while running > 0 {
            match inbox.recv_timeout(TICK) {
                Ok(Event::Busy) if started < threads => {
                    self.start(&events);
                    started += 1;
                    running += 1;
                }
                Ok(Event::Busy) => {}
                Ok(Event::Ended(result)) => {
                    result.unwrap_or_else(|panic| panic::resume_unwind(panic))?;
                    running -= 1;
                }
                Err(RecvTimeoutError::Timeout) => self.delivery.show_progress(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(())
    }

    fn start(self: &Arc<Self>, events: &Sender<Event>) {
        let (pipeline, events) = (Arc::clone(self), events.clone());
        thread::spawn(move || {
            let result = panic::catch_unwind(AssertUnwindSafe(|| pipeline.work(&events)));
            // Nobody listens any more when another thread has failed.
            let _ = events.send(Event::Ended(result));
        });
    }

    fn work(&self, events: &Sender<Event>) -> io::Result<()> {
        let mut findings = Vec::new();
        let mut batch = Batch::default();
        let mut is_new = true;
        loop {
            lock(&self.feed).fill(&mut batch);
            if batch.is_empty() {
                return Ok(());
            }
            // A single puzzle is no reason for another thread.
            let is_single = batch.sequence == 0 && batch.len() == 1;
            if !is_single && std::mem::take(&mut is_new) {
                let _ = events.send(Event::Busy);
            }
            findings.clear();
            self.command.find(&batch.puzzles, &mut findings);
            self.answer(&batch, &findings)?;
        }
    }

    fn answer(&self, batch: &Batch, findings: &[C::Finding]) -> io::Result<()> {
        let mut reply = self.delivery.blank_reply();
        reply.start(batch);
        let mut findings = findings.iter();
        for item in batch.items() {
            let mut answer = Responder {
                reply: &mut reply,
                delivery: &self.delivery,
                sequence: batch.sequence,
            };
            if let ItemKind::Puzzle(puzzle) = item.puzzle {
                if let Some(finding) = findings.next() {
                    self.command.answer(&item, puzzle, finding, &mut answer)?;
                }
                continue;
            }
            reply.unreadable(&item, C::FIELDS)?;
        }
        self.delivery.submit(batch.sequence, reply)
    }
}
