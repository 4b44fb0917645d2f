//! A board on a line, for an address: 81 cells, without the score and the colours.
//!
//! ```text
//! 53-bdA.._c9…    given 5, given 3, candidates 2 and 4, placed 1, two blanks, 3 in a corner, given 9
//! ```

use std::fmt::Write as _;
use std::str::FromStr;

use super::{Board, NoteKind};
use crate::{Cell, Digit, DigitSet};

/// The marks before the notes of a kind.
const MARKS: [(u8, NoteKind); 2] = [(b'-', NoteKind::Candidate), (b'_', NoteKind::Corner)];

/// The text is not a board on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the text is not 81 cells with givens, placed digits and notes")]
pub struct BoardLineError;

impl Board {
    /// The board on a line: a given is its digit, a placed digit a letter from `A` to `I`, a blank `.`; noted candidates are
    /// `-` and letters from `a` to `i`, and notes in corners `_` and such letters. A puzzle on which nothing has been done is
    /// its own line.
    #[must_use]
    pub fn line(&self) -> String {
        let letter = |first: u8, digit: Digit| char::from(first + digit.get() - 1);
        let mut line = String::new();
        for cell in Cell::ALL {
            let start = line.len();
            match (self.givens[cell], self.placed[cell]) {
                (Some(given), _) => {
                    let _ = write!(line, "{given}");
                }
                (_, Some(placed)) => line.push(letter(b'A', placed)),
                _ => {}
            }
            for (mark, kind) in MARKS {
                let noted = self.notes(kind).seen[cell.index()];
                if !noted.is_empty() {
                    line.push(char::from(mark));
                    line.extend(noted.iter().map(|digit| letter(b'a', digit)));
                }
            }
            if line.len() == start {
                line.push('.');
            }
        }
        line
    }
}

impl FromStr for Board {
    type Err = BoardLineError;

    /// Reads what [`Board::line`] writes.
    fn from_str(text: &str) -> Result<Self, BoardLineError> {
        let mut marks = text.bytes().peekable();
        let mut board = Self::EMPTY;
        for cell in Cell::ALL {
            let mut has_notes = false;
            for (mark, kind) in MARKS {
                if marks.next_if_eq(&mark).is_some() {
                    let mut noted = DigitSet::EMPTY;
                    while let Some(digit) = marks.peek().and_then(|&mark| digit(mark, b'a')) {
                        if noted.contains(digit) {
                            return Err(BoardLineError);
                        }
                        noted = noted.with(digit);
                        marks.next();
                    }
                    if noted.is_empty() {
                        return Err(BoardLineError);
                    }
                    board.notes_mut(kind).set(cell, noted);
                    has_notes = true;
                }
            }
            if has_notes {
                continue;
            }
            match marks.next().ok_or(BoardLineError)? {
                b'.' => {}
                mark => match digit(mark, b'1') {
                    Some(given) => board.givens.set(cell, Some(given)),
                    None => board
                        .placed
                        .set(cell, Some(digit(mark, b'A').ok_or(BoardLineError)?)),
                },
            }
        }
        marks.next().map_or(Ok(board), |_| Err(BoardLineError))
    }
}

/// The digit of a mark, where this one is for the digit 1.
fn digit(mark: u8, first: u8) -> Option<Digit> {
    Digit::new(mark.checked_sub(first)?.checked_add(1)?)
}
