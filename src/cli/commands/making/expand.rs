//! `sudoku expand`: puzzles with the digits that follow by easy steps.

use clap::Args;
use sudoku::verbs::{Expand, Expanded};

use crate::cli::commands::improper::point_to_why;
use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku expand list.txt              each puzzle with all that follows by singles
  sudoku expand --up-to 4.4 list.txt  with all that follows by steps up to this difficulty
  sudoku expand --one puzzle.txt      one puzzle for each single, with that digit added
  sudoku expand --format json list.txt
                                      also the cells that were filled

Singles are full houses, hidden singles and naked singles. With --up-to, all steps of the rating up to a difficulty are taken, \
also those that only eliminate candidates. A puzzle that is rated (ER) above the steps that are taken keeps its rating; EP and ED \
may change.

Exit codes:
  0  success, also if no digit follows
  1  at least one puzzle is not proper, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku expand`.
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
    expand: Expand,
}

/// Expands everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut job = Job::of::<Expanded>(&options.common).within(&options.time);
    job.closing_note = point_to_why;
    let mut expand = options.expand;
    expand.solver = options.engine.solver();
    job.ask(expand)
}

impl Show for Expanded {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.message {
            Some(message) => Text::Words(message.into()),
            None => Text::made(self.expanded.as_ref(), "Expanded puzzle"),
        }
    }
}
