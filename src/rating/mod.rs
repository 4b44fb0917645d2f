//! Ratings of puzzles: ER, EP and ED, the community's common currency.
//!
//! The difficulty of a single step is in [`logic`](crate::logic). Only a puzzle with exactly one solution has a rating;
//! if the steps leave that open, the [`solver`] decides.

mod level;

use std::fmt::{self, Write as _};

use crate::board::{Candidates, ToPuzzle};
use crate::interrupt::is_thrown;
use crate::logic::{Difficulty, HiddenSingles, Step, StepSearch, Stopped, Technique, TechniqueSet};
use crate::solver::{self, Outcome};

pub use level::Level;

/// A puzzle's rating on the scale of Sudoku Explainer.
///
/// It is printed in the community's form, as in `ED=4.2/1.2/1.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
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

impl Rating {
    /// The rating that these steps give, which must be those of a whole [`SolvePath`](crate::logic::SolvePath) from a
    /// puzzle to its solution; none if there are no steps.
    ///
    /// Taking [rated](TechniqueSet::RATED) steps only, and the puzzle being proper, is left to the caller.
    #[must_use]
    pub fn from_steps<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Option<Self> {
        let mut tally = PathTally::default();
        steps.into_iter().for_each(|step| tally.add(step));
        tally.rating
    }

    /// The level of the puzzle: that of its hardest step.
    #[must_use]
    pub const fn level(&self) -> Level {
        Level::of(self.hardest)
    }
}

/// The reason why a puzzle has no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Unrated {
    /// It has no solution.
    #[error("{}", Outcome::in_words(0))]
    NoSolution,
    /// It has more than one solution.
    #[error("{}", Outcome::in_words(2))]
    Multiple,
    /// Its cells are all filled.
    #[error("already solved")]
    Solved,
    /// It is harder than it was to be rated for.
    #[error("harder than {0}")]
    HarderThan(Difficulty),
    /// The rating was interrupted. The puzzle is at least this hard, if a bound is known.
    #[error("interrupted")]
    Interrupted(Option<Difficulty>),
    /// It needs steps that no known technique gives. No such puzzle has ever been seen.
    #[error("beyond every known technique")]
    Beyond,
}

impl Unrated {
    /// The least difficulty that the hardest step can have, if the puzzle is harder than it was to be rated for, or the rating
    /// was interrupted.
    #[must_use]
    pub const fn at_least(&self) -> Option<Difficulty> {
        match self {
            Self::HarderThan(difficulty) => Some(difficulty.next()),
            Self::Interrupted(least) => *least,
            _ => None,
        }
    }

    /// The level of the puzzle, if it has one although it has no rating.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match (self, self.at_least()) {
            (Self::Beyond, _) => Some(Level::Extreme),
            (_, Some(least)) if matches!(Level::of(least), Level::Extreme) => Some(Level::Extreme),
            _ => None,
        }
    }
}

impl From<Stopped> for Unrated {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::HarderThan(difficulty) => Self::HarderThan(difficulty),
            Stopped::Interrupted => Self::Interrupted(None),
        }
    }
}

/// Rates a puzzle, or candidates on the way to its solution.
///
/// The hardest puzzles take seconds; a [`Rater`] can be given limits, and rates many puzzles faster.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::rating::rate;
///
/// let easy: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(rate(&easy)?.to_string(), "ED=1.2/1.2/1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If there is no rating: see [`Unrated`].
pub fn rate(puzzle: &impl ToPuzzle) -> Result<Rating, Unrated> {
    Rater::new().rate(puzzle)
}

/// Rates puzzles, within limits if need be.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::logic::Difficulty;
/// use sudoku::rating::{Rater, Unrated};
///
/// let hard: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let up_to = Difficulty::from_tenths(90);
/// assert_eq!(Rater::new().up_to(up_to).rate(&hard), Err(Unrated::HarderThan(up_to)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Rater {
    search: StepSearch,
    /// The steps that are taken together.
    steps: Vec<Step>,
}

impl Rater {
    /// A rater without limits.
    #[must_use]
    pub fn new() -> Self {
        Self {
            search: StepSearch::new(TechniqueSet::RATED),
            steps: Vec::new(),
        }
    }

    /// Gives up on puzzles harder than this, without looking for harder steps.
    #[must_use]
    pub fn up_to(self, difficulty: Difficulty) -> Self {
        Self {
            search: self.search.up_to(difficulty),
            ..self
        }
    }

