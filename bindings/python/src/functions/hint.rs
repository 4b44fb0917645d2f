//! `hint`: the next step of each puzzle.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::logic::{HintDetail, PathStep, SolvePath, StepSearch};
use sudoku::solver;
use sudoku::{Puzzle, Status};

use crate::functions::explain::search;
use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::scale::TECHNIQUES;
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job: a step of a hard one can take seconds.
const CHUNK: usize = 64;

/// The next step, if the puzzle is proper and there is one.
#[derive(Clone)]
struct Hinted {
    step: Option<PathStep>,
    status: Status,
}

/// Gives a hint on each puzzle, in this detail.
#[pyfunction]
#[pyo3(signature = (puzzles, *, detail, techniques, without, threads=None))]
pub(crate) fn hint<'py>(
    puzzles: &Bound<'py, PyAny>,
    detail: &str,
    techniques: Vec<String>,
    without: Vec<String>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let detail: HintDetail = detail
        .parse()
        .map_err(|error| PyValueError::new_err(format!("`detail`: {error}")))?;
    let workers = Workers::new(threads);
    let search = search(&techniques, &without, &workers)?;
    let puzzles = Input::new(puzzles)?;
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let search = search.clone();
        move |batch: &Batch| {
            let puzzles = batch.puzzles.iter();
            puzzles.map(|puzzle| hint_on(puzzle, &search)).collect()
        }
    })?;
    let text = |name, text: fn(&PathStep, HintDetail) -> Option<String>| {
        Column::of(name, Values::Texts, &answers, |hinted| {
            text(hinted.step.as_ref()?, detail)
        })
    };
    let columns = vec![
        text("place", |step, _| Some(step.step.where_to_look()))?,
        Column::named("technique", &TECHNIQUES, &answers, |hinted| {
            Some(hinted.step.as_ref()?.step.technique())
        })?,
        text("text", |step, detail| Some(step.step.hint(detail)))?,
        text("step", |step, _| serde_json::to_string(step).ok())?,
        status::column(&answers, |hinted| hinted.status)?,
    ];
    puzzles.answer(py, columns)
}

fn hint_on(puzzle: &Puzzle, search: &StepSearch) -> Hinted {
    let status = Status::of(puzzle, solver::count(puzzle, 2));
    let is_proper = status == Status::Unique;
    Hinted {
        step: is_proper
            .then(|| SolvePath::with_search(puzzle, search.clone()).next())
            .flatten(),
        status,
    }
}
