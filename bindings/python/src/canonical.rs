//! `canonical`: the least of all puzzles that are the same up to symmetry.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::Grid;
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
#[pyo3(signature = (puzzles, *, of_solution=false, transformation=false, threads=None))]
pub(crate) fn canonical<'py>(
    puzzles: &Bound<'py, PyAny>,
    of_solution: bool,
    transformation: bool,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut canonicalizer = Canonicalizer::new();
        move |batch: &Batch| {
            let grids = if of_solution {
                only_solutions(batch)
            } else {
                givens(batch)
            };
            let mut form = |grid: Grid| {
                if !transformation {
                    return (canonicalizer.form(&grid), 0);
                }
                let canonical = canonicalizer.canonical(&grid);
                (canonical.form, canonical.symmetry.number())
            };
            let grids = grids.into_iter();
            grids
                .map(|(grid, status)| (grid.map(&mut form), status))
                .collect()
        }
    })?;
    let forms = || answers.iter().map(|answer| (*answer)?.0);
    let grids = forms().map(|form| Some(form?.0));
    let numbers = || forms().map(|form| i64::try_from(form?.1).ok());
    let columns = vec![
        Column::grids("canonical", Grids::of(py, grids, puzzles.shape())?),
        Column::if_asked("transformation", transformation, || {
            Column::indices("transformation", numbers())
        })?,
        status::column(answers.iter().map(|answer| Some((*answer)?.1)))?,
    ];
    puzzles.answer(py, columns)
}
