//! `vary`: the neighbours of puzzles, which differ by a few givens.

use std::num::NonZeroUsize;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::generate::Minimality;
use sudoku::verbs::{Neighbour, SearchParts, SeenError, Vary};
use sudoku::{Grid, Puzzle};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;
use crate::output::columns::{Column, Shape, Values};
use crate::output::fields::{self, grid};
use crate::workers::{Workers, answer_some};

/// The number of puzzles for each thread whose neighbours are in memory together.
const BLOCK: usize = 16;

/// Lists the proper neighbours of the puzzles, each once up to symmetry or, if exact, cell by cell.
#[pyfunction]
#[pyo3(signature = (puzzles, *, remove, add, same_cells, minimal, exact, threads=None))]
pub(crate) fn vary<'py>(
    puzzles: &Bound<'py, PyAny>,
    remove: usize,
    add: usize,
    same_cells: bool,
    minimal: bool,
    exact: bool,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let mut vary = Vary::default();
    vary.remove = remove;
    vary.add = Some(add);
    vary.same_cells = same_cells;
    vary.minimal = if minimal {
        Minimality::Cells
    } else {
        Minimality::No
    };
    vary.exact = exact;
    vary.remember = 0;
    let refused = match &puzzles {
        Input::One(puzzle) => vary.refused(puzzle).map(|refused| refused.to_string()),
        _ => None,
    };
    if let Some(reason) = vary.refusal().or(refused) {
        return Err(PyValueError::new_err(reason));
    }
    let workers = Workers::new(threads);
    let (seen, mut neighbours, mut indices) = (vary.seen(), Vec::new(), Vec::new());
    let block = BLOCK * workers.threads().get();
    for start in (0..puzzles.len()).step_by(block) {
        let some = start..puzzles.len().min(start + block);
        let found = answer_some(py, &puzzles, some, &workers, 1, || {
            |batch: &Batch| {
                let givens = batch.puzzles.iter().map(|puzzle| puzzle.givens().copied());
                let found = givens.map(|puzzle| {
                    let found = vary.unseen(&puzzle?, 0, &seen);
                    Some((puzzle?, found))
                });
                found.collect()
            }
        })?;
        for (index, found) in (start..).zip(found) {
            let Some((puzzle, found)) = found.flatten() else {
                continue;
            };
            let mut found = found.into_iter();
            let search =
                |_: SearchParts, take: &mut dyn FnMut(Neighbour) -> Result<(), SeenError>| {
                    found.try_for_each(take)
                };
            vary.vary(&puzzle, 0, &seen, search, &mut |varied| {
                let neighbour = varied.neighbour.as_ref().and_then(Puzzle::givens);
                neighbours.push(neighbour.copied());
                indices.push(i64::try_from(index).ok());
                Ok(())
            })
            .map_err(memory::missing)?;
        }
    }
    let shape = match puzzles.shape() {
        Shape::Arrow => Shape::Arrow,
        _ => Shape::Arrays,
    };
    let neighbour = vec![grid("neighbour", |neighbour: &Grid| Some(neighbour))];
    let mut columns = fields::columns(py, shape, &neighbours, neighbour)?;
    columns.push(Column::new("index", Values::Indices(indices)));
    shape.answer(py, columns)
}
