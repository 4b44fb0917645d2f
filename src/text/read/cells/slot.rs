//! A field of a table, out of a line, a list or an element: a part of a text, and the content of the cell in it.

use std::ops::Range;
use std::sync::Arc;

use super::field::{self, Cell, Field, Value};
use crate::text::read::{Origin, Place, Text, marks};

/// The text before and after the number of a label.
pub(crate) type Around<'a> = (&'a [u8], &'a [u8]);

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
        Self::with(text, field.range(), field::value(field.bytes()))
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
        self.clone().with_value(Some(Value::Blank(marks::EMPTY)))
    }

    /// The field with its digit given or placed.
    pub(crate) fn with_origin(self, origin: Option<Origin>) -> Self {
        let value = self.value.map(|value| value.with_origin(origin));
        self.with_value(value)
    }

    /// An empty cell at this place of a text.
    pub(crate) fn empty(text: &Arc<Text>, at: usize) -> Self {
        Self::with(text, at..at, Some(Value::Blank(marks::EMPTY)))
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

    pub(crate) fn cell(&self) -> Option<Cell> {
        self.value.map(|value| self.field().cell_of(value))
    }

    /// The fields in it, between gaps.
    pub(crate) fn fields(&self) -> Vec<Self> {
        let parts = self.field().split(marks::is_gap).into_iter();
        let slots = parts.map(|part| Self::new(&self.text, part.range()));
        slots.collect()
    }

    /// Each of its marks as a slot.
    pub(crate) fn marks(&self) -> impl Iterator<Item = Self> + '_ {
        (self.start as usize..self.end as usize).map(|at| {
            let value = field::value(&self.text.bytes[at..=at]);
            Self {
                is_glued: true,
                ..Self::with(&self.text, at..at + 1, value)
            }
        })
    }

    /// Returns true for an empty cell.
    pub(crate) fn is_empty(&self) -> bool {
        self.value == Some(Value::Blank(marks::EMPTY))
    }

    /// The mark of a blank.
    pub(crate) fn blank(&self) -> Option<u8> {
        self.value.and_then(Value::blank)
    }

    /// Its number, and the text around: of a label as `3`, `3:` or `r3`.
    pub(crate) fn number(&self) -> Option<(u32, Around<'_>)> {
        let bytes = self.bytes();
        let start = bytes.iter().position(u8::is_ascii_digit)?;
        let (before, rest) = bytes.split_at(start);
        let (digits, after) = rest.split_at(marks::leading_digits(rest));
        let number = str::from_utf8(digits).ok()?.parse().ok()?;
        (!after.iter().any(u8::is_ascii_digit)).then_some((number, (before, after)))
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
