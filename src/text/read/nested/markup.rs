//! Elements and attributes, as HTML and XML write them.

use std::sync::Arc;

use super::node::{Notation, Value};
use super::string;
use super::tree::Tree;
use crate::text::read::input::lines::PIECE_BYTES;
use crate::text::read::one_line::fields;
use crate::text::read::{
    Around, ColumnNames, Driver, Field, Item, Line, Role, Shape, Text, Verdict, attempt, facts,
    marks, names,
};

/// A longer tag or text is not kept.
const TAG_BYTES: usize = PIECE_BYTES;

/// Elements that are never closed.
const VOID: [&str; 8] = ["br", "img", "input", "hr", "meta", "link", "col", "wbr"];

/// Elements whose end may be left out.
#[rustfmt::skip]
const OPTIONAL: [&str; 10] = [
    "td", "th", "tr", "tbody", "thead", "tfoot", "option", "li", "p", "body",
];

/// Elements, as far as they have been read.
#[derive(Debug, Default)]
pub(crate) struct Markup {
    tree: Tree,
    /// The tag that is open at the end of a line or a piece, without its `<`.
    tag: Option<Text>,
    has_begun: bool,
    /// True if the end of the open tag was not kept.
    is_cut: bool,
    /// The reader of the script that is open.
    script: Option<Box<Driver>>,
    /// True within a line of it.
    is_in_line: bool,
}

impl Shape for Markup {
    fn line(&mut self, line: &Line) -> Verdict {
        let text = &line.text;
        let trimmed = Field::whole(text).trim();
        if !self.has_begun && !begins(trimmed.bytes()) {
            return Verdict::NotMine;
        }
        self.has_begun = true;
        if self.script.is_some() {
            self.read(text, line.is_end);
            return self.tree.verdict(true);
        }
        if self.tag.is_some() && line.is_whole() && attempt::is_attempt(trimmed.bytes(), true) {
            self.tag = None;
            return self.tree.give_up(text.number);
        }
        if trimmed.len() == 0
            && line.is_whole()
            && let Some(tag) = self.tag.take()
        {
            self.cut_tag(&tag);
            return self.tree.give_up(text.number);
        }
        if self.tag.is_none()
            && line.is_whole()
            && !trimmed.bytes().contains(&b'<')
            && !self.is_text_of_cell(trimmed)
        {
            return self.tree.give_up(text.number);
        }
        self.read(text, line.is_end);
        if line.is_end
            && self.is_cut
            && let Some(tag) = self.tag.take()
        {
            self.cut_tag(&tag);
        }
        self.tree.verdict(self.tag.is_some() || !line.is_end)
    }

    fn end(&mut self) -> Verdict {
        self.take_script(true);
        if let Some(tag) = self.tag.take() {
            self.cut_tag(&tag);
        }
        self.tree.give_up(0)
    }

    fn take(&mut self) -> Vec<Item> {
        self.tree.take()
    }

    fn set_around(&mut self, around: Around) {
        self.tree.around = around;
    }
}

/// Returns true for a line that starts with a tag.
fn begins(trimmed: &[u8]) -> bool {
    matches!(trimmed, [b'<', next, ..] if next.is_ascii_alphabetic() || b"/!?".contains(next))
        && trimmed.contains(&b'>') | trimmed.contains(&b' ')
}

impl Markup {
    pub(crate) fn new(names: &Arc<ColumnNames>) -> Self {
        Self {
            tree: Tree::new(names),
            ..Self::default()
        }
    }

    /// Returns true for a line without tags that is the text of a cell, or nothing.
    fn is_text_of_cell(&self, trimmed: Field) -> bool {
        trimmed.len() == 0 || trimmed.len() < attempt::SHORT && self.tree.is_open()
    }

    fn read(&mut self, text: &Text, is_end: bool) {
        let mut at = 0;
        if let Some(open) = self.tag.take() {
            at = self.tag_to(text, 0, Some(open));
        }
        while at < text.len() {
            if let Some(script) = &mut self.script {
                let end = end_of_script(&text.bytes[at..]);
                let length = end.unwrap_or(text.len() - at);
                script.line(Line {
                    is_start: !std::mem::replace(&mut self.is_in_line, end.is_none() && !is_end),
                    is_end: is_end || end.is_some(),
                    ..Line::inner(text.part(at..at + length))
                });
                at += length;
                self.take_script(end.is_some());
                continue;
            }
            if text.bytes[at] == b'<' {
                at = self.tag_to(text, at + 1, None);
                continue;
            }
            let end = text.find(at, |byte| byte == b'<');
            self.text(&text.part(at..end));
            at = end;
        }
    }

