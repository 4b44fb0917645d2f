//! Making puzzles in batches.

use std::io;
use std::sync::{Arc, Mutex};

use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::generate::{
    Distinct, Generator, Made, Minimality, NotFound, PatternSymmetry, Tries, uniform_grid,
};
use sudoku::random::Random;
use sudoku::text::Layout;

use super::generated::Generated;
use super::lock;
use crate::cli::input::batch::Batch;
use crate::cli::input::source::Source;
use crate::cli::messages;
use crate::cli::pipeline::{Responder, Task};

/// What makes puzzles, or grids.
pub(super) enum Maker {
    Puzzles(Generator),
    Grids,
}

/// Makes the puzzles that are wanted.
#[derive(Clone)]
pub(super) struct Generate {
    pub(super) maker: Arc<Maker>,
    pub(super) symmetry: PatternSymmetry,
    pub(super) minimality: Minimality,
    pub(super) with_solution: bool,
    pub(super) seed: u64,
    /// The index of the first puzzle.
    pub(super) first: u64,
    /// With `--no-duplicates`: what was printed so far.
    pub(super) distinct: Option<Arc<Mutex<Distinct>>>,
    pub(super) canonicalizer: Canonicalizer,
    /// What was made last.
    pub(super) made: Vec<Prepared>,
    /// All tries, of all threads.
    pub(super) tries: Arc<Mutex<Tries>>,
}

/// A puzzle that was made, or was not found, ready to be compared and printed.
#[derive(Clone)]
pub(super) struct Prepared {
    generated: Generated,
    tries: Tries,
    /// With `--no-duplicates`: what is equal for puzzles that are the same up to symmetry.
    key: Option<GridKey>,
}

impl Task for Generate {
    type Answer = Generated;
    const HAS_GRIDS: bool = true;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn statistics(&self) -> String {
        let tries = match &*self.maker {
            Maker::Puzzles(_) => format!("{}\n", lock(&self.tries)),
            Maker::Grids => String::new(),
        };
        // After a signal, another thread may hold it for as long as nobody reads.
        let distinct = self.distinct.as_deref();
        let distinct = distinct.and_then(|distinct| distinct.try_lock().ok());
        let repetitions =
            distinct.map(|distinct| format!("{} repetitions\n", distinct.repetitions()));
        tries + &repetitions.unwrap_or_default()
    }

    fn is_in_order(&self) -> bool {
        self.distinct.is_some()
    }

    fn prepare(&mut self, batch: &mut Batch) {
        batch.source = Arc::new(Source::Generated);
        let first = batch.wanted.start - self.first + 1;
        let wanted = batch.wanted.clone();
        let mut made: Vec<Prepared> = match &*self.maker {
            Maker::Puzzles(generator) => {
                let made = generator.make(self.seed, wanted);
                made.iter().map(|made| self.puzzle(made)).collect()
            }
            Maker::Grids => wanted.map(|index| self.grid(index)).collect(),
        };
        if self.distinct.is_some() {
            self.add_keys(&mut made);
        }
        for (line, made) in (first..).zip(&made) {
            match &made.generated.puzzle {
                Some(puzzle) => batch.push(line, Layout::Line, Ok(puzzle.clone()), b""),
                None => batch.push_not_found(line, Layout::Line),
            }
        }
        self.made = made;
    }

    fn answer(&mut self, _: &[Puzzle], responder: &mut Responder<Generated>) -> io::Result<()> {
        let mut distinct = self.distinct.as_deref().map(lock);
        let mut tries = Tries::NONE;
        for made in &self.made {
            if distinct.as_ref().is_some_and(|distinct| distinct.is_done()) {
                break;
            }
            tries += made.tries;
            let is_new = match &mut distinct {
                Some(distinct) => distinct
                    .insert(made.key, made.tries.total)
                    .map_err(|_| io::ErrorKind::OutOfMemory)?,
                None => true,
            };
            if is_new {
                responder.answer(&made.generated)?;
            } else {
                responder.pass_over()?;
            }
        }
        *lock(&self.tries) += tries;
        Ok(())
    }
}

impl Generate {
    fn puzzle(&self, result: &Result<Made, NotFound>) -> Prepared {
        let (generated, tries) = match result {
            Ok(made) => (Generated::of_made(self.seed, made), made.tries),
            Err(not_found) => (Generated::new(self.seed, not_found.index), not_found.tries),
        };
        let generated = Generated {
            symmetry: Some(self.symmetry.name()),
            minimal: Some(match self.minimality {
                Minimality::Cells => "cells",
                Minimality::Orbits => "orbits",
                Minimality::No => "no",
            }),
            tries: Some(tries.total),
            message: result.as_ref().err().map(NotFound::to_string),
            shows_solution: self.with_solution,
            ..generated
        };
        Prepared {
            generated,
            tries,
            key: None,
        }
    }

    fn grid(&self, index: u64) -> Prepared {
        let grid = uniform_grid(&mut Random::new(self.seed, index));
        Prepared {
            generated: Generated {
                puzzle: Some(grid.into()),
                solution: Some(grid),
                ..Generated::new(self.seed, index)
            },
            tries: Tries::NONE,
            key: None,
        }
    }

    fn add_keys(&mut self, made: &mut [Prepared]) {
        for made in made {
            let puzzle = made.generated.puzzle.as_ref().and_then(Puzzle::givens);
            made.key = puzzle.map(|puzzle| GridKey::of(&self.canonicalizer.form(puzzle)));
        }
    }

    /// Whether too many repetitions came one after the other.
    pub(super) fn has_given_up(&self) -> bool {
        let distinct = self.distinct.as_deref().map(lock);
        distinct.is_some_and(|distinct| distinct.has_given_up())
    }

    /// Says that it has given up, if it has.
    pub(super) fn print_note(&self) {
        let distinct = self.distinct.as_deref().map(lock);
        if let Some(distinct) = distinct.filter(|distinct| distinct.has_given_up()) {
            let (len, tries) = (distinct.len(), distinct.wasted_tries());
            let puzzles = if len == 1 { "puzzle" } else { "puzzles" };
            messages::note(format_args!(
                "{len} {puzzles}; then {tries} tries gave only repetitions"
            ));
        }
    }
}
