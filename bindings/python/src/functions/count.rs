//! `count`: the number of solutions of each puzzle.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::verbs::{Count, Counted};

use crate::asked::Asked;
use crate::output::columns::Values;
use crate::output::fields::field;
use crate::workers;

/// Counts solutions up to the limit, where 0 stands for no limit.
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit, threads=None, time_limit=None))]
pub(crate) fn count<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: u64,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = vec![
        field("count", Values::Counts, |counted: &Counted| counted.count),
        field("more", Values::Flags, |counted: &Counted| counted.more),
    ];
    let count = Count {
        limit,
        ..Count::default()
    };
    Asked::new(puzzles, threads)?
        .within(time_limit)
        .answer(&count, chunk(limit), fields)
}

/// The number of puzzles in a job: fewer if each may take long.
fn chunk(limit: u64) -> usize {
    let few = 32;
    match usize::try_from(limit) {
        Ok(limit) if limit > 0 => (workers::CHUNK / limit).max(few),
        _ => few,
    }
}