    /// Reads a tag up to its end, or as far as the text goes.
    fn tag_to(&mut self, text: &Text, start: usize, open: Option<Text>) -> usize {
        let end = text.find(start, |byte| b"<>".contains(&byte));
        let part = text.part(start.min(end)..end);
        let tag = match open {
            Some(before) if before.len() < TAG_BYTES => before.joined(&part),
            Some(before) => {
                self.is_cut = true;
                before
            }
            None => part,
        };
        let Some(&last) = text.bytes.get(end) else {
            self.tag = Some(tag);
            return end;
        };
        self.cut_tag(&tag);
        // A tag that is not closed ends where the next begins.
        end + usize::from(last == b'>')
    }

    /// Takes a tag, of which there may be too much to keep.
    fn cut_tag(&mut self, tag: &Text) {
        let before = self.tree.count();
        self.tag(tag);
        if std::mem::take(&mut self.is_cut) && self.tree.count() == before {
            self.tree.add_too_long(tag.place(0), "a tag");
        }
    }

    /// Takes the puzzles of the script so far.
    fn take_script(&mut self, has_ended: bool) {
        let Some(mut script) = self.script.take() else {
            return;
        };
        if has_ended {
            script.end();
        }
        while let Some(entry) = script.output.next() {
            self.tree.add(Role::Other, entry);
        }
        self.script = Some(script).filter(|_| !has_ended);
    }

    /// Takes a whole tag.
    fn tag(&mut self, tag: &Text) {
        let bytes = &tag.bytes[..];
        if matches!(bytes.first(), Some(b'!' | b'?')) {
            return;
        }
        let is_end = bytes.first() == Some(&b'/');
        let name_start = usize::from(is_end);
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(&byte);
        let name_end = tag.find(name_start, |byte| !is_name(byte));
        let name = bytes[name_start..name_end].to_ascii_lowercase();
        if is_end {
            return self.end_tag(&name, tag.number);
        }
        let attributes = attributes(tag, name_end);
        self.end_text();
        self.close_for(&name, tag.number);
        let is_void = names::is_one_of(&VOID, &name) || bytes.last() == Some(&b'/');
        self.tree.open(Notation::Markup, name.clone(), tag.place(0));
        let value = self.take_attributes(&attributes, &name);
        if name == b"img"
            && let Some(node) = self.tree.nodes.last_mut()
        {
            node.is_opaque = true;
        }
        if let Some(value) = value
            && let Some(node) = self.tree.nodes.last_mut()
        {
            node.push(value);
        }
        if is_void {
            self.close(tag.number);
        } else if name == b"script" && !self.tree.around.is_inner {
            self.script = Some(Box::new(self.tree.inner()));
        }
    }

    /// The puzzles in attributes; the value of an input, or of an empty element, is its cell.
    fn take_attributes(&mut self, attributes: &[(&[u8], Field)], name: &[u8]) -> Option<Value> {
        let mut value = None;
        let is_input = name == b"input" || name == b"option";
        let mut of_input = attributes.iter().filter(|_| is_input);
        let name_of_input = of_input.find(|(key, _)| names::is_one_of(&["name", "id"], key));
        let role_of_input = name_of_input.map(|(_, name)| self.tree.names.role(name.bytes()));
        for &(key, field) in attributes {
            self.take_attribute(key, field);
            let is_value = key.eq_ignore_ascii_case(b"value");
            if is_value && name == b"input" {
                value = field.cell().map(Value::Cell);
            }
            let is_long = field.len() >= attempt::LONG;
            let may_be = if is_input {
                is_value && is_long
            } else {
                is_long || attempt::is_short_puzzle(field.bytes())
            };
            if may_be {
                let role = role_of_input.unwrap_or_else(|| self.tree.names.role(key));
                self.tree.string(role, field);
                if let Some(node) = self.tree.nodes.last_mut() {
                    node.has_puzzle = true;
                }
            }
        }
        value
    }

    /// Takes an attribute that says something about a cell.
    fn take_attribute(&mut self, key: &[u8], field: Field) {
        let Some(node) = self.tree.nodes.last_mut() else {
            return;
        };
        let is_bare = field.len() == 0;
        node.take_flag(key, if is_bare { b"true" } else { field.bytes() });
        if facts::axis(key).is_some()
            && !is_bare
            && let Some(cell) = field.cell()
        {
            node.attributes.push((key.to_vec(), cell));
        }
    }

