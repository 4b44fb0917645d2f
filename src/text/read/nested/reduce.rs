//! Closing a node: it becomes a cell, a row, a grid or nothing.

use super::node::{FoundGrid, Mask, Node, Notation, Value, house_kind_of};
use super::object;
use crate::board::{DigitSet, House, HouseKind};
use crate::text::read::records::facts::Fact;
use crate::text::read::rows::heads;
use crate::text::read::{
    Allowed, Cell, Entry, Layout, Order, Place, PuzzleError, Value as Content, attempt, facts,
    field, grid, marks, other_sizes,
};

/// Sets say by themselves that they are candidates.
const OF_SETS: Allowed = Allowed {
    needs_digit: true,
    is_framed: true,
};

/// The result of closing a node: a value for its parent, an entry, or flags of the cells of one.
pub(super) enum Reduced {
    Value(Value),
    Entry(Entry),
    Flags(FoundGrid),
}

/// Reduces a node that has closed on this line. The order is that of rows and columns without names.
pub(super) fn reduce(node: &mut Node, line: u64, order: Option<Order>) -> Reduced {
    let layout = if line == node.place.line {
        Layout::Line
    } else {
        Layout::Rows
    };
    if node.is_opaque && node.values.is_empty() {
        return Reduced::Value(Value::Nothing);
    }
    if let Some(value) = object::cell(node) {
        return Reduced::Value(value);
    }
    let values = std::mem::take(&mut node.values);
    if let Some(facts) = object::facts(node, &values) {
        return facts.map_or_else(
            |error| Reduced::Entry(Entry::malformed(layout, error)),
            |facts| of_facts(node, facts, order, layout),
        );
    }
    node.house_kind = common_house_kind(&values).or(node.house_kind);
    let values: Vec<Value> = values.into_iter().map(|(_, value)| value).collect();
    let is_call = node.notation == Notation::Brackets(b'(') && !node.name.is_empty();
    match &values[..] {
        [Value::Cell(cell)] if node.notation == Notation::Markup => {
            return Reduced::Value(Value::Cell(cell.with_origin(node.origin)));
        }
        [value] if node.notation == Notation::Markup || is_call => {
            return Reduced::Value(value.clone());
        }
        [] if node.notation == Notation::Markup => {
            return Reduced::Value(empty_element(node));
        }
        _ => {}
    }
    list(node, values, order, layout)
}

/// The kind of house that all keys of the values name.
fn common_house_kind(values: &[(Option<Vec<u8>>, Value)]) -> Option<HouseKind> {
    let mut kinds = values.iter().map(|(key, _)| house_kind_of(key.as_deref()));
    let first = kinds.next().flatten();
    first.filter(|_| kinds.all(|other| other == first))
}

/// An element without text is a blank cell, unless it holds a puzzle.
fn empty_element(node: &Node) -> Value {
    if node.has_puzzle {
        Value::Nothing
    } else {
        Value::Cell(Cell::empty(node.place).with_origin(node.origin))
    }
}

/// The values of a list by kind.
#[derive(Default)]
struct Parts {
    cells: Vec<Cell>,
    rows: Vec<Vec<Cell>>,
    facts: Vec<Fact>,
    others: usize,
}

impl Parts {
    fn of(values: Vec<Value>) -> Self {
        let mut parts = Self::default();
        for value in values {
            match value {
                Value::Cell(cell) => parts.cells.push(cell),
                Value::Cells(row) => parts.rows.push(row),
                Value::Rows(rows) => parts.rows.extend(rows),
                Value::Facts(facts) => parts.facts.extend(facts),
                Value::Name(_) | Value::Nothing => parts.others += 1,
            }
        }
        parts
    }
}

/// The result of closing a list of values.
fn list(node: &mut Node, values: Vec<Value>, order: Option<Order>, layout: Layout) -> Reduced {
    let mut parts = Parts::of(values);
    if !parts.facts.is_empty() {
        let is_mixed = parts.others > 0 || !parts.cells.is_empty() || !parts.rows.is_empty();
        if node.notation == Notation::Markup && is_mixed {
            let cells = parts.facts.drain(..).map(|fact| fact.cell);
            parts.cells.extend(cells);
            parts.cells.sort_by_key(|cell| cell.place);
        } else if node.has_keys && parts.facts.len() == 9 {
            // The cells of a row, beside its number.
            return Reduced::Value(Value::Facts(parts.facts));
        } else if is_mixed && parts.facts.len() >= attempt::FACTS {
            let found = "a list with something else than cells";
            let error = PuzzleError::expected_puzzle(node.place, found);
            return Reduced::Entry(Entry::malformed(layout, error));
        } else if !is_mixed && (!node.has_keys || parts.facts.len() >= attempt::FACTS) {
            return of_facts(node, parts.facts, order, layout);
        }
    }
    let is_object = node.has_keys && parts.rows.is_empty() && parts.cells.len() != 81;
    if node.overflow || is_object {
        return Reduced::Value(Value::Nothing);
    }
    let mut all = parts.cells.iter().chain(parts.rows.iter().flatten());
    if all.clone().any(object::is_flag) {
        return of_flags(node, parts);
    }
    if all.any(|cell| cell.blank() == Some(marks::ABOVE)) {
        return of_other_size(parts, layout);
    }
    if parts.rows.is_empty() {
        return of_cells(node, parts, layout);
    }
    let Parts { cells, rows, .. } = parts;
    match sets(&cells, &rows) {
        Some(sets) if sets.len() == 81 => Reduced::Entry(grid::entry(&sets, OF_SETS, layout)),
        Some(sets) => Reduced::Value(Value::Cells(sets)),
        None => of_rows(node, &cells, rows, layout),
    }
}

