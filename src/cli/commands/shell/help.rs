//! `sudoku help`: the help of a command, or of a topic that concerns many.

use anyhow::Context as _;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::cli::commands::NAMES;
use crate::cli::help::{TOPICS, Topic};
use crate::cli::output::screen;
use crate::cli::output::stdout::print_paged;
use crate::cli::status::ExitStatus;

/// The arguments of `sudoku help`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A command, or a topic: formats, exit-codes, records, schema, techniques, measures, promises or recipes.
    #[arg(value_name = "COMMAND|TOPIC", value_parser = command_or_topic())]
    name: Option<String>,
}

/// Takes the name of a command or of a topic.
pub(super) fn command_or_topic() -> impl TypedValueParser<Value = String> {
    let topics = TOPICS.map(|topic| PossibleValue::new(topic.name).help(topic.about));
    PossibleValuesParser::new(NAMES.map(PossibleValue::new).into_iter().chain(topics))
}

/// Prints the help.
pub(crate) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let Some(name) = &options.name else {
        return print_paged(&program.render_long_help());
    };
    if let Some(topic) = Topic::named(name) {
        let text = topic.for_terminal();
        let text = screen::columns().map_or(text.clone(), |columns| screen::fit(&text, columns));
        return print_paged(&text.into());
    }
    let command = program.find_subcommand_mut(name);
    let command = command.with_context(|| format!("no command or topic is called {name}"))?;
    print_paged(&command.render_long_help())
}
