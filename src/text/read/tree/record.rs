//! The members of an object or an element that belong to one puzzle: its solution, flags of its cells, values beside it.

use super::node::{Kind, Member, Node, Separator, Value};
use super::{Tree, left_over, meaning};
use crate::board::Grid;
use crate::text::read::records::record::{Record, is_unsolved};
use crate::text::read::{
    Entry, Layout, NamedField, Note, Origin, PuzzleError, Role, Slot, grid, marks, names,
};

impl Tree {
    /// The puzzles of a node that has some among its members.
    pub(super) fn record(&mut self, node: &mut Node) -> Value {
        let is_list = node.is_list();
        let rest = left_over::cells_in(node, true);
        let members = std::mem::take(&mut node.members);
        let role = |member: &Member| self.role(member.key());
        let decides = members.iter().any(|member| {
            matches!(role(member), Role::Puzzle | Role::Clues) && member.value.is_found()
        });
        let mask = members.iter().find_map(mask_of);
        let fields: Vec<NamedField> = match node.separator {
            Separator::None if node.kind != Kind::Element => Vec::new(),
            Separator::Semicolon => Vec::new(),
            _ => members.iter().filter_map(field_of).collect(),
        };
        let members = members.into_iter().map(|member| (role(&member), member));
        let boards = members.flat_map(|(role, member)| boards_of(member, role, decides));
        let mut boards: Vec<NamedGrid> = boards.collect();
        if !is_list {
            without_copies(&mut boards);
        }
        let mut record = settled(boards, decides, node.kind == Kind::Element);
        let chosen = self.names.puzzle.as_ref();
        if let Some(name) = chosen.filter(|_| !is_list && !decides) {
            let error = PuzzleError::nothing_under(node.place(), "key", name);
            record.add(Entry::malformed(Layout::Line, error));
        }
        if !is_list {
            record.all_or_nothing();
        }
        self.items.extend(record.take_dropped());
        self.has_found |= !self.items.is_empty();
        let mut entries = record.take(true);
        entries.extend(rest);
        if let (Some((origin, flags)), [entry]) = (&mask, &mut entries[..]) {
            apply(entry, *origin, flags);
        }
        for entry in &mut entries {
            entry.fields.splice(0..0, fields.iter().cloned());
        }
        Value::Found(entries)
    }
}

/// A grid of an object, with the role of its name, and the origin of digits that the name says.
struct NamedGrid {
    role: Role,
    /// False behind a bracket that is lost: the grid belongs to another object.
    has_key: bool,
    origin: Option<Origin>,
    entry: Entry,
}

impl NamedGrid {
    /// The grid, if it has empty cells and is not called a solution.
    fn open_grid(&self) -> Option<&Grid> {
        let grid = self.entry.grid().filter(|grid| !grid.is_full());
        grid.filter(|_| self.role != Role::Solution)
    }
}

/// The grids of a member, or the error of what should be one.
fn boards_of(member: Member, role: Role, decides: bool) -> Vec<NamedGrid> {
    let is_mask = mask_of(&member).is_some();
    let origin = member.key().and_then(names::origin_of);
    let has_key = member.key.is_some();
    let (role, origin, entries) = match member.value {
        Value::Grid(_) | Value::Found(_) if is_mask => return Vec::new(),
        Value::Grid(slots) => (role, origin, vec![meaning::entry(&slots)]),
        Value::Found(entries) => (role, origin, entries),
        _ => {
            let error = left_over::of_member(&member, true, role == Role::Puzzle && !decides);
            (Role::Other, None, Vec::from_iter(error))
        }
    };
    let named = |entry| NamedGrid {
        role,
        has_key,
        origin,
        entry,
    };
    entries.into_iter().map(named).collect()
}

/// The named value as it was written, unless it is called the puzzle.
fn field_of(member: &Member) -> Option<NamedField> {
    let is_written = !member.value.is_found() || !member.written.is_empty();
    let is_puzzle = |name: &[u8]| names::is_one_of(&["puzzle"], name);
    let name = member.key().filter(|name| is_written && !is_puzzle(name))?;
    Some(NamedField {
        name: String::from_utf8_lossy(name).into(),
        value: member.written.clone(),
        is_json: true,
    })
}

/// The grids as a record; beside one under the name of a puzzle, others are left out. The solution in an object is one of
/// its named values; a damaged one is an error.
fn settled(boards: Vec<NamedGrid>, decides: bool, is_element: bool) -> Record {
    let mut record = Record::default();
    let mut solutions = Vec::new();
    for board in boards {
        let is_flags = board.origin.is_some() && board.entry.puzzle.is_err();
        match board.role {
            Role::Solution => solutions.push(board.entry),
            Role::Other | Role::State if decides && board.has_key && !is_flags => {}
            _ => record.add(board.entry),
        }
    }
    for solution in solutions {
        let is_alone = record.is_empty();
        if is_alone && is_unsolved(&solution) || !is_alone && solution.puzzle.is_err() {
            record.add(solution);
        } else if is_alone || is_element {
            record.add_named_solution(&solution);
        }
    }
    record
}

