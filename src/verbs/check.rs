//! `check`: the properties of a puzzle, and what is wrong with it.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Answer, Request, Verb, contradictions, go_on, unless};
use crate::check::{Checker, Original, Report, WrongEntry, why_no_solution};
use crate::diagnose::{Ambiguity, Conflict, Diagnosis, Repair, diagnose};
use crate::solver::{Outcome, Solver};
use crate::words::{counted, joined};
use crate::{Candidate, Cell, CellSet, Clash, Grid, Puzzle, Status};

/// Checks that puzzles are valid, have one solution, and are minimal.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Check, Verb as _};
/// use sudoku::{Grid, Puzzle};
///
/// let checked = Check::default().answer_one(&Puzzle::Givens(Grid::EMPTY));
/// assert_eq!(checked.to_string(), "improper, 0 givens, multiple solutions");
/// ```
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Check {
    /// Give two different solutions where there are multiple.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub verbose: bool,
    /// Say why puzzles are not proper, and what was meant.
    #[cfg_attr(feature = "cli", arg(long))]
    pub why: bool,
    /// The puzzle that half-solved ones come from, to name the entries that contradict its solution.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub original: Option<Original>,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

impl Verb for Check {
    type Answer = Checked;

    fn unasked(&self) -> Vec<&'static str> {
        unless(&[
            ("solutions", self.verbose),
            ("wrong", self.original.is_some()),
            ("conflict", self.why),
            ("ambiguity", self.why),
            ("repairs", self.why),
        ])
    }

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Checked) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let check = Checker {
            solver: self.solver,
            with_second: self.verbose,
        };
        let mut reports = Vec::new();
        check.check_batch(request.puzzles, &mut reports);
        for (index, (puzzle, report)) in request.puzzles.iter().zip(reports).enumerate() {
            go_on()?;
            let mut checked = Checked::new(puzzle, report);
            checked.wrong = self.original.map(|original| original.wrong_entries(puzzle));
            if self.why {
                checked.explain(puzzle);
            }
            give(index, checked)?;
        }
        ControlFlow::Continue(())
    }
}

/// The properties of a puzzle.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Checked {
    /// True if no equal givens share a house.
    pub valid: Option<bool>,
    /// True if there is exactly one solution.
    pub proper: Option<bool>,
    /// True if no given can be removed, or no candidate put back into a candidate grid; `None` unless the puzzle is proper.
    pub minimal: Option<bool>,
    /// The givens that can be removed, each by itself; `None` unless the puzzle is proper.
    pub redundant: Option<CellSet>,
    /// Two solutions of a puzzle with multiple ones.
    pub solutions: Option<[Grid; 2]>,
    /// The candidates that can be put back into a proper candidate grid, each by itself.
    pub redundant_eliminations: Option<Vec<Candidate>>,
    /// With `original`, the entries that contradict its solution.
    pub wrong: Option<Vec<WrongEntry>>,
    /// With `why`, the givens that conflict if there is no solution.
    pub conflict: Option<Conflict>,
    /// With `why`, the differences of the solutions if there are multiple.
    pub ambiguity: Option<Ambiguity>,
    /// With `why`, the proper puzzles that may have been meant by one that is not, the most probable first.
    pub repairs: Option<Vec<Repair>>,
    /// With `why`, the reason that the puzzle is not proper, in sentences.
    #[serde(skip)]
    pub why: Vec<String>,
    /// The only solution.
    #[serde(skip)]
    pub solution: Option<Grid>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The number of givens; of a candidate grid, the cells with one candidate.
    #[serde(skip)]
    pub givens: usize,
    /// Every pair of equal digits in a house.
    #[serde(skip)]
    pub clashes: Vec<Clash>,
    #[serde(skip)]
    is_candidate_grid: bool,
}

impl Checked {
    fn new(puzzle: &Puzzle, report: Report) -> Self {
        let (solution, solutions) = match report.outcome {
            Outcome::Unique(solution) => (Some(solution), None),
            Outcome::Multiple(first) => (None, report.second.map(|second| [first, second])),
            Outcome::NoSolution => (None, None),
        };
        Self {
            valid: Some(report.is_valid()),
            proper: Some(report.is_proper()),
            minimal: report.is_minimal(),
            redundant: report.redundant,
            solution,
            solutions,
            status: Status::of(puzzle, report.outcome.count()),
            givens: puzzle.grid().filled().len(),
            clashes: report.clashes,
            is_candidate_grid: puzzle.givens().is_none(),
            redundant_eliminations: report.redundant_eliminations,
            ..Self::default()
        }
    }

