//! `apply`: puzzles that are the same up to symmetry, by symmetries that are known.

use std::num::NonZeroUsize;

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::{Status, Symmetry};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::fields::{self, grid};
use crate::workers::{self, Workers, answer_each};

/// Applies to each puzzle the symmetry with a number.
#[pyfunction]
#[pyo3(signature = (puzzles, *, transformation, threads=None))]
pub(crate) fn apply<'py>(
    puzzles: &Bound<'py, PyAny>,
    transformation: PyReadonlyArray1<'py, i64>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let numbers = transformation.as_slice()?;
    if numbers.len() != puzzles.len() {
        return Err(PyValueError::new_err(format!(
            "expected as many transformations as puzzles, found {} for {}",
            numbers.len(),
            puzzles.len()
        )));
    }
    let wrong = |number: &&i64| !(-1..Symmetry::COUNT.cast_signed()).contains(*number);
    if let Some(number) = numbers.iter().find(wrong) {
        let message = format!("`transformation`: there is no symmetry with the number {number}");
        return Err(PyValueError::new_err(message));
    }
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, workers::CHUNK, || {
        move |batch: &Batch| {
            let applied = batch.iter().map(|(place, puzzle)| {
                let number = u64::try_from(numbers[batch.start + place]).ok()?;
                Some(Symmetry::from_number(number)?.grid(puzzle.givens()?))
            });
            applied.collect()
        }
    })?;
    let fields = vec![
        grid("applied", Option::as_ref),
        fields::status(|_| Status::Unsolved),
    ];
    let columns = fields::columns(py, puzzles.shape(), &answers, fields)?;
    puzzles.answer(py, columns)
}
