//! `canonical`: the least of all puzzles that are the same up to symmetry.

use pyo3::prelude::*;
use sudoku::Grid;
use sudoku::canonical::Canonicalizer;
use sudoku::solver::Solver;

use crate::columns::Column;
use crate::grids::Grids;
use crate::input::{Batch, Input};
use crate::status::{self, Status};
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job.
pub(crate) const CHUNK: usize = 512;

/// Finds the canonical forms of the puzzles, or those of their only solutions.
#[pyfunction]
#[pyo3(signature = (puzzles, *, of_solution=false, threads=None))]
pub(crate) fn canonical<'py>(
    puzzles: &Bound<'py, PyAny>,
    of_solution: bool,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads)?.for_short(puzzles.len());
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
        status::column(answers.iter().map(|answer| Some((*answer)?.1))),
    ];
    puzzles.answer(py, columns)
}

/// The givens of each puzzle; none of those that are written with candidates.
pub(crate) fn givens(batch: &Batch) -> Vec<(Option<Grid>, Status)> {
    let puzzles = batch.puzzles.iter();
    puzzles
        .map(|puzzle| (puzzle.givens().copied(), Status::Unsolved))
        .collect()
}

/// The solution of each puzzle that has only one.
pub(crate) fn only_solutions(batch: &Batch) -> Vec<(Option<Grid>, Status)> {
    let mut counts = Vec::new();
    Solver::default().count_batch(&batch.puzzles, 2, &mut counts);
    let counted = batch.puzzles.iter().zip(counts);
    counted
        .map(|(puzzle, counted)| {
            let only = counted.first.filter(|_| counted.count == 1);
            (only, Status::of(puzzle, counted.count))
        })
        .collect()
}
