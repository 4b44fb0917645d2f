//! The value of a node that closes: a cell, a row, a grid, a record, or nothing.

use super::Tree;
use super::markup;
use super::node::{Kind, Member, Node, OwnText, Separator, Value};
use crate::board::{DigitSet, House, HouseKind};
use crate::text::read::table::{self, Row};
use crate::text::read::{
    Allowed, Entry, Layout, PuzzleError, Slot, Text, attempt, facts, field, grid, marks, names,
};

/// Names of the content of a cell.
#[rustfmt::skip]
const VALUES: [&str; 11] = ["value", "val", "v", "digit", "number", "num", "n", "d", "cellvalue", "answer", "given"];

/// Names of the cells of a row.
const CELLS: [&str; 6] = ["cells", "squares", "values", "columns", "cols", "fields"];

/// Names of a place in a grid.
#[rustfmt::skip]
pub(super) const PLACES: [&str; 7] = ["position", "pos", "coord", "coordinates", "cell", "square", "location"];

/// Parts of the names of what a player has noted in a cell.
#[rustfmt::skip]
const NOTES: [&str; 7] = ["mark", "note", "candidate", "colo", "highlight", "region", "box"];

impl Tree {
    /// The value of a node that ends at this place of the current line.
    pub(super) fn meaning(&mut self, node: &mut Node, end: usize) -> Value {
        if let [Member { key: None, .. }] = &node.members[..]
            && let Some(member) = node.members.pop()
        {
            return only(node, member.value);
        }
        let is_leaf = |member: &Member| member.key.is_none() && member.leaf().is_some();
        if node.is_after_comma && node.members.len() == 8 && node.members.iter().all(is_leaf) {
            // The last cell is a hole.
            node.add(Value::Leaf(node.opening.as_empty()));
        }
        if node.members.is_empty() {
            return if node.is_prose {
                Value::Other
            } else {
                Value::Leaf(node.opening.as_empty())
            };
        }
        if are_indices(&node.members) {
            node.members.iter_mut().for_each(|member| member.key = None);
        }
        let value = if node.has_found() {
            self.record(node)
        } else if node.text == OwnText::Lines
            && let entries = self.in_lines(node, end)
            && !entries.is_empty()
        {
            Value::Found(entries)
        } else if node.is_list() {
            self.list(node)
        } else {
            object(node)
        };
        if !matches!(value, Value::Other) {
            return value;
        }
        let facts = self.facts(node, end);
        Value::of_entries(facts.map_or_else(|| self.left_over(node), |entry| vec![entry]))
    }

    /// The puzzle of the cells that are named one by one in the text of a node.
    pub(super) fn facts(&self, node: &Node, end: usize) -> Option<Entry> {
        if node.numbers < attempt::FACTS {
            return None;
        }
        let texts = self.kept.text_of(node, end)?;
        facts::of_texts(&texts.iter().collect::<Vec<_>>(), self.around.order)
    }

    /// The puzzles in the lines of an element's text.
    fn in_lines(&self, node: &Node, end: usize) -> Vec<Entry> {
        let texts = self.kept.text_of(node, end).unwrap_or_default();
        self.read_lines(markup::lines(&texts))
    }

    /// The value of a list.
    fn list(&self, node: &Node) -> Value {
        if let Some(value) = flat(node).or_else(|| of_other_size(node)) {
            return value;
        }
        if let Some(lines) = lines_of(node) {
            return Value::of_entries(self.read_lines(lines));
        }
        let are_nine = node.members.iter().filter(|member| is_nine(member)).count() == 9;
        let rows = node.members.iter();
        let rows = rows.filter(|member| !are_nine || !is_name(member));
        let Some(rows) = rows.map(row_of).collect::<Option<Vec<Vec<Slot>>>>() else {
            return Value::Other;
        };
        let total: usize = rows.iter().map(Vec::len).sum();
        if node.members.iter().any(|member| member.leaf().is_none()) {
            if let Some(value) = sets(&rows) {
                return value;
            }
        } else if total == 81 && rows.len() != 9 && node.separator == Separator::None {
            // The pieces of a string.
            return Value::Grid(rows.into_iter().flatten().collect());
        }
        let is_inside = || {
            let around = self.nodes.last();
            around.is_some_and(|around| around.kind == Kind::Bracket(b'['))
        };
        let is_layer = |slot: &Slot| matches!(slot.bytes(), b"0" | b"1");
        let is_of_layers = rows.len() == 9 && node.key.is_none() && is_inside();
        if is_of_layers && rows.iter().flatten().all(is_layer) {
            let error = PuzzleError::layer(node.place().line);
            return Value::Found(vec![Entry::malformed(Layout::Rows, error)]);
        }
        in_rows(grid_of(rows), node.key())
    }
}

/// The lines in a list of strings, half of which say that their line ends.
fn lines_of(node: &Node) -> Option<Vec<Text>> {
    let has_end = |slot: &&Slot| slot.bytes().ends_with(b"\\n");
    let ends = node.members.iter().filter_map(Member::leaf).filter(has_end);
    let ends = ends.count();
    let line = |member: &Member| {
        let field = member.leaf()?.field();
        Some(field.text.lines(field.range()).swap_remove(0))
    };
    let is_text = ends > 0 && 2 * ends >= node.members.len();
    is_text.then(|| node.members.iter().map(line).collect())?
}

