//! A line in brackets: its marks open and close nodes, its words and strings are their members. A string may be a text of its
//! own, which is read like a file.

use std::ops::Range;
use std::sync::Arc;

use super::node::{Kind, Member, Node, OpenString, Separator, Value};
use super::{Tree, markup};
use crate::text::read::line::{record, runs};
use crate::text::read::{Driver, Entry, Field, Slot, Text, attempt, field, marks};

/// Deeper brackets are text.
pub(super) const DEEPEST: usize = 40;

impl Tree {
    pub(super) fn brackets(&mut self, text: &Arc<Text>) {
        let bytes = &text.bytes;
        let mut at = self.rest_of_string(text, margin(bytes));
        while let Some(&byte) = bytes.get(at)
            && self.nodes.len() <= DEEPEST
        {
            at = match byte {
                b'"' | b'\'' | b'`' => self.string(text, at),
                // A type of lists.
                b'[' if bytes[at + 1..].starts_with(b"]") && ends_in_type(&bytes[..at]) => at + 2,
                // Behind a word, a percent sign is an operator.
                b'%' if self.top().ends_in_word() => at + 1,
                b'/' | b'#' | b'%' if let Some(length) = comment(&bytes[at..]) => at + length,
                _ if b" \t|,;([{)]}=:".contains(&byte) => {
                    self.mark(text, at);
                    at + 1
                }
                _ => self.word(text, at),
            }
        }
    }

    fn mark(&mut self, text: &Arc<Text>, at: usize) {
        match text.bytes[at] {
            mark @ (b',' | b';') => self.comma(text, at, mark),
            b'(' | b'[' | b'{' => self.open(text, at),
            b')' => self.close(b'(', at + 1),
            b']' => self.close(b'[', at + 1),
            b'}' => self.close(b'{', at + 1),
            b':' if text.bytes[at..].starts_with(b"::") || text.bytes[..at].ends_with(b":") => {}
            b'=' | b':' => self.name(),
            _ => {}
        }
    }

    /// Takes the last value as the name of the next.
    fn name(&mut self) {
        if let Some(name) = self.top().take_name() {
            self.top().next_key = Some(name);
        }
    }

    /// A comma, or a semicolon: two in a row have an empty cell between them.
    fn comma(&mut self, text: &Arc<Text>, at: usize, mark: u8) {
        if self.nodes.len() == 1 {
            self.settle_root();
            self.top().is_after_comma = true;
            return;
        }
        let top = self.top();
        let is_row = || top.members.iter().all(|member| member.leaf().is_some());
        if mark == b',' && top.is_after_comma && top.next_key.is_none() && is_row() {
            top.add(Value::Leaf(Slot::empty(text, at)));
        }
        if mark == b';' {
            top.separator = Separator::Semicolon;
        } else if top.separator == Separator::None {
            top.separator = Separator::Comma;
        }
        top.is_after_comma = true;
    }

    fn open(&mut self, text: &Arc<Text>, at: usize) {
        let mark = text.bytes[at];
        // The name of a function or a type; that of a list touches it.
        let touches = |last: &Slot| {
            let field = last.field();
            field.end == at && std::ptr::eq(field.text, Arc::as_ptr(text)) && !last.is_number()
        };
        let is_name = |last: &Member| !last.is_string && last.leaf().is_some_and(touches);
        let is_touched = self.top().members.last().is_some_and(is_name);
        let is_call = mark != b'[' && self.top().ends_in_word();
        if is_touched || is_call {
            while self.top().take_name().is_some() && self.top().ends_in_word() {}
        }
        let opening = Slot::with(text, at..at + 1, None);
        let mut node = Node::new(Kind::Bracket(mark), opening, self.kept.current());
        node.key = self.top().next_key.take();
        self.nodes.push(node);
    }

    fn close(&mut self, opening: u8, end: usize) {
        let is_own = |node: &Node| node.kind == Kind::Bracket(opening);
        if let Some(place) = self.nodes.iter().rposition(is_own) {
            self.close_from(place, end);
        }
    }

    /// A word up to the next mark that ends it.
    fn word(&mut self, text: &Arc<Text>, at: usize) -> usize {
        let rest = &text.bytes[at + 1..];
        let is_end = |(before, byte): (&u8, &u8)| {
            b" \t,;|()[]{}\"`=:".contains(byte) || *byte == b'\'' && b"+&*".contains(before)
        };
        let length = text.bytes[at..].iter().zip(rest).position(is_end);
        let end = length.map_or(text.len(), |length| at + 1 + length);
        let word = &text.bytes[at..end];
        let is_last = || text.bytes[end..].iter().all(|&byte| marks::is_space(byte));
        let is_after_leaf = || {
            let last = self.nodes.last().and_then(|node| node.members.last());
            last.is_some_and(|last| last.leaf().is_some())
        };
        match word {
            [b'&' | b'/'] => return end,
            // An arrow behind a name.
            b">" if text.bytes[..at].ends_with(b"=") => return end,
            b"->" => {
                self.name();
                return end;
            }
            // The line goes on in the next one.
            b"..." if is_last() => return end,
            [b'_' | b'\\'] if is_last() && !is_after_leaf() => return end,
            _ => {}
        }
        let is_closed = word.ends_with(b"/") && text.bytes.get(end) == Some(&b')');
        let end = end - usize::from(is_closed);
        self.leaf(text, at..end, false);
        end
    }

