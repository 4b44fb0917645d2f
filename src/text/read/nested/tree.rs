//! Nested lists, objects and elements, reduced as they close.
//!
//! Brackets and markup are read in `brackets.rs` and `markup.rs`; this is their common part.

use std::sync::Arc;

use super::node::{FoundGrid, Node, Notation, Value, Written, house_kind_of};
use super::object;
use super::reduce::{Reduced, reduce};
use crate::text::read::{
    Around, ColumnNames, Driver, Entry, Field, Item, Layout, Place, PuzzleError, Record, Role,
    Text, Verdict, attempt, facts,
};

/// Deeper nodes are not read.
const DEEPEST: usize = 64;

/// The text of a list in more nodes is not kept as a value.
const DEEPEST_VALUE: usize = 16;

/// Beyond this many puzzles, an object's are emitted before it closes.
const MOST_FOUND: usize = 1000;

/// A solution that has lost more digits is not one.
const MOST_LOST: usize = 20;
/// A list with more short strings is a list of puzzles.
const MOST_SHORT: usize = 100;

/// The nodes that are open, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) names: Arc<ColumnNames>,
    /// The puzzles that are not in any object, in order.
    record: Record,
    items: Vec<Item>,
    /// The role of the next node outside all others.
    pub(super) role: Option<Role>,
    pub(super) around: Around,
    /// True once anything has been found.
    has_found: bool,
    /// True if the last list that has closed is one of facts, which may go on.
    ends_in_facts: bool,
    too_deep: usize,
}

impl Tree {
    pub(super) fn new(names: &Arc<ColumnNames>) -> Self {
        Self {
            names: Arc::clone(names),
            ..Self::default()
        }
    }

    pub(super) const fn is_open(&self) -> bool {
        !self.nodes.is_empty()
    }

    pub(super) fn take(&mut self) -> Vec<Item> {
        if !self.has_found {
            return Vec::new();
        }
        self.items.extend(self.record.take_dropped());
        let entries = self.record.take(!self.is_open());
        self.items.extend(entries.into_iter().map(Item::Grid));
        std::mem::take(&mut self.items)
    }

    /// Opens a node.
    pub(super) fn open(&mut self, notation: Notation, name: Vec<u8>, place: Place) {
        if self.nodes.len() >= DEEPEST {
            self.too_deep += 1;
            return;
        }
        let role = self.next_role();
        let key = self.nodes.last().and_then(|node| node.key.as_deref());
        let house_kind = house_kind_of(key);
        let node = Node::new(notation, name, place, role);
        self.nodes.push(Node { house_kind, ..node });
    }

