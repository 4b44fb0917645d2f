//! `check`: the properties of a puzzle, and what is wrong with it.

use serde::{Deserialize, Serialize};
use sudoku::check::{check, why_no_solution};
use sudoku::diagnose::{Ambiguity, Conflict, Diagnosis, diagnose};
use sudoku::solver::Outcome;
use sudoku::{CellSet, Clash, Grid, Status};

use crate::failure::{self, Failure};

/// The arguments of `check`.
#[derive(Debug, Deserialize)]
pub(crate) struct Check {
    puzzle: String,
    #[serde(default)]
    why: bool,
}

/// The properties of a puzzle.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    givens: Option<usize>,
    valid: bool,
    proper: bool,
    minimal: Option<bool>,
    redundant: Option<CellSet>,
    clashes: Option<Vec<Clash>>,
    solution: Option<Grid>,
    solutions: Option<[Grid; 2]>,
    conflict: Option<Conflict>,
    ambiguity: Option<Ambiguity>,
    status: Status,
    message: Option<String>,
}

impl Check {
    pub(crate) fn answer(&self) -> Result<Checked, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let report = check(&puzzle);
        let status = Status::of(&puzzle, report.outcome.count());
        let (solution, solutions) = match report.outcome {
            Outcome::Unique(solution) => (Some(solution), None),
            Outcome::Multiple(first) => (None, report.second.map(|second| [first, second])),
            Outcome::NoSolution => (None, None),
        };
        let clashes: Vec<String> = report.clashes.iter().map(ToString::to_string).collect();
        let mut checked = Checked {
            givens: puzzle.givens().map(|grid| grid.filled().len()),
            valid: report.is_valid(),
            proper: report.is_proper(),
            minimal: report.is_minimal(),
            redundant: report.redundant,
            clashes: Some(report.clashes).filter(|clashes| !clashes.is_empty()),
            solution,
            solutions,
            conflict: None,
            ambiguity: None,
            status,
            message: Some(clashes.join("; ")).filter(|words| !words.is_empty()),
        };
        if self.why {
            let why = match puzzle.givens().map(diagnose) {
                Some(Diagnosis::NoSolution(conflict)) => {
                    let words = conflict.to_string();
                    checked.conflict = Some(conflict);
                    Some(words)
                }
                Some(Diagnosis::Multiple(ambiguity)) => {
                    let words = ambiguity.to_string();
                    checked.ambiguity = Some(ambiguity);
                    Some(words)
                }
                _ if status == Status::None => {
                    why_no_solution(&puzzle).map(|reason| reason.to_string())
                }
                _ => None,
            };
            let parts: Vec<String> = checked.message.into_iter().chain(why).collect();
            checked.message = (!parts.is_empty()).then(|| parts.join("; "));
        }
        Ok(checked)
    }
}
