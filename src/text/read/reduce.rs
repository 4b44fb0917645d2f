//! What a node is once it has closed: a cell, a row, a grid or nothing.

use super::attempt;
use super::entry::{Entry, Layout};
use super::error::PuzzleError;
use super::facts::{self, Fact};
use super::field::{Cell, Value as Content};
use super::grid::{self, Around};
use super::marks;
use super::node::{Node, Notation, Value};
use super::text::Place;
use crate::board::DigitSet;

/// What a closed node is: a value for its parent, or an entry.
pub(super) enum Reduced {
    Value(Value),
    Entry(Entry),
}

/// Reduces a node that has closed on this line.
pub(super) fn reduce(node: &mut Node, line: u64) -> Reduced {
    let layout = if line == node.place.line {
        Layout::Line
    } else {
        Layout::Rows
    };
    if node.is_opaque && node.values.is_empty() {
        return Reduced::Value(Value::Nothing);
    }
    if let Some(value) = object(node) {
        return Reduced::Value(value);
    }
    let values: Vec<Value> = std::mem::take(&mut node.values)
        .into_iter()
        .map(|(_, value)| value)
        .collect();
    let is_lone_call = node.notation == Notation::Brackets(b'(') && !node.name.is_empty();
    match &values[..] {
        [Value::Cell(cell)] if is_lone_call || node.notation == Notation::Markup => {
            return Reduced::Value(Value::Cell(*cell));
        }
        [value] if node.notation == Notation::Markup || is_lone_call => {
            return Reduced::Value(value.clone());
        }
        [] if node.notation == Notation::Markup => {
            return Reduced::Value(empty_element(node));
        }
        _ => {}
    }
    list(node, values, layout)
}

/// An element without text is a blank cell.
fn empty_element(node: &Node) -> Value {
    let value = Content::Blank(marks::EMPTY);
    let is_cell = node.found.is_empty();
    if is_cell {
        Value::Cell(Cell {
            value,
            place: node.place,
        })
    } else {
        Value::Nothing
    }
}

/// The cell that an object stands for: one with a value and perhaps a flag, or its place in the grid.
fn object(node: &Node) -> Option<Value> {
    const VALUES: [&[u8]; 7] = [
        b"value",
        b"digit",
        b"number",
        b"val",
        b"v",
        b"d",
        b"given_value",
    ];
    const ROWS: [&[u8]; 4] = [b"row", b"r", b"y", b"i"];
    const COLUMNS: [&[u8]; 5] = [b"col", b"column", b"c", b"x", b"j"];
    if node.notation != Notation::Brackets(b'{') || !node.found.is_empty() {
        return None;
    }
    if !node.has_keys && node.values.is_empty() {
        return Some(blank(node.place));
    }
    if !node.has_keys {
        return None;
    }
    let cell = |names: &[&[u8]]| {
        let named = node.values.iter().find(|(key, _)| {
            key.as_ref()
                .is_some_and(|key| names.iter().any(|name| key.eq_ignore_ascii_case(name)))
        });
        named.map(|(_, value)| value)
    };
    let number = |value: &Value| match value {
        Value::Cell(Cell {
            value: Content::Digit(digit),
            ..
        }) => Some(digit.get()),
        Value::Cell(Cell {
            value: Content::Blank(b'0'),
            ..
        }) => Some(0),
        _ => None,
    };
    let content = match cell(&VALUES) {
        Some(Value::Cell(cell)) => *cell,
        None if node.values.iter().any(|(key, _)| {
            key.as_ref()
                .is_some_and(|key| key.to_ascii_lowercase().ends_with(b"marks"))
        }) =>
        {
            return Some(blank(node.place));
        }
        _ => return None,
    };
    if matches!(content.value, Content::Blank(mark) if !marks::is_blank(mark)) {
        return Some(Value::Nothing);
    }
    let digit = match content.value {
        Content::Digit(digit) => Some(digit),
        _ => None,
    };
    let position = match cell(&[b"position", b"pos", b"cell", b"index"]) {
        Some(Value::Cells(cells)) if cells.len() == 2 => {
            let both = cells.iter().map(|&cell| number(&Value::Cell(cell)));
            both.collect::<Option<Vec<u8>>>()
                .map(|both| (both[0], both[1]))
        }
        _ => cell(&ROWS)
            .and_then(number)
            .zip(cell(&COLUMNS).and_then(number)),
    };
    if let Some((row, column)) = position {
        let digit = if node.is_placed {
            0
        } else {
            digit.map_or(0, crate::board::Digit::get)
        };
        return Some(Value::Fact(Fact {
            row,
            column,
            digit,
            place: content.place,
        }));
    }
    let value = match (digit, content.value) {
        (Some(digit), _) if node.is_placed => Content::Placed(digit, b'+'),
        (None, Content::Blank(_)) => Content::Blank(marks::EMPTY),
        (_, value) => value,
    };
    Some(Value::Cell(Cell {
        value,
        place: content.place,
    }))
}

