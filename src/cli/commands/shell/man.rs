//! `sudoku man`: the manual pages, made of the help texts.

use std::io;

use anyhow::Context as _;
use clap::Args;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::help::command_or_topic;
use crate::cli::commands::GROUPS;
use crate::cli::help::{Line, TOPICS, Topic, lines};
use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;

/// The arguments of `sudoku man`.
#[derive(Debug, Args)]
#[command(mut_arg("color", |color| color.hide(true)))]
pub(crate) struct Options {
    /// A command or a topic of `sudoku help`.
    #[arg(value_name = "COMMAND|TOPIC", value_parser = command_or_topic())]
    name: Option<String>,
}

/// The date of the version, which changes with it.
const DATE: &str = "2026-11-27";

const SOURCE: &str = concat!("sudoku ", env!("CARGO_PKG_VERSION"));

/// Prints the manual page of the program, of a command or of a topic.
pub(crate) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let page = match &options.name {
        None => page_of_command(&program, &synopsis_of_all(&program))?,
        Some(name) => {
            if let Some(topic) = Topic::named(name) {
                return print(&portable(&page_of_topic(topic)?));
            }
            let command = program.find_subcommand(name);
            let command = command.with_context(|| format!("no command is called {name}"))?;
            page_of_command(command, &[usage(command)])?
        }
    };
    print(&portable(&page))
}

/// The page in the form that `mandoc -T lint` asks for: with its date, which `clap_mangen` leaves out, no paragraphs that are
/// empty, no long lines, and escapes for all that is not ASCII.
fn portable(page: &[u8]) -> Vec<u8> {
    let page = String::from_utf8_lossy(page);
    let escaped = |letter: char| {
        if letter.is_ascii() {
            letter.to_string()
        } else {
            format!("\\[u{:04X}]", u32::from(letter))
        }
    };
    let page: String = page.chars().map(escaped).collect();
    let mut tidy = String::with_capacity(page.len());
    let mut is_filled = true;
    let mut lines = page.lines().map(str::trim_end).peekable();
    while let Some(line) = lines.next() {
        let next = lines.peek().copied().unwrap_or(".SH");
        match line {
            ".nf" => is_filled = false,
            ".fi" => is_filled = true,
            _ => {}
        }
        let is_last = |start: &str| {
            tidy.lines()
                .next_back()
                .is_some_and(|last| last.starts_with(start))
        };
        let is_empty = match line {
            ".PP" => is_last(".SH") || next.starts_with(".SH") || matches!(next, ".PP" | ".nf"),
            ".br" => is_last(".sp") || next == ".sp",
            _ => false,
        };
        if is_empty {
            continue;
        }
        if let Some(title) = line.strip_prefix(".TH ") {
            tidy += &title_line(title);
        } else if line.starts_with('.') {
            tidy += line;
        } else {
            push_short(&mut tidy, line, is_filled);
        }
        tidy.push('\n');
    }
    tidy.into_bytes()
}

/// The line with the title of a page: in capitals, and with the date.
fn title_line(title: &str) -> String {
    let (name, rest) = title.split_once(' ').unwrap_or((title, ""));
    let section = rest.split_whitespace().next().unwrap_or("1");
    format!(
        ".TH {} {section} \"{DATE}\" \"{SOURCE}\"",
        name.to_uppercase()
    )
}

/// Adds text in lines that are short: filled text is broken at spaces, other text is continued behind a backslash.
fn push_short(page: &mut String, mut line: &str, is_filled: bool) {
    const MOST: usize = 80;
    while line.len() > MOST {
        let head = &line[..MOST - 1];
        let at = if is_filled {
            // A line must not begin as a macro does.
            let is_safe = |at: &usize| !line[at + 1..].starts_with(['.', '\'']);
            head.rmatch_indices(' ').map(|(at, _)| at).find(is_safe)
        } else {
            // An escape must not be cut; none is this long.
            let end = head.rfind('\\').filter(|escape| head.len() - escape < 9);
            Some(end.unwrap_or(head.len()))
        };
        let Some(at) = at.filter(|at| *at > 0) else {
            break;
        };
        page.push_str(&line[..at]);
        page.push_str(if is_filled { "\n" } else { "\\\n" });
        line = &line[at + usize::from(is_filled)..];
    }
    page.push_str(line);
}

