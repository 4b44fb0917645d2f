//! The formats of answers: their names, and the endings of file names that stand for them.
//!
//! The formats of each command are in [`destination`](super::destination).

use std::path::Path;

use clap::ValueEnum;
use sudoku::text::{Layout, PuzzleFormat};

/// The format of the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Nine rows with 3×3 separators.
    Grid,
    /// 81 characters on a line.
    Line,
    /// Nine rows of nine characters.
    Rows,
    /// The rows as in .sdk files, with title, author, comment and level.
    Sdk,
    /// 81 characters on a line, 0 for a blank, as in .sdm collections.
    Sdm,
    /// XML as the app Open Sudoku imports it.
    Opensudoku,
    /// Lines of a library, as the program Hodoku has it.
    Hodoku,
    /// The candidates of each cell, in nine rows with a frame.
    Candidates,
    /// The candidates of each cell, 729 characters on a line.
    Sukaku,
    /// Comma-separated values with a header, the columns of an input table included.
    Csv,
    /// A JSON object on each line.
    Json,
    /// A drawing, of one puzzle.
    Svg,
    /// A page: sheets of puzzles to print; of explain, the steps of one puzzle to go through.
    Html,
}

impl Format {
    /// The format that the ending of a file's name stands for, if it stands for one.
    pub(crate) fn of_name(name: &Path) -> Option<Self> {
        let ending = name.extension()?.to_str()?.to_ascii_lowercase();
        match &ending[..] {
            "csv" => Some(Self::Csv),
            "json" | "jsonl" | "ndjson" => Some(Self::Json),
            "sdk" => Some(Self::Sdk),
            "sdm" => Some(Self::Sdm),
            "opensudoku" => Some(Self::Opensudoku),
            "svg" => Some(Self::Svg),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }

    /// Its name on the command line.
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The formats that are written alike.
    pub(crate) const fn family(self) -> Family {
        match self {
            Self::Grid => Family::Text(Layout::Rows),
            Self::Line => Family::Text(Layout::Line),
            Self::Rows => Family::Puzzles(PuzzleFormat::Rows),
            Self::Sdk => Family::Puzzles(PuzzleFormat::Sdk),
            Self::Sdm => Family::Puzzles(PuzzleFormat::Sdm),
            Self::Opensudoku => Family::Puzzles(PuzzleFormat::OpenSudoku),
            Self::Hodoku => Family::Puzzles(PuzzleFormat::Hodoku),
            Self::Candidates => Family::Puzzles(PuzzleFormat::Candidates),
            Self::Sukaku => Family::Puzzles(PuzzleFormat::Sukaku),
            Self::Csv => Family::Csv,
            Self::Json => Family::Json,
            Self::Svg => Family::Drawing,
            Self::Html => Family::Page,
        }
    }
}

/// Formats that are written alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    /// Grids, lines and words.
    Text(Layout),
    /// Puzzles for other programs.
    Puzzles(PuzzleFormat),
    Csv,
    Json,
    Drawing,
    Page,
}
