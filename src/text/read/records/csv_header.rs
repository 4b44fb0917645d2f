//! The header of a table, and the rows under it.

use std::ops::Range;
use std::sync::Arc;

use super::csv_table::{CsvField, split};
use crate::text::read::Table;
use crate::text::read::bulk::BulkColumns;
use crate::text::read::input::text;
use crate::text::read::line::{record, runs};
use crate::text::read::{
    Allowed, ColumnNames, Entry, Field, Item, Layout, NamedField, Note, Place, PuzzleError, Role,
    Slot, Text, attempt, field, grid, links, marks, names,
};

const DELIMITERS: [u8; 3] = [b',', b'\t', b';'];

/// The number of columns that a puzzle with a cell in each takes.
const CELLS: usize = 81;

/// A header has no more columns: a puzzle and its solution with a cell in each, and others.
const MOST_COLUMNS: usize = 2 * CELLS + 40;

/// The names of a table's columns.
pub(super) struct Header {
    pub(super) delimiter: u8,
    pub(super) names: Vec<Arc<str>>,
    /// The column of the puzzles, or the first of them; nothing until a row shows it.
    pub(super) puzzle: Option<usize>,
    /// The number of columns that a puzzle takes: 81 if each has a cell.
    width: usize,
    /// True if the header names that column.
    pub(super) is_named: bool,
    solutions: Vec<usize>,
}

/// A row of a table in fields.
pub(super) struct CsvRow<'a> {
    pub(super) line: u64,
    pub(super) raw: &'a [u8],
    pub(super) fields: &'a [CsvField<'a>],
    /// True for the first row, if the column of the puzzles has not been chosen.
    pub(super) shows_columns: bool,
}

impl CsvRow<'_> {
    /// The text of a field, with its place; line breaks in it are dropped, or are spaces among others.
    fn text(&self, column: usize) -> Option<Text> {
        let CsvField { place, text } = self.fields.get(column)?;
        let is_quoted = self.raw.get(place.start) == Some(&b'"');
        let before = text::characters_in(&self.raw[..place.start + usize::from(is_quoted)]);
        let parts = text.split(|byte| b"\r\n".contains(byte));
        let between = if text.contains(&b' ') { " " } else { "" };
        let joined = parts.collect::<Vec<_>>().join(between.as_bytes());
        Some(Text::new(self.line, before, &joined))
    }
}

impl Table {
    /// The names of its columns; none if it has no header.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let header = self.header.as_deref().unwrap_or_default();
        let fields = split(header, self.delimiter);
        let names = fields.iter().map(CsvField::name);
        names
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect()
    }

    /// The places of the fields of a row, as they were written: with their quotes.
    #[must_use]
    pub fn fields(&self, row: &[u8]) -> Vec<Range<usize>> {
        let fields = split(row, self.delimiter).into_iter();
        fields.map(|field| field.place).collect()
    }
}

/// Returns true if two names with numbers have the same letters, or the second has the next letter, as `A9` and `B1`.
fn follows(before: &str, name: &str) -> bool {
    let letters = |name: &str| name.replace(|letter: char| letter.is_ascii_digit(), "");
    let (first, second) = (letters(before), letters(name));
    let is_next_row = match (first.as_bytes(), second.as_bytes()) {
        ([first], [second]) => first + 1 == *second,
        _ => false,
    };
    first.len() < before.len() && second.len() < name.len() && (first == second || is_next_row)
}

impl Header {
    /// Reads a line that is a header: it names the puzzle, or it has nothing but names.
    pub(super) fn of(raw: &[u8], columns: &ColumnNames) -> Option<Self> {
        // A table of one column has no delimiter, but a name that was chosen.
        let is_lone = columns.is_puzzle(raw.trim_ascii());
        let delimiter = delimiter_of(raw).or(is_lone.then_some(b','))?;
        let fields = split(raw, delimiter);
        let names: Vec<&[u8]> = fields.iter().map(CsvField::name).collect();
        // Some letters and words stand for blank cells as well: a line of these alone names nothing.
        let has_letter = |name: &&[u8]| name.iter().any(|&byte| marks::is_letter(byte));
        let is_of_name = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
        let blanks = names.iter().filter(|name| field::is_blank_word(name));
        let is_name = |name: &&[u8]| {
            name.is_empty()
                || name.iter().any(is_of_name)
                    && name.len() <= 60
                    && !name.contains(&b'\\')
                    && marks::occurrences(name, b' ') < 3
                    && !attempt::is_attempt(name, true)
                    && !links::has_link(name)
                    && !marks::tokens(name).any(attempt::is_short_puzzle)
        };
        if names.len() < 2 && !is_lone
            || !names.iter().all(is_name)
            || !names.iter().any(has_letter)
            || names.len() > MOST_COLUMNS
            || blanks.count() > 1
        {
            return None;
        }
        Self::with_names(&names, delimiter, columns)
    }

