//! Fields of a line, and the content of the cell in one.

use super::marks::{EMPTY, WORD};
use crate::board::{Digit, DigitSet};
use crate::text::read::{Origin, Place, Text, marks, names};

/// Most lines have no more fields.
const USUAL_FIELDS: usize = 32;

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text::read) enum Value {
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

/// A cell and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text::read) struct Cell {
    pub(in crate::text::read) value: Value,
    pub(in crate::text::read) place: Place,
}

impl Cell {
    /// A cell with nothing in it.
    pub(in crate::text::read) const fn empty(place: Place) -> Self {
        Self {
            value: Value::Blank(EMPTY),
            place,
        }
    }

    /// The cell with its digit given or placed.
    pub(in crate::text::read) const fn with_origin(mut self, origin: Option<Origin>) -> Self {
        self.value = match (self.value, origin) {
            (Value::Digit(digit), Some(Origin::Given)) => Value::Given(digit),
            (Value::Blank(marks::EMPTY), Some(Origin::Given)) => Value::Blank(marks::GIVEN),
            (Value::Digit(digit), Some(Origin::Placed)) => Value::Placed(digit, marks::FLAG),
            (value, _) => value,
        };
        self
    }

    /// The mark of a blank.
    pub(in crate::text::read) const fn blank(&self) -> Option<u8> {
        match self.value {
            Value::Blank(mark) => Some(mark),
            _ => None,
        }
    }
}

/// A range of a text's bytes.
#[derive(Clone, Copy)]
pub(in crate::text::read) struct Field<'a> {
    pub(in crate::text::read) text: &'a Text,
    pub(in crate::text::read) start: usize,
    pub(in crate::text::read) end: usize,
    /// True if it touches the field before.
    pub(in crate::text::read) is_glued: bool,
}

impl<'a> Field<'a> {
    pub(in crate::text::read) fn new(text: &'a Text, start: usize, end: usize) -> Self {
        Self {
            text,
            start,
            end,
            is_glued: false,
        }
    }

    pub(in crate::text::read) fn whole(text: &'a Text) -> Self {
        Self::new(text, 0, text.len())
    }

    pub(in crate::text::read) fn bytes(self) -> &'a [u8] {
        &self.text.bytes[self.start..self.end]
    }

    pub(in crate::text::read) fn len(self) -> usize {
        self.end - self.start
    }

    pub(in crate::text::read) fn place(self) -> Place {
        self.text.place(self.start)
    }

    /// The characters of the input that it comes from.
    pub(in crate::text::read) fn written(self) -> String {
        self.text.written(self.start..self.end)
    }

    /// The place after its last character.
    pub(in crate::text::read) fn end_place(self) -> Place {
        self.text.place(self.end)
    }

    /// The field without its first bytes.
    pub(in crate::text::read) fn after(self, count: usize) -> Self {
        Self {
            start: self.start + count,
            ..self
        }
    }

    /// The first bytes of the field.
    pub(in crate::text::read) fn before(self, count: usize) -> Self {
        Self {
            end: self.start + count,
            ..self
        }
    }

    /// The field without spaces around it.
    pub(in crate::text::read) fn trim(mut self) -> Self {
        while self.start < self.end && marks::is_space(self.text.bytes[self.start]) {
            self.start += 1;
        }
        while self.start < self.end && marks::is_space(self.text.bytes[self.end - 1]) {
            self.end -= 1;
        }
        self
    }

    /// The field without spaces and quotes around it.
    pub(in crate::text::read) fn unquoted(self) -> Self {
        let bare = self.trim();
        match bare.bytes() {
            [b'"', .., b'"'] | [b'\'', .., b'\''] | [b'`', .., b'`'] => {
                bare.before(bare.len() - 1).after(1).trim()
            }
            _ => bare,
        }
    }

    /// The fields between gaps.
    pub(in crate::text::read) fn split(self, is_gap: impl Fn(u8) -> bool) -> Vec<Self> {
        let mut fields = Vec::with_capacity((self.len() / 2 + 1).min(USUAL_FIELDS));
        let mut start = self.start;
        for at in self.start..=self.end {
            if at == self.end || is_gap(self.text.bytes[at]) {
                if at > start {
                    fields.push(Self {
                        start,
                        end: at,
                        ..self
                    });
                }
                start = at + 1;
            }
        }
        fields
    }

    /// The fields between marks; they may be empty.
    pub(in crate::text::read) fn split_at(self, mark: u8) -> Vec<Self> {
        let mut start = self.start;
        let marks = (self.start..self.end).filter(|&at| self.text.bytes[at] == mark);
        let ends = marks.chain([self.end]);
        ends.map(|end| Self {
            start: std::mem::replace(&mut start, end + 1),
            end,
            ..self
        })
        .collect()
    }

    /// Each character as a field.
    pub(in crate::text::read) fn characters(self) -> impl Iterator<Item = Self> {
        (self.start..self.end).map(move |at| Self {
            start: at,
            end: at + 1,
            is_glued: at > self.start,
            ..self
        })
    }

    /// The cell in this field.
    pub(in crate::text::read) fn cell(self) -> Option<Cell> {
        value(self.bytes()).map(|value| self.cell_of(value))
    }

    /// The cell with this content in the place of the field.
    pub(in crate::text::read) fn cell_of(self, value: Value) -> Cell {
        Cell {
            value,
            place: self.place(),
        }
    }
}

