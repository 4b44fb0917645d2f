//! A board on a line, without the score and the colours.

use std::str::FromStr;

use super::{Board, NoteKind};
use crate::Cell;
use crate::text::{BoardLine, BoardLineError, CellContent};

impl Board {
    /// The board on a line, for an address: a given is its digit, a placed digit a letter from `A` to `I`, a blank `.`, and
    /// notes are `-` and letters from `a` to `i`, with `_` before corner notes. A puzzle on which nothing has been done is its
    /// own line.
    #[must_use]
    pub fn line(&self) -> String {
        let content = |cell| match (self.givens[cell], self.placed[cell]) {
            (Some(digit), _) => CellContent::Given(digit),
            (_, Some(digit)) => CellContent::Placed(digit),
            _ => CellContent::Notes {
                candidates: self.noted(cell),
                corners: self.corners(cell),
            },
        };
        BoardLine(Cell::ALL.map(content)).to_string()
    }
}

impl FromStr for Board {
    type Err = BoardLineError;

    /// Reads what [`Board::line`] writes.
    fn from_str(text: &str) -> Result<Self, BoardLineError> {
        let line: BoardLine = text.parse()?;
        let mut board = Self::of(line.givens());
        for (cell, content) in Cell::ALL.into_iter().zip(line.0) {
            match content {
                CellContent::Given(_) => {}
                CellContent::Placed(digit) => board.placed.set(cell, Some(digit)),
                CellContent::Notes {
                    candidates,
                    corners,
                } => {
                    board.notes_mut(NoteKind::Candidate).set(cell, candidates);
                    board.notes_mut(NoteKind::Corner).set(cell, corners);
                }
            }
        }
        Ok(board)
    }
}
