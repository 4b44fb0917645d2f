//! The command line as it is typed: `sudoku puzzle.txt` stands for `sudoku solve puzzle.txt`, and a puzzle is no option.
//!
//! What a command takes is in its own file, and what many take in [`args`](super::args).

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::{ColorChoice, CommandFactory as _, Parser};

use super::commands::Command;
use super::input::source::is_puzzle_attempt;
use super::status::ExitStatus;

/// A Sudoku solver for the terminal, the shell script and the hundred million puzzles.
#[derive(Debug, Parser)]
#[command(name = "sudoku", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,

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
    /// Runs the command, and says how it went.
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        self.command.run(Self::command)
    }

    /// When to use colour; `auto` obeys the terminal and the environment.
    pub(crate) const fn color(&self) -> anstream::ColorChoice {
        match self.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
    }
}

/// Parses the arguments of the program, and exits with a message if they are wrong.
pub(crate) fn parse() -> Arguments {
    let arguments: Vec<OsString> = env::args_os().map(without_leading_hyphen).collect();
    with_default_command(&arguments).unwrap_or_else(|| Arguments::parse_from(arguments))
}

/// The argument, with a dot instead of a hyphen if it is a puzzle that begins with one: it would be taken for an option.
fn without_leading_hyphen(argument: OsString) -> OsString {
    match argument.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(rest) if is_puzzle_attempt(&format!(".{rest}")) => format!(".{rest}").into(),
        _ => argument,
    }
}

/// The arguments of `solve`, if that is what they are and no other command is named.
///
/// The first argument that is no option decides: a command stays one, and what is neither a file nor an attempt at a
/// puzzle is more likely a command that was mistyped.
fn with_default_command(arguments: &[OsString]) -> Option<Arguments> {
    let (program, rest) = arguments.split_first()?;
    let commands = Arguments::command();
    let is_command = |argument: &OsStr| {
        let names = || commands.get_subcommands().map(clap::Command::get_name);
        names().any(|name| argument == name)
    };
    if rest.iter().any(|argument| is_command(argument)) {
        return None;
    }
    let solve = [program.clone(), "solve".into()];
    let arguments = Arguments::try_parse_from(solve.iter().chain(rest)).ok()?;
    let first = match &arguments.command {
        Command::Solve(options) => options.files().first()?,
        _ => return None,
    };
    is_puzzle_source(first).then_some(arguments)
}

/// Whether puzzles can be read from what the argument names, or it is one itself.
fn is_puzzle_source(argument: &OsStr) -> bool {
    argument == "-"
        || Path::new(argument).exists()
        || argument.to_str().is_some_and(is_puzzle_attempt)
}
