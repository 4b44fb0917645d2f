//! `write`: a puzzle in one of the library's formats, or drawn.

use serde::Deserialize;
use sudoku::picture::Drawing;
use sudoku::text::{Details, PuzzleWriter};

use crate::failure::Failure;

/// A puzzle, to be written.
#[derive(Debug, Deserialize)]
pub(crate) struct Write {
    puzzle: String,
    /// `svg`, or one of the library's formats for puzzles.
    format: String,
}

impl Write {
    pub(crate) fn answer(&self) -> Result<String, Failure> {
        let puzzle = crate::puzzle(&self.puzzle)?;
        if self.format == "svg" {
            return Ok(Drawing::of_puzzle(&puzzle).to_svg());
        }
        let format = self.format.parse().map_err(Failure::new)?;
        let mut text = Vec::new();
        PuzzleWriter::new(format).write(&mut text, &puzzle, &Details::default());
        String::from_utf8(text).map_err(Failure::new)
    }
}
