//! The puzzles that count as the same, and keys to compare them by.

use crate::canonical::{Canonicalizer, GridKey};
use crate::solver::Solver;
use crate::{Puzzle, Status};

/// The puzzles that count as the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Equivalence {
    /// Puzzles that are equal cell by cell.
    Exact,
    /// Puzzles that are equal up to symmetry.
    #[default]
    Class,
    /// Puzzles whose solutions are equal up to symmetry.
    Solution,
}

names!(Equivalence {
    Exact => "exact",
    Class => "class",
    Solution => "solution",
});

named!(Equivalence);

/// A puzzle that is ready to be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keyed {
    /// A key that is equal for puzzles that count as the same; `None` if the puzzle has no solution to go by.
    pub key: Option<GridKey>,
    /// The status of the puzzle, unsolved where its solutions do not matter.
    pub status: Status,
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
            Self::Class => puzzles_alone
                .map(|puzzle| unsolved(GridKey::of(&canonicalizer.puzzle_form(puzzle))))
                .collect(),
            Self::Solution => {
                let mut counts = Vec::new();
                solver.count_batch(puzzles, 2, &mut counts);
                let counted = puzzles_alone.zip(&counts);
                let keyed = counted.map(|(puzzle, found)| Keyed {
                    key: found
                        .only()
                        .map(|solution| GridKey::of(&canonicalizer.form(solution))),
                    status: Status::of(puzzle, found.count),
                });
                keyed.collect()
            }
        }
    }
}
