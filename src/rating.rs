//! How hard a puzzle is: ER, EP and ED, the community's common currency.
//!
//! The difficulty of a single step is said in [`logic`](crate::logic).

use std::fmt;

use crate::board::Candidates;
use crate::logic::{Difficulty, Path, Repertoire, Technique};
use crate::solver;

/// A puzzle's rating on the scale of Sudoku Explainer.
///
/// It is printed in the community's form, as in `ED=4.2/1.2/1.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// ER: the difficulty of the hardest step when the easiest is always taken.
    pub hardest: Difficulty,
    /// EP, the pearl: that of the hardest up to the first placement.
    pub pearl: Difficulty,
    /// ED, the diamond: that of the first step.
    pub diamond: Difficulty,
    /// The technique of the hardest step, the first among equals.
    pub technique: Technique,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ED={}/{}/{}", self.hardest, self.pearl, self.diamond)
    }
}

/// Why a puzzle has no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Unrated {
    /// It has no solution, or more than one.
    #[error("not a proper puzzle")]
    Improper,
    /// Its cells are all filled.
    #[error("already solved")]
    Solved,
    /// It needs steps harder than any that this library knows.
    #[error("harder than {}", Difficulty::MAX)]
    Beyond,
}

/// Rates a puzzle, or a position on the way to its solution.
///
/// # Errors
///
/// When there is no rating: see [`Unrated`].
pub fn rate(puzzle: &Candidates) -> Result<Rating, Unrated> {
    let mut path = Path::new(puzzle.clone(), Repertoire::Rated);
    let mut rating: Option<Rating> = None;
    let mut placed = false;
    let mut took_uniqueness_for_granted = false;
    for step in &mut path {
        took_uniqueness_for_granted |= step.technique.needs_uniqueness();
        let difficulty = step.difficulty();
        let rating = rating.get_or_insert(Rating {
            hardest: difficulty,
            pearl: difficulty,
            diamond: difficulty,
            technique: step.technique,
        });
        if difficulty > rating.hardest {
            rating.hardest = difficulty;
            rating.technique = step.technique;
        }
        if !placed {
            rating.pearl = rating.hardest;
            placed = step.placement.is_some();
        }
    }
    let solved = path.candidates().grid().is_solved();
    // Steps that get by without uniqueness prove it when they reach the solution.
    if (!solved || took_uniqueness_for_granted) && !is_proper(puzzle) {
        return Err(Unrated::Improper);
    }
    match rating {
        None if solved => Err(Unrated::Solved),
        Some(rating) if solved => Ok(rating),
        _ => Err(Unrated::Beyond),
    }
}

fn is_proper(puzzle: &Candidates) -> bool {
    matches!(solver::solve_from(puzzle), solver::Outcome::Unique(_))
}
