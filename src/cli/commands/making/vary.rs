//! `sudoku vary`: the neighbours of puzzles, which differ from them by a few givens.
//!
//! The library finds them; here, threads share the work on one puzzle after the other.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use sudoku::generate::Minimality;
use sudoku::verbs::{Neighbour, SearchParts, SeenNeighbours, Varied, Vary};
use sudoku::{Grid, Interrupt};

use crate::cli::input::batch::Batch;
use crate::cli::options::args::{self, Common, EngineOption, TimeOption};
use crate::cli::options::ratings::RATINGS;
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::pipeline::{Answerer, Answers, Job, Portion, SMALL_BATCH, in_order};
use crate::cli::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku vary puzzle.txt              every proper puzzle with one given exchanged
  sudoku vary --remove 2 --add 1 --minimal cells list.txt
                                      minimal puzzles with one given fewer
  sudoku vary --remove 0 --add 1 list.txt
                                      puzzles with one given more; those given need not be proper
  sudoku vary --remove 2 --same-cells puzzle.txt
                                      two givens with other digits
  sudoku vary --rating 9.0-11.9 --rounds 3 hard.txt
                                      hard puzzles, their hard neighbours, and so on
  sudoku vary --remove 3 --add 3 --samples 1000 --seed 1 puzzle.txt
                                      a thousand, drawn at random

Hunters write {-2+1} for --remove 2 --add 1. Each given put in is a digit that its cell did not have. Of neighbours that are \
equivalent (`sudoku help canonical`), only the first is printed, whichever puzzle or round it comes from; those that are \
equivalent to the puzzle itself are left out. With --exact, only puzzles that are equal cell by cell count as equivalent. With --rounds, the neighbours \
that were printed are varied in turn.

--samples draws from all neighbours that are proper, and minimal if that is wanted, each with the same chance; --rating then \
filters them, and repetitions are dropped, so that fewer may be printed.

Puzzles are tested in the order of cost: givens, solutions, minimality, repetitions, rating. Each different puzzle takes 18 to 24 \
bytes of memory, and with --rounds another 162 until it has been varied. When --remember is reached, an error says so, and \
nothing more is looked for.

Exit codes:
  0  success, also if there is no neighbour
  1  at least one puzzle has candidates, has too few givens or blanks, or ran into --time-limit
  2  wrong usage, some input could not be read, or more puzzles were found than can be remembered";

/// The arguments of `sudoku vary`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_arg("seed", |seed| seed.requires("samples")), mut_arg("minimal", |minimal| minimal.value_parser(args::one_of(&[Minimality::Cells, Minimality::No]))), mut_arg("rating", |rating| rating.value_parser(RATINGS).hide_possible_values(true)))]
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
    vary: Vary,
}

/// Varies everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut job = Job::of::<Varied>(&options.common).within(&options.time);
    job.largest_batch = SMALL_BATCH;
    let mut vary = options.vary.clone();
    if vary.samples.is_some() {
        vary.seed = options.seed.get(options.common.run.quiet)?;
    }
    vary.solver = options.engine.solver();
    if let Some(reason) = vary.refusal() {
        bail!(reason);
    }
    if vary.rating.is_none() {
        job.leave_out(&["er"]);
    }
    job.run(Varying {
        seen: Arc::new(vary.seen()),
        vary,
        threads: options.common.run.threads().get(),
        time_limit: options.time.limit(),
    })
}

#[derive(Clone)]
struct Varying {
    vary: Vary,
    seen: Arc<SeenNeighbours>,
    threads: usize,
    time_limit: Option<Duration>,
}

impl Answerer for Varying {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        answers.wait_for_turn();
        for (index, puzzle) in batch.puzzles.iter().enumerate() {
            let was_full = self.seen.full().is_some();
            let done = match (self.vary.refused(puzzle), puzzle.givens()) {
                (Some(refused), _) => answers.give(index, &refused),
                _ if was_full => Ok(()),
                (None, None) => Ok(()),
                (None, Some(grid)) => {
                    let number = batch.first_puzzle + index as u64;
                    let limit = self.time_limit;
                    let interrupt = limit.map_or_else(Interrupt::new, Interrupt::after);
                    let mut take = |varied: &Varied| answers.give(index, varied);
                    let done = interrupt.during(|| self.vary(grid, number, &mut take));
                    if interrupt.is_thrown() && done.is_ok() {
                        take(&Varied::unfinished())
                    } else {
                        done
                    }
                }
            };
            let full = self.seen.full().filter(|_| !was_full);
            if full.is_none() {
                done?;
            }
            // A puzzle without a neighbour counts, too.
            answers.give(index, &Varied::default())?;
            if let Some(full) = full {
                answers.fail(&format!("{full} (--remember); the search ends here"));
            }
        }
        Ok(())
    }
}

impl Varying {
    /// Takes the neighbours of the puzzle that has this number, their neighbours, and so on.
    fn vary(
        &self,
        puzzle: &Grid,
        number: u64,
        take: &mut dyn FnMut(&Varied) -> io::Result<()>,
    ) -> io::Result<()> {
        let Self { vary, seen, .. } = self;
        let search = |parts: SearchParts, take: &mut dyn FnMut(Neighbour) -> io::Result<()>| {
            let portions = parts.map(|part| -> Portion<Neighbour> {
                Box::new(move |give| _ = vary.search(&part, seen, give))
            });
            in_order(self.threads, Box::new(portions), take)
        };
        vary.vary(puzzle, number, seen, search, take)
    }
}

impl Show for Varied {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match &self.message {
            Some(message) => Text::Words(message.as_ref().into()),
            None => Text::made(self.neighbour.as_ref(), "Neighbour"),
        }
    }
}
