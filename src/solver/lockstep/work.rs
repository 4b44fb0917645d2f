//! How much work a search took; the counts have no influence on the search.

/// How much work a search took, over all its puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// The number of sweeps, each over 32 lanes.
    pub sweeps: u64,
    /// The number of guesses: how many times a search had to branch.
    pub guesses: u64,
}
