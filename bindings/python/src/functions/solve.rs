//! `solve`: the solution of each puzzle, and its status, which says if it is the only one.

use std::num::NonZeroUsize;

use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use sudoku::Puzzle;
use sudoku::text::to_line;
use sudoku::verbs::{Solve, Solved, Verb as _};

use crate::asked::Asked;
use crate::input::Input;
use crate::output::fields::grid;
use crate::output::status;
use crate::workers;

/// Solves the puzzles; with `first`, without looking for a second solution.
#[pyfunction]
#[pyo3(signature = (puzzles, *, first=false, threads=None, time_limit=None))]
pub(crate) fn solve<'py>(
    puzzles: &Bound<'py, PyAny>,
    first: bool,
    threads: Option<NonZeroUsize>,
    time_limit: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let solve = Solve {
        first,
        ..Solve::default()
    };
    let py = puzzles.py();
    let puzzles = Input::new(puzzles)?;
    if let Input::One(puzzle) = &puzzles
        && time_limit.is_none()
    {
        return solve_one(py, puzzle, solve);
    }
    let asked = Asked::of(py, puzzles, threads).within(time_limit);
    let solution = grid("solution", |solved: &Solved| solved.solution.as_ref());
    asked.answer(&solve, workers::CHUNK, vec![solution])
}

/// Solves a single puzzle, for which columns would take longer than the search.
fn solve_one<'py>(py: Python<'py>, puzzle: &Puzzle, solve: Solve) -> PyResult<Bound<'py, PyAny>> {
    let solved = py.detach(|| solve.answer_one(puzzle));
    let line = solved.solution.as_ref().map(to_line);
    let solution = line.as_ref().map(|line| String::from_utf8_lossy(line));
    (solution, status::member(py, solved.status as u8)?).into_bound_py_any(py)
}
