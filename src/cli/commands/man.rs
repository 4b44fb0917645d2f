//! `sudoku man`: the manual pages, made of the help texts.

use std::io;

use anyhow::Context as _;
use clap::Args;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::NAMES;
use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;

/// What `sudoku man` takes.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The command it is about.
    #[arg(value_parser = NAMES)]
    command: Option<String>,
}

/// Prints the manual page of the program or of one of its commands.
pub(super) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let page = match &options.command {
        None => page(&program, &synopsis_of_all(&program))?,
        Some(name) => {
            let command = program.find_subcommand(name);
            let command = command.with_context(|| format!("no command is called {name}"))?;
            page(command, &[usage(command)])?
        }
    };
    print(&page)
}

/// The manual page of a command: its synopsis, its help text in sections, its options, and what belongs to it.
fn page(command: &clap::Command, synopsis: &[String]) -> io::Result<Vec<u8>> {
    let source = concat!("sudoku ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).source(source);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let mut sections = Roff::new();
    sections.control("SH", ["SYNOPSIS"]);
    add_as_typed(&mut sections, synopsis.iter().map(String::as_str));
    let text = command.get_long_about().map(ToString::to_string);
    add_help(&mut sections, &text.unwrap_or_default());
    sections.to_writer(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.get_subcommands().next().is_some() {
        man.render_subcommands_section(&mut page)?;
    } else {
        let mut see = Roff::new();
        see.control("SH", ["SEE ALSO"]);
        see.text([bold("sudoku"), roman("(1)")]);
        see.to_writer(&mut page)?;
    }
    Ok(page)
}

/// How each command is called.
fn synopsis_of_all(program: &clap::Command) -> Vec<String> {
    let short = "sudoku [OPTIONS] FILE|PUZZLE...".to_owned();
    let commands = program.get_subcommands().map(usage);
    std::iter::once(short).chain(commands).collect()
}

/// How the command is called, on a line.
fn usage(command: &clap::Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.trim_start_matches("Usage:").trim().to_owned()
}

/// Adds a help text: paragraphs, and blocks under a line that ends with a colon, which become sections as they were typed.
///
/// The first paragraph is the title, which the page has already.
fn add_help(page: &mut Roff, text: &str) {
    page.control("SH", ["DESCRIPTION"]);
    let (blocks, paragraphs): (Vec<&str>, Vec<&str>) = text
        .split("\n\n")
        .skip(1)
        .partition(|block| block.lines().next().is_some_and(|line| line.ends_with(':')));
    for paragraph in paragraphs {
        page.control("PP", []);
        page.text([roman(paragraph)]);
    }
    for block in blocks {
        let mut lines = block.lines();
        let heading = lines.next().unwrap_or_default().trim_end_matches(':');
        page.control("SH", [heading.to_uppercase().as_str()]);
        add_as_typed(page, lines);
    }
}

/// Adds lines that are not to be filled.
fn add_as_typed<'a>(page: &mut Roff, lines: impl Iterator<Item = &'a str>) {
    page.control("nf", []);
    for line in lines {
        page.text([roman(line)]);
    }
    page.control("fi", []);
}
