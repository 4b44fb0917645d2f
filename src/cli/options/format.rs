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
    /// XML as the app `OpenSudoku` imports it.
    #[value(help = "XML as the app OpenSudoku imports it")]
    Opensudoku,
    /// Lines of a library, as the program `HoDoKu` has it.
    #[value(help = "Lines of a library, as the program HoDoKu has it")]
    Hodoku,
    /// The candidates of each cell, in nine rows with a frame.
    Candidates,
    /// The candidates of each cell, 729 characters on a line.
    Sukaku,
    /// A link to f-puzzles.com.
    FPuzzles,
    /// A link to sudokupad.app.
    Sudokupad,
    /// A link to sudokuwiki.org, of a puzzle or a candidate grid.
    Sudokuwiki,
    /// A link to puzz.link.
    #[value(alias = "puzz.link")]
    PuzzLink,
    /// The input's own rows, with the answer added.
    Table,
    /// Comma-separated values with a header.
    Csv,
    /// A JSON object on each line.
    Json,
    /// A drawing, of one puzzle.
    Svg,
    /// A page of puzzles to print.
    Html,
}

impl Format {
    /// The endings of file names, and the formats they stand for.
    const ENDINGS: [(&str, Self); 10] = [
        ("csv", Self::Csv),
        ("json", Self::Json),
        ("jsonl", Self::Json),
        ("ndjson", Self::Json),
        ("sdk", Self::Sdk),
        ("sdm", Self::Sdm),
        ("opensudoku", Self::Opensudoku),
        ("svg", Self::Svg),
        ("html", Self::Html),
        ("htm", Self::Html),
    ];

    /// The format that the ending of a file's name stands for, if it stands for one.
    pub(crate) fn of_name(name: &Path) -> Option<Self> {
        let ending = name.extension()?.to_str()?.to_ascii_lowercase();
        let known = Self::ENDINGS.iter().find(|(known, _)| *known == ending);
        known.map(|&(_, format)| format)
    }

    /// The endings that stand for one of these formats.
    pub(crate) fn endings(formats: &[Self]) -> impl Iterator<Item = &'static str> {
        let of_formats = |(ending, format)| formats.contains(&format).then_some(ending);
        Self::ENDINGS.into_iter().filter_map(of_formats)
    }

    /// The ending of a file's name if it is known for something that is not written here, so that a plain text under such
    /// a name would mislead.
    pub(crate) fn foreign(name: &Path) -> Option<String> {
        const ENDINGS: &str = "pdf png jpg jpeg gif bmp tif tiff webp ps eps md rst tex xlsx xls ods doc docx odt rtf xml \
            yaml yml toml parquet feather arrow npy npz db sqlite tsv gz bz2 xz zst zip 7z tar tgz";
        let ending = name.extension()?.to_str()?.to_ascii_lowercase();
        ENDINGS
            .split_whitespace()
            .any(|foreign| foreign == ending)
            .then_some(ending)
    }

    /// Its name on the command line.
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Returns true if the answers are records.
    pub(crate) const fn is_record(self) -> bool {
        matches!(self, Self::Csv | Self::Json)
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
            Self::FPuzzles => Family::Puzzles(PuzzleFormat::FPuzzles),
            Self::Sudokupad => Family::Puzzles(PuzzleFormat::SudokuPad),
            Self::Sudokuwiki => Family::Puzzles(PuzzleFormat::SudokuWiki),
            Self::PuzzLink => Family::Puzzles(PuzzleFormat::PuzzLink),
            Self::Table => Family::Table,
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
    /// The rows of the input.
    Table,
    Csv,
    Json,
    Drawing,
    Page,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_puzzles_have_the_names_that_the_library_gives_them() {
        for format in Format::value_variants() {
            if let Family::Puzzles(puzzles) = format.family() {
                assert_eq!(format.name(), puzzles.name());
            }
        }
    }

    #[test]
    fn the_help_names_every_ending() {
        let help = include_str!("../help/formats.md");
        let words: Vec<&str> = help
            .split(|character: char| !character.is_alphanumeric() && character != '.')
            .map(|word| word.trim_end_matches('.'))
            .collect();
        for (ending, _) in Format::ENDINGS {
            assert!(words.contains(&&*format!(".{ending}")), ".{ending}");
        }
    }
}
