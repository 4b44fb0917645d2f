//! `sudoku completions`: a script that completes arguments in a shell.

use clap::Args;
use clap_complete::Shell;

use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;

/// What `sudoku completions` takes.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The shell it is for.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints a script for the shell.
pub(super) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "sudoku", &mut script);
    print(&script)
}
