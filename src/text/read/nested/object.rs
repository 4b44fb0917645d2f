//! Objects: those that stand for a cell, with its name or a flag, lists of facts, and the grids of an object: a puzzle, the
//! flags of its cells, and copies of it with placed digits.

use super::node::{Found, FoundGrid, Mask, Node, Notation, Value};
use crate::board::Digit;
use crate::text::read::records::facts::{Axis, Fact, Name};
use crate::text::read::rows::fact_line;
use crate::text::read::{
    Cell, Entry, Layout, Note, Origin, PuzzleError, Role, Value as Content, attempt, facts, grid,
    marks, names,
};

/// An element that stands for a cell has no more parts.
const MOST_PARTS: usize = 8;

/// Keys of the place of a cell.
#[rustfmt::skip]
const POSITIONS: [&str; 9] = [
    "position", "pos", "cell", "index", "coord", "coords", "coordinates", "location", "square",
];

/// Ends of the keys of candidates that a player has noted.
const NOTES: [&str; 6] = ["marks", "notes", "candidates", "pencil", "options", "hints"];

/// The cell that an object stands for: one with a digit and perhaps a flag, its place in the grid, or both.
pub(super) fn cell(node: &Node) -> Option<Value> {
    let is_markup = node.notation == Notation::Markup;
    let may_be = match node.notation {
        Notation::Brackets(b'{') => true,
        Notation::Brackets(_) => node.has_keys,
        Notation::Markup => node.values.len() <= MOST_PARTS,
    };
    if !may_be || !node.found.is_empty() {
        return None;
    }
    if !node.has_keys && !is_markup {
        let is_empty = node.values.is_empty();
        return is_empty.then(|| Value::Cell(Cell::empty(node.place)));
    }
    let name = name_in(node);
    let digit = match digit_in(node) {
        Some(Value::Cell(cell)) => Some(cell),
        Some(_) => return None,
        None => None,
    };
    let has_notes = named(node, |key| {
        let key = key.to_ascii_lowercase();
        NOTES.iter().any(|notes| key.ends_with(notes.as_bytes()))
    });
    let is_blank = is_markup || node.origin.is_some() || has_notes.is_some();
    let cell = digit.or_else(|| is_blank.then(|| Cell::empty(node.place)));
    let cell = cell.map(|cell| of_cell(node, cell));
    match (name, cell) {
        (None, _) if is_markup => None,
        (Some(name), Some(cell)) => Some(Value::Facts(vec![Fact { name, cell: cell? }])),
        (Some(name), None) => Some(Value::Name(name)),
        (None, Some(cell)) => Some(cell.map_or(Value::Nothing, Value::Cell)),
        (None, None) => None,
    }
}

/// The digit or blank of an object, given or placed.
fn of_cell(node: &Node, cell: Cell) -> Option<Cell> {
    match cell.value {
        Content::Blank(mark) if !marks::is_blank(mark) => None,
        Content::Blank(_) => Some(Cell::empty(cell.place).with_origin(node.origin)),
        _ => Some(cell.with_origin(node.origin)),
    }
}

fn has_digit(value: &Value) -> bool {
    matches!(value, Value::Cell(cell) if cell.blank().is_none())
}

/// Returns true for the word true or false.
pub(super) fn is_flag(cell: &Cell) -> bool {
    matches!(cell.blank(), Some(marks::TRUE | marks::FALSE))
}

/// The value under the first key of this kind.
fn named(node: &Node, is_name: impl Fn(&[u8]) -> bool) -> Option<&Value> {
    let mut values = node.values.iter();
    let found = values.find(|(key, _)| key.as_ref().is_some_and(|key| is_name(key)));
    found.map(|(_, value)| value)
}

/// The value under an attribute or a key for this part of a fact.
fn part(node: &Node, axis: Axis) -> Option<Value> {
    let mut attributes = node.attributes.iter();
    match attributes.find(|(key, _)| facts::axis(key) == Some(axis)) {
        Some((_, cell)) => Some(Value::Cell(*cell)),
        None => named(node, |key| facts::axis(key) == Some(axis)).cloned(),
    }
}

/// The digit or blank of an object: under its name, under that of a flag, or the only one in an element.
fn digit_in(node: &Node) -> Option<Value> {
    if let Some(value) = part(node, Axis::Digit) {
        return Some(value);
    }
    if let [(None, value)] = &node.values[..]
        && node.notation == Notation::Markup
    {
        return Some(value.clone());
    }
    let is_flag_name = |key: &Vec<u8>| names::origin_of(key).is_some();
    let under_flags = node.values.iter().filter(|(key, value)| {
        let is_cell = matches!(value, Value::Cell(cell) if !is_flag(cell));
        is_cell && key.as_ref().is_some_and(is_flag_name)
    });
    let mut under_flags = under_flags.map(|(_, value)| value);
    let first = under_flags.clone().next();
    under_flags
        .find(|value| has_digit(value))
        .or(first)
        .cloned()
}

