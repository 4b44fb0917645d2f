//! `sudoku check`: is a puzzle valid, is it proper, is it minimal.

use std::borrow::Cow;
use std::{io, iter};

use clap::Args;
use serde::Serialize;
use sudoku::check::{Checker, NoSolutionReason, Report, WrongEntry, why_no_solution};
use sudoku::diagnose::{Ambiguity, Conflict, Diagnosis, diagnose};
use sudoku::solver::Outcome;
use sudoku::{CellSet, Grid, Puzzle};

use super::original::{self, Original, OriginalOption};
use crate::cli::args::{Common, Search};
use crate::cli::input::batch::Batch;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::terminal::wrap::wrap;

const HELP: &str = "\
Examples:
  sudoku check puzzle.txt             say what is wrong with it, or that it is fine
  sudoku check --verbose puzzle.txt   show two solutions if there are multiple
  sudoku check --why puzzle.txt       which givens conflict, how solutions differ, and what would
                                      make the puzzle proper
  sudoku check --puzzle list.txt | grep ' proper' | cut -c -81
                                      the proper puzzles of a list
  sudoku check --original puzzle.txt half-solved.txt
                                      which entries are wrong
  sudoku check --format json list.txt everything in full

A puzzle is valid when no two equal givens share a row, a column or a box; proper when it has exactly one solution; \
and minimal when it is proper and no given can be left out. A given is redundant when it can be left out by itself, \
not necessarily together with others.

