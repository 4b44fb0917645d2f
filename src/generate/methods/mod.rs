//! The methods: the ways to make puzzles, one file each, with the trait that they implement.
//!
//! `top_down` takes givens away from a full grid, `exchange` goes on from the puzzle of the last try, `climbing` changes
//! the digits of given cells, `variation` varies known puzzles, and `controlled_bias` makes puzzles for statistics;
//! `unavoidable` is a part of it. Walkers make one try after the other.

pub(super) mod climbing;
pub(super) mod controlled_bias;
pub(super) mod exchange;
pub(super) mod top_down;
mod unavoidable;
pub(super) mod variation;

use std::fmt;

use super::digging::Digger;
use crate::board::Grid;
use crate::random::Random;

/// A way to make puzzles. The file of each is named after it.
pub(super) trait Method: fmt::Debug + Send + Sync {
    /// The number of tries that a walker makes, each starting where the last one ended, before a new one replaces it.
    fn tries_per_walker(&self) -> u32;

    /// The most walkers to send out for a puzzle: enough to keep the engine busy with one puzzle alone.
    fn most_walkers(&self) -> usize {
        256
    }

    /// Returns true if every try gives a proper puzzle.
    fn is_certain(&self) -> bool {
        false
    }

    /// The weight of a puzzle with this number of givens in an unbiased mean, if that is known.
    fn weight(&self, _givens: usize) -> Option<f64> {
        None
    }

    /// A note on the puzzles that it makes, if they are not as new as usual.
    fn note(&self) -> Option<&'static str> {
        None
    }

    /// Lets each walker make a try.
    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]);
}

/// Makes one try after the other; its puzzles depend on its random numbers alone.
#[derive(Debug)]
pub(super) struct Walker {
    pub(super) random: Random,
    /// The solution of the puzzles that it makes.
    pub(super) solution: Grid,
    /// The puzzle that its next try starts from, unless that is a new one.
    pub(super) position: Grid,
    /// The number of solutions of `position`, as far as they have been counted.
    pub(super) solutions: u64,
    /// The proper puzzle that the last try gave, if any.
    pub(super) puzzle: Option<Grid>,
    /// The number of tries it has made.
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
