//! Fields: ranges of a text, slots, which are fields of a table, and the content of the cell in one.

use std::ops::Range;
use std::sync::Arc;

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

    /// Each of its marks as a slot.
    pub(crate) fn marks(self) -> Vec<Slot> {
        Slot::run(&Arc::new(self.text.clone()), self.range())
    }
}

/// A part of a text that may be a cell.
#[derive(Debug, Clone)]
pub(crate) struct Slot {
    text: Arc<Text>,
    start: u32,
    end: u32,
    /// The content of the cell, if it is one.
    pub(crate) value: Option<Value>,
    /// True for a mark that touches another: it is not a label.
    pub(crate) is_glued: bool,
}

impl Slot {
    /// The field in this range, without spaces and quotes around it.
    pub(crate) fn new(text: &Arc<Text>, range: Range<usize>) -> Self {
        let field = Field::new(text, range.start, range.end).unquoted();
        Self::with(text, field.range(), value(field.bytes()))
    }

    /// The field in this range, with this content.
    pub(crate) fn with(text: &Arc<Text>, range: Range<usize>, value: Option<Value>) -> Self {
        let position = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self {
            text: Arc::clone(text),
            start: position(range.start),
            end: position(range.end),
            value,
            is_glued: false,
        }
    }

    /// The field with another content.
    pub(crate) fn with_value(mut self, value: Option<Value>) -> Self {
        self.value = value;
        self
    }

    /// The field as an empty cell.
    pub(crate) fn as_empty(&self) -> Self {
        self.clone().with_value(Some(Value::Blank(EMPTY)))
    }

    /// The field with its digit given or placed.
    pub(crate) fn with_origin(self, origin: Option<Origin>) -> Self {
        let value = self.value.map(|value| value.with_origin(origin));
        self.with_value(value)
    }

    /// An empty cell at this place of a text.
    pub(crate) fn empty(text: &Arc<Text>, at: usize) -> Self {
        Self::with(text, at..at, Some(Value::Blank(EMPTY)))
    }

    /// An empty cell after this one.
    pub(crate) fn empty_after(&self) -> Self {
        Self::empty(&self.text, self.end as usize)
    }

    pub(crate) fn field(&self) -> Field<'_> {
        Field::new(&self.text, self.start as usize, self.end as usize)
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.field().bytes()
    }

    pub(crate) fn place(&self) -> Place {
        self.field().place()
    }

    /// The fields in it, between gaps.
    pub(crate) fn fields(&self) -> Vec<Self> {
        let parts = self.field().split(marks::is_gap).into_iter();
        let slots = parts.map(|part| Self::new(&self.text, part.range()));
        slots.collect()
    }

    /// The slots of marks that touch.
    pub(crate) fn run(text: &Arc<Text>, range: Range<usize>) -> Vec<Self> {
        let mark = |at: usize| Self {
            is_glued: true,
            ..Self::with(text, at..at + 1, value(&text.bytes[at..=at]))
        };
        range.map(mark).collect()
    }

    /// Each of its marks as a slot.
    pub(crate) fn marks(&self) -> Vec<Self> {
        Self::run(&self.text, self.field().range())
    }

    /// Returns true if this label counts on to the next: `1` and `2`, `10:` and `11:`, `A` and `B`.
    pub(crate) fn counts_to(&self, next: &Self) -> bool {
        let numbers = self.number().zip(next.number());
        let letters = self.letter().zip(next.letter());
        match (numbers, letters) {
            (Some(((one, around), (two, other))), _) => one + 1 == two && around == other,
            (None, Some((one, two))) => one + 1 == two,
            _ => false,
        }
    }

    /// Returns true for an empty cell.
    pub(crate) fn is_empty(&self) -> bool {
        self.value == Some(Value::Blank(EMPTY))
    }

    /// The mark of a blank.
    pub(crate) fn blank(&self) -> Option<u8> {
        self.value.and_then(Value::blank)
    }

    /// Its number, and the text around: of a label as `3`, `3:` or `r3`.
    pub(crate) fn number(&self) -> Option<(u32, [&[u8]; 2])> {
        let bytes = self.bytes();
        let start = bytes.iter().position(u8::is_ascii_digit)?;
        let (before, rest) = bytes.split_at(start);
        let (digits, after) = rest.split_at(marks::leading_digits(rest));
        let number = str::from_utf8(digits).ok()?.parse().ok()?;
        (!after.iter().any(u8::is_ascii_digit)).then_some((number, [before, after]))
    }

    /// Returns true for digits alone.
    pub(crate) fn is_number(&self) -> bool {
        !self.bytes().is_empty() && self.bytes().iter().all(u8::is_ascii_digit)
    }

    /// The letter of a label as `A` or `A:`.
    pub(crate) fn letter(&self) -> Option<u8> {
        match self.bytes() {
            [letter] => Some(*letter),
            [letter, mark] if mark.is_ascii_punctuation() => Some(*letter),
            _ => None,
        }
        .filter(u8::is_ascii_alphabetic)
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
