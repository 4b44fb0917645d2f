//! `sudoku minimize`: puzzles without redundant givens.

use clap::{Arg, Args};
use sudoku::verbs::{Minimize, Minimized};

use crate::cli::commands::improper::point_to_why;
use crate::cli::options::args::{Common, EngineOption, TimeOption};
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::pipeline::Job;
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku minimize list.txt            one minimal puzzle inside each
  sudoku minimize --samples 10 --seed 1 puzzle.txt
                                      ten, drawn at random
  sudoku minimize --all --limit 1000 puzzle.txt
                                      every one, a thousand at most
  sudoku minimize --symmetry half-turn puzzle.txt
                                      remove givens in pairs to keep the half-turn symmetry
  sudoku minimize --format json list.txt
                                      also the givens that were taken away

A puzzle is minimal when it is proper and no given can be removed. Givens are tried in the order of the cells, or with --seed \
in a random order, and those that can go are taken away. With --symmetry, all givens that the symmetry exchanges go together or \
not at all.

--all prints each minimal puzzle once, and a note says how many there are. Puzzles with many \
redundant givens have more than can be counted.

Exit codes:
  0  success
  1  at least one puzzle is not proper, has candidates, or ran into --time-limit
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku minimize`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_arg("seed", describe_seed))]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    time: TimeOption,

    #[command(flatten)]
    seed: SeedOption,

    #[command(flatten)]
    minimize: Minimize,
}

fn describe_seed(seed: Arg) -> Arg {
    seed.help("Try the givens in a random order, the same for the same seed on every machine")
}

/// Minimizes everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let is_random = options.minimize.samples.is_some() || options.seed.is_given();
    let mut job = Job::of::<Minimized>(&options.common).within(&options.time);
    job.closing_note = point_to_why;
    let mut minimize = options.minimize;
    if is_random {
        minimize.seed = Some(options.seed.get(options.common.run.quiet)?);
    }
    minimize.solver = options.engine.solver();
    job.ask(minimize)
}

impl Show for Minimized {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.message {
            Some(message) => Text::Words(message.into()),
            None => Text::made(self.minimal.as_ref(), "Minimal puzzle"),
        }
    }

    fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }
}