    /// Closes the innermost node on this line.
    pub(super) fn close(&mut self, line: u64) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(mut node) = self.nodes.pop() else {
            return;
        };
        let reduced = reduce(&mut node, line, self.around.order);
        match &reduced {
            Reduced::Entry(_) => self.ends_in_facts = node.states_facts,
            Reduced::Value(Value::Nothing) | Reduced::Flags(_) => {}
            Reduced::Value(_) if self.nodes.is_empty() => self.mismatch(node.place),
            Reduced::Value(_) => {}
        }
        let found = self.found_in(&mut node, &reduced);
        let mut is_part = false;
        let value = match reduced {
            Reduced::Value(_) if node.has_keys && !found.is_empty() => Value::Nothing,
            Reduced::Value(value) => value,
            Reduced::Entry(_) => {
                is_part = self.end_lists(line);
                Value::Nothing
            }
            Reduced::Flags(flags) => {
                if let Some(object) = self.object() {
                    object.find(Role::Other, flags);
                }
                Value::Nothing
            }
        };
        // If a key was chosen for puzzles, those of an object stood under it.
        let role = match self.next_role() {
            Role::Other if node.has_keys && self.names.puzzle.is_some() => Role::Puzzle,
            role => role,
        };
        for entry in found {
            if !is_part || entry.puzzle.is_ok() {
                self.add(role, entry);
            }
        }
        if let Some(parent) = self.nodes.last_mut() {
            if node.notation == Notation::Markup && facts::axis(&node.name).is_some() {
                parent.key = Some(node.name);
            }
            parent.push(value);
            return;
        }
        self.role = None;
        if self.has_found && value.is_leftover() {
            self.add_last(Role::Other, unfinished(node.place, &value));
        }
    }

    /// Keeps the value under the current key, unless it is the puzzle itself.
    pub(super) fn name_value(&mut self, value: String) {
        let is_puzzle = self.next_role() == Role::Puzzle;
        if let Some(node) = self.nodes.last_mut()
            && let Some(key) = &node.key
            && !(is_puzzle && key.eq_ignore_ascii_case(b"puzzle"))
        {
            node.name_value(value);
        }
    }

    /// Begins to keep the text of the list that has just opened at this place, if it stands under a key.
    pub(super) fn begin_text(&mut self, start: usize) {
        if self.nodes.len() <= DEEPEST_VALUE
            && let [.., parent, node] = &mut self.nodes[..]
            && parent.key.is_some()
        {
            let text = String::new();
            node.written = Some(Written { text, start });
        }
    }

    /// Keeps the text of the list that closes before this place as the value under its key.
    pub(super) fn end_text(&mut self, line: &Text, end: usize) {
        let lists = self.nodes.last_mut().filter(|_| self.too_deep == 0);
        let Some(mut written) = lists.and_then(|node| node.written.take()) else {
            return;
        };
        written.add(line, end);
        if let Some(node) = self.nodes.pop() {
            self.name_value(written.text);
            self.nodes.push(node);
        }
    }

    /// Adds the rest of a line, or of a piece of one, to the texts of the open lists.
    pub(super) fn write_rest(&mut self, line: &Text, is_end: bool) {
        let nodes = self.nodes.iter_mut();
        for written in nodes.filter_map(|node| node.written.as_mut()) {
            written.add(line, line.len());
            written.start = 0;
            written.text.extend(is_end.then_some(' '));
        }
    }

    /// The role of what comes next.
    pub(super) fn next_role(&self) -> Role {
        match self.nodes.last() {
            Some(node) => node.role_of_key(&self.names),
            None => self.role.unwrap_or(Role::Other),
        }
    }

    /// The puzzles of a node that closes.
    fn found_in(&mut self, node: &mut Node, reduced: &Reduced) -> Vec<Entry> {
        if !node.has_keys {
            return match reduced {
                Reduced::Entry(entry) => vec![entry.clone()],
                _ => Vec::new(),
            };
        }
        let mut found = object::with_flags(std::mem::take(&mut node.found));
        match reduced {
            Reduced::Entry(entry) => found.push((Role::Other, entry.clone())),
            // A solution alone beside rows: its puzzle is damaged.
            Reduced::Value(value)
                if value.is_leftover()
                    && !found.is_empty()
                    && found.iter().all(|(_, entry)| entry.full_grid().is_some()) =>
            {
                found.insert(0, (Role::Other, unfinished(node.place, value)));
            }
            _ => {}
        }
        let entries = self.of_object(node, found);
        let is_damaged = node.is_cut || node.has_bare_string;
        if is_damaged && node.has_quoted_keys && !entries.is_empty() {
            let error = PuzzleError::unclosed(node.place, "an object");
            return vec![Entry::malformed(Layout::Line, error)];
        }
        entries
    }

    /// The innermost object, unless too much has been found in it.
    fn object(&mut self) -> Option<&mut Node> {
        let mut nodes = self.nodes.iter_mut().rev();
        let object = nodes.find(|node| node.has_keys);
        object.filter(|object| object.found.len() < MOST_FOUND)
    }

    /// The puzzles of an object: those under the key that names the puzzle, or all that no key calls a solution.
    fn of_object(&mut self, node: &mut Node, found: Vec<(Role, Entry)>) -> Vec<Entry> {
        let mut record = Record::default();
        let is_named = node.puzzle_key.is_some() || self.names.puzzle.is_some();
        let has = |role| found.iter().any(|(own, _)| *own == role);
        let has_clues = has(Role::Clues);
        let is_missing =
            node.puzzle_key.is_none() && !has(Role::Puzzle) && (has(Role::Other) || has_clues);
        let mut damaged = None;
        let mut solution = None;
        for (role, entry) in found {
            match role {
                Role::Solution if entry.puzzle.is_ok() => solution = solution.or(Some(entry)),
                Role::Solution => damaged = damaged.or(Some(entry)),
                Role::Puzzle => record.add(entry),
                role if !is_named && (!has_clues || role == Role::Clues) => record.add(entry),
                _ => {}
            }
        }
        if let Some(chosen) = &self.names.puzzle
            && is_missing
        {
            let error = PuzzleError::nothing_under(node.place, "key", chosen);
            record.add(Entry::malformed(Layout::Line, error));
        }
        if let Some((key, place)) = &node.puzzle_key
            && record.is_empty()
        {
            let error = PuzzleError::nothing_under(*place, "key", &String::from_utf8_lossy(key));
            record.add(Entry::malformed(Layout::Line, error));
        }
        if let Some(entry) = damaged {
            record.add(entry);
        }
        // Beside its puzzle, a solution is a field of it. A grid with blanks is not a solution, whatever its name.
        match solution.filter(|_| record.is_empty()) {
            Some(entry) if has_blanks(&entry) && self.names.puzzle.is_none() => record.add(entry),
            Some(entry) => record.drop_solution(entry.line),
            None => {}
        }
        record.all_or_nothing();
        self.items.extend(record.take_dropped());
        let mut entries = record.take(true);
        if let [entry] = &mut entries[..] {
            entry.fields.splice(0..0, std::mem::take(&mut node.fields));
        }
        entries
    }

    /// Adds a puzzle with this role, after those in the lists around it.
    pub(super) fn add(&mut self, role: Role, entry: Entry) {
        self.has_found = true;
        let is_part = role != Role::Solution && self.end_lists(entry.line);
        if !is_part || entry.puzzle.is_ok() {
            self.add_last(role, entry);
        }
    }

    /// Adds the error of something of which the end was not kept.
    pub(super) fn add_too_long(&mut self, place: Place, what: &str) {
        let error = PuzzleError::too_long(place, what);
        self.add(Role::Other, Entry::malformed(Layout::Line, error));
    }

    /// Adds the error of a short string. A few of these do not make a list of puzzles.
    pub(super) fn add_short(&mut self, role: Role, field: Field) {
        let error = PuzzleError::cells_of(field);
        self.add_last(role, Entry::malformed(Layout::Line, error));
        self.has_found |= self.count() > MOST_SHORT;
    }

    /// Ends the rows of the lists and elements that are open, since a puzzle in one of them is not one of its rows. Returns
    /// true if such rows are malformed.
    fn end_lists(&mut self, line: u64) -> bool {
        let mut is_malformed = false;
        for index in 0..self.nodes.len() {
            let node = &mut self.nodes[index];
            let is_list = node.notation != Notation::Markup;
            if !node.has_keys && (is_list && node.is_attempt() || node.has_row()) {
                let role = node.role;
                node.is_cut = true;
                let entry = match reduce(node, line, self.around.order) {
                    Reduced::Entry(entry) => entry,
                    Reduced::Value(value) => unfinished(node.place, &value),
                    Reduced::Flags(_) => continue,
                };
                node.values.clear();
                is_malformed |= entry.puzzle.is_err();
                self.add_last(role, entry);
            } else if is_list && !node.has_keys || node.holds_nothing() {
                // An empty value stays, so that the list is not taken for a row of cells.
                node.values.truncate(1);
                node.values.fill((None, Value::Nothing));
            }
        }
        is_malformed
    }

    /// Adds a puzzle with this role to the innermost object, or to the record.
    fn add_last(&mut self, role: Role, entry: Entry) {
        if let Some(object) = self.object() {
            return object.find(role, FoundGrid::Entry(entry));
        }
        let mut nodes = self.nodes.iter();
        let is_in_markup = nodes.any(|node| node.notation == Notation::Markup);
        if is_in_markup && object::mask_of(&entry).is_some() {
            return self.items.push(Item::Solution(entry.line, None));
        }
        match (role, &entry.puzzle) {
            (role, _) if self.names.puzzle.is_some() && role != Role::Puzzle => {}
            (Role::Solution, Ok(_)) if has_blanks(&entry) => self.items.push(Item::Named(entry)),
            (Role::Solution, Ok(_)) => self.record.add_named_solution(&entry),
            _ => self.record.add(entry),
        }
    }

    /// Reads the text of a string or an element.
    pub(super) fn inner(&self) -> Driver {
        Driver::inner(&self.names, self.around)
    }

    /// Closes everything, since the text goes on without it. Unfinished rows are malformed if they were meant as a puzzle.
    pub(super) fn give_up(&mut self, line: u64) -> Verdict {
        let cells: usize = self.nodes.iter().map(Node::cells).sum();
        let last = self.nodes.last();
        let is_in_row = last.is_some_and(|node| node.cells() >= attempt::IN_LIST);
        let rows = self.nodes.iter().map(Node::rows).max().unwrap_or(0) + usize::from(is_in_row);
        let is_attempt = cells >= attempt::LONG || rows >= attempt::LISTS;
        let before = self.count();
        let place = last.map(|node| node.place);
        self.nodes.iter_mut().for_each(|node| node.is_cut = true);
        while self.is_open() {
            self.close(line);
        }
        if is_attempt
            && self.count() == before
            && let Some(place) = place
        {
            self.add(Role::Other, unfinished(place, &Value::Nothing));
        }
        if self.has_found {
            Verdict::EndedBefore
        } else {
            Verdict::NotMine
        }
    }

    /// Takes a bracket that closes no list, or one of another kind. Facts before it may be a part of their list.
    pub(super) fn mismatch(&mut self, place: Place) {
        if let Some(node) = self.nodes.last_mut() {
            node.is_cut = true;
        }
        if std::mem::take(&mut self.ends_in_facts) {
            let error = PuzzleError::unclosed(place, "the end of a list");
            let mut nodes = self.nodes.iter_mut().rev();
            match nodes.find_map(|node| node.found.last_mut()) {
                Some(found) => found.grid = FoundGrid::Entry(Entry::malformed(Layout::Line, error)),
                None => self.record.spoil(error),
            }
        }
    }

    /// The verdict on a line after it has been read; `is_open` if the next one belongs to it in any case.
    pub(super) const fn verdict(&self, is_open: bool) -> Verdict {
        if is_open || self.is_open() {
            Verdict::More
        } else if self.has_found {
            Verdict::Done
        } else {
            Verdict::NotMine
        }
    }

    /// The number of puzzles found and not yet taken.
    pub(super) fn count(&self) -> usize {
        let in_nodes = self.nodes.iter().map(|node| node.found.len());
        self.record.len() + self.items.len() + in_nodes.sum::<usize>()
    }

    /// Returns true if rows have been read that are not yet a grid.
    pub(super) fn has_rows(&self) -> bool {
        self.nodes.iter().any(|node| node.rows() > 0)
    }
}

/// Returns true for a puzzle, as opposed to a solution, even a damaged one.
fn has_blanks(entry: &Entry) -> bool {
    let grid = entry.grid();
    grid.is_none_or(|grid| grid.filled().len() + MOST_LOST < 81)
}

/// The error for rows that did not become a grid.
fn unfinished(place: Place, value: &Value) -> Entry {
    let error = match value.rows() {
        0 => PuzzleError::unclosed(place, "a list"),
        rows => PuzzleError::rows(place, rows).of_line(),
    };
    Entry::malformed(Layout::Rows, error)
}
