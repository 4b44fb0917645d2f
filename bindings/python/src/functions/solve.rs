//! `solve`: the solution of each puzzle, and whether it is the only one.

use std::num::NonZeroUsize;
use std::slice;

use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use sudoku::solver::lockstep::Engine;
use sudoku::solver::{SolutionCount, Solver};
use sudoku::text::to_line;
use sudoku::{Puzzle, Status};

use crate::input::Input;
use crate::input::batch::{Batch, Source};
use crate::memory;
use crate::output::columns::{Column, Values};
use crate::output::grids::{Grids, GridsMut};
use crate::output::status;
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
    if let Input::One(puzzle) = &puzzles {
        return solve_one(py, puzzle, first);
    }
    let count = puzzles.len();
    let mut solutions = Grids::new(py, count, puzzles.shape())?;
    let mut statuses = memory::filled(Status::Malformed as u8, count)?;
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
        Column::new("solution", Values::Grids(solutions)),
        Column::status(statuses),
    ];
    puzzles.answer(py, columns)
}

/// Solves a single puzzle, for which columns would take longer than the search.
fn solve_one<'py>(py: Python<'py>, puzzle: &Puzzle, first: bool) -> PyResult<Bound<'py, PyAny>> {
    let mut counted = [SolutionCount::NONE];
    py.detach(|| Engine::new().count_batch(slice::from_ref(puzzle), limit(first), &mut counted));
    let [counted] = counted;
    let status = status(puzzle, &counted, first);
    let line = counted.first.map(|solution| to_line(&solution));
    let solution = line.as_ref().map(|line| String::from_utf8_lossy(line));
    (solution, status::member(py, status as u8)?).into_bound_py_any(py)
}

/// The number of solutions to look for.
const fn limit(first: bool) -> u64 {
    if first { 1 } else { 2 }
}

/// The status of a puzzle of which this has been found.
fn status(puzzle: &Puzzle, counted: &SolutionCount, first: bool) -> Status {
    match counted.count {
        1 if first => Status::Solved,
        count => Status::of(puzzle, count),
    }
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
        self.solver
            .count_batch(&self.batch.puzzles, limit(self.first), &mut self.counts);
        for ((place, puzzle), counted) in self.batch.iter().zip(&self.counts) {
            statuses[place] = status(puzzle, counted, self.first) as u8;
            if let Some(solution) = &counted.first {
                solutions.set(place, solution);
            }
        }
    }
}
