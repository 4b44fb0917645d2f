//! `shuffle`: random puzzles that are the same up to symmetry.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Request, Verb, write_made};
use crate::random::Random;
#[cfg(feature = "cli")]
use crate::words::parse_number_from_1;
use crate::{Grid, Puzzle, Status, Symmetry};

/// Applies random symmetries to puzzles.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Shuffle, Verb as _};
/// use sudoku::{Grid, Puzzle};
///
/// let empty = Puzzle::Givens(Grid::EMPTY);
/// assert_eq!(Shuffle::default().answer_one(&empty).shuffled, Some(empty));
/// ```
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Shuffle {
    /// The seed, which gives the same puzzles on every machine.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub seed: u64,
    /// Give N random equivalents of each puzzle.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", default_value_t = 1, value_parser = parse_number_from_1))]
    pub copies: u64,
}

impl Default for Shuffle {
    fn default() -> Self {
        Self { seed: 0, copies: 1 }
    }
}

impl Verb for Shuffle {
    type Answer = Shuffled;

    const IS_RANDOM: bool = true;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Shuffled) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for ((index, puzzle), number) in request
            .puzzles
            .iter()
            .enumerate()
            .zip(request.first_number..)
        {
            // Each puzzle has random numbers of its own, whatever the other puzzles are.
            let mut random = Random::new(self.seed, number);
            for _ in 0..self.copies {
                let symmetry = random.symmetry();
                let shuffled = Shuffled {
                    shuffled: Some(symmetry.puzzle(puzzle)),
                    symmetry: Some(symmetry),
                };
                give(index, shuffled)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// An equivalent puzzle.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Shuffled {
    /// The puzzle after the symmetry. Each of several `copies` has an answer.
    pub shuffled: Option<Puzzle>,
    /// The symmetry.
    #[serde(skip)]
    pub symmetry: Option<Symmetry>,
}

impl Answer for Shuffled {
    fn grid(&self) -> Option<&Grid> {
        self.shuffled.as_ref()?.givens()
    }

    fn symmetry(&self) -> Option<&Symmetry> {
        self.symmetry.as_ref()
    }

    fn status(&self) -> Status {
        Status::Unsolved
    }
}

impl fmt::Display for Shuffled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_made(f, self.shuffled.as_ref(), None)
    }
}
