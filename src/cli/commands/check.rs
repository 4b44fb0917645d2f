//! `sudoku check`: is a puzzle valid, is it proper, is it minimal.

use std::borrow::Cow;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::check::{Checker, Report, WrongEntry};
use sudoku::solver::Outcome;
use sudoku::{CellSet, Grid, Puzzle};

use super::original::{self, Original, OriginalOption};
use crate::cli::args::{Common, Search};
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Check puzzles: is each valid, is it proper, is it minimal

Examples:
  sudoku check puzzle.txt             say what is wrong with it, or that it is fine
  sudoku check --verbose puzzle.txt   show two solutions if there are multiple
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

/// What `sudoku check` takes.
#[derive(Debug, Args)]
#[command(long_about = HELP)]
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
}

/// Checks everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let check = Check {
        checker: Checker {
            solver: options.search.solver(),
            with_second: options.verbose,
        },
        original: options.original.read()?,
        reports: Vec::new(),
    };
    pipeline::run(&check, &options.common)
}

#[derive(Clone)]
struct Check {
    checker: Checker,
    original: Original,
    reports: Vec<Report>,
}

impl Task for Check {
    type Answer = Checked;
    const HAS_GRIDS: bool = false;

    fn multiple_is_bad(&self) -> bool {
        true
    }

    fn prepare(&mut self, puzzles: &[Puzzle]) {
        self.checker.check_batch(puzzles, &mut self.reports);
    }

    fn answer(&mut self, puzzles: &[Puzzle], responder: &mut Responder<Checked>) -> io::Result<()> {
        for (puzzle, report) in puzzles.iter().zip(self.reports.drain(..)) {
            let wrong = self.original.wrong_entries(puzzle);
            responder.answer(&Checked::new(puzzle, report, wrong))?;
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
}

#[derive(Serialize)]
struct Evidence<'a> {
    wrong: Option<&'a [WrongEntry]>,
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
            (Status::None | Status::Solved | Status::Malformed, ..) => {
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
        let parts: Vec<String> = clashes.into_iter().chain(wrong).collect();
        (!parts.is_empty()).then(|| parts.join("; ").into())
    }

    fn is_failure(&self) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| !wrong.is_empty())
    }

    fn evidence(&self) -> Evidence<'_> {
        Evidence {
            wrong: self.wrong.as_deref(),
        }
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        let mut words = self.words();
        if let Some(wrong) = original::describe(self.wrong.as_deref()) {
            words += "; ";
            words += &wrong;
        }
        Text::Words(words.into())
    }
}
