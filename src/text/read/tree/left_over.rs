//! Accounting: errors for parts of a tree that look like cells and belong to no puzzle.

use super::node::{Kind, Member, Node, Value};
use super::{Tree, meaning};
use crate::text::read::line::runs;
use crate::text::read::table::Row;
use crate::text::read::{Entry, Layout, PuzzleError, Role, Slot, attempt, marks};

impl Tree {
    /// The errors of a node that came to nothing, which ends beside a puzzle or not.
    pub(super) fn left_over(&self, node: &Node) -> Vec<Entry> {
        let is_beside = self.is_beside();
        // A list with a name in it has lost its end. Cells without names in an object have lost the start of their list.
        let is_json = || node.members.iter().any(Member::has_quoted_key);
        let is_list = node.is_list() || node.kind == Kind::Bracket(b'[');
        if (is_list || is_beside || is_json())
            && let Some(error) = cells_in(node, is_beside)
        {
            return vec![error];
        }
        if node.kind == Kind::Bracket(b'(') {
            return Vec::new();
        }
        let error = |member: &Member| {
            let is_named = self.role(member.key()) == Role::Puzzle && member.has_quoted_key();
            of_member(member, self.has_found, is_named)
        };
        node.members.iter().filter_map(error).collect()
    }

    /// The outermost open node that is meant as a grid.
    pub(super) fn unclosed(&self) -> Option<&Node> {
        self.nodes.iter().skip(1).find(|node| {
            node.cells >= attempt::LONG
                || long_rows(&node.members).len() + 1 >= attempt::LISTS
                || self.facts(node, usize::MAX).is_some()
        })
    }

    /// Returns true if the lines after the opening mark of a node can be read without it; elements that are rows cannot.
    pub(super) fn is_bare(&self, node: &Node) -> bool {
        let opening = node.opening.field();
        let is_row = |member: &Member| {
            let is_run = |slot: &Slot| slot.bytes().len() >= attempt::SHORT || slot.bytes() == b".";
            !member.is_string && member.leaf().is_some_and(is_run)
        };
        let mut members = self.nodes.iter().flat_map(|node| &node.members);
        let rest = &opening.text.bytes[opening.end..];
        let has_rows = || {
            let mut values = node.members.iter().map(|member| &member.value);
            node.kind == Kind::Element && values.any(|value| matches!(value, Value::Row(_)))
        };
        !has_rows() && !rest.iter().any(u8::is_ascii_digit) || members.any(is_row)
    }
}

/// The error for a string that is meant as a puzzle and is not one, or has a few cells beside a puzzle.
pub(super) fn short(member: &Member, is_beside: bool) -> Option<Entry> {
    let field = member.leaf()?.field();
    if runs::run(field).is_some() {
        return None;
    }
    let is_short = attempt::is_short_run(field.bytes());
    let is_rest = is_beside && attempt::is_attempt(field.bytes(), false);
    (is_short || is_rest).then(|| runs::error(field))
}

/// The error for a member that is not a puzzle: too few cells, or nothing under the name of a puzzle.
pub(super) fn of_member(member: &Member, is_beside: bool, is_of_puzzle: bool) -> Option<Entry> {
    short(member, is_beside).or_else(|| nothing_under(member, is_of_puzzle))
}

/// The error for a literal under the name of a puzzle that is not one.
fn nothing_under(member: &Member, is_of_puzzle: bool) -> Option<Entry> {
    let is_blank = |slot: &Slot| slot.blank().is_some_and(marks::is_word);
    let is_literal = member.is_string
        || matches!(&member.value, Value::Row(_))
        || member.leaf().is_some_and(is_blank);
    let key = member.key.as_ref();
    let key = key.filter(|_| is_of_puzzle && is_literal)?;
    let name = String::from_utf8_lossy(key.bytes());
    let error = PuzzleError::nothing_under(key.place(), "key", &name);
    Some(Entry::malformed(Layout::Line, error))
}

/// Makes a puzzle an error, because the list of its rows goes on behind its end.
pub(super) fn goes_on(puzzle: &mut Entry, next: &Slot) {
    if puzzle.layout == Layout::Rows && puzzle.puzzle.is_ok() {
        puzzle.puzzle = Err(PuzzleError::no_fact(next.field()));
    }
}

/// The error for cells without names in a node, or rows of them, that are not a grid: many, or some beside a puzzle.
pub(super) fn cells_in(node: &Node, is_beside: bool) -> Option<Entry> {
    let unnamed = || node.members.iter().filter(|member| member.key.is_none());
    let leaves: Vec<&Slot> = unnamed().filter_map(Member::leaf).collect();
    let cells = leaves.iter().filter(|slot| slot.value.is_some()).count();
    let has_digit = || leaves.iter().any(|slot| slot.blank().is_none());
    if let Some(last) = leaves.last()
        && cells >= attempt::LONG
        && has_digit()
    {
        let error = PuzzleError::cells(last.field().end_place(), leaves.len());
        return Some(Entry::malformed(Layout::Line, error));
    }
    let rows = long_rows(unnamed());
    let is_rest = is_beside && rows.len() >= 2 && rows.iter().all(|row| row.width() == 9);
    // Cells among rows are a row that lost its brackets.
    let is_most = || 2 * rows.len() > node.members.len() - cells;
    let is_attempt = if node.has_found() {
        rows.len() >= attempt::LISTS
    } else {
        (rows.len() >= attempt::LISTS || is_rest) && is_most()
    };
    let ends: Vec<_> = rows.iter().map(|row| (row.width(), row.end)).collect();
    let error = || PuzzleError::of_rows(node.place(), &ends);
    is_attempt.then(|| Entry::malformed(Layout::Rows, error()))
}

/// The rows of several cells among members.
fn long_rows<'a>(members: impl IntoIterator<Item = &'a Member>) -> Vec<Row> {
    let rows = members.into_iter().filter_map(meaning::row_of);
    let rows = rows.filter_map(|row| Row::new(row, 0));
    rows.filter(|row| row.width() >= attempt::IN_LIST).collect()
}
