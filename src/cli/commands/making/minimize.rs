//! `sudoku minimize`: minimal puzzles inside others.

use std::io;

use clap::{Arg, Args};
use sudoku::generate::{Minimizer, PatternSymmetry};
use sudoku::random::Random;
use sudoku::solver::SolutionCount;
use sudoku::{CellSet, Grid, Puzzle};

use crate::cli::commands::improper::Improper;
use crate::cli::input::batch::Batch;
use crate::cli::options::args::{self, Common, EngineOption};
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, Question, SMALL_BATCH, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::support::words::counted;

const HELP: &str = "\
Examples:
  sudoku minimize list.txt            one minimal puzzle inside each
  sudoku minimize --samples 10 --seed 1 puzzle.txt
                                      ten, drawn at random
  sudoku minimize --all --limit 1000 puzzle.txt
                                      every one, a thousand at most
  sudoku minimize --symmetry half-turn puzzle.txt
                                      take givens away by twos, so that a half turn keeps the pattern
  sudoku minimize --format json list.txt
                                      also the givens that were taken away

A puzzle is minimal when it is proper and no given can be removed. Givens are tried in the order of the cells, or with --seed \
in a random order, and those that can go are taken away. With --symmetry, all givens that the symmetry exchanges go together or \
not at all.

--all prints each minimal puzzle once, and a note says how many there are. Puzzles with many \
redundant givens have more than can be counted.

Exit codes:
  0  success
  1  at least one puzzle is not proper, or has candidates
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
    seed: SeedOption,

    /// Print N minimal puzzles for each puzzle, drawn at random; some may be equal.
    #[arg(long, value_name = "N", value_parser = args::parse_number_from_1)]
    samples: Option<u64>,

    /// Print every minimal puzzle inside each puzzle.
    #[arg(long, conflicts_with_all = ["samples", "seed"])]
    all: bool,

    /// With --all, print at most N for each puzzle; 0 means no limit.
    #[arg(
        long,
        value_name = "N",
        requires = "all",
        value_parser = args::parse_number,
        default_value_t = 0,
        hide_default_value = true
    )]
    limit: u64,

    /// Symmetry whose orbits are taken away whole.
    #[arg(long, value_name = "NAME", default_value_t, value_parser = args::parse_symmetry())]
    symmetry: PatternSymmetry,
}

fn describe_seed(seed: Arg) -> Arg {
    seed.help("Try the givens in a random order, the same for the same seed on every machine")
}

/// Minimizes everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let job = Job {
        has_grids: true,
        largest_batch: SMALL_BATCH,
        ..Job::new::<Minimized>(&options.common)
    };
    let wanted = if options.all {
        Wanted::All(args::limit(options.limit))
    } else if options.samples.is_some() || options.seed.is_given() {
        Wanted::Samples {
            count: options.samples.unwrap_or(1),
            seed: options.seed.get(options.common.run.quiet)?,
        }
    } else {
        Wanted::First
    };
    job.run(Minimize {
        minimizer: Minimizer {
            solver: options.engine.solver(),
            symmetry: options.symmetry,
        },
        wanted,
        counts: Vec::new(),
    })
}

/// The minimal puzzles that are wanted.
#[derive(Debug, Clone, Copy)]
enum Wanted {
    First,
    Samples { count: u64, seed: u64 },
    All(u64),
}

#[derive(Clone)]
struct Minimize {
    minimizer: Minimizer,
    wanted: Wanted,
    counts: Vec<SolutionCount>,
}

impl Task for Minimize {
    fn prepare(&mut self, batch: &Batch) {
        let solver = self.minimizer.solver;
        solver.count_batch(&batch.puzzles, 2, &mut self.counts);
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let puzzle = question.puzzle;
        let count = self.counts[question.item.index].count;
        if let Some(improper) = Improper::of_count(puzzle, count) {
            return question.answer(&improper.instead_of(&Minimized::default()));
        }
        match puzzle.givens() {
            Some(grid) => self.minimize(grid, question),
            None => question
                .answer(&Improper::candidates(Status::Unique).instead_of(&Minimized::default())),
        }
    }
}

impl Minimize {
    /// Answers with minimal puzzles inside this proper one.
    fn minimize(&self, grid: &Grid, question: &mut Question) -> io::Result<()> {
        let minimizer = self.minimizer;
        match self.wanted {
            Wanted::First => question.answer(&Minimized::of(grid, minimizer.first(grid))),
            Wanted::Samples { count, seed } => {
                // Each puzzle has random numbers of its own, whatever the other puzzles are.
                let mut random = Random::new(seed, question.item.number);
                (0..count).try_for_each(|_| {
                    let sample = minimizer.sample(grid, &mut random);
                    question.answer(&Minimized::of(grid, sample))
                })
            }
            Wanted::All(limit) => {
                let mut all = minimizer.all(grid);
                let mut count = 0;
                while count < limit
                    && let Some(minimal) = all.next()
                {
                    question.answer(&Minimized::of(grid, minimal))?;
                    count += 1;
                }
                let puzzles = counted(count, "minimal puzzle");
                let stopped = count == limit && all.next().is_some();
                let more = if stopped { ", and there are more" } else { "" };
                question.note(&format!("{puzzles}{more}"));
                Ok(())
            }
        }
    }
}

/// A minimal puzzle inside another.
#[derive(Default)]
struct Minimized {
    minimal: Option<Puzzle>,
    /// The givens that were taken away.
    removed: Option<CellSet>,
}

impl Minimized {
    fn of(grid: &Grid, minimal: Grid) -> Self {
        Self {
            removed: Some(grid.filled() - minimal.filled()),
            minimal: Some(minimal.into()),
        }
    }
}

impl Answer for Minimized {
    fields!(minimal, removed);

    fn status(&self) -> Status {
        Status::Unique
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.minimal.as_ref(), "Minimal puzzle")
    }
}
