//! The generator: puzzles by their index, many at a time or one after the other.

use std::collections::VecDeque;
use std::iter;
use std::ops::Range;

use super::distinct::Distinct;
use super::live::LiveTries;
use super::outcome::{Made, NotFound};
use super::puzzle_search::PuzzleSearch;
use crate::board::Puzzle;
use crate::canonical::{Canonicalizer, GridKey};
use crate::generate::digging::Digger;
use crate::generate::methods::{Method, Walker};
use crate::generate::wanted::options::Minimality;
use crate::generate::wanted::symmetry::PatternSymmetry;
use crate::generate::wanted::target::Target;
use crate::interrupt::is_interrupted;
use crate::solver::Solver;

/// The number of walkers that make a try together: enough to keep the engine busy.
const CHUNK: usize = 1024;

/// Makes puzzles of the kind that [`Options`](crate::generate::Options) describe.
///
/// A puzzle depends on the seed and its index alone, and so is the same on every machine.
#[derive(Debug)]
pub struct Generator {
    pub(in crate::generate) method: Box<dyn Method>,
    pub(in crate::generate) target: Target,
    /// The number of tries for each puzzle.
    pub(in crate::generate) most_tries: u64,
    /// Notes on what is not said in the options.
    pub(in crate::generate) notes: Vec<String>,
    pub(in crate::generate) live: LiveTries,
    pub(in crate::generate) solver: Solver,
    pub(in crate::generate) symmetry: PatternSymmetry,
    pub(in crate::generate) minimality: Minimality,
}

impl Generator {
    /// This generator, with another solver; it makes the same puzzles.
    #[must_use]
    pub const fn with_solver(mut self, solver: Solver) -> Self {
        self.solver = solver;
        self
    }

    /// This generator, which shows its tries while it makes them.
    #[must_use]
    pub fn with_live_tries(mut self, live: &LiveTries) -> Self {
        self.live = live.clone();
        self
    }

    /// The symmetry of the pattern of givens.
    #[must_use]
    pub const fn symmetry(&self) -> PatternSymmetry {
        self.symmetry
    }

    /// The givens that are necessary.
    #[must_use]
    pub const fn minimality(&self) -> Minimality {
        self.minimality
    }

    /// Notes on what is not said in the options: the techniques that are allowed, and puzzles that are not new.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns true if puzzles come with a rating.
    #[must_use]
    pub const fn has_ratings(&self) -> bool {
        self.target.rating.is_some() || self.has_technique()
    }

    /// Returns true if puzzles come with the position before the first step with a technique.
    #[must_use]
    pub const fn has_technique(&self) -> bool {
        self.target.technique.is_some()
    }

    /// Returns true if puzzles come with a weight.
    #[must_use]
    pub fn has_weights(&self) -> bool {
        self.method.weight(Puzzle::FEWEST_GIVENS).is_some()
    }

    /// The number of puzzles that [`make`](Self::make) should make together: enough to be fast, few enough to need
    /// little memory.
    #[must_use]
    pub fn batch_size(&self) -> usize {
        let is_certain = self.method.is_certain() && self.target.is_any();
        if is_certain { 1024 } else { 32 }
    }

    /// Makes the puzzles of the seed that have these indices. After an interrupt, those missing are [`NotFound`].
    #[must_use]
    pub fn make(&self, seed: u64, indices: Range<u64>) -> Vec<Result<Made, NotFound>> {
        let mut digger = Digger::new(self.solver);
        let mut searches: Vec<PuzzleSearch> = indices.map(PuzzleSearch::new).collect();
        loop {
            if is_interrupted() {
                searches.iter_mut().for_each(PuzzleSearch::give_up);
            }
            let open = searches.iter_mut().filter(|search| search.result.is_none());
            let mut open: Vec<&mut PuzzleSearch> = open.collect();
            if open.is_empty() {
                break;
            }
            for search in &mut open {
                search.send_walkers(seed, self);
            }
            let walkers = open.iter_mut().flat_map(|search| &mut search.walkers);
            let mut walkers: Vec<&mut Walker> = walkers.collect();
            for walkers in walkers.chunks_mut(CHUNK) {
                if is_interrupted() {
                    break;
                }
                self.method.walk(&mut digger, walkers);
            }
            for search in open {
                search.judge(self, &mut digger);
            }
        }
        let results = searches.into_iter().map(|search| search.result);
        results.flatten().collect()
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
            ..self.generator.puzzles(self.seed)
        }
    }

    /// The same puzzles without those that are [isomorphic](crate::canonical) to an earlier one.
    ///
    /// It ends when as many tries as a puzzle may take have only given repetitions: if there are only so many classes,
    /// as with a pattern, after the last of them. See [`Distinct`].
    ///
    /// # Panics
    ///
    /// The iterator panics if there is no memory for another class.
    pub fn distinct(mut self) -> impl Iterator<Item = Result<Made, NotFound>> {
        let mut canonicalizer = Canonicalizer::new();
        let mut distinct = Distinct::new(0, self.generator.most_tries);
        iter::from_fn(move || {
            while !distinct.is_done() {
                let result = self.next()?;
                let (key, tries) = match &result {
                    Ok(made) => {
                        let form = canonicalizer.form(&made.puzzle);
                        (Some(GridKey::of(&form)), made.tries)
                    }
                    Err(not_found) => (None, not_found.tries),
                };
                match distinct.insert(key, tries.total) {
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
            // The first puzzles come before a large batch is made.
            self.batch_size = (4 * self.batch_size).min(self.generator.batch_size());
        }
        self.waiting.pop_front()
    }
}
