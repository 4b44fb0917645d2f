//! The `sudoku` program: parses the arguments, runs the command, turns its result into an exit code.
//!
//! The commands are in [`cli`], the board of one of them in `play`, and what both need in [`support`]. All that concerns Sudoku is in the library.

mod cli;
#[cfg(feature = "play")]
mod play;
mod support;

use std::process::ExitCode;

use cli::{failure, parse, show};

fn main() -> ExitCode {
    run().unwrap_or_else(|error| failure(&error))
}

fn run() -> anyhow::Result<ExitCode> {
    let status = match parse() {
        Ok(arguments) => {
            arguments.color().write_global();
            arguments.run()?
        }
        Err(message) => show(message)?,
    };
    Ok(status.into())
}
