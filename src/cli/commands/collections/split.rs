//! `sudoku split`: puzzles divided among files that share none, up to symmetry.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, ensure};
use clap::Args;
use sudoku::canonical::Parts;
use sudoku::verbs::{Equivalence, Placed, Split};

use crate::cli::input::batch::{Batch, WantedFields};
use crate::cli::input::file_name::printable;
use crate::cli::messages;
use crate::cli::options::args::{Common, EngineOption, Inputs, OutputOptions, RunOptions};
use crate::cli::options::destination::{Destination, Destinations};
use crate::cli::options::seed::SeedOption;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::sink::{Sink, real_path};
use crate::cli::pipeline::{Answerer, Answers, Job};
use crate::cli::status::ExitStatus;
use sudoku::words::{counted, joined, parse_number};

const HELP: &str = "\
Examples:
  sudoku split --parts 90,5,5 --seed 1 -o train.csv -o valid.csv -o test.csv data.csv
                                      three files that share no puzzle, up to symmetry
  sudoku split --parts 9,1 --same solution --seed 1 -o train.csv -o test.csv data.csv
                                      two files that share no solution, up to symmetry
  sudoku verify --against train.csv test.csv
                                      the proof

The part of a puzzle is chosen by a hash of its canonical form (`sudoku help canonical`) and the seed. So equivalent puzzles \
go to the same part; parts have about the sizes that are asked for; the same seed gives the same parts on every machine, for any \
number of threads, and also for puzzles added later. Memory use does not grow with the input. Duplicates are kept: \
`sudoku dedupe` drops them.

Rows of a table and lines with remarks are passed on as they are, under their own header; other puzzles in their layout, or to a \
file with the ending .csv as records. With --format or the ending .json, all get the format that is asked for. With --same \
solution, a puzzle that is not proper has no solution to go by: a note says so, and it goes by its own canonical form, as with \
--same isomorphic. Malformed puzzles are in no part.

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

    /// Sizes of the parts, relative to each other, as in 90,5,5.
    #[arg(long, value_name = "N,N,...", required = true, value_delimiter = ',', value_parser = parse_number)]
    parts: Vec<u64>,

    /// Puzzles that count as the same, and go to the same part.
    #[arg(long, alias = "by", value_name = "WHAT", value_enum, default_value_t)]
    same: Equivalence,

    #[command(flatten)]
    destinations: Destinations,

    #[command(flatten)]
    run: RunOptions,
}

/// Splits everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let destinations = options.destinations.each()?;
    let (parts, files) = (options.parts.len(), destinations.len());
    ensure!(
        parts == files,
        "--parts has {}, and there {} -o FILE; give one for each part",
        counted(parts as u64, "size"),
        if files == 1 {
            "is 1".to_owned()
        } else {
            format!("are {files}")
        }
    );
    check_files(&destinations)?;
    let seed = options.seed.get(options.run.quiet)?;
    let parts = Parts::new(&options.parts, seed).context("--parts: expected sizes above 0")?;
    let common = Common::without_puzzle(&options.input, &OutputOptions::default(), &options.run);
    let mut job = Job::of::<Placed>(&common);
    job.wanted_fields = WantedFields::Columns;
    // Entries that are in no part have a document that is not kept.
    let mut documents = vec![(job.writer(), Sink::stream(io::sink()))];
    for destination in &destinations {
        (job.format, job.look.without_rows) = destination.of_rows();
        documents.push((job.writer(), Sink::open(destination.file.as_deref())?));
    }
    let counts: Arc<[AtomicU64]> = destinations.iter().map(|_| AtomicU64::new(0)).collect();
    let mut split = Split::among(parts);
    split.same = options.same;
    split.solver = options.engine.solver();
    let splitting = Splitting {
        split,
        counts: Arc::clone(&counts),
    };
    let status = job.run_to(documents, splitting)?;
    let counts = counts.iter().map(|count| count.load(Ordering::Relaxed));
    let has_files = status == ExitStatus::Good || counts.clone().sum::<u64>() > 0;
    if !options.run.quiet && has_files {
        let files = destinations.iter().zip(counts);
        let files = files.map(|(destination, count)| {
            let name = destination
                .file
                .as_deref()
                .map(|file| printable(file.as_os_str()));
            let puzzles = counted(count, "puzzle");
            format!("{}: {puzzles}", name.as_deref().unwrap_or("stdout"))
        });
        messages::note(joined(files, ", "));
    }
    Ok(status)
}

/// Returns an error if two parts go to the same file.
fn check_files(destinations: &[Destination]) -> anyhow::Result<()> {
    let mut files: Vec<Option<PathBuf>> = Vec::new();
    for destination in destinations {
        let file = destination.file.as_deref();
        let same = file.map_or(Some(None), |file| real_path(file).map(Some));
        if let Some(same) = same {
            let name = file.map_or("-".into(), |file| printable(file.as_os_str()));
            ensure!(
                !files.contains(&same),
                "-o {name}: another part goes to the same file"
            );
            files.push(same);
        }
    }
    Ok(())
}

#[derive(Clone)]
struct Splitting {
    split: Split,
    /// The number of puzzles in each part.
    counts: Arc<[AtomicU64]>,
}

impl Answerer for Splitting {
    fn answer(&mut self, batch: &Batch, answers: &mut Answers) -> io::Result<()> {
        for (index, placed) in self.split.place(&batch.puzzles).iter().enumerate() {
            self.counts[placed.part].fetch_add(1, Ordering::Relaxed);
            answers.give(index, placed)?;
        }
        Ok(())
    }
}

impl Show for Placed {
    fn kind() -> Kind {
        Kind::Puzzles
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::made(self.puzzle.as_ref(), "Puzzle")
    }

    fn document(&self) -> usize {
        1 + self.part
    }

    fn diagnostic(&self) -> Option<(Diagnostic, Cow<'_, str>)> {
        Some((Diagnostic::Unsuitable, self.reason()?.into()))
    }
}
