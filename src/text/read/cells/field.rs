//! Fields of a line, and the content of the cell in one.

use std::ops::Range;

use super::marks::{EMPTY, WORD};
use crate::board::{Digit, DigitSet};
use crate::text::read::{Origin, Place, Text, marks, names};

/// Most lines have no more fields.
const USUAL_FIELDS: usize = 32;

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value {
    /// A digit.
    Digit(Digit),
    /// A blank, and the mark that it is written with.
    Blank(u8),
    /// A digit written as a number with a fraction or a leading zero; none for 0.
    Number(Option<Digit>),
    /// A digit that is said to be given: those that are not are placed.
    Given(Digit),
    /// A digit that is placed, not given, and the mark that says so.
    Placed(Digit, u8),
    /// Several digits.
    Candidates(DigitSet),
}

impl Value {
    /// The content of a cell with these digits: a digit if there is only one, else candidates.
    pub(crate) fn of(digits: DigitSet) -> Self {
        digits.only().map_or(Self::Candidates(digits), Self::Digit)
    }

    /// The content with its digit given or placed.
    pub(crate) const fn with_origin(self, origin: Option<Origin>) -> Self {
        match (self, origin) {
            (Self::Digit(digit), Some(Origin::Given)) => Self::Given(digit),
            (Self::Blank(EMPTY), Some(Origin::Given)) => Self::Blank(marks::GIVEN),
            (Self::Digit(digit), Some(Origin::Placed)) => Self::Placed(digit, marks::FLAG),
            (value, _) => value,
        }
    }

    /// The mark of a blank.
    pub(crate) const fn blank(self) -> Option<u8> {
        match self {
            Self::Blank(mark) => Some(mark),
            _ => None,
        }
    }

    /// The digit of a cell with one, given, placed or neither.
    pub(crate) const fn digit(self) -> Option<Digit> {
        match self {
            Self::Digit(digit) | Self::Given(digit) | Self::Placed(digit, _) => Some(digit),
            _ => None,
        }
    }

    /// Returns true for a digit that is placed, not given.
    pub(crate) const fn is_placed(self) -> bool {
        matches!(self, Self::Placed(..))
    }
}

/// A cell and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) value: Value,
    pub(crate) place: Place,
}

/// A range of a text's bytes.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) text: &'a Text,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl<'a> Field<'a> {
    pub(crate) fn new(text: &'a Text, start: usize, end: usize) -> Self {
        Self { text, start, end }
    }

    pub(crate) fn whole(text: &'a Text) -> Self {
        Self::new(text, 0, text.len())
    }

    pub(crate) fn bytes(self) -> &'a [u8] {
        &self.text.bytes[self.start..self.end]
    }

    pub(crate) fn range(self) -> Range<usize> {
        self.start..self.end
    }

    pub(crate) fn len(self) -> usize {
        self.end - self.start
    }

    pub(crate) fn place(self) -> Place {
        self.text.place(self.start)
    }

    /// The characters of the input that it comes from.
    pub(crate) fn written(self) -> String {
        self.text.written(self.start..self.end)
    }

    /// The place after its last character.
    pub(crate) fn end_place(self) -> Place {
        self.text.place(self.end)
    }

    /// The field without its first bytes.
    pub(crate) fn after(self, count: usize) -> Self {
        Self::new(self.text, self.start + count, self.end)
    }

    /// The first bytes of the field.
    pub(crate) fn before(self, count: usize) -> Self {
        Self::new(self.text, self.start, self.start + count)
    }

    /// The field without spaces around it.
    pub(crate) fn trim(mut self) -> Self {
        while self.start < self.end && marks::is_space(self.text.bytes[self.start]) {
            self.start += 1;
        }
        while self.start < self.end && marks::is_space(self.text.bytes[self.end - 1]) {
            self.end -= 1;
        }
        self
    }

    /// The field without the spaces and quotes around it, or the `**` of bold text.
    pub(crate) fn unquoted(self) -> Self {
        let bare = self.trim();
        match bare.bytes() {
            [b'*', b'*', digit, b'*', b'*'] if marks::is_digit(*digit) => bare.before(3).after(2),
            [b'"', .., b'"'] | [b'\'', .., b'\''] | [b'`', .., b'`'] => {
                bare.before(bare.len() - 1).after(1).trim()
            }
            _ => bare,
        }
    }

    /// The fields between gaps.
    pub(crate) fn split(self, is_gap: impl Fn(u8) -> bool) -> Vec<Self> {
        let mut fields = Vec::with_capacity((self.len() / 2 + 1).min(USUAL_FIELDS));
        let mut start = self.start;
        for at in self.start..=self.end {
            if at == self.end || is_gap(self.text.bytes[at]) {
                if at > start {
                    fields.push(Self::new(self.text, start, at));
                }
                start = at + 1;
            }
        }
        fields
    }

    /// The fields between marks; they may be empty.
    pub(crate) fn split_at(self, mark: u8) -> Vec<Self> {
        let mut start = self.start;
        let marks = (self.start..self.end).filter(|&at| self.text.bytes[at] == mark);
        let ends = marks.chain([self.end]);
        ends.map(|end| Self::new(self.text, std::mem::replace(&mut start, end + 1), end))
            .collect()
    }

    /// Each character as a field.
    pub(crate) fn characters(self) -> impl Iterator<Item = Self> {
        (self.start..self.end).map(move |at| Self::new(self.text, at, at + 1))
    }

    /// The cell in this field.
    pub(crate) fn cell(self) -> Option<Cell> {
        value(self.bytes()).map(|value| self.cell_of(value))
    }

    /// The cell with this content in the place of the field.
    pub(crate) fn cell_of(self, value: Value) -> Cell {
        Cell {
            value,
            place: self.place(),
        }
    }
}

