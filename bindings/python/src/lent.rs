//! Puzzles that stay where Python has them: solving easy ones is so fast that copying them first would cost noticeably.

#![allow(
    clippy::inline_always,
    reason = "the engine loads puzzles within its search, which is compiled for an instruction set of its own"
)]

use sudoku::board::{DigitSet, ToPuzzle};
use sudoku::{Grid, Puzzle};

use crate::batch::Entry;

/// A puzzle, in Python's memory if the engine can read it there.
pub(crate) enum Lent<'a> {
    /// The numbers 0 to 9, 0 for a blank.
    Numbers(&'a [u8; 81]),
    /// The digits, `0` or `.` for a blank.
    Characters(&'a [u8; 81]),
    /// Any other notation. In a box, so that the others need little memory.
    Copied(Box<Puzzle>),
}

impl<'a> Entry<'a> for Lent<'a> {
    #[inline]
    fn of_row(row: &'a [u8; 81]) -> Option<Self> {
        let greatest = row.iter().fold(0, |greatest, &number| number.max(greatest));
        (greatest <= 9).then_some(Self::Numbers(row))
    }

    #[inline]
    fn of_text(text: &'a str) -> Option<Self> {
        let is_usual = |byte: u8| byte == b'.' || byte.is_ascii_digit();
        match <&[u8; 81]>::try_from(text.as_bytes()) {
            Ok(cells) if cells.iter().fold(true, |all, &byte| all & is_usual(byte)) => {
                Some(Self::Characters(cells))
            }
            _ => text.parse().ok().map(Puzzle::into),
        }
    }
}

impl From<Puzzle> for Lent<'_> {
    fn from(puzzle: Puzzle) -> Self {
        Self::Copied(Box::new(puzzle))
    }
}

impl ToPuzzle for Lent<'_> {
    fn to_puzzle(&self) -> Puzzle {
        let of_numbers = |numbers| Grid::try_from(numbers).unwrap_or(Grid::EMPTY).into();
        match self {
            Self::Numbers(numbers) => of_numbers(**numbers),
            Self::Characters(characters) => of_numbers(characters.map(number)),
            Self::Copied(puzzle) => Puzzle::clone(puzzle),
        }
    }

    #[inline(always)]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        match self {
            Self::Numbers(numbers) => numbers.map(DigitSet::of_number),
            Self::Characters(characters) => characters.map(number).map(DigitSet::of_number),
            Self::Copied(puzzle) => puzzle.digits_by_cell(),
        }
    }
}

/// The number of a character: `.` comes before `0`.
#[inline(always)]
const fn number(character: u8) -> u8 {
    character.saturating_sub(b'0')
}
