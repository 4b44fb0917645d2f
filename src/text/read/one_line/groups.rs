//! Puzzles on a line in equal groups of cells, or with each cell in a field.

use super::unbroken;
use crate::text::read::rows::{fact_line, heads};
use crate::text::read::{Allowed, Entry, Field, Layout, PuzzleError, attempt, field, grid, marks};

/// Nine groups of nine with `/` between them.
pub(super) fn slashes(token: Field) -> Option<Entry> {
    let groups = token.split_at(b'/');
    let is_row = |group: &&Field| (8..=10).contains(&group.len());
    if groups.len() < 8 || 4 * groups.iter().filter(is_row).count() < 3 * groups.len() {
        return None;
    }
    of_groups(&groups, 9).pop()
}

/// The puzzles in groups of so many cells, or the error of one that has another number.
pub(super) fn of_groups(groups: &[Field], size: usize) -> Vec<Entry> {
    if size == 9 && groups.iter().any(|group| group.len() != size) {
        let count = |group: &Field| {
            let end = group.start + group.len().min(size);
            (group.len(), group.text.place(end))
        };
        let counts: Vec<_> = groups.iter().map(count).collect();
        let error = PuzzleError::of_rows(groups[0].place(), &counts);
        return vec![Entry::malformed(Layout::Line, error)];
    }
    let cells = groups.iter().flat_map(|group| group.characters());
    of_cells(&cells.collect::<Vec<_>>())
}

/// Puzzles in equal groups of cells: nine of nine, 27 of three, or 81 fields.
pub(super) fn groups(whole: Field, tokens: &[Field]) -> Vec<Entry> {
    if let Some(fields) = by_delimiter(whole) {
        return in_fields(&fields);
    }
    let tokens = cell_tokens(tokens);
    let fits = |size: &usize| {
        let of_size = |token: &&Field| token.len() == *size && unbroken::is_cells(token.bytes());
        let count = tokens.iter().filter(of_size).count();
        4 * count >= 3 * tokens.len() && count * size >= attempt::LONG
    };
    let Some(size) = [9, 3, 1].into_iter().find(fits) else {
        return Vec::new();
    };
    let tokens = without_labels(
        tokens,
        |count| count <= 81 / size,
        |token| token.len() != size,
    );
    // Sets of candidates are not rows, and threes of digits are rows, columns and digits.
    let is_other = |token: &Field| match size {
        9 => field::places(token.bytes()).is_some(),
        _ => token.bytes().iter().all(|&byte| marks::is_digit(byte)),
    };
    match size {
        1 if fact_line::is_sure(whole.text) => Vec::new(),
        1 => in_fields(tokens),
        _ if tokens.iter().all(is_other) => Vec::new(),
        _ => of_groups(tokens, size),
    }
}

/// The puzzles that these cells are, one after the other, or the error of their number.
fn of_cells(fields: &[Field]) -> Vec<Entry> {
    let each = match fields.last() {
        Some(last) if !fields.len().is_multiple_of(81) => {
            let error = PuzzleError::cells(last.place(), fields.len());
            return vec![Entry::malformed(Layout::Line, error)];
        }
        _ => fields.chunks(81),
    };
    each.map(|fields| grid::of_fields(fields.iter().copied(), Allowed::default(), Layout::Line))
        .collect()
}

/// The fields of a line with the marks of a whole puzzle between its cells.
fn by_delimiter(whole: Field) -> Option<Vec<Field>> {
    let marks = [b',', b';', b'\t'];
    let mark = marks
        .into_iter()
        .find(|&mark| marks::occurrences(whole.bytes(), mark) >= 80)?;
    let fields = whole.split_at(mark).into_iter();
    Some(fields.map(Field::unquoted).collect())
}

/// The tokens from the first to the last with cells; none if there are too few cells, or words among them.
fn cell_tokens<'a, 'b>(tokens: &'a [Field<'b>]) -> &'a [Field<'b>] {
    let is_cells =
        |token: &Field| field::value(token.bytes()).is_some() || unbroken::is_cells(token.bytes());
    let of_cells = tokens.iter().filter(|token| is_cells(token));
    let total: usize = of_cells.map(|token| token.len()).sum();
    if total < attempt::LONG {
        return &[];
    }
    let first = tokens.iter().position(is_cells).unwrap_or(0);
    let last = tokens.iter().rposition(is_cells).unwrap_or(first);
    let tokens = &tokens[first..=last];
    let is_word = |token: &Field| attempt::is_word(token.bytes()) && !is_cells(token);
    if tokens.iter().any(is_word) {
        &[]
    } else {
        tokens
    }
}

/// The fields without labels before and after them, such as an index, which go until the number of fields fits.
fn without_labels<'a, 'b>(
    mut fields: &'a [Field<'b>],
    fits: impl Fn(usize) -> bool,
    is_label: impl Fn(Field) -> bool,
) -> &'a [Field<'b>] {
    while let [first, rest @ ..] = fields
        && is_label(*first)
        && !fits(fields.len())
    {
        fields = rest;
    }
    while let [rest @ .., last] = fields
        && is_label(*last)
        && !fits(fields.len())
    {
        fields = rest;
    }
    fields
}

/// Puzzles with each cell in a field of the line; labels may stand before and after them.
fn in_fields(fields: &[Field]) -> Vec<Entry> {
    let is_cell = |field: Field| {
        field.len() <= 1
            || field::is_blank_word(field.bytes())
            || field.cell().is_some() && fields.len() == 81
    };
    let texts: Vec<&[u8]> = fields.iter().map(|field| field.bytes()).collect();
    if heads::is_numbers(&texts) {
        return Vec::new();
    }
    let is_plain = |field: &&Field| field.len() == 1 && marks::is_cell(field.bytes()[0]);
    if 2 * fields.iter().filter(|field| is_cell(**field)).count() < fields.len()
        || fields.iter().filter(is_plain).count() < 9
    {
        return Vec::new();
    }
    let are_puzzles = |count: usize| count.is_multiple_of(81);
    of_cells(without_labels(fields, are_puzzles, |field| !is_cell(field)))
}
