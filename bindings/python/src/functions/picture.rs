//! Pictures for notebooks: the board of a puzzle with its solution, and the page that explains it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku::logic::{PathStep, SolvePath, StepSearch};
use sudoku::picture::{Drawing, Explanation};
use sudoku::text::ParseGridError;
use sudoku::{Grid, Puzzle};

use crate::scale::techniques_to_use;
use crate::workers::Workers;

/// A drawing of the puzzle, with the digits of the solution in the blank cells if it has one.
#[pyfunction]
#[pyo3(signature = (puzzle, solution=None))]
pub(crate) fn drawing(puzzle: &str, solution: Option<&str>) -> PyResult<String> {
    let puzzle: Puzzle = puzzle.parse().map_err(malformed)?;
    let drawing = match solution
        .map(str::parse::<Grid>)
        .transpose()
        .map_err(malformed)?
    {
        Some(solution) => Drawing::of_solution(&puzzle, &solution),
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
    let puzzle: Puzzle = puzzle.parse().map_err(malformed)?;
    let techniques = techniques_to_use(&techniques, &without)?;
    let search = StepSearch::new(techniques).with_interrupt(Workers::new(None).interrupt());
    py.detach(|| {
        let mut path = SolvePath::with_search(&puzzle, search);
        let steps: Vec<PathStep> = path.by_ref().collect();
        let is_solved = path.candidates().unfilled().is_empty();
        let page = Explanation {
            title: "Sudoku",
            puzzle: &puzzle,
            steps: &steps,
            summary: if is_solved {
                "Solved."
            } else {
                "No chosen technique applies."
            },
        };
        Ok(page.to_html())
    })
}

fn malformed(error: ParseGridError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
