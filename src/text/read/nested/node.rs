//! Nodes of nested lists, objects or elements while they are open, and their parts.

use std::sync::Arc;

use crate::board::HouseKind;
use crate::text::read::records::facts::{Axis, Fact, Name};
use crate::text::read::{
    Cell, ColumnNames, Entry, NamedField, Origin, Place, Role, Text, attempt, facts, marks, names,
};

/// More values are not kept: no grid has as many.
const MOST_VALUES: usize = 1000;

/// More named values are not kept.
const MOST_FIELDS: usize = 64;

/// A longer named value is not kept.
pub(super) const LONGEST_VALUE: usize = 1 << 16;

/// Keys of the boxes of a grid.
const BOXES: [&str; 6] = ["box", "boxes", "block", "blocks", "subgrid", "subgrids"];

/// A longer value is not a flag.
const LONGEST_FLAG: usize = 40;

/// The kind of house that a key names, as in `columns` or `col1`; rows need no name.
pub(super) fn house_kind_of(key: Option<&[u8]>) -> Option<HouseKind> {
    let key = key?;
    let last = key.iter().rposition(|byte| !byte.is_ascii_digit())?;
    let name = &key[..=last];
    match facts::axis(name) {
        Some(Axis::Column) if name.len() > 1 => Some(HouseKind::Column),
        _ => names::is_one_of(&BOXES, name).then_some(HouseKind::Box),
    }
}

/// A part of a node.
#[derive(Debug, Clone)]
pub(super) enum Value {
    /// A cell.
    Cell(Cell),
    /// Cells side by side: a row, or the candidates of a cell.
    Cells(Vec<Cell>),
    /// The place of a cell in the grid.
    Name(Name),
    /// Cells with their places in the grid.
    Facts(Vec<Fact>),
    /// Rows that are not yet a grid.
    Rows(Vec<Vec<Cell>>),
    /// Nothing that can be part of a grid.
    Nothing,
}

impl Value {
    /// The cells of its rows.
    fn rows_of_cells(&self) -> &[Vec<Cell>] {
        match self {
            Self::Cells(cells) => std::slice::from_ref(cells),
            Self::Rows(rows) => rows,
            Self::Cell(_) | Self::Name(_) | Self::Facts(_) | Self::Nothing => &[],
        }
    }

    /// The number of cells.
    fn cells(&self) -> usize {
        match self {
            Self::Cell(cell) => usize::from(cell.blank() != Some(marks::ABOVE)),
            _ => self.rows_of_cells().iter().map(Vec::len).sum(),
        }
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.rows_of_cells().len()
    }

    /// Returns true for rows that are meant as those of a grid: digits, and one mark for blanks.
    pub(super) fn is_leftover(&self) -> bool {
        let is_row = |cells: &Vec<Cell>| {
            let marks: Vec<u8> = cells.iter().filter_map(Cell::blank).collect();
            (attempt::SHORT..=attempt::MOST_IN_ROW).contains(&cells.len())
                && (2..cells.len()).contains(&marks.len())
                && marks::is_repeated(&marks)
        };
        self.rows_of_cells().iter().any(is_row)
    }
}

/// The notation of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Notation {
    /// A list, an object or the arguments of a call.
    Brackets(u8),
    /// An element.
    #[default]
    Markup,
}

/// A grid beside a key of an object.
#[derive(Debug)]
pub(super) struct Found {
    /// The role of the key.
    pub(super) role: Role,
    /// The origin of digits that the key names.
    pub(super) origin: Option<Origin>,
    pub(super) grid: FoundGrid,
}

#[derive(Debug)]
pub(super) enum FoundGrid {
    Entry(Entry),
    Mask(Mask),
    /// Flags that are damaged.
    Damaged(Place),
}

/// A flag for each cell.
pub(super) type Mask = [bool; 81];

/// A list, an object or an element.
#[derive(Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact about the text of its own"
)]
pub(super) struct Node {
    pub(super) notation: Notation,
    /// The name before a bracket, or that of the element.
    pub(super) name: Vec<u8>,
    pub(super) place: Place,
    /// The key that the next value has.
    pub(super) key: Option<Vec<u8>>,
    pub(super) role: Role,
    /// The kind of house of its nine lists, if a key names it.
    pub(super) house_kind: Option<HouseKind>,
    pub(super) values: Vec<(Option<Vec<u8>>, Value)>,
    pub(super) has_keys: bool,
    /// The puzzles and masks found in it.
    pub(super) found: Vec<Found>,
    pub(super) fields: Vec<NamedField>,
    /// The key of a puzzle whose value has been seen, and its place.
    pub(super) puzzle_key: Option<(Vec<u8>, Place)>,
    /// True if a value has come since the last comma.
    pub(super) has_value: bool,
    /// True if the last thing read was a comma.
    pub(super) ends_in_hole: bool,
    /// True if it holds something that is neither text nor a list.
    pub(super) is_opaque: bool,
    /// True if an attribute holds a puzzle.
    pub(super) has_puzzle: bool,
    /// The text of an element so far.
    pub(super) text: Option<Text>,
    /// The origin of the digit, if a flag like `given: false` says it.
    pub(super) origin: Option<Origin>,
    /// The attributes of an element that name its row, its column or its digit.
    pub(super) attributes: Vec<(Vec<u8>, Cell)>,
    pub(super) overflow: bool,
    /// True if its end is missing, or is that of another list.
    pub(super) is_cut: bool,
    /// True if it is a list of facts.
    pub(super) states_facts: bool,
    /// True if its keys stand in quotes.
    pub(super) has_quoted_keys: bool,
    /// True if it holds a string without a key.
    pub(super) has_bare_string: bool,
    /// The text of a list under a key.
    pub(super) written: Option<Written>,
}

