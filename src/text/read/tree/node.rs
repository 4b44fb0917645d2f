//! The nodes of a tree of lists, objects and elements, the values that they become when they close, and the lines since the
//! outermost of them opened.

use std::sync::Arc;

use crate::text::read::{Entry, Origin, Place, PuzzleError, Slot, Text, marks, names};

/// The kind of brackets around a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The text around all brackets.
    Root,
    /// Brackets that open with this mark.
    Bracket(u8),
    Element,
}

/// A value in a list, an object or an element.
#[derive(Debug)]
pub(super) enum Value {
    /// A word, a number or a string: the cell in it, if it is one. An object or a list with nothing in it is an empty cell.
    Leaf(Slot),
    /// A list of cells.
    Row(Vec<Slot>),
    /// As many numbers as a row of a grid of another size has.
    Numbers(usize),
    /// The cells of a grid.
    Grid(Vec<Slot>),
    /// Puzzles, well-formed or not.
    Found(Vec<Entry>),
    /// Something else.
    Other,
}

impl Value {
    /// Puzzles, if there are any.
    pub(super) fn of_entries(entries: Vec<Entry>) -> Self {
        match entries.len() {
            0 => Self::Other,
            _ => Self::Found(entries),
        }
    }

    /// Returns true for puzzles.
    pub(super) const fn is_found(&self) -> bool {
        matches!(self, Self::Found(_) | Self::Grid(_))
    }
}

/// A value and its name.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) key: Option<Slot>,
    pub(super) value: Value,
    /// The value as it was written, if it has a name.
    pub(super) written: String,
    /// True for a string.
    pub(super) is_string: bool,
}

impl Member {
    /// A value without a name.
    pub(super) const fn new(value: Value) -> Self {
        Self {
            key: None,
            value,
            written: String::new(),
            is_string: false,
        }
    }

    /// The name, as it is written.
    pub(super) fn key(&self) -> Option<&[u8]> {
        self.key.as_ref().map(Slot::bytes)
    }

    /// Returns true for a name in quotes, as data has them.
    pub(super) fn has_quoted_key(&self) -> bool {
        let key = self.key.as_ref().map(Slot::field);
        key.is_some_and(|key| key.text.bytes.get(key.end) == Some(&b'"'))
    }

    /// The number of characters of a word or a string; 0 for other values.
    pub(super) fn len(&self) -> usize {
        self.leaf().map_or(0, |slot| slot.field().len())
    }

    pub(super) fn leaf(&self) -> Option<&Slot> {
        match &self.value {
            Value::Leaf(slot) => Some(slot),
            _ => None,
        }
    }
}

/// The text of an element outside those in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OwnText {
    /// There is none with cells.
    None,
    Cells,
    /// It has lines of its own.
    Lines,
}

/// The mark between members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    None,
    Comma,
    /// Members are statements, and names in them are those of a program.
    Semicolon,
}

/// An open list, object or element.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// The name of an element.
    pub(super) name: Option<Slot>,
    /// The name that it has in the node around it.
    pub(super) key: Option<Slot>,
    pub(super) members: Vec<Member>,
    /// The name of the next member, and its value as it is written.
    pub(super) next_key: Option<Slot>,
    pub(super) next_written: String,
    /// The text of an element outside those in it.
    pub(super) text: OwnText,
    /// The mark between its members.
    pub(super) separator: Separator,
    /// The origin that an attribute of the element says.
    pub(super) origin: Option<Origin>,
    /// True at the start, and after a comma.
    pub(super) is_after_comma: bool,
    /// The opening mark.
    pub(super) opening: Slot,
    /// The index of the line on which it opens, or of the last puzzle in it; around all brackets, of the last that was given.
    pub(super) line: usize,
    /// The number of cells in it that belong to no grid yet.
    pub(super) cells: usize,
    /// The number of words with a digit that belong to none.
    pub(super) numbers: usize,
    /// True once it has words that are not cells, or too many members.
    pub(super) is_prose: bool,
}

/// A node with more members is not a grid, and forgets them.
const MOST_MEMBERS: usize = 2000;

impl Node {
    pub(super) fn new(kind: Kind, opening: Slot, line: usize) -> Self {
        Self {
            kind,
            name: None,
            key: None,
            members: Vec::new(),
            next_key: None,
            next_written: String::new(),
            text: OwnText::None,
            separator: Separator::None,
            origin: None,
            is_after_comma: true,
            opening,
            line,
            cells: 0,
            numbers: 0,
            is_prose: false,
        }
    }

    /// Returns true if there are puzzles among the members.
    pub(super) fn has_found(&self) -> bool {
        self.members.iter().any(|member| member.value.is_found())
    }

    /// The name that it has in the node around it, as it is written.
    pub(super) fn key(&self) -> Option<&[u8]> {
        self.key.as_ref().map(Slot::bytes)
    }

    /// Returns true for an element with one of these names.
    pub(super) fn is_element(&self, names: &[&str]) -> bool {
        let name = self.name.as_ref().map(Slot::bytes);
        name.is_some_and(|name| names::is_one_of(names, name))
    }

    pub(super) fn place(&self) -> Place {
        self.opening.place()
    }

    pub(super) fn is_list(&self) -> bool {
        self.members.iter().all(|member| member.key.is_none())
    }

