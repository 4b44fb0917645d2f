//! Pictures for notebooks: the board of a puzzle with its solution, and the page that explains it.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::Puzzle;
use sudoku::picture::{Drawing, Explanation};
use sudoku::text::{ParseGridError, read_one};
use sudoku::verbs::{Explain, Explained, Request, Verb as _};

use crate::scale::technique_set;
use crate::workers::Workers;

/// A drawing of the puzzle, with the digits of the solution in the blank cells if it has one.
#[pyfunction]
#[pyo3(signature = (puzzle, solution=None))]
pub(crate) fn drawing(puzzle: &str, solution: Option<&str>) -> PyResult<String> {
    let puzzle = read(puzzle)?;
    let drawing = match solution.map(read).transpose()? {
        Some(Puzzle::Givens(solution)) => Drawing::of_solution(&puzzle, &solution),
        Some(Puzzle::Candidates(_)) => {
            return Err(PyValueError::new_err(
                ParseGridError::Candidates.to_string(),
            ));
        }
        None => Drawing::of_puzzle(&puzzle),
    };
    Ok(drawing.to_svg())
}

/// The page that explains the puzzle step by step.
#[pyfunction]
#[pyo3(signature = (puzzle, *, techniques, without))]
pub(crate) fn page(
    py: Python<'_>,
    puzzle: &str,
    techniques: Vec<String>,
    without: Vec<String>,
) -> PyResult<String> {
    let puzzle = read(puzzle)?;
    let mut explain = Explain::default();
    explain.techniques = technique_set(&techniques)?;
    explain.without = technique_set(&without)?;
    if let Some(reason) = explain.refusal() {
        return Err(PyValueError::new_err(reason));
    }
    let workers = Workers::new(None);
    let request = Request::of(std::slice::from_ref(&puzzle));
    let page = OnceLock::new();
    workers.run(py, std::iter::once(()), || {
        |()| {
            let _ = explain.answer(&request, |_, explained| {
                let _ = page.set(html(&puzzle, &explained));
                ControlFlow::Break(())
            });
        }
    })?;
    Ok(page.into_inner().unwrap_or_default())
}

fn html(puzzle: &Puzzle, explained: &Explained) -> String {
    let page = Explanation {
        title: "Sudoku",
        puzzle,
        steps: explained.steps.as_deref().unwrap_or_default(),
        summary: &explained.ending,
    };
    page.to_html()
}

/// The one puzzle in the text.
fn read(text: &str) -> PyResult<Puzzle> {
    read_one(text).map_err(|error| PyValueError::new_err(error.to_string()))
}
