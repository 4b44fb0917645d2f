//! The destination and the format of answers: `--format`, `-o`, and the formats that each kind of command has.
//!
//! Files are written in [`sink`](crate::cli::output::sink).

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::ensure;
use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum, ValueHint};

use super::args::{OUTPUT, one_of};
use super::format::{Family, Format};
use crate::cli::input::file_name::printable;
use sudoku::words::joined;

/// The destination of answers, and their format, if one was asked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Destination {
    /// The format that was asked for, or else that of the file's name.
    pub(crate) format: Option<Format>,
    /// True if the file's name decides the format.
    is_named: bool,
    /// The file, if it is not standard output.
    pub(crate) file: Option<PathBuf>,
}

impl Destination {
    /// The formats of a command that selects puzzles, and of its answers without a row: rows stay as they are, unless a
    /// format is asked for, or a name asks for another than that of a table.
    pub(crate) fn of_rows(&self) -> (Option<Format>, Option<Format>) {
        match self.format {
            None => (Some(Format::Table), None),
            Some(Format::Csv) if self.is_named => (Some(Format::Table), Some(Format::Csv)),
            format => (format, None),
        }
    }
}

/// The options as they are typed.
#[derive(Debug, Args)]
struct Typed {
    /// Output format.
    ///
    /// The default is the one that the extension of -o FILE sets, or else the layout of the puzzle.
    #[arg(long, value_parser = one_of(&GRIDS.all()), value_name = "FORMAT", help_heading = OUTPUT, display_order = 50)]
    format: Option<Format>,

    /// Write to FILE instead of standard output.
    #[arg(long, short, value_name = "FILE", value_parser = file(&GRIDS), value_hint = ValueHint::FilePath, help_heading = OUTPUT, display_order = 50)]
    output: Option<OutputFile>,
}

/// The destinations of a command that writes several files.
#[derive(Debug, Args)]
pub(crate) struct Destinations {
    /// Output format [default: the one that the extension of FILE sets, or else the rows or the layout of the input].
    #[arg(long, value_parser = one_of(&PARTS.all()), value_name = "FORMAT", help_heading = OUTPUT, display_order = 50)]
    format: Option<Format>,

    /// The file of each part: one -o for each, in order.
    #[arg(long, short, value_name = "FILE", required = true, value_parser = file(&PARTS), value_hint = ValueHint::FilePath, help_heading = OUTPUT, display_order = 50)]
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
    /// Returns true for the formats that the command has.
    has: fn(Format) -> bool,
    /// The formats that need the option `--puzzle`.
    with_puzzle: &'static [&'static str],
    /// The help of `--format`, if it is not the usual one.
    help: Option<&'static str>,
    /// The help of the format `html`, if it is not the usual one.
    page: Option<&'static str>,
}

/// The formats of a command that answers with puzzles: all.
pub(crate) const PUZZLES: Formats = Formats {
    has: |_| true,
    with_puzzle: &[],
    help: None,
    page: None,
};

/// The formats of `dedupe`, which passes rows on.
pub(crate) const SELECTED: Formats = Formats {
    help: Some(
        "Output format [default: the one that the extension of FILE sets, or else the rows or the layout of the input]",
    ),
    ..PUZZLES
};

/// The formats of `generate`: there are no puzzles whose layout and rows could be kept.
pub(crate) const GENERATED: Formats = Formats {
    has: |format| format != Format::Table,
    help: Some("Output format [default: grid for one puzzle, line for several]"),
    ..PUZZLES
};

/// The formats of `solve`, which fills grids.
const GRIDS: Formats = Formats {
    has: |format| !matches!(format.family(), Family::Puzzles(_)),
    ..PUZZLES
};

/// The formats of `split`, which writes several files: those without a tail.
const PARTS: Formats = Formats {
    has: |format| (GRIDS.has)(format) && !matches!(format, Format::Svg | Format::Html),
    ..PUZZLES
};

/// The formats of a command that answers with a line of words: without the puzzle there is nothing to lay out.
pub(crate) const WORDS: Formats = Formats {
    has: PARTS.has,
    with_puzzle: &["grid", "line"],
    help: Some("Output format; grid and line need --puzzle [default: a line for each puzzle]"),
    page: None,
};

/// The formats of `hint`: words, or a drawing of the step.
pub(crate) const HINTS: Formats = Formats {
    has: |format| (WORDS.has)(format) || format == Format::Svg,
    ..WORDS
};

