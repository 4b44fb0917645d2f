//! `sudoku help`: the help of a command, or of a topic that concerns many.

use anyhow::Context as _;
use clap::Args;

use sudoku::logic::{TechniqueSet, glossary};

use super::NAMES;
use crate::cli::output::record;
use crate::cli::output::stdout::{print, print_styled};
use crate::cli::output::wrap::wrap;
use crate::cli::status::ExitStatus;

/// What `sudoku help` takes.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A command, or a topic: `records` (the fields of CSV and JSON) or `techniques` (a glossary).
    #[arg(value_parser = TOPICS)]
    topic: Option<String>,
}

/// What there is help on: the commands, and these topics.
const TOPICS: [&str; NAMES.len() + 2] = {
    let mut topics = ["records"; NAMES.len() + 2];
    let mut index = 0;
    while index < NAMES.len() {
        topics[index] = NAMES[index];
        index += 1;
    }
    topics[index] = "techniques";
    topics
};

/// Prints the help.
pub(super) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let text = match options.topic.as_deref() {
        None => program.render_help(),
        Some("records") => return print(record::help().as_bytes()),
        Some("techniques") => return print(techniques().as_bytes()),
        Some(name) => program
            .find_subcommand_mut(name)
            .with_context(|| format!("no command or topic is called {name}"))?
            .render_long_help(),
    };
    print_styled(&text)
}

/// The glossary of techniques.
fn techniques() -> String {
    let introduction = wrap(
        "",
        "The techniques, from easy to hard, with their difficulty on the scale of Sudoku Explainer; those without a number \
         are not rated by it. The options --techniques and --without of explain and hint take these names, and what else \
         the techniques are called. Case does not matter, and spaces may be hyphens: x-wing, hidden-pair. They also take:",
    );
    let sets = TechniqueSet::NAMED.map(|(name, _, what)| format!("\n  {name:12}{what}"));
    let entries = glossary().map(|entry| {
        let difficulty = entry
            .difficulty
            .map_or_else(|| "not rated".to_owned(), |range| range.to_string());
        let summary = wrap("  ", entry.summary);
        let synonyms = match entry.synonyms {
            [] => String::new(),
            synonyms => format!(
                "\n{}",
                wrap("  ", &format!("Also: {}.", synonyms.join(", ")))
            ),
        };
        format!("\n\n{} ({difficulty})\n{summary}{synonyms}", entry.name)
    });
    let entries: Vec<String> = entries.collect();
    format!("{introduction}\n{}{}\n", sets.concat(), entries.concat())
}
