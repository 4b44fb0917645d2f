//! The formats in which puzzles can be written, what each has room for, and which file writes it.

use super::{hodoku, line, links, opensudoku, rows};
use crate::board::{Puzzle, ToPuzzle};

/// A format for puzzles in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PuzzleFormat {
    /// Nine rows with 3×3 separators.
    Grid,
    /// 81 characters on a line.
    Line,
    /// Nine rows of nine characters.
    Rows,
    /// Nine rows of nine characters under `[Puzzle]`, with the details of the puzzle above.
    Sdk,
    /// 81 characters on a line, 0 for a blank: a collection.
    Sdm,
    /// XML, with an element for each puzzle.
    OpenSudoku,
    /// A line of `HoDoKu`'s library.
    Hodoku,
    /// The candidates of each cell in nine rows with a frame.
    Candidates,
    /// The candidates of each cell on a line of 729 characters.
    Sukaku,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to `SudokuPad`.
    SudokuPad,
    /// A link to sudokuwiki, of a puzzle or a position.
    SudokuWiki,
    /// A link to puzz.link.
    PuzzLink,
}

names!(PuzzleFormat {
    Grid => "grid",
    Line => "line",
    Rows => "rows",
    Sdk => "sdk",
    Sdm => "sdm",
    OpenSudoku => "opensudoku",
    Hodoku => "hodoku",
    Candidates => "candidates",
    Sukaku => "sukaku",
    FPuzzles => "f-puzzles",
    SudokuPad => "sudokupad",
    SudokuWiki => "sudokuwiki",
    PuzzLink => "puzz-link",
});

named!(PuzzleFormat);

/// Details of a puzzle besides its cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Details<'a> {
    /// The title.
    pub title: Option<&'a str>,
    /// The author.
    pub author: Option<&'a str>,
    /// A comment.
    pub comment: Option<&'a str>,
    /// The difficulty, in words or numbers.
    pub level: Option<&'a str>,
}

/// Writes puzzles in a format.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::text::{Details, PuzzleFormat, PuzzleWriter};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let writer = PuzzleWriter::new(PuzzleFormat::OpenSudoku);
/// let mut out = writer.head().as_bytes().to_vec();
/// writer.write(&mut out, &puzzle, &Details::default());
/// out.extend_from_slice(writer.tail().as_bytes());
/// assert!(String::from_utf8(out)?.contains("<game data=\"530070000600195000"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleWriter {
    format: PuzzleFormat,
    blank: u8,
}

impl PuzzleWriter {
    /// The characters that can stand for a blank: all those that the reader takes for one anywhere in a puzzle. The
    /// hyphen is not among them, because nine hyphens are a ruler and not an empty row.
    pub const BLANKS: &str = ".0_*?xX~";

    /// A writer of this format, with its usual blank.
    #[must_use]
    pub const fn new(format: PuzzleFormat) -> Self {
        let blank = match format {
            PuzzleFormat::Sdm | PuzzleFormat::OpenSudoku => b'0',
            _ => b'.',
        };
        Self { format, blank }
    }

    /// This writer with another character for a blank. `None` if it is not one of [`BLANKS`](Self::BLANKS), or if the
    /// format has a fixed blank character.
    #[must_use]
    pub fn with_blank(self, blank: char) -> Option<Self> {
        let blank = u8::try_from(blank)
            .ok()
            .filter(|&blank| Self::BLANKS.as_bytes().contains(&blank))?;
        let is_free = !matches!(
            self.format,
            PuzzleFormat::OpenSudoku
                | PuzzleFormat::Candidates
                | PuzzleFormat::Sukaku
                | PuzzleFormat::FPuzzles
                | PuzzleFormat::SudokuPad
                | PuzzleFormat::SudokuWiki
                | PuzzleFormat::PuzzLink
        );
        is_free.then_some(Self { blank, ..self })
    }