/// Returns true for a string of nine marks.
fn is_nine(member: &Member) -> bool {
    let slot = member.leaf().filter(|slot| marks::is_run(slot.bytes()));
    slot.is_some_and(|slot| slot.bytes().len() == 9)
}

/// Returns true for a name or a number, which may stand beside nine rows.
fn is_name(member: &Member) -> bool {
    let mut name = member.leaf().into_iter().map(Slot::bytes);
    name.any(|name| name.len() < attempt::SHORT && !attempt::is_short_puzzle(name))
}

/// The value of a node with nothing but this.
fn only(node: &Node, value: Value) -> Value {
    match value {
        Value::Leaf(slot) if matches!(node.kind, Kind::Bracket(b'[' | b'{')) => match slot.value {
            Some(_) => Value::Row(vec![slot]),
            None => Value::Leaf(slot),
        },
        Value::Leaf(slot) => Value::Leaf(slot.with_origin(node.origin)),
        value => value,
    }
}

/// The value of a list of cells and perhaps a few words.
fn flat(node: &Node) -> Option<Value> {
    let slots = node.members.iter().map(|member| member.leaf().cloned());
    let slots: Vec<Slot> = slots.collect::<Option<_>>()?;
    let cells = slots.iter().filter(|slot| slot.value.is_some()).count();
    if cells < slots.len() && cells < attempt::LONG {
        return None;
    }
    let has_digit = || slots.iter().any(|slot| slot.blank().is_none());
    Some(match slots.len() {
        81 => Value::Grid(slots),
        attempt::LONG.. if has_digit() => Value::Other,
        _ => Value::Row(slots),
    })
}

/// The numbers of a row of another size, or the error for a square of these.
fn of_other_size(node: &Node) -> Option<Value> {
    let size = node.members.len();
    let width = |member: &Member| match &member.value {
        Value::Numbers(count) => Some(*count),
        Value::Row(row) => Some(row.len()),
        _ => None,
    };
    let is_number = |member: &Member| member.leaf().is_some_and(Slot::is_number);
    let has_numbers = |member: &Member| matches!(member.value, Value::Numbers(_));
    let members = || node.members.iter();
    if attempt::OTHER_SIZES.contains(&size) && members().all(is_number) {
        return Some(Value::Numbers(size));
    }
    let is_square = members().all(|row| width(row) == Some(size)) && members().any(has_numbers);
    let error = is_square.then(|| PuzzleError::size(node.place(), size).of_line())?;
    Some(Value::Found(vec![Entry::malformed(Layout::Rows, error)]))
}

/// The grid of 81 sets of candidates, or the row of nine.
fn sets(rows: &[Vec<Slot>]) -> Option<Value> {
    let is_row = rows.len() == 9 && rows.iter().any(|row| row.len() != 9);
    if !is_row && rows.len() != 81 {
        return None;
    }
    let sets: Vec<Slot> = rows.iter().map(|row| set_of(row)).collect::<Option<_>>()?;
    let value = if is_row { Value::Row } else { Value::Grid };
    Some(value(sets))
}

/// The value of an object without puzzles: a cell, or rows with names.
fn object(node: &Node) -> Value {
    let named = || node.members.iter().filter(|member| member.key.is_some());
    let is_long = |member: &Member| member.is_string && member.len() > attempt::MOST_IN_ROW;
    if !named().any(is_long) {
        if has_place(node) {
            return Value::Other;
        }
        let mut values = named().filter(|member| is_named(member, &VALUES));
        if let Some(slot) = values.find_map(cell_of) {
            return Value::Leaf(with_origin(slot, node));
        }
    }
    let rows = named().filter_map(row_of).filter(|row| row.len() == 9);
    let rows: Vec<Vec<Slot>> = rows.collect();
    if rows.len() == 9 {
        let key = named().next().and_then(Member::key);
        return in_rows(grid_of(rows), key);
    }
    let mut cells = named().filter(|member| is_named(member, &CELLS));
    if let Some(row) = cells.find_map(row_of).filter(|row| row.len() == 9) {
        return Value::Row(row);
    }
    let is_note = |key: &[u8]| is_of_notes(key) || names::origin_of(key).is_some();
    if named().all(|member| member.key().is_some_and(is_note)) {
        return Value::Leaf(node.opening.as_empty());
    }
    Value::Other
}

fn is_named(member: &Member, names: &[&str]) -> bool {
    member.key().is_some_and(|key| names::is_one_of(names, key))
}

/// Returns true for an object that names a place in a grid: its cells are facts.
fn has_place(node: &Node) -> bool {
    let is_axis = |member: &&Member| {
        member.key().is_some_and(facts::is_axis) && member.len() < attempt::IN_LIST
    };
    let axes = node.members.iter().filter(is_axis).count();
    axes >= 2 || node.members.iter().any(|member| is_named(member, &PLACES))
}

