//! Lists and objects as JSON and programming languages write them.

use std::sync::Arc;

use super::node::{Notation, Value};
use super::string;
use super::tree::Tree;
use crate::text::read::{
    Around, ColumnNames, Field, Item, Line, Place, Role, Shape, Text, Verdict, attempt, facts,
    marks, names,
};

/// A longer string is not kept.
const LONGEST_STRING: usize = 1 << 14;

/// Lists and objects, as far as they have been read.
#[derive(Debug, Default)]
pub(crate) struct Brackets {
    tree: Tree,
    /// The string that is open at the end of a piece: its quote and its text so far.
    string: Option<(u8, Text)>,
    /// The last word or string, which may be a key or the name before a bracket.
    pending: Option<(Text, bool)>,
    has_begun: bool,
    /// True once a comma has separated values; every later line must then have one.
    has_commas: bool,
    /// True if cells stand outside all lists, which are not read here.
    has_cells_outside: bool,
}

impl Shape for Brackets {
    fn line(&mut self, line: &Line) -> Verdict {
        let text = if line.is_start {
            line.text.clone().without_quote_marks()
        } else {
            line.text.clone()
        };
        let is_tagged = Field::whole(&text).trim().bytes().first() == Some(&b'<');
        let text = if is_tagged { text.without_tags() } else { text };
        let has_begun = std::mem::replace(&mut self.has_begun, true);
        if !has_begun && !begins(&text) {
            return Verdict::NotMine;
        }
        if line.is_whole() && self.tree.is_open() && !self.fits(&text) {
            return self.tree.give_up(text.number);
        }
        self.read(&text, line.is_end);
        if line.is_end {
            self.end_line();
        }
        if line.is_whole() && self.has_cells_outside && !has_begun {
            self.tree = Tree::new(&self.tree.names);
            return Verdict::NotMine;
        }
        self.tree.verdict(!line.is_end)
    }

    fn end(&mut self) -> Verdict {
        self.tree.give_up(0)
    }

    fn take(&mut self) -> Vec<Item> {
        self.tree.take()
    }

    fn set_around(&mut self, around: Around) {
        self.tree.around = around;
    }
}

/// Returns true if a line can begin a list.
fn begins(text: &Text) -> bool {
    let trimmed = Field::whole(text).trim().bytes();
    let opens = trimmed.iter().any(|byte| b"[{(".contains(byte));
    (opens || string::has_breaks(trimmed)) && !attempt::is_comment(trimmed)
}

impl Brackets {
    pub(crate) fn new(names: &Arc<ColumnNames>) -> Self {
        Self {
            tree: Tree::new(names),
            ..Self::default()
        }
    }

    /// Returns true if a line can belong to the open list.
    fn fits(&self, text: &Text) -> bool {
        let trimmed = Field::whole(text).trim().bytes();
        if trimmed.is_empty() {
            return self.tree.has_rows();
        }
        let marks = trimmed.iter().any(|byte| b"[]{}(),;\"':".contains(byte));
        let mut tokens = marks::tokens(trimmed);
        let may_be_bare = !self.has_commas || tokens.clone().count() == 1;
        marks
            || attempt::is_comment(trimmed)
            || may_be_bare && tokens.all(|token| token.len() < attempt::SHORT)
    }

    fn read(&mut self, text: &Text, is_end: bool) {
        let mut at = 0;
        if let Some((quote, string)) = self.string.take() {
            at = self.string_to(text, 0, quote, string);
        }
        while at < text.len() {
            at = self.token(text, at);
        }
        self.tree.write_rest(text, is_end);
    }

    /// Reads one token, and returns the start of the next.
    fn token(&mut self, text: &Text, at: usize) -> usize {
        let byte = text.bytes[at];
        match byte {
            b'\'' if text.bytes.get(at + 1) == Some(&b'(') => {}
            b'"' | b'\'' | b'`' => {
                let before = self.pending.take_if(|atom| may_go_on(atom));
                if before.is_none() {
                    self.flush();
                }
                let string = before.map_or_else(|| text.part(at..at), |(before, _)| before);
                return self.string_to(text, at + 1, byte, string);
            }
            b'[' | b'{' | b'(' => {
                self.open(byte, text.place(at), is_touched(text, at));
                self.tree.begin_text(at);
            }
            b']' | b'}' | b')' => {
                self.flush();
                let opening = match byte {
                    b']' => b'[',
                    b'}' => b'{',
                    _ => b'(',
                };
                let place = text.place(at);
                let node = self.tree.nodes.last_mut();
                let is_match = node.is_some_and(|node| {
                    node.last_hole(place);
                    node.notation == Notation::Brackets(opening)
                });
                if !is_match {
                    self.tree.mismatch(place);
                }
                self.tree.end_text(text, at + 1);
                self.tree.close(text.number);
            }
            b',' | b';' => {
                self.flush();
                self.has_commas = true;
                if let Some(node) = self.tree.nodes.last_mut() {
                    node.comma(text.place(at));
                }
            }
            b':' | b'=' if self.pending.is_some() => self.key(),
            b'=' | b':' | b'|' | b'&' | b' ' | b'\t' => {}
            b'#' if is_vector(&text.bytes[at + 1..]) => {}
            b'#' => {
                self.remark(&text.bytes[at..]);
                return if self.tree.is_open() {
                    text.len()
                } else {
                    at + 1
                };
            }
            b'%' if text.bytes[..at].trim_ascii().is_empty() => return text.len(),
            b'/' if at > 0 && text.bytes[at - 1] == b'(' => {} // Fortran: `(/ … /)`.
            b'/' if text.bytes.get(at + 1) == Some(&b'/') => {
                self.remark(&text.bytes[at..]);
                return text.len();
            }
            _ => {
                self.flush();
                let end = text.find(at, |byte| b"[]{}(),;\"'`|&= \t:".contains(&byte));
                let is_last =
                    text.bytes[..end].ends_with(b"/") && text.bytes.get(end) == Some(&b')');
                let word = at..end - usize::from(is_last);
                if !word.is_empty() {
                    self.pending = Some((text.part(word), false));
                }
                return end;
            }
        }
        at + 1
    }

