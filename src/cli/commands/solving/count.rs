//! `sudoku count`: the number of solutions of each puzzle.

use std::borrow::Cow;
use std::io;
use std::num::NonZeroUsize;

use clap::Args;
use sudoku::solver::{SolutionCount, Solver};

use crate::cli::commands::improper::describe_clashes;
use crate::cli::input::batch::Batch;
use crate::cli::options::args::{self, Common, EngineOption};
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, Task};
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku count puzzle.txt             one number for each puzzle
  sudoku count --limit 2 list.txt     0, 1 or more: as fast as solving
  sudoku count --limit 0 puzzle.txt   all of them, even if it takes long

If there are more solutions than the limit, the limit is printed with a plus sign.

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
    engine: EngineOption,

    /// Stop counting at N solutions of a puzzle; 0 means no limit.
    #[arg(long, value_name = "N", value_parser = args::parse_number, default_value_t = 1_000_000)]
    limit: u64,
}

/// Counts the solutions of everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    Job::new::<Counted>(&options.common).run(Count {
        solver: options.engine.solver(),
        limit: args::limit(options.limit),
        threads: options.common.run.threads(),
        counts: Vec::new(),
    })
}

#[derive(Clone)]
struct Count {
    solver: Solver,
    limit: u64,
    threads: NonZeroUsize,
    counts: Vec<SolutionCount>,
}

impl Task for Count {
    fn prepare(&mut self, batch: &Batch) {
        // One more than the limit, to see if there are more.
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

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let (puzzle, count) = (question.puzzle, self.counts[question.item.index].count);
        question.answer(&Counted {
            count: Some(count.min(self.limit)),
            more: Some(count > self.limit),
            status: Status::of(puzzle, count),
            clashes: (count == 0).then(|| describe_clashes(puzzle)).flatten(),
        })
    }
}

/// A number of solutions.
#[derive(Default)]
struct Counted {
    count: Option<u64>,
    /// True if there are more, and counting stopped.
    more: Option<bool>,
    status: Status,
    clashes: Option<String>,
}

impl Answer for Counted {
    fields!(count, more);

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.clashes.as_deref().map(Cow::from)
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        let plus = if self.more == Some(true) { "+" } else { "" };
        let count = self.count.unwrap_or_default();
        Text::Words(format!("{count}{plus}").into())
    }
}
