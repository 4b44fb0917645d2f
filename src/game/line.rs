//! A board on a line, for an address: 81 cells, without the score and the colours.
//!
//! ```text
//! 53-bdA..-_c9…    given 5, given 3, candidates 2 and 4, placed 1, two blanks, corner note 3, given 9
//! ```

use std::fmt::Write as _;
use std::iter::Peekable;
use std::str::{Bytes, FromStr};

use super::{Board, NoteKind};
use crate::{Cell, Digit, DigitSet};

/// The text is not a board on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the text is not 81 cells with givens, placed digits and notes")]
pub struct BoardLineError;

impl Board {
    /// The board on a line: a given is its digit, a placed digit a letter from `A` to `I`, a blank `.`, and notes are `-` and
    /// letters from `a` to `i`, with `_` before corner notes. A puzzle on which nothing has been done is its own line.
    #[must_use]
    pub fn line(&self) -> String {
        let letter = |first: u8, digit: Digit| char::from(first + digit.get() - 1);
        let mut line = String::new();
        for cell in Cell::ALL {
            let (noted, corners) = (self.noted(cell), self.corners(cell));
            match (self.givens[cell], self.placed[cell]) {
                (Some(given), _) => {
                    let _ = write!(line, "{given}");
                }
                (_, Some(placed)) => line.push(letter(b'A', placed)),
                _ if (noted | corners).is_empty() => line.push('.'),
                _ => {
                    line.push('-');
                    line.extend(noted.iter().map(|digit| letter(b'a', digit)));
                    if !corners.is_empty() {
                        line.push('_');
                        line.extend(corners.iter().map(|digit| letter(b'a', digit)));
                    }
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
                    let noted = take_letters(&mut marks)?;
                    board.notes_mut(NoteKind::Candidate).set(cell, noted);
                    let last = match marks.next_if_eq(&b'_') {
                        Some(_) => {
                            let corners = take_letters(&mut marks)?;
                            board.notes_mut(NoteKind::Corner).set(cell, corners);
                            corners
                        }
                        None => noted,
                    };
                    if last.is_empty() {
                        return Err(BoardLineError);
                    }
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

/// The digits of the next letters, each of which stands there once.
fn take_letters(marks: &mut Peekable<Bytes>) -> Result<DigitSet, BoardLineError> {
    let mut digits = DigitSet::EMPTY;
    while let Some(digit) = marks.peek().and_then(|&mark| digit(mark, b'a')) {
        if digits.contains(digit) {
            return Err(BoardLineError);
        }
        digits = digits.with(digit);
        marks.next();
    }
    Ok(digits)
}

/// The digit of a mark, where this one is for the digit 1.
fn digit(mark: u8, first: u8) -> Option<Digit> {
    Digit::new(mark.checked_sub(first)?.checked_add(1)?)
}
