//! Where answers go, and in which format: `--format`, `-o`, and the formats that each kind of command has.
//!
//! Files are written in [`sink`](super::output::sink).

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::ensure;
use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum, ValueHint};

use super::format::Format;
use super::input::file_name::printable;

/// Where answers go, and their format, if one was asked for.
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
    #[arg(long, value_parser = one_of(&OF_GRIDS), value_name = "FORMAT", display_order = 50)]
    format: Option<Format>,

    /// Write to FILE instead of standard output.
    ///
    /// Its ending stands for a format, unless --format says otherwise: .csv .json .sdk .sdm .opensudoku .svg .html. Where
    /// each puzzle is a file of its own, %d in the name (or %03d) is its number. FILE is written under another name and
    /// renamed when all is done: after an error or a signal it is as it was before. `-` is standard output; pipes and devices
    /// are written directly.
    #[arg(long, short, value_name = "FILE", value_parser = file(&OF_GRIDS), value_hint = ValueHint::FilePath, display_order = 50)]
    output: Option<File>,
}

/// The file that was named, and the format that its ending stands for.
#[derive(Debug, Clone)]
struct File {
    name: OsString,
    format: Option<Format>,
    /// Whether the command has the format.
    is_possible: bool,
}

/// The formats of a command that fills grids.
const OF_GRIDS: [Format; 6] = [
    Format::Grid,
    Format::Line,
    Format::Csv,
    Format::Json,
    Format::Svg,
    Format::Html,
];

/// The formats of a command that answers with a line of words: without the puzzle there is nothing to lay out.
pub(crate) fn of_words(command: Command) -> Command {
    const FORMATS: [Format; 4] = [Format::Grid, Format::Line, Format::Csv, Format::Json];
    with_help(
        with_formats(command, &FORMATS),
        "Output format; grid and line need --puzzle [default: a line for each puzzle]",
    )
    .mut_arg("format", |format| {
        format
            .requires_if("grid", "puzzle")
            .requires_if("line", "puzzle")
    })
}

/// The formats of `hint`: words, or a drawing of the step.
pub(crate) fn of_hints(command: Command) -> Command {
    const FORMATS: [Format; 5] = [
        Format::Grid,
        Format::Line,
        Format::Csv,
        Format::Json,
        Format::Svg,
    ];
    with_help(
        with_formats(of_words(command), &FORMATS),
        "Output format; grid and line need --puzzle [default: a line for each puzzle]",
    )
}

/// The formats of `explain`: paragraphs, or a page.
pub(crate) fn of_explanations(command: Command) -> Command {
    const FORMATS: [Format; 4] = [Format::Grid, Format::Csv, Format::Json, Format::Html];
    with_help(
        with_formats(command, &FORMATS),
        "Output format; grid needs --puzzle [default: paragraphs]",
    )
    .mut_arg("format", |format| format.requires_if("grid", "puzzle"))
}

/// The formats of a command that answers with puzzles: all.
pub(crate) fn of_puzzles(command: Command) -> Command {
    with_formats(command, Format::value_variants())
}

/// The formats of `generate`: all, too, but there is no puzzle whose layout could be kept.
pub(crate) fn of_generated(command: Command) -> Command {
    with_help(
        of_puzzles(command),
        "Output format [default: grid for one puzzle, line for several]",
    )
}

/// The formats of a command that says what it found.
pub(crate) fn of_findings(command: Command) -> Command {
    with_help(
        with_formats(command, &[Format::Csv, Format::Json]),
        "Output format [default: a line for each finding, and a summary]",
    )
}

fn with_formats(command: Command, formats: &[Format]) -> Command {
    command
        .mut_arg("format", |format| format.value_parser(one_of(formats)))
        .mut_arg("output", |output| output.value_parser(file(formats)))
}

fn with_help(command: Command, help: &'static str) -> Command {
    command.mut_arg("format", |format| format.help(help).long_help(None))
}

/// Takes these formats and no others.
fn one_of(formats: &[Format]) -> impl TypedValueParser<Value = Format> + use<> {
    let values = formats.iter().filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(values).try_map(|name| {
        let format = Format::from_str(&name, false)?;
        if format.is_picture() && !cfg!(feature = "pictures") {
            return Err(NO_PICTURES.to_owned());
        }
        Ok(format)
    })
}

/// Takes a file, whose name may stand for one of these formats.
fn file(formats: &[Format]) -> impl TypedValueParser<Value = File> + use<> {
    let formats = formats.to_vec();
    OsStringValueParser::new().map(move |name| {
        let format = Format::of_name(name.as_ref());
        File {
            name,
            format,
            is_possible: format.is_none_or(|format| formats.contains(&format)),
        }
    })
}

/// Why there are no pictures.
const NO_PICTURES: &str = "this program was built without the feature `pictures`";

impl Args for Destination {
    fn augment_args(command: Command) -> Command {
        Typed::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Typed::augment_args_for_update(command)
    }
}

impl FromArgMatches for Destination {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let Typed { format, output } = Typed::from_arg_matches(matches)?;
        let Some(file) = output else {
            return Ok(Self { format, file: None });
        };
        let format = match format {
            Some(format) => Some(format),
            None => file.format_of_name()?,
        };
        let file = (file.name != "-").then(|| file.name.into());
        Ok(Self { format, file })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl File {
    fn format_of_name(&self) -> Result<Option<Format>, clap::Error> {
        let Some(format) = self.format else {
            return Ok(None);
        };
        let name = printable(&self.name);
        let (kind, problem) = if !self.is_possible {
            let format = format.name();
            let problem = format!("the name asks for {format}, which this command does not have");
            (ErrorKind::InvalidValue, problem)
        } else if format.is_picture() && !cfg!(feature = "pictures") {
            (ErrorKind::InvalidValue, NO_PICTURES.to_owned())
        } else {
            return Ok(Some(format));
        };
        let advice = "choose another name, or a format with --format";
        let message = format!("-o {name}: {problem}; {advice}\n");
        Err(clap::Error::raw(kind, message))
    }
}

/// How puzzles are laid out on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Args)]
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
}

impl SheetOptions {
    /// Makes sure that there will be a sheet if something was asked of it.
    pub(crate) fn check(self, destination: &Destination) -> anyhow::Result<()> {
        ensure!(
            self == Self::default() || destination.format == Some(Format::Html),
            "--per-page and --answers are for sheets, as with --format html or -o sheet.html"
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
