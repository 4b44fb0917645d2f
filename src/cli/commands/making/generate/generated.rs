//! The answer of `generate`: a puzzle that was made.

use std::borrow::Cow;

use serde::Serialize;
use sudoku::generate::Made;
use sudoku::logic::{Difficulty, Technique};
use sudoku::rating::Level;
use sudoku::verbs::Answer;
use sudoku::{Grid, Puzzle};

use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::status::Status;

/// A puzzle that was made, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
pub(super) struct Generated {
    pub(super) solution: Option<Grid>,
    pub(super) seed: Option<u64>,
    pub(super) index: Option<u64>,
    pub(super) symmetry: Option<&'static str>,
    pub(super) minimal: Option<&'static str>,
    pub(super) tries: Option<u64>,
    pub(super) er: Option<Difficulty>,
    pub(super) technique: Option<Technique>,
    pub(super) level: Option<Level>,
    /// The candidates before the first step with the technique, which a record has as a puzzle.
    pub(super) position: Option<Puzzle>,
    pub(super) weight: Option<f64>,
    #[serde(skip)]
    pub(super) puzzle: Option<Puzzle>,
    /// True if the solution is printed with the puzzle.
    #[serde(skip)]
    pub(super) shows_solution: bool,
    /// True if the position is printed instead of the puzzle.
    #[serde(skip)]
    pub(super) shows_position: bool,
    #[serde(skip)]
    pub(super) message: Option<String>,
}

impl Generated {
    /// The part that is known before the puzzle is made.
    pub(super) fn new(seed: u64, index: u64) -> Self {
        Self {
            seed: Some(seed),
            index: Some(index),
            ..Self::default()
        }
    }

    pub(super) fn of_made(seed: u64, made: &Made) -> Self {
        Self {
            puzzle: Some(made.puzzle.into()),
            solution: Some(made.solution),
            er: made.rating.map(|rating| rating.hardest),
            technique: made.rating.map(|rating| rating.technique),
            level: made.rating.map(|rating| rating.level()),
            position: made.position.clone().map(Puzzle::from),
            weight: made.weight,
            ..Self::new(seed, made.index)
        }
    }
}

impl Answer for Generated {
    fn status(&self) -> Status {
        match self.puzzle {
            Some(_) => Status::Unique,
            None => Status::NotFound,
        }
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }
}

impl Show for Generated {
    fn has_grids() -> bool {
        true
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match (&self.puzzle, &self.solution) {
            _ if self.shows_position => Text::made(self.position.as_ref(), "Position"),
            (Some(_), Some(solution)) if self.shows_solution => Text::Solution(solution, None),
            (puzzle, _) => Text::made(puzzle.as_ref(), "Puzzle"),
        }
    }

    fn solution(&self) -> Option<Result<Grid, Status>> {
        self.solution.map(Ok)
    }

    fn level(&self) -> Option<Cow<'_, str>> {
        Some(format!("ER {}, {}", self.er?, self.level?).into())
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        Some((Diagnostic::NotFound, self.message()?))
    }
}