    /// The text before the first puzzle.
    #[must_use]
    pub const fn head(self) -> &'static str {
        match self.format {
            PuzzleFormat::OpenSudoku => opensudoku::HEAD,
            _ => "",
        }
    }

    /// The text after the last puzzle.
    #[must_use]
    pub const fn tail(self) -> &'static str {
        match self.format {
            PuzzleFormat::OpenSudoku => opensudoku::TAIL,
            _ => "",
        }
    }

    /// Returns true if a puzzle takes several lines; puzzles are then separated by a blank line.
    #[must_use]
    pub const fn has_rows(self) -> bool {
        matches!(
            self.format,
            PuzzleFormat::Grid | PuzzleFormat::Rows | PuzzleFormat::Sdk | PuzzleFormat::Candidates
        )
    }

    /// Adds the puzzle, newline included. Returns the names of everything the format cannot hold: `"candidates"`,
    /// `"title"` and so on.
    pub fn write(
        self,
        out: &mut Vec<u8>,
        puzzle: &impl ToPuzzle,
        details: &Details,
    ) -> Vec<&'static str> {
        let puzzle = &puzzle.to_puzzle();
        let (grid, blank) = (puzzle.grid(), self.blank);
        match self.format {
            PuzzleFormat::Grid => {
                let text = grid.to_string();
                let cells = text
                    .bytes()
                    .map(|byte| if byte == b'.' { blank } else { byte });
                out.extend(cells);
                out.push(b'\n');
            }
            PuzzleFormat::Line | PuzzleFormat::Sdm => {
                write_line(out, line::to_line_with(grid, blank));
            }
            PuzzleFormat::Rows => rows::write_rows(out, grid, blank),
            PuzzleFormat::Sdk => rows::write_sdk(out, grid, blank, details),
            PuzzleFormat::OpenSudoku => opensudoku::write(out, grid),
            PuzzleFormat::Hodoku => hodoku::write(out, puzzle, blank, details),
            PuzzleFormat::Candidates => write_line(out, puzzle.to_candidates().to_string()),
            PuzzleFormat::Sukaku => write_line(out, puzzle.to_candidates().line().to_string()),
            PuzzleFormat::FPuzzles => write_line(out, links::f_puzzles(grid, details)),
            PuzzleFormat::SudokuPad => write_line(out, links::sudoku_pad(grid, details)),
            PuzzleFormat::SudokuWiki => write_line(out, links::sudoku_wiki(puzzle)),
            PuzzleFormat::PuzzLink => write_line(out, links::puzz_link(grid)),
        }
        self.lost(puzzle, details)
    }

    /// Everything the format cannot hold.
    fn lost(self, puzzle: &Puzzle, details: &Details) -> Vec<&'static str> {
        use PuzzleFormat::{Candidates, FPuzzles, Hodoku, Sdk, SudokuPad, SudokuWiki, Sukaku};
        let has_candidates = matches!(puzzle, Puzzle::Candidates(_));
        let keeps = |formats: &[PuzzleFormat]| formats.contains(&self.format);
        let all = [
            (
                "candidates",
                has_candidates && !keeps(&[Candidates, Sukaku, Hodoku, SudokuWiki]),
            ),
            (
                "title",
                details.title.is_some() && !keeps(&[Sdk, Hodoku, FPuzzles, SudokuPad]),
            ),
            (
                "author",
                details.author.is_some() && !keeps(&[Sdk, FPuzzles, SudokuPad]),
            ),
            ("comment", details.comment.is_some() && !keeps(&[Sdk])),
            ("level", details.level.is_some() && !keeps(&[Sdk])),
        ];
        let lost = all.into_iter().filter(|&(_, is_lost)| is_lost);
        lost.map(|(name, _)| name).collect()
    }
}

fn write_line(out: &mut Vec<u8>, text: impl AsRef<[u8]>) {
    out.extend_from_slice(text.as_ref());
    out.push(b'\n');
}
