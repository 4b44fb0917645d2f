//! `draw`: a puzzle as a drawing in SVG.

use serde::Deserialize;
use sudoku::picture::Drawing;

use crate::failure::Failure;

/// A puzzle, to be drawn.
#[derive(Debug, Deserialize)]
pub(crate) struct Draw {
    puzzle: String,
}

impl Draw {
    pub(crate) fn answer(&self) -> Result<String, Failure> {
        Ok(Drawing::of_puzzle(&crate::puzzle(&self.puzzle)?).to_svg())
    }
}
