//! `canonical`: the least of all puzzles that are the same up to symmetry.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::verbs::{Canonical, Form};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::{absent, field, grid};

/// The number of puzzles in a job.
const CHUNK: usize = 512;

/// Finds the canonical forms of the puzzles, or those of their only solutions.
#[pyfunction]
#[pyo3(signature = (puzzles, *, of_solution=false, transformation=false, threads=None, time_limit=None))]
pub(crate) fn canonical<'py>(
    puzzles: &Bound<'py, PyAny>,
    of_solution: bool,
    transformation: bool,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let canonical = Canonical {
        of_solution,
        form_only: !transformation,
        ..Canonical::default()
    };
    let fields = vec![
        grid("canonical", |form: &Form| form.canonical.as_ref()?.givens()),
        if transformation {
            field("transformation", Values::Indices, |form: &Form| {
                form.canonical.as_ref()?.givens()?;
                i64::try_from(form.symmetry?.number()).ok()
            })
        } else {
            absent("transformation")
        },
    ];
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&canonical, CHUNK, fields)
}