Exit codes:
  0  every puzzle is proper
  1  at least one is not, or contradicts the original
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku check`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

    #[command(flatten)]
    original: OriginalOption,

    /// Show two different solutions where there are multiple.
    #[arg(long, short)]
    verbose: bool,

    /// Say why puzzles are not proper, and what would mend them.
    #[arg(long)]
    why: bool,
}

/// Checks everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let check = Check {
        checker: Checker {
            solver: options.search.solver(),
            with_second: options.verbose,
        },
        original: options.original.read()?,
        why: options.why,
        reports: Vec::new(),
    };
    pipeline::run(&check, &options.common)
}

#[derive(Clone)]
struct Check {
    checker: Checker,
    original: Original,
    /// Whether to say why puzzles are not proper.
    why: bool,
    reports: Vec<Report>,
}

impl Task for Check {
    type Answer = Checked;
    const HAS_GRIDS: bool = false;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn prepare(&mut self, batch: &mut Batch) {
        self.checker.check_batch(&batch.puzzles, &mut self.reports);
    }

    fn answer(&mut self, puzzles: &[Puzzle], responder: &mut Responder<Checked>) -> io::Result<()> {
        for (puzzle, report) in puzzles.iter().zip(self.reports.drain(..)) {
            let wrong = self.original.wrong_entries(puzzle);
            let mut checked = Checked::new(puzzle, report, wrong);
            if self.why {
                checked.diagnosis = puzzle.givens().map(diagnose);
                checked.reason = why_no_solution(puzzle).filter(|_| checked.status == Status::None);
            }
            responder.answer(&checked)?;
        }
        Ok(())
    }
}

/// What is true of a puzzle.
#[derive(Default, Serialize)]
struct Checked {
    valid: Option<bool>,
    proper: Option<bool>,
    minimal: Option<bool>,
    redundant: Option<CellSet>,
    solutions: Option<[Grid; 2]>,
    #[serde(skip)]
    status: Status,
    /// What is checked, in words.
    #[serde(skip)]
    subject: String,
    /// The clashes, in words.
    #[serde(skip)]
    clashes: String,
    /// The entries that contradict the original's solution.
    #[serde(skip)]
    wrong: Option<Vec<WrongEntry>>,
    /// Why it is not proper, where that is asked for.
    #[serde(skip)]
    diagnosis: Option<Diagnosis>,
    /// Why a grid of candidates has no solution, where that is asked for and known.
    #[serde(skip)]
    reason: Option<NoSolutionReason>,
}

#[derive(Serialize)]
struct Evidence<'a> {
    wrong: Option<&'a [WrongEntry]>,
    conflict: Option<&'a Conflict>,
    ambiguity: Option<&'a Ambiguity>,
}

impl Checked {
    fn new(puzzle: &Puzzle, report: Report, wrong: Option<Vec<WrongEntry>>) -> Self {
        let status = Status::of(puzzle, report.outcome.count());
        let solutions = match report.outcome {
            Outcome::Multiple(first) => report.second.map(|second| [first, second]),
            _ => None,
        };
        Self {
            valid: Some(report.is_valid()),
            proper: Some(report.is_proper()),
            minimal: report.is_minimal(),
            redundant: report.redundant,
            solutions,
            status,
            subject: subject(puzzle),
            clashes: join(report.clashes, "; "),
            wrong,
            diagnosis: None,
            reason: None,
        }
    }

    /// Why the puzzle is not proper, in sentences, if that is known.
    fn why(&self) -> Option<String> {
        match &self.diagnosis {
            Some(Diagnosis::NoSolution(conflict)) => Some(conflict.to_string()),
            Some(Diagnosis::Multiple(ambiguity)) => Some(ambiguity.to_string()),
            _ => self.reason.map(|reason| reason.to_string()),
        }
    }

    /// What a person reads.
    fn words(&self) -> String {
        let subject = &self.subject;
        match (self.status, self.redundant, &self.solutions) {
            (Status::Invalid, ..) => format!("invalid, {subject}: {}", self.clashes),
            (Status::Unique, None, _) => format!("proper, {subject}"),
            (Status::Unique, Some(CellSet::EMPTY), _) => format!("proper, {subject}, minimal"),
            (Status::Unique, Some(cells), _) => {
                let count = cells.len();
                format!("proper, {subject}, {count} redundant: {}", join(cells, " "))
            }
            (Status::Multiple, _, Some(solutions)) => {
                let solutions = join(solutions.iter().map(Grid::line), " and ");
                format!("improper, {subject}, multiple solutions: {solutions}")
            }
            (Status::Multiple, ..) => format!("improper, {subject}, multiple solutions"),
            (
                Status::None
                | Status::Solved
                | Status::Unsolved
                | Status::NotFound
                | Status::Malformed,
                ..,
            ) => {
                format!("improper, {subject}, no solution")
            }
        }
    }
}

/// What is checked, as in `30 givens`.
fn subject(puzzle: &Puzzle) -> String {
    match puzzle {
        Puzzle::Candidates(_) => "candidate grid".to_owned(),
        Puzzle::Givens(grid) => match grid.filled().len() {
            1 => "1 given".to_owned(),
            givens => format!("{givens} givens"),
        },
    }
}

fn join<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let things = things.into_iter().map(|thing| thing.to_string());
    things.collect::<Vec<_>>().join(separator)
}

impl Answer for Checked {
    type Evidence<'a> = Evidence<'a>;

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        let clashes = Some(self.clashes.clone()).filter(|clashes| !clashes.is_empty());
        let wrong = original::describe(self.wrong.as_deref());
        let parts: Vec<String> = clashes.into_iter().chain(wrong).chain(self.why()).collect();
        (!parts.is_empty()).then(|| parts.join("; ").into())
    }

    fn is_failure(&self) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| !wrong.is_empty())
    }

    fn evidence(&self) -> Evidence<'_> {
        Evidence {
            wrong: self.wrong.as_deref(),
            conflict: match &self.diagnosis {
                Some(Diagnosis::NoSolution(conflict)) => Some(conflict),
                _ => None,
            },
            ambiguity: match &self.diagnosis {
                Some(Diagnosis::Multiple(ambiguity)) => Some(ambiguity),
                _ => None,
            },
        }
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        let mut words = self.words();
        if let Some(wrong) = original::describe(self.wrong.as_deref()) {
            words += "; ";
            words += &wrong;
        }
        match self.why() {
            Some(why) => {
                let sentences = why
                    .split_inclusive(". ")
                    .map(|sentence| wrap("  ", sentence));
                let lines: Vec<String> = iter::once(words).chain(sentences).collect();
                Text::Paragraphs(lines.join("\n"))
            }
            None => Text::Words(words.into()),
        }
    }
}
