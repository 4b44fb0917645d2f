//! The command line as it is typed: `sudoku puzzle.txt` stands for `sudoku solve puzzle.txt`, and a puzzle that begins with a
//! hyphen is not an option.
//!
//! The arguments of a command are in its own file, those of many commands in [`args`](super::options::args).

use std::env;
use std::error::Error as _;
use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{
    Arg, ArgMatches, ColorChoice, CommandFactory as _, FromArgMatches as _, Parser, ValueEnum as _,
};
use sudoku::NearestNames;
use sudoku::rating::Level;
use sudoku::text::{is_attempt, is_cell};
use sudoku::words::wrap;

use super::commands::{Command, GROUPS, NAMES};
use super::input::file_name::printable;
use super::input::source::Source;
use super::options::format::Format;
use super::output::screen::fit_help;
use super::output::stdout::print_styled;
use super::status::ExitStatus;

const HELP: &str = "\
Examples:
  sudoku puzzle.txt            solve a puzzle, or many
  sudoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudoku solve < puzzles.txt   solve what comes through a pipe
  sudoku hint puzzle.txt       what to look for next
  sudoku help rate             the help of a command

Without a command, files and puzzles are solved. All commands read the same input, and any number of puzzles in any mix \
of formats; text that does not look like a puzzle is skipped.

Topics:
  sudoku help formats          what can be read and written
  sudoku help exit-codes       exit codes, signals and pipes
  sudoku help records          the fields of CSV and JSON
  sudoku help schema           the JSON Schema of the records
  sudoku help techniques       a glossary
  sudoku help measures         nodes, backdoors, trial and error
  sudoku help promises         what stays the same in new versions
  sudoku help recipes          commands for data sets and scripts

Environment:
  NO_COLOR                     if it is set, output is not coloured unless --color says so
  CLICOLOR_FORCE               if it is set, output is coloured also in a pipe";

/// The help of the program: its commands in groups.
fn template() -> String {
    let mut groups = String::new();
    for (title, names) in GROUPS {
        let describe = |name: &&str| Command::describe(name);
        let lines = names.iter().filter_map(describe).map(|command| {
            let about = command.get_about().map(ToString::to_string);
            wrap(
                &format!("  {:12}", command.get_name()),
                &about.unwrap_or_default(),
            ) + "\n"
        });
        groups.extend([title, ":\n"]);
        groups.extend(lines);
        groups.push('\n');
    }
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}Options:\n{{options}}{{after-help}}"
    )
}

const USAGE: &str = "\
sudoku [OPTIONS] <FILE|PUZZLE>...
       sudoku <COMMAND> [OPTIONS] [FILE]...";

/// The arguments of the program.
pub(crate) struct Arguments {
    command: Command,
    options: Options,
}

/// The options that all commands share.
#[derive(Debug, Parser)]
#[command(name = "sudoku", bin_name = "sudoku", version, about, disable_help_subcommand = true, after_long_help = HELP, override_usage = USAGE)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Options {
    /// When to use colour.
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        hide_short_help = true,
        display_order = 100
    )]
    color: ColorChoice,
}

impl Arguments {
    fn from_matches(matches: &mut ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self {
            command: Command::from_matches(matches)?,
            options: Options::from_arg_matches_mut(matches)?,
        })
    }

    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        self.command.run()
    }

    /// The use of colour; `auto` respects the terminal and the environment.
    pub(crate) const fn color(&self) -> anstream::ColorChoice {
        match self.options.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
    }
}

/// Parses the arguments of the program.
///
/// # Errors
///
/// The text to [`show`] instead: an error, or the help or the version that they ask for.
pub(crate) fn parse() -> Result<Arguments, clap::Error> {
    let arguments: Vec<OsString> = env::args_os().map(without_leading_hyphen).collect();
    with_default_command(&arguments)
        .unwrap_or_else(|| parse_all(&arguments).map_err(naming_files))
        .map_err(|error| with_advice(error, &arguments))
}

