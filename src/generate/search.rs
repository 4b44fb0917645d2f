//! Looking for puzzles: rounds of tries for many at a time, until each is found or its tries are used up.
//!
//! A puzzle depends on the seed and its index alone. It has walkers, each with random numbers of its own; in a round each
//! makes a try, and the first with a puzzle that is wanted ends the search. Which searches share a round makes no
//! difference to what they find; they do so to keep the engine busy.

use std::ops::Range;

use super::controlled_bias::weight;
use super::digging::Digger;
use super::method::{Method, Walker};
use super::outcome::{Made, NotFound, Tries};
use super::target::Target;
use crate::logic::Interrupt;
use crate::random::Random;

/// The number of walkers that make a try together: enough to keep the engine busy.
const CHUNK: usize = 1024;

/// How many times more walkers a search has in each round than in the one before, up to the most.
const GROWTH: usize = 4;

/// What is looked for, and how.
#[derive(Debug)]
pub(super) struct Searcher {
    pub(super) method: Box<dyn Method>,
    pub(super) target: Target,
    /// How many tries each puzzle is given.
    pub(super) most_tries: u64,
    /// Whether the first try gives a puzzle that is wanted.
    pub(super) is_certain: bool,
    /// Whether puzzles have weights.
    pub(super) has_weights: bool,
    /// Tells it to give up.
    pub(super) interrupt: Interrupt,
}

impl Searcher {
    /// How many puzzles to look for together.
    pub(super) fn batch_size(&self) -> usize {
        if self.is_certain { 1024 } else { 32 }
    }

    /// Looks for the puzzles with these indices.
    pub(super) fn find(
        &self,
        seed: u64,
        indices: Range<u64>,
        digger: &mut Digger,
    ) -> Vec<Result<Made, NotFound>> {
        let mut searches: Vec<Search> = indices.map(Search::new).collect();
        loop {
            if self.interrupt.is_interrupted() {
                searches.iter_mut().for_each(Search::give_up);
            }
            let mut open: Vec<&mut Search> = searches
                .iter_mut()
                .filter(|search| search.result.is_none())
                .collect();
            if open.is_empty() {
                break;
            }
            for search in &mut open {
                search.send_walkers(seed, self);
            }
            let mut walkers: Vec<&mut Walker> = open
                .iter_mut()
                .flat_map(|search| &mut search.walkers)
                .collect();
            for walkers in walkers.chunks_mut(CHUNK) {
                if self.interrupt.is_interrupted() {
                    break;
                }
                self.method.walk(digger, walkers);
            }
            for search in open {
                search.judge(self, digger);
            }
        }
        searches
            .into_iter()
            .filter_map(|search| search.result)
            .collect()
    }
}

/// The search for one puzzle.
struct Search {
    index: u64,
    walkers: Vec<Walker>,
    /// How many walkers have set out.
    sent: u64,
    tries: Tries,
    result: Option<Result<Made, NotFound>>,
}

impl Search {
    const fn new(index: u64) -> Self {
        Self {
            index,
            walkers: Vec::new(),
            sent: 0,
            tries: Tries::NONE,
            result: None,
        }
    }

    /// Makes ready for a round: new walkers for those that have made all their tries, and more of them.
    fn send_walkers(&mut self, seed: u64, searcher: &Searcher) {
        let left = searcher.most_tries - self.tries.total;
        let most = usize::try_from(left)
            .unwrap_or(usize::MAX)
            .min(searcher.method.most_walkers());
        let count = (GROWTH * self.walkers.len()).clamp(1, most);
        let length = searcher.method.length();
        self.walkers.retain(|walker| walker.tries < length);
        self.walkers.truncate(count);
        while self.walkers.len() < count {
            let random = Random::for_try(seed, self.index, self.sent);
            self.walkers.push(Walker::new(random));
            self.sent += 1;
        }
    }

    /// Looks at what the round has brought.
    fn judge(&mut self, searcher: &Searcher, digger: &mut Digger) {
        for walker in &mut self.walkers {
            if searcher.interrupt.is_interrupted() {
                return;
            }
            walker.tries += 1;
            self.tries.total += 1;
            let Some(puzzle) = walker.puzzle else {
                self.tries.improper += 1;
                continue;
            };
            if let Some(wanted) = searcher.target.judge(&puzzle, digger, &mut self.tries) {
                self.result = Some(Ok(Made {
                    index: self.index,
                    puzzle,
                    solution: walker.solution,
                    rating: wanted.rating,
                    weight: searcher.has_weights.then(|| weight(puzzle.filled().len())),
                    tries: self.tries,
                }));
                return;
            }
        }
        if self.tries.total == searcher.most_tries {
            self.give_up();
        }
    }

    /// Ends the search if nothing has been found.
    fn give_up(&mut self) {
        self.result.get_or_insert(Err(NotFound {
            index: self.index,
            tries: self.tries,
        }));
    }
}
