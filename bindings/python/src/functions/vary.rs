//! `vary`: the neighbours of puzzles, which differ by a few givens.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use pyo3::prelude::*;
use sudoku::canonical::{Canonicalizer, FirstSeen, GridKey};
use sudoku::generate::Neighbourhood;
use sudoku::logic::Interrupt;
use sudoku::{Grid, Puzzle};

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
    let neighbourhood = Neighbourhood {
        remove,
        add,
        same_cells,
        minimal,
        ..Neighbourhood::default()
    };
    let workers = Workers::new(threads);
    let (mut seen, mut neighbours, mut indices) = (FirstSeen::new(), Vec::new(), Vec::new());
    let block = BLOCK * workers.threads().get();
    for start in (0..puzzles.len()).step_by(block) {
        let some = start..puzzles.len().min(start + block);
        let found = answer_some(py, &puzzles, some, &workers, 1, || {
            let mut canonicalizer = Canonicalizer::new();
            let (neighbourhood, interrupt) = (&neighbourhood, workers.interrupt());
            move |batch: &Batch| {
                let mut key = |grid: &Grid| {
                    if exact {
                        GridKey::of(grid)
                    } else {
                        GridKey::of(&canonicalizer.form(grid))
                    }
                };
                let puzzles = batch.puzzles.iter();
                let found =
                    puzzles.map(|puzzle| neighbours_of(puzzle, neighbourhood, &mut key, interrupt));
                found.collect()
            }
        })?;
        for (index, found) in (start..).zip(found) {
            for (place, (key, grid)) in found.unwrap_or_default().into_iter().enumerate() {
                let is_new = seen.insert(key, 0).map_err(memory::missing)?.is_none();
                // The first is the puzzle itself.
                if is_new && place > 0 {
                    neighbours.push(Some(grid));
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

/// The puzzle and its neighbours with their keys, each key once.
fn neighbours_of(
    puzzle: &Puzzle,
    neighbourhood: &Neighbourhood,
    key: &mut impl FnMut(&Grid) -> GridKey,
    interrupt: &Interrupt,
) -> Vec<(GridKey, Grid)> {
    let Some(givens) = puzzle.givens() else {
        return Vec::new();
    };
    let own = key(givens);
    let (mut keys, mut all) = (HashSet::from([own]), vec![(own, *givens)]);
    for removed in neighbourhood.removals(givens) {
        let visited = neighbourhood.visit(givens, removed, &mut |grid| {
            let key = key(&grid);
            if keys.insert(key) {
                all.push((key, grid));
            }
            if interrupt.is_interrupted() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if visited.is_break() {
            break;
        }
    }
    all
}