/// A puzzle of facts; a few of them are a part of one.
fn of_facts(node: &mut Node, facts: Vec<Fact>, order: Option<Order>, layout: Layout) -> Reduced {
    if facts.len() < attempt::FACTS {
        return Reduced::Value(Value::Facts(facts));
    }
    let entry = match facts::puzzles(&[facts], order, layout) {
        Ok(_) if node.is_cut => {
            Entry::malformed(layout, PuzzleError::unclosed(node.place, "a list"))
        }
        Ok(mut entries) => entries.swap_remove(0),
        Err(error) => Entry::malformed(layout, error),
    };
    node.states_facts = true;
    Reduced::Entry(entry)
}

/// Cells with numbers above 9: a row of a grid of another size, or such a grid.
fn of_other_size(parts: Parts, layout: Layout) -> Reduced {
    let Parts { cells, rows, .. } = parts;
    let size = if rows.is_empty() {
        cells.len()
    } else {
        rows.len()
    };
    let is_square = cells.is_empty() && rows.iter().all(|row| row.len() == size);
    Reduced::Value(match rows.first() {
        _ if parts.others > 0 || !other_sizes::is_size(size) => Value::Nothing,
        None => Value::Cells(cells),
        Some(row) if is_square => {
            let error = PuzzleError::size(row[0].place, size).of_line();
            return Reduced::Entry(Entry::malformed(layout, error));
        }
        Some(_) => Value::Nothing,
    })
}

/// True and false: a flag for each cell, or for each cell of a row.
fn of_flags(node: &Node, parts: Parts) -> Reduced {
    let Parts {
        cells,
        rows,
        others,
        ..
    } = parts;
    let is_row = rows.is_empty() && cells.len() == 9;
    let all = [rows.concat(), cells].concat();
    let flags = all.iter().filter(|cell| object::is_flag(cell));
    let flags = flags.map(|cell| cell.blank() == Some(marks::TRUE));
    let flags: Vec<bool> = flags.collect();
    let is_whole = others == 0 && flags.len() == all.len();
    match Mask::try_from(flags) {
        Ok(mask) if is_whole => Reduced::Flags(FoundGrid::Mask(mask)),
        Err(_) if is_whole && is_row => Reduced::Value(Value::Cells(all)),
        _ if all.len() >= attempt::LONG => Reduced::Flags(FoundGrid::Damaged(node.place)),
        _ => Reduced::Value(Value::Nothing),
    }
}

/// Cells alone: a grid, or a row for the parent.
fn of_cells(node: &Node, parts: Parts, layout: Layout) -> Reduced {
    let cells = parts.cells;
    if cells.len() == 81 {
        return Reduced::Entry(grid::entry(&cells, Allowed::WITH_DIGITS, layout));
    }
    if cells.is_empty() || parts.others > 0 {
        return Reduced::Value(Value::Nothing);
    }
    if cells.len() >= attempt::LONG && is_mostly_cells(&cells) {
        let place = cells.last().map_or(node.place, |cell| cell.place);
        let error = PuzzleError::cells(place, cells.len());
        return Reduced::Entry(Entry::new(node.place.line, layout, Err(error)));
    }
    Reduced::Value(Value::Cells(cells))
}

/// Lists of candidates, each a cell.
fn sets(cells: &[Cell], rows: &[Vec<Cell>]) -> Option<Vec<Cell>> {
    let total = cells.len() + rows.len();
    let own: Option<Vec<Cell>> = rows.iter().map(|row| own_places(row)).collect();
    if let Some(own) = own.filter(|own| matches!(own.len(), 9 | 81) && cells.is_empty()) {
        return Some(own);
    }
    let is_row_of_grid = rows.iter().all(|row| row.len() == 9)
        && !rows
            .windows(2)
            .all(|pair| marks_of(&pair[0]) == marks_of(&pair[1]));
    if !matches!(total, 9 | 81) || is_row_of_grid && cells.is_empty() && total == 9 {
        return None;
    }
    let set = |row: &Vec<Cell>| {
        let digits = row.iter().map(|cell| match cell.value {
            Content::Digit(digit) => Some(digit),
            _ => None,
        });
        let digits: DigitSet = digits.collect::<Option<DigitSet>>()?;
        let set = cell_of(row.first()?.place, digits);
        (digits.len() == row.len()).then_some(set)
    };
    let mut all: Vec<Cell> = rows.iter().map(set).collect::<Option<_>>()?;
    all.extend(cells);
    all.sort_by_key(|cell| cell.place);
    Some(all)
}

