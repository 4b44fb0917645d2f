//! The ways in which two puzzles can be the same, and keys to compare them by.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::Status;
use sudoku::canonical::{Canonicalizer, GridKey};

use crate::forms::{CHUNK, only_solutions};
use crate::input::Input;
use crate::input::batch::Batch;
use crate::workers::{Workers, answer_each};

/// The meaning of two puzzles being the same.
#[derive(Clone, Copy)]
pub(crate) enum Sameness {
    Exact,
    Isomorphic,
    Solution,
}

impl Sameness {
    pub(crate) fn named(name: &str) -> PyResult<Self> {
        match name {
            "exact" => Ok(Self::Exact),
            "isomorphic" => Ok(Self::Isomorphic),
            "solution" => Ok(Self::Solution),
            _ => Err(PyValueError::new_err(format!(
                "`same`: expected 'exact', 'isomorphic' or 'solution', found {name:?}"
            ))),
        }
    }

    /// The key of each puzzle; `None` for a malformed one.
    pub(crate) fn keys(
        self,
        py: Python<'_>,
        puzzles: &Input<'_>,
        workers: &Workers,
    ) -> PyResult<Vec<Option<Keyed>>> {
        answer_each(py, puzzles, workers, CHUNK, || {
            let mut canonicalizer = Canonicalizer::new();
            move |batch: &Batch| self.batch_keys(batch, &mut canonicalizer)
        })
    }

    /// Keys that are equal for puzzles that are the same; `None` if a puzzle cannot be compared.
    fn batch_keys(self, batch: &Batch, canonicalizer: &mut Canonicalizer) -> Vec<Keyed> {
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
pub(crate) type Keyed = (Option<GridKey>, Status);
