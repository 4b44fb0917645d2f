//! Making puzzles, in batches of consecutive indices.

use std::io;
use std::sync::{Arc, Mutex};

use sudoku::generate::{Distinct, LiveTries, Tries};
use sudoku::verbs::Generate;
use sudoku::words::counted;

use crate::cli::input::batch::{Batch, Batches};
use crate::cli::pipeline::{Answerer, Answers};
use crate::cli::{memory, messages};
use crate::support::lock::lock;

/// The puzzles to make, in batches.
pub(super) struct ToMake {
    /// The number of the next puzzle, from 0.
    pub(super) next: u64,
    /// The number of puzzles to make.
    pub(super) count: u64,
    pub(super) next_sequence: u64,
    pub(super) batch_size: u64,
    /// With `--no-duplicates`: the puzzles that were printed.
    pub(super) distinct: Option<Arc<Mutex<Distinct>>>,
}

impl Batches for ToMake {
    fn fill(&mut self, batch: &mut Batch) {
        let is_done = self.distinct.as_deref().is_some_and(is_done);
        let left = if is_done { 0 } else { self.count - self.next };
        let end = self.next + left.min(self.batch_size);
        batch.make(self.next_sequence, self.next..end);
        self.next = end;
        self.next_sequence += 1;
    }
}

/// Returns true if no more puzzles are wanted.
fn is_done(distinct: &Mutex<Distinct>) -> bool {
    lock(distinct).is_done()
}

/// Makes the puzzles of a batch.
#[derive(Clone)]
pub(super) struct Generating {
    pub(super) generate: Arc<Generate>,
    /// The index of the first puzzle.
    pub(super) first: u64,
    /// With `--no-duplicates`: the puzzles that were printed.
    pub(super) distinct: Option<Arc<Mutex<Distinct>>>,
    /// The tries that have failed so far.
    pub(super) live: LiveTries,
    /// All tries, of all threads.
    pub(super) tries: Arc<Mutex<Tries>>,
}

impl Answerer for Generating {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        let first = self.first + batch.first_puzzle;
        let made = self.generate.make(first..first + batch.len() as u64);
        if self.distinct.is_some() {
            answers.wait_for_turn();
        }
        let mut tries = Tries::NONE;
        for (index, generated) in made.iter().enumerate() {
            if self.distinct.as_deref().is_some_and(is_done) {
                break;
            }
            tries += generated.all_tries;
            let is_new = match &self.distinct {
                Some(distinct) => generated
                    .is_new(&mut lock(distinct))
                    .map_err(|_| memory::exhausted())?,
                None => true,
            };
            if is_new {
                answers.give_made(index, generated.puzzle.as_ref(), generated)?;
            }
        }
        *lock(&self.tries) += tries;
        Ok(())
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
