//! Puzzles on a line in equal groups of cells, or with each cell in a field.

use super::attempt;
use super::columns;
use super::entry::{Entry, Layout};
use super::error::PuzzleError;
use super::field::{self, Cell, Field};
use super::grid::{self, Around};
use super::marks;
use super::piece;

/// Nine groups of nine with `/` between them.
pub(super) fn slashes(token: Field) -> Option<Entry> {
    let groups: Vec<Field> = split_keeping_empty(token, b'/');
    let is_row = |group: &&Field| (8..=10).contains(&group.len());
    if groups.len() < 8 || 4 * groups.iter().filter(is_row).count() < 3 * groups.len() {
        return None;
    }
    Some(of_groups(&groups))
}

fn split_keeping_empty(field: Field, mark: u8) -> Vec<Field> {
    let mut groups = vec![Field {
        end: field.start,
        ..field
    }];
    for at in field.start..field.end {
        if field.text.bytes[at] == mark {
            groups.push(Field {
                start: at + 1,
                end: at + 1,
                ..field
            });
        } else if let Some(last) = groups.last_mut() {
            last.end = at + 1;
        }
    }
    groups
}

/// The puzzle of nine rows on a line, or what is wrong with it.
fn of_groups(groups: &[Field]) -> Entry {
    let start = groups[0].place();
    let odd = groups.iter().position(|group| group.len() != 9);
    let error = match odd {
        Some(row) => {
            let group = groups[row];
            let end = group.text.place(group.start + group.len().min(9));
            Some(PuzzleError::row(end, row + 1, group.len()))
        }
        None if groups.len() != 9 => Some(PuzzleError::rows(start, groups.len()).of_line()),
        None => None,
    };
    if let Some(error) = error {
        return Entry::malformed(Layout::Line, error);
    }
    let cells: Vec<Cell> = groups
        .iter()
        .flat_map(|group| group.characters())
        .filter_map(Field::cell)
        .collect();
    grid::entry(&cells, Around::default(), Layout::Line)
}

/// Puzzles in equal groups of cells: nine of nine, 27 of three, or 81 fields.
pub(super) fn groups(whole: Field, tokens: &[Field]) -> Vec<Entry> {
    let pure =
        |token: &&Field| field::value(token.bytes()).is_some() || piece::is_cells(token.bytes());
    let total: usize = tokens.iter().filter(pure).map(|token| token.len()).sum();
    let commas = [b',', b';', b'\t'].map(|mark| marks::count(whole.bytes(), mark));
    for (mark, count) in [b',', b';', b'\t'].into_iter().zip(commas) {
        if count >= 80 {
            let fields: Vec<Field> = split_keeping_empty(whole, mark)
                .into_iter()
                .map(Field::unquoted)
                .collect();
            return in_fields(&fields);
        }
    }
    if total < attempt::LONG {
        return Vec::new();
    }
    let first = tokens.iter().position(|token| pure(&token)).unwrap_or(0);
    let last = tokens
        .iter()
        .rposition(|token| pure(&token))
        .map_or(0, |last| last + 1);
    let mut tokens = &tokens[first..last];
    if tokens
        .iter()
        .any(|token| attempt::is_word(token.bytes()) && !pure(&token))
    {
        return Vec::new();
    }
    for (size, number) in [(9, 9), (3, 27), (1, 81)] {
        let of_size = |token: &&Field| token.len() == size && piece::is_cells(token.bytes());
        let count = tokens.iter().filter(of_size).count();
        if 4 * count < 3 * tokens.len() || count * size < attempt::LONG {
            continue;
        }
        // An index before the groups.
        while tokens.first().is_some_and(|token| token.len() != size) && tokens.len() > number {
            tokens = &tokens[1..];
        }
        while tokens.last().is_some_and(|token| token.len() != size) && tokens.len() > number {
            tokens = &tokens[..tokens.len() - 1];
        }
        if size == 1 {
            return in_fields(tokens);
        }
        if size == 9
            && tokens
                .iter()
                .all(|token| field::places(token.bytes()).is_some())
        {
            return Vec::new();
        }
        if size == 9 {
            let chunks = if tokens.len().is_multiple_of(9) {
                9
            } else {
                tokens.len()
            };
            return tokens.chunks(chunks).map(of_groups).collect();
        }
        let cells: Vec<Cell> = tokens
            .iter()
            .flat_map(|token| token.characters())
            .filter_map(Field::cell)
            .collect();
        // Threes of digits alone are rows, columns and digits.
        if cells
            .iter()
            .all(|cell| matches!(cell.value, field::Value::Digit(_)))
        {
            return Vec::new();
        }
        let chunks = if cells.len().is_multiple_of(81) {
            81
        } else {
            cells.len()
        };
        let each = cells.chunks(chunks);
        return each
            .map(|cells| grid::entry(cells, Around::default(), Layout::Line))
            .collect();
    }
    Vec::new()
}

/// Puzzles with each cell in a field of the line; a label may stand before or behind them.
fn in_fields(fields: &[Field]) -> Vec<Entry> {
    let is_cell = |field: &Field| {
        field.len() <= 1
            || field::is_blank_word(field.bytes())
            || field.cell().is_some() && fields.len() == 81
    };
    let mut fields = fields;
    let texts: Vec<&[u8]> = fields.iter().map(|field| field.bytes()).collect();
    if columns::is_numbers(&texts) {
        return Vec::new();
    }
    let is_plain = |field: &&Field| {
        field.bytes() != b"" && field.len() == 1 && marks::is_cell(field.bytes()[0])
    };
    if 2 * fields.iter().filter(|field| is_cell(field)).count() < fields.len()
        || fields.iter().filter(is_plain).count() < 9
    {
        return Vec::new();
    }
    while !fields.len().is_multiple_of(81) && fields.first().is_some_and(|field| !is_cell(field)) {
        fields = &fields[1..];
    }
    while !fields.len().is_multiple_of(81) && fields.last().is_some_and(|field| !is_cell(field)) {
        fields = &fields[..fields.len() - 1];
    }
    if fields.is_empty() || !fields.len().is_multiple_of(81) {
        let end = fields
            .last()
            .map_or_else(Default::default, |field| field.place());
        return vec![Entry::malformed(
            Layout::Line,
            PuzzleError::cells(end, fields.len()),
        )];
    }
    fields.chunks(81).map(of_fields).collect()
}

fn of_fields(fields: &[Field]) -> Entry {
    let cells: Option<Vec<Cell>> = fields.iter().map(|field| field.cell()).collect();
    if let Some(cells) = cells {
        grid::entry(&cells, Around::default(), Layout::Line)
    } else {
        let odd = fields
            .iter()
            .position(|field| field.cell().is_none())
            .unwrap_or(0);
        Entry::malformed(
            Layout::Line,
            PuzzleError::mark(fields[odd], Some(odd), None),
        )
    }
}
