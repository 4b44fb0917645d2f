//! Tags: elements are lists named by them, attributes are their first values.

use std::borrow::Borrow;
use std::ops::Range;
use std::sync::Arc;

use super::meaning::PLACES;
use super::node::{Kind, Node, OpenString, OwnText, Value};
use super::{LONGEST_PART, Tree};
use crate::text::read::line::{notations, record, runs};
use crate::text::read::{
    Entry, Field, Layout, PuzzleError, Role, Slot, Text, attempt, facts, field, marks, names,
};

/// Elements without a content.
const EMPTY: [&str; 8] = ["hr", "img", "input", "meta", "link", "col", "area", "base"];

/// Tags that end a line of an element's text.
const LINE_ENDS: [&str; 2] = ["br", "wbr"];

/// Elements that are lines of the text around them.
const LINES: [&str; 3] = ["p", "div", "li"];

/// Elements whose content is a text of its own.
const TEXTS: [&str; 5] = ["script", "pre", "textarea", "style", "code"];

/// Elements that end where the next of these begins.
const OPEN: [(&str, &[&str]); 4] = [
    ("td", &["td", "th"]),
    ("th", &["td", "th"]),
    ("tr", &["td", "th", "tr"]),
    ("li", &["li"]),
];

/// Attributes that hold the content of a cell.
const VALUES: [&str; 3] = ["value", "v", "data-value"];

/// A tag of an element.
struct Tag {
    name: Slot,
    /// The range of its attributes.
    attributes: Range<usize>,
    /// The place of the mark that ends it.
    end: usize,
    is_closing: bool,
    /// True for an element without a content.
    is_empty: bool,
}

impl Tree {
    /// Reads a line of markup.
    pub(super) fn tags(&mut self, text: &Arc<Text>) {
        let bytes = &text.bytes;
        let mut at = self.rest_of_string(text, 0);
        if self.is_in_tag {
            let end = memchr::memchr2(b'<', b'>', bytes);
            self.is_in_tag = end.is_none();
            at = end.map_or(bytes.len(), |end| end + usize::from(bytes[end] == b'>'));
        }
        while at < bytes.len() {
            match bytes[at] {
                b'<' => at = self.tag(text, at),
                b'&' => at += length_of_entity(&bytes[at..]),
                byte if marks::is_gap(byte) => at += 1,
                _ => {
                    let is_end = |byte: &u8| marks::is_gap(*byte) || *byte == b'&';
                    let length = bytes[at..].iter().position(is_end);
                    let end = length.map_or(bytes.len(), |length| at + length);
                    self.text_word(text, at..end);
                    at = end;
                }
            }
        }
    }

    /// A word between tags: a cell or a run of them; others only tell that the element is prose.
    fn text_word(&mut self, text: &Arc<Text>, range: Range<usize>) {
        let bytes = &text.bytes[range.clone()];
        self.top().numbers += usize::from(bytes.iter().any(u8::is_ascii_digit));
        let is_cell = field::value(bytes).is_some()
            || marks::is_run(bytes)
            || attempt::is_attempt(bytes, false);
        if is_cell && self.nodes.len() > 1 {
            let top = self.top();
            if top.text == OwnText::None {
                top.text = OwnText::Cells;
            }
            self.leaf(text, range, false);
        } else {
            self.top().is_prose = true;
        }
    }

    /// Reads a tag or a comment; returns its end.
    fn tag(&mut self, text: &Arc<Text>, at: usize) -> usize {
        if text.bytes[at..].starts_with(b"<!--") {
            let end = memchr::memmem::find(&text.bytes[at..], b"-->");
            return end.map_or(text.len(), |end| at + end + 3);
        }
        let Some(tag) = Tag::new(text, at) else {
            return text.len();
        };
        self.is_in_tag = tag.end == text.len();
        let end = tag.end + 1;
        if tag.name.bytes().is_empty() {
            return end;
        }
        if tag.is_one_of(&LINE_ENDS) {
            self.top().text = OwnText::Lines;
            return end;
        }
        if tag.is_closing {
            self.close_element(&tag.name, end);
            let top = self.top();
            if top.text == OwnText::Cells && tag.is_one_of(&LINES) {
                top.text = OwnText::Lines;
            }
            return end;
        }
        for (_, others) in OPEN.iter().filter(|(own, _)| tag.is_one_of(&[own])) {
            self.close_open(others, at);
        }
        self.open_element(text, at, &tag);
        if tag.is_empty || self.is_in_tag {
            self.close_top(end);
        } else if tag.is_one_of(&TEXTS) {
            self.string = Some(OpenString {
                end: [b"</", tag.name.bytes()].concat(),
                lines: Vec::new(),
            });
            return self.rest_of_string(text, end);
        }
        end
    }