fn blank(place: Place) -> Value {
    Value::Cell(Cell {
        value: Content::Blank(marks::EMPTY),
        place,
    })
}

/// What a list of values is.
fn list(node: &Node, values: Vec<Value>, layout: Layout) -> Reduced {
    let around = Around {
        needs_digit: true,
        is_framed: false,
    };
    let mut cells: Vec<Cell> = Vec::new();
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut given: Vec<Fact> = Vec::new();
    let mut others = 0;
    for value in values {
        match value {
            Value::Cell(cell) => cells.push(cell),
            Value::Cells(row) => rows.push(row),
            Value::Rows(more) => rows.extend(more),
            Value::Fact(fact) => given.push(fact),
            Value::Nothing => others += 1,
        }
    }
    if given.len() >= attempt::FACTS {
        if others > 0 || !cells.is_empty() || !rows.is_empty() {
            let error =
                PuzzleError::expected_puzzle(node.place, "a list with something else than cells");
            return Reduced::Entry(Entry::new(node.place.line, layout, Err(error)));
        }
        let entry = facts::entry(&given, None, layout);
        return entry.map_or(Reduced::Value(Value::Nothing), Reduced::Entry);
    }
    if node.overflow {
        return Reduced::Value(Value::Nothing);
    }
    let is_object = node.has_keys && rows.is_empty() && cells.len() != 81;
    if is_object {
        return Reduced::Value(Value::Nothing);
    }
    if rows.is_empty() {
        return match cells.len() {
            81 => Reduced::Entry(grid::entry(&cells, around, layout)),
            1..=9 => Reduced::Value(if others == 0 {
                Value::Cells(cells)
            } else {
                Value::Nothing
            }),
            count if count >= attempt::LONG && is_mostly_cells(&cells) && others == 0 => {
                let place = cells.last().map_or(node.place, |cell| cell.place);
                Reduced::Entry(Entry::new(
                    node.place.line,
                    layout,
                    Err(PuzzleError::cells(place, count)),
                ))
            }
            count if count > 9 && others == 0 => Reduced::Value(Value::Cells(cells)),
            _ => Reduced::Value(Value::Nothing),
        };
    }
    if let Some(sets) = sets(&cells, &rows) {
        return if sets.len() == 81 {
            Reduced::Entry(grid::entry(&sets, of_sets(around), layout))
        } else {
            Reduced::Value(Value::Cells(sets))
        };
    }
    of_rows(node, &cells, rows, around, layout)
}

/// Sets say by themselves that they are candidates.
const fn of_sets(around: Around) -> Around {
    Around {
        is_framed: true,
        ..around
    }
}

/// Lists of candidates, each a cell.
fn sets(cells: &[Cell], rows: &[Vec<Cell>]) -> Option<Vec<Cell>> {
    let total = cells.len() + rows.len();
    let own: Option<Vec<Cell>> = rows.iter().map(|row| own_places(row)).collect();
    if let Some(own) = own.filter(|own| matches!(own.len(), 9 | 81) && cells.is_empty()) {
        return Some(own);
    }
    let is_row_of_grid = rows.iter().all(|row| row.len() == 9)
        && !rows.windows(2).all(|pair| same(&pair[0], &pair[1]));
    if !matches!(total, 9 | 81) || is_row_of_grid && cells.is_empty() && total == 9 {
        return None;
    }
    let set = |row: &Vec<Cell>| {
        let digits = row.iter().map(|cell| match cell.value {
            Content::Digit(digit) => Some(digit),
            _ => None,
        });
        let set: DigitSet = digits.collect::<Option<DigitSet>>()?;
        let place = row.first()?.place;
        (set.len() == row.len()).then_some(Cell {
            value: Content::Candidates(set),
            place,
        })
    };
    let sets: Option<Vec<Cell>> = rows.iter().map(set).collect();
    let mut all: Vec<Cell> = sets?;
    all.extend(cells.iter().copied());
    all.sort_by_key(|cell| (cell.place.line, cell.place.column));
    Some(all)
}

