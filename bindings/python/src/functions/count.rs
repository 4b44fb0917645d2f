//! `count`: the number of solutions of each puzzle.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::logic::Interrupt;
use sudoku::solver::SolutionCount;
use sudoku::solver::lockstep::Engine;
use sudoku::{Puzzle, Status};

use crate::input::Input;
use crate::input::batch::Batch;
use crate::output::columns::{Column, Values};
use crate::output::status;
use crate::workers::{self, Workers, answer_each};

/// Above this limit a puzzle can take so long that it must be possible to stop.
const LONG: u64 = 1_000_000;

/// A number of solutions.
#[derive(Clone, Copy)]
struct Counted {
    count: u64,
    /// True if there are more than the limit.
    more: bool,
    status: Status,
}

/// Counts solutions up to the limit, where 0 stands for no limit.
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit, threads=None))]
pub(crate) fn count<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: u64,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let workers = Workers::new(threads);
    let limit = if limit == 0 { u64::MAX } else { limit };
    // One more than the limit, to see whether there are more.
    let to_search = limit.saturating_add(1);
    let threads = match &puzzles {
        // A puzzle alone gets all threads.
        Input::One(_) => workers.threads(),
        _ => NonZeroUsize::MIN,
    };
    let one_by_one = limit > LONG || matches!(puzzles, Input::One(_));
    let interrupt = workers.interrupt();
    let answers = answer_each(py, &puzzles, &workers, chunk(limit), || {
        let mut counts = Vec::new();
        move |batch: &Batch| {
            if one_by_one {
                let each = batch.puzzles.iter();
                let each = each.map(|puzzle| count_long(puzzle, to_search, threads, interrupt));
                counts = each.collect();
            } else {
                counts.resize(batch.puzzles.len(), SolutionCount::NONE);
                Engine::new().count_batch(&batch.puzzles, to_search, &mut counts);
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
    let columns = vec![
        Column::of("count", Values::Counts, &answers, |counted| {
            Some(counted.count)
        })?,
        Column::of("more", Values::Flags, &answers, |counted| {
            Some(counted.more)
        })?,
        status::column(&answers, |counted| counted.status)?,
    ];
    puzzles.answer(py, columns)
}

/// Counts the solutions of one puzzle. After an interrupt the number is not used.
fn count_long(
    puzzle: &Puzzle,
    limit: u64,
    threads: NonZeroUsize,
    interrupt: &Interrupt,
) -> SolutionCount {
    let goes_on = || !interrupt.is_interrupted();
    let counted = Engine::new().count_while(puzzle, limit, threads, goes_on);
    SolutionCount {
        count: counted.unwrap_or_default(),
        first: None,
    }
}

/// The number of puzzles in a job: fewer if each may take long.
fn chunk(limit: u64) -> usize {
    let few = 32;
    usize::try_from(limit).map_or(few, |limit| (workers::CHUNK / limit).max(few))
}