    /// Opens an element, whose attributes are its first members.
    fn open_element(&mut self, text: &Arc<Text>, at: usize, tag: &Tag) {
        let opening = Slot::with(text, at..at + 1, None);
        let mut node = Node::new(Kind::Element, opening, self.kept.current());
        let role = self.names.role(tag.name.bytes());
        node.key = (role != Role::Other).then(|| tag.name.clone());
        node.name = Some(tag.name.clone());
        self.nodes.push(node);
        self.attributes(text, tag);
        if self.is_in_tag && !tag.attributes.is_empty() && self.top().members.is_empty() {
            let error = PuzzleError::too_long(self.top().place(), "an element").of_line();
            let error = Entry::malformed(Layout::Line, error);
            self.top().add(Value::Found(vec![error]));
        }
    }

    /// Closes the elements of these names that are still open in the innermost table or list.
    fn close_open(&mut self, names: &[&str], end: usize) {
        let is_bound = |node: &Node| node.is_element(&["table", "ul", "ol", "tbody"]);
        let inner = self.nodes.iter().rposition(is_bound).map_or(1, |at| at + 1);
        let is_own = |node: &Node| node.is_element(names);
        if let Some(place) = self.nodes[inner..].iter().position(is_own) {
            self.close_from(inner + place, end);
        }
    }

    fn close_element(&mut self, name: &Slot, end: usize) {
        let name = str::from_utf8(name.bytes()).unwrap_or_default();
        let place = self.nodes.iter().rposition(|node| node.is_element(&[name]));
        if let Some(place) = place {
            self.close_from(place, end);
        }
    }

    /// Reads attributes: the content of a cell, a puzzle, or a flag.
    fn attributes(&mut self, text: &Arc<Text>, tag: &Tag) {
        let all = text.bytes[tag.attributes.clone()].to_ascii_lowercase();
        let is_input = tag.is_one_of(&["input"]);
        let is_hidden = is_input && memchr::memmem::find(&all, b"hidden").is_some();
        let mut origin = None;
        for (key, value) in attributes(&text.bytes, tag.attributes.clone()) {
            let key = Slot::with(text, key, None);
            let content = &text.bytes[value.clone()];
            let flag = if content.is_empty() { b"true" } else { content };
            origin = origin.or_else(|| names::origin_of_flag(key.bytes(), flag));
            let is = |names: &[&str]| names::is_one_of(names, key.bytes());
            let is_attempt = || attempt::is_attempt(content, false);
            if attempt::is_short_run(content) || content.len() >= attempt::LONG {
                let entries = in_attribute(Field::new(text, value.start, value.end).trim());
                if !entries.is_empty() {
                    self.top().next_key = Some(key);
                    self.add(Value::Found(entries));
                }
            } else if is_attempt()
                || content.len() == 1 && (is(&PLACES) || facts::is_axis(key.bytes()))
            {
                self.top().next_key = Some(key.clone());
                self.leaf(text, value, is_attempt());
            } else if is(&VALUES) && is_input && !is_hidden {
                self.leaf(text, value, false);
            }
        }
        let top = self.top();
        top.origin = origin;
        top.is_prose |= is_hidden;
        if let Some(last) = top.members.last_mut()
            && let Value::Leaf(slot) = &mut last.value
        {
            *slot = slot.clone().with_origin(origin);
        }
    }
}

