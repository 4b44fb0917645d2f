//! Making puzzles, in batches of consecutive indices.

use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use sudoku::generate::{Distinct, LiveTries, Tries};
use sudoku::verbs::Generate;
use sudoku::words::counted;

use crate::cli::input::batch::{BatchStart, Item};
use crate::cli::input::source::{Location, Source};
use crate::cli::pipeline::{Responder, Work, Worker};
use crate::cli::{memory, messages};
use crate::support::lock::lock;

/// The indices of the puzzles to make, in batches.
pub(super) struct Indices {
    /// That of the first puzzle.
    pub(super) first: u64,
    pub(super) left: Range<u64>,
    pub(super) next_sequence: u64,
    pub(super) batch_size: u64,
}

impl Indices {
    /// Takes the next batch, and its place among all.
    fn take(&mut self) -> Option<(u64, Range<u64>)> {
        let Range { start, end } = self.left;
        self.left.start = start.saturating_add(self.batch_size).min(end);
        let sequence = self.next_sequence;
        self.next_sequence += 1;
        (start < end).then_some((sequence, start..self.left.start))
    }
}

/// The work of making puzzles.
#[derive(Clone)]
pub(super) struct Generating {
    pub(super) generate: Arc<Generate>,
    pub(super) indices: Arc<Mutex<Indices>>,
    /// With `--no-duplicates`: the puzzles that were printed.
    pub(super) distinct: Option<Arc<Mutex<Distinct>>>,
    /// The tries that have failed so far.
    pub(super) live: LiveTries,
    /// All tries, of all threads.
    pub(super) tries: Arc<Mutex<Tries>>,
}

impl Work for Generating {
    fn worker(&self) -> Box<dyn Worker> {
        Box::new(GeneratingWorker {
            work: self.clone(),
            wanted: 0..0,
            number: 0,
        })
    }

    fn remark(&self) -> Option<String> {
        (self.live.failed() > 0).then(|| self.live.to_string())
    }

    fn statistics(&self) -> String {
        let tries = match self.generate.generator {
            Some(_) => format!("{}\n", lock(&self.tries)),
            None => String::new(),
        };
        // After a signal, another thread may hold it for as long as the reader is stalled.
        let distinct = self.distinct.as_deref();
        let distinct = distinct.and_then(|distinct| distinct.try_lock().ok());
        let repetitions =
            distinct.map(|distinct| format!("{} repetitions\n", distinct.repetitions()));
        tries + &repetitions.unwrap_or_default()
    }
}

impl Generating {
    /// Returns true if no more puzzles are wanted.
    fn is_done(&self) -> bool {
        let distinct = self.distinct.as_deref();
        distinct.is_some_and(|distinct| lock(distinct).is_done())
    }

    /// Returns true if too many repetitions came one after the other, after a note about them.
    pub(super) fn has_given_up(&self, is_quiet: bool) -> bool {
        let distinct = self.distinct.as_deref().map(lock);
        let Some(distinct) = distinct.filter(|distinct| distinct.has_given_up()) else {
            return false;
        };
        if !is_quiet {
            let (puzzles, tries) = (counted(distinct.len(), "puzzle"), distinct.wasted_tries());
            messages::note(format_args!(
                "{puzzles}; then {tries} tries gave only repetitions"
            ));
        }
        true
    }
}

struct GeneratingWorker {
    work: Generating,
    /// The indices of the batch.
    wanted: Range<u64>,
    /// The number of the first puzzle of the batch, from 1.
    number: u64,
}

impl Worker for GeneratingWorker {
    fn take_batch(&mut self) -> Option<BatchStart> {
        if self.work.is_done() {
            return None;
        }
        let mut indices = lock(&self.work.indices);
        let (sequence, wanted) = indices.take()?;
        self.wanted = wanted.clone();
        self.number = wanted.start - indices.first + 1;
        Some(BatchStart {
            sequence,
            len: wanted.clone().count(),
            end: wanted.end - indices.first,
            columns: Arc::default(),
        })
    }

    fn answer(&mut self, responder: &mut Responder) -> io::Result<()> {
        let made = self.work.generate.make(self.wanted.clone());
        if self.work.distinct.is_some() {
            responder.wait_for_turn();
        }
        let mut tries = Tries::NONE;
        for (line, generated) in (self.number..).zip(&made) {
            if self.work.is_done() {
                break;
            }
            tries += generated.all_tries;
            let is_new = match &self.work.distinct {
                Some(distinct) => generated
                    .is_new(&mut lock(distinct))
                    .map_err(|_| memory::exhausted())?,
                None => true,
            };
            if is_new {
                let item = Item {
                    location: Location::line(&Source::Generated, line),
                    puzzle: generated.puzzle.as_ref(),
                    ..Item::NOWHERE
                };
                responder.answer(&item, generated)?;
            }
        }
        *lock(&self.work.tries) += tries;
        Ok(())
    }
}
