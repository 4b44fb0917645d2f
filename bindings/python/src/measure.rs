//! `measure`: measures of each puzzle that do not depend on a program.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::measures::{self, Measures};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::{CellSet, Status};

use crate::batch::Batch;
use crate::columns::Column;
use crate::input::Input;
use crate::status;
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
    let each = || answers.iter().map(|answer| (*answer)?.0);
    let number = |size: usize| i64::try_from(size).ok();
    let backdoors = || each().map(|measures: Option<Measures>| measures?.backdoor);
    let sizes = backdoors().map(|cells| number(cells.map(CellSet::len)?));
    let depths = each().map(|measures| number(measures?.trial_and_error?));
    let columns = vec![
        Column::counts("nodes", each().map(|measures| Some(measures?.nodes)))?,
        Column::indices("backdoor_size", sizes)?,
        Column::cell_sets("backdoor", backdoors())?,
        Column::indices("trial_and_error", depths)?,
        status::column(answers.iter().map(|answer| Some((*answer)?.1)))?,
    ];
    puzzles.answer(py, columns)
}
