//! `explain`: every step from each puzzle to its solution; `hint`: the next step. Steps are JSON, of which Python makes
//! dictionaries.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::logic::HintDetail;
use sudoku::verbs::{Explain, Explained, Hint, Hinted};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::{field, named};
use crate::scale::{TECHNIQUES, technique_set};

/// The number of puzzles in a job of `explain`: a hard one can take seconds.
const CHUNK: usize = 16;

/// The same for `hint`: a step of a hard one can.
const CHUNK_OF_STEPS: usize = 64;

/// Explains the puzzles by the techniques that have these names.
#[pyfunction]
#[pyo3(signature = (puzzles, *, techniques, without, threads=None, time_limit=None))]
pub(crate) fn explain<'py>(
    puzzles: &Bound<'py, PyAny>,
    techniques: Vec<String>,
    without: Vec<String>,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let explain = Explain {
        techniques: technique_set(&techniques)?,
        without: technique_set(&without)?,
        ..Explain::default()
    };
    let fields = vec![
        field("steps", Values::Texts, |explained: &Explained| {
            serde_json::to_string(explained.steps.as_ref()?).ok()
        }),
        field("solved", Values::Flags, |explained: &Explained| {
            explained.solved
        }),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&explain, CHUNK, fields)
}

/// Gives a hint on each puzzle, in this detail.
#[pyfunction]
#[pyo3(signature = (puzzles, *, detail, techniques, without, threads=None, time_limit=None))]
pub(crate) fn hint<'py>(
    puzzles: &Bound<'py, PyAny>,
    detail: &str,
    techniques: Vec<String>,
    without: Vec<String>,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let detail: HintDetail = detail
        .parse()
        .map_err(|error| PyValueError::new_err(format!("`detail`: {error}")))?;
    let hint = Hint {
        vague: detail == HintDetail::Vague,
        full: detail == HintDetail::Full,
        techniques: technique_set(&techniques)?.into(),
        without: technique_set(&without)?,
        ..Hint::default()
    };
    // The step is there for programs, however much its words say.
    let fields = vec![
        field("place", Values::Texts, |hinted: &Hinted| {
            hinted.place.clone()
        }),
        named("technique", &TECHNIQUES, |hinted: &Hinted| {
            Some(hinted.drawn.as_ref()?.step.technique())
        }),
        field("text", Values::Texts, |hinted: &Hinted| {
            hinted.drawn.is_some().then(|| hinted.to_string())
        }),
        field("step", Values::Texts, |hinted: &Hinted| {
            serde_json::to_string(hinted.drawn.as_ref()?).ok()
        }),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&hint, CHUNK_OF_STEPS, fields)
}
