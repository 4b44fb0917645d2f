//! The analysis of the puzzle while it is played or typed: its number of solutions and its rating.

use sudoku::rating::{Level, Rater, Rating, Unrated};
use sudoku::solver::{self, Outcome};
use sudoku::{Grid, Puzzle};

use crate::play::background::BackgroundTask;

/// A result of the analysis. The outcome comes first.
enum Finding {
    Outcome(Outcome),
    Rating(Result<Rating, Unrated>),
}

/// The results for a puzzle so far. A thread works on the rest.
pub(crate) struct Analysis {
    puzzle: Puzzle,
    job: Option<BackgroundTask<Finding>>,
    outcome: Option<Outcome>,
    rating: Option<Result<Rating, Unrated>>,
}

impl Analysis {
    /// Starts the analysis of the puzzle.
    pub(crate) fn of(puzzle: Puzzle) -> Self {
        let analysed = puzzle.clone();
        Self {
            puzzle,
            job: BackgroundTask::start(move |answer| find(&analysed, answer)),
            outcome: None,
            rating: None,
        }
    }

    /// The analysed puzzle.
    pub(crate) const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Takes the new results, and returns true if there were any.
    pub(crate) fn update(&mut self) -> bool {
        let mut any = false;
        while let Some(finding) = self.job.as_ref().and_then(BackgroundTask::answer) {
            match finding {
                Finding::Outcome(outcome) => self.outcome = Some(outcome),
                Finding::Rating(rating) => self.rating = Some(rating),
            }
            any = true;
        }
        any
    }

    /// Returns true if results are missing.
    pub(crate) const fn is_running(&self) -> bool {
        self.job.is_some() && self.rating.is_none()
    }

    /// The outcome of solving the puzzle, once it is known.
    pub(crate) const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The level of the puzzle, once it is rated.
    pub(crate) fn level(&self) -> Option<Level> {
        Some(self.rating.as_ref()?.as_ref().ok()?.level())
    }

    /// The results in a few words.
    pub(crate) fn words(&self) -> String {
        match (&self.outcome, &self.rating) {
            _ if self.puzzle == Grid::EMPTY.into() => "empty".to_owned(),
            _ if !self.puzzle.clashes().is_empty() => "unsolvable: givens clash".to_owned(),
            (None, _) if self.job.is_none() => "not checked".to_owned(),
            (None, _) => "checking ...".to_owned(),
            (Some(Outcome::NoSolution), _) => "unsolvable".to_owned(),
            (Some(Outcome::Multiple(_)), _) => format!("ambiguous: {}", Unrated::Multiple),
            (Some(Outcome::Unique(_)), None) => "proper; rating ...".to_owned(),
            (Some(Outcome::Unique(_)), Some(Ok(rating))) => {
                format!("proper; {}, ER {}", rating.level(), rating.hardest)
            }
            (Some(Outcome::Unique(_)), Some(Err(unrated))) => format!("proper; {unrated}"),
        }
    }
}

/// Solves the puzzle, and rates it if it is proper.
fn find(puzzle: &Puzzle, answer: &dyn Fn(Finding)) {
    let outcome = solver::solve(puzzle);
    answer(Finding::Outcome(outcome));
    let rating = match outcome {
        Outcome::NoSolution => Err(Unrated::NoSolution),
        Outcome::Multiple(_) => Err(Unrated::Multiple),
        Outcome::Unique(_) => Rater::new().rate(puzzle),
    };
    answer(Finding::Rating(rating));
}
