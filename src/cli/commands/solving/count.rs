//! `sudoku count`: the number of solutions of each puzzle.

use clap::Args;
use sudoku::verbs::{Count, Counted};

use crate::cli::commands::improper::point_to_why_none;
use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku count puzzle.txt             one number for each puzzle
  sudoku count --limit 2 list.txt     0, 1 or more: as fast as solving
  sudoku count --limit 0 puzzle.txt   all of them, even if it takes long

If there are more solutions than the limit, the limit is printed with a plus sign. With --time-limit, those found by then are \
counted, as in \"at least 1000\".

Exit codes:
  0  every puzzle has a solution
  1  at least one has none, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku count`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    count: Count,
}

/// Counts the solutions of everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut job = Job::of::<Counted>(&options.common).within(&options.time);
    job.closing_note = point_to_why_none;
    let mut count = options.count.clone();
    count.solver = options.engine.solver();
    job.ask(count)
}

impl Show for Counted {
    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.to_string().into())
    }
}
