//! `solve` of a single puzzle, for which columns would take longer than the search.

use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku::text::{self, to_line};
use sudoku::verbs::{Solve, Verb as _};

use crate::error;
use crate::output::status;

/// Solves the puzzle; with `first`, without looking for a second solution.
#[pyfunction]
#[pyo3(signature = (puzzle, *, first=false))]
pub(crate) fn solve_one<'py>(
    puzzle: &Bound<'py, PyString>,
    first: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let mut solve = Solve::default();
    solve.first = first;
    let py = puzzle.py();
    let puzzle = text::read_one(&puzzle.to_string_lossy());
    let puzzle = puzzle.map_err(|error| error::of_text(py, &error))?;
    let solved = py.detach(|| solve.answer_one(&puzzle));
    let line = solved.solution.as_ref().map(to_line);
    let solution = line.as_ref().map(|line| String::from_utf8_lossy(line));
    (solution, status::member(py, solved.status as u8)?).into_bound_py_any(py)
}
