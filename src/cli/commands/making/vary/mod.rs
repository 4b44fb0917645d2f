//! `sudoku vary`: the neighbours of puzzles, which differ from them by a few givens.
//!
//! They are looked for in `neighbour_search`.

mod neighbour_search;

use std::borrow::Cow;
use std::io;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex};

use clap::Args;
use serde::Serialize;
use sudoku::generate::{Minimality, Neighbourhood};
use sudoku::logic::Difficulty;
use sudoku::random::Random;
use sudoku::verbs::Answer;
use sudoku::{CellSet, Grid, Puzzle};

use crate::cli::input::batch::Batch;
use crate::cli::options::args::{self, Common, EngineOption};
use crate::cli::options::ranges::{RATINGS, parse_givens};
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::pipeline::{Answers, Job, SMALL_BATCH, Task, Unit, in_order};
use crate::cli::status::{ExitStatus, Status};
use crate::support::lock::lock;
use neighbour_search::{Neighbour, NeighbourSearch, Seen};

const HELP: &str = "\
Examples:
  sudoku vary puzzle.txt              every proper puzzle with one given exchanged
  sudoku vary --remove 2 --add 1 --minimal cells list.txt
                                      minimal puzzles with a given less
  sudoku vary --remove 0 --add 1 list.txt
                                      what one more given makes of puzzles, proper or not
  sudoku vary --remove 2 --same-cells puzzle.txt
                                      two givens with other digits
  sudoku vary --rating 9.0-11.9 --rounds 3 hard.txt
                                      hard puzzles, their hard neighbours, and so on
  sudoku vary --remove 3 --add 3 --samples 1000 --seed 1 puzzle.txt
                                      a thousand, drawn at random

Hunters write {-2+1} for --remove 2 --add 1. Each given put in is a digit that its cell did not have. A neighbour is printed \
once, whichever of the puzzles and rounds it comes from, and so are puzzles that are equivalent to it (`sudoku help canonical`), \
or with --exact, only equal ones; those that are equivalent to the puzzle itself are left out. With --rounds, the neighbours \
that were printed are varied in turn.

--samples draws from all neighbours that are proper, and minimal if that is wanted, each with the same chance; --rating then \
filters them, and repetitions are dropped, so that fewer may be printed.

Puzzles are tested in the order of cost: givens, solutions, minimality, repetitions, rating. Each different puzzle takes 18 to 24 \
bytes of memory, and with --rounds another 162 until it has been varied. When --remember is reached, an error says so, and \
nothing more is looked for.

Exit codes:
  0  success, also if there is no neighbour
  1  at least one puzzle has candidates
  2  wrong usage, some input could not be read, or more puzzles were found than can be remembered";

/// The arguments of `sudoku vary`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP, mut_arg("seed", |seed| seed.requires("samples")))]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    seed: SeedOption,

    /// Number of givens to take away.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_size)]
    remove: usize,

    /// Number of givens to put in [default: as many as are taken away].
    #[arg(long, value_name = "M", value_parser = parse_size)]
    add: Option<usize>,

    /// Put givens only into the cells from which others were taken.
    #[arg(long, conflicts_with = "add")]
    same_cells: bool,

    /// Givens that must be necessary.
    #[arg(long, value_name = "WHICH", default_value = "no", value_parser = args::one_of(&[Minimality::Cells, Minimality::No]))]
    minimal: Minimality,

    /// Print only puzzles with so many givens, or as in 17-19.
    #[arg(long, value_name = "A-B", value_parser = parse_givens)]
    givens: Option<RangeInclusive<usize>>,

    /// Print only puzzles with such a rating (ER), or of a level.
    #[arg(long, value_name = "A-B", value_parser = RATINGS)]
    rating: Option<RangeInclusive<Difficulty>>,

    /// Compare puzzles cell by cell.
    #[arg(long)]
    exact: bool,

    /// Go on from what was found, for R rounds.
    #[arg(long, value_name = "R", default_value_t = 1, value_parser = args::parse_number_from_1)]
    rounds: u64,

    /// Draw N neighbours of each puzzle at random, instead of listing all.
    #[arg(long, value_name = "N", value_parser = args::parse_number_from_1, conflicts_with = "rounds")]
    samples: Option<u64>,

    /// With --samples, maximum number of tries for each; 0 means no limit.
    #[arg(
        long,
        value_name = "N",
        requires = "samples",
        value_parser = args::parse_number,
        default_value_t = 1_000_000
    )]
    tries: u64,

    /// Number of different puzzles to remember; 0 means no limit.
    #[arg(long, value_name = "N", value_parser = args::parse_number, default_value_t = 100_000_000)]
    remember: u64,
}

/// A number of givens.
fn parse_size(text: &str) -> Result<usize, String> {
    let size = args::parse_number(text)?;
    usize::try_from(size)
        .ok()
        .filter(|size| *size <= 81)
        .ok_or_else(|| "a puzzle has 81 cells".to_owned())
}

/// Varies everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let mut job = Job::of::<Varied>(&options.common);
    job.largest_batch = SMALL_BATCH;
    let samples = match options.samples {
        Some(count) => Some(Samples {
            count,
            tries: args::limit(options.tries),
            seed: options.seed.get(options.common.run.quiet)?,
        }),
        None => None,
    };
    job.run(Vary {
        search: NeighbourSearch {
            neighbourhood: Neighbourhood {
                solver: options.engine.solver(),
                remove: options.remove,
                add: options.add.unwrap_or(options.remove),
                same_cells: options.same_cells,
                minimal: options.minimal == Minimality::Cells,
            },
            givens: options.givens.clone(),
            rating: options.rating.clone(),
            exact: options.exact,
            seen: Arc::new(Mutex::new(Seen::new(args::limit(options.remember)))),
        },
        samples,
        rounds: options.rounds,
        threads: options.common.run.threads().get(),
    })
}