    /// Adds a value under the name that waits for one.
    pub(super) fn add(&mut self, value: Value) -> &mut Member {
        if self.members.len() >= MOST_MEMBERS {
            self.members.clear();
            self.is_prose = true;
        }
        self.is_after_comma = false;
        self.members.push(Member {
            key: self.next_key.take(),
            written: std::mem::take(&mut self.next_written),
            ..Member::new(value)
        });
        let last = self.members.len() - 1;
        &mut self.members[last]
    }

    /// Counts a word with a digit, and the cells in it.
    pub(super) fn count(&mut self, word: &[u8], is_cell: bool) {
        self.numbers += usize::from(word.iter().any(u8::is_ascii_digit));
        self.cells += match word.len() {
            _ if is_cell => 1,
            length if marks::cells_in(word) == length => length,
            _ => 0,
        };
    }

    /// Returns true after a word that is not a cell, without a comma.
    pub(super) fn ends_in_word(&self) -> bool {
        let is_name = |slot: &Slot| slot.value.is_none() && !marks::is_run(slot.bytes());
        let is_word = |last: &Member| !last.is_string && last.leaf().is_some_and(is_name);
        !self.is_after_comma && self.members.last().is_some_and(is_word)
    }

    /// Takes the last word or string as a name, if no comma stands behind it.
    pub(super) fn take_name(&mut self) -> Option<Slot> {
        let last = self.members.last()?;
        let name = match &last.value {
            _ if self.is_after_comma || last.key.is_some() => return None,
            Value::Leaf(slot) if last.is_string || !slot.is_empty() => slot.clone(),
            // An index in brackets.
            Value::Row(row) if row.len() == 1 => row[0].clone(),
            _ => return None,
        };
        self.members.pop();
        Some(name)
    }

    /// Returns true for nine rows of nine cells.
    pub(super) fn has_nine_rows(&self) -> bool {
        let is_nine = |member: &Member| matches!(&member.value, Value::Row(row) if row.len() == 9);
        self.members.len() == 9 && self.members.iter().all(is_nine)
    }

    /// The error for a list that is meant as a grid.
    pub(super) fn unclosed(&self) -> PuzzleError {
        let what = match self.kind {
            Kind::Element => "an element",
            _ => "a list",
        };
        PuzzleError::unclosed(self.place(), what)
    }
}

/// A string that is open, over several lines.
#[derive(Debug)]
pub(super) struct OpenString {
    /// The mark that ends it.
    pub(super) end: Vec<u8>,
    pub(super) lines: Vec<Text>,
}

/// Lines with more bytes are forgotten.
const MOST_KEPT: usize = 1 << 18;

/// The text of a longer value is not given.
const LONGEST_VALUE: usize = 1 << 16;

/// The lines that are kept, of which the last is read now.
#[derive(Debug, Default)]
pub(super) struct Kept {
    texts: Vec<Arc<Text>>,
    /// The number of lines that are forgotten.
    first: usize,
    bytes: usize,
}

impl Kept {
    pub(super) fn push(&mut self, text: &Arc<Text>) {
        if self.bytes > MOST_KEPT {
            self.first += self.texts.len();
            self.texts.clear();
            self.bytes = 0;
        }
        self.bytes += text.len();
        self.texts.push(Arc::clone(text));
    }

    /// The index of the line that is read.
    pub(super) const fn current(&self) -> usize {
        (self.first + self.texts.len()).saturating_sub(1)
    }

    /// The lines behind the one with this index, if they are not forgotten.
    pub(super) fn behind(&self, line: usize) -> Vec<Text> {
        let next = (line + 1).checked_sub(self.first);
        let texts = next.and_then(|next| self.texts.get(next..));
        texts
            .unwrap_or_default()
            .iter()
            .map(|text| (**text).clone())
            .collect()
    }

    /// The bytes of the last line.
    pub(super) fn last(&self) -> &[u8] {
        self.texts.last().map_or(&[], |text| &text.bytes)
    }

    /// The text from the opening mark of a node to this place on the current line; nothing if its start is forgotten.
    pub(super) fn text_of(&self, node: &Node, end: usize) -> Option<Vec<Arc<Text>>> {
        let texts = self.texts.get(node.line.checked_sub(self.first)?..)?;
        let (place, opening) = (node.place(), node.opening.field().start);
        let part = |(at, text): (usize, &Arc<Text>)| {
            let is_first = at == 0 && text.number == place.line;
            let is_last = at + 1 == texts.len();
            let start = if is_first { opening.min(text.len()) } else { 0 };
            let end = if is_last { end } else { usize::MAX };
            Arc::new(text.part(start..end.min(text.len()).max(start)))
        };
        Some(texts.iter().enumerate().map(part).collect())
    }

    /// The same text as it was written, if it is not too long.
    pub(super) fn written(&self, node: &Node, end: usize) -> String {
        let texts = self.text_of(node, end).unwrap_or_default();
        if texts.iter().map(|text| text.len()).sum::<usize>() > LONGEST_VALUE {
            return String::new();
        }
        let lines = texts.iter().map(|text| text.written(0..text.len()));
        lines.collect::<Vec<_>>().join("\n")
    }
}