    /// Reads a string up to its quote, or as far as the text goes.
    fn string_to(&mut self, text: &Text, start: usize, quote: u8, mut string: Text) -> usize {
        let mut at = start;
        while at < text.len() && text.bytes[at] != quote {
            at += if text.bytes[at] == b'\\' && at + 1 < text.len() {
                2
            } else {
                1
            };
        }
        if string.len() < LONGEST_STRING {
            string = if string.len() == 0 {
                text.part(start..at)
            } else {
                string.joined(&text.part(start..at))
            };
        } else if string::has_attempt(Field::new(text, start, at.min(text.len()))) {
            self.tree.add_too_long(text.place(start), "a string");
        }
        if at < text.len() {
            self.pending = Some((string, true));
        } else {
            self.string = Some((quote, string));
        }
        at + 1
    }

    /// Gives the pending atom to the tree.
    fn flush(&mut self) {
        if let Some((atom, is_string)) = self.pending.take() {
            if is_string && !self.tree.is_open() && string::is_text(Field::whole(&atom)) {
                let role = self.tree.next_role();
                self.tree.string(role, Field::whole(&atom));
            } else if !self.tree.is_open() {
                self.words(&atom);
            } else if is_string
                || !matches!(&atom.bytes[..], b"_" | b"\\" | b"..." | b"Just" | b"Some")
                || self.cell_may_be(&atom)
            {
                self.tree.atom(Field::whole(&atom), is_string);
            }
        }
    }

    /// `_` is a blank cell, except after a list, where it continues the line.
    fn cell_may_be(&self, atom: &Text) -> bool {
        let last = self.tree.nodes.last().and_then(|node| node.values.last());
        atom.bytes == b"_" && last.is_none_or(|(_, value)| matches!(value, Value::Cell(_)))
    }

    /// A word outside all lists may name the next list.
    fn words(&mut self, atom: &Text) {
        if names::mentions_solution(&atom.bytes) {
            self.tree.role = Some(Role::Solution);
        }
        self.has_cells_outside |= attempt::is_short_puzzle(&atom.bytes);
    }

    fn key(&mut self) {
        let Some((atom, is_string)) = self.pending.take() else {
            return;
        };
        let place = atom.place(0);
        match self.tree.nodes.last_mut() {
            Some(node) => {
                node.has_quoted_keys |= is_string;
                node.set_key(atom.bytes.clone(), place, &self.tree.names);
            }
            None => self.words(&atom),
        }
    }

    fn open(&mut self, byte: u8, place: Place, is_touched: bool) {
        let name = self.pending.take_if(|(atom, is_string)| {
            !*is_string && is_touched && atom.bytes.first().is_some_and(u8::is_ascii_alphabetic)
        });
        self.flush();
        if let Some((name, _)) = &name
            && !self.tree.is_open()
        {
            self.words(name);
        }
        let name = name.map_or_else(Vec::new, |(name, _)| name.bytes);
        self.tree.open(Notation::Brackets(byte), name, place);
    }

    /// A comment may name the order of rows and columns.
    fn remark(&mut self, comment: &[u8]) {
        let order = facts::order_in(comment);
        self.tree.around.order = order.or(self.tree.around.order);
    }

    /// The end of a line ends a word and a string, and the name of the next list.
    fn end_line(&mut self) {
        if let Some((_, string)) = self.string.take() {
            self.pending = Some((string, true));
        }
        if !(self.pending.as_ref().is_some_and(may_go_on) && self.tree.is_open()) {
            self.flush();
        }
        if !self.tree.is_open() {
            self.tree.role = None;
        }
    }
}

/// Returns true for a string that may be the first part of one.
fn may_go_on((atom, is_string): &(Text, bool)) -> bool {
    *is_string && atom.len() > attempt::MOST_IN_ROW
}

/// Returns true after the `#` of a vector or an array in Lisp: `#(`, `#2A(`.
fn is_vector(rest: &[u8]) -> bool {
    let after = &rest[marks::leading_digits(rest)..];
    matches!(after, [b'(', ..] | [b'A' | b'a', b'(', ..])
}

/// Returns true if there is no gap before a bracket.
fn is_touched(text: &Text, at: usize) -> bool {
    at > 0 && !marks::is_gap(text.bytes[at - 1])
}
