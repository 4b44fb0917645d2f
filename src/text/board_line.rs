//! A board in progress on a line, for an address: 81 cells with givens, placed digits and notes.
//!
//! ```text
//! 53-bdA..-_c9…    given 5, given 3, candidates 2 and 4, placed 1, two blanks, corner note 3, given 9
//! ```

use std::fmt::{self, Write as _};
use std::iter::Peekable;
use std::str::{Bytes, FromStr};

use crate::board::{Digit, DigitSet, Grid};

/// The text is not a board on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the text is not 81 cells with givens, placed digits and notes")]
pub struct BoardLineError;

/// A board in progress: the content of each of its cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoardLine(pub(crate) [CellContent; 81]);

/// The content of a cell of a board in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellContent {
    Given(Digit),
    Placed(Digit),
    /// The notes of a blank cell, which may have none.
    Notes {
        candidates: DigitSet,
        corners: DigitSet,
    },
}

impl BoardLine {
    /// The givens of the puzzle.
    pub(crate) fn givens(&self) -> Grid {
        Grid::new(self.0.map(|content| match content {
            CellContent::Given(digit) => Some(digit),
            _ => None,
        }))
    }
}

impl fmt::Display for BoardLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|content| content.fmt(f))
    }
}

impl fmt::Display for CellContent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |first: u8, digit: Digit| char::from(first + digit.get() - 1);
        match *self {
            Self::Given(digit) => digit.fmt(f),
            Self::Placed(digit) => f.write_char(letter(b'A', digit)),
            Self::Notes {
                candidates,
                corners,
            } if (candidates | corners).is_empty() => f.write_char('.'),
            Self::Notes {
                candidates,
                corners,
            } => {
                f.write_char('-')?;
                for digit in candidates {
                    f.write_char(letter(b'a', digit))?;
                }
                if !corners.is_empty() {
                    f.write_char('_')?;
                }
                corners
                    .iter()
                    .try_for_each(|digit| f.write_char(letter(b'a', digit)))
            }
        }
    }
}

impl FromStr for BoardLine {
    type Err = BoardLineError;

    fn from_str(text: &str) -> Result<Self, BoardLineError> {
        let mut marks = text.bytes().peekable();
        let mut cells = [CellContent::BLANK; 81];
        for content in &mut cells {
            *content = CellContent::take(&mut marks).ok_or(BoardLineError)?;
        }
        match marks.next() {
            None => Ok(Self(cells)),
            Some(_) => Err(BoardLineError),
        }
    }
}

impl CellContent {
    const BLANK: Self = Self::Notes {
        candidates: DigitSet::EMPTY,
        corners: DigitSet::EMPTY,
    };

    /// Takes the next cell, if the marks are one.
    fn take(marks: &mut Peekable<Bytes>) -> Option<Self> {
        match marks.next()? {
            b'.' => Some(Self::BLANK),
            b'-' => {
                let candidates = take_letters(marks)?;
                let has_corners = marks.next_if_eq(&b'_').is_some();
                let corners = if has_corners {
                    take_letters(marks)?
                } else {
                    DigitSet::EMPTY
                };
                let last = if has_corners { corners } else { candidates };
                (!last.is_empty()).then_some(Self::Notes {
                    candidates,
                    corners,
                })
            }
            mark => {
                let given = digit(mark, b'1').map(Self::Given);
                given.or_else(|| digit(mark, b'A').map(Self::Placed))
            }
        }
    }
}

/// The digits of the next letters, each of which stands there once.
fn take_letters(marks: &mut Peekable<Bytes>) -> Option<DigitSet> {
    let mut digits = DigitSet::EMPTY;
    while let Some(digit) = marks.peek().and_then(|&mark| digit(mark, b'a')) {
        if digits.contains(digit) {
            return None;
        }
        digits = digits.with(digit);
        marks.next();
    }
    Some(digits)
}

/// The digit of a mark, where this one is for the digit 1.
fn digit(mark: u8, first: u8) -> Option<Digit> {
    Digit::new(mark.checked_sub(first)?.checked_add(1)?)
}
