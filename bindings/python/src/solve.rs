//! `solve`: the solution of each puzzle, and whether it is the only one.

use std::num::NonZeroUsize;

use pyo3::prelude::*;
use sudoku::solver::{SolutionCount, Solver};

use crate::batch::{Batch, Source};
use crate::columns::Column;
use crate::grids::{Grids, GridsMut};
use crate::input::Input;
use crate::memory;
use crate::status::Status;
use crate::workers::{self, Job, Workers};

/// Solves the puzzles; with `first`, without looking for a second solution.
#[pyfunction]
#[pyo3(signature = (puzzles, *, first=false, threads=None))]
pub(crate) fn solve<'py>(
    puzzles: &Bound<'py, PyAny>,
    first: bool,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    let count = puzzles.len();
    let mut solutions = Grids::new(py, count, puzzles.shape())?;
    let mut statuses = memory::filled(Status::Malformed.code(), count)?;
    let source = puzzles.source()?;
    let chunk = workers::CHUNK;
    let answers = solutions.chunks_mut(chunk)?.zip(statuses.chunks_mut(chunk));
    let jobs = workers::jobs(count, chunk).zip(answers);
    let workers = Workers::new(threads);
    workers.run(py, jobs, || {
        let mut solving = Solving::new(source, first);
        move |(job, (solutions, statuses))| solving.solve(job, solutions, statuses)
    })?;
    let columns = vec![
        Column::grids("solution", solutions),
        Column::status(statuses),
    ];
    puzzles.answer(py, columns)
}

/// The state of one thread.
struct Solving<'a> {
    source: Source<'a>,
    first: bool,
    solver: Solver,
    batch: Batch,
    counts: Vec<SolutionCount>,
}

impl<'a> Solving<'a> {
    fn new(source: Source<'a>, first: bool) -> Self {
        Self {
            source,
            first,
            solver: Solver::default(),
            batch: Batch::new(),
            counts: Vec::new(),
        }
    }

    fn solve(&mut self, job: Job, mut solutions: GridsMut<'_>, statuses: &mut [u8]) {
        self.source.read(job, &mut self.batch);
        let limit = if self.first { 1 } else { 2 };
        self.solver
            .count_batch(&self.batch.puzzles, limit, &mut self.counts);
        for ((place, puzzle), counted) in self.batch.iter().zip(&self.counts) {
            let status = match counted.count {
                1 if self.first => Status::Solved,
                1 => Status::Unique,
                count => Status::of(puzzle, count),
            };
            statuses[place] = status.code();
            if let Some(solution) = &counted.first {
                solutions.set(place, solution);
            }
        }
    }
}
