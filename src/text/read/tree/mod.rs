//! Puzzles in lists, objects and elements, in the notations of JSON, programming languages, HTML and XML.
//!
//! Brackets (`brackets`) and tags (`markup`) build one tree (`node`). When a node closes, `meaning` makes a cell, a row, a grid
//! or a record (`record`) of its members, and the node around gets that; puzzles are given as soon as they belong to nothing
//! more. What is left over and looks like cells is an error (`left_over`).

mod brackets;
mod left_over;
mod markup;
mod meaning;
mod node;
mod record;

use std::sync::Arc;

use brackets::DEEPEST;
use left_over::short;
use node::{Kept, Kind, Member, Node, OpenString, OwnText, Value};

use super::{
    Around, ColumnNames, Entry, Field, Item, Layout, Line, Role, Shape, Slot, Text, Verdict, marks,
};
use crate::text::read::line::runs;

/// After so many lines without a puzzle, open brackets are text.
const MOST_LINES: usize = 2000;

/// A tag that goes on for more lines is text.
const LONGEST_TAG: u64 = 64;

/// A longer tag, or a longer string in a piece of a line, is not kept together.
const LONGEST_PART: usize = 1 << 16;

/// A call with more values is a list.
const MOST_OF_CALL: usize = 8;

/// The shape of lists, objects and elements.
#[derive(Default)]
pub(super) struct Tree {
    names: Arc<ColumnNames>,
    around: Around,
    nodes: Vec<Node>,
    string: Option<OpenString>,
    /// The end of a piece of a long line, which goes on.
    rest: Option<Text>,
    has_markup: bool,
    /// True in a tag that is too long.
    is_in_tag: bool,
    kept: Kept,
    items: Vec<Item>,
    has_found: bool,
    /// The number of lines since the last puzzle.
    lines_without: usize,
}

impl Shape for Tree {
    fn line(&mut self, line: &Line) -> Verdict {
        if self.nodes.is_empty() {
            if !self.starts(line) {
                return Verdict::NotMine;
            }
        } else if line.is_whole() && self.is_over(Field::whole(&line.text).trim()) {
            return match self.end() {
                Verdict::Done => Verdict::EndedBefore,
                verdict => verdict,
            };
        }
        let Some(text) = self.whole_part(line) else {
            return Verdict::NotMine;
        };
        self.kept.push(&text);
        if self.has_markup {
            self.tags(&text);
            self.is_in_tag &= !line.is_end;
        } else {
            self.brackets(&text);
        }
        self.lines_without += 1;
        let is_open = self.string.is_some() || self.rest.is_some() || !line.is_end;
        if self.nodes.len() == 1 && !is_open {
            self.settle_root();
            let top = &self.nodes[0];
            let may_be_row = top.is_prose || top.text == OwnText::Lines || top.cells > 0;
            return Verdict::Done.if_mine(self.has_found || self.has_markup && !may_be_row);
        }
        if self.nodes.len() > DEEPEST || self.lines_without > MOST_LINES {
            return Verdict::Done.if_mine(self.has_found);
        }
        Verdict::More
    }

    fn end(&mut self) -> Verdict {
        if self.rest.is_some() && !self.is_beside() {
            // A tag without an end.
            return Verdict::NotMine;
        }
        if self.nodes.last().is_some_and(Node::has_nine_rows) {
            self.close_top(0);
        }
        let open = self.unclosed();
        if !self.has_found && open.is_some_and(|node| self.is_bare(node)) {
            // The lines after the bracket are read as such.
            return Verdict::NotMine;
        }
        let mut members = self.nodes.iter().flat_map(|node| &node.members);
        let is_empty = !self.has_found && !members.any(is_claimed);
        let error = open.filter(|_| is_empty).map(Node::unclosed);
        if !is_empty || error.is_some() {
            self.read_behind();
        }
        let mut error = error.or_else(|| self.unclosed().map(Node::unclosed));
        while self.nodes.len() > 1 {
            let count = self.items.len();
            self.settle(self.nodes.len());
            if let Some(node) = self.nodes.pop()
                && self.items.len() > count
                && node.cells > 0
                && matches!(node.kind, Kind::Bracket(b'[' | b'{'))
            {
                error = error.or(Some(node.unclosed()));
            }
        }
        let error = error.map(|error| Entry::malformed(Layout::Rows, error));
        self.emit(error, false);
        Verdict::Done.if_mine(self.has_found)
    }

    fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }
}

impl Tree {
    pub(super) fn new(names: &Arc<ColumnNames>, around: Around) -> Self {
        Self {
            names: Arc::clone(names),
            around,
            ..Self::default()
        }
    }

