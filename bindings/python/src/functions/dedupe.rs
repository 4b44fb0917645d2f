//! `dedupe`: finds the puzzles that are the same as an earlier one; `split`: divides puzzles among parts that share none.

use std::num::NonZeroUsize;

use numpy::IntoPyArray as _;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sudoku::canonical::{FirstSeen, Parts};

use crate::input::Input;
use crate::memory;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::sameness::{Keyed, Sameness};
use crate::workers::Workers;

/// Finds the first puzzle that is the same as each.
#[pyfunction]
#[pyo3(signature = (puzzles, *, same, threads=None))]
pub(crate) fn dedupe<'py>(
    puzzles: &Bound<'py, PyAny>,
    same: &str,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let same = Sameness::named(same)?;
    let puzzles = Input::new(puzzles)?;
    if matches!(puzzles, Input::One(_)) {
        return Err(PyTypeError::new_err("dedupe needs many puzzles, found one"));
    }
    let workers = Workers::new(threads);
    let keyed = same.keys(py, &puzzles, &workers)?;
    let first = py
        .detach(|| first_of_each(&keyed))
        .map_err(memory::missing)?;
    let columns = vec![
        Column::new("first", Values::Indices(first)),
        status::column(&keyed, |(_, status)| *status)?,
    ];
    puzzles.answer(py, columns)
}

/// The index of the first puzzle that is the same as each; its own if it cannot be compared.
fn first_of_each(
    keyed: &[Option<Keyed>],
) -> Result<Vec<Option<i64>>, std::collections::TryReserveError> {
    let mut seen = FirstSeen::new();
    let mut first = Vec::new();
    first.try_reserve_exact(keyed.len())?;
    for (index, keyed) in (0_u64..).zip(keyed) {
        let same = match keyed {
            None => None,
            Some((None, _)) => Some(index),
            Some((Some(key), _)) => Some(seen.insert(*key, index)?.unwrap_or(index)),
        };
        first.push(same.and_then(|same| i64::try_from(same).ok()));
    }
    Ok(first)
}

/// Finds the part of each puzzle, so that no two parts share one. With `same="solution"`, an improper puzzle goes by its
/// own form.
#[pyfunction]
#[pyo3(signature = (puzzles, *, parts, seed, same, threads=None))]
pub(crate) fn split<'py>(
    puzzles: &Bound<'py, PyAny>,
    parts: Vec<u64>,
    seed: u64,
    same: &str,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let same = Sameness::named(same)?;
    let parts = Parts::new(&parts, seed)
        .ok_or_else(|| PyValueError::new_err("`parts`: expected sizes above 0"))?;
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let mut keyed = same.keys(py, &puzzles, &workers)?;
    if keyed.iter().any(|keyed| matches!(keyed, Some((None, _)))) {
        let own = Sameness::Isomorphic.keys(py, &puzzles, &workers)?;
        for (keyed, own) in keyed.iter_mut().zip(own) {
            if let (Some((key @ None, _)), Some((own, _))) = (keyed, own) {
                *key = own;
            }
        }
    }
    let columns = vec![
        Column::of("part", Values::Indices, &keyed, |(key, _)| {
            i64::try_from(parts.part_of((*key)?)).ok()
        })?,
        status::column(&keyed, |(_, status)| *status)?,
    ];
    puzzles.answer(py, columns)
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
        let keyed = Sameness::Isomorphic.keys(py, &puzzles, &Workers::new(threads))?;
        let mut is_new = memory::reserved(keyed.len())?;
        for keyed in keyed {
            let key = keyed.and_then(|(key, _)| key);
            is_new.push(match key {
                Some(key) => self.0.insert(key, 0).map_err(memory::missing)?.is_none(),
                None => false,
            });
        }
        Ok(is_new.into_pyarray(py).into_any())
    }
}