/// The description of the program with all commands.
pub(super) fn all_commands() -> clap::Command {
    program(&NAMES)
}

/// The description of the program with these commands.
fn program(names: &[&str]) -> clap::Command {
    let commands = names.iter().filter_map(|name| Command::describe(name));
    let program = Options::command().subcommands(commands);
    // A single command is described to be run, and no help will be seen.
    if names.len() > 1 {
        program.help_template(template())
    } else {
        program
    }
}

/// Parses all arguments.
///
/// First, only the command that is called is described, which is faster. An error or a help may speak of the others.
fn parse_all(arguments: &[OsString]) -> Result<Arguments, clap::Error> {
    if let Some(name) = called(arguments)
        && let Ok(parsed) = parse_as(&mut program(&[name]), arguments)
    {
        return Ok(parsed);
    }
    let mut program = all_commands();
    match parse_as(&mut program, arguments) {
        Err(help) if help.kind() == ErrorKind::DisplayHelp => {
            let mut fitted = fit_help(program).mut_subcommands(fit_help);
            parse_as(&mut fitted, arguments)
        }
        parsed => parsed,
    }
}

fn parse_as(program: &mut clap::Command, arguments: &[OsString]) -> Result<Arguments, clap::Error> {
    let mut matches = program.try_get_matches_from_mut(arguments)?;
    let called = matches.subcommand_name().map(str::to_owned);
    Arguments::from_matches(&mut matches).map_err(|error| {
        let command = called.and_then(|name| program.find_subcommand_mut(name));
        match command {
            Some(command) => error.format(command),
            None => error.format(program),
        }
    })
}

/// The name of the command that is called.
fn called(arguments: &[OsString]) -> Option<&'static str> {
    let first = first_operand(arguments)?;
    NAMES.into_iter().find(|name| first == *name)
}

/// The first argument that is not an option.
fn first_operand(arguments: &[OsString]) -> Option<&OsString> {
    let is_option =
        |argument: &&OsString| argument.len() > 1 && argument.as_encoded_bytes()[0] == b'-';
    arguments
        .iter()
        .skip(1)
        .find(|argument| !is_option(argument))
}

/// The error, where an unknown command may have been meant as a file.
fn naming_files(error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    let nearest = NearestNames::of(name, NAMES.into_iter(), str::to_owned);
    let message = format!(
        "no file or command called '{}'{nearest}",
        printable(name.as_ref())
    );
    all_commands().error(ErrorKind::InvalidSubcommand, message)
}

/// Options that other programs have, or that people expect, and those that they mean here.
const MEANT: [(&[&str], &str); 4] = [
    (&["-f", "--output-format", "--fmt"], "--format"),
    (&["--difficulty", "--level"], "--rating"),
    (&["--jobs"], "--threads"),
    (&["--colour"], "--color"),
];

/// The option that is meant by an unknown one, with its value if that was taken for an option.
fn meant(argument: &str) -> Option<(&'static str, String)> {
    let value = argument.strip_prefix("--").unwrap_or_default();
    let is_format = |format: &Format| format.name() == value;
    if Format::value_variants().iter().any(is_format) {
        return Some(("--format", format!(" {value}")));
    }
    if value.parse::<Level>().is_ok() {
        return Some(("--rating", format!(" {value}")));
    }
    let known = MEANT.iter().find(|(typed, _)| typed.contains(&argument))?;
    Some((known.1, String::new()))
}

/// The error about a negative number, which is taken for an option or is not what an option takes.
fn about_negative(error: &clap::Error, arguments: &[OsString]) -> Option<clap::Error> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let argument = text(ContextKind::InvalidArg)?;
    let (number, reason) = match error.kind() {
        // The error has only the first two characters.
        ErrorKind::UnknownArgument => {
            let typed = arguments.iter().filter_map(|typed| typed.to_str());
            let number = typed
                .filter(|typed| typed.parse::<f64>().is_ok())
                .find(|typed| typed.starts_with(argument))?;
            (number, "no number is expected here".to_owned())
        }
        ErrorKind::ValueValidation => {
            let reason = error.source()?.to_string();
            let taken = reason.strip_prefix("expected ").unwrap_or(&reason);
            let number = text(ContextKind::InvalidValue)?;
            (number, format!("{argument} takes {taken}"))
        }
        _ => return None,
    };
    let is_negative = |digits: &str| digits.starts_with(|first: char| first.is_ascii_digit());
    number.strip_prefix('-').filter(|it| is_negative(it))?;
    let message =
        format!("{number} is not allowed: {reason}\n\nFor more information, try '--help'.\n");
    Some(clap::Error::raw(error.kind(), message))
}

