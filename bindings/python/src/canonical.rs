//! `canonical`: the least of all puzzles that are the same up to symmetry.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::canonical::Canonicalizer;

use crate::batch::Batch;
use crate::columns::Column;
use crate::forms::{CHUNK, givens, only_solutions};
use crate::grids::Grids;
use crate::input::Input;
use crate::status;
use crate::workers::{Workers, answer_each};

/// Finds the canonical forms of the puzzles, or those of their only solutions.
#[pyfunction]
#[pyo3(signature = (puzzles, *, of_solution=false, threads=None))]
pub(crate) fn canonical<'py>(
    puzzles: &Bound<'py, PyAny>,
    of_solution: bool,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads).in_this_thread_if_few(puzzles.len());
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut canonicalizer = Canonicalizer::new();
        move |batch: &Batch| {
            let grids = if of_solution {
                only_solutions(batch)
            } else {
                givens(batch)
            };
            let grids = grids.into_iter();
            grids
                .map(|(grid, status)| (grid.map(|grid| canonicalizer.form(&grid)), status))
                .collect()
        }
    })?;
    let forms = answers.iter().map(|answer| (*answer)?.0);
    let columns = vec![
        Column::grids("canonical", Grids::of(py, forms, puzzles.shape())?),
        status::column(answers.iter().map(|answer| Some((*answer)?.1)))?,
    ];
    puzzles.answer(py, columns)
}
