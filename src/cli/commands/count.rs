//! `sudoku count`: how many solutions each puzzle has.

use std::borrow::Cow;
use std::io;
use std::num::NonZeroUsize;

use clap::Args;
use serde::Serialize;
use sudoku::Puzzle;
use sudoku::solver::{SolutionCount, Solver};

use super::improper::describe_clashes;
use crate::cli::args::{self, Common, Search};
use crate::cli::input::batch::Batch;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku count puzzle.txt             one number for each puzzle
  sudoku count --limit 2 list.txt     0, 1 or more: as fast as solving
  sudoku count --limit 0 puzzle.txt   all of them, however long it takes

Where there are more solutions than the limit, the limit is printed with a plus sign.

Exit codes:
  0  every puzzle has a solution
  1  at least one has none
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku count`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    search: Search,

    /// Stop counting at N solutions of a puzzle; 0 means no limit.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,
}

/// Counts the solutions of everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let count = Count {
        solver: options.search.solver(),
        limit: args::limit(options.limit),
        threads: options.common.run.threads(),
        counts: Vec::new(),
    };
    pipeline::run(&count, &options.common)
}

#[derive(Clone)]
struct Count {
    solver: Solver,
    limit: u64,
    threads: NonZeroUsize,
    counts: Vec<SolutionCount>,
}

impl Task for Count {
    type Answer = Counted;
    const HAS_GRIDS: bool = false;

    fn multiple_is_bad(&self) -> bool {
        false
    }

    fn prepare(&mut self, batch: &mut Batch) {
        // One more than the limit, to see whether there are more.
        let limit = self.limit.saturating_add(1);
        if let [puzzle] = &batch.puzzles[..] {
            // The other threads have nothing else to do.
            let count = self.solver.count_on_threads(puzzle, limit, self.threads);
            self.counts = vec![SolutionCount { count, first: None }];
        } else {
            self.solver
                .count_batch(&batch.puzzles, limit, &mut self.counts);
        }
    }

    fn answer(&mut self, puzzles: &[Puzzle], responder: &mut Responder<Counted>) -> io::Result<()> {
        for (puzzle, found) in puzzles.iter().zip(&self.counts) {
            responder.answer(&Counted {
                count: Some(found.count.min(self.limit)),
                more: Some(found.count > self.limit),
                status: Status::of(puzzle, found.count),
                clashes: match found.count {
                    0 => describe_clashes(puzzle),
                    _ => None,
                },
            })?;
        }
        Ok(())
    }
}

/// A number of solutions.
#[derive(Default, Serialize)]
struct Counted {
    count: Option<u64>,
    /// Whether there are more, and counting stopped.
    more: Option<bool>,
    #[serde(skip)]
    status: Status,
    #[serde(skip)]
    clashes: Option<String>,
}

impl Answer for Counted {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.clashes.as_deref().map(Cow::from)
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        let plus = if self.more == Some(true) { "+" } else { "" };
        let count = self.count.unwrap_or_default();
        Text::Words(format!("{count}{plus}").into())
    }
}