/// The flags of all cells: true for given, or whatever their name says.
fn mask_of(member: &Member) -> Option<(Option<Origin>, Vec<bool>)> {
    let key = member.key().unwrap_or_default();
    let flag = |slot: &Slot| match slot.blank() {
        Some(marks::TRUE) => Some(true),
        Some(marks::FALSE | b'0') => Some(false),
        _ => (slot.bytes() == b"1").then_some(true),
    };
    let (flags, are_words): (Vec<bool>, bool) = match &member.value {
        Value::Grid(slots) => {
            let flags = slots.iter().map(flag).collect::<Option<_>>()?;
            (flags, slots.iter().all(|slot| slot.bytes().len() > 1))
        }
        Value::Found(entries) => (grid::mask_of(entries.first()?)?.to_vec(), false),
        _ => return None,
    };
    (names::is_of_flags(key) || are_words).then(|| (names::origin_of(key), flags))
}

/// Leaves the givens of a puzzle, as flags of all its cells say; these may be of the others, if their name does not tell.
fn apply(entry: &mut Entry, origin: Option<Origin>, flags: &[bool]) {
    let Some(grid) = entry.grid() else { return };
    let digits = *grid.cells();
    let fits = |given: bool| {
        let mut cells = digits.iter().zip(flags);
        cells.all(|(digit, &flag)| flag != given || digit.is_some())
    };
    let (are_givens, are_placed) = (fits(true), fits(false));
    let (given, is_clear) = match origin {
        // Flags of something else.
        None if !are_givens && !are_placed => return,
        None => (are_givens, are_givens != are_placed),
        Some(origin) => (origin == Origin::Given, are_givens || are_placed),
    };
    if !is_clear {
        entry.puzzle = Err(PuzzleError::flags(entry.line));
        return;
    }
    let all = std::array::from_fn(|cell| (digits[cell], flags[cell] == given));
    let (givens, placed) = grid::without_placed(all);
    entry.puzzle = Ok(givens.into());
    if placed > 0 {
        entry.notes.push(Note::Placed(placed));
    }
}

/// The place of the grid of givens, the grid, and true if names say which it is.
fn givens_of(boards: &[NamedGrid]) -> Option<(usize, Grid, bool)> {
    let all = boards.iter().enumerate();
    let open = || {
        let all = all.clone();
        all.filter_map(|(place, board)| Some((place, *board.open_grid()?, board.origin)))
    };
    let of = |origin: Option<Origin>| open().find(|(.., own)| *own == origin);
    let has_placed = of(Some(Origin::Placed)).is_some();
    let said = of(Some(Origin::Given)).or_else(|| of(None).filter(|_| has_placed));
    // A name of a puzzle decides alone.
    let is_named = boards.iter().any(|board| board.role == Role::Puzzle);
    let least = || open().min_by_key(|(_, grid, _)| grid.filled().len());
    let found = said.or_else(|| least().filter(|_| !is_named));
    found.map(|(place, grid, _)| (place, grid, said.is_some()))
}

/// Takes off the grids that repeat the givens, with placed digits or without.
fn without_copies(boards: &mut Vec<NamedGrid>) {
    let Some((place, own, is_said)) = givens_of(boards) else {
        return;
    };
    let mut board = boards.remove(place);
    let givens = own.filled();
    let is_copy = |board: &mut NamedGrid| {
        board.open_grid().is_some_and(|other| {
            let is_more = givens - own.differing(other) == givens && *other != own;
            let is_apart = is_said && (other.filled() & givens).is_empty();
            board.origin == Some(Origin::Placed) || is_apart || is_more
        })
    };
    let copies: Vec<NamedGrid> = boards.extract_if(.., is_copy).collect();
    let grids = copies.iter().filter_map(NamedGrid::open_grid);
    let placed = grids.map(|grid| (grid.filled() - givens).len()).max();
    if copies.iter().any(|copy| copy.role == Role::Puzzle) {
        board.role = Role::Puzzle;
    }
    match placed.unwrap_or(0) {
        0 => {}
        placed if is_said => board.entry.notes.push(Note::Placed(placed)),
        _ => board.entry.notes.push(Note::CopyDropped),
    }
    boards.insert(place.min(boards.len()), board);
}
