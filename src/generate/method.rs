//! What the ways to make puzzles have in common: walkers that make one try after the other.

use std::fmt;

use super::digging::Digger;
use crate::board::Grid;
use crate::random::Random;

/// A way to make puzzles. The file of each is named after it.
pub(super) trait Method: fmt::Debug + Send + Sync {
    /// How many tries a walker makes, each starting from where the last has led, before a new walker takes its place.
    fn length(&self) -> u32;

    /// The most walkers to send out for a puzzle: enough for the engine, where there is no other puzzle to look for.
    fn most_walkers(&self) -> usize {
        256
    }

    /// Lets each walker make a try.
    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]);
}

/// Makes one try after the other; what comes of them depends on its random numbers alone.
#[derive(Debug)]
pub(super) struct Walker {
    pub(super) random: Random,
    /// The solution of the puzzles that it makes.
    pub(super) solution: Grid,
    /// The puzzle that its next try starts from, where that is not a new one.
    pub(super) position: Grid,
    /// How many solutions that has, as far as they have been counted.
    pub(super) solutions: u64,
    /// The puzzle that the last try gave, which is proper; none if it gave none.
    pub(super) puzzle: Option<Grid>,
    /// How many tries it has made.
    pub(super) tries: u32,
}

impl Walker {
    /// A walker that has not made a try.
    pub(super) const fn new(random: Random) -> Self {
        Self {
            random,
            solution: Grid::EMPTY,
            position: Grid::EMPTY,
            solutions: 0,
            puzzle: None,
            tries: 0,
        }
    }
}