    /// Begins with a line that has brackets or starts with a tag; returns false for others.
    fn starts(&mut self, line: &Line) -> bool {
        let field = Field::whole(&line.text).trim();
        self.has_markup = matches!(
            field.bytes(),
            [b'<', b'a'..=b'z' | b'A'..=b'Z' | b'!' | b'?' | b'/', ..]
        );
        let has_bracket = || field.bytes().iter().any(|byte| b"([{".contains(byte));
        if !line.is_start || !self.has_markup && !has_bracket() {
            return false;
        }
        let start = Slot::empty(&Arc::new(Text::default()), 0);
        self.nodes.push(Node::new(Kind::Root, start, 0));
        true
    }

    /// The line, or the piece of one, with what is left of those before; without what is cut at its end, which waits for more.
    /// Nothing if that goes on for too long.
    fn whole_part(&mut self, line: &Line) -> Option<Arc<Text>> {
        let text = match self.rest.take() {
            Some(rest) if line.is_start => rest.joined(&Text::new(0, 0, b" ")).joined(&line.text),
            Some(rest) => rest.joined(&line.text),
            None => line.text.clone(),
        };
        if line.text.number > text.number + LONGEST_TAG {
            return None;
        }
        // An empty line ends a tag that is cut.
        let end = if line.is_whole() && line.text.is_blank() {
            text.len()
        } else {
            self.end_of_whole(&text, line.is_end)
        };
        if end == text.len() {
            return Some(Arc::new(text));
        }
        let whole = text.part(0..end);
        let rest = end..text.len();
        self.rest = Some(if end == 0 { text } else { text.part(rest) });
        Some(Arc::new(whole))
    }

    /// Reads the lines behind the last puzzle as such: brackets, tags or a quote before it are never closed, and so the lines
    /// do not belong to them. Behind a bracket that opens later, an empty line ends what belongs to it.
    fn read_behind(&mut self) {
        let (Some(root), Some(inner)) = (self.nodes.first(), self.nodes.last()) else {
            return;
        };
        let mut lines = self.kept.behind(inner.line.max(root.line));
        if inner.line > root.line || !self.has_found || self.has_markup {
            let blank = lines.iter().position(Text::is_blank);
            lines.drain(..blank.unwrap_or(lines.len()));
        }
        let has_tag = |line: &Text| line.bytes.contains(&b'<');
        if self.has_markup && lines.iter().any(has_tag) {
            return;
        }
        let entries = self.read_lines(lines);
        if !entries.is_empty() {
            self.string = None;
            for node in &mut self.nodes {
                (node.cells, node.numbers) = (0, 0);
                node.members.retain(is_claimed);
            }
            self.emit(entries, false);
        }
    }

    /// Returns true for a line by which the open brackets turn out to be text: a puzzle, or an empty line behind one.
    fn is_over(&self, field: Field) -> bool {
        let is_plain = |node: &Node| !node.has_found();
        // A list goes on after a comma.
        let ends_in_puzzle = |node: &Node| {
            let last = node.members.last();
            last.is_some_and(|last| last.value.is_found())
        };
        let is_whole = |node: &Node| {
            let may_have_more = matches!(node.kind, Kind::Bracket(b'[') | Kind::Element);
            !node.is_after_comma && (ends_in_puzzle(node) || may_have_more && self.is_beside())
        };
        let is_outside_tags = || !self.has_markup || !self.kept.last().contains(&b'<');
        let has_ended = || is_outside_tags() && self.nodes.last().is_some_and(is_whole);
        let is_behind_blank = self.kept.last().trim_ascii().is_empty();
        self.string.is_none()
            && (field.len() == 0 && has_ended()
                || field.len() == 81
                    && (is_behind_blank || self.nodes.last().is_some_and(is_plain))
                    && runs::run(field).is_some())
    }

    /// The end of what is whole in a line, or in a piece of one: no tag is cut, and no string of a piece.
    fn end_of_whole(&self, text: &Text, is_end: bool) -> usize {
        let bytes = &text.bytes;
        let last = if self.has_markup {
            let last = bytes.iter().rposition(|byte| b"<>".contains(byte));
            let is_tag = |at: usize| bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
            last.filter(|&at| bytes[at] == b'<' && (!is_end || is_tag(at)))
        } else {
            let is_open = !is_end && marks::occurrences(bytes, b'"') % 2 == 1;
            let last = bytes.iter().rposition(|&byte| byte == b'"');
            last.filter(|_| is_open)
        };
        last.filter(|&at| bytes.len() - at < LONGEST_PART && self.string.is_none())
            .unwrap_or(bytes.len())
    }

    fn top(&mut self) -> &mut Node {
        let last = self.nodes.len() - 1;
        &mut self.nodes[last]
    }

    /// Closes the node at this depth and all inside it.
    fn close_from(&mut self, depth: usize, end: usize) {
        while self.nodes.len() > depth {
            self.close_top(end);
        }
    }

