//! `sudoku check`: the properties of puzzles: valid, proper, minimal.

use std::borrow::Cow;
use std::{io, iter};

use clap::Args;
use sudoku::check::{Checker, Report, WrongEntry, why_no_solution};
use sudoku::diagnose::{Ambiguity, Conflict, Diagnosis, diagnose};
use sudoku::solver::Outcome;
use sudoku::{Candidate, CellSet, Grid, Puzzle};

use crate::cli::commands::original::{self, Original, OriginalOption};
use crate::cli::input::batch::Batch;
use crate::cli::options::args::{Common, EngineOption};
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::support::words::{counted, joined};
use crate::support::wrap::wrap;

const HELP: &str = "\
Examples:
  sudoku check puzzle.txt             its faults, or that it is fine
  sudoku check --verbose puzzle.txt   show two solutions if there are multiple
  sudoku check --why puzzle.txt       which givens conflict, how solutions differ, and what would
                                      make the puzzle proper
  sudoku check --puzzle list.txt | grep ' proper' | cut -c -81
                                      the proper puzzles of a list
  sudoku check --original puzzle.txt half-solved.txt
                                      which entries are wrong
  sudoku check --format json list.txt everything in full

A puzzle is valid when no two equal givens share a row, a column or a box; proper when it has exactly one solution; \
and minimal when it is proper and no given can be removed. A given is redundant when it can be removed by itself, \
not necessarily together with others. A candidate grid has eliminations in place of givens: it is minimal when it is proper \
and none of the candidates that it lacks can be put back.

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
    engine: EngineOption,

    #[command(flatten)]
    original: OriginalOption,

    /// Show two different solutions where there are multiple.
    #[arg(long, short)]
    verbose: bool,

    /// Say why puzzles are not proper, and how to mend them.
    #[arg(long)]
    why: bool,
}

/// Checks everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    Job::new::<Checked>(&options.common).run(Check {
        checker: Checker {
            solver: options.engine.solver(),
            with_second: options.verbose,
        },
        original: options.original.read()?,
        why: options.why,
        reports: Vec::new(),
    })
}

#[derive(Clone)]
struct Check {
    checker: Checker,
    original: Original,
    /// True if the answers say why puzzles are not proper.
    why: bool,
    reports: Vec<Report>,
}

impl Task for Check {
    fn prepare(&mut self, batch: &Batch) {
        self.checker.check_batch(&batch.puzzles, &mut self.reports);
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let puzzle = question.puzzle;
        let report = &self.reports[question.item.index];
        let mut checked = Checked::new(puzzle, report, self.original.wrong_entries(puzzle));
        if self.why {
            checked.explain(puzzle);
        }
        question.answer(&checked)
    }
}

/// The properties of a puzzle.
#[derive(Default)]
struct Checked {
    valid: Option<bool>,
    proper: Option<bool>,
    minimal: Option<bool>,
    redundant: Option<CellSet>,
    redundant_eliminations: Option<Vec<Candidate>>,
    solutions: Option<[Grid; 2]>,
    /// The entries that contradict the original's solution.
    wrong: Option<Vec<WrongEntry>>,
    /// With `--why`: the reason that the puzzle is not proper.
    conflict: Option<Conflict>,
    ambiguity: Option<Ambiguity>,
    /// With `--why`: the reason in sentences.
    why: Vec<String>,
    status: Status,
    /// The kind of puzzle, in words.
    subject: String,
    /// The clashes, in words.
    clashes: String,
}

impl Checked {
    fn new(puzzle: &Puzzle, report: &Report, wrong: Option<Vec<WrongEntry>>) -> Self {
        Self {
            valid: Some(report.is_valid()),
            proper: Some(report.is_proper()),
            minimal: report.is_minimal(),
            redundant: report.redundant,
            redundant_eliminations: report.redundant_eliminations.clone(),
            solutions: match report.outcome {
                Outcome::Multiple(first) => report.second.map(|second| [first, second]),
                Outcome::Unique(_) | Outcome::NoSolution => None,
            },
            wrong,
            status: Status::of(puzzle, report.outcome.count()),
            subject: subject(puzzle),
            clashes: joined(&report.clashes, "; "),
            ..Self::default()
        }
    }

    /// Finds out why the puzzle is not proper.
    fn explain(&mut self, puzzle: &Puzzle) {
        match puzzle.givens().map(diagnose) {
            Some(Diagnosis::NoSolution(conflict)) => {
                self.why = conflict.sentences();
                self.conflict = Some(conflict);
            }
            Some(Diagnosis::Multiple(ambiguity)) => {
                self.why = ambiguity.sentences();
                self.ambiguity = Some(ambiguity);
            }
            _ if self.status == Status::None => {
                let reason = why_no_solution(puzzle);
                self.why = reason.iter().map(ToString::to_string).collect();
            }
            _ => {}
        }
    }

    /// The answer in a line.
    fn words(&self) -> String {
        let Self {
            subject, status, ..
        } = self;
        match (status, &self.solutions) {
            (Status::Invalid, _) => format!("invalid, {subject}: {}", self.clashes),
            (Status::Unique, _) => format!("proper, {subject}, {}", self.minimality()),
            (_, Some(solutions)) => {
                let solutions = joined(solutions.iter().map(Grid::line), " and ");
                format!("improper, {subject}, {status}: {solutions}")
            }
            (_, None) => format!("improper, {subject}, {status}"),
        }
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

/// The kind of puzzle, as in `30 givens`.
fn subject(puzzle: &Puzzle) -> String {
    match puzzle {
        Puzzle::Candidates(_) => "candidate grid".to_owned(),
        Puzzle::Givens(grid) => counted(grid.filled().len(), "given"),
    }
}

impl Answer for Checked {
    fields!(
        valid, proper, minimal, redundant, solutions;
        nested redundant_eliminations, wrong, conflict, ambiguity
    );

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        let clashes = Some(self.clashes.clone()).filter(|clashes| !clashes.is_empty());
        let wrong = original::describe(self.wrong.as_deref());
        let why = (!self.why.is_empty()).then(|| self.why.join(" "));
        let parts: Vec<String> = clashes.into_iter().chain(wrong).chain(why).collect();
        (!parts.is_empty()).then(|| parts.join("; ").into())
    }

    fn is_failure(&self) -> bool {
        self.status != Status::Unique || self.wrong.as_ref().is_some_and(|wrong| !wrong.is_empty())
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        let mut words = self.words();
        if let Some(wrong) = original::describe(self.wrong.as_deref()) {
            words += "; ";
            words += &wrong;
        }
        if self.why.is_empty() {
            return Text::Words(words.into());
        }
        let sentences = self.why.iter().map(|sentence| wrap("  ", sentence));
        let lines: Vec<String> = iter::once(words).chain(sentences).collect();
        Text::Paragraphs(lines.join("\n"))
    }
}