    /// The header that a table without one has, after its first row.
    pub(super) fn numbered(raw: &[u8], columns: &ColumnNames) -> Option<Self> {
        let delimiter = delimiter_of(raw)?;
        let names = (1..=split(raw, delimiter).len()).map(|number| number.to_string());
        let names: Vec<String> = names.collect();
        Self::with_names(&names, delimiter, columns)
    }

    /// A header of these names; nothing if it lacks the column that was chosen for puzzles.
    fn with_names(
        names: &[impl AsRef<[u8]>],
        delimiter: u8,
        columns: &ColumnNames,
    ) -> Option<Self> {
        let names = || names.iter().map(AsRef::as_ref);
        let of_role = |role| {
            let names = names().enumerate();
            names.filter(move |(_, name)| columns.role(name) == role)
        };
        let ranked = of_role(Role::Puzzle).map(|(column, name)| (names::rank(name), column));
        let puzzle = ranked.min().map(|(_, column)| column);
        if columns.puzzle.is_some() && puzzle.is_none() {
            return None;
        }
        let shown = names().map(|name| String::from_utf8_lossy(name).into());
        Some(Self {
            solutions: of_role(Role::Solution).map(|(column, _)| column).collect(),
            delimiter,
            is_named: puzzle.is_some(),
            puzzle,
            width: 1,
            names: shown.collect(),
        })
    }

    /// The table as it was written, with this header, if the column of its puzzles is known.
    pub(super) fn table(&self, header: Option<&Vec<u8>>) -> Option<Arc<Table>> {
        let puzzle = self.puzzle?;
        Some(Arc::new(Table {
            header: header.cloned(),
            delimiter: self.delimiter,
            puzzle,
            width: self.width,
        }))
    }

    /// The columns of a table of comma-separated values whose puzzles are known.
    pub(super) fn bulk_columns(&self) -> Option<BulkColumns> {
        let is_plain = self.delimiter == b',' && self.names.len() < 128 && self.width == 1;
        let puzzle = self.puzzle.filter(|_| is_plain)?;
        let solutions = self.solutions.iter();
        Some(BulkColumns {
            puzzle,
            count: self.names.len(),
            solutions: solutions.fold(0, |bits, column| bits | 1 << column),
        })
    }

    /// Finds the column of the puzzle by a row of a table that does not name it: a full grid beside one that is not is the
    /// solution. Returns false if no field can be a puzzle.
    pub(super) fn find_puzzle(&mut self, fields: &[CsvField]) -> bool {
        if fields.len() != self.names.len() {
            return false;
        }
        let is_puzzle = |column: &usize| fields[*column].is_puzzle();
        let is_full = |column: usize| fields[column].is_full();
        let candidates = (0..fields.len()).filter(|column| !self.solutions.contains(column));
        let mut candidates = candidates.filter(is_puzzle);
        let first = candidates.next();
        let other = candidates.find(|&column| !is_full(column));
        match (first, other) {
            (Some(full), Some(other)) if is_full(full) => {
                self.solutions.push(full);
                self.puzzle = Some(other);
            }
            _ => self.puzzle = first,
        }
        self.puzzle.is_some() || self.find_cells(fields)
    }

    /// Finds the columns of the cells, by their names and by a row: the first 81 that count and have a cell in each, not all
    /// of them filled.
    fn find_cells(&mut self, fields: &[CsvField]) -> bool {
        let is_cell = |field: &CsvField| field::value(field.name()).is_some();
        let is_filled = |field: &CsvField| matches!(field.text.trim_ascii(), [digit] if marks::is_digit(*digit));
        let mut start = 0;
        for end in 1..=self.names.len() {
            if end < self.names.len() && follows(&self.names[end - 1], &self.names[end]) {
                continue;
            }
            let cells = &fields[start..end];
            if cells.len() == CELLS && cells.iter().all(is_cell) && !cells.iter().all(is_filled) {
                (self.puzzle, self.width) = (Some(start), CELLS);
                return true;
            }
            start = end;
        }
        false
    }