    /// Rates a puzzle, or candidates on the way to its solution.
    ///
    /// # Errors
    ///
    /// If there is no rating: see [`Unrated`].
    pub fn rate(&mut self, puzzle: &impl ToPuzzle) -> Result<Rating, Unrated> {
        let mut candidates = puzzle.to_candidates();
        let mut tally = PathTally::default();
        let mut hidden_singles = HiddenSingles::default();
        let mut is_proper = false;
        let mut relied_on_uniqueness = false;
        let mut exhausted = TechniqueSet::EMPTY;
        while !candidates.unfilled().is_empty() {
            let found = self
                .search
                .next_easy_steps(&candidates, exhausted, &mut self.steps);
            if let Err(stopped) = found {
                // An improper puzzle is not reported as hard.
                if stopped != Stopped::Interrupted && !is_proper {
                    must_be_proper(puzzle)?;
                }
                return Err(stopped.into());
            }
            if self.steps.is_empty() {
                // On an improper puzzle, chains could be looked for in vain, and that takes longest.
                if !is_proper {
                    must_be_proper(puzzle)?;
                    is_proper = true;
                }
                let found = self.search.next_hard_steps(&candidates, &mut self.steps);
                found.map_err(|stopped| self.stopped(stopped, &tally))?;
            }
            // Steps taken together are equally hard, so only the first is rated.
            let Some(step) = self.steps.first() else {
                break;
            };
            tally.add(step);
            relied_on_uniqueness |= step.technique().needs_uniqueness();
            for step in &self.steps {
                step.apply(&mut candidates);
            }
            // Singles that are no harder than a step before them leave the rating as it is.
            if tally.placed
                && let Some(Rating { hardest, .. }) = tally.rating
            {
                exhausted = hidden_singles.take(&mut candidates, hardest);
            }
        }
        let solved = candidates.grid().is_solved();
        // Steps that do not rely on uniqueness prove it when they reach the solution.
        if !is_proper && (!solved || relied_on_uniqueness) {
            must_be_proper(puzzle)?;
        }
        if !solved {
            return Err(Unrated::Beyond);
        }
        tally.rating.ok_or(Unrated::Solved)
    }

    /// The reason why a proper puzzle has no rating, when the search for chains stopped after these steps.
    fn stopped(&self, stopped: Stopped, tally: &PathTally) -> Unrated {
        let so_far = tally.rating.map(|rating| rating.hardest);
        match stopped {
            Stopped::Interrupted => Unrated::Interrupted(so_far.max(self.search.least_left())),
            harder @ Stopped::HarderThan(_) => harder.into(),
        }
    }
}

impl Default for Rater {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns an error if the puzzle does not have exactly one solution.
fn must_be_proper(puzzle: &impl ToPuzzle) -> Result<(), Unrated> {
    match solver::solve(puzzle) {
        _ if is_thrown() => Err(Unrated::Interrupted(None)),
        Outcome::Unique(_) => Ok(()),
        Outcome::NoSolution => Err(Unrated::NoSolution),
        Outcome::Multiple(_) => Err(Unrated::Multiple),
    }
}

/// A path as far as it has been followed: the number of the steps that have been added, and the rating.
#[derive(Default)]
pub(crate) struct PathTally {
    pub(crate) steps: usize,
    rating: Option<Rating>,
    /// The difficulty of the hardest step as the scale compares steps.
    exactly: f64,
    /// True once a step has placed a digit.
    placed: bool,
}

impl PathTally {
    /// The end of the path in a sentence, as in `Solved in 51 steps: ED=1.2/1.2/1.2 Hidden Single.`
    ///
    /// The path is that of a proper puzzle, and ends with these candidates. The sentence has the rating if the techniques
    /// are those that the rating is made of.
    pub(crate) fn summary(&self, end: &Candidates, techniques: TechniqueSet) -> String {
        let unfilled = end.unfilled().len();
        let mut text = match (unfilled, self.steps) {
            (0, 0) => "Already solved".to_owned(),
            (0, 1) => "Solved in 1 step".to_owned(),
            (0, steps) => format!("Solved in {steps} steps"),
            (left, 0) => {
                format!("None of the chosen techniques applies, with {left} cells to fill")
            }
            (left, 1) => format!("Stuck after 1 step, with {left} cells to fill"),
            (left, steps) => format!("Stuck after {steps} steps, with {left} cells to fill"),
        };
        if techniques == TechniqueSet::RATED
            && unfilled == 0
            && let Some(rating) = self.rating
        {
            let _ = write!(text, ": {rating} {}", rating.technique);
        }
        text + "."
    }

    /// Takes the next step of the path into account.
    pub(crate) fn add(&mut self, step: &Step) {
        self.steps += 1;
        let (difficulty, technique) = (step.difficulty(), step.technique());
        let rating = self.rating.get_or_insert(Rating {
            hardest: difficulty,
            pearl: difficulty,
            diamond: difficulty,
            technique,
        });
        let exactly = step.exact_difficulty();
        if exactly > self.exactly {
            self.exactly = exactly;
            rating.hardest = difficulty;
            rating.technique = technique;
        }
        if !self.placed {
            rating.pearl = rating.hardest;
        }
        self.placed |= step.placement.is_some();
    }
}
