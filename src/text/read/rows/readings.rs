//! The ways to read rows: each cut of them, pencil marks, a folded text, facts. Each gives a reading, with the puzzles that
//! it finds.

use super::cut::{self, Cut};
use super::line_kind::{BlockLine, Kind};
use super::{facts, pencilmarks};
use crate::board::Puzzle;
use crate::text::read::{
    Allowed, Cell, Entry, Field, Item, Layout, Order, Text, Value, field, grid, marks,
};

/// Nine columns need at least this many bytes: eight marks with nothing between.
const FEWEST_BYTES: usize = 8;

/// The result of one way to read a block.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) entries: Vec<Entry>,
    /// The solutions that were dropped.
    pub(super) dropped: Vec<Item>,
    /// True if it is an attempt whatever it gives.
    pub(super) is_meant: bool,
}

impl Reading {
    /// The reading of 81 cells whose text says that they are a grid.
    pub(super) fn of_cells(cells: &[Cell]) -> Self {
        let around = Allowed {
            is_framed: true,
            ..Allowed::default()
        };
        Self {
            entries: vec![grid::entry(cells, around, Layout::Rows)],
            ..Self::default()
        }
    }

    /// Everything that was found.
    pub(super) fn into_items(self) -> Vec<Item> {
        let entries = self.entries.into_iter().map(Item::Grid);
        entries.chain(self.dropped).collect()
    }

    pub(super) fn good(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.puzzle.is_ok())
            .count()
    }

    pub(super) fn is_whole(&self) -> bool {
        !self.entries.is_empty() && self.good() == self.entries.len()
    }

    pub(super) fn shown(&self) -> String {
        let first = self
            .puzzles()
            .first()
            .map(|puzzle| format!("{:?}", puzzle.grid()));
        first.unwrap_or_default()
    }

    pub(super) fn puzzles(&self) -> Vec<&Puzzle> {
        self.entries
            .iter()
            .filter_map(|entry| entry.puzzle.as_ref().ok())
            .collect()
    }
}

/// The lines with rules as rules, and with those that can be rows of blanks as rows; the likelier reading first.
pub(super) fn with_and_without_rules(lines: &[BlockLine]) -> Vec<Vec<(Kind, &Text)>> {
    let blank = cut::usual_blank(lines);
    let is_row = |text: &Text, mark: u8| {
        let mut bare: Vec<u8> = text
            .bytes
            .iter()
            .copied()
            .filter(|&byte| !marks::is_gap(byte))
            .collect();
        bare.retain(|&byte| byte != b'\\');
        // A bullet.
        if bare.len() == 10 && b"-*+".contains(&bare[0]) {
            bare.remove(0);
        }
        if bare.len() == 10 && bare[9] == b'+' {
            bare.pop();
        }
        !bare.is_empty() && bare.len() % 9 <= 1 && bare.iter().all(|&byte| byte == mark)
    };
    let with = |hyphens: bool| -> Vec<(Kind, &Text)> {
        let lines = lines.iter().map(|line| {
            let is_row = line.kind == Kind::Rule
                && blank.is_some_and(|mark| {
                    is_row(&line.text, mark) && (hyphens || !b"-=".contains(&mark))
                });
            (if is_row { Kind::Row } else { line.kind }, &line.text)
        });
        lines.collect()
    };
    let mut both = vec![with(true)];
    // A line of blanks is a rule only where bands end.
    let mut rows = 0;
    let at_borders = both[0].iter().zip(lines).all(|((kind, _), line)| {
        let is_rule = line.kind == Kind::Rule && *kind == Kind::Row;
        rows += usize::from(line.kind == Kind::Row);
        !is_rule || rows % 3 == 0
    });
    if matches!(blank, Some(b'-' | b'=')) && at_borders {
        both.push(with(false));
    }
    both
}

/// All readings of these lines.
pub(super) fn all_readings(lines: &[(Kind, &Text)], order: Option<Order>) -> Vec<Reading> {
    // No row a line, where a row is three.
    if let Some(picture) = pencilmarks::read(lines) {
        return vec![picture];
    }
    let mut readings = Vec::new();
    // Narrow rows have too few columns for all cuts but that at fixed places.
    let is_narrow = lines.iter().all(|(_, text)| text.len() < FEWEST_BYTES);
    for cut in Cut::ALL {
        if !is_narrow || cut == Cut::Fixed {
            let table = cut::table(lines, cut);
            readings.extend(table.map_or_else(Vec::new, |table| table.readings(cut == Cut::Fixed)));
        }
    }
    readings.extend(folded(lines));
    let facts = facts::of_lines(lines, order);
    readings.extend((!facts.is_empty()).then_some(Reading {
        entries: facts,
        is_meant: true,
        ..Reading::default()
    }));
    readings
}

/// One text that was folded: lines of equal length, and a rest, which add up to 81 cells.
fn folded(lines: &[(Kind, &Text)]) -> Option<Reading> {
    let mut rows: Vec<Field> = Vec::new();
    let mut ends = Vec::new();
    for &(kind, text) in lines {
        if kind == Kind::Row {
            let field = Field::whole(text).trim();
            let comma = usize::from(field.bytes().ends_with(b","));
            rows.push(field.before(field.len() - comma).unquoted());
        } else if !rows.is_empty() {
            ends.push(rows.len());
        }
    }
    ends.retain(|&end| end < rows.len());
    // With one cell a line, something may stand between the rows.
    let are_cells = rows.iter().all(|row| row.len() == 1);
    let are_rows = are_cells && ends.iter().all(|end| end % 9 == 0);
    if !ends.is_empty() && !are_rows {
        return None;
    }
    let length = rows.first()?.len();
    let (last, others) = rows.split_last()?;
    let is_equal = others.iter().all(|row| row.len() == length) && last.len() <= length;
    let total: usize = rows.iter().map(|row| row.len()).sum();
    if !is_equal || length == 9 && total == 81 || length == 3 || others.is_empty() {
        return None;
    }
    let cells = match total {
        81 => rows
            .iter()
            .flat_map(|row| row.characters())
            .map(Field::cell)
            .collect::<Option<Vec<_>>>()?,
        729 => {
            let nines = rows.iter().flat_map(|row| {
                let starts = (0..row.len()).step_by(9);
                starts.map(move |at| row.after(at).before(9.min(row.len() - at)))
            });
            let cell = |nine: Field| {
                let digits = field::places(nine.bytes())?;
                Some(nine.cell_of(Value::Candidates(digits)))
            };
            nines.map(cell).collect::<Option<Vec<_>>>()?
        }
        _ => return None,
    };
    Some(Reading::of_cells(&cells))
}