/// Returns the content of the cell in a field.
pub(crate) fn value(field: &[u8]) -> Option<Value> {
    match field {
        [] | [b' '] => Some(Value::Blank(EMPTY)),
        [byte] => Some(digit(*byte).map_or(Value::Blank(*byte), Value::Digit)),
        [mark @ b'+', byte] | [byte, mark @ b'*'] if marks::is_digit(*byte) => {
            digit(*byte).map(|digit| Value::Placed(digit, *mark))
        }
        b"__" | b".." | b"--" => Some(Value::Blank(field[0])),
        b"-1" => Some(Value::Blank(marks::MINUS_ONE)),
        _ if is_blank_word(field) => Some(Value::Blank(WORD)),
        _ => number(field).or_else(|| {
            let digits = candidates(field).or_else(|| places(field));
            digits.map(Value::Candidates)
        }),
    }
}

pub(crate) fn digit(byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0'))
}

/// Returns true for a word that stands for a blank.
pub(crate) fn is_blank_word(field: &[u8]) -> bool {
    names::is_one_of(&BLANK_WORDS, field)
}

#[rustfmt::skip]
const BLANK_WORDS: [&str; 9] = [
    "null", "none", "nil", "nan", "na", "empty", "blank", "undefined", "nothing",
];

/// `5.`, `5.0`, `5.0e+00`, `05`, `0x05` and the same of 0.
fn number(field: &[u8]) -> Option<Value> {
    let field = field.strip_suffix(b"e+00").unwrap_or(field);
    let byte = match field {
        [byte, b'.', zeros @ ..] if zeros.iter().all(|&zero| zero == b'0') => *byte,
        [b'0', byte] | [b'0', b'x', b'0', byte] => *byte,
        _ => return None,
    };
    byte.is_ascii_digit().then(|| Value::Number(digit(byte)))
}

/// Two or more rising digits.
fn candidates(field: &[u8]) -> Option<DigitSet> {
    let rises = field.windows(2).all(|pair| pair[0] < pair[1]);
    let digits: Option<DigitSet> = field.iter().map(|&byte| digit(byte)).collect();
    digits.filter(|_| rises && field.len() >= 2)
}

/// Nine marks with each digit at its own place, a single kind of blank, and a digit.
pub(crate) fn places(field: &[u8]) -> Option<DigitSet> {
    places_or_none(field).filter(|digits| !digits.is_empty())
}

/// Nine marks with each digit at its own place, and a single kind of blank.
pub(crate) fn places_or_none(field: &[u8]) -> Option<DigitSet> {
    let nine: &[u8; 9] = field.try_into().ok()?;
    let blank = nine.iter().find(|&&byte| !marks::is_digit(byte));
    let mut digits = DigitSet::EMPTY;
    for (index, &byte) in nine.iter().enumerate() {
        match digit(byte) {
            Some(digit) if digit.index() == index => digits = digits.with(digit),
            None if Some(&byte) == blank && marks::is_blank(byte) => {}
            _ => return None,
        }
    }
    Some(digits)
}
