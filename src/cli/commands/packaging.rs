//! `sudoku completions` and `sudoku man`: what a package puts beside the program.

use std::io::{self, Write as _};

use anyhow::Context as _;
use clap::CommandFactory as _;

use crate::cli::args::{Arguments, Completions, Man};
use crate::cli::output::messages::ExitStatus;

/// Prints a script for the shell.
pub(crate) fn completions(options: &Completions) -> anyhow::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(
        options.shell,
        &mut Arguments::command(),
        "sudoku",
        &mut script,
    );
    print(&script)
}

/// Prints the manual page of the program or of one of its commands.
pub(crate) fn man(options: &Man) -> anyhow::Result<ExitStatus> {
    let mut program = Arguments::command();
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

fn print(text: &[u8]) -> anyhow::Result<ExitStatus> {
    io::stdout()
        .write_all(text)
        .context("cannot write to standard output")?;
    Ok(ExitStatus::Good)
}
