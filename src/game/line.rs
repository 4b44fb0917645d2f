//! A board on a line, for an address: 81 cells, without the score and the colours.
//!
//! ```text
//! 53-bdA..9…    given 5, given 3, notes 2 and 4, placed 1, two blanks, given 9
//! ```

use std::fmt::Write as _;
use std::str::FromStr;

use super::Board;
use crate::{Cell, Digit, DigitSet};

/// The text is not a board on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the text is not 81 cells with givens, placed digits and notes")]
pub struct BoardLineError;

impl Board {
    /// The board on a line: a given is its digit, a placed digit a letter from `A` to `I`, a blank `.`, and notes are `-`
    /// and letters from `a` to `i`. A puzzle on which nothing has been done is its own line.
    #[must_use]
    pub fn line(&self) -> String {
        let letter = |first: u8, digit: Digit| char::from(first + digit.get() - 1);
        let mut line = String::new();
        for cell in Cell::ALL {
            match (self.givens[cell], self.placed[cell], self.noted(cell)) {
                (Some(given), ..) => {
                    let _ = write!(line, "{given}");
                }
                (_, Some(placed), _) => line.push(letter(b'A', placed)),
                (.., noted) if noted.is_empty() => line.push('.'),
                (.., noted) => {
                    line.push('-');
                    line.extend(noted.iter().map(|digit| letter(b'a', digit)));
                }
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
            match marks.next().ok_or(BoardLineError)? {
                b'.' => {}
                b'-' => {
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
                    board.noted[cell.index()] = noted;
                }
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
