//! Nodes that close, and the puzzles in them, which are given as soon as they belong to nothing more.

use super::Tree;
use super::left_over::short;
use super::node::{Kind, Member, Node, Value};
use super::{cells, left_over};
use crate::text::read::{Entry, Item, Layout, Role, Slot};

/// A call with more values is a list.
const MOST_OF_CALL: usize = 8;

impl Tree {
    /// Closes the node at this depth and all inside it.
    pub(super) fn close_from(&mut self, depth: usize, end: usize) {
        while self.nodes.len() > depth {
            self.close_top(end);
        }
    }

    /// Closes the innermost node, and gives its value to the one around it.
    pub(super) fn close_top(&mut self, end: usize) {
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
        let is_written = node.key.is_some() && (!value.is_found() || node.kind != Kind::Element);
        let written = is_written.then(|| self.kept.written(&node, end));
        let written = written.unwrap_or_default();
        if value.is_found() {
            self.top().next_key = node.key;
            return self.found(value, written);
        }
        if self.nodes.len() == 1 {
            return self.behind(&node, value);
        }
        self.top().next_key = node.key;
        self.settle_before(false);
        self.top().add(value).written = written;
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

    /// Adds puzzles to the innermost node; those in a list are given when the next member comes.
    pub(super) fn found(&mut self, value: Value, written: String) {
        self.settle_before(true);
        self.top().add(value).written = written;
        let line = self.kept.current();
        for node in &mut self.nodes {
            (node.cells, node.numbers, node.line) = (0, 0, line);
        }
        self.settle_root();
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
    pub(super) fn is_beside(&self) -> bool {
        self.has_found || self.nodes.iter().any(Node::has_found)
    }

    /// Gives the puzzles that wait in the node at this depth, if it has any.
    pub(super) fn settle(&mut self, depth: usize) {
        let may_be_short = depth > 1 || self.has_markup;
        let short = |member: &Member, is_beside| short(member, is_beside).filter(|_| may_be_short);
        let members = &mut self.nodes[depth - 1].members;
        let is_any = |member: &Member| member.value.is_found() || short(member, false).is_some();
        if !members.iter().any(is_any) {
            return;
        }
        let members = std::mem::take(members);
        let is_around = |node: &Node| self.role(node.key()) == Role::Solution;
        let is_inside = self.nodes[..depth].iter().any(is_around);
        for member in members {
            self.emit(short(&member, true), false);
            let is_solution = is_inside || self.role(member.key()) == Role::Solution;
            match member.value {
                Value::Found(entries) => self.emit(entries, is_solution),
                Value::Grid(slots) => self.emit([cells::entry(&slots)], is_solution),
                _ => {}
            }
        }
    }

    /// Gives the puzzles outside all brackets; the last word there may be a name.
    pub(super) fn settle_root(&mut self) {
        if self.nodes.len() == 1 {
            self.settle(1);
            let members = &mut self.top().members;
            members.drain(..members.len().saturating_sub(1));
        }
    }

    /// The role of a name, if there is one.
    pub(super) fn role(&self, key: Option<&[u8]>) -> Role {
        key.map_or(Role::Other, |key| self.names.role(key))
    }

    /// Gives puzzles.
    pub(super) fn emit(&mut self, entries: impl IntoIterator<Item = Entry>, is_solution: bool) {
        self.lines_without = 0;
        for entry in entries {
            self.has_found = true;
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
