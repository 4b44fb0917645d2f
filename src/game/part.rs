//! The parts of a board and their changes, as saved games have them.

use std::fmt::Write as _;
use std::iter;

use super::{Board, Colour, NoteKind};
use crate::{Cell, Digit, DigitSet};

/// The parts of a board, in the order in which they are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Givens,
    /// The digits that the puzzle leaves, if it was written with candidates.
    Left,
    Placed,
    Notes(NoteKind),
    /// The notes that come back with the removal of placed digits.
    Removed(NoteKind),
    Colours,
}

impl Part {
    pub(super) const ALL: [Self; 8] = [
        Self::Givens,
        Self::Left,
        Self::Placed,
        Self::Notes(NoteKind::Candidate),
        Self::Removed(NoteKind::Candidate),
        Self::Notes(NoteKind::Corner),
        Self::Removed(NoteKind::Corner),
        Self::Colours,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Givens => "givens",
            Self::Left => "left",
            Self::Placed => "placed",
            Self::Notes(NoteKind::Candidate) => "candidates",
            Self::Removed(NoteKind::Candidate) => "removed",
            Self::Notes(NoteKind::Corner) => "corners",
            Self::Removed(NoteKind::Corner) => "removed-corners",
            Self::Colours => "colours",
        }
    }

    /// The digits in the cell, or with a digit the colour of its candidate: bits, 0 for nothing.
    fn content(self, board: &Board, cell: Cell, digit: Option<Digit>) -> u16 {
        let filled = |digit: Option<Digit>| digit.map_or(DigitSet::EMPTY, DigitSet::of);
        let digits = match self {
            Self::Givens => filled(board.givens[cell]),
            Self::Left => board.left[cell.index()],
            Self::Placed => filled(board.placed[cell]),
            Self::Notes(kind) => board.notes(kind).seen[cell.index()],
            Self::Removed(kind) => board.notes(kind).removed[cell.index()],
            Self::Colours => {
                let colour = board.colour(cell, digit);
                return colour.map_or(0, |colour| colour as u16 + 1);
            }
        };
        digits.bits()
    }

    /// Adds the content to the text.
    fn write(self, content: u16, text: &mut String) {
        let digits = DigitSet::from_bits(content);
        match (self, content) {
            (_, 0) => text.push('0'),
            (Self::Colours, colour) => {
                text.extend(
                    Colour::ALL
                        .get(usize::from(colour) - 1)
                        .map(|colour| colour.letter()),
                );
            }
            _ => text.extend(digits.iter().map(|digit| char::from(b'0' + digit.get()))),
        }
    }

    /// The changes to another board, as in ` r1c3=4 r1c4=0`.
    pub(super) fn changes(self, before: &Board, after: &Board) -> String {
        let mut changes = String::new();
        let digits = match self {
            Self::Colours if before.colours != after.colours => &Digit::ALL[..],
            _ => &[],
        };
        for cell in Cell::ALL {
            for digit in iter::once(None).chain(digits.iter().copied().map(Some)) {
                let content = self.content(after, cell, digit);
                if content != self.content(before, cell, digit) {
                    let _ = write!(changes, " {cell}");
                    if let Some(digit) = digit {
                        let _ = write!(changes, ".{digit}");
                    }
                    changes.push('=');
                    self.write(content, &mut changes);
                }
            }
        }
        changes
    }

    /// Reads one change, as in `r1c3=4`; none if it is not one.
    pub(super) fn read(self, change: &str, board: &mut Board) -> Option<()> {
        let (place, content) = change.split_once('=')?;
        let cell = || place.parse::<Cell>().ok();
        match self {
            Self::Colours => return read_colour(place, content, board),
            Self::Notes(kind) => {
                board.notes_mut(kind).seen[cell()?.index()] = read_digits(content)?;
            }
            Self::Removed(kind) => {
                board.notes_mut(kind).removed[cell()?.index()] = read_digits(content)?;
            }
            Self::Left => board.left[cell()?.index()] = read_digits(content)?,
            Self::Givens => board.givens.set(cell()?, read_one(content)?.first()),
            Self::Placed => board.placed.set(cell()?, read_one(content)?.first()),
        }
        Some(())
    }
}

/// Reads the colour of a cell, or of a candidate, as in `r2c2.4`.
fn read_colour(place: &str, content: &str, board: &mut Board) -> Option<()> {
    let (cell, digit) = match place.split_once('.') {
        Some((cell, digit)) => (cell, Some(digit.parse().ok().and_then(Digit::new)?)),
        None => (place, None),
    };
    let mut colours = Colour::ALL.into_iter();
    let colour = colours.find(|colour| content == colour.letter().to_string());
    if colour.is_none() && content != "0" {
        return None;
    }
    board.set_colour(cell.parse().ok()?, digit, colour);
    Some(())
}

/// One digit or none.
fn read_one(text: &str) -> Option<DigitSet> {
    read_digits(text).filter(|digits| digits.has_at_most(1))
}

fn read_digits(text: &str) -> Option<DigitSet> {
    if text == "0" {
        return Some(DigitSet::EMPTY);
    }
    let digit = |mark: char| Digit::new(u8::try_from(mark.to_digit(10)?).ok()?);
    let digits: Option<DigitSet> = text.chars().map(digit).collect();
    // Each digit stands there once.
    digits.filter(|digits| !digits.is_empty() && digits.len() == text.len())
}
