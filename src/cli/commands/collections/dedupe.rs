//! `sudoku dedupe`: the first of each group of equivalent puzzles.

use std::borrow::Cow;
use std::io;
use std::sync::{Arc, Mutex};

use clap::Args;
use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::solver::Solver;

use super::seen::{self, SeenAt, SeenPlaces};
use crate::cli::input::batch::Batch;
use crate::cli::input::source::Source;
use crate::cli::options::args::{Common, EngineOption};
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::support::lock::lock;

const HELP: &str = "\
Examples:
  sudoku dedupe list.txt              the different puzzles of a list
  sudoku dedupe --exact list.txt      drop only puzzles that are equal cell by cell
  sudoku dedupe --by-solution list.txt
                                      one puzzle for each solution grid
  sudoku dedupe --format csv list.txt all puzzles, each with the line that it repeats
  sudoku dedupe --format csv --firsts list.txt
                                      a table without its duplicates

Two puzzles are equivalent when their canonical forms are equal (`sudoku help canonical`). A candidate grid is equivalent to \
other candidate grids only. With --by-solution, puzzles that are not proper are all kept.

Each different puzzle takes 18 to 24 bytes of memory, so a billion take about 22 GB. Puzzles are compared by 100 bits; the \
chance that any of n are dropped wrongly is about n² in 2¹⁰¹, or one in 10¹² for a billion. For more than memory holds: \
`sudoku canonical list.txt | sort -u`.

Exit codes:
  0  success, with or without duplicates
  1  with --by-solution, at least one puzzle has no solution
  2  wrong usage, some input could not be read, or memory ran out";

/// The arguments of `sudoku dedupe`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    /// Compare puzzles cell by cell.
    #[arg(long, conflicts_with = "by_solution")]
    exact: bool,

    /// Compare the solutions of puzzles.
    #[arg(long)]
    by_solution: bool,

    /// Leave duplicates out of CSV and JSON, too.
    #[arg(long)]
    firsts: bool,
}

/// The kinds of sameness.
#[derive(Debug, Clone, Copy)]
enum Sameness {
    Exact,
    Isomorphic,
    BySolution(Solver),
}

/// Prints the first of each group of equivalent puzzles.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let job = Job {
        has_grids: true,
        largest_batch: 2048,
        is_in_order: true,
        ..Job::new::<First>(&options.common)
    };
    job.run(Dedupe {
        sameness: match options {
            Options { exact: true, .. } => Sameness::Exact,
            Options {
                by_solution: true,
                engine,
                ..
            } => Sameness::BySolution(engine.solver()),
            _ => Sameness::Isomorphic,
        },
        // Without records, only puzzles are printed.
        with_duplicates: options.common.output.has_records() && !options.firsts,
        canonicalizer: Canonicalizer::new(),
        source: Arc::default(),
        keyed: Vec::new(),
        seen: Arc::default(),
    })
    .map_err(seen::with_advice)
}

#[derive(Clone)]
struct Dedupe {
    sameness: Sameness,
    with_duplicates: bool,
    canonicalizer: Canonicalizer,
    /// The source of the batch.
    source: Arc<Source>,
    /// The status of each puzzle of the batch, and its key; `None` if it cannot be compared.
    keyed: Vec<(Status, Option<GridKey>)>,
    seen: Arc<Mutex<SeenPlaces>>,
}

impl Task for Dedupe {
    fn prepare(&mut self, batch: &Batch) {
        self.source = Arc::clone(&batch.source);
        let canonicalizer = &mut self.canonicalizer;
        let puzzles = &batch.puzzles;
        self.keyed.clear();
        match self.sameness {
            Sameness::Exact => self.keyed.extend(
                puzzles
                    .iter()
                    .map(|puzzle| (Status::Unsolved, Some(GridKey::of(puzzle)))),
            ),
            Sameness::Isomorphic => self.keyed.extend(
                puzzles
                    .iter()
                    .map(|puzzle| GridKey::of(&canonicalizer.puzzle_form(puzzle)))
                    .map(|key| (Status::Unsolved, Some(key))),
            ),
            Sameness::BySolution(solver) => {
                let mut counts = Vec::new();
                solver.count_batch(puzzles, 2, &mut counts);
                self.keyed
                    .extend(puzzles.iter().zip(&counts).map(|(puzzle, found)| {
                        let form = found.only().map(|grid| canonicalizer.form(grid));
                        let key = form.as_ref().map(GridKey::of);
                        (Status::of(puzzle, found.count), key)
                    }));
            }
        }
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let (status, key) = self.keyed[question.item.index];
        let line = question.item.location.line;
        let repeats = match key {
            Some(key) => {
                let mut seen = lock(&self.seen);
                seen.insert(key, &self.source, line)?
            }
            None => None,
        };
        let (repeats, repeats_file) = SeenAt::fields(repeats);
        let first = First {
            repeats,
            repeats_file,
            puzzle: Some(question.puzzle.clone()),
            status,
            is_comparable: key.is_some(),
        };
        if first.repeats.is_none() || self.with_duplicates {
            question.answer(&first)
        } else {
            question.count(&first);
            Ok(())
        }
    }
}

/// A puzzle, and the one that it repeats.
#[derive(Default)]
struct First {
    /// The line of the first equivalent puzzle, and its file.
    repeats: Option<u64>,
    repeats_file: Option<String>,
    puzzle: Option<Puzzle>,
    status: Status,
    is_comparable: bool,
}

impl First {
    /// The puzzle that it repeats, in words.
    fn describe(&self) -> Option<String> {
        let (line, file) = (self.repeats?, self.repeats_file.as_deref()?);
        Some(format!("repeats {file}:{line}"))
    }

    /// The reason that it was not compared.
    fn reason(&self) -> Option<String> {
        let status = self.status;
        (!self.is_comparable).then(|| format!("{status}; kept"))
    }
}

impl Answer for First {
    fields!(repeats, repeats_file);

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.reason().or_else(|| self.describe()).map(Cow::from)
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.puzzle.as_ref(), "First")
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        match self.reason() {
            Some(reason) => Some((Diagnostic::Unsuitable, reason.into())),
            None => Some((Diagnostic::Duplicate, self.describe()?.into())),
        }
    }
}
