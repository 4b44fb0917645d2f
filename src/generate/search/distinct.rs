//! Recognises new puzzles, up to symmetry, and decides when to stop looking for more.

use std::collections::TryReserveError;

use crate::canonical::{FirstSeen, GridKey};

/// Tells new puzzles from repetitions, and says when to stop looking for more.
///
/// There may be fewer classes of puzzles than are wanted, as with a pattern. It gives up when as many tries as one
/// puzzle may take have only given repetitions.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::canonical::GridKey;
/// use sudoku::generate::Distinct;
///
/// let key = GridKey::of(&Grid::EMPTY);
/// let mut distinct = Distinct::new(5, 2);
/// assert!(distinct.insert(Some(key), 1)?);
/// while !distinct.is_done() {
///     assert!(!distinct.insert(Some(key), 1)?);
/// }
/// assert!(distinct.has_given_up());
/// assert_eq!((distinct.len(), distinct.repetitions()), (1, 2));
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Distinct {
    /// The classes of the puzzles so far.
    seen: FirstSeen,
    /// The number of puzzles still wanted; `None` means no end.
    left: Option<u64>,
    /// The most tries in a row that give only repetitions; `None` means no limit.
    most_tries: Option<u64>,
    /// The number of tries since the last new puzzle that gave only repetitions.
    wasted_tries: u64,
    repetitions: u64,
}

impl Distinct {
    /// Looks for `count` puzzles with at most `most_tries` tries for each, as in
    /// [`Options::tries`](crate::generate::Options::tries). 0 means no limit for either.
    #[must_use]
    pub fn new(count: u64, most_tries: u64) -> Self {
        let unless_zero = |number: u64| (number > 0).then_some(number);
        Self {
            seen: FirstSeen::new(),
            left: unless_zero(count),
            most_tries: unless_zero(most_tries),
            wasted_tries: 0,
            repetitions: 0,
        }
    }

    /// Counts a puzzle that has taken this many tries, or, without a key, one that was not found. Returns false for a
    /// repetition.
    ///
    /// The key is that of the puzzle's [canonical form](mod@crate::canonical).
    ///
    /// # Errors
    ///
    /// If there is no memory for another key. Nothing has been counted then.
    pub fn insert(&mut self, key: Option<GridKey>, tries: u64) -> Result<bool, TryReserveError> {
        if let Some(key) = key
            && self.seen.insert(key, 0)?.is_some()
        {
            self.repetitions += 1;
            self.wasted_tries = self.wasted_tries.saturating_add(tries.max(1));
            return Ok(false);
        }
        self.wasted_tries = 0;
        self.left = self.left.map(|left| left.saturating_sub(1));
        Ok(true)
    }

    /// Returns true if there are enough puzzles, or if it has given up.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left == Some(0) || self.has_given_up()
    }

    /// Returns true if there were only repetitions for too long.
    #[must_use]
    pub fn has_given_up(&self) -> bool {
        self.most_tries
            .is_some_and(|most| self.wasted_tries >= most)
    }

    /// The number of tries since the last new puzzle that gave only repetitions.
    #[must_use]
    pub const fn wasted_tries(&self) -> u64 {
        self.wasted_tries
    }

    /// The number of repetitions.
    #[must_use]
    pub const fn repetitions(&self) -> u64 {
        self.repetitions
    }

    /// The number of different puzzles.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.seen.len()
    }

    /// Returns true if there is no puzzle yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Grid, House};

    /// Keys of different grids.
    fn keys() -> impl Iterator<Item = Option<GridKey>> {
        let cells = House::ROWS[0].cells().into_iter();
        cells.map(|cell| Some(GridKey::of(&Grid::EMPTY.with(cell, Digit::ALL[0]))))
    }

    #[test]
    fn a_new_puzzle_or_one_not_found_starts_the_count_of_wasted_tries_anew() {
        let mut distinct = Distinct::new(0, 3);
        let mut keys = keys();
        let first = keys.next().flatten();
        for next in [keys.next().flatten(), None] {
            distinct.insert(first, 1).expect("memory");
            assert_eq!(distinct.insert(first, 2), Ok(false));
            assert!(distinct.wasted_tries() >= 2);
            assert_eq!(distinct.insert(next, 1), Ok(true));
            assert_eq!(distinct.wasted_tries(), 0);
        }
        assert!(!distinct.is_done());
    }

    #[test]
    fn a_repetition_wastes_at_least_one_try() {
        let mut distinct = Distinct::new(0, 2);
        let key = keys().next().flatten();
        for expected in [Ok(true), Ok(false), Ok(false)] {
            assert!(!distinct.has_given_up());
            assert_eq!(distinct.insert(key, 0), expected);
        }
        assert!(distinct.has_given_up());
    }

    #[test]
    fn without_a_limit_it_never_gives_up() {
        let mut distinct = Distinct::new(0, 0);
        let key = keys().next().flatten();
        for _ in 0..3 {
            distinct.insert(key, u64::MAX).expect("memory");
        }
        assert_eq!(distinct.wasted_tries(), u64::MAX);
        assert!(!distinct.is_done());
    }
}
