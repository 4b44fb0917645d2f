//! The destination and the format of answers: `--format`, `-o`, and the formats that each kind of command has.
//!
//! Files are written in [`sink`](crate::cli::output::sink).

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::ensure;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum, ValueHint};

use super::args::one_of;
use super::format::Format;
use crate::cli::input::file_name::printable;
use sudoku::words::joined;

/// The destination of answers, and their format, if one was asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Destination {
    /// The format that was asked for, or else that of the file's name.
    pub(crate) format: Option<Format>,
    /// The file, if it is not standard output.
    pub(crate) file: Option<PathBuf>,
}

/// The options as they are typed.
#[derive(Debug, Args)]
struct Typed {
    /// Output format.
    ///
    /// The default is the one that the ending of -o FILE stands for, or else the layout of the puzzle.
    #[arg(long, value_parser = one_of(GRIDS.all()), value_name = "FORMAT", display_order = 50)]
    format: Option<Format>,

    /// Write to FILE instead of standard output.
    #[arg(long, short, value_name = "FILE", value_parser = file(GRIDS.all()), value_hint = ValueHint::FilePath, display_order = 50)]
    output: Option<OutputFile>,
}

/// The destinations of a command that writes several files.
#[derive(Debug, Args)]
pub(crate) struct Destinations {
    /// Output format [default: the one that the ending of FILE stands for, or else the layout of the puzzle].
    #[arg(long, value_parser = one_of(PARTS.all()), value_name = "FORMAT", display_order = 50)]
    format: Option<Format>,

    /// The file of each part, in order.
    #[arg(long, short, value_name = "FILE", required = true, value_parser = file(PARTS.all()), value_hint = ValueHint::FilePath, display_order = 50)]
    output: Vec<OutputFile>,
}

impl Destinations {
    /// Each of them, in order.
    pub(crate) fn each(&self) -> anyhow::Result<Vec<Destination>> {
        let files = self.output.iter();
        files
            .map(|file| file.destination(self.format).map_err(anyhow::Error::msg))
            .collect()
    }
}

/// A file name, and the format that its ending stands for.
#[derive(Debug, Clone)]
struct OutputFile {
    name: OsString,
    format: Option<Format>,
    /// True if the command has the format.
    is_possible: bool,
}

/// The formats of a command, and their help.
pub(crate) struct Formats {
    /// `None` stands for all formats.
    only: Option<&'static [Format]>,
    /// The formats that need the option `--puzzle`.
    with_puzzle: &'static [&'static str],
    /// The help of `--format`, if it is not the usual one.
    help: Option<&'static str>,
}

/// The formats of a command that fills grids.
const GRIDS: Formats = Formats {
    only: Some(&[
        Format::Grid,
        Format::Line,
        Format::Csv,
        Format::Json,
        Format::Svg,
        Format::Html,
    ]),
    with_puzzle: &[],
    help: None,
};

/// The formats of a command that answers with a line of words: without the puzzle there is nothing to lay out.
pub(crate) const WORDS: Formats = Formats {
    only: Some(&[Format::Grid, Format::Line, Format::Csv, Format::Json]),
    with_puzzle: &["grid", "line"],
    help: Some("Output format; grid and line need --puzzle [default: a line for each puzzle]"),
};

/// The formats of `hint`: words, or a drawing of the step.
pub(crate) const HINTS: Formats = Formats {
    only: Some(&[
        Format::Grid,
        Format::Line,
        Format::Csv,
        Format::Json,
        Format::Svg,
    ]),
    ..WORDS
};

/// The formats of `explain`: paragraphs, or a page.
pub(crate) const EXPLANATIONS: Formats = Formats {
    only: Some(&[Format::Grid, Format::Csv, Format::Json, Format::Html]),
    with_puzzle: &["grid"],
    help: Some("Output format; grid needs --puzzle [default: paragraphs]"),
};

/// The formats of a command that answers with puzzles: all.
pub(crate) const PUZZLES: Formats = Formats {
    only: None,
    ..GRIDS
};

/// The formats of `generate`: all, but there is no puzzle whose layout could be kept.
pub(crate) const GENERATED: Formats = Formats {
    help: Some("Output format [default: grid for one puzzle, line for several]"),
    ..PUZZLES
};

/// The formats of a command that writes several files: those without a tail.
const PARTS: Formats = Formats {
    only: Some(&[Format::Grid, Format::Line, Format::Csv, Format::Json]),
    ..GRIDS
};

/// The formats of `verify`.
pub(crate) const FINDINGS: Formats = Formats {
    only: Some(&[Format::Csv, Format::Json]),
    with_puzzle: &[],
    help: Some("Output format [default: a line for each finding, and a summary]"),
};