    /// Adds a word, or the content of a string.
    pub(super) fn leaf(&mut self, text: &Arc<Text>, range: Range<usize>, is_string: bool) {
        let bytes = &text.bytes[range.clone()];
        let value = match bytes {
            b"true" | b"True" | b"TRUE" if !is_string => Some(field::Value::Blank(marks::TRUE)),
            b"false" | b"False" | b"FALSE" if !is_string => Some(field::Value::Blank(marks::FALSE)),
            _ => field::value(bytes),
        };
        let is_cell = value.is_some();
        let is_root = self.nodes.len() == 1;
        if !is_root && !is_cell && self.is_run(text, &range, is_string) {
            return;
        }
        let slot = Slot::with(text, range, value);
        let top = self.top();
        top.count(bytes, is_cell);
        let is_behind_name = top.kind != Kind::Element && top.ends_in_word();
        if is_root || is_behind_name && is_cell && !is_string && top.next_key.is_none() {
            top.take_name();
        }
        if top.next_key.is_some() && !is_string {
            top.next_written = slot.field().written();
        }
        top.add(Value::Leaf(slot)).is_string = is_string;
    }

    /// Adds the puzzle of a run of cells in a list, an object or an element; returns false if it is none.
    /// Between parentheses, only strings are values.
    fn is_run(&mut self, text: &Arc<Text>, range: &Range<usize>, is_string: bool) -> bool {
        let is_call = self.top().kind == Kind::Bracket(b'(');
        if range.len() < attempt::LONG || is_call && !is_string {
            return false;
        }
        let field = Field::new(text, range.start, range.end).trim();
        let is_attempt = || attempt::is_attempt(field.bytes(), false);
        let error = || (!is_call && is_attempt()).then(|| runs::error(field));
        let entry = runs::run(field).or_else(error);
        let Some(entry) = entry else { return false };
        self.add(Value::Found(vec![entry]));
        true
    }
}

/// Returns true after the name of a type, or of a list of these.
fn ends_in_type(before: &[u8]) -> bool {
    let last = before.last();
    last.is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b']')
}

/// The length of the marks before a bracket at the start of a line: those of a quoted or changed text, of a prompt or a comment.
fn margin(bytes: &[u8]) -> usize {
    let dots = if bytes.starts_with(b"...") { 3 } else { 0 };
    let is_mark = |byte: &&u8| b" \t>+#/*%;".contains(byte);
    let length = dots + bytes[dots..].iter().take_while(is_mark).count();
    let next = bytes.get(length).unwrap_or(&b' ');
    if b"([{)]}".contains(next) { length } else { 0 }
}

/// The length of the comment that begins here: up to its end or that of the line.
fn comment(rest: &[u8]) -> Option<usize> {
    match rest {
        [b'/', b'*', ..] => memchr::memmem::find(rest, b"*/").map(|end| end + 2),
        [b'/', b'/', ..] | [b'#' | b'%', b' ' | b'\t', ..] | [b'#' | b'%'] => Some(rest.len()),
        _ => None,
    }
}

/// A shorter string is not a text of its own, unless it goes over several lines.
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
                self.add(Value::of_entries(self.read_lines(open.lines)));
            }
        }
        // The tag that ends an element is read as such.
        if self.has_markup { end } else { end + length }
    }

    /// Takes the content of a string on one line: a word, or the puzzles in it.
    fn content(&mut self, text: &Arc<Text>, range: Range<usize>) {
        let whole = Field::new(text, range.start, range.end);
        if self.top().next_key.is_some() {
            let quoted = range.start.saturating_sub(1)..text.len().min(range.end + 1);
            self.top().next_written = text.written(quoted);
        }
        match Value::of_entries(self.in_string(whole)) {
            Value::Other => self.leaf(text, whole.trim().range(), true),
            value => self.add(value),
        }
    }

    /// The puzzles in a string that is more than a word.
    fn in_string(&self, whole: Field) -> Vec<Entry> {
        if let Some(entry) = runs::of_spaces(whole) {
            return vec![entry];
        }
        let field = whole.trim();
        let has_lines = memchr::memmem::find(field.bytes(), b"\\n").is_some();
        if field.len() < SHORTEST || self.nodes.len() == 1 || runs::run(field).is_some() {
            return Vec::new();
        }
        if self.around.is_inner && !has_lines {
            return record::puzzles(field);
        }
        self.read_lines(whole.text.lines(whole.range()))
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