/// The draws that are wanted.
#[derive(Debug, Clone, Copy)]
struct Samples {
    count: u64,
    tries: u64,
    seed: u64,
}

#[derive(Clone)]
struct Vary {
    search: NeighbourSearch,
    samples: Option<Samples>,
    rounds: u64,
    threads: usize,
}

impl Task for Vary {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        answers.wait_for_turn();
        for (index, puzzle) in batch.puzzles.iter().enumerate() {
            let was_full = lock(&self.search.seen).is_full();
            let done = match puzzle.givens() {
                None => answers.give(index, &Varied::refused()),
                Some(_) if was_full => Ok(()),
                Some(grid) => {
                    let number = batch.first_puzzle + index as u64;
                    let start = Start { grid, number };
                    self.vary(&start, &mut |varied| answers.give(index, varied))
                }
            };
            if done.is_ok() {
                // A puzzle without a neighbour counts, too.
                answers.give(index, &Varied::default())?;
            }
            let seen = lock(&self.search.seen);
            if seen.is_full() && !was_full {
                answers.give(index, &Varied::default())?;
                answers.fail(&seen.full());
            } else {
                done?;
            }
        }
        Ok(())
    }
}

/// Takes the answers about a puzzle.
type Take<'a> = &'a mut dyn FnMut(&Varied) -> io::Result<()>;

/// The puzzle to start from, and its number among all.
struct Start<'a> {
    grid: &'a Grid,
    number: u64,
}

impl Vary {
    fn vary(&self, start: &Start, take: Take) -> io::Result<()> {
        let key = self.search.key(start.grid);
        lock(&self.search.seen).insert(key)?;
        match self.samples {
            Some(samples) => self.draw(start, samples, take),
            None => self.list(start.grid, take),
        }
    }

    /// Prints all neighbours of the puzzle, their neighbours, and so on.
    fn list(&self, puzzle: &Grid, take: Take) -> io::Result<()> {
        let search = &self.search;
        let mut starts = vec![*puzzle];
        for round in 1..=self.rounds {
            let mut found = Vec::new();
            let units = starts.iter().flat_map(|start| {
                let removals = search.removals(start);
                removals.map(move |removed| -> Unit<Neighbour> {
                    Box::new(move |give| search.visit(start, removed, give))
                })
            });
            in_order(self.threads, Box::new(units), &mut |neighbour| {
                if self.print(puzzle, &neighbour, round, take)? && round < self.rounds {
                    found.push(neighbour.grid);
                }
                Ok(())
            })?;
            starts = found;
        }
        Ok(())
    }

    /// Prints neighbours of the puzzle that were drawn.
    fn draw(&self, start: &Start, samples: Samples, take: Take) -> io::Result<()> {
        let Samples { count, tries, seed } = samples;
        let Start { grid, number } = *start;
        let units = (0..count).map(|index| -> Unit<Neighbour> {
            Box::new(move |give| {
                // Each draw has random numbers of its own, whatever the others are.
                let mut random = Random::for_try(seed, number, index);
                if let Some(neighbour) = self.search.sample(grid, tries, &mut random) {
                    // Nothing is left to do.
                    let _ = give(neighbour);
                }
            })
        });
        in_order(self.threads, Box::new(units), &mut |neighbour| {
            let printed = self.print(grid, &neighbour, 1, take);
            printed.map(|_| ())
        })
    }

    /// Prints a neighbour, unless it has been seen. Returns true if it is new.
    fn print(
        &self,
        puzzle: &Grid,
        neighbour: &Neighbour,
        round: u64,
        take: Take,
    ) -> io::Result<bool> {
        let is_new = lock(&self.search.seen).insert(neighbour.key)?;
        if is_new {
            take(&Varied::new(puzzle, neighbour, round))?;
        }
        Ok(is_new)
    }
}

/// A neighbour of a puzzle, or the reason that there is none.
#[derive(Default, Serialize)]
struct Varied {
    neighbour: Option<Puzzle>,
    /// The givens of the puzzle that it lacks, and those that it has instead.
    removed: Option<CellSet>,
    added: Option<CellSet>,
    round: Option<u64>,
    er: Option<Difficulty>,
    #[serde(skip)]
    message: Option<&'static str>,
}

impl Varied {
    /// A puzzle with candidates, where only givens can be taken away.
    fn refused() -> Self {
        Self {
            message: Some("candidates cannot be taken away"),
            ..Self::default()
        }
    }

    fn new(puzzle: &Grid, neighbour: &Neighbour, round: u64) -> Self {
        let differing = puzzle.differing(&neighbour.grid);
        Self {
            neighbour: Some(neighbour.grid.into()),
            removed: Some(differing & puzzle.filled()),
            added: Some(differing & neighbour.grid.filled()),
            round: Some(round),
            er: neighbour.rating,
            message: None,
        }
    }
}

impl Answer for Varied {
    fn status(&self) -> Status {
        Status::Unsolved
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.map(Cow::from)
    }

    fn is_nothing(&self) -> bool {
        self.neighbour.is_none() && self.message.is_none()
    }

    fn is_failure(&self) -> bool {
        self.message.is_some()
    }
}

impl Show for Varied {
    fn has_grids() -> bool {
        true
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        match self.message {
            Some(message) => Text::Words(message.into()),
            None => Text::made(self.neighbour.as_ref(), "Neighbour"),
        }
    }
}