impl Tag {
    /// The tag at this place, if it ends on the line or is too long for one.
    fn new(text: &Arc<Text>, at: usize) -> Option<Self> {
        let rest = &text.bytes[at..];
        // A quote that is open on the whole line is none.
        let bare = || memchr::memchr(b'>', rest).map(|length| at + length);
        let is_long = rest.len() >= LONGEST_PART && rest[1].is_ascii_alphabetic();
        let end = end_of_tag(&text.bytes, at + 1).or_else(bare);
        let end = end.or_else(|| is_long.then_some(text.len()))?;
        let is_closing = rest.get(1) == Some(&b'/');
        let start = at + 1 + usize::from(is_closing);
        let is_of_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b":_-".contains(byte);
        let length = text.bytes[start..end].iter().take_while(is_of_name).count();
        let name = Slot::with(text, start..start + length, None);
        let is_closed = text.bytes[end - 1] == b'/';
        Some(Self {
            attributes: start + length..end - usize::from(is_closed),
            end,
            is_closing,
            is_empty: is_closed || names::is_one_of(&EMPTY, name.bytes()),
            name,
        })
    }

    fn is_one_of(&self, names: &[&str]) -> bool {
        names::is_one_of(names, self.name.bytes())
    }
}

/// The puzzles in a long attribute.
fn in_attribute(field: Field) -> Vec<Entry> {
    let bytes = field.bytes();
    let is_flag = |byte: &u8| b"01".contains(byte);
    let is_mask = bytes.len() == 81 && bytes.iter().all(is_flag) && bytes.contains(&b'1');
    if is_mask {
        return Vec::new();
    }
    let only = if marks::occurrences(bytes, b'|') > 200 {
        notations::with_notes(field)
    } else if attempt::is_short_puzzle(bytes) {
        runs::run(field)
    } else {
        return record::puzzles(field);
    };
    vec![only.unwrap_or_else(|| runs::error(field))]
}

/// The lines of a text of elements, with spaces for other tags and entities.
pub(super) fn lines<T: Borrow<Text>>(texts: &[T]) -> Vec<Text> {
    let mut lines = Vec::new();
    for text in texts {
        let text = Arc::new(text.borrow().clone());
        let (mut line, mut start, mut at) = ((*text).clone(), 0, 0);
        while let Some(length) = memchr::memchr2(b'<', b'&', &text.bytes[at..]) {
            at += length;
            let tag = Tag::new(&text, at).filter(|_| text.bytes[at] == b'<');
            let end = match &tag {
                Some(tag) => text.len().min(tag.end + 1),
                None => at + length_of_entity(&text.bytes[at..]),
            };
            if tag.is_some_and(|tag| tag.is_one_of(&LINE_ENDS) || tag.is_one_of(&LINES)) {
                lines.push(line.part(start..at));
                start = end;
            }
            line.bytes[at..end].fill(b' ');
            at = end;
        }
        let rest = line.part(start..text.len());
        if start == 0 || !rest.is_blank() {
            lines.push(rest);
        }
    }
    lines
}

/// The length of the entity that these bytes start with, or of its mark if it is none.
fn length_of_entity(bytes: &[u8]) -> usize {
    let end = bytes.iter().take(10).position(|&byte| byte == b';');
    end.map_or(1, |end| end + 1)
}

/// The mark that ends a tag.
fn end_of_tag(bytes: &[u8], start: usize) -> Option<usize> {
    let mut quote = None;
    for (at, &byte) in bytes.iter().enumerate().skip(start) {
        match (quote, byte) {
            (Some(own), _) => quote = quote.filter(|_| own != byte),
            (None, b'"' | b'\'') if bytes[at - 1] == b'=' => quote = Some(byte),
            (None, b'>') => return Some(at),
            _ => {}
        }
    }
    None
}

/// The names and values of attributes.
fn attributes(
    bytes: &[u8],
    range: Range<usize>,
) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
    let mut at = range.start;
    std::iter::from_fn(move || {
        let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || b":_-.".contains(byte);
        at += bytes[at..range.end].iter().position(is_of_name)?;
        let name = bytes[at..range.end].iter();
        let key = at..at + name.take_while(|byte| is_of_name(byte)).count();
        at = key.end;
        let mut value = at..at;
        if bytes.get(at) == Some(&b'=') && at < range.end {
            let quote = bytes.get(at + 1).filter(|byte| b"\"'".contains(byte));
            let start = at + 1 + usize::from(quote.is_some());
            let rest = &bytes[start.min(range.end)..range.end];
            let is_end =
                |byte: &u8| quote.map_or(byte.is_ascii_whitespace(), |quote| byte == quote);
            let end = start + rest.iter().position(is_end).unwrap_or(rest.len());
            value = start..end.max(start);
            at = range.end.min(end + usize::from(quote.is_some()));
        }
        Some((key, value))
    })
}
