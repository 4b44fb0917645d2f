//! `sudoku dedupe`: the first of all puzzles that are the same.

use std::borrow::Cow;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;
use serde::Serialize;
use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey};
use sudoku::solver::{SolutionCount, Solver};

use super::seen::{SeenAt, SeenPlaces};
use crate::cli::args::{Common, Search};
use crate::cli::input::batch::{Batch, ItemKind};
use crate::cli::input::source::Source;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku dedupe list.txt              the different puzzles of a list
  sudoku dedupe --exact list.txt      drop only puzzles that are equal cell by cell
  sudoku dedupe --by-solution list.txt
                                      one puzzle for each solution grid
  sudoku dedupe --format csv list.txt all puzzles, each with the line that it repeats
  sudoku dedupe --format csv --firsts list.txt
                                      a table without its duplicates

Two puzzles are the same up to symmetry when their canonical forms are equal (`sudoku help canonical`). Grids of candidates \
have none and are all kept, as are puzzles that are not proper with --by-solution.

Each different puzzle takes 18 to 24 bytes of memory, so a billion take about 22 GB. Puzzles are compared by 100 bits; the \
chance that any of n are dropped wrongly is about n² in 2¹⁰¹, or one in 10¹² for a billion. For more than memory holds: \
`sudoku canonical list.txt | sort -u`.

Exit codes:
  0  all well, duplicates or not
  1  with --by-solution, at least one puzzle has no solution
  2  wrong usage, some input could not be read, or memory ran out";

/// The arguments of `sudoku dedupe`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

    /// Compare puzzles cell by cell.
    #[arg(long, conflicts_with = "by_solution")]
    exact: bool,

    /// Compare the solutions of puzzles, up to symmetry.
    #[arg(long)]
    by_solution: bool,

    /// Leave duplicates out of CSV and JSON, too.
    #[arg(long)]
    firsts: bool,
}

/// What makes two puzzles the same.
#[derive(Debug, Clone, Copy)]
enum Sameness {
    Exact,
    Isomorphic,
    BySolution(Solver),
}

/// Prints the first of each that there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let task = Dedupe {
        sameness: match options {
            Options { exact: true, .. } => Sameness::Exact,
            Options {
                by_solution: true,
                search,
                ..
            } => Sameness::BySolution(search.solver()),
            _ => Sameness::Isomorphic,
        },
        // Without records, only puzzles are printed.
        with_duplicates: options.common.output.has_records() && !options.firsts,
        canonicalizer: Canonicalizer::new(),
        counts: Vec::new(),
        source: Arc::default(),
        items: Vec::new(),
        seen: Arc::default(),
    };
    pipeline::run(&task, &options.common)
}

#[derive(Clone)]
struct Dedupe {
    sameness: Sameness,
    with_duplicates: bool,
    canonicalizer: Canonicalizer,
    counts: Vec<SolutionCount>,
    /// Where the batch was read.
    source: Arc<Source>,
    items: Vec<Prepared>,
    seen: Arc<Mutex<SeenPlaces>>,
}

/// A puzzle that is ready to be compared.
#[derive(Clone)]
struct Prepared {
    line: u64,
    status: Status,
    /// What is equal for puzzles that are the same; nothing if it cannot be told.
    key: Option<GridKey>,
}

impl Task for Dedupe {
    type Answer = First;
    const HAS_GRIDS: bool = true;
    const LARGEST_BATCH: usize = 2048;

    fn multiple_is_bad(&self) -> bool {
        false
    }

    fn is_in_order(&self) -> bool {
        true
    }

    fn prepare(&mut self, batch: &mut Batch) {
        if let Sameness::BySolution(solver) = self.sameness {
            solver.count_batch(&batch.puzzles, 2, &mut self.counts);
        }
        self.source = Arc::clone(&batch.source);
        self.items.clear();
        let mut items = batch.items();
        while let Some(item) = items.advance() {
            if let ItemKind::Puzzle(puzzle) = item.kind {
                let (status, key) = self.key(puzzle, self.items.len());
                self.items.push(Prepared {
                    line: item.place.line_number(),
                    status,
                    key,
                });
            }
        }
    }

    fn answer(&mut self, puzzles: &[Puzzle], responder: &mut Responder<First>) -> io::Result<()> {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        for (puzzle, item) in puzzles.iter().zip(&self.items) {
            let repeats = match item.key {
                Some(key) => seen.insert(key, &self.source, item.line)?,
                None => None,
            };
            let answer = First::new(puzzle, item, repeats);
            if answer.repeats.is_none() || self.with_duplicates {
                responder.answer(&answer)?;
            } else {
                responder.skip(&answer)?;
            }
        }
        Ok(())
    }
}

impl Dedupe {
    /// What is known of a puzzle of the batch, and the key to compare it by.
    fn key(&mut self, puzzle: &Puzzle, index: usize) -> (Status, Option<GridKey>) {
        let canonicalizer = &mut self.canonicalizer;
        let mut key_of_form = |grid| GridKey::of(&canonicalizer.form(grid));
        match self.sameness {
            Sameness::Exact => (Status::Unsolved, Some(GridKey::of(puzzle))),
            Sameness::Isomorphic => (Status::Unsolved, puzzle.givens().map(key_of_form)),
            Sameness::BySolution(_) => {
                let found = &self.counts[index];
                let solution = found.first.as_ref().filter(|_| found.count == 1);
                let key = solution.map(&mut key_of_form);
                (Status::of(puzzle, found.count), key)
            }
        }
    }
}

/// A puzzle, and the one that it repeats.
#[derive(Default, Serialize)]
struct First {
    /// The line of the first puzzle that is the same, and its file.
    repeats: Option<u64>,
    repeats_file: Option<String>,
    #[serde(skip)]
    puzzle: Option<Puzzle>,
    #[serde(skip)]
    status: Status,
    /// Why it was compared with no other.
    #[serde(skip)]
    reason: Option<&'static str>,
}

impl First {
    fn new(puzzle: &Puzzle, item: &Prepared, repeats: Option<SeenAt>) -> Self {
        let (repeats, repeats_file) = repeats
            .map(|first| (first.line, first.source.name().into_owned()))
            .unzip();
        Self {
            repeats,
            repeats_file,
            puzzle: Some(puzzle.clone()),
            status: item.status,
            reason: match (item.key, item.status) {
                (Some(_), _) => None,
                (None, Status::Unsolved) => Some("candidates have no canonical form; kept"),
                (None, Status::Multiple) => Some("multiple solutions; kept"),
                (None, _) => Some("no solution; kept"),
            },
        }
    }

    /// Which puzzle it repeats, in words.
    fn describe(&self) -> Option<String> {
        let (line, file) = (self.repeats?, self.repeats_file.as_deref()?);
        Some(format!("repeats {file}:{line}"))
    }
}

impl Answer for First {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        let reason = self.reason.map(Cow::from);
        reason.or_else(|| self.describe().map(Cow::from))
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.puzzle {
            Some(puzzle) => Text::Puzzle(puzzle, "First"),
            None => Text::NoGrid("malformed"),
        }
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        match self.reason {
            Some(reason) => Some((Diagnostic::Unsuitable, reason.into())),
            None => Some((Diagnostic::Duplicate, self.describe()?.into())),
        }
    }
}
