//! `sudoku man`: the manual pages.

use std::io::{self, Write as _};

use anyhow::Context as _;
use clap::Args;

use crate::cli::status::ExitStatus;

/// Print the manual page of the program, or of one of its commands.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The command it is about.
    command: Option<String>,
}

/// Prints the manual page of the program or of one of its commands.
pub(super) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let command = match &options.command {
        None => &program,
        Some(name) => program
            .find_subcommand(name)
            .with_context(|| format!("no command is called {name}"))?,
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    print(&page)
}

/// Prints a whole document to standard output.
pub(super) fn print(text: &[u8]) -> anyhow::Result<ExitStatus> {
    io::stdout()
        .write_all(text)
        .context("cannot write to standard output")?;
    Ok(ExitStatus::Good)
}