/// Returns the content of the cell in a field.
pub(in crate::text::read) fn value(field: &[u8]) -> Option<Value> {
    match field {
        [] | [b' '] => Some(Value::Blank(EMPTY)),
        [byte] => Some(digit(*byte).map_or(Value::Blank(*byte), Value::Digit)),
        [mark @ b'+', byte] | [byte, mark @ b'*'] if marks::is_digit(*byte) => {
            digit(*byte).map(|digit| Value::Placed(digit, *mark))
        }
        b"-1" => Some(Value::Blank(marks::MINUS_ONE)),
        _ if is_blank_word(field) => Some(Value::Blank(WORD)),
        _ => number(field)
            .or_else(|| candidates(field).map(Value::Candidates))
            .or_else(|| places(field).map(Value::Candidates)),
    }
}

pub(in crate::text::read) fn digit(byte: u8) -> Option<Digit> {
    Digit::new(byte.wrapping_sub(b'0'))
}

/// Returns true for a word that stands for a blank.
pub(in crate::text::read) fn is_blank_word(field: &[u8]) -> bool {
    names::is_one_of(
        &[
            "null",
            "none",
            "nil",
            "nan",
            "na",
            "empty",
            "undefined",
            "nothing",
        ],
        field,
    )
}

/// `5.`, `5.0`, `05` and the same of 0.
fn number(field: &[u8]) -> Option<Value> {
    let byte = match field {
        [byte, b'.', zeros @ ..] if zeros.iter().all(|&zero| zero == b'0') => *byte,
        [b'0', byte] => *byte,
        _ => return None,
    };
    byte.is_ascii_digit().then(|| Value::Number(digit(byte)))
}

/// Two or more rising digits.
fn candidates(field: &[u8]) -> Option<DigitSet> {
    let rises = field.windows(2).all(|pair| pair[0] < pair[1]);
    let digits = field.iter().map(|&byte| digit(byte));
    digits
        .collect::<Option<DigitSet>>()
        .filter(|_| rises && field.len() >= 2)
}

/// Nine marks with each digit at its own place, a single kind of blank, and a digit.
pub(in crate::text::read) fn places(field: &[u8]) -> Option<DigitSet> {
    places_or_none(field).filter(|digits| !digits.is_empty())
}

/// Nine marks with each digit at its own place, and a single kind of blank.
pub(in crate::text::read) fn places_or_none(field: &[u8]) -> Option<DigitSet> {
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