/// The row and the column that an object names.
fn name_in(node: &Node) -> Option<Name> {
    let under = |axis| match part(node, axis)? {
        Value::Cell(cell) => cell.number(),
        _ => None,
    };
    if let Some((row, column)) = under(Axis::Row).zip(under(Axis::Column)) {
        return Some(Name {
            row,
            column,
            note: None,
        });
    }
    name_of(named(node, |key| names::is_one_of(&POSITIONS, key))?)
}

/// The place in the grid that a name or two numbers state.
fn name_of(value: &Value) -> Option<Name> {
    match value {
        Value::Name(name) => Some(*name),
        Value::Cells(cells) => match cells[..] {
            [row, column] => Some(Name {
                row: row.number()?,
                column: column.number()?,
                note: Some(Note::Triples),
            }),
            _ => None,
        },
        _ => None,
    }
}

/// Values and their keys.
type Values = [(Option<Vec<u8>>, Value)];

/// The facts in the values of a node, or their error; nothing if they are not meant as facts.
pub(super) fn facts(node: &Node, values: &Values) -> Option<Result<Vec<Fact>, PuzzleError>> {
    let names = values.iter().filter(|(_, value)| name_of(value).is_some());
    let (count, found) = if node.has_keys {
        keyed(values)
    } else if 3 * names.clone().count() > values.len() {
        let is_cell = |value: &&(_, Value)| matches!(value.1, Value::Cell(_));
        let cells = values.iter().filter(is_cell).count();
        (names.count().min(cells), paired(values))
    } else {
        threes(values)
    };
    let is_pair = found.is_some() && count == 1 && values.len() == 2;
    let error =
        || PuzzleError::expected_puzzle(node.place, "a list with something else than cells");
    (count >= attempt::FACTS || is_pair).then(|| found.ok_or_else(error))
}

/// Returns true for 81 keys that count from 0 or 1, in this order.
fn are_indices(values: &Values) -> bool {
    let index = |key: &Option<Vec<u8>>| str::from_utf8(key.as_deref()?).ok()?.parse().ok();
    let indices = values.iter().map(|(key, _)| index(key));
    let indices: Option<Vec<usize>> = indices.collect();
    indices.is_some_and(|all| {
        all.len() == 81 && all[0] <= 1 && all.is_sorted_by(|one, two| one + 1 == *two)
    })
}

/// Names as keys: `"A1": 5`. Other keys have more letters, and no digit; 81 keys that count are indices.
fn keyed(values: &Values) -> (usize, Option<Vec<Fact>>) {
    if are_indices(values) {
        return (0, None);
    }
    let name = |key: &Option<Vec<u8>>| fact_line::name(key.as_deref()?);
    let count = values.iter().filter(|(key, _)| name(key).is_some()).count();
    let is_like = |key: &Vec<u8>| key.len() <= 2 || key.iter().any(u8::is_ascii_digit);
    let values = values.iter();
    let likely = values.filter(|(key, _)| key.as_ref().is_none_or(is_like));
    let facts = likely.map(|(key, value)| fact(name(key)?, value));
    (count, facts.collect())
}

/// Names and cells in turn: `(1, 1): 5`.
fn paired(values: &Values) -> Option<Vec<Fact>> {
    let facts = values.chunks(2).map(|pair| match pair {
        [(_, name), (_, value)] => fact(name_of(name)?, value),
        _ => None,
    });
    facts.collect()
}

/// Threes of numbers: `(1, 1, 5)`.
fn threes(values: &Values) -> (usize, Option<Vec<Fact>>) {
    let fact_of = |value: &Value| {
        let Value::Cells(cells) = value else {
            return None;
        };
        let [row, column, digit] = cells[..] else {
            return None;
        };
        let name = name_of(&Value::Cells(vec![row, column]))?;
        fact(name, &Value::Cell(digit)).filter(|fact| fact.cell.blank().is_none())
    };
    let facts: Vec<Option<Fact>> = values.iter().map(|(_, value)| fact_of(value)).collect();
    let count = facts.iter().flatten().count();
    let is_list = 4 * count >= 3 * values.len();
    (if is_list { count } else { 0 }, facts.into_iter().collect())
}

fn fact(name: Name, value: &Value) -> Option<Fact> {
    match value {
        Value::Cell(cell) if cell.blank().is_none_or(marks::is_blank) => {
            Some(Fact { name, cell: *cell })
        }
        _ => None,
    }
}

/// The flags of a grid whose only digits are ones that clash, if it is such a grid.
pub(crate) fn mask_of(entry: &Entry) -> Option<Mask> {
    let grid = entry.grid()?;
    let is_one = |digit: &Digit| digit.get() == 1;
    let are_ones = grid.cells().iter().flatten().all(is_one);
    (are_ones && !grid.clashes().is_empty()).then(|| grid.cells().map(|digit| digit.is_some()))
}

