//! What is known of the puzzle while it is played or typed in: how many solutions it has, and how hard it is.

use std::sync::mpsc::Sender;

use sudoku::Grid;
use sudoku::logic::Interrupt;
use sudoku::rating::{Rater, Rating, Unrated};
use sudoku::solver::{self, Outcome};

use super::job::Job;

/// A piece of what is found out, one after the other.
enum Finding {
    Outcome(Outcome),
    Rating(Result<Rating, Unrated>),
}

/// What is known of a puzzle so far; a thread finds out the rest.
pub(crate) struct Analysis {
    puzzle: Grid,
    job: Option<Job<Finding>>,
    outcome: Option<Outcome>,
    rating: Option<Result<Rating, Unrated>>,
}

impl Analysis {
    /// Begins to find out about the puzzle.
    pub(crate) fn of(puzzle: Grid) -> Self {
        Self {
            puzzle,
            job: Job::start(move |interrupt, findings| find(&puzzle, interrupt, findings)),
            outcome: None,
            rating: None,
        }
    }

    /// The puzzle it is about.
    pub(crate) const fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    /// Takes in what has been found since, and says whether there was anything.
    pub(crate) fn update(&mut self) -> bool {
        let mut any = false;
        while let Some(finding) = self.job.as_ref().and_then(Job::answer) {
            match finding {
                Finding::Outcome(outcome) => self.outcome = Some(outcome),
                Finding::Rating(rating) => self.rating = Some(rating),
            }
            any = true;
        }
        any
    }

    /// Whether there is more to come.
    pub(crate) const fn is_running(&self) -> bool {
        self.job.is_some() && self.rating.is_none()
    }

    /// Whether the puzzle has solutions, and how many, once that is known.
    pub(crate) const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// What is known, in a few words.
    pub(crate) fn words(&self) -> String {
        let clashes = !self.puzzle.clashes().is_empty();
        match (&self.outcome, &self.rating) {
            _ if clashes => "unsolvable: givens clash".to_owned(),
            (None, _) if self.job.is_none() => "not checked".to_owned(),
            (None, _) => "checking ...".to_owned(),
            (Some(Outcome::NoSolution), _) => "unsolvable".to_owned(),
            (Some(Outcome::Multiple(_)), _) => "ambiguous: several solutions".to_owned(),
            (Some(Outcome::Unique(_)), None) => "proper; rating ...".to_owned(),
            (Some(Outcome::Unique(_)), Some(Ok(rating))) => {
                format!("proper; {}, ER {}", rating.level(), rating.hardest)
            }
            (Some(Outcome::Unique(_)), Some(Err(unrated))) => format!("proper; {unrated}"),
        }
    }
}

/// Finds out how many solutions the puzzle has, and if it is proper, how hard it is.
fn find(puzzle: &Grid, interrupt: &Interrupt, findings: &Sender<Finding>) {
    let outcome = solver::solve(puzzle);
    // Nobody may want to know any more.
    let _ = findings.send(Finding::Outcome(outcome));
    let rating = match outcome {
        Outcome::NoSolution => Err(Unrated::NoSolution),
        Outcome::Multiple(_) => Err(Unrated::Multiple),
        Outcome::Unique(_) => Rater::new().with_interrupt(interrupt).rate(puzzle),
    };
    let _ = findings.send(Finding::Rating(rating));
}
