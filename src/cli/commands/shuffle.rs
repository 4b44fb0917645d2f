//! `sudoku shuffle`: other puzzles that are the same up to symmetry.

use std::borrow::Cow;
use std::io;

use clap::Args;
use serde::Serialize;
use sudoku::Puzzle;
use sudoku::random::Random;

use crate::cli::args::Common;
use crate::cli::input::batch::Batch;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::pipeline::{self, Responder, Task};
use crate::cli::seed::SeedOption;
use crate::cli::status::{ExitStatus, Status};

const HELP: &str = "\
Examples:
  sudoku shuffle puzzle.txt           one that looks different and is as hard
  sudoku shuffle --copies 100 --seed 7 list.txt
                                      a hundred of each, to train a model on

Digits are renamed; bands, stacks, rows within a band and columns within a stack are exchanged; and every second puzzle is \
transposed. Each of the 1,218,998,108,160 symmetries has the same chance. The same input and seed give the same output, on \
every machine and for any number of threads.

Exit codes:
  0  all well
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku shuffle`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    seed: SeedOption,

    /// Print N of each puzzle.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    copies: u64,
}

/// Shuffles everything there is to read.
pub(super) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let task = Shuffle {
        seed: options.seed.get(options.common.run.quiet)?,
        copies: options.copies,
        first_puzzle: 0,
    };
    pipeline::run(&task, &options.common)
}

#[derive(Clone)]
struct Shuffle {
    seed: u64,
    copies: u64,
    /// The number of the first puzzle of the batch among all.
    first_puzzle: u64,
}

impl Task for Shuffle {
    type Answer = Shuffled;
    const HAS_GRIDS: bool = true;

    fn multiple_is_bad(&self) -> bool {
        false
    }

    fn prepare(&mut self, batch: &mut Batch) {
        self.first_puzzle = batch.first_puzzle;
    }

    fn answer(
        &mut self,
        puzzles: &[Puzzle],
        responder: &mut Responder<Shuffled>,
    ) -> io::Result<()> {
        for (index, puzzle) in (self.first_puzzle..).zip(puzzles) {
            // Each puzzle has random numbers of its own, whoever else is shuffled.
            let mut random = Random::new(self.seed, index);
            responder.answer(&Shuffled::new(puzzle, &mut random))?;
            for _ in 1..self.copies {
                responder.answer_again(&Shuffled::new(puzzle, &mut random))?;
            }
        }
        Ok(())
    }
}

/// A puzzle that is the same up to symmetry.
#[derive(Default, Serialize)]
struct Shuffled {
    shuffled: Option<Puzzle>,
    #[serde(skip)]
    status: Status,
}

impl Shuffled {
    fn new(puzzle: &Puzzle, random: &mut Random) -> Self {
        Self {
            shuffled: Some(random.symmetry().puzzle(puzzle)),
            status: Status::Unsolved,
        }
    }
}

impl Answer for Shuffled {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        None
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.shuffled {
            Some(shuffled) => Text::Puzzle(shuffled, "Shuffled"),
            None => Text::NoGrid("malformed"),
        }
    }
}
