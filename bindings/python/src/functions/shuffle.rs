//! `shuffle`: other puzzles that are the same up to symmetry, chosen at random; `apply`: symmetries that are known.

use std::num::NonZeroUsize;

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::verbs::{Shuffle, Shuffled};
use sudoku::{Status, Symmetry};

use crate::asked::Asked;
use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::Values;
use crate::output::fields::{self, absent, field, grid};
use crate::workers::{self, Workers, answer_each};

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
    let number = copies.unwrap_or(1);
    let shuffle = Shuffle {
        seed,
        copies: number as u64,
    };
    let fields = vec![
        grid("shuffled", |shuffled: &Shuffled| {
            shuffled.shuffled.as_ref()?.givens()
        }),
        if transformation {
            field("transformation", Values::Indices, |shuffled: &Shuffled| {
                i64::try_from(shuffled.symmetry?.number()).ok()
            })
        } else {
            absent("transformation")
        },
    ];
    let asked = Asked::new(puzzles, threads)?;
    let asked = match copies {
        Some(copies) => asked.with_copies(copies),
        None => asked,
    };
    asked.answer(&shuffle, (workers::CHUNK / number.max(1)).max(1), fields)
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
    let fields = vec![
        grid("applied", Option::as_ref),
        fields::status(|_| Status::Unsolved),
    ];
    let columns = fields::columns(py, puzzles.shape(), &answers, fields)?;
    puzzles.answer(py, columns)
}