/// Nine marks with each digit at its own place: the candidates of a cell.
fn own_places(row: &[Cell]) -> Option<Cell> {
    let mut digits = DigitSet::EMPTY;
    for (index, cell) in row.iter().enumerate() {
        match cell.value {
            Content::Digit(digit) if digit.index() == index => digits = digits.with(digit),
            Content::Blank(_) => {}
            _ => return None,
        }
    }
    let is_cell = row.len() == 9 && !digits.is_empty();
    is_cell.then(|| Cell {
        value: Content::Candidates(digits),
        place: row[0].place,
    })
}

fn same(one: &[Cell], two: &[Cell]) -> bool {
    one.iter()
        .map(|cell| cell.value)
        .eq(two.iter().map(|cell| cell.value))
}

/// Rows of cells: a grid, several, or what is wrong with them.
fn of_rows(
    node: &Node,
    cells: &[Cell],
    rows: Vec<Vec<Cell>>,
    around: Around,
    layout: Layout,
) -> Reduced {
    let rows = without_heads(rows);
    let nines = rows.iter().filter(|row| row.len() == 9).count();
    if nines == rows.len() && rows.len() == 9 {
        let all: Vec<Cell> = rows.into_iter().flatten().collect();
        let is_set = |cell: &Cell| matches!(cell.value, Content::Candidates(_));
        let around = if all.iter().all(is_set) {
            of_sets(around)
        } else {
            around
        };
        return Reduced::Entry(grid::entry(&all, around, layout));
    }
    let long = rows
        .iter()
        .filter(|row| row.len() >= attempt::IN_LIST)
        .count();
    let total: usize = rows.iter().map(Vec::len).sum();
    let count = rows.len();
    let is_row_of_object = node.has_keys && count == 1;
    if nines == count && count < attempt::LISTS || is_row_of_object {
        return Reduced::Value(Value::Rows(rows));
    }
    let first = &rows[0].first().map_or(node.place, |cell| cell.place);
    let equal =
        rows.iter().all(|row| row.len() == count) && [4, 6, 8, 10, 12, 16, 25].contains(&count);
    let error = if equal {
        PuzzleError::size(*first, count).of_line()
    } else if long < attempt::LISTS && (total < attempt::LONG || !cells.is_empty()) {
        return Reduced::Value(Value::Nothing);
    } else if let Some(odd) = rows
        .iter()
        .position(|row| row.len() != 9)
        .filter(|_| 2 * nines > count)
    {
        let end = rows[odd].last().map_or(node.place, |cell| cell.place);
        PuzzleError::row(end, odd + 1, rows[odd].len())
    } else {
        PuzzleError::rows(*first, count).of_line()
    };
    Reduced::Entry(Entry::new(node.place.line, layout, Err(error)))
}

/// Ten rows of ten without the heads of their columns and rows.
fn without_heads(mut rows: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    let mark = |cell: &Cell| match cell.value {
        Content::Digit(digit) => digit.get() + b'0',
        Content::Blank(mark) => mark,
        _ => 0,
    };
    let count = |marks: Vec<u8>| {
        matches!(&marks[..], [b'1' | b'0' | b'A' | b'a', ..])
            && marks.windows(2).all(|pair| pair[1] == pair[0] + 1)
    };
    let is_square = rows.len() == 10 && rows.iter().all(|row| row.len() == 10);
    if is_square
        && count(rows[0][1..].iter().map(mark).collect())
        && count(rows[1..].iter().map(|row| mark(&row[0])).collect())
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
