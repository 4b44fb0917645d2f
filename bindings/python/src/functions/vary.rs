//! `vary`: the neighbours of puzzles, which differ by a few givens.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use pyo3::prelude::*;
use sudoku::Grid;
use sudoku::logic::Interrupt;
use sudoku::verbs::{Neighbour, SeenNeighbours, Vary};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;
use crate::output::columns::{Column, Shape, Values};
use crate::output::grids::Grids;
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
    let vary = Vary {
        remove,
        add: Some(add),
        same_cells,
        minimal,
        exact,
        remember: 0,
        ..Vary::default()
    };
    let workers = Workers::new(threads);
    let (seen, mut neighbours, mut indices) =
        (SeenNeighbours::new(vary.remember), Vec::new(), Vec::new());
    let block = BLOCK * workers.threads().get();
    for start in (0..puzzles.len()).step_by(block) {
        let some = start..puzzles.len().min(start + block);
        let found = answer_some(py, &puzzles, some, &workers, 1, || {
            |batch: &Batch| {
                let givens = batch.puzzles.iter().map(|puzzle| puzzle.givens().copied());
                let found = givens.map(|puzzle| {
                    let puzzle = puzzle?;
                    let found = neighbours_of(&puzzle, &vary, &seen, workers.interrupt());
                    Some((puzzle, found))
                });
                found.collect()
            }
        })?;
        for (index, found) in (start..).zip(found) {
            let Some((puzzle, found)) = found.flatten() else {
                continue;
            };
            seen.insert(vary.key(&puzzle)).map_err(memory::missing)?;
            for neighbour in found {
                let varied = neighbour.varied(&puzzle, 1, &seen);
                if varied.map_err(memory::missing)?.is_some() {
                    neighbours.push(Some(neighbour.grid));
                    indices.push(i64::try_from(index).ok());
                }
            }
        }
    }
    let shape = match puzzles.shape() {
        Shape::Arrow => Shape::Arrow,
        _ => Shape::Arrays,
    };
    let grids = Grids::of(py, shape, &neighbours, |grid| Some(*grid))?;
    let columns = vec![
        Column::new("neighbour", Values::Grids(grids)),
        Column::new("index", Values::Indices(indices)),
    ];
    shape.answer(py, columns)
}

/// The neighbours of the puzzle that have not been seen, each key once.
fn neighbours_of(
    puzzle: &Grid,
    vary: &Vary,
    seen: &SeenNeighbours,
    interrupt: &Interrupt,
) -> Vec<Neighbour> {
    let (mut keys, mut all) = (HashSet::new(), Vec::new());
    let _ = vary.parts(&[*puzzle], 0).try_for_each(|part| {
        vary.search(&part, seen, &mut |neighbour| {
            if keys.insert(neighbour.key) {
                all.push(neighbour);
            }
            if interrupt.is_interrupted() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    });
    all
}
