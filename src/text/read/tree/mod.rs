//! Puzzles in lists, objects and elements, in the notations of JSON, programming languages, HTML and XML.
//!
//! Brackets (`brackets`) and tags (`markup`) build one tree (`node`). When a node closes, `meaning` makes a cell, a row, a grid
//! (`cells`) or a record of its members, and the node around gets that; `found` gives puzzles as soon as they belong to nothing
//! more. Strings are texts of their own (`strings`). What is left over and looks like cells is an error (`left_over`).

mod brackets;
mod cells;
mod found;
mod kept;
mod left_over;
mod markup;
mod meaning;
mod node;
mod record;
pub(super) mod strings;

use std::sync::Arc;

use brackets::DEEPEST;
use kept::Kept;
use node::{Kind, Node, OpenString, OwnText};

use super::{
    Around, ColumnNames, Entry, Field, Item, Layout, Line, Shape, Slot, Text, Verdict, marks,
};
use crate::text::read::line::runs;

/// After so many lines without a puzzle, open brackets are text.
const MOST_LINES: usize = 2000;

/// A tag that goes on for more lines is text.
const LONGEST_TAG: u64 = 64;

/// A longer tag, or a longer string in a piece of a line, is not kept together.
const LONGEST_PART: usize = 1 << 16;

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

    fn set_around(&mut self, around: Around) {
        self.around = around;
    }

    fn end(&mut self) -> Verdict {
        if self.rest.is_some() && !self.is_beside() {
            // A tag without an end.
            return Verdict::NotMine;
        }
        if self.nodes.last().is_some_and(Node::has_nine_rows) {
            self.close_top(0);
        }
        if let Some(string) = self.string.take().filter(|_| self.has_found) {
            // The lines after its mark do not belong to it.
            let entries = self.read_lines(string.lines);
            self.emit(entries, false);
        }
        let open = self.unclosed();
        if !self.has_found && open.is_some_and(|node| self.is_bare(node)) {
            // The lines after the bracket are read as such.
            return Verdict::NotMine;
        }
        let mut error = open.map(Node::unclosed);
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
    pub(super) fn new(names: &Arc<ColumnNames>) -> Self {
        Self {
            names: Arc::clone(names),
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
        let end = self.end_of_whole(&text, line.is_end);
        if end == text.len() {
            return Some(Arc::new(text));
        }
        let whole = text.part(0..end);
        let rest = end..text.len();
        self.rest = Some(if end == 0 { text } else { text.part(rest) });
        Some(Arc::new(whole))
    }

    /// Returns true for a line by which the open brackets turn out to be text: a puzzle, or an empty line after `(`.
    fn is_over(&self, field: Field) -> bool {
        let is_plain = |node: &Node| !node.has_found();
        let is_parenthesis = |node: &Node| node.kind == Kind::Bracket(b'(') && node.cells == 0;
        let only_parentheses = || self.nodes[1..].iter().all(is_parenthesis);
        // A list goes on after a comma.
        let ends_in_puzzle = |node: &Node| {
            // Rules and other marks behind it say nothing.
            let is_mark = |slot: &Slot| slot.bytes().iter().all(u8::is_ascii_punctuation);
            let mut members = node.members.iter().rev();
            let last = members.find(|member| !member.leaf().is_some_and(is_mark));
            last.is_some_and(|last| last.value.is_found())
        };
        let is_whole = |node: &Node| {
            let may_have_more = matches!(node.kind, Kind::Bracket(b'[') | Kind::Element);
            !node.is_after_comma && (ends_in_puzzle(node) || may_have_more && self.is_beside())
        };
        let is_outside_tags = || !self.has_markup || !self.kept.last().contains(&b'<');
        let has_ended = || is_outside_tags() && self.nodes.last().is_some_and(is_whole);
        self.string.is_none()
            && (field.len() == 0 && (only_parentheses() || has_ended())
                || field.len() == 81
                    && self.nodes.last().is_some_and(is_plain)
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
}
