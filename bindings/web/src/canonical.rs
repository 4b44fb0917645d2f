//! `canonical`: the least of all puzzles that are the same up to symmetry.

use serde::{Deserialize, Serialize};
use sudoku::canonical::canonical;
use sudoku::solver::{self, Outcome};
use sudoku::{Digit, Grid, House, Status, Symmetry};

use crate::failure::{self, Failure};

/// The arguments of `canonical`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Canonical {
    puzzle: String,
    #[serde(default)]
    of_solution: bool,
}

/// A canonical form, and how the puzzle becomes it.
#[derive(Debug, Serialize)]
pub(crate) struct Form {
    canonical: Option<Grid>,
    automorphisms: Option<u32>,
    transposed: Option<bool>,
    rows: Option<String>,
    columns: Option<String>,
    digits: Option<String>,
    status: Status,
}

impl Canonical {
    pub(crate) fn answer(&self) -> Result<Form, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let (grid, status) = if self.of_solution {
            let outcome = solver::solve(&puzzle);
            let solution = match outcome {
                Outcome::Unique(solution) => Some(solution),
                Outcome::NoSolution | Outcome::Multiple(_) => None,
            };
            (solution, Status::of(&puzzle, outcome.count()))
        } else {
            (puzzle.givens().copied(), Status::Unsolved)
        };
        let found = grid.map(|grid| canonical(&grid));
        let symmetry = found.as_ref().map(|found| &found.symmetry);
        let text = |numbers: [u8; 9]| numbers.iter().map(u8::to_string).collect();
        Ok(Form {
            transposed: symmetry.map(Symmetry::transposes),
            rows: symmetry.map(|symmetry| text(symmetry.row_order().map(House::number))),
            columns: symmetry.map(|symmetry| text(symmetry.column_order().map(House::number))),
            digits: symmetry
                .map(|symmetry| text(Digit::ALL.map(|digit| symmetry.digit(digit).get()))),
            automorphisms: found.as_ref().map(|found| found.arrangements),
            canonical: found.map(|found| found.form),
            status,
        })
    }
}
