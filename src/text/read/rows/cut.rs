//! Lines are cut into rows of fields: at a mark, or at gaps. `fixed` cuts them at fixed columns.

use super::line::RowLine;
use super::spaced::Spaced;
use super::tokens;
use crate::text::read::table::{self, Row};
use crate::text::read::{Field, Slot, marks};

/// At least this many marks stand between the fields of nine cells.
const FEWEST_MARKS: usize = 7;

/// The marks between fields that may be empty.
pub(super) const MARKS: [u8; 5] = *b"\t;,|&";

/// The rows in fields between marks; nothing if too few lines have these.
pub(super) fn at_mark<'a>(lines: &[Spaced<'a>], mark: u8) -> Option<Vec<Row>> {
    let lines_with = |fewest: usize| {
        let has_marks = |line: &RowLine| marks::occurrences(line.bytes(), mark) >= fewest;
        lines.iter().filter(|(line, _)| has_marks(line)).count()
    };
    let (usual, any) = (lines_with(FEWEST_MARKS), lines_with(1));
    if 2 * usual <= lines.len() && (usual == 0 || 4 * any < 3 * lines.len() || mark == b'|') {
        return None;
    }
    let fields = |line: &'a RowLine| match mark {
        b'|' => without_ends(line.field()).split_at(mark),
        _ => line.field().split_at(mark),
    };
    if mark == b'|' && has_lost_cell(lines.iter().map(|(line, _)| fields(line))) {
        return None;
    }
    let row = |&(line, gap): &Spaced<'a>| {
        let fields = fields(line);
        let last = fields.len() - 1;
        let words = fields.into_iter().enumerate().flat_map(|(at, field)| {
            // A label before the first cell, or a remark behind the last.
            if at == 0 || at == last {
                words(field)
            } else {
                vec![field]
            }
        });
        let slots = words.map(|field| Slot::new(&line.text, field.range()));
        Row::new(slots.collect(), gap)
    };
    Some(lines.iter().filter_map(row).collect())
}

/// Returns true if nothing at all stands between two bars, in a column in which others are spaces.
fn has_lost_cell<'a>(rows: impl Iterator<Item = Vec<Field<'a>>>) -> bool {
    let rows: Vec<Vec<Field>> = rows.collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let has = |column: usize, is: fn(&Field) -> bool| {
        rows.iter().filter_map(|row| row.get(column)).any(is)
    };
    (0..width.saturating_sub(1)).any(|column| {
        has(column, |field| field.len() == 0)
            && has(column, |field| field.len() > 0 && field.trim().len() == 0)
    })
}

/// The parts of a field between spaces, or the whole if there is only one.
fn words(field: Field<'_>) -> Vec<Field<'_>> {
    let own = field.trim().bytes();
    if own.contains(&b'"') || !own.iter().any(|&byte| marks::is_space(byte)) {
        return vec![field];
    }
    field.split(marks::is_gap)
}

/// The field without the bars at its ends.
fn without_ends(field: Field) -> Field {
    // TeX ends a row with a dot behind the last bar.
    let own = field.bytes().trim_ascii_end();
    let length = own.len() - usize::from(own.ends_with(b"|."));
    let own = &own[..length];
    let is_mark = |byte: &u8| *byte != b' ';
    let is_bar = |at: &usize| own[*at] == b'|';
    let first = own.iter().position(is_mark).filter(is_bar);
    let last = own.iter().rposition(is_mark).filter(is_bar);
    let start = first.map_or(0, |first| first + 1);
    field.before(last.unwrap_or(length).max(start)).after(start)
}

/// The rows in fields between gaps; runs of marks are cells if there are too few fields for nine.
pub(super) fn at_gaps(lines: &[Spaced]) -> Vec<Row> {
    let fields: Vec<Vec<Field>> = lines.iter().map(|(line, _)| line.fields()).collect();
    let are_minirows =
        lines.len().is_multiple_of(27) && fields.iter().flatten().all(|field| field.len() == 3);
    let has_runs = are_minirows || median(fields.iter().map(Vec::len)) < 9;
    let longest = |fields: &Vec<Field>| {
        let runs = fields.iter().filter(|field| is_run(field.bytes()));
        runs.map(|run| run.len()).max().unwrap_or(0)
    };
    let usual = median(fields.iter().map(longest));
    let row = |(fields, &(line, gap)): (&Vec<Field>, &Spaced)| {
        let longest = longest(fields);
        let is_cells = |field: &Field| match usual {
            _ if !has_runs || !is_run(field.bytes()) => false,
            0..=4 => field.len() >= 2 && (field.len() == usual || marks::has_digit(field.bytes())),
            _ => field.len() == usual || field.len() == longest && field.len() >= 5,
        };
        let slots = fields.iter().flat_map(|field| {
            if is_cells(field) {
                Slot::run(&line.text, field.range())
            } else {
                vec![Slot::new(&line.text, field.range())]
            }
        });
        Row::new(slots.collect(), gap)
    };
    fields.iter().zip(lines).filter_map(row).collect()
}

/// The number in the middle of all in order.
fn median(numbers: impl Iterator<Item = usize>) -> usize {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or(0)
}

fn is_run(field: &[u8]) -> bool {
    let has_letter = field.iter().any(|&byte| marks::is_letter(byte));
    (table::is_run(field) || tokens::cells_of(field) > 1)
        && (!has_letter || matches!(field.len(), 3 | 9))
}
