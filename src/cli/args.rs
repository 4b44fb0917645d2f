//! The arguments: what there is to type, and its help. Nothing here does anything.

use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};
use std::thread;

use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use sudoku::logic::TechniqueSet;

use super::help;

/// A Sudoku solver for the terminal, the shell script and the hundred million puzzles.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colour.
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        display_order = 100
    )]
    color: ColorChoice,
}

impl Arguments {
    /// When to use colour; `auto` obeys the terminal and the environment.
    pub(crate) const fn color(&self) -> anstream::ColorChoice {
        match self.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
    }
}

/// What to do with the puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(Solve),
    Check(Check),
    Count(Count),
    Hint(Hint),
    Explain(Explain),
    Rate(Rate),
    Completions(Completions),
    Man(Man),
}

/// Solve puzzles: print the solution of each, or say that there is none.
#[derive(Debug, Args)]
#[command(long_about = help::SOLVE)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that is given or not; SolveMode says what they mean together"
)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,

    #[command(flatten)]
    pub(crate) search: Search,

    /// Print the first solution found, without looking for a second.
    #[arg(long)]
    first: bool,

    /// Fail when there is more than one solution.
    #[arg(long, conflicts_with = "first")]
    unique: bool,

    /// Print all solutions.
    #[arg(long, conflicts_with_all = ["first", "unique"])]
    all: bool,

    /// With --all, print at most this many solutions of each puzzle.
    #[arg(long, requires = "all", value_name = "N")]
    limit: Option<NonZeroU64>,
}

impl Solve {
    /// How many solutions to look for.
    pub(crate) fn mode(&self) -> SolveMode {
        match *self {
            Self { first: true, .. } => SolveMode::First,
            Self { unique: true, .. } => SolveMode::Unique,
            Self {
                all: true, limit, ..
            } => SolveMode::All(limit.map_or(u64::MAX, NonZeroU64::get)),
            _ => SolveMode::Solve,
        }
    }
}

/// How many solutions to look for, and what to make of a second one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SolveMode {
    /// Two: a second one is worth a note.
    Solve,
    /// One.
    First,
    /// Two: a second one is a failure.
    Unique,
    /// As many as there are, up to this number.
    All(u64),
}

/// Check puzzles: is each valid, is it proper, is it minimal.
#[derive(Debug, Args)]
#[command(long_about = help::CHECK)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,

    #[command(flatten)]
    pub(crate) search: Search,

    /// Show two different solutions where there is more than one.
    #[arg(long, short)]
    pub(crate) verbose: bool,
}

/// Count the solutions of puzzles.
#[derive(Debug, Args)]
#[command(long_about = help::COUNT)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,

    #[command(flatten)]
    pub(crate) search: Search,

    /// Stop counting at this many solutions of a puzzle; 0 counts them all.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,
}

impl Count {
    /// Where to stop counting.
    pub(crate) const fn limit(&self) -> u64 {
        if self.limit == 0 {
            u64::MAX
        } else {
            self.limit
        }
    }
}

/// Give a hint: what to look for next.
#[derive(Debug, Args)]
#[command(long_about = help::HINT)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,

    /// Say only where to look.
    #[arg(long)]
    vague: bool,

    /// Say everything: why, and what follows.
    #[arg(long, conflicts_with = "vague")]
    full: bool,

    /// The techniques that may come up.
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub(crate) techniques: Techniques,
}

impl Hint {
    /// How much to give away.
    pub(crate) const fn detail(&self) -> HintDetail {
        match (self.vague, self.full) {
            (true, _) => HintDetail::Vague,
            (_, true) => HintDetail::Full,
            _ => HintDetail::Normal,
        }
    }
}

/// How much a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HintDetail {
    /// Where to look.
    Vague,
    /// And for what.
    Normal,
    /// And what follows, and why.
    Full,
}

/// Explain how to solve puzzles, step by step.
#[derive(Debug, Args)]
#[command(long_about = help::EXPLAIN)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,

    /// Show the candidates after each step.
    #[arg(long)]
    pub(crate) grids: bool,

    /// The techniques that may come up.
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub(crate) techniques: Techniques,
}

/// Which techniques steps may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Techniques {
    /// Those that the rating knows.
    #[default]
    Rated,
    /// Those and skyscrapers, W-wings, finned fish and the like, which the rating takes for chains.
    All,
}

impl From<Techniques> for TechniqueSet {
    fn from(techniques: Techniques) -> Self {
        match techniques {
            Techniques::Rated => Self::Rated,
            Techniques::All => Self::All,
        }
    }
}

/// Rate how hard puzzles are.
#[derive(Debug, Args)]
#[command(long_about = help::RATE)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
}

/// Print a script that completes arguments in a shell.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell it is for.
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Print the manual page of the program, or of one of its commands.
#[derive(Debug, Args)]
pub(crate) struct Man {
    /// The command it is about.
    pub(crate) command: Option<String>,
}

/// What all commands on puzzles have in common.
#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag that is given or not"
)]
pub(crate) struct Puzzles {
    #[command(flatten)]
    pub(crate) input: Inputs,

    /// Print the answers in this form [default: the form of the puzzle].
    #[arg(long, value_enum, value_name = "FORM", display_order = 50)]
    pub(crate) format: Option<Format>,

    /// Print the puzzle, too.
    #[arg(long, display_order = 51)]
    pub(crate) puzzle: bool,

    /// Take every line of text for a malformed puzzle, even one that is no attempt at a puzzle.
    #[arg(long, display_order = 51)]
    pub(crate) strict: bool,

    /// Work on this many puzzles at the same time [default: one for each processor].
    #[arg(long, short = 'j', value_name = "N", display_order = 52)]
    threads: Option<NonZeroUsize>,

    /// Say at the end how many puzzles there were, and how long they took.
    #[arg(long, display_order = 54)]
    pub(crate) stats: bool,

    /// Say nothing about single puzzles on standard error.
    #[arg(long, short, display_order = 55)]
    pub(crate) quiet: bool,
}

impl Puzzles {
    pub(crate) fn threads(&self) -> usize {
        let threads = self
            .threads
            .or_else(|| thread::available_parallelism().ok());
        threads.map_or(1, NonZeroUsize::get)
    }
}

/// What the commands that search have in common.
#[derive(Debug, Args)]
pub(crate) struct Search {
    /// Who searches.
    #[arg(
        long,
        value_enum,
        value_name = "NAME",
        default_value = "lockstep",
        display_order = 53
    )]
    pub(crate) engine: EngineName,
}

/// Where the puzzles come from.
#[derive(Debug, Args)]
pub(crate) struct Inputs {
    /// Files to read, `-` for standard input, or 81 cells.
    ///
    /// Without any, puzzles are read from standard input. An argument that names no file but is itself 81 cells is
    /// taken as the puzzle.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
}

/// A solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineName {
    /// The fast one: many puzzles at once.
    Lockstep,
    /// The textbook's recursion.
    Backtrack,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Nine rows with 3×3 separators.
    Grid,
    /// 81 characters on a line.
    Line,
    /// Comma-separated values with a header; the columns of an input table go along.
    Csv,
    /// A JSON object on each line.
    Json,
}

impl Format {
    /// Whether it is for programs to read.
    pub(crate) const fn is_record(self) -> bool {
        matches!(self, Self::Csv | Self::Json)
    }
}