/// The manual page of a command: its synopsis, its help text in sections, its options, and its subcommands.
fn page_of_command(command: &clap::Command, synopsis: &[String]) -> io::Result<Vec<u8>> {
    // The page describes every argument, also those with a short help alone.
    let described = command
        .clone()
        .mut_args(|argument| match argument.get_help().cloned() {
            Some(help) if argument.get_long_help().is_none() => argument.long_help(help),
            _ => argument,
        });
    let man = Man::new(described).source(SOURCE);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let mut sections = Roff::new();
    sections.control("SH", ["SYNOPSIS"]);
    add_as_typed(&mut sections, synopsis.iter().map(String::as_str));
    let text = command.get_after_long_help().map(ToString::to_string);
    add_help(&mut sections, &text.unwrap_or_default());
    sections.to_writer(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.get_subcommands().next().is_some() {
        commands_in_groups(command).to_writer(&mut page)?;
        let topics = TOPICS.map(|topic| (format!("sudoku-{}", topic.name), "7"));
        see_also(&topics).to_writer(&mut page)?;
    } else {
        see_also(&[("sudoku".to_owned(), "1")]).to_writer(&mut page)?;
    }
    Ok(page)
}

/// The section with the subcommands, in groups.
fn commands_in_groups(program: &clap::Command) -> Roff {
    let mut section = Roff::new();
    section.control("SH", ["COMMANDS"]);
    for (title, names) in GROUPS {
        section.control("SS", [title]);
        for command in names
            .iter()
            .filter_map(|name| program.find_subcommand(name))
        {
            let about = command.get_about().map(ToString::to_string);
            section.control("TP", []);
            section.text([bold(format!("sudoku-{}(1)", command.get_name()))]);
            section.text([roman(about.unwrap_or_default())]);
        }
    }
    section
}

/// The manual page of a topic.
fn page_of_topic(topic: &Topic) -> io::Result<Vec<u8>> {
    let command = clap::Command::new(format!("sudoku-{}", topic.name)).about(topic.about);
    let man = Man::new(command).section("7").source(SOURCE);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let markdown = topic.text();
    let mut text = Roff::new();
    let mut was_verbatim = false;
    for line in lines(&markdown) {
        let is_verbatim = matches!(line, Line::Verbatim(_));
        if is_verbatim != was_verbatim {
            text.control(if is_verbatim { "nf" } else { "fi" }, []);
            was_verbatim = is_verbatim;
        }
        match line {
            Line::Heading(heading) => text.control("SH", [heading.to_uppercase().as_str()]),
            Line::Text("") => text.control("PP", []),
            Line::Text(line) => match line.strip_prefix("- ") {
                Some(item) => text.control("IP", ["\\(bu", "2"]).text([roman(item)]),
                None => text.text([roman(line.trim_start())]),
            },
            Line::Verbatim(line) => text.text([roman(line)]),
        };
    }
    add_as_typed(&mut text, topic.appendix().lines());
    text.to_writer(&mut page)?;
    see_also(&[("sudoku".to_owned(), "1")]).to_writer(&mut page)?;
    Ok(page)
}

/// The section that points to other pages, by their names and sections.
fn see_also(pages: &[(String, &str)]) -> Roff {
    let mut see = Roff::new();
    see.control("SH", ["SEE ALSO"]);
    for (index, (name, section)) in pages.iter().enumerate() {
        let end = if index + 1 < pages.len() { "," } else { "" };
        see.text([bold(name), roman(format!("({section}){end}"))]);
    }
    see
}

/// The usage of each command.
fn synopsis_of_all(program: &clap::Command) -> Vec<String> {
    let short = "sudoku [OPTIONS] FILE|PUZZLE...".to_owned();
    let commands = program.get_subcommands().map(usage);
    std::iter::once(short).chain(commands).collect()
}

/// The usage of the command, on a line.
fn usage(command: &clap::Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.trim_start_matches("Usage:").trim().to_owned()
}

/// Adds a help text: paragraphs, and blocks under a line that ends with a colon, which become sections as they were typed.
fn add_help(page: &mut Roff, text: &str) {
    page.control("SH", ["DESCRIPTION"]);
    let (blocks, paragraphs): (Vec<&str>, Vec<&str>) = text
        .split("\n\n")
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
