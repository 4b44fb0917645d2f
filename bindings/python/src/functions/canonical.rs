//! `canonical`: the least of all puzzles that are the same up to symmetry.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::Grid;
use sudoku::canonical::Canonicalizer;

use crate::forms::{CHUNK, givens, only_solutions};
use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Values};
use crate::output::grids::Grids;
use crate::output::status;
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
    let grids = Grids::of(py, puzzles.shape(), &answers, |(form, _)| Some((*form)?.0))?;
    let columns = vec![
        Column::new("canonical", Values::Grids(grids)),
        Column::if_asked("transformation", transformation, || {
            Column::of("transformation", Values::Indices, &answers, |(form, _)| {
                i64::try_from((*form)?.1).ok()
            })
        })?,
        status::column(&answers, |(_, status)| *status)?,
    ];
    puzzles.answer(py, columns)
}
