//! The amount of work a search took; the counts have no influence on the search.

use std::ops::AddAssign;

/// The amount of work a search took, over all its puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct SearchEffort {
    /// The number of sweeps, each over 32 puzzles, or over one that is alone.
    pub sweeps: u64,
    /// The number of guesses: each is one branch of a search.
    pub guesses: u64,
}

impl AddAssign for SearchEffort {
    fn add_assign(&mut self, more: Self) {
        self.sweeps += more.sweeps;
        self.guesses += more.guesses;
    }
}
