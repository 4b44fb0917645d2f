//! `minimize` and `expand`: puzzles with fewer or more givens and the same solution; `vary`: puzzles with other givens.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::canonical::{Canonicalizer, FirstSeen, GridKey};
use sudoku::generate::{Minimizer, Neighbourhood, PatternSymmetry};
use sudoku::logic::{Difficulty, Expansion, Interrupt};
use sudoku::random::Random;
use sudoku::solver::Solver;
use sudoku::{Grid, Puzzle, Status};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;
use crate::output::columns::{Column, Shape, Values};
use crate::output::grids::Grids;
use crate::output::status;
use crate::workers::{Workers, answer_each, answer_some};

/// The number of puzzles in a job.
const CHUNK: usize = 256;

/// The number of puzzles for each thread whose neighbours are in memory together.
const BLOCK: usize = 16;

/// Finds a minimal puzzle inside each: with a seed at random, else by the order of the cells.
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed, symmetry, threads=None))]
pub(crate) fn minimize<'py>(
    puzzles: &Bound<'py, PyAny>,
    seed: Option<u64>,
    symmetry: &str,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let symmetry: PatternSymmetry = symmetry
        .parse()
        .map_err(|error| PyValueError::new_err(format!("`symmetry`: {error}")))?;
    let minimizer = Minimizer {
        symmetry,
        ..Minimizer::default()
    };
    change(puzzles, threads, ["minimal", "removed"], |index, puzzle| {
        let grid = puzzle.givens()?;
        Some(match seed {
            None => minimizer.first(grid),
            Some(seed) => minimizer.sample(grid, &mut Random::new(seed, index)),
        })
    })
}

/// Adds to each puzzle the digits that follow by singles, or by all steps up to a difficulty in tenths.
#[pyfunction]
#[pyo3(signature = (puzzles, *, up_to, threads=None))]
pub(crate) fn expand<'py>(
    puzzles: &Bound<'py, PyAny>,
    up_to: Option<u16>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let expansion = match up_to {
        None => Expansion::by_singles(),
        Some(up_to) => Expansion::up_to(Difficulty::from_tenths(up_to)),
    };
    change(puzzles, threads, ["expanded", "added"], |_, puzzle| {
        Some(expansion.whole(puzzle))
    })
}

/// The puzzle made of each proper one with its index, and the cells that differ, in columns with these names.
fn change<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
    [name, cells]: [&'static str; 2],
    change: impl Fn(u64, &Puzzle) -> Option<Grid> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut counts = Vec::new();
        let change = &change;
        move |batch: &Batch| {
            Solver::default().count_batch(&batch.puzzles, 2, &mut counts);
            let changed = batch.iter().zip(&counts).map(|((place, puzzle), counted)| {
                let status = Status::of(puzzle, counted.count);
                let index = (batch.start + place) as u64;
                let is_proper = status == Status::Unique;
                let changed = is_proper.then(|| change(index, puzzle)).flatten();
                let differing = changed.map(|grid| puzzle.grid().differing(&grid));
                (changed, differing, status)
            });
            changed.collect()
        }
    })?;
    let grids = Grids::of(py, puzzles.shape(), &answers, |(changed, ..)| *changed)?;
    let columns = vec![
        Column::new(name, Values::Grids(grids)),
        Column::of(cells, Values::CellSets, &answers, |(_, differing, _)| {
            *differing
        })?,
        status::column(&answers, |(.., status)| *status)?,
    ];
    puzzles.answer(py, columns)
}

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
