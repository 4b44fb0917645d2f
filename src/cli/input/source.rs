//! The sources of puzzles: files, standard input, the arguments themselves.
//!
//! This only opens them; the library reads the text.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt;
use std::io::{self, Cursor, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::builder::{OsStringValueParser, TypedValueParser};
use sudoku::text::{PuzzleError, is_attempt, is_cell};

use crate::cli::input::file::{self, OpenFile};
use crate::cli::input::file_name::printable;
use crate::cli::input::stream::Input;
use crate::cli::messages;
use crate::cli::options::args::Inputs;
use sudoku::words::counted;

/// One place to read puzzles from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Source {
    #[default]
    Stdin,
    File(PathBuf),
    /// A puzzle given as an argument, and its number if it is one of several.
    Argument(String, Option<usize>),
    /// The program itself, which makes the puzzles.
    Generated,
}

impl Inputs {
    /// The sources to read, in this order.
    pub(crate) fn sources(&self) -> &[Source] {
        const STDIN: &[Source] = &[Source::Stdin];
        if self.files.is_empty() {
            STDIN
        } else {
            &self.files
        }
    }

    /// The sources, with numbers for the arguments if several are puzzles.
    pub(super) fn numbered_sources(&self) -> Vec<Source> {
        let mut sources = self.sources().to_vec();
        let mut arguments: Vec<&mut Option<usize>> = sources
            .iter_mut()
            .filter_map(|source| match source {
                Source::Argument(_, number) => Some(number),
                _ => None,
            })
            .collect();
        if arguments.len() > 1 {
            for (index, number) in arguments.iter_mut().enumerate() {
                **number = Some(index + 1);
            }
        }
        sources
    }

    /// Returns true if a person types the input.
    pub(crate) fn is_typed(&self) -> bool {
        self.sources().iter().any(Source::is_typed)
    }

    /// The number of bytes to read in all, if it is known.
    pub(crate) fn size(&self) -> Option<u64> {
        self.sources().iter().map(Source::size).sum()
    }
}

impl Source {
    /// Takes an argument as the source that it [names](Self::named).
    pub(crate) fn parser() -> impl TypedValueParser<Value = Self> {
        OsStringValueParser::new().map(|argument| Self::named(&argument))
    }

    /// The source that an argument names.
    ///
    /// A file of this name comes first. Failing that, what is or tries to be a puzzle is taken as one: its mistakes are
    /// better explained than a missing file. A folder is not in the way; Windows takes any number of dots for one.
    pub(crate) fn named(argument: &OsStr) -> Self {
        if argument == "-" {
            return Self::Stdin;
        }
        // The space keeps a puzzle that begins with a hyphen from being taken for an option.
        let text = argument.to_str();
        let text = text.map(|text| {
            text.strip_prefix(' ')
                .filter(|rest| rest.starts_with('-'))
                .unwrap_or(text)
        });
        match text {
            Some(text) if !is_file(argument) && (text.trim().is_empty() || is_attempt(text)) => {
                Self::Argument(text.to_owned(), None)
            }
            _ => Self::File(argument.into()),
        }
    }

    /// Returns true if it is there to be read, or was meant as a puzzle.
    pub(crate) fn is_likely(&self) -> bool {
        match self {
            Self::File(path) => path.exists() || self.is_fragment(),
            _ => true,
        }
    }

