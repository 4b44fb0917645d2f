//! The search for one puzzle: rounds of tries, until the puzzle is found or the tries are used up.
//!
//! A puzzle depends on the seed and its index alone. It has walkers, each with random numbers of its own; in a round
//! each makes a try, and the first with a wanted puzzle ends the search. The [`Generator`] makes the tries of many
//! searches together to keep the engine busy, which makes no difference to what they find.

use super::generator::Generator;
use super::outcome::{Made, NotFound, Tries};
use crate::board::Grid;
use crate::generate::digging::Digger;
use crate::generate::methods::Walker;
use crate::generate::wanted::target::Miss;
use crate::interrupt::is_interrupted;
use crate::random::Random;

/// The factor by which the number of walkers grows from one round to the next, up to the most.
const GROWTH: usize = 4;

/// The number of tries up to which puzzles that are too hard are not rated any further: most searches have ended by
/// then.
const SHORT_SEARCH: u64 = 64;

/// The search for one puzzle.
pub(super) struct PuzzleSearch {
    index: u64,
    pub(super) walkers: Vec<Walker>,
    /// The number of walkers that have set out.
    sent: u64,
    tries: Tries,
    /// Puzzles that were too hard, which have not been rated.
    too_hard: Vec<Grid>,
    pub(super) result: Option<Result<Made, NotFound>>,
}

impl PuzzleSearch {
    pub(super) const fn new(index: u64) -> Self {
        Self {
            index,
            walkers: Vec::new(),
            sent: 0,
            tries: Tries::NONE,
            too_hard: Vec::new(),
            result: None,
        }
    }

    /// Prepares a round: new walkers replace those that have made all their tries, and more are added.
    pub(super) fn send_walkers(&mut self, seed: u64, generator: &Generator) {
        let left = generator.most_tries - self.tries.total;
        let most = usize::try_from(left)
            .unwrap_or(usize::MAX)
            .min(generator.method.most_walkers());
        let count = (GROWTH * self.walkers.len()).clamp(1, most);
        let tries = generator.method.tries_per_walker();
        self.walkers.retain(|walker| walker.tries < tries);
        self.walkers.truncate(count);
        while self.walkers.len() < count {
            let random = Random::for_try(seed, self.index, self.sent);
            self.walkers.push(Walker::new(random));
            self.sent += 1;
        }
    }

    /// Judges the puzzles of a round.
    pub(super) fn judge(&mut self, generator: &Generator, digger: &mut Digger) {
        for place in 0..self.walkers.len() {
            if is_interrupted() {
                return;
            }
            let nearest = self.tries.nearest;
            if self.judge_try(place, generator, digger) {
                return;
            }
            generator.live.count_failure();
            if self.tries.nearest != nearest {
                let target = &generator.target;
                generator.live.take_nearest(self.tries.nearest, target);
            }
        }
        if self.tries.total == generator.most_tries {
            self.give_up();
        }
    }

    /// Judges the puzzle of this walker; returns true if it ends the search.
    fn judge_try(&mut self, place: usize, generator: &Generator, digger: &mut Digger) -> bool {
        let walker = &mut self.walkers[place];
        walker.tries += 1;
        self.tries.total += 1;
        let Some(puzzle) = walker.puzzle else {
            self.tries.improper += 1;
            return false;
        };
        match generator.target.judge(&puzzle, digger, &mut self.tries) {
            Ok(wanted) => {
                self.result = Some(Ok(Made {
                    index: self.index,
                    puzzle,
                    solution: walker.solution,
                    rating: wanted.rating,
                    position: wanted.position,
                    weight: generator.method.weight(puzzle.filled().len()),
                    tries: self.tries,
                }));
                return true;
            }
            Err(Miss::TooHard) => self.too_hard.push(puzzle),
            Err(Miss::Other) => {}
        }
        let is_last = self.tries.total == generator.most_tries;
        if self.tries.total > SHORT_SEARCH || is_last {
            self.rate_too_hard(generator);
        }
        false
    }

    /// Rates the puzzles that were too hard, to know the nearest.
    fn rate_too_hard(&mut self, generator: &Generator) {
        for puzzle in self.too_hard.drain(..) {
            let nearest = &mut self.tries.nearest;
            generator.target.rate_too_hard(&puzzle, nearest);
        }
    }

    /// Ends the search if nothing has been found.
    pub(super) fn give_up(&mut self) {
        self.result.get_or_insert(Err(NotFound {
            index: self.index,
            tries: self.tries,
        }));
    }
}
