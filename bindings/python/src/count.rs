//! `count`: how many solutions each puzzle has.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::solver::{SolutionCount, Solver};

use crate::columns::Column;
use crate::input::{Batch, Input};
use crate::status::{self, Status};
use crate::workers::{self, Workers, answer_each};

/// A number of solutions.
#[derive(Clone, Copy)]
struct Counted {
    count: u64,
    /// Whether there are more than the limit.
    more: bool,
    status: Status,
}

/// Counts solutions up to the limit, where 0 stands for no limit.
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit, threads=None))]
pub(crate) fn count<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: u64,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads)?;
    let limit = if limit == 0 { u64::MAX } else { limit };
    // One more than the limit, to see whether there are more.
    let to_search = limit.saturating_add(1);
    let solver = Solver::default();
    let threads = match &puzzles {
        // The other threads have nothing else to do.
        Input::One(_) => NonZeroUsize::new(workers.threads()).unwrap_or(NonZeroUsize::MIN),
        _ => NonZeroUsize::MIN,
    };
    let answers = answer_each(py, &puzzles, &workers, chunk(limit), || {
        let mut counts = Vec::new();
        move |batch: &Batch| {
            if let ([puzzle], 2..) = (&batch.puzzles[..], threads.get()) {
                let count = solver.count_on_threads(puzzle, to_search, threads);
                counts = vec![SolutionCount { count, first: None }];
            } else {
                solver.count_batch(&batch.puzzles, to_search, &mut counts);
            }
            let counted = batch.puzzles.iter().zip(&counts);
            let counted = counted.map(|(puzzle, counted)| Counted {
                count: counted.count.min(limit),
                more: counted.count > limit,
                status: Status::of(puzzle, counted.count),
            });
            counted.collect()
        }
    })?;
    let each = || answers.iter().copied();
    let columns = vec![
        Column::counts("count", each().map(|counted| Some(counted?.count))),
        Column::flags("more", each().map(|counted| Some(counted?.more))),
        status::column(each().map(|counted| Some(counted?.status))),
    ];
    puzzles.answer(py, columns)
}

/// The number of puzzles in a job: fewer where each may take long.
fn chunk(limit: u64) -> usize {
    let few = 32;
    usize::try_from(limit).map_or(few, |limit| (workers::CHUNK / limit).max(few))
}
