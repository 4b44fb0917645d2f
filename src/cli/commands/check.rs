//! `sudoku check`: is a puzzle valid, is it proper, is it minimal.

use std::borrow::Cow;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::check::{Checker, Report};
use sudoku::solver::Outcome;
use sudoku::{CellSet, Grid, Puzzle};

use crate::cli::args::{Common, Search};
use crate::cli::output::answer::{Answer, Text};
use crate::cli::output::status::{ExitStatus, Status};
use crate::cli::output::text::TextStyle;
use crate::cli::pipeline::{self, Responder, Task};

const HELP: &str = "\
Check puzzles: is each valid, is it proper, is it minimal

Examples:
  sudoku check puzzle.txt             say what is wrong with it, or that it is fine
  sudoku check --verbose puzzle.txt   show two solutions if there are multiple
  sudoku check --puzzle list.txt | grep ' proper' | cut -c -81
                                      the proper puzzles of a list
  sudoku check --format json list.txt everything in full

A puzzle is valid when no two equal givens share a row, a column or a box; proper when it has exactly one solution; \
and minimal when it is proper and no given can be left out. A given is redundant when it alone can be left out.

Exit codes:
  0  every puzzle is proper
  1  at least one is not
  2  wrong usage, or some input could not be read";

/// Check puzzles: is each valid, is it proper, is it minimal.
#[derive(Debug, Args)]
#[command(long_about = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

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
        reports: Vec::new(),
    };
    pipeline::run(&check, &options.common)
}

#[derive(Clone)]
struct Check {
    checker: Checker,
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
            responder.answer(&Checked::new(puzzle, report))?;
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
}

impl Checked {
    fn new(puzzle: &Puzzle, report: Report) -> Self {
        let status = match report.outcome {
            Outcome::NoSolution if report.is_valid() => Status::None,
            Outcome::NoSolution => Status::Invalid,
            Outcome::Unique(_) => Status::Unique,
            Outcome::Multiple(_) => Status::Multiple,
        };
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
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        (self.status == Status::Invalid).then_some(self.clashes.as_str().into())
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.words().into())
    }
}
