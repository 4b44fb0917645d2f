//! The commands, one file each: its arguments and help, what it finds out about puzzles, and its typed answer.

mod check;
mod completions;
mod count;
mod explain;
mod help;
mod hint;
mod improper;
mod man;
mod original;
mod rate;
mod solve;

use clap::Subcommand;

use super::args::{format_of_paragraphs, format_of_words};
use super::status::ExitStatus;

/// The names of all commands.
pub(super) const NAMES: [&str; 9] = [
    "solve",
    "check",
    "count",
    "hint",
    "explain",
    "rate",
    "completions",
    "man",
    "help",
];

/// What to do with the puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(solve::Options),
    #[command(mut_arg("format", format_of_words))]
    Check(check::Options),
    #[command(mut_arg("format", format_of_words))]
    Count(count::Options),
    #[command(mut_arg("format", format_of_words))]
    Hint(hint::Options),
    #[command(mut_arg("format", format_of_paragraphs))]
    Explain(explain::Options),
    #[command(mut_arg("format", format_of_words))]
    Rate(rate::Options),
    Completions(completions::Options),
    Man(man::Options),
    Help(help::Options),
}

impl Command {
    /// Does it, and says how it went; `program` describes all commands and their options.
    pub(crate) fn run(&self, program: fn() -> clap::Command) -> anyhow::Result<ExitStatus> {
        match self {
            Self::Solve(options) => solve::run(options),
            Self::Check(options) => check::run(options),
            Self::Count(options) => count::run(options),
            Self::Hint(options) => hint::run(options),
            Self::Explain(options) => explain::run(options),
            Self::Rate(options) => rate::run(options),
            Self::Completions(options) => completions::run(options, program()),
            Self::Man(options) => man::run(options, program()),
            Self::Help(options) => help::run(options, program()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_commands_are_named() {
        let program = Command::augment_subcommands(clap::Command::new("sudoku"));
        let names = program.get_subcommands().map(clap::Command::get_name);
        assert!(names.eq(NAMES));
    }
}
