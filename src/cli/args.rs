//! The arguments: what there is to type, and its help. Nothing here does anything.

use std::ffi::OsString;
use std::num::NonZeroU64;

use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};

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
}

const SOLVE_EXAMPLES: &str = "\
Solve puzzles: print the solution of each, or say that there is none

Examples:
  sudoku solve puzzle.txt             one puzzle, or many
  sudoku solve < puzzles.txt          from standard input: one line out for each line in
  sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve --unique puzzle.txt    fail unless there is exactly one solution
  sudoku solve --all puzzle.txt       print all solutions

A puzzle is 81 cells, on one line or as nine rows, with 0, a dot or another usual blank in \
the empty ones; frames, spaces, commas, brackets and comments do no harm. The answer comes in the \
shape of the question: nine rows give a grid, a line gives a line.

Where there is no solution, the output says \"no solution\"; where a puzzle cannot be read, \
\"malformed\". Everything else there is to say goes to standard error.

Exit codes:
  0  every puzzle was solved
  1  at least one has no solution, or several under --unique
  2  wrong usage, or some input could not be read";

/// Solve puzzles: print the solution of each, or say that there is none.
#[derive(Debug, Args)]
#[command(long_about = SOLVE_EXAMPLES)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that is given or not; Effort says what they mean together"
)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Print the solutions in this form [default: the form of the puzzle].
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) format: Option<Format>,

    /// Print the puzzle, too.
    #[arg(long)]
    pub(crate) puzzle: bool,

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
    pub(crate) fn effort(&self) -> Effort {
        match *self {
            Self { first: true, .. } => Effort::First,
            Self { unique: true, .. } => Effort::Unique,
            Self {
                all: true, limit, ..
            } => Effort::All(limit.map_or(u64::MAX, NonZeroU64::get)),
            _ => Effort::Solve,
        }
    }
}

/// How many solutions to look for, and what to make of a second one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Two: a second one is worth a note.
    Solve,
    /// One.
    First,
    /// Two: a second one is a failure.
    Unique,
    /// As many as there are, up to this number.
    All(u64),
}

/// Where the puzzles come from.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// Files to read, `-` for standard input, or 81 cells.
    ///
    /// Without any, puzzles are read from standard input. An argument that names no file but is itself 81 cells is
    /// taken as the puzzle.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
}

/// The form of a grid in the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Nine rows with 3×3 separators.
    Grid,
    /// 81 characters on a line.
    Line,
}
