//! The generator: puzzles by their index, many at a time or one after the other.

use std::collections::VecDeque;
use std::iter;
use std::ops::Range;

use super::digging::Digger;
use super::distinct::Distinct;
use super::outcome::{Made, NotFound};
use super::search::Searcher;
use crate::canonical::{Canonicalizer, GridKey};
use crate::logic::Interrupt;
use crate::solver::Solver;

/// Makes puzzles of one kind; which kind, [`Options`](super::Options) say.
///
/// A puzzle depends on the seed and its index alone, and so is the same on every machine.
#[derive(Debug)]
pub struct Generator {
    searcher: Searcher,
    solver: Solver,
}

impl Generator {
    pub(super) fn new(searcher: Searcher) -> Self {
        Self {
            searcher,
            solver: Solver::default(),
        }
    }

    /// This generator, with another solver; it makes the same puzzles.
    #[must_use]
    pub const fn with_solver(mut self, solver: Solver) -> Self {
        self.solver = solver;
        self
    }

    /// Gives up when it is told to: what has not been found by then is [`NotFound`].
    #[must_use]
    pub fn with_interrupt(mut self, interrupt: &Interrupt) -> Self {
        self.searcher.interrupt = interrupt.clone();
        self
    }

    /// How many puzzles [`make`](Self::make) should make together: enough to be fast, few enough to need little memory.
    #[must_use]
    pub fn batch_size(&self) -> usize {
        self.searcher.batch_size()
    }

    /// Makes the puzzles of the seed that have these indices.
    #[must_use]
    pub fn make(&self, seed: u64, indices: Range<u64>) -> Vec<Result<Made, NotFound>> {
        self.searcher
            .find(seed, indices, &mut Digger::new(self.solver))
    }

    /// The puzzles of the seed, one after the other.
    #[must_use]
    pub const fn puzzles(&self, seed: u64) -> Puzzles<'_> {
        Puzzles {
            generator: self,
            seed,
            next: 0,
            batch_size: 1,
            waiting: VecDeque::new(),
        }
    }
}

/// The puzzles of a seed, from [`Generator::puzzles`]. It never ends.
#[derive(Debug)]
pub struct Puzzles<'a> {
    generator: &'a Generator,
    seed: u64,
    /// The index of the next puzzle to be made.
    next: u64,
    batch_size: usize,
    waiting: VecDeque<Result<Made, NotFound>>,
}

impl Puzzles<'_> {
    /// Goes on with the puzzle that has this index, without making those before it.
    #[must_use]
    pub fn starting_at(self, index: u64) -> Self {
        Self {
            next: index,
            batch_size: 1,
            waiting: VecDeque::new(),
            ..self
        }
    }

    /// The same puzzles without those that are [isomorphic](crate::canonical) to an earlier one.
    ///
    /// It ends when as many tries as a puzzle may take have only given repetitions: where there are only so many classes,
    /// as with a pattern, after the last of them. See [`Distinct`].
    ///
    /// # Panics
    ///
    /// The iterator, when there is no memory for another class.
    pub fn distinct(mut self) -> impl Iterator<Item = Result<Made, NotFound>> {
        let mut canonicalizer = Canonicalizer::new();
        let mut distinct = Distinct::new(0, self.generator.searcher.most_tries);
        iter::from_fn(move || {
            while !distinct.is_done() {
                let result = self.next()?;
                let (key, tries) = match &result {
                    Ok(made) => (
                        Some(GridKey::of(&canonicalizer.form(&made.puzzle))),
                        made.tries.total,
                    ),
                    Err(not_found) => (None, not_found.tries.total),
                };
                match distinct.insert(key, tries) {
                    Ok(true) => return Some(result),
                    Ok(false) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            None
        })
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Result<Made, NotFound>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.waiting.is_empty() {
            let end = self.next.saturating_add(self.batch_size as u64);
            self.waiting = self.generator.make(self.seed, self.next..end).into();
            self.next = end;
            // A few puzzles are not made to wait for many.
            self.batch_size = (4 * self.batch_size).min(self.generator.batch_size());
        }
        self.waiting.pop_front()
    }
}
