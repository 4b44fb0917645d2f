//! The formats of answers: what they are called, and which endings of file names stand for them.
//!
//! Which command has which is in [`destination`](super::destination).

use std::path::Path;

use clap::ValueEnum;
use sudoku::text::PuzzleFormat;

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

    /// Whether it is drawn, for which the program must have been built.
    pub(crate) const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Html)
    }

    /// What it is called.
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The format for puzzles in files that this is.
    pub(crate) const fn of_files(self) -> Option<PuzzleFormat> {
        match self {
            Self::Grid | Self::Line | Self::Csv | Self::Json | Self::Svg | Self::Html => None,
            Self::Rows => Some(PuzzleFormat::Rows),
            Self::Sdk => Some(PuzzleFormat::Sdk),
            Self::Sdm => Some(PuzzleFormat::Sdm),
            Self::Opensudoku => Some(PuzzleFormat::OpenSudoku),
            Self::Hodoku => Some(PuzzleFormat::Hodoku),
            Self::Candidates => Some(PuzzleFormat::Candidates),
            Self::Sukaku => Some(PuzzleFormat::Sukaku),
        }
    }
}