    /// The path, if it is a file.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            _ => None,
        }
    }

    /// Returns true if a person types the input.
    pub(crate) fn is_typed(&self) -> bool {
        *self == Self::Stdin && io::stdin().is_terminal()
    }

    /// Returns true if it is the argument itself.
    pub(crate) const fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(..))
    }

    /// Returns true for the name of a file that is cells alone.
    pub(super) fn is_fragment(&self) -> bool {
        matches!(self, Self::File(path) if is_fragment(path.as_os_str()))
    }

    /// Opens it for reading; says so when that means to wait for a person.
    pub(crate) fn open(&self, is_quiet: bool) -> io::Result<Box<dyn Input>> {
        Ok(match self {
            Self::Stdin => {
                if self.is_typed() && !is_quiet {
                    let end = if cfg!(windows) {
                        "Ctrl-Z and Enter"
                    } else {
                        "Ctrl-D"
                    };
                    messages::note(format_args!(
                        "reading a puzzle from the terminal; end with {end}"
                    ));
                }
                Box::new(OpenFile::stdin()?)
            }
            Self::File(path) => {
                Box::new(OpenFile::open(path).map_err(|error| explain(error, path))?)
            }
            Self::Argument(text, _) if text.trim().is_empty() => {
                let problem = "it is empty; expected a file or a puzzle";
                return Err(io::Error::new(io::ErrorKind::InvalidInput, problem));
            }
            Self::Argument(text, _) => Box::new(Cursor::new(text.clone())),
            Self::Generated => Box::new(Cursor::new(String::new())),
        })
    }

    /// The number of bytes to read, if it is known.
    fn size(&self) -> Option<u64> {
        match self {
            Self::Stdin => file::length_of_stdin(),
            Self::File(path) => {
                let metadata = path.metadata().ok()?;
                metadata.is_file().then_some(metadata.len())
            }
            Self::Argument(text, _) => Some(text.len() as u64),
            Self::Generated => None,
        }
    }
}

impl Input for Cursor<String> {
    fn is_ready(&self) -> bool {
        true
    }

    fn wait(&self) -> io::Result<()> {
        Ok(())
    }
}

impl Source {
    /// Its name in messages and records.
    pub(crate) fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Stdin => "stdin".into(),
            Self::File(path) => printable(path.as_os_str()),
            Self::Argument(_, None) => "argument".into(),
            Self::Argument(_, Some(number)) => format!("argument {number}").into(),
            Self::Generated => "generated".into(),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// A place in a source, as editors and compilers write it: `FILE:LINE` or `FILE:LINE:COLUMN`.
pub(crate) struct Location<'a> {
    pub(crate) source: &'a Source,
    /// The number of the line, from 1.
    pub(crate) line: u64,
    /// The column, in characters from 1, where it is a place on the line.
    pub(crate) column: Option<usize>,
}

impl<'a> Location<'a> {
    /// A whole line.
    pub(crate) const fn line(source: &'a Source, line: u64) -> Self {
        Self {
            source,
            line,
            column: None,
        }
    }

    /// The place that an error is about.
    pub(crate) const fn of(source: &'a Source, malformed: &PuzzleError) -> Self {
        Self {
            source,
            line: malformed.line(),
            column: malformed.column(),
        }
    }
}

impl fmt::Display for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.source, self.line)?;
        match self.column {
            Some(column) => write!(f, ":{column}"),
            None => Ok(()),
        }
    }
}

/// The error of opening this file, where the name is rather a part of a puzzle.
fn explain(error: io::Error, path: &Path) -> io::Error {
    if error.kind() != io::ErrorKind::NotFound || !is_fragment(path.as_os_str()) {
        return error;
    }
    let count = path.as_os_str().len();
    let cells = counted(count, "cell");
    let message = format!(
        "no such file, and as a puzzle it has {cells} instead of 81 (nine rows in one argument need quotes)"
    );
    io::Error::new(error.kind(), message)
}

/// Returns true if there is something of this name that can be read.
fn is_file(name: &OsStr) -> bool {
    let metadata = Path::new(name).metadata();
    metadata.is_ok_and(|metadata| !metadata.is_dir())
}

/// Returns true if the argument is cells alone, too few or too many for a puzzle.
fn is_fragment(argument: &OsStr) -> bool {
    let bytes = argument.as_encoded_bytes();
    bytes.iter().all(|&byte| is_cell(byte)) && bytes.iter().any(u8::is_ascii_digit)
}
