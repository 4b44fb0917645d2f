//! `sudoku rate`: the difficulty of each puzzle.

use clap::Args;
use sudoku::verbs::{Rate, Rated};

use crate::cli::commands::improper::point_to_why;
use crate::cli::options::args::{Common, TimeOption};
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku rate puzzle.txt              ED=ER/EP/ED, the hardest technique, and a level
  sudoku rate --puzzle list.txt | LC_ALL=C sort -k 2.4bn
                                      a list, from easy to hard
  sudoku rate --up-to 7.5 list.txt    stops there and prints ER>7.5: fast for hard puzzles
  sudoku rate --summary puzzle.txt    and how many steps of each technique
  sudoku rate --measures list.txt     also what does not depend on a scale of techniques
  sudoku rate --format csv list.txt   one column for each number

The numbers are those of Sudoku Explainer, the community's measure: ER is the difficulty of the hardest step when the \
easiest is always taken, EP that of the hardest up to the first digit placed, ED that of the first step. They depend on \
which techniques there are, so the techniques cannot be chosen here. The level is easy up to ER 1.5, medium up to 2.5, \
hard up to 3.4, expert up to 4.4, fiendish up to 6.2, and extreme above.

The hardest puzzles can take seconds each, and candidate grids far more. With --time-limit, a puzzle that takes longer gets \
the least that its ER can be, as in ER>=9.0. `sudoku help measures` says what --measures prints.

Exit codes:
  0  every puzzle is proper, also if it is harder than --up-to
  1  at least one is not proper, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku rate`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    rate: Rate,
}

/// Rates everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut job = Job::of::<Rated>(&options.common).within(&options.time);
    job.closing_note = point_to_why;
    job.ask(options.rate.clone())
}

impl Show for Rated {
    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.to_string().into())
    }
}
