//! What puzzles are wanted, and whether that is possible at all.

use std::ops::RangeInclusive;

use super::generator::Generator;
use super::impossible::Impossible;
use super::search::Searcher;
use super::symmetry::PatternSymmetry;
use super::target::Target;
use super::top_down::TopDown;
use crate::board::{CellSet, Grid};
use crate::logic::{Difficulty, Technique};

/// What puzzles to make. They are all proper; the rest is as it is asked for here.
///
/// # Examples
///
/// ```
/// use sudoku::generate::{Options, PatternSymmetry};
///
/// let options = Options {
///     symmetry: PatternSymmetry::HalfTurn,
///     ..Options::default()
/// };
/// let generator = options.generator()?;
/// for result in generator.puzzles(42).take(3) {
///     let made = result?;
///     assert!(PatternSymmetry::HalfTurn.holds_for(made.puzzle.filled()));
///     assert!(made.solution.is_solution_of(&made.puzzle));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The symmetry of the pattern of givens.
    pub symmetry: PatternSymmetry,
    /// Which givens cannot be left out. `None` stands for [`Minimality::Orbits`], or for [`Minimality::No`] with
    /// [`givens`](Self::givens) or a [`pattern`](Self::pattern).
    pub minimal: Option<Minimality>,
    /// The number of givens.
    pub givens: Option<RangeInclusive<usize>>,
    /// Which cells are givens.
    pub pattern: Option<CellSet>,
    /// The solution of the puzzles; without it, each has a random one.
    pub solution: Option<Grid>,
    /// The rating, ER.
    pub rating: Option<RangeInclusive<Difficulty>>,
    /// A technique that is needed: the puzzle can be solved with the rated techniques up to and including this one, but
    /// not without it.
    pub technique: Option<Technique>,
    /// Whether to make minimal puzzles with a known bias instead of an unknown one.
    pub controlled_bias: bool,
    /// How many tries to give each puzzle; 0 means no limit.
    pub tries: u64,
}

impl Options {
    /// The number of tries for each puzzle, if nothing else is said.
    pub const TRIES: u64 = 1_000_000;

    /// The generator of such puzzles.
    ///
    /// # Errors
    ///
    /// When there can be none.
    pub fn generator(&self) -> Result<Generator, Impossible> {
        if self.solution.is_some_and(|solution| !solution.is_solved()) {
            return Err(Impossible::NotASolution);
        }
        Ok(Generator::new(Searcher {
            method: Box::new(TopDown {
                orbits: self.symmetry.orbits(),
                solution: self.solution,
            }),
            target: Target {
                givens: 0..=81,
                checks_minimality: self.minimality() == Minimality::Cells
                    && self.symmetry != PatternSymmetry::None,
            },
            most_tries: if self.tries == 0 {
                u64::MAX
            } else {
                self.tries
            },
        }))
    }

    /// Which givens of the puzzles cannot be left out.
    #[must_use]
    pub fn minimality(&self) -> Minimality {
        let default = if self.givens.is_some() || self.pattern.is_some() {
            Minimality::No
        } else if self.symmetry == PatternSymmetry::None {
            Minimality::Cells
        } else {
            Minimality::Orbits
        };
        self.minimal.unwrap_or(default)
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            symmetry: PatternSymmetry::None,
            minimal: None,
            givens: None,
            pattern: None,
            solution: None,
            rating: None,
            technique: None,
            controlled_bias: false,
            tries: Self::TRIES,
        }
    }
}

/// Which givens of a puzzle cannot be left out without a second solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Minimality {
    /// Each one on its own: the puzzle is minimal.
    Cells,
    /// Those that go together by the symmetry of the pattern, which is the same where there is none.
    Orbits,
    /// None of them in particular.
    No,
}
