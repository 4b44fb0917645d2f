//! The puzzles that count as the same, and keys to compare them by.

use std::collections::TryReserveError;

use super::with_counts;
use crate::canonical::{Canonicalizer, FirstSeen, GridKey};
use crate::solver::Solver;
use crate::{Grid, Puzzle, Status};

/// The puzzles that count as the same. Each value includes the ones before it, of proper puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[non_exhaustive]
pub enum Equivalence {
    /// Puzzles that are equal cell by cell.
    Exact,
    /// Puzzles that are equal up to symmetry.
    #[default]
    #[cfg_attr(feature = "cli", value(alias = "class"))]
    Isomorphic,
    /// Puzzles whose solutions are equal up to symmetry.
    Solution,
}

names!(Equivalence {
    Exact => "exact",
    Isomorphic => "isomorphic",
    Solution => "solution",
});

named!(Equivalence);

/// A puzzle that is ready to be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Keyed {
    /// A key that is equal for puzzles that count as the same; `None` if the puzzle has no solution to go by.
    pub key: Option<GridKey>,
    /// The status of the puzzle, unsolved where its solutions do not matter.
    pub status: Status,
}

impl Keyed {
    /// Remembers the puzzle, which has this number. Returns the number of the first one that counts as the same.
    ///
    /// # Errors
    ///
    /// If there is no memory for another puzzle.
    pub fn insert_in(
        self,
        seen: &mut FirstSeen,
        number: u64,
    ) -> Result<Option<u64>, TryReserveError> {
        match self.key {
            Some(key) => seen.insert(key, number),
            None => Ok(None),
        }
    }

    /// The number of the first puzzle that counts as the same.
    #[must_use]
    pub fn first_in(self, seen: &FirstSeen) -> Option<u64> {
        seen.get(self.key?)
    }
}

impl Equivalence {
    /// The keys of these puzzles.
    #[must_use]
    pub fn keys(self, solver: Solver, puzzles: &[Puzzle]) -> Vec<Keyed> {
        let mut canonicalizer = Canonicalizer::new();
        let unsolved = |key| Keyed {
            key: Some(key),
            status: Status::Unsolved,
        };
        let puzzles_alone = puzzles.iter();
        match self {
            Self::Exact => puzzles_alone.map(GridKey::of).map(unsolved).collect(),
            Self::Isomorphic => puzzles_alone
                .map(|puzzle| unsolved(GridKey::of(&canonicalizer.puzzle_form(puzzle))))
                .collect(),
            Self::Solution => {
                let mut key = |solution: &Grid| GridKey::of(&canonicalizer.form(solution));
                with_counts(solver, puzzles, 2, |counts| {
                    let counted = puzzles_alone.zip(counts);
                    let keyed = counted.map(|(puzzle, found)| Keyed {
                        key: found.only().map(&mut key),
                        status: Status::of(puzzle, found.count),
                    });
                    keyed.collect()
                })
            }
        }
    }
}
