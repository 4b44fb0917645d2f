//! `shuffle`: other puzzles that are the same up to symmetry, chosen at random.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::random::Random;

use crate::batch::Batch;
use crate::columns::Column;
use crate::grids::Grids;
use crate::input::Input;
use crate::status::{self, Status};
use crate::workers::{self, Workers, answer_each};

/// Shuffles the puzzles; each is as random as the seed and its index make it.
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed, threads=None))]
pub(crate) fn shuffle<'py>(
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads).in_this_thread_if_few(puzzles.len());
    let answers = answer_each(py, &puzzles, &workers, workers::CHUNK, || {
        move |batch: &Batch| {
            let shuffled = batch.iter().map(|(place, puzzle)| {
                let index = (batch.start + place) as u64;
                let symmetry = Random::new(seed, index).symmetry();
                puzzle.givens().map(|givens| symmetry.grid(givens))
            });
            shuffled.collect()
        }
    })?;
    let shuffled = answers.iter().map(|answer| (*answer)?);
    let statuses = answers
        .iter()
        .map(|answer| answer.map(|_| Status::Unsolved));
    let columns = vec![
        Column::grids("shuffled", Grids::of(py, shuffled, puzzles.shape())?),
        status::column(statuses)?,
    ];
    puzzles.answer(py, columns)
}