/// The puzzles of an object, without the digits that its flags or a second grid call placed.
pub(super) fn with_flags(found: Vec<Found>) -> Vec<(Role, Entry)> {
    let mut masks: Vec<(Option<Origin>, Mask)> = Vec::new();
    let mut grids: Vec<Keyed> = Vec::new();
    for Found { role, origin, grid } in found {
        match grid {
            FoundGrid::Mask(mask) => masks.push((origin, mask)),
            FoundGrid::Damaged(place) => {
                let error = PuzzleError::flags(place.line);
                return vec![(Role::Puzzle, Entry::malformed(Layout::Line, error))];
            }
            FoundGrid::Entry(entry) => match mask_of(&entry) {
                Some(mask) => masks.push((origin, mask)),
                None => grids.push((role, origin, entry)),
            },
        }
    }
    for (role, origin, entry) in &mut grids {
        if *role != Role::Solution && *origin != Some(Origin::Given) {
            for (origin, mask) in &masks {
                apply(entry, *origin, mask);
            }
        }
    }
    without_copies(grids)
}

/// A grid, the role of its key, and the origin of digits that the key names.
type Keyed = (Role, Option<Origin>, Entry);

/// Takes the digits out that a mask calls placed. Without a name for it, the blanks show which flag is not that of givens.
fn apply(entry: &mut Entry, origin: Option<Origin>, mask: &Mask) {
    let Some(&grid) = entry.grid() else { return };
    let cells = grid.cells();
    let blanks = cells.iter().zip(mask).filter(|(digit, _)| digit.is_none());
    let of_blanks: Vec<bool> = blanks.map(|(_, flag)| *flag).collect();
    let is_of_all = of_blanks.windows(2).all(|pair| pair[0] == pair[1]);
    let given = match (origin, of_blanks.first()) {
        (None, Some(_)) if !is_of_all => return,
        (None, None) => return spoil(entry),
        _ if !is_of_all => return spoil(entry),
        (Some(origin), _) => origin == Origin::Given,
        (None, Some(flag)) => !flag,
    };
    let mut all = [(None, false); 81];
    for (cell, (digit, flag)) in all.iter_mut().zip(cells.iter().zip(mask)) {
        *cell = (*digit, *flag == given);
    }
    let (givens, placed) = grid::without_placed(all);
    if placed > 0 {
        entry.puzzle = Ok(givens.into());
        entry.notes.push(Note::Placed(placed));
    }
}

fn spoil(entry: &mut Entry) {
    entry.puzzle = Err(PuzzleError::flags(entry.line));
}

/// The place of the grid of givens among these, and true if keys say which it is.
fn place_of_givens(grids: &[Keyed]) -> Option<(usize, bool)> {
    let is_puzzle = |(role, _, entry): &Keyed| {
        let grid = entry.grid().filter(|_| *role != Role::Solution);
        grid.is_some_and(|grid| !grid.is_full())
    };
    let puzzles = || grids.iter().enumerate().filter(|(_, grid)| is_puzzle(grid));
    let find = |origin: Option<Origin>| puzzles().find(|(_, grid)| grid.1 == origin);
    let has_placed = find(Some(Origin::Placed)).is_some();
    let said = find(Some(Origin::Given)).or_else(|| find(None).filter(|_| has_placed));
    if let Some((place, _)) = said {
        return Some((place, true));
    }
    // A key that names the puzzle decides alone.
    let is_named = grids.iter().any(|(role, ..)| *role == Role::Puzzle);
    let filled = |(_, grid): &(usize, &Keyed)| grid.2.grid().map(|grid| grid.filled().len());
    let least = puzzles().min_by_key(filled);
    let is_choice = !is_named && puzzles().count() > 1;
    least.filter(|_| is_choice).map(|(place, _)| (place, false))
}

/// The grids without those that repeat a grid of givens, with placed digits or alone.
fn without_copies(mut grids: Vec<Keyed>) -> Vec<(Role, Entry)> {
    let bare = |(role, _, entry): Keyed| (role, entry);
    let Some((first, is_said)) = place_of_givens(&grids) else {
        return grids.into_iter().map(bare).collect();
    };
    let (mut role, _, mut puzzle) = grids.remove(first);
    let own = puzzle.grid().copied().unwrap_or_default();
    let mut placed = 0;
    grids.retain(|(other_role, origin, other)| {
        let other = other.grid().filter(|_| *other_role != Role::Solution);
        let Some(other) = other.filter(|other| !other.is_full()) else {
            return true;
        };
        let filled = other.filled();
        let is_superset = own.filled() - own.differing(other) == own.filled();
        let is_apart = (filled & own.filled()).is_empty();
        let is_of_player = *origin == Some(Origin::Placed);
        let is_copy = is_of_player || is_apart && is_said || is_superset && *other != own;
        if is_copy {
            placed = placed.max((filled - own.filled()).len());
            role = if *other_role == Role::Puzzle {
                Role::Puzzle
            } else {
                role
            };
        }
        !is_copy
    });
    if role != Role::Puzzle && !grids.is_empty() && !own.clashes().is_empty() {
        spoil(&mut puzzle);
    }
    if placed > 0 {
        puzzle.notes.push(if is_said {
            Note::Placed(placed)
        } else {
            Note::CopyDropped
        });
    }
    let mut all: Vec<(Role, Entry)> = grids.into_iter().map(bare).collect();
    all.insert(first.min(all.len()), (role, puzzle));
    all
}
