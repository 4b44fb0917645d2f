//! `sudoku help`: the help of a command, or of a topic that concerns many.

use anyhow::Context as _;
use clap::Args;

use super::man::print;
use crate::cli::output::record;
use crate::cli::status::ExitStatus;

/// Print this help, or the help of a command or a topic.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A command, or the topic `records` (the fields of CSV and JSON).
    topic: Option<String>,
}

/// Prints the help.
pub(super) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let text = match options.topic.as_deref() {
        None => program.render_help(),
        Some("records") => return print(record::help().as_bytes()),
        Some(name) => program
            .find_subcommand_mut(name)
            .with_context(|| format!("no command or topic is called {name}"))?
            .render_long_help(),
    };
    anstream::print!("{}", text.ansi());
    Ok(ExitStatus::Good)
}
