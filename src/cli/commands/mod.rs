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

use super::args::words_need_a_puzzle;
use super::output::status::ExitStatus;

/// What to do with the puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(solve::Options),
    #[command(mut_arg("format", words_need_a_puzzle))]
    Check(check::Options),
    #[command(mut_arg("format", words_need_a_puzzle))]
    Count(count::Options),
    #[command(mut_arg("format", words_need_a_puzzle))]
    Hint(hint::Options),
    #[command(mut_arg("format", words_need_a_puzzle))]
    Explain(explain::Options),
    #[command(mut_arg("format", words_need_a_puzzle))]
    Rate(rate::Options),
    Completions(completions::Options),
    Man(man::Options),
    Help(help::Options),
}

impl Command {
    /// Does it, and says how it went.
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        match self {
            Self::Solve(options) => solve::run(options),
            Self::Check(options) => check::run(options),
            Self::Count(options) => count::run(options),
            Self::Hint(options) => hint::run(options),
            Self::Explain(options) => explain::run(options),
            Self::Rate(options) => rate::run(options),
            Self::Completions(options) => completions::run(options),
            Self::Man(options) => man::run(options),
            Self::Help(options) => help::run(options),
        }
    }
}