    /// The note that another column than the one of the puzzles has some, too, unless this program wrote the table.
    fn other_puzzles(&self, fields: &[CsvField]) -> Option<Note> {
        let is_own =
            matches!(&self.names[..], [file, line, ..] if &**file == "file" && &**line == "line");
        let taken = self.puzzle.filter(|_| !is_own)?;
        let is_other = |&column: &usize| {
            let field = &fields[column];
            column != taken && field.is_puzzle() && !field.is_full()
        };
        let other = (0..fields.len()).find(is_other)?;
        let (taken, other) = (taken + 1, other + 1);
        Some(Note::OtherPuzzles { taken, other })
    }

    /// Returns true if a row with another number of fields still shows its puzzle: the first field, named by the header.
    pub(super) fn has_puzzle_first(&self) -> bool {
        self.is_named && self.puzzle == Some(0)
    }

    /// The puzzle of a row.
    pub(super) fn read(&self, row: &CsvRow) -> Item {
        let (found, expected) = (row.fields.len(), self.names.len());
        let column = self.puzzle.unwrap_or(0);
        if found != expected && !self.has_puzzle_first() {
            let error = PuzzleError::fields(Place::start_of(row.line), found, expected);
            return Item::Line(Entry {
                line: row.line,
                fields: self.named(row, column),
                ..Entry::malformed(Layout::Line, error)
            });
        }
        let mut entry = self.puzzle_in(row, column);
        entry.line = row.line;
        if entry.puzzle.is_ok() && found != expected {
            entry.notes.push(Note::FieldCount { found, expected });
        }
        if entry.puzzle.is_ok() && row.shows_columns {
            entry.notes.extend(self.other_puzzles(row.fields));
        }
        entry.fields = self.named(row, column);
        self.with_solution(row, entry)
    }

    fn puzzle_in(&self, row: &CsvRow, column: usize) -> Entry {
        if self.width == CELLS {
            let text = |column| Arc::new(row.text(column).unwrap_or_default());
            let slot = |text: Arc<Text>| Slot::new(&text, 0..text.len());
            let slots: Vec<Slot> = (column..column + CELLS).map(text).map(slot).collect();
            return grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Line);
        }
        let text = row.text(column).unwrap_or_default();
        let field = Field::whole(&text).trim();
        let mut in_field = record::puzzles(field);
        if in_field.len() == 1
            && let Some(entry) = in_field.pop()
        {
            return entry;
        }
        let error = if field.len() == 0 {
            PuzzleError::nothing_under(text.place(0), "column", &self.names[column])
        } else if attempt::is_attempt(field.bytes(), true) {
            PuzzleError::cells_of(field)
        } else {
            PuzzleError::unexplained(field)
        };
        Entry::malformed(Layout::Line, error)
    }

    /// The puzzle beside its solution, if that stands in the row; with a note if another grid does, and malformed if one that is
    /// too long does.
    fn with_solution(&self, row: &CsvRow, mut entry: Entry) -> Item {
        let mut has_solution = false;
        for &column in &self.solutions {
            let (Some(puzzle), Some(text)) = (entry.grid(), row.text(column)) else {
                continue;
            };
            let field = Field::whole(&text).trim();
            let solved = runs::run(field);
            let several = field.split(marks::is_gap);
            let are_solutions = several.iter().all(|each| runs::run(*each).is_some());
            match solved.as_ref().and_then(Entry::grid) {
                None if are_solutions => {}
                Some(solution) if solution.is_solution_of(puzzle) => has_solution = true,
                None if field.len() > 81 && attempt::is_attempt(field.bytes(), false) => {
                    let place = text.place(field.start + 81);
                    entry.puzzle = Err(PuzzleError::cells(place, field.len()));
                    return Item::Line(entry);
                }
                None if !attempt::is_attempt(field.bytes(), true) => {}
                _ => {
                    let column = column + 1;
                    entry.notes.push(Note::SolutionDiffers { column });
                    return Item::Line(entry);
                }
            }
        }
        if has_solution {
            Item::Pair(entry)
        } else {
            Item::Line(entry)
        }
    }

    /// All fields but those of the puzzle.
    fn named(&self, row: &CsvRow, column: usize) -> Vec<NamedField> {
        let puzzle = column..column + self.width;
        let others = self.names.iter().enumerate();
        let others = others.filter(|(index, _)| !puzzle.contains(index));
        let named = others.map(|(index, name)| {
            let field = row.fields.get(index);
            let value = field.map(|field| String::from_utf8_lossy(&field.text).into_owned());
            NamedField {
                name: Arc::clone(name),
                value: value.unwrap_or_default(),
                is_json: false,
            }
        });
        named.collect()
    }
}

fn delimiter_of(raw: &[u8]) -> Option<u8> {
    let mut delimiters = DELIMITERS.into_iter();
    delimiters.find(|delimiter| raw.contains(delimiter))
}
