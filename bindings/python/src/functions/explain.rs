//! `explain`: every step from each puzzle to its solution, as JSON, of which Python makes dictionaries.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::logic::{PathStep, SolvePath, StepSearch};
use sudoku::solver::{self, Outcome};
use sudoku::{Puzzle, Status};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::scale::technique_set;
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job: a hard one can take seconds.
const CHUNK: usize = 16;

/// The steps, if the puzzle is proper.
#[derive(Clone)]
struct Explained {
    steps: Option<String>,
    solved: Option<bool>,
    status: Status,
}

/// Explains the puzzles by the techniques that have these names.
#[pyfunction]
#[pyo3(signature = (puzzles, *, techniques, without, threads=None))]
pub(crate) fn explain<'py>(
    puzzles: &Bound<'py, PyAny>,
    techniques: Vec<String>,
    without: Vec<String>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let workers = Workers::new(threads);
    let search = search(&techniques, &without, &workers)?;
    let puzzles = Input::new(puzzles)?;
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let search = search.clone();
        move |batch: &Batch| {
            let puzzles = batch.puzzles.iter();
            puzzles.map(|puzzle| explain_one(puzzle, &search)).collect()
        }
    })?;
    let solved = Column::of("solved", Values::Flags, &answers, |explained| {
        explained.solved
    })?;
    let statuses = status::column(&answers, |explained| explained.status)?;
    // Moved, not copied, because the texts are long.
    let steps = memory::collected(answers.into_iter().map(|explained| explained?.steps))?;
    let steps = Column::new("steps", Values::Texts(steps));
    puzzles.answer(py, vec![steps, solved, statuses])
}

/// The search for steps of the techniques that have these names, which a signal ends.
pub(crate) fn search(
    techniques: &[String],
    without: &[String],
    workers: &Workers,
) -> PyResult<StepSearch> {
    let techniques = technique_set(techniques)? - technique_set(without)?;
    if techniques.is_empty() {
        return Err(PyValueError::new_err("there is no technique left to use"));
    }
    Ok(StepSearch::new(techniques).with_interrupt(workers.interrupt()))
}

fn explain_one(puzzle: &Puzzle, search: &StepSearch) -> Explained {
    let outcome = solver::solve(puzzle);
    if !matches!(outcome, Outcome::Unique(_)) {
        return Explained {
            steps: None,
            solved: None,
            status: Status::of(puzzle, outcome.count()),
        };
    }
    let mut path = SolvePath::with_search(puzzle, search.clone());
    let steps: Vec<PathStep> = path.by_ref().collect();
    Explained {
        steps: serde_json::to_string(&steps).ok(),
        solved: Some(path.candidates().unfilled().is_empty()),
        status: Status::Unique,
    }
}
