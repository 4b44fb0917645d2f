//! `sudoku completions`: a script that completes arguments in a shell.

use clap::{Arg, Args, ValueHint};
use clap_complete::Shell;

use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;

/// The arguments of `sudoku completions`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints a script for the shell.
pub(crate) fn run(options: &Options, program: clap::Command) -> anyhow::Result<ExitStatus> {
    let mut program = match options.shell {
        // A puzzle may be in the place of a command; fish offers files there if the program has such an argument. The
        // script for zsh takes it for one that comes before the command.
        Shell::Fish => program.arg(Arg::new("FILE").value_hint(ValueHint::FilePath)),
        _ => program,
    };
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "sudoku", &mut script);
    print(&script)
}
