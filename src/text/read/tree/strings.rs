//! Strings in brackets: cells and words, or texts of their own, which are read like a file.

use std::ops::Range;
use std::sync::Arc;

use super::node::{OpenString, Value};
use super::{Tree, markup};
use crate::text::read::line::{record, runs};
use crate::text::read::{Driver, Entry, Field, Text, attempt, marks};

/// A shorter string is not a text of its own, unless it has several lines.
const SHORTEST: usize = attempt::LONG;

impl Tree {
    /// Reads the string that begins here; returns its end.
    pub(super) fn string(&mut self, text: &Arc<Text>, at: usize) -> usize {
        let bytes = &text.bytes;
        let quote = bytes[at];
        let is_triple = bytes[at..].starts_with(&[quote; 3]);
        if is_triple || quote == b'`' {
            let length = if is_triple { 3 } else { 1 };
            self.string = Some(OpenString {
                end: vec![quote; length],
                lines: Vec::new(),
            });
            return self.rest_of_string(text, at + length);
        }
        let is_word = at > 0 && bytes[at - 1].is_ascii_alphanumeric();
        let Some(end) = end_of(bytes, at + 1, quote).filter(|_| quote != b'\'' || !is_word) else {
            return at + 1;
        };
        self.content(text, at + 1..end);
        end + 1
    }

    /// Reads on in the string that is open; returns its end, or that of the line.
    pub(super) fn rest_of_string(&mut self, text: &Arc<Text>, start: usize) -> usize {
        let Some(open) = &mut self.string else {
            return start;
        };
        let found = memchr::memmem::find(&text.bytes[start..], &open.end);
        let end = found.map_or(text.len(), |length| start + length);
        open.lines.push(text.part(start..end));
        if found.is_none() {
            return end;
        }
        let length = open.end.len();
        if let Some(mut open) = self.string.take() {
            if self.has_markup {
                open.lines = markup::lines(&open.lines);
            }
            if let [only] = &open.lines[..] {
                let only = Arc::new(only.clone());
                self.content(&only, 0..only.len());
            } else {
                match Value::of_entries(self.read_lines(open.lines)) {
                    Value::Other => _ = self.top().add(Value::Other),
                    value => self.found(value, String::new()),
                }
            }
        }
        // The tag that ends an element is read as such.
        if self.has_markup { end } else { end + length }
    }

    /// Takes the content of a string on one line: a word, or the puzzles in it.
    fn content(&mut self, text: &Arc<Text>, range: Range<usize>) {
        let whole = Field::new(text, range.start, range.end);
        match Value::of_entries(self.in_string(whole)) {
            Value::Other => {
                let field = whole.trim();
                self.leaf(text, field.start..field.end, true);
            }
            value => self.found(value, String::new()),
        }
        self.set_written(text, range);
    }

    /// The puzzles in a string that is more than a word.
    fn in_string(&self, whole: Field) -> Vec<Entry> {
        if let Some(entry) = runs::of_spaces(whole) {
            return vec![entry];
        }
        let field = whole.trim();
        let has_lines = memchr::memmem::find(field.bytes(), b"\\n").is_some();
        let is_long = field.len() >= SHORTEST || has_lines && field.len() > 20;
        if !is_long || self.nodes.len() == 1 || runs::run(field).is_some() {
            return Vec::new();
        }
        if self.around.is_inner && !has_lines {
            return record::puzzles(field);
        }
        self.read_lines(lines(whole.text, whole.start..whole.end))
    }

    fn set_written(&mut self, text: &Text, range: Range<usize>) {
        if let Some(last) = self.top().members.last_mut()
            && last.key.is_some()
        {
            last.written =
                text.written(range.start.saturating_sub(1)..text.len().min(range.end + 1));
        }
    }

    /// The puzzles in the lines of a string.
    pub(super) fn read_lines(&self, lines: Vec<Text>) -> Vec<Entry> {
        let cells: usize = lines.iter().map(|line| marks::cells_in(&line.bytes)).sum();
        if self.around.is_inner && lines.len() < 2 || cells < attempt::FEWEST_GIVENS {
            return Vec::new();
        }
        Driver::read(lines, &self.names, self.around.order)
    }
}

/// The end of the string in quotes on this line.
fn end_of(bytes: &[u8], start: usize, quote: u8) -> Option<usize> {
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 2,
            _ if byte == quote => return Some(at),
            _ => at += 1,
        }
    }
    None
}

/// The lines of a string with escapes, each with its places.
pub(crate) fn lines(text: &Text, range: Range<usize>) -> Vec<Text> {
    let mut parts = Vec::new();
    let (mut start, mut at) = (range.start, range.start);
    while at < range.end {
        let (is_end, length) = match &text.bytes[at..] {
            [b'\\', b'r', b'\\', b'n', ..] => (true, 4),
            [b'\\', b'n' | b'r', ..] => (true, 2),
            [b'\\', ..] => (false, 2),
            _ => (false, 1),
        };
        if is_end {
            parts.push(start..at);
            start = at + length;
        }
        at += length;
    }
    parts.push(start.min(range.end)..range.end);
    let line = |part| without_escapes(text.part(part));
    parts.into_iter().map(line).collect()
}

/// The text with spaces for escapes, but for quotes, which stay.
pub(crate) fn without_escapes(mut text: Text) -> Text {
    let mut at = 0;
    while at + 1 < text.len() {
        if text.bytes[at] == b'\\' {
            let next = text.bytes[at + 1];
            text.bytes[at] = b' ';
            if next == b't' {
                text.bytes[at + 1] = b'\t';
            }
            at += 1;
        }
        at += 1;
    }
    text
}
