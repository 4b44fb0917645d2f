//! The `sudoku` program: parses the arguments, runs the command, turns its result into an exit code.
//!
//! What the commands do is in [`cli`], and what a Sudoku is in the library.

mod cli;

use std::process::ExitCode;

use cli::{failure, parse};

fn main() -> ExitCode {
    run().unwrap_or_else(|error| failure(&error))
}

fn run() -> anyhow::Result<ExitCode> {
    let arguments = parse();
    arguments.color().write_global();
    let status = arguments.run()?;
    Ok(status.into())
}
