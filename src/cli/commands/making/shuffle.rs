//! `sudoku shuffle`: random equivalent puzzles.

use clap::Args;
use sudoku::verbs::{Shuffle, Shuffled};

use crate::cli::options::args::Common;
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku shuffle puzzle.txt           one that looks different and is as hard
  sudoku shuffle --copies 100 --seed 7 list.txt
                                      a hundred of each, to train a model on

Digits are renamed; bands, stacks, rows within a band and columns within a stack are exchanged; and half of the puzzles are \
transposed. Each of the 1,218,998,108,160 symmetries has the same chance. The same input and seed give the same output, on \
every machine and for any number of threads.

Exit codes:
  0  success
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku shuffle`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    seed: SeedOption,

    #[command(flatten)]
    shuffle: Shuffle,
}

/// Shuffles everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut shuffle = options.shuffle;
    shuffle.seed = options.seed.get(options.common.run.quiet)?;
    Job::of::<Shuffled>(&options.common).ask(shuffle)
}

impl Show for Shuffled {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.shuffled.as_ref(), "Shuffled")
    }
}