/// The formats of `explain`: paragraphs, or a page.
pub(crate) const EXPLANATIONS: Formats = Formats {
    has: |format| (GRIDS.has)(format) && !matches!(format, Format::Line | Format::Svg),
    with_puzzle: &["grid"],
    help: Some("Output format; grid needs --puzzle [default: paragraphs]"),
    page: Some("A page of the steps of one puzzle, to go through or to print"),
};

/// The formats of `verify`.
pub(crate) const FINDINGS: Formats = Formats {
    has: |format| format.is_record(),
    help: Some("Output format [default: a line for each finding, and a summary]"),
    ..PUZZLES
};

impl Formats {
    fn all(&self) -> Vec<Format> {
        let all = Format::value_variants().iter().copied();
        all.filter(|format| (self.has)(*format)).collect()
    }

    /// The command with these formats and no others.
    pub(crate) fn restrict(&self, command: Command) -> Command {
        let command = command.mut_arg("output", |output| {
            output
                .value_parser(file(self))
                .long_help(output_help(&self.all()))
        });
        command.mut_arg("format", |format| {
            let values = self.all();
            let values = values.iter().filter_map(ValueEnum::to_possible_value);
            let values = values.map(|value| match self.page {
                Some(page) if value.get_name() == "html" => value.help(page),
                _ => value,
            });
            let parser =
                PossibleValuesParser::new(values).try_map(|name| Format::from_str(&name, false));
            let format = format.value_parser(parser);
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
        "Where each puzzle gets a file of its own, %d in the name (or %03d) stands for its number. "
    } else {
        ""
    };
    format!(
        "Write to FILE instead of standard output.\n\n\
         Its extension sets the format, unless --format is given: {endings}. Extensions of other formats, such as .pdf, \
         are refused. {several}FILE is replaced only when all is done; an error or a signal leaves the old one. \
         `-` is standard output; pipes and devices are written directly."
    )
}

/// Takes a file, whose name may stand for one of these formats.
fn file(formats: &Formats) -> impl TypedValueParser<Value = OutputFile> + use<> {
    let has = formats.has;
    OsStringValueParser::new().map(move |name| {
        let format = Format::of_name(name.as_ref());
        OutputFile {
            name,
            format,
            is_possible: format.is_none_or(has),
        }
    })
}

impl Args for Destination {
    fn augment_args(command: Command) -> Command {
        Typed::augment_args(command).mut_arg("output", |output| {
            output.long_help(output_help(&GRIDS.all()))
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
            return Ok(Self {
                format,
                ..Self::default()
            });
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
        let is_named = format.is_none();
        let format = match format {
            Some(format) => Some(format),
            None => self.format_of_name()?,
        };
        let file = (self.name != "-").then(|| PathBuf::from(&self.name));
        Ok(Destination {
            format,
            is_named,
            file,
        })
    }

    fn format_of_name(&self) -> Result<Option<Format>, String> {
        let name = printable(&self.name);
        let problem = match (self.format, Format::foreign(self.name.as_ref())) {
            (None, Some(ending)) if matches!(&ending[..], "pdf" | "png") => {
                format!(
                    "{ending} cannot be written; write -o x.html, and print that from a browser, or -o x.svg"
                )
            }
            (None, Some(ending)) if ending == "xml" => {
                "xml cannot be written; for OpenSudoku, write -o x.opensudoku".to_owned()
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

/// The heading of the options for paper.
const SHEETS: &str = "Sheets";

/// The layout of puzzles on paper.
#[derive(Debug, Clone, PartialEq, Eq, Default, Args)]
pub(crate) struct SheetOptions {
    /// With --format html, puzzles on a page: 1, 4 or 6 [default: 4].
    #[arg(
        long,
        value_name = "N",
        value_parser = ["1", "4", "6"],
        hide_possible_values = true,
        help_heading = SHEETS,
        display_order = 52
    )]
    pub(crate) per_page: Option<String>,

    /// With --format html, print the solutions at the end.
    #[arg(long, help_heading = SHEETS, display_order = 52)]
    pub(crate) answers: bool,

    /// With --format html, print no titles and ratings beside the puzzles.
    #[arg(long, help_heading = SHEETS, display_order = 52)]
    pub(crate) no_labels: bool,

    /// With --format html, print this title at the top of each page.
    #[arg(long, value_name = "TEXT", help_heading = SHEETS, display_order = 52)]
    pub(crate) title: Option<String>,
}

impl SheetOptions {
    /// Returns an error if the options are given without a sheet.
    pub(crate) fn check(&self, destination: &Destination) -> anyhow::Result<()> {
        ensure!(
            *self == Self::default() || destination.format == Some(Format::Html),
            "--per-page, --answers, --no-labels and --title are for sheets, as with --format html or -o sheet.html"
        );
        Ok(())
    }
}
