//! `check`: tells whether each puzzle is proper and minimal.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::verbs::{Check, Checked};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::field;

/// The number of puzzles in a job: each is searched once for each of its givens.
const CHUNK: usize = 512;

/// Checks the puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None, time_limit=None))]
pub(crate) fn check<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = vec![
        field("givens", Values::Numbers, |checked: &Checked| {
            u8::try_from(checked.givens).ok()
        }),
        field("minimal", Values::Flags, |checked: &Checked| {
            checked.minimal
        }),
        field("redundant", Values::CellSets, |checked: &Checked| {
            checked.redundant
        }),
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&Check::default(), CHUNK, fields)
}
