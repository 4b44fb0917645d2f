//! `sudoku man`: the manual pages, made of the help texts.
//!
//! They are as `mandoc -T lint` asks for: with a date, short lines, no empty paragraphs, and ASCII alone.

use anyhow::Context as _;
use clap::{Arg, Args};

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

/// The most characters on a line.
const WIDTH: usize = 78;

/// Prints the manual page of the program, of a command or of a topic.
pub(crate) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let topic = options.name.as_deref().and_then(Topic::named);
    let page = match (&options.name, topic) {
        (None, _) => page_of_program(&program),
        (_, Some(topic)) => page_of_topic(topic),
        (Some(name), None) => {
            let command = program.find_subcommand(name);
            let command = command.with_context(|| format!("no command is called {name}"))?;
            let mut page = page_of_command(command, &[usage(command)]);
            page.refer_to(&["sudoku"], 1);
            page
        }
    };
    print(page.0.as_bytes())
}

/// A manual page: its lines so far.
struct Page(String);

impl Page {
    fn new(name: &str, section: u8, about: &str) -> Self {
        let (title, version) = (name.to_uppercase(), env!("CARGO_PKG_VERSION"));
        let mut page = Self(String::new());
        page.line(&format!(
            r#".TH {title} {section} "{DATE}" "sudoku {version}""#
        ));
        page.section("name");
        page.text(&format!("{name} - {about}"));
        page
    }

    /// Adds a line as it is.
    fn line(&mut self, line: &str) {
        self.0 += line;
        self.0.push('\n');
    }

    fn section(&mut self, title: &str) {
        let quote = if title.contains(' ') { "\"" } else { "" };
        self.line(&format!(".SH {quote}{}{quote}", title.to_uppercase()));
    }

    /// Adds text to the paragraph, which is filled.
    fn text(&mut self, text: &str) {
        let mut line = String::new();
        for word in text.split_whitespace() {
            let word: String = word.chars().map(escaped).collect();
            if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
                self.line(&std::mem::take(&mut line));
            }
            // A line that begins with a dot is a request.
            let before = match (line.is_empty(), word.starts_with('.')) {
                (true, true) => r"\&",
                (true, false) => "",
                (false, _) => " ",
            };
            line.extend([before, &word]);
        }
        self.line(&line);
    }

    /// Adds lines that are not filled. A long one goes on after a backslash.
    fn as_typed<'a>(&mut self, lines: impl Iterator<Item = &'a str>) {
        self.line(".nf");
        for line in lines {
            let mut width = 0;
            for character in line.trim_end().chars().map(escaped) {
                width += character.len();
                if width > WIDTH {
                    self.line("\\");
                    width = character.len();
                }
                self.0 += &character;
            }
            self.line("");
        }
        self.line(".fi");
    }

    /// Adds a help text: paragraphs, and blocks under a line that ends with a colon, which become sections as they were typed.
    fn help(&mut self, text: &str) {
        let (blocks, paragraphs): (Vec<&str>, Vec<&str>) = text
            .split("\n\n")
            .partition(|block| block.lines().next().is_some_and(|line| line.ends_with(':')));
        if !paragraphs.is_empty() && !text.is_empty() {
            self.section("description");
            self.paragraphs(".PP", paragraphs);
        }
        for block in blocks {
            let mut lines = block.lines();
            self.section(lines.next().unwrap_or_default().trim_end_matches(':'));
            self.as_typed(lines);
        }
    }

    /// Adds paragraphs, with this request between them.
    fn paragraphs<'a>(&mut self, between: &str, paragraphs: impl IntoIterator<Item = &'a str>) {
        for (place, paragraph) in paragraphs.into_iter().enumerate() {
            if place > 0 {
                self.line(between);
            }
            self.text(paragraph);
        }
    }

    /// Adds what there is to know of an argument.
    fn argument(&mut self, argument: &Arg) {
        let short = argument.get_short().map(|short| format!("-{short}, "));
        let names = format!("{}{argument}", short.unwrap_or_default());
        self.line(&format!(".TP\n\\fB{}\\fR", names.replace('-', r"\-")));
        let help = argument.get_long_help().or(argument.get_help());
        let help = help.map(ToString::to_string).unwrap_or_default();
        self.paragraphs(".IP", help.split("\n\n"));
        let takes_values = argument.get_action().takes_values();
        if takes_values && !argument.is_hide_possible_values_set() {
            for value in argument.get_possible_values() {
                let about = value.get_help().map(|help| format!(": {help}"));
                self.line(".IP");
                self.text(&(value.get_name().to_owned() + &about.unwrap_or_default()));
            }
        }
        if takes_values
            && !argument.is_hide_default_value_set()
            && let [default] = argument.get_default_values()
        {
            self.line(".IP");
            self.text(&format!("[default: {}]", default.display()));
        }
    }

    /// Points to other pages, by their names, in a section of the manual.
    fn refer_to(&mut self, names: &[&str], section: u8) {
        self.section("see also");
        for (place, name) in names.iter().enumerate() {
            let name = name.replace('-', r"\-");
            let comma = if place + 1 < names.len() { "," } else { "" };
            self.line(&format!(r"\fB{name}\fR({section}){comma}"));
        }
    }
}