/// The text of a list or an object, as far as it has been read.
#[derive(Debug, Default)]
pub(super) struct Written {
    pub(super) text: String,
    /// The start of the part of the line that is not in it yet.
    pub(super) start: usize,
}

impl Written {
    /// Adds the part of the line before this place.
    pub(super) fn add(&mut self, line: &Text, end: usize) {
        if self.text.len() < LONGEST_VALUE {
            self.text += &line.written(self.start..end);
        }
        self.start = end;
    }
}

impl Node {
    pub(super) fn new(notation: Notation, name: Vec<u8>, place: Place, role: Role) -> Self {
        Self {
            notation,
            name,
            place,
            role,
            ..Self::default()
        }
    }

    /// The role of the next value.
    pub(super) fn role_of_key(&self, names: &ColumnNames) -> Role {
        match &self.key {
            Some(key) if self.role != Role::Solution => names.role(key),
            _ => self.role,
        }
    }

    /// Adds a value under the current key.
    pub(super) fn push(&mut self, value: Value) {
        let key = self.key.take();
        self.has_value = true;
        self.ends_in_hole = false;
        if self.values.len() >= MOST_VALUES {
            self.overflow = true;
            self.values.clear();
        }
        self.values.push((key, value));
    }

    /// The number of cells.
    pub(super) fn cells(&self) -> usize {
        self.values.iter().map(|(_, value)| value.cells()).sum()
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        let is_row =
            |value: &Value| matches!(value, Value::Cells(cells) if cells.len() >= attempt::IN_LIST);
        let values = self.values.iter();
        values.filter(|(_, value)| is_row(value)).count()
    }

    /// Returns true if no value can be part of a grid, and no key is lost with the values.
    pub(super) fn holds_nothing(&self) -> bool {
        let mut values = self.values.iter();
        !self.has_keys && values.all(|(_, value)| matches!(value, Value::Nothing))
    }

    /// Returns true if the values are meant as a puzzle.
    pub(super) fn is_attempt(&self) -> bool {
        self.cells() >= attempt::LONG || self.rows() >= attempt::LISTS
    }

    /// Returns true if it has a row of a grid.
    pub(super) fn has_row(&self) -> bool {
        self.values.iter().any(|(_, value)| value.is_leftover())
    }

    /// Keeps the value under the current key; of several, the first.
    pub(super) fn name_value(&mut self, value: String) {
        let Some(key) = &self.key else { return };
        let name: Arc<str> = String::from_utf8_lossy(key).into();
        let is_kept = self.fields.last().is_some_and(|field| field.name == name);
        if self.fields.len() < MOST_FIELDS && value.len() < LONGEST_VALUE && !is_kept {
            self.fields.push(NamedField {
                name,
                value,
                is_json: self.notation != Notation::Markup,
            });
        }
    }

    /// Takes a flag like `given: false`.
    pub(super) fn take_flag(&mut self, name: &[u8], value: &[u8]) {
        if value.len() <= LONGEST_FLAG {
            self.origin = names::origin_of_flag(name, value).or(self.origin);
        }
    }

    /// Takes a value that may be a flag under the current key.
    pub(super) fn take_flag_of_key(&mut self, value: &[u8]) {
        if let Some(key) = self.key.clone() {
            self.take_flag(&key, value);
        }
    }

    /// Takes a comma: two of them without a value between leave a hole.
    pub(super) fn comma(&mut self, place: Place) {
        if self.key.is_some() {
            self.push(Value::Nothing);
        } else if !self.has_value && !self.has_keys {
            self.push(Value::Cell(Cell::empty(place)));
        }
        self.has_value = false;
        self.ends_in_hole = true;
    }

    /// Ends a list after a comma: a ninth cell that is not there is a hole.
    pub(super) fn last_hole(&mut self, place: Place) {
        if self.key.is_some() {
            self.push(Value::Nothing);
        }
        if self.ends_in_hole && self.values.len() == 8 {
            self.push(Value::Cell(Cell::empty(place)));
        }
    }

    /// Adds a grid under the current key.
    pub(super) fn find(&mut self, role: Role, grid: FoundGrid) {
        let key = self.key.as_deref().unwrap_or_default();
        let origin = names::origin_of(key);
        let grid = match grid {
            FoundGrid::Entry(entry) if entry.puzzle.is_err() && names::is_of_flags(key) => {
                FoundGrid::Damaged(Place::start_of(entry.line))
            }
            FoundGrid::Damaged(_) if !names::is_of_flags(key) => return,
            grid => grid,
        };
        self.found.push(Found { role, origin, grid });
    }

    /// Sets the key of the next value. In brackets of code, a word before `:` or `=` need not be one.
    pub(super) fn set_key(&mut self, key: Vec<u8>, place: Place, names: &ColumnNames) {
        self.has_keys = true;
        let is_code =
            matches!(self.notation, Notation::Brackets(b'(' | b'[')) && !self.has_quoted_keys;
        if names.role(&key) == Role::Puzzle && !is_code {
            self.puzzle_key = Some((key.clone(), place));
        }
        self.key = Some(key);
    }
}
