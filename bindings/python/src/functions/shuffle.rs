//! `shuffle`: other puzzles that are the same up to symmetry, chosen at random; `apply`: symmetries that are known.

use std::num::NonZeroUsize;

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::random::Random;
use sudoku::{Grid, Status, Symmetry};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Shape, Values};
use crate::output::grids::Grids;
use crate::output::status;
use crate::workers::{self, Workers, answer_each};

/// A shuffled grid, and the number of the symmetry.
type Shuffled = (Option<Grid>, u64);

/// Shuffles the puzzles; each is as random as the seed and its index make it. With copies, there are that many of each
/// puzzle, one after the other.
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed, copies=None, transformation=false, threads=None))]
pub(crate) fn shuffle<'py>(
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    copies: Option<usize>,
    transformation: bool,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let number = copies.unwrap_or(1);
    let chunk = (workers::CHUNK / number.max(1)).max(1);
    let answers = answer_each(py, &puzzles, &workers, chunk, || {
        move |batch: &Batch| {
            let shuffled = batch.iter().map(|(place, puzzle)| {
                let index = (batch.start + place) as u64;
                let mut random = Random::new(seed, index);
                let copies = (0..number).map(|_| {
                    let symmetry = random.symmetry();
                    let shuffled = puzzle.givens().map(|givens| symmetry.grid(givens));
                    (shuffled, symmetry.number())
                });
                copies.collect::<Vec<Shuffled>>()
            });
            shuffled.collect()
        }
    })?;
    let mut all: Vec<Option<Shuffled>> = Vec::new();
    all.try_reserve_exact(answers.len().saturating_mul(number))
        .map_err(crate::memory::missing)?;
    for copies in answers {
        match copies {
            Some(copies) => all.extend(copies.into_iter().map(Some)),
            None => all.extend(std::iter::repeat_n(None, number)),
        }
    }
    let shape = match puzzles.shape() {
        Shape::One if copies.is_some() => Shape::Arrays,
        shape => shape,
    };
    let grids = Grids::of(py, shape, &all, |(shuffled, _)| *shuffled)?;
    let columns = vec![
        Column::new("shuffled", Values::Grids(grids)),
        Column::if_asked("transformation", transformation, || {
            Column::of("transformation", Values::Indices, &all, |(_, number)| {
                i64::try_from(*number).ok()
            })
        })?,
        status::column(&all, |_| Status::Unsolved)?,
    ];
    shape.answer(py, columns)
}

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
    let grids = Grids::of(py, puzzles.shape(), &answers, |applied| *applied)?;
    let columns = vec![
        Column::new("applied", Values::Grids(grids)),
        status::column(&answers, |_| Status::Unsolved)?,
    ];
    puzzles.answer(py, columns)
}
