//! `minimize` and `expand`: puzzles with fewer or more givens and the same solution.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::logic::Difficulty;
use sudoku::verbs::{Expand, Expanded, Minimize, Minimized};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::{field, grid};

/// The number of puzzles in a job.
const CHUNK: usize = 256;

/// Finds a minimal puzzle inside each: with a seed at random, else by the order of the cells.
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed, symmetry, threads=None, time_limit=None))]
pub(crate) fn minimize<'py>(
    puzzles: &Bound<'py, PyAny>,
    seed: Option<u64>,
    symmetry: &str,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let minimize = Minimize {
        seed,
        symmetry: symmetry
            .parse()
            .map_err(|error| PyValueError::new_err(format!("`symmetry`: {error}")))?,
        ..Minimize::default()
    };
    let fields = vec![
        grid("minimal", |minimized: &Minimized| {
            minimized.minimal.as_ref()?.givens()
        }),
        field("removed", Values::CellSets, |minimized: &Minimized| {
            minimized.removed
        }),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&minimize, CHUNK, fields)
}

/// Adds to each puzzle the digits that follow by singles, or by all steps up to a difficulty in tenths.
#[pyfunction]
#[pyo3(signature = (puzzles, *, up_to, threads=None, time_limit=None))]
pub(crate) fn expand<'py>(
    puzzles: &Bound<'py, PyAny>,
    up_to: Option<u16>,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let expand = Expand {
        up_to: up_to.map(Difficulty::from_tenths),
        ..Expand::default()
    };
    let fields = vec![
        grid("expanded", |expanded: &Expanded| {
            expanded.expanded.as_ref()?.givens()
        }),
        field("added", Values::CellSets, |expanded: &Expanded| {
            expanded.added
        }),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&expand, CHUNK, fields)
}
