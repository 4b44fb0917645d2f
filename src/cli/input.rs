//! Where puzzles come from: files, standard input, the arguments themselves.
//!
//! Reading the text is the library's; this only opens it.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal as _};
use std::path::{Path, PathBuf};

use sudoku::Grid;
use sudoku::text::Malformed;

use super::args::Input;
use super::report;

/// One place to read puzzles from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
    /// A puzzle given as the argument.
    Argument(String),
}

impl Input {
    /// What is to be read, in this order.
    pub(crate) fn sources(&self) -> Vec<Source> {
        if self.files.is_empty() {
            vec![Source::Stdin]
        } else {
            self.files.iter().map(|file| Source::named(file)).collect()
        }
    }
}

impl Source {
    /// What an argument stands for.
    ///
    /// A file of this name comes first. Failing that, what is or tries to be a puzzle is taken as one: its mistakes are
    /// better explained than a missing file.
    fn named(argument: &OsStr) -> Self {
        if argument == "-" {
            return Self::Stdin;
        }
        match argument.to_str() {
            Some(text) if !Path::new(argument).exists() && tries_to_be_a_puzzle(text) => {
                Self::Argument(text.to_owned())
            }
            _ => Self::File(argument.into()),
        }
    }

    /// Whether it is the argument itself.
    pub(crate) const fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(_))
    }

    /// Opens it for reading; says so when that means to wait for a person.
    pub(crate) fn open(&self) -> io::Result<Box<dyn BufRead>> {
        Ok(match self {
            Self::Stdin => {
                let stdin = io::stdin();
                if stdin.is_terminal() {
                    report::note("reading a puzzle from the terminal; end with Ctrl-D");
                }
                Box::new(stdin.lock())
            }
            Self::File(path) => Box::new(BufReader::new(File::open(path)?)),
            Self::Argument(text) => Box::new(Cursor::new(text.clone())),
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("stdin"),
            Self::File(path) => path.display().fmt(f),
            Self::Argument(_) => f.write_str("argument"),
        }
    }
}

/// A place in a source, as editors and compilers write it: `FILE:LINE` or `FILE:LINE:COLUMN`.
pub(crate) struct Place<'a> {
    source: &'a Source,
    line: u64,
    column: Option<usize>,
}

impl<'a> Place<'a> {
    /// A whole line.
    pub(crate) const fn line(source: &'a Source, line: u64) -> Self {
        Self {
            source,
            line,
            column: None,
        }
    }

    /// The place that an error is about.
    pub(crate) const fn of(source: &'a Source, malformed: &Malformed) -> Self {
        Self {
            source,
            line: malformed.line(),
            column: malformed.column(),
        }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.source, self.line)?;
        match self.column {
            Some(column) => write!(f, ":{column}"),
            None => Ok(()),
        }
    }
}

/// Whether the text is a puzzle or, with too many or too few of them, nothing but cells.
fn tries_to_be_a_puzzle(text: &str) -> bool {
    let is_cell = |byte: u8| byte.is_ascii_digit() || b"._*?xX-".contains(&byte);
    text.parse::<Grid>().is_ok() || (text.len() >= 40 && text.bytes().all(is_cell))
}