    /// Finds out why the puzzle is not proper.
    #[inline(never)] // Most checks do without, and browsers compile what is called.
    fn explain(&mut self, puzzle: &Puzzle) {
        let diagnosis = puzzle.givens().map(diagnose);
        self.why = diagnosis.iter().flat_map(Diagnosis::sentences).collect();
        match diagnosis {
            Some(Diagnosis::NoSolution { conflict, repairs }) => {
                self.conflict = Some(conflict);
                self.repairs = Some(repairs);
            }
            Some(Diagnosis::Multiple { ambiguity, repairs }) => {
                self.ambiguity = Some(ambiguity);
                self.repairs = Some(repairs);
            }
            _ if self.status == Status::None => {
                let reason = why_no_solution(puzzle);
                self.why = reason.iter().map(ToString::to_string).collect();
            }
            _ => {}
        }
    }

    /// Returns true if every cell is filled.
    fn is_full(&self) -> bool {
        self.givens == Cell::ALL.len()
    }

    /// The redundant givens or eliminations of a proper puzzle, in words.
    fn minimality(&self) -> String {
        match (self.redundant, &self.redundant_eliminations) {
            (Some(cells), _) if !cells.is_empty() => {
                format!("{} redundant: {}", cells.len(), joined(cells, " "))
            }
            (_, Some(eliminations)) if !eliminations.is_empty() => {
                counted(eliminations.len(), "redundant elimination")
            }
            _ => "minimal".to_owned(),
        }
    }
}

impl Answer for Checked {
    answer_of_status!();

    fn givens(&self) -> Option<usize> {
        Some(self.givens)
    }

    fn nested() -> &'static [&'static str] {
        &[
            "redundant_eliminations",
            "wrong",
            "conflict",
            "ambiguity",
            "repairs",
        ]
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        let clashes = (!self.clashes.is_empty()).then(|| first_clashes(&self.clashes));
        let why = (!self.why.is_empty()).then(|| self.why.join(" "));
        let parts = clashes
            .into_iter()
            .chain(contradictions(self.wrong.as_deref()))
            .chain(why);
        let parts: Vec<String> = parts.collect();
        (!parts.is_empty()).then(|| parts.join("; ").into())
    }

    fn is_failure(&self) -> bool {
        self.status != Status::Unique || self.wrong.as_ref().is_some_and(|wrong| !wrong.is_empty())
    }
}

/// The first ten clashes, and the number of further ones.
fn first_clashes(clashes: &[Clash]) -> String {
    const MOST: usize = 10;
    let first = joined(clashes.iter().take(MOST), "; ");
    match clashes.len().saturating_sub(MOST) {
        0 => first,
        1 => format!("{first}; and 1 more clash"),
        more => format!("{first}; and {more} more clashes"),
    }
}

/// The answer in a line, without the sentences that say why.
impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = self.status;
        let subject = if self.is_candidate_grid {
            "candidate grid".to_owned()
        } else {
            counted(self.givens, "given")
        };
        match (status, &self.solutions) {
            (Status::Unfinished, _) => return f.write_str(status.words()),
            (Status::Unique, _) if self.is_full() => match &self.wrong {
                Some(wrong) if wrong.is_empty() => {
                    f.write_str("solved, correct: the solution of the original")
                }
                Some(_) => f.write_str("solved, but not as the original"),
                None => f.write_str("solved, correct"),
            },
            (Status::Invalid, _) if self.is_full() => {
                write!(f, "filled, but wrong: {}", first_clashes(&self.clashes))
            }
            (Status::Invalid, _) => {
                write!(f, "invalid, {subject}: {}", first_clashes(&self.clashes))
            }
            (Status::Unique, _) => write!(f, "proper, {subject}, {}", self.minimality()),
            (_, Some(solutions)) => {
                let solutions = joined(solutions.iter().map(Grid::line), " and ");
                write!(f, "improper, {subject}, {status}: {solutions}")
            }
            (_, None) => write!(f, "improper, {subject}, {status}"),
        }?;
        match contradictions(self.wrong.as_deref()) {
            Some(wrong) => write!(f, "; {wrong}"),
            None => Ok(()),
        }
    }
}
