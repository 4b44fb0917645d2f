//! The arguments that commands have in common, and their help.
//!
//! The arguments of a single command are in its own file.

use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum, ValueHint};
use sudoku::solver::{Solver, SolverName};

use super::destination::Destination;
use super::format::Format;
use crate::cli::input::column_option::ColumnOption;
use crate::cli::input::source::Source;

/// The headings of options that many commands share.
pub(crate) const INPUT: &str = "Input";
pub(crate) const OUTPUT: &str = "Output";

/// The arguments of all commands that read puzzles.
#[derive(Debug, Clone, Args)]
pub(crate) struct Common {
    #[command(flatten)]
    pub(crate) input: Inputs,

    #[command(flatten)]
    pub(crate) output: OutputOptions,

    /// Also print the puzzle.
    #[arg(long, help_heading = OUTPUT, display_order = 51)]
    pub(crate) puzzle: bool,

    #[command(flatten)]
    pub(crate) run: RunOptions,
}

impl Common {
    /// The arguments of a command that makes puzzles, and prints them with their solutions or without.
    pub(crate) fn of_making(
        destination: &Destination,
        with_solution: bool,
        run: &RunOptions,
    ) -> Self {
        let output = OutputOptions {
            destination: destination.clone(),
            ..OutputOptions::default()
        };
        Self {
            puzzle: with_solution,
            ..Self::without_puzzle(&Inputs::default(), &output, run)
        }
    }

    /// The arguments of a command that prints the puzzle anyway.
    pub(crate) fn without_puzzle(input: &Inputs, output: &OutputOptions, run: &RunOptions) -> Self {
        Self {
            input: input.clone(),
            output: output.clone(),
            puzzle: false,
            run: run.clone(),
        }
    }
}

/// The options for threads and messages.
#[derive(Debug, Clone, Args)]
pub(crate) struct RunOptions {
    /// Number of worker threads [default: one for each processor].
    #[arg(
        long,
        short = 'j',
        value_name = "N",
        value_parser = parse_threads,
        hide_short_help = true,
        display_order = 53
    )]
    threads: Option<NonZeroUsize>,

    /// At the end, print the number of puzzles and the time they took.
    #[arg(long, hide_short_help = true, display_order = 55)]
    pub(crate) stats: bool,

    /// Suppress notes about individual puzzles.
    #[arg(long, short, help_heading = OUTPUT, display_order = 56)]
    pub(crate) quiet: bool,
}

/// The options for the output.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct OutputOptions {
    #[command(flatten)]
    pub(crate) destination: Destination,

    /// Print the file and line of each puzzle.
    ///
    /// That is the default at a terminal if there are several files. An answer on one line begins with `FILE:LINE: `; a longer
    /// one has `==> FILE:LINE <==` above it. Of several puzzles, explanations and lists of steps always have that line.
    #[arg(long, short = 'H', help_heading = OUTPUT, display_order = 51)]
    pub(crate) with_filename: bool,
}

impl RunOptions {
    /// The number of threads that may work.
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN)
    }
}

impl OutputOptions {
    /// Returns true if the answers are records.
    pub(crate) fn has_records(&self) -> bool {
        self.destination.format.is_some_and(Format::is_record)
    }
}

/// Takes these values and no others.
pub(crate) fn one_of<T: ValueEnum + Send + Sync + 'static>(
    values: &[T],
) -> impl TypedValueParser<Value = T> + use<T> {
    let values = values.iter().filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(values).try_map(|name| T::from_str(&name, false))
}

/// A parser of values, with names that shells complete.
#[derive(Clone)]
pub(crate) struct WithNames<T> {
    pub(crate) parse: fn(&str) -> Result<T, String>,
    pub(crate) names: fn() -> Vec<String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for WithNames<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = (self.names)().into_iter();
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: usize = text
        .parse()
        .map_err(|_| "expected a number from 1".to_owned())?;
    NonZeroUsize::new(threads).ok_or_else(|| "the number of threads must be at least 1".to_owned())
}

/// The option of the commands that solve.
#[derive(Debug, Args)]
pub(crate) struct EngineOption {
    /// The solver to use.
    #[arg(
        long,
        value_enum,
        value_name = "NAME",
        default_value = "lockstep",
        hide_short_help = true,
        display_order = 54
    )]
    engine: SolverName,
}

impl EngineOption {
    /// The solver of this name.
    pub(crate) fn solver(&self) -> Solver {
        self.engine.into()
    }
}

/// The option of the commands that may take long.
#[derive(Debug, Args)]
pub(crate) struct TimeOption {
    /// Maximum time for each puzzle, as in 500ms, 5s or 2m [default: no limit].
    ///
    /// The answer so far is printed, with the status `unfinished` in CSV and JSON, and the exit code is 1. The
    /// other puzzles follow.
    #[arg(
        long,
        value_name = "TIME",
        value_parser = parse_duration,
        default_value = "0",
        hide_default_value = true,
        allow_hyphen_values = true,
        display_order = 54
    )]
    time_limit: Duration,
}

fn parse_duration(text: &str) -> Result<Duration, String> {
    let duration = match text {
        "0" => Ok(Duration::ZERO),
        _ => humantime::parse_duration(text),
    };
    duration.map_err(|_| "expected a number with its unit: 500ms, 5s or 2m".to_owned())
}

impl TimeOption {
    /// The limit, if there is one.
    pub(crate) fn limit(&self) -> Option<Duration> {
        Some(self.time_limit).filter(|limit| !limit.is_zero())
    }
}

/// The arguments that name puzzles.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct Inputs {
    /// Files to read, `-` for standard input, or a puzzle of 81 cells.
    ///
    /// Without any, puzzles are read from standard input. An argument that names no file but is itself 81 cells is
    /// taken as the puzzle.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, value_parser = Source::parser())]
    pub(crate) files: Vec<Source>,

    /// Treat every line that is not a puzzle as malformed, instead of skipping it.
    ///
    /// Blank lines and comments, otherwise ignored, get an empty line of output where puzzles get a line each.
    #[arg(long, help_heading = INPUT, display_order = 49)]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) columns: ColumnOption,
}
