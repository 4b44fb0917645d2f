//! `sudoku split`: puzzles divided among files that share none, up to symmetry.
//!
//! Each part is written to its file in `files`.

mod files;

use std::borrow::Cow;
use std::io;
use std::sync::{Arc, Mutex};

use anyhow::{Context as _, ensure};
use clap::{Args, ValueEnum};
use sudoku::Puzzle;
use sudoku::canonical::{Canonicalizer, GridKey, Parts};

use crate::cli::input::batch::{Batch, BatchStart, Beside};
use crate::cli::messages;
use crate::cli::options::args::{
    Common, EngineOption, Inputs, OutputOptions, RunOptions, parse_number,
};
use crate::cli::options::destination::Destinations;
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::sink::Sink;
use crate::cli::pipeline::{Job, Question, Task};
use crate::cli::status::{ExitStatus, Status};
use crate::support::lock::lock;
use files::PartFiles;

const HELP: &str = "\
Examples:
  sudoku split --parts 90,5,5 --seed 1 -o train.csv -o valid.csv -o test.csv data.csv
                                      three files that share no puzzle, up to symmetry
  sudoku split --parts 9,1 --by solution --seed 1 -o train.csv -o test.csv data.csv
                                      two files that share no solution, up to symmetry
  sudoku verify --against train.csv test.csv
                                      the proof

The part of a puzzle is chosen by a hash of its canonical form (`sudoku help canonical`) and the seed. So equivalent puzzles \
go to the same part; parts have about the sizes that are asked for; the same seed gives the same parts on every machine, for any \
number of threads, and also for puzzles added later. No memory is needed for puzzles that were seen. Duplicates are kept: \
`sudoku dedupe` drops them.

Files with the ending .csv or .json, or with --format, get records, which have the columns of the input; others get the puzzles \
alone. With --by solution, a puzzle that is not proper has no solution to go by: a note says so, and it goes by its own canonical form, as \
with --by class. Malformed puzzles are in no part.

Exit codes:
  0  success
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku split`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    input: Inputs,

    #[command(flatten)]
    engine: EngineOption,

    #[command(flatten)]
    seed: SeedOption,

    /// Sizes of the parts, relative to each other.
    #[arg(long, value_name = "N,N,...", required = true, value_delimiter = ',', value_parser = parse_number)]
    parts: Vec<u64>,

    /// The thing that no two parts share.
    #[arg(long, value_enum, value_name = "WHAT", default_value = "class")]
    by: By,

    #[command(flatten)]
    destinations: Destinations,

    #[command(flatten)]
    run: RunOptions,
}

/// The thing that no two parts share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    /// Equivalent puzzles.
    Class,
    /// Puzzles with equivalent solutions.
    Solution,
}

/// Splits everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let destinations = options.destinations.each()?;
    let (parts, files) = (options.parts.len(), destinations.len());
    ensure!(
        parts == files,
        "--parts has {parts} sizes for {files} files; give one -o FILE for each part"
    );
    let seed = options.seed.get(options.run.quiet)?;
    let parts = Parts::new(&options.parts, seed).context("--parts: expected sizes above 0")?;
    let common = Common {
        input: options.input.clone(),
        output: OutputOptions::default(),
        run: options.run.clone(),
    };
    let files = Arc::new(Mutex::new(PartFiles::open(destinations, &common)?));
    let job = Job {
        largest_batch: 2048,
        beside: Beside::Columns,
        is_in_order: true,
        ..Job::new::<Placed>(&common)
    };
    let status = job.run_to(
        Sink::several(files.clone()),
        Split {
            parts,
            by: options.by,
            engine: options.engine.solver(),
            canonicalizer: Canonicalizer::new(),
            batch: BatchStart::default(),
            placed: Vec::new(),
            files: Arc::clone(&files),
        },
    )?;
    let has_files = status == ExitStatus::Good || lock(&files).is_used();
    if !options.run.quiet && has_files {
        messages::note(lock(&files).summary());
    }
    Ok(status)
}

#[derive(Clone)]
struct Split {
    parts: Parts,
    by: By,
    engine: sudoku::solver::Solver,
    canonicalizer: Canonicalizer,
    batch: BatchStart,
    /// The puzzles of the batch, each with its part.
    placed: Vec<(usize, Placed)>,
    files: Arc<Mutex<PartFiles>>,
}

impl Task for Split {
    fn prepare(&mut self, batch: &Batch) {
        self.batch = batch.start();
        self.placed.clear();
        let mut counts = Vec::new();
        if self.by == By::Solution {
            self.engine.count_batch(&batch.puzzles, 2, &mut counts);
        }
        for (index, puzzle) in batch.puzzles.iter().enumerate() {
            let found = counts.get(index);
            let solution = found.and_then(|found| found.only());
            let key = match solution {
                Some(solution) => GridKey::of(&self.canonicalizer.form(solution)),
                None => GridKey::of(&self.canonicalizer.puzzle_form(puzzle)),
            };
            let placed = Placed {
                puzzle: Some(puzzle.clone()),
                status: found.map_or(Status::Unsolved, |found| Status::of(puzzle, found.count)),
            };
            self.placed.push((self.parts.part_of(key), placed));
        }
    }

    fn answer(&mut self, question: &mut Question) -> io::Result<()> {
        let index = question.item.index;
        let (part, placed) = &self.placed[index];
        let mut files = lock(&self.files);
        if index == 0 {
            files.start(&self.batch);
        }
        files.write(*part, question.item, placed)?;
        if index + 1 == self.placed.len() {
            files.print()?;
        }
        question.answer(placed)
    }
}

/// A puzzle as it is; a record has it anyway.
#[derive(Clone, Default)]
struct Placed {
    puzzle: Option<Puzzle>,
    /// Unsolved, where parts do not depend on solutions.
    status: Status,
}

impl Answer for Placed {
    fn status(&self) -> Status {
        self.status
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.puzzle.as_ref(), "Puzzle")
    }

    fn is_failure(&self) -> bool {
        false
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        match self.status {
            Status::Unsolved | Status::Unique => None,
            status => {
                let words = format!("{status}; placed by its own class");
                Some((Diagnostic::Unsuitable, words.into()))
            }
        }
    }
}