    /// Closes elements that the next one cannot stand in.
    fn close_for(&mut self, name: &[u8], line: u64) {
        let closes: &[&[u8]] = match name {
            b"td" | b"th" => &[b"td", b"th"],
            b"tr" => &[b"td", b"th", b"tr"],
            b"option" => &[b"option"],
            b"li" => &[b"li"],
            b"p" => &[b"p"],
            _ => &[],
        };
        while self
            .tree
            .nodes
            .last()
            .is_some_and(|node| closes.contains(&&node.name[..]))
        {
            self.close(line);
        }
    }

    fn end_tag(&mut self, name: &[u8], line: u64) {
        self.end_text();
        let Some(place) = self.tree.nodes.iter().rposition(|node| node.name == name) else {
            return;
        };
        let open = &mut self.tree.nodes[place..];
        if open[1..]
            .iter()
            .any(|node| !names::is_one_of(&OPTIONAL, &node.name))
        {
            for node in open {
                node.is_cut = true;
            }
        }
        while self.tree.nodes.len() > place {
            self.close(line);
        }
    }

    fn close(&mut self, line: u64) {
        self.end_text();
        let opaque = self.tree.nodes.last().is_some_and(|node| node.is_opaque);
        self.tree.close(line);
        if opaque && let Some(parent) = self.tree.nodes.last_mut() {
            parent.is_opaque = true;
            parent.values.pop();
        }
    }

    /// Takes text between tags.
    fn text(&mut self, text: &Text) {
        let Some(node) = self.tree.nodes.last_mut() else {
            return self.whole_text(text);
        };
        let mut is_cut = false;
        node.text = Some(match node.text.take() {
            Some(before) if before.len() < TAG_BYTES => before.joined(text),
            Some(before) => {
                is_cut = string::has_attempt(Field::whole(text));
                before
            }
            None => text.clone(),
        });
        if is_cut {
            self.tree.add_too_long(text.place(0), "a text");
        }
    }

    /// The text of the innermost element is complete.
    fn end_text(&mut self) {
        let Some(text) = self.tree.nodes.last_mut().and_then(|node| node.text.take()) else {
            return;
        };
        let field = Field::whole(&text).trim();
        if field.len() == 0 || matches!(field.bytes(), b"&nbsp;" | b"&#160;") {
            return;
        }
        let role = self.tree.next_role();
        let node = self.tree.nodes.last();
        let named = node.map(|node| self.tree.names.role(&node.name));
        if field.len() >= attempt::LONG {
            let role = named.filter(|role| *role != Role::Other).unwrap_or(role);
            self.tree.string(role, field);
            return;
        }
        if let [.., parent, node] = &mut self.tree.nodes[..] {
            parent.take_flag(&node.name, field.bytes());
        }
        self.tree.atom(field, true);
    }

    /// Text outside all elements.
    fn whole_text(&mut self, text: &Text) {
        let field = Field::whole(text).trim();
        for entry in fields::puzzles(field) {
            self.tree.add(Role::Other, entry);
        }
    }
}

/// The place where a script ends.
fn end_of_script(bytes: &[u8]) -> Option<usize> {
    let is_end = |part: &[u8]| part.eq_ignore_ascii_case(b"</script");
    bytes.windows(8).position(is_end)
}

/// The names and values of a tag's attributes.
fn attributes(tag: &Text, start: usize) -> Vec<(&[u8], Field<'_>)> {
    let bytes = &tag.bytes;
    let mut all = Vec::new();
    let mut at = start;
    loop {
        at = tag.find(at, |byte| !marks::is_space(byte) && byte != b'/');
        if at == bytes.len() {
            return all;
        }
        let end = tag.find(at, |byte| marks::is_space(byte) || byte == b'=');
        let name = &bytes[at..end];
        if bytes.get(end) != Some(&b'=') {
            all.push((name, Field::new(tag, end, end)));
            at = end.max(at + 1);
            continue;
        }
        let quote = bytes.get(end + 1).copied();
        let quote = quote.filter(|byte| b"\"'".contains(byte));
        let start = end + 1 + usize::from(quote.is_some());
        let end = tag.find(start, |byte| {
            quote.map_or(marks::is_space(byte), |quote| byte == quote)
        });
        all.push((name, Field::new(tag, start, end).trim()));
        at = end + 1;
    }
}