impl Formats {
    fn all(&self) -> &'static [Format] {
        self.only.unwrap_or_else(Format::value_variants)
    }

    /// The command with these formats and no others.
    pub(crate) fn restrict(&self, command: Command) -> Command {
        let command = command.mut_arg("output", |output| {
            output
                .value_parser(file(self.all()))
                .long_help(output_help(self.all()))
        });
        command.mut_arg("format", |format| {
            let format = format.value_parser(one_of(self.all()));
            let format = match self.help {
                Some(help) => format.help(help).long_help(None),
                None => format,
            };
            self.with_puzzle
                .iter()
                .fold(format, |format, name| format.requires_if(*name, "puzzle"))
        })
    }
}

/// The help of `-o` for a command with these formats.
fn output_help(formats: &[Format]) -> String {
    let endings = Format::endings(formats).map(|ending| format!(".{ending}"));
    let endings = joined(endings, " ");
    let can_be_several = [Format::Svg, Format::Html]
        .iter()
        .any(|format| formats.contains(format));
    let several = if can_be_several {
        "Where each puzzle is a file of its own, %d in the name (or %03d) is its number. "
    } else {
        ""
    };
    format!(
        "Write to FILE instead of standard output.\n\n\
         Its ending stands for a format, unless --format says otherwise: {endings}. Endings of other formats, such as .pdf, \
         are refused. {several}FILE is written under another name and renamed when all is done: after an error or a signal \
         it is as it was before. `-` is standard output; pipes and devices are written directly."
    )
}

/// Takes a file, whose name may stand for one of these formats.
fn file(formats: &'static [Format]) -> impl TypedValueParser<Value = OutputFile> + use<> {
    OsStringValueParser::new().map(move |name| {
        let format = Format::of_name(name.as_ref());
        OutputFile {
            name,
            format,
            is_possible: format.is_none_or(|format| formats.contains(&format)),
        }
    })
}

impl Args for Destination {
    fn augment_args(command: Command) -> Command {
        Typed::augment_args(command).mut_arg("output", |output| {
            output.long_help(output_help(GRIDS.all()))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Destination {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Self::from_arg_matches_mut(&mut matches.clone())
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, clap::Error> {
        let Typed { format, output } = Typed::from_arg_matches_mut(matches)?;
        let Some(file) = output else {
            return Ok(Self { format, file: None });
        };
        let wrong = |message| clap::Error::raw(ErrorKind::InvalidValue, message);
        file.destination(format).map_err(wrong)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl OutputFile {
    /// The destination of this name; a format that was asked for goes before that of the name.
    fn destination(&self, format: Option<Format>) -> Result<Destination, String> {
        let format = match format {
            Some(format) => Some(format),
            None => self.format_of_name()?,
        };
        let file = (self.name != "-").then(|| PathBuf::from(&self.name));
        Ok(Destination { format, file })
    }

    fn format_of_name(&self) -> Result<Option<Format>, String> {
        let name = printable(&self.name);
        let problem = match (self.format, Format::foreign(self.name.as_ref())) {
            (None, Some(ending)) if matches!(&ending[..], "pdf" | "png") => {
                format!(
                    "{ending} cannot be written; write -o x.html, and print that from a browser, or -o x.svg"
                )
            }
            (None, Some(ending)) => format!("{ending} cannot be written"),
            (Some(format), _) if !self.is_possible => {
                let format = format.name();
                format!("the name asks for {format}, which this command does not have")
            }
            (format, _) => return Ok(format),
        };
        Err(format!(
            "-o {name}: {problem}; choose another name, or a format with --format"
        ))
    }
}

/// The layout of puzzles on paper.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub(crate) struct SheetOptions {
    /// With --format html, puzzles on a page: 1, 4 or 6 [default: 4].
    #[arg(
        long,
        value_name = "N",
        value_enum,
        hide_possible_values = true,
        hide_short_help = true,
        display_order = 51
    )]
    pub(crate) per_page: Option<PerPage>,

    /// With --format html, print the solutions at the end.
    #[arg(long, hide_short_help = true, display_order = 51)]
    pub(crate) answers: bool,

    /// With --format html, print this title at the top of each page.
    #[arg(long, value_name = "TEXT", hide_short_help = true, display_order = 51)]
    pub(crate) title: Option<String>,
}

impl SheetOptions {
    /// Returns an error if the options are given without a sheet.
    pub(crate) fn check(&self, destination: &Destination) -> anyhow::Result<()> {
        ensure!(
            *self == Self::default() || destination.format == Some(Format::Html),
            "--per-page, --answers and --title are for sheets, as with --format html or -o sheet.html"
        );
        Ok(())
    }
}

/// The number of puzzles on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PerPage {
    #[value(name = "1")]
    One,
    #[value(name = "4")]
    Four,
    #[value(name = "6")]
    Six,
}
