//! `sudoku help`: the help of a command, of a topic that concerns many, or of a technique.

use std::collections::HashSet;

use anyhow::Context as _;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudoku::NearestNames;
use sudoku::logic::{GlossaryEntry, TechniqueNameError, TechniqueSet, glossary};
use sudoku::words::hyphenated;

use crate::cli::commands::NAMES;
use crate::cli::help::{TOPICS, Topic, on_techniques};
use crate::cli::options::args::WithNames;
use crate::cli::output::screen::{self, fit_help};
use crate::cli::output::stdout::print_paged;
use crate::cli::status::ExitStatus;

/// The arguments of `sudoku help`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A command, a topic, or a technique by any of its names: `x-wing`.
    ///
    /// Topics are formats, exit-codes, records, schema, techniques, measures, promises and recipes.
    #[arg(value_name = "COMMAND|TOPIC|TECHNIQUE", value_parser = SUBJECTS, hide_possible_values = true)]
    subject: Option<Subject>,
}

/// The thing that help is asked for.
#[derive(Debug, Clone, Copy)]
enum Subject {
    /// The command of this name.
    Command(&'static str),
    Topic(&'static Topic),
    Techniques(TechniqueSet),
}

/// Takes the name of a command, a topic or a technique, and offers the names to shells.
const SUBJECTS: WithNames<Subject> = WithNames {
    parse: |name| {
        if let Some(command) = NAMES.into_iter().find(|each| *each == name) {
            return Ok(Subject::Command(command));
        }
        if let Some(topic) = Topic::named(name) {
            return Ok(Subject::Topic(topic));
        }
        match TechniqueSet::named(name) {
            Ok(techniques) => Ok(Subject::Techniques(techniques)),
            Err(vague @ TechniqueNameError::Vague(_)) => Err(vague.to_string()),
            Err(_) => {
                let nearest =
                    NearestNames::of(name, offered().chain(technique_names()), hyphenated);
                Err(format!(
                    "no command, topic or technique has this name{nearest} (see `sudoku help`)"
                ))
            }
        }
    },
    names: || {
        let techniques = glossary().map(|entry| hyphenated(entry.name));
        let mut names: Vec<String> = offered().map(str::to_owned).chain(techniques).collect();
        // Two entries may have the same name.
        let mut seen = HashSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    },
};

/// The names of commands and topics.
fn offered() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().chain(TOPICS.map(|topic| topic.name))
}

fn technique_names() -> impl Iterator<Item = &'static str> {
    glossary().flat_map(GlossaryEntry::names)
}

/// Takes the name of a command or of a topic.
pub(super) fn command_or_topic() -> impl TypedValueParser<Value = String> {
    let topics = TOPICS.map(|topic| PossibleValue::new(topic.name).help(topic.about));
    PossibleValuesParser::new(NAMES.map(PossibleValue::new).into_iter().chain(topics))
}

/// Prints the help.
pub(crate) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    match options.subject {
        None => print_paged(&fit_help(program).render_long_help()),
        Some(Subject::Command(name)) => {
            let command = program.find_subcommand(name).cloned();
            let command = command.with_context(|| format!("no command is called {name}"))?;
            print_paged(&fit_help(command).render_long_help())
        }
        Some(Subject::Topic(topic)) => print_text(&topic.for_terminal()),
        Some(Subject::Techniques(techniques)) => print_text(&on_techniques(techniques)),
    }
}

/// Prints a text in lines that fit the terminal.
fn print_text(text: &str) -> anyhow::Result<ExitStatus> {
    let fitted =
        screen::columns().map_or_else(|| text.to_owned(), |columns| screen::fit(text, columns));
    print_paged(&fitted.into())
}