/// The error about an unknown option, with the option that is meant in place of one that looks like it.
fn with_advice(mut error: clap::Error, arguments: &[OsString]) -> clap::Error {
    if let Some(about_negative) = about_negative(&error, arguments) {
        return about_negative;
    }
    let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg) else {
        return error;
    };
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    if argument.parse::<f64>().is_ok() {
        // Only the start of a name is known to the tip.
        error.remove(ContextKind::Suggested);
        return error;
    }
    let Some((meant, value)) = meant(argument) else {
        return error;
    };
    if let Some(name) = called(arguments) {
        let mut program = program(&[name]);
        program.build();
        let command = program.find_subcommand_mut(name);
        let has = |argument: &Arg| argument.get_long() == meant.strip_prefix("--");
        let Some(command) = command.filter(|command| command.get_arguments().any(has)) else {
            return error;
        };
        error.insert(
            ContextKind::Usage,
            ContextValue::StyledStr(command.render_usage()),
        );
    }
    error.remove(ContextKind::SuggestedArg);
    error.remove(ContextKind::SuggestedSubcommand);
    let tip = StyledStr::from(format!("the option for this is '{meant}{value}'"));
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    error
}

/// Prints an error, the help or the version.
pub(crate) fn show(message: clap::Error) -> anyhow::Result<ExitStatus> {
    if !message.use_stderr() {
        return print_styled(&message.render());
    }
    // If standard error cannot be written to, there is no other place for the message.
    let _ = printable_arguments(message).print();
    Ok(ExitStatus::Unreadable)
}

/// The message with printable arguments, which a terminal cannot take for its own commands.
fn printable_arguments(mut message: clap::Error) -> clap::Error {
    let arguments: Vec<(ContextKind, String)> = message
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, printable(text.as_ref()).into_owned())),
            _ => None,
        })
        .collect();
    for (kind, text) in arguments {
        message.insert(kind, ContextValue::String(text));
    }
    message
}

/// An argument with fewer characters that are cells is not a puzzle that begins with a hyphen.
const FEWEST_CELLS: usize = 60;

/// The argument, with a space before it if it is a puzzle that begins with a hyphen: it would be taken for an option.
fn without_leading_hyphen(argument: OsString) -> OsString {
    let is_long = |text: &str| text.bytes().filter(|&byte| is_cell(byte)).count() >= FEWEST_CELLS;
    match argument.to_str() {
        Some(text) if text.starts_with('-') && is_long(text) && is_attempt(text) => {
            format!(" {text}").into()
        }
        _ => argument,
    }
}

/// The arguments as those of `solve`, if no command is named.
///
/// The first argument that is not an option decides. If it is neither a command, a file nor an attempt at a puzzle, it is
/// more likely a mistyped command.
fn with_default_command(arguments: &[OsString]) -> Option<Result<Arguments, clap::Error>> {
    let first = first_operand(arguments)?;
    if called(arguments).is_some() {
        return None;
    }
    let mut arguments = arguments.to_vec();
    arguments.insert(1, "solve".into());
    match parse_all(&arguments) {
        Ok(arguments) => {
            let first = match &arguments.command {
                Command::Solve(options) => options.files().first()?,
                _ => return None,
            };
            first.is_likely().then_some(Ok(arguments))
        }
        // An option is wrong, and not the file.
        Err(error) if Source::named(first).is_likely() => Some(Err(error)),
        Err(_) => None,
    }
}
