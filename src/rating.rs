//! How hard a puzzle is: ER, EP and ED, the community's common currency.
//!
//! The difficulty of a single step is said in [`logic`](crate::logic). Only a puzzle with exactly one solution has a
//! rating; where the steps themselves leave that open, the [`solver`] is asked.

use std::fmt;

use crate::board::Candidates;
use crate::logic::{Difficulty, Step, Technique, TechniqueSet};
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
/// # Examples
///
/// ```
/// use sudoku::rating::{Unrated, rate};
/// use sudoku::{Candidates, Grid};
///
/// let easy: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(rate(&Candidates::from(&easy))?.to_string(), "ED=1.2/1.2/1.2");
///
/// let hard: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// assert_eq!(rate(&Candidates::from(&hard)), Err(Unrated::Beyond));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When there is no rating: see [`Unrated`].
pub fn rate(puzzle: &Candidates) -> Result<Rating, Unrated> {
    let mut candidates = puzzle.clone();
    let mut rating = None;
    let mut took_uniqueness_for_granted = false;
    while !candidates.unfilled().is_empty() {
        let steps = TechniqueSet::Rated.next_steps(&candidates);
        let Some(step) = steps.first() else { break };
        took_uniqueness_for_granted |= step.technique.needs_uniqueness();
        let placed = candidates.unfilled() != puzzle.unfilled();
        rating = Some(after(rating, step, placed));
        for step in steps {
            step.apply(&mut candidates);
        }
    }
    let solved = candidates.grid().is_solved();
    // Steps that get by without uniqueness prove it when they reach the solution.
    let is_proved = solved && !took_uniqueness_for_granted;
    if !is_proved && !is_proper(puzzle) {
        return Err(Unrated::Improper);
    }
    if !solved {
        return Err(Unrated::Beyond);
    }
    rating.ok_or(Unrated::Solved)
}

/// The rating with one more step, before which digits have been placed or not.
fn after(rating: Option<Rating>, step: &Step, placed: bool) -> Rating {
    let difficulty = step.difficulty();
    let mut rating = rating.unwrap_or(Rating {
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
    }
    rating
}

fn is_proper(puzzle: &Candidates) -> bool {
    matches!(solver::solve(puzzle), solver::Outcome::Unique(_))
}
