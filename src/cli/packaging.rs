//! `sudoku completions` and `sudoku man`: what a package puts beside the program.

use std::io::{self, Write as _};

use anyhow::Context as _;
use clap::CommandFactory as _;

use super::args::{Arguments, Completions};
use super::report::Verdict;

/// Prints a script for the shell.
pub(crate) fn completions(options: &Completions) -> anyhow::Result<Verdict> {
    let mut script = Vec::new();
    clap_complete::generate(
        options.shell,
        &mut Arguments::command(),
        "sudoku",
        &mut script,
    );
    print(&script)
}

/// Prints the manual page.
pub(crate) fn man() -> anyhow::Result<Verdict> {
    let mut page = Vec::new();
    let mut program = Arguments::command();
    program.build();
    clap_mangen::Man::new(program.clone()).render(&mut page)?;
    for command in program.get_subcommands() {
        clap_mangen::Man::new(command.clone()).render(&mut page)?;
    }
    print(&page)
}

fn print(text: &[u8]) -> anyhow::Result<Verdict> {
    io::stdout()
        .write_all(text)
        .context("cannot write to standard output")?;
    Ok(Verdict::Good)
}
