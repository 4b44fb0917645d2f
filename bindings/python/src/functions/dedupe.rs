//! `dedupe`: finds the puzzles that are the same as an earlier one; `split`: divides puzzles among parts that share none.

use std::collections::TryReserveError;
use std::num::NonZeroUsize;

use numpy::IntoPyArray as _;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sudoku::canonical::{FirstSeen, Parts};
use sudoku::solver::Solver;
use sudoku::verbs::{Equivalence, Keyed, Placed, Split};

use crate::asked::Asked;
use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;
use crate::output::columns::{Column, Values};
use crate::output::fields::{self, field};
use crate::workers::{STEPS, Workers, answer_each, check_signals};

/// The number of puzzles in a job.
const CHUNK: usize = 512;

/// The equivalence that has this name.
pub(crate) fn equivalence(name: &str) -> PyResult<Equivalence> {
    let unknown = |error| PyValueError::new_err(format!("`same`: {error}"));
    name.parse().map_err(unknown)
}

/// The key of each puzzle; `None` for a malformed one.
pub(crate) fn keys(
    py: Python<'_>,
    puzzles: &Input<'_>,
    same: Equivalence,
    workers: &Workers,
) -> PyResult<Vec<Option<Keyed>>> {
    answer_each(py, puzzles, workers, CHUNK, || {
        move |batch: &Batch| same.keys(Solver::default(), &batch.puzzles)
    })
}

/// Finds the first puzzle that is the same as each.
#[pyfunction]
#[pyo3(signature = (puzzles, *, same, threads=None))]
pub(crate) fn dedupe<'py>(
    puzzles: &Bound<'py, PyAny>,
    same: &str,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let same = equivalence(same)?;
    let puzzles = Input::new(puzzles)?;
    if matches!(puzzles, Input::One(_)) {
        return Err(PyTypeError::new_err("dedupe needs many puzzles, found one"));
    }
    let workers = Workers::new(threads);
    let keyed = keys(py, &puzzles, same, &workers)?;
    let first = first_of_each(py, &keyed)?;
    let status = vec![fields::status(|keyed: &Keyed| keyed.status)];
    let mut columns = fields::columns(py, puzzles.shape(), &keyed, status)?;
    columns.insert(0, Column::new("first", Values::Indices(first)));
    puzzles.answer(py, columns)
}

/// The index of the first puzzle that is the same as each; its own if it cannot be compared.
fn first_of_each(py: Python<'_>, keyed: &[Option<Keyed>]) -> PyResult<Vec<Option<i64>>> {
    let mut seen = FirstSeen::new();
    let mut first = memory::reserved(keyed.len())?;
    for some in keyed.chunks(STEPS) {
        py.check_signals()?;
        let added = py.detach(|| {
            some.iter().try_for_each(|keyed| {
                let index = first.len() as u64;
                let same = match keyed {
                    None => None,
                    Some(keyed) => Some(keyed.insert_in(&mut seen, index)?.unwrap_or(index)),
                };
                first.push(same.and_then(|same| i64::try_from(same).ok()));
                Ok::<(), TryReserveError>(())
            })
        });
        added.map_err(memory::missing)?;
    }
    Ok(first)
}

/// Finds the part of each puzzle, so that no two parts share one.
#[pyfunction]
#[pyo3(signature = (puzzles, *, parts, seed, same, threads=None))]
pub(crate) fn split<'py>(
    puzzles: &Bound<'py, PyAny>,
    parts: Vec<u64>,
    seed: u64,
    same: &str,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let parts = Parts::new(&parts, seed);
    let parts = parts.ok_or_else(|| PyValueError::new_err("`parts`: expected sizes above 0"))?;
    let mut split = Split::among(parts);
    split.same = equivalence(same)?;
    let part = field("part", Values::Indices, |placed: &Placed| {
        i64::try_from(placed.part).ok()
    });
    Asked::new(puzzles, threads)?.answer(&split, CHUNK, vec![part])
}

/// The puzzles that were made so far, to tell new ones.
#[pyclass]
pub(crate) struct Seen(FirstSeen);

#[pymethods]
impl Seen {
    #[new]
    fn new() -> Self {
        Self(FirstSeen::new())
    }

    /// Remembers the puzzles. Returns true for each that is the same up to symmetry as none before it.
    fn add<'py>(
        &mut self,
        puzzles: &Bound<'py, PyAny>,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = puzzles.py();
        let puzzles = Input::new(puzzles)?;
        let keyed = keys(
            py,
            &puzzles,
            Equivalence::Isomorphic,
            &Workers::new(threads),
        )?;
        let mut is_new = memory::reserved(keyed.len())?;
        for (index, keyed) in keyed.into_iter().enumerate() {
            check_signals(py, index)?;
            is_new.push(match keyed {
                Some(keyed) => {
                    let first = keyed.insert_in(&mut self.0, 0).map_err(memory::missing)?;
                    first.is_none()
                }
                None => false,
            });
        }
        Ok(is_new.into_pyarray(py).into_any())
    }
}
