//! The `sudoku` program: parses the arguments, runs the command, turns its result into an exit code.
//!
//! What the commands do is in [`cli`], and what a Sudoku is in the library.

mod cli;

use std::process::ExitCode;

use clap::Parser as _;

use cli::commands::{check, count, explain, hint, packaging, rate, solve};
use cli::output::messages;
use cli::{Arguments, Command};

fn main() -> ExitCode {
    run().unwrap_or_else(|error| messages::failure(&error))
}

fn run() -> anyhow::Result<ExitCode> {
    let arguments = Arguments::parse();
    arguments.color().write_global();
    let verdict = match &arguments.command {
        Command::Solve(options) => solve::run(options)?,
        Command::Check(options) => check::run(options)?,
        Command::Count(options) => count::run(options)?,
        Command::Hint(options) => hint::run(options)?,
        Command::Explain(options) => explain::run(options)?,
        Command::Rate(options) => rate::run(options)?,
        Command::Completions(options) => packaging::completions(options)?,
        Command::Man(options) => packaging::man(options)?,
    };
    Ok(verdict.into())
}