    /// Closes the innermost node, and gives its value to the one around it.
    fn close_top(&mut self, end: usize) {
        let Some(mut node) = self.nodes.pop() else {
            return;
        };
        let top = self.top();
        top.cells += node.cells;
        top.numbers += node.numbers;
        if node.is_element(&["tbody", "thead", "tfoot"]) && !node.has_found() {
            // Its rows are those of the table.
            return top.members.append(&mut node.members);
        }
        let value = self.meaning(&mut node, end);
        if self.nodes.len() == 1 && !value.is_found() {
            return self.behind(&node, value);
        }
        if node.key.is_some() && (!value.is_found() || node.kind != Kind::Element) {
            self.top().next_written = self.kept.written(&node, end);
        }
        self.top().next_key = node.key;
        self.add(value);
    }

    /// Takes a list or an element that stands alone and is not a puzzle.
    fn behind(&mut self, node: &Node, value: Value) {
        if self.top().is_after_comma
            && let Some(Item::Grid(last)) = self.items.last_mut()
        {
            left_over::goes_on(last, &node.opening);
        }
        let short = short(&Member::new(value), self.has_found).filter(|_| self.has_markup);
        self.emit(short, false);
    }

    /// Adds a value to the innermost node; puzzles in a list are given when the next member comes.
    fn add(&mut self, value: Value) {
        let is_found = value.is_found();
        self.settle_before(is_found);
        self.top().add(value);
        if is_found {
            let line = self.kept.current();
            for node in &mut self.nodes {
                (node.cells, node.numbers, node.line) = (0, 0, line);
            }
            self.settle_root();
        }
    }

    /// Gives what waits in lists before the next puzzle in one, and before the next element of the same name.
    fn settle_before(&mut self, is_found: bool) {
        let depth = self.nodes.len();
        let top = &self.nodes[depth - 1];
        let next = top.next_key.as_ref().map(Slot::bytes);
        let is_same = |member: &Member| next.is_some() && member.key() == next;
        let is_again = top.kind == Kind::Element && top.members.iter().any(is_same);
        // Names may come later in a call.
        let is_call = top.kind == Kind::Bracket(b'(') && top.members.len() < MOST_OF_CALL;
        let is_in_list = depth == 1 || !is_call && next.is_none() && top.is_list();
        if is_again || is_found && is_in_list {
            for depth in 1..=depth {
                if is_again || self.nodes[depth - 1].is_list() {
                    self.settle(depth);
                }
            }
        }
    }

    /// Returns true beside a puzzle.
    fn is_beside(&self) -> bool {
        self.has_found || self.nodes.iter().any(Node::has_found)
    }

    /// Gives the puzzles that wait in the node at this depth, if it has any.
    fn settle(&mut self, depth: usize) {
        let may_be_short = depth > 1 || self.has_markup;
        let short = |member: &Member, is_beside| short(member, is_beside).filter(|_| may_be_short);
        let members = &self.nodes[depth - 1].members;
        let is_any = |member: &Member| member.value.is_found() || short(member, false).is_some();
        if !members.iter().any(is_any) {
            return;
        }
        let rest = left_over::cells_in(&self.nodes[depth - 1], true).filter(|_| may_be_short);
        let members = std::mem::take(&mut self.nodes[depth - 1].members);
        let is_around = |node: &Node| self.role(node.key()) == Role::Solution;
        let is_inside = self.nodes[..depth].iter().any(is_around);
        self.emit(rest, false);
        for member in members {
            self.emit(short(&member, true), false);
            let is_solution = is_inside || self.role(member.key()) == Role::Solution;
            match member.value {
                Value::Found(entries) => self.emit(entries, is_solution),
                Value::Grid(slots) => self.emit([meaning::entry(&slots)], is_solution),
                _ => {}
            }
        }
    }

    /// Gives the puzzles outside all brackets; the last word there may be a name.
    fn settle_root(&mut self) {
        if self.nodes.len() == 1 {
            self.settle(1);
            let members = &mut self.top().members;
            members.drain(..members.len().saturating_sub(1));
        }
    }

    /// The role of a name, if there is one.
    fn role(&self, key: Option<&[u8]>) -> Role {
        key.map_or(Role::Other, |key| self.names.role(key))
    }

    /// Gives puzzles.
    fn emit(&mut self, entries: impl IntoIterator<Item = Entry>, is_solution: bool) {
        self.lines_without = 0;
        for entry in entries {
            self.has_found = true;
            self.nodes[0].line = self.kept.current();
            self.items.push(match entry.layout {
                _ if is_solution && entry.puzzle.is_ok() => Item::Named(entry),
                Layout::Rows => Item::Grid(entry),
                Layout::Line if entry.fields.is_empty() => Item::Grid(entry),
                Layout::Line if entry.solution.is_some() => Item::Pair(entry),
                Layout::Line => Item::Line(entry),
            });
        }
    }
}

/// Returns true for a puzzle, or the error of one.
fn is_claimed(member: &Member) -> bool {
    member.value.is_found() || short(member, false).is_some()
}