/// The cell under a name of values.
fn cell_of(member: &Member) -> Option<Slot> {
    let slot = member.leaf().cloned();
    slot.filter(|slot| match slot.blank() {
        Some(marks::TRUE | marks::FALSE) => false,
        _ => slot.value.is_some(),
    })
}

/// The cell with the origin that the flags beside it say.
fn with_origin(slot: Slot, node: &Node) -> Slot {
    let flag = |member: &Member| {
        let value = member.leaf()?.bytes().to_ascii_lowercase();
        names::origin_of_flag(member.key()?, &value)
    };
    slot.with_origin(node.members.iter().find_map(flag))
}

/// Returns true for 81 keys that count.
fn are_indices(members: &[Member]) -> bool {
    let index = |member: &Member| str::from_utf8(member.key()?).ok()?.parse().ok();
    let indices = || members.iter().map_while(index);
    let first = indices().next().unwrap_or(0_usize);
    members.len() == 81 && indices().eq(first..first.saturating_add(81))
}

/// Returns true for the name of what a player has noted in a cell.
fn is_of_notes(key: &[u8]) -> bool {
    let key = key.to_ascii_lowercase();
    let has = |word: &&str| memchr::memmem::find(&key, word.as_bytes()).is_some();
    NOTES.iter().any(has)
}

/// The grid of nine houses in the order of its rows; their name tells columns and boxes from rows.
pub(super) fn in_rows(value: Value, key: Option<&[u8]>) -> Value {
    let Value::Grid(mut slots) = value else {
        return value;
    };
    let is_of = |names: &[&str]| {
        let mut words = key.into_iter().flat_map(names::words);
        words.any(|word| names::is_one_of(names, word))
    };
    let kind = if is_of(&["col", "cols", "column", "columns"]) {
        HouseKind::Column
    } else if is_of(&["box", "boxes", "block", "blocks", "subgrid", "subgrids"]) {
        HouseKind::Box
    } else {
        return Value::Grid(slots);
    };
    let cells = kind.houses().into_iter().flat_map(House::cells);
    for (cell, slot) in cells.zip(slots.clone()) {
        slots[cell.index()] = slot;
    }
    Value::Grid(slots)
}

/// The entry of the cells of a grid.
pub(super) fn entry(slots: &[Slot]) -> Entry {
    // Sets of digits are cells with candidates, however few they are.
    let is_number = |slot: &Slot| slot.bytes().len() > 1 && slot.blank().is_none();
    let is_word = |slot: &Slot| slot.blank().is_some_and(marks::is_word);
    let allowed = Allowed {
        // A grid of words and empty cells alone is nothing; one of marks may be the empty puzzle.
        needs_digit: slots.iter().all(is_word),
        is_framed: !slots.iter().any(is_number),
    };
    let lines = slots.iter().map(|slot| slot.place().line);
    let is_line = lines.clone().max() == lines.min();
    let layout = if is_line { Layout::Line } else { Layout::Rows };
    grid::of_slots(slots, allowed, layout)
}

/// The grid of these rows, the grids of several, or the error of what is nearly one.
pub(super) fn grid_of(rows: Vec<Vec<Slot>>) -> Value {
    let rows = rows.into_iter().filter_map(|row| Row::new(row, 0));
    let rows: Vec<Row> = rows.collect();
    let is_square =
        rows.len() >= attempt::LISTS && rows.iter().all(|row| row.width() == rows.len());
    if rows.len() < 8 && !is_square {
        return Value::Other;
    }
    let mut grids = table::read(rows);
    if grids.len() == 1
        && let Some(Ok(slots)) = grids.pop_if(|only| only.is_ok())
    {
        return Value::Grid(slots);
    }
    let entries = grids.into_iter().map(|cells| match cells {
        Ok(slots) => entry(&slots),
        Err(error) => Entry::malformed(Layout::Rows, error),
    });
    Value::of_entries(entries.collect())
}

/// The cells of a member that is a row, a set or a cell.
pub(super) fn row_of(member: &Member) -> Option<Vec<Slot>> {
    match &member.value {
        Value::Row(row) => Some(row.clone()),
        Value::Leaf(slot) if marks::is_run(slot.bytes()) && slot.bytes().len() > 2 => {
            Some(slot.marks())
        }
        Value::Leaf(slot) if slot.value.is_some() => Some(vec![slot.clone()]),
        Value::Leaf(slot) if member.is_string => Some(slot.fields()).filter(|row| row.len() == 9),
        _ => None,
    }
}

/// The cell of a set of candidates.
pub(super) fn set_of(row: &[Slot]) -> Option<Slot> {
    let mut digits = DigitSet::EMPTY;
    for slot in row {
        match slot.value? {
            field::Value::Digit(digit) if !digits.contains(digit) => digits = digits.with(digit),
            field::Value::Blank(marks::EMPTY) if row.len() == 1 => {}
            _ => return None,
        }
    }
    let value = match digits.only() {
        Some(digit) => field::Value::Digit(digit),
        None if digits.is_empty() => field::Value::Blank(marks::EMPTY),
        None => field::Value::Candidates(digits),
    };
    Some(row.first()?.clone().with_value(Some(value)))
}