/// A cell of these candidates.
const fn cell_of(place: Place, digits: DigitSet) -> Cell {
    let value = Content::Candidates(digits);
    Cell { value, place }
}

/// Nine marks with each digit at its own place: the candidates of a cell.
fn own_places(row: &[Cell]) -> Option<Cell> {
    let digits = field::places(&marks_of(row))?;
    Some(cell_of(row[0].place, digits))
}

/// A mark for each cell.
fn marks_of(row: &[Cell]) -> Vec<u8> {
    let mark = |cell: &Cell| match cell.value {
        Content::Digit(digit) => digit.get() + b'0',
        Content::Blank(mark) => mark,
        _ => 0,
    };
    row.iter().map(mark).collect()
}

/// Returns true for zeros and ones that are not flags: one layer of an array with an axis for the digits.
fn is_layer(cells: &[Cell], entry: &Entry) -> bool {
    let mut filled = cells.iter().filter(|cell| cell.number() != Some(0));
    filled.clone().count() > 1
        && filled.all(|cell| cell.number() == Some(1))
        && entry.grid().is_some_and(|grid| grid.clashes().is_empty())
}

/// Rows of cells: a grid, several, or an error.
fn of_rows(node: &Node, cells: &[Cell], rows: Vec<Vec<Cell>>, layout: Layout) -> Reduced {
    let rows = without_heads(rows);
    let nines = rows.iter().filter(|row| row.len() == 9).count();
    if nines == rows.len() && rows.len() == 9 {
        let all = in_order(node.house_kind.unwrap_or(HouseKind::Row), &rows);
        let is_set = |cell: &Cell| matches!(cell.value, Content::Candidates(_));
        let around = if all.iter().all(is_set) {
            OF_SETS
        } else {
            Allowed::WITH_DIGITS
        };
        let entry = grid::entry(&all, around, layout);
        return Reduced::Entry(if is_layer(&all, &entry) {
            Entry::malformed(layout, PuzzleError::layer(entry.line))
        } else {
            entry
        });
    }
    let long = rows.iter().filter(|row| row.len() >= attempt::IN_LIST);
    let long = long.count();
    let total: usize = rows.iter().map(Vec::len).sum();
    let count = rows.len();
    let is_row_of_object = node.has_keys && count == 1;
    if nines == count && count < attempt::LISTS || is_row_of_object {
        return Reduced::Value(Value::Rows(rows));
    }
    let first = &rows[0].first().map_or(node.place, |cell| cell.place);
    let equal = rows.iter().all(|row| row.len() == count) && other_sizes::is_size(count);
    let error = if equal {
        PuzzleError::size(*first, count).of_line()
    } else if long < attempt::LISTS && (total < attempt::LONG || !cells.is_empty()) {
        return Reduced::Value(Value::Nothing);
    } else {
        let end = |row: &Vec<Cell>| row.last().map_or(node.place, |cell| cell.place);
        let counts: Vec<_> = rows.iter().map(|row| (row.len(), end(row))).collect();
        PuzzleError::of_rows(*first, &counts)
    };
    Reduced::Entry(Entry::new(node.place.line, layout, Err(error)))
}

/// The cells of nine houses in the order of the grid.
fn in_order(kind: HouseKind, houses: &[Vec<Cell>]) -> Vec<Cell> {
    let cells = kind.houses().into_iter().flat_map(House::cells);
    let mut placed: Vec<_> = cells.zip(houses.iter().flatten().copied()).collect();
    placed.sort_by_key(|(cell, _)| cell.index());
    placed.into_iter().map(|(_, cell)| cell).collect()
}

/// Ten rows of ten without the heads of their columns and rows.
fn without_heads(mut rows: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    let count = |row: &[Cell]| heads::is_heads(&marks_of(row).chunks(1).collect::<Vec<_>>());
    let is_square = rows.len() == 10 && rows.iter().all(|row| row.len() == 10);
    if is_square
        && count(&rows[0][1..])
        && count(&rows[1..].iter().map(|row| row[0]).collect::<Vec<_>>())
    {
        rows.remove(0);
        for row in &mut rows {
            row.remove(0);
        }
    }
    rows
}

fn is_mostly_cells(cells: &[Cell]) -> bool {
    let good = |cell: &&Cell| {
        matches!(
            cell.value,
            Content::Digit(_) | Content::Blank(_) | Content::Number(_)
        )
    };
    10 * cells.iter().filter(good).count() >= 9 * cells.len()
}
