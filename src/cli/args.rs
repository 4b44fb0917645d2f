//! The arguments that commands have in common, and their help. Nothing here does anything.
//!
//! What a command alone has is in its own file.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::thread;

use clap::{Args, ValueEnum};
use sudoku::solver::Solver;

use super::destination::Destination;
use super::format::Format;

/// What all commands on puzzles have in common.
#[derive(Debug, Clone, Args)]
pub(crate) struct Common {
    #[command(flatten)]
    pub(crate) input: Inputs,

    #[command(flatten)]
    pub(crate) output: OutputOptions,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

/// How to go about it, and what to say of it.
#[derive(Debug, Clone, Args)]
pub(crate) struct RunOptions {
    /// Number of worker threads [default: one for each processor].
    #[arg(
        long,
        short = 'j',
        value_name = "N",
        value_parser = parse_threads,
        display_order = 52
    )]
    threads: Option<NonZeroUsize>,

    /// Print at the end how many puzzles there were, and how long they took.
    #[arg(long, display_order = 54)]
    pub(crate) stats: bool,

    /// Print nothing about single puzzles on standard error.
    #[arg(long, short, display_order = 55)]
    pub(crate) quiet: bool,
}

/// What is printed, and how.
#[derive(Debug, Clone, Args)]
pub(crate) struct OutputOptions {
    #[command(flatten)]
    pub(crate) destination: Destination,

    /// Also print the puzzle.
    #[arg(long, display_order = 51)]
    pub(crate) puzzle: bool,

    /// Print the name of each file with its answers.
    ///
    /// That is the default at a terminal if there are several files. Grids get a heading for each file, other answers
    /// are prefixed with `FILE:LINE`.
    #[arg(long, short = 'H', display_order = 51)]
    pub(crate) with_filename: bool,
}

impl RunOptions {
    /// How many threads may work.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN)
    }
}

impl OutputOptions {
    /// Whether each answer is a record.
    pub(crate) const fn has_records(&self) -> bool {
        matches!(self.destination.format, Some(Format::Csv | Format::Json))
    }
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: usize = text.parse().map_err(|_| "expected a number".to_owned())?;
    NonZeroUsize::new(threads).ok_or_else(|| "the number of threads must be at least 1".to_owned())
}

/// A limit as it is given, where 0 stands for none.
pub(crate) const fn limit(number: u64) -> u64 {
    if number == 0 { u64::MAX } else { number }
}

/// The option of the commands that solve.
#[derive(Debug, Args)]
pub(crate) struct EngineOption {
    /// Which solver to use.
    #[arg(
        long,
        value_enum,
        value_name = "NAME",
        default_value = "lockstep",
        display_order = 53
    )]
    engine: EngineName,
}

impl EngineOption {
    /// The solver of this name.
    pub(crate) fn solver(&self) -> Solver {
        match self.engine {
            EngineName::Lockstep => Solver::default(),
            EngineName::Backtrack => Solver::Backtrack,
        }
    }
}

/// Where the puzzles come from.
#[derive(Debug, Clone, Args)]
pub(crate) struct Inputs {
    /// Files to read, `-` for standard input, or a puzzle of 81 cells.
    ///
    /// Without any, puzzles are read from standard input. An argument that names no file but is itself 81 cells is
    /// taken as the puzzle.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,

    /// Treat every line that is no puzzle as malformed, instead of passing over it.
    #[arg(long, display_order = 49)]
    pub(crate) strict: bool,
}

/// A solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum EngineName {
    /// The fast one, for many puzzles at once.
    Lockstep,
    /// Recursive backtracking.
    Backtrack,
}
