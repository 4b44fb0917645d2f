//! Making puzzles, in batches of consecutive indices.

use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::generate::{
    Distinct, Generator, LiveTries, Made, Minimality, NotFound, PatternSymmetry, Tries,
    uniform_grid,
};
use sudoku::random::Random;

use super::generated::Generated;
use crate::cli::input::batch::{BatchStart, Item};
use crate::cli::input::source::{Location, Source};
use crate::cli::pipeline::{Responder, Work, Worker};
use crate::cli::{memory, messages};
use crate::support::lock::lock;
use sudoku::words::counted;

/// Makes puzzles, or grids.
pub(super) enum Maker {
    Puzzles(Generator),
    Grids,
}

/// The options that all threads share.
pub(super) struct Settings {
    pub(super) maker: Maker,
    pub(super) symmetry: PatternSymmetry,
    pub(super) minimality: Minimality,
    pub(super) with_solution: bool,
    pub(super) with_position: bool,
    pub(super) seed: u64,
    /// The index of the first puzzle.
    pub(super) first: u64,
}

/// The indices of the puzzles to make, in batches.
pub(super) struct Indices {
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
pub(super) struct Generate {
    pub(super) settings: Arc<Settings>,
    pub(super) indices: Arc<Mutex<Indices>>,
    /// With `--no-duplicates`: the puzzles that were printed.
    pub(super) distinct: Option<Arc<Mutex<Distinct>>>,
    /// The tries that have failed so far.
    pub(super) live: LiveTries,
    /// All tries, of all threads.
    pub(super) tries: Arc<Mutex<Tries>>,
}

impl Work for Generate {
    fn worker(&self) -> Box<dyn Worker> {
        Box::new(GenerateWorker {
            work: self.clone(),
            canonicalizer: Canonicalizer::new(),
            wanted: 0..0,
        })
    }

    fn remark(&self) -> Option<String> {
        (self.live.failed() > 0).then(|| self.live.to_string())
    }

    fn statistics(&self) -> String {
        let tries = match self.settings.maker {
            Maker::Puzzles(_) => format!("{}\n", lock(&self.tries)),
            Maker::Grids => String::new(),
        };
        // After a signal, another thread may hold it for as long as the reader is stalled.
        let distinct = self.distinct.as_deref();
        let distinct = distinct.and_then(|distinct| distinct.try_lock().ok());
        let repetitions =
            distinct.map(|distinct| format!("{} repetitions\n", distinct.repetitions()));
        tries + &repetitions.unwrap_or_default()
    }
}

impl Generate {
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

struct GenerateWorker {
    work: Generate,
    canonicalizer: Canonicalizer,
    /// The indices of the batch.
    wanted: Range<u64>,
}

/// A puzzle that was made, or was not found.
struct Attempt {
    generated: Generated,
    tries: Tries,
    /// With `--no-duplicates`: a key that is equal for equivalent puzzles.
    key: Option<GridKey>,
}

impl Worker for GenerateWorker {
    fn take_batch(&mut self) -> Option<BatchStart> {
        if self.work.is_done() {
            return None;
        }
        let (sequence, wanted) = lock(&self.work.indices).take()?;
        self.wanted = wanted.clone();
        Some(BatchStart {
            sequence,
            len: wanted.clone().count(),
            end: wanted.end - self.work.settings.first,
            columns: Arc::default(),
        })
    }

    fn answer(&mut self, responder: &mut Responder) -> io::Result<()> {
        let attempts = self.attempts();
        if self.work.distinct.is_some() {
            responder.wait_for_turn();
        }
        let first = self.wanted.start - self.work.settings.first + 1;
        let mut tries = Tries::NONE;
        for (line, attempt) in (first..).zip(&attempts) {
            if self.work.is_done() {
                break;
            }
            tries += attempt.tries;
            let is_new = match &self.work.distinct {
                Some(distinct) => lock(distinct)
                    .insert(attempt.key, attempt.tries.total)
                    .map_err(|_| memory::exhausted())?,
                None => true,
            };
            if is_new {
                let item = Item {
                    location: Location::line(&Source::Generated, line),
                    puzzle: attempt.generated.puzzle.as_ref(),
                    ..Item::NOWHERE
                };
                responder.answer(&item, &attempt.generated)?;
            }
        }
        *lock(&self.work.tries) += tries;
        Ok(())
    }
}

impl GenerateWorker {
    /// Makes the puzzles of the batch.
    fn attempts(&mut self) -> Vec<Attempt> {
        let settings = &self.work.settings;
        let wanted = self.wanted.clone();
        let mut attempts: Vec<Attempt> = match &settings.maker {
            Maker::Puzzles(generator) => {
                let made = generator.make(settings.seed, wanted);
                made.iter().map(|made| settings.puzzle(made)).collect()
            }
            Maker::Grids => wanted.map(|index| settings.grid(index)).collect(),
        };
        if self.work.distinct.is_some() {
            for attempt in &mut attempts {
                let puzzle = attempt.generated.puzzle.as_ref().and_then(Puzzle::givens);
                attempt.key = puzzle.map(|puzzle| GridKey::of(&self.canonicalizer.form(puzzle)));
            }
        }
        attempts
    }
}

impl Settings {
    fn puzzle(&self, result: &Result<Made, NotFound>) -> Attempt {
        let (generated, tries) = match result {
            Ok(made) => (Generated::of_made(self.seed, made), made.tries),
            Err(not_found) => (Generated::new(self.seed, not_found.index), not_found.tries),
        };
        let generated = Generated {
            symmetry: Some(self.symmetry.name()),
            minimal: Some(self.minimality.name()),
            tries: Some(tries.total),
            message: result.as_ref().err().map(NotFound::to_string),
            shows_solution: self.with_solution,
            shows_position: self.with_position,
            ..generated
        };
        Attempt {
            generated,
            tries,
            key: None,
        }
    }

    fn grid(&self, index: u64) -> Attempt {
        let grid = uniform_grid(&mut Random::new(self.seed, index));
        Attempt {
            generated: Generated {
                puzzle: Some(grid.into()),
                solution: Some(grid),
                ..Generated::new(self.seed, index)
            },
            tries: Tries::NONE,
            key: None,
        }
    }
}
