//! `dedupe`: finds the puzzles that are the same as an earlier one.

use std::num::NonZeroUsize;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use sudoku::canonical::{Canonicalizer, FirstSeen, GridKey};

use crate::batch::Batch;
use crate::columns::Column;
use crate::forms::{CHUNK, only_solutions};
use crate::input::Input;
use crate::memory;
use crate::status::{self, Status};
use crate::workers::{Workers, answer_each};

/// The meaning of two puzzles being the same.
#[derive(Clone, Copy)]
enum Sameness {
    Exact,
    Isomorphic,
    Solution,
}

impl Sameness {
    fn named(name: &str) -> PyResult<Self> {
        match name {
            "exact" => Ok(Self::Exact),
            "isomorphic" => Ok(Self::Isomorphic),
            "solution" => Ok(Self::Solution),
            _ => Err(PyValueError::new_err(format!(
                "`same`: expected 'exact', 'isomorphic' or 'solution', found {name:?}"
            ))),
        }
    }

    /// Keys that are equal for puzzles that are the same; `None` if a puzzle cannot be compared.
    fn keys(self, batch: &Batch, canonicalizer: &mut Canonicalizer) -> Vec<Keyed> {
        let grids = match self {
            Self::Exact => {
                let puzzles = batch.puzzles.iter();
                return puzzles
                    .map(|puzzle| (Some(GridKey::of(puzzle)), Status::Unsolved))
                    .collect();
            }
            Self::Isomorphic => {
                let puzzles = batch.puzzles.iter();
                return puzzles
                    .map(|puzzle| GridKey::of(&canonicalizer.puzzle_form(puzzle)))
                    .map(|key| (Some(key), Status::Unsolved))
                    .collect();
            }
            Self::Solution => only_solutions(batch),
        };
        let mut key = |grid| GridKey::of(&canonicalizer.form(&grid));
        let grids = grids.into_iter();
        grids
            .map(|(grid, status)| (grid.map(&mut key), status))
            .collect()
    }
}

/// A puzzle that is ready to be compared.
type Keyed = (Option<GridKey>, Status);

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
    let keyed = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut canonicalizer = Canonicalizer::new();
        move |batch: &Batch| same.keys(batch, &mut canonicalizer)
    })?;
    let first = py
        .detach(|| first_of_each(&keyed))
        .map_err(memory::missing)?;
    let columns = vec![
        Column::indices("first", first.into_iter())?,
        status::column(keyed.iter().map(|keyed| Some((*keyed)?.1)))?,
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
