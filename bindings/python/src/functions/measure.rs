//! `measure`: measures of each puzzle that do not depend on a program.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::Status;
use sudoku::measures::{self, Measures};
use sudoku::solver::{SolutionCount, Solver};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::workers::{Workers, answer_each};

/// The number of puzzles in a job: a hard one can take seconds.
const CHUNK: usize = 16;

/// Measures the puzzles.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads=None))]
pub(crate) fn measure<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let answers = answer_each(py, &puzzles, &workers, CHUNK, || {
        let mut counts: Vec<SolutionCount> = Vec::new();
        move |batch: &Batch| {
            Solver::default().count_batch(&batch.puzzles, 2, &mut counts);
            let measured = batch.puzzles.iter().zip(&counts);
            let measured = measured.map(|(puzzle, counted)| {
                let status = Status::of(puzzle, counted.count);
                (measures::measure(puzzle), status)
            });
            measured.collect()
        }
    })?;
    let size = |name, size: fn(&Measures) -> Option<usize>| {
        Column::of(name, Values::Indices, &answers, |(measures, _)| {
            i64::try_from(size(measures.as_ref()?)?).ok()
        })
    };
    let columns = vec![
        Column::of("nodes", Values::Counts, &answers, |(measures, _)| {
            Some((*measures)?.nodes)
        })?,
        size("backdoor_size", |measures| Some(measures.backdoor?.len()))?,
        Column::of("backdoor", Values::CellSets, &answers, |(measures, _)| {
            (*measures)?.backdoor
        })?,
        size("trial_and_error", |measures| measures.trial_and_error)?,
        status::column(&answers, |(_, status)| *status)?,
    ];
    puzzles.answer(py, columns)
}
