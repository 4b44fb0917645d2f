//! `check`: tells whether each puzzle is proper and minimal.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::check::Checker;
use sudoku::{CellSet, Status};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job: each is searched once for each of its givens.
const CHUNK: usize = 512;

/// The properties of a puzzle.
#[derive(Clone)]
struct Checked {
    status: Status,
    givens: u8,
    minimal: Option<bool>,
    redundant: Option<CellSet>,
}

/// Checks the puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None))]
pub(crate) fn check<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut reports = Vec::new();
        move |batch: &Batch| {
            Checker::default().check_batch(&batch.puzzles, &mut reports);
            let checked = batch.puzzles.iter().zip(&reports);
            let checked = checked.map(|(puzzle, report)| Checked {
                status: Status::of(puzzle, report.outcome.count()),
                givens: u8::try_from(puzzle.grid().filled().len()).unwrap_or(u8::MAX),
                minimal: report.is_minimal(),
                redundant: report.redundant,
            });
            checked.collect()
        }
    })?;
    let columns = vec![
        Column::of("givens", Values::Numbers, &answers, |checked| {
            Some(checked.givens)
        })?,
        Column::of("minimal", Values::Flags, &answers, |checked| {
            checked.minimal
        })?,
        Column::of("redundant", Values::CellSets, &answers, |checked| {
            checked.redundant
        })?,
        status::column(&answers, |checked| checked.status)?,
    ];
    puzzles.answer(py, columns)
}
