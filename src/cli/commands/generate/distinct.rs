//! `--no-duplicates`: which puzzles are new, and when there are enough.

use std::io;

use sudoku::canonical::{FirstSeen, GridKey};

use super::Options;

/// The classes of the puzzles so far.
#[derive(Debug)]
pub(super) struct Distinct {
    seen: FirstSeen,
    /// How many puzzles are still wanted; without end, nothing.
    left: Option<u64>,
    /// How many tries to give each; without a limit, nothing.
    most_tries: Option<u64>,
    /// How many have only given repetitions, since the last new puzzle.
    wasted_tries: u64,
    repetitions: u64,
}

impl Distinct {
    pub(super) fn new(options: &Options) -> Self {
        let unless_zero = |number: u64| (number > 0).then_some(number);
        Self {
            seen: FirstSeen::new(),
            left: unless_zero(options.count),
            most_tries: unless_zero(options.tries),
            wasted_tries: 0,
            repetitions: 0,
        }
    }

    /// Counts a puzzle that has taken so many tries, or that was not found and has no key; returns whether it is no
    /// repetition.
    ///
    /// # Errors
    ///
    /// When there is no more memory.
    pub(super) fn insert(&mut self, key: Option<GridKey>, tries: u64) -> io::Result<bool> {
        if let Some(key) = key {
            let first = self.seen.insert(key, 0);
            let first = first.map_err(|_| io::ErrorKind::OutOfMemory)?;
            if first.is_some() {
                self.repetitions += 1;
                self.wasted_tries = self.wasted_tries.saturating_add(tries.max(1));
                return Ok(false);
            }
        }
        self.wasted_tries = 0;
        self.left = self.left.map(|left| left.saturating_sub(1));
        Ok(true)
    }

    /// Whether no more puzzles are to be made.
    pub(super) fn is_done(&self) -> bool {
        self.left == Some(0) || self.has_given_up()
    }

    /// Whether there were only repetitions for too long.
    pub(super) fn has_given_up(&self) -> bool {
        self.most_tries
            .is_some_and(|most| self.wasted_tries >= most)
    }

    /// How many tries gave only repetitions, since the last new puzzle.
    pub(super) const fn wasted_tries(&self) -> u64 {
        self.wasted_tries
    }

    /// How many puzzles were passed over.
    pub(super) const fn repetitions(&self) -> u64 {
        self.repetitions
    }

    /// How many different puzzles there are.
    pub(super) const fn len(&self) -> usize {
        self.seen.len()
    }
}