/// A character that means itself.
fn escaped(character: char) -> String {
    match character {
        '-' => r"\-".to_owned(),
        '\\' => r"\(rs".to_owned(),
        '\'' => r"\(aq".to_owned(),
        character if character.is_ascii() => character.to_string(),
        character => format!(r"\[u{:04X}]", u32::from(character)),
    }
}

/// The page of the program, with its commands in groups.
fn page_of_program(program: &clap::Command) -> Page {
    let short = "sudoku [OPTIONS] FILE|PUZZLE...".to_owned();
    let synopsis: Vec<String> = std::iter::once(short)
        .chain(program.get_subcommands().map(usage))
        .collect();
    let mut page = page_of_command(program, &synopsis);
    page.section("commands");
    for (title, names) in GROUPS {
        page.line(&format!(".SS {title}"));
        for command in names
            .iter()
            .filter_map(|name| program.find_subcommand(name))
        {
            page.line(".TP");
            page.text(&format!("sudoku-{}(1)", command.get_name()));
            page.text(&about(command));
        }
    }
    let topics = TOPICS.map(|topic| format!("sudoku-{}", topic.name));
    page.refer_to(&topics.each_ref().map(String::as_str), 7);
    page
}

/// The page of a command: its synopsis, its help text in sections, and its options.
fn page_of_command(command: &clap::Command, synopsis: &[String]) -> Page {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let mut page = Page::new(name, 1, &about(command));
    page.section("synopsis");
    page.as_typed(synopsis.iter().map(String::as_str));
    let text = command.get_after_long_help().map(ToString::to_string);
    page.help(&text.unwrap_or_default());
    page.section("options");
    let mut arguments: Vec<&Arg> = command
        .get_arguments()
        .filter(|argument| !argument.is_hide_set())
        .collect();
    arguments.sort_by_key(|argument| (!argument.is_positional(), argument.get_display_order()));
    for argument in arguments {
        page.argument(argument);
    }
    page
}

/// The page of a topic.
fn page_of_topic(topic: &Topic) -> Page {
    let mut page = Page::new(&format!("sudoku-{}", topic.name), 7, topic.about);
    let text = topic.text();
    let mut lines = lines(&text).peekable();
    let mut is_after_text = false;
    while let Some(line) = lines.next() {
        match line {
            Line::Heading(heading) => page.section(heading),
            Line::Text("") => {
                match lines.peek() {
                    Some(Line::Text(next)) if is_after_text && !next.starts_with("- ") => {
                        page.line(".PP");
                    }
                    Some(Line::Verbatim(_)) if is_after_text => page.line(".sp"),
                    _ => {}
                }
                continue;
            }
            Line::Text(line) => match line.strip_prefix("- ") {
                Some(item) => {
                    page.line(r".IP \(bu 2");
                    page.text(item);
                }
                None => page.text(line),
            },
            Line::Verbatim(first) => {
                let mut typed = vec![first];
                while let Some(Line::Verbatim(next)) =
                    lines.next_if(|next| matches!(next, Line::Verbatim(_)))
                {
                    typed.push(next);
                }
                page.as_typed(typed.into_iter());
            }
        }
        is_after_text = !matches!(line, Line::Heading(_));
    }
    let appendix = topic.appendix();
    if !appendix.is_empty() {
        page.as_typed(appendix.lines());
    }
    page.refer_to(&["sudoku"], 1);
    page
}

fn about(command: &clap::Command) -> String {
    command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// The usage of the command, on a line.
fn usage(command: &clap::Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.trim_start_matches("Usage:").trim().to_owned()
}
