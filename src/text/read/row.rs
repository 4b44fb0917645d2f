//! One row of a grid: the ways in which its nine cells can be written.
//!
//! Which lines are rows is in `classify.rs`, what goes before the cells in `margin.rs`, which way nine rows have in
//! `grid.rs`.

use memchr::{memchr_iter, memrchr};

use super::char_counts::{Symbol, place_of_cell, symbols};
use super::columns::{Boxes, Columns};
use super::error::ErrorKind;
use super::field::{digit, is_cell};
use super::span::Span;
use crate::board::{Digit, DigitSet};

/// How the cells of a row are written.
#[derive(Debug, Clone)]
pub(super) enum Style {
    /// Every cell has a character of its own, and all between them is dropped. `-` can be one of these characters.
    Marks { dashes: bool },
    /// Between separators there is a cell. The last one may have a separator behind it, and nothing may be a blank.
    Fields {
        separator: u8,
        closed: bool,
        empty: bool,
    },
    /// Between bars there are three cells, and a space is a blank.
    Boxes(Boxes),
    /// Cells are at certain columns, and a space is a blank.
    Columns(Columns),
}

/// What is wrong with a row, and at which offset.
#[derive(Debug)]
pub(super) struct Mistake {
    pub(super) place: usize,
    pub(super) kind: ErrorKind,
}

/// What is in the cells of a row, or of several rows side by side.
pub(super) type Cells = Vec<Option<Digit>>;

impl Mistake {
    /// Something else than a cell.
    pub(super) fn odd(text: &[u8], place: usize) -> Self {
        let kind = ErrorKind::odd_character(text, place);
        Self { place, kind }
    }

    /// So many cells; which row it is will turn out.
    pub(super) const fn length(place: usize, found: usize) -> Self {
        let kind = ErrorKind::Row { row: 1, found };
        Self { place, kind }
    }
}

impl Style {
    /// Reads a row that is written in this way.
    pub(super) fn read(&self, text: &[u8]) -> Result<Cells, Mistake> {
        match self {
            Self::Marks { dashes } => read_marks(text, *dashes),
            Self::Fields {
                separator,
                closed,
                empty,
            } => read_fields(text, *separator, *closed, *empty),
            Self::Boxes(boxes) => boxes.read(text),
            Self::Columns(columns) => columns.read(text),
        }
    }
}

fn read_marks(text: &[u8], dashes: bool) -> Result<Cells, Mistake> {
    let text = without_tail(text);
    let mut cells = Cells::with_capacity(9);
    let mut end = 0;
    for (place, symbol, byte) in symbols(text) {
        match symbol {
            Symbol::Gap => continue,
            Symbol::Cell => cells.push(digit(byte)),
            Symbol::Dash if dashes => cells.push(None),
            Symbol::Dash | Symbol::Rule | Symbol::Other => return Err(Mistake::odd(text, place)),
        }
        end = place + 1;
    }
    if cells.is_empty() || !cells.len().is_multiple_of(9) {
        let place = place_of_cell(text, 9, dashes).unwrap_or(end);
        return Err(Mistake::length(place, cells.len()));
    }
    Ok(cells)
}

/// The row without what is written behind its last bar, where the bars before it are those of nine cells or three boxes.
pub(super) fn without_tail(text: &[u8]) -> &[u8] {
    let starts_with_bar = text.trim_ascii_start().starts_with(b"|");
    match (memrchr(b'|', text), memchr_iter(b'|', text).count()) {
        (Some(last), 4 | 10) if starts_with_bar => &text[..=last],
        _ => text,
    }
}

fn read_fields(text: &[u8], separator: u8, closed: bool, empty: bool) -> Result<Cells, Mistake> {
    let row = match separator {
        b'|' => between_bars(text),
        b'&' => without_tex(text),
        _ => Span::whole(text),
    };
    let mut fields: Vec<Span> = row.split(|&byte| byte == separator).collect();
    if separator == b'|' && fields.len() > 9 {
        // Doubled bars set boxes apart.
        fields.retain(|field| !field.bytes.is_empty());
    }
    if closed
        && fields.len() == 10
        && fields
            .last()
            .is_some_and(|field| field.trim().bytes.is_empty())
    {
        fields.pop();
    }
    let is_empty = |field: &&Span| field.trim_quotes().bytes.is_empty();
    if !empty && let Some(field) = fields.iter().find(is_empty) {
        return Err(Mistake::length(
            field.start,
            fields.iter().filter(|field| !is_empty(field)).count(),
        ));
    }
    let found = fields.len();
    if found != 9 {
        let place = fields.get(9).map_or(row.end(), |field| field.start);
        return Err(Mistake::length(place, found));
    }
    fields
        .into_iter()
        .map(|field| read_field(text, field))
        .collect()
}

/// The cell in a field of its own, where nothing is a blank, and so is a dash.
fn read_field(text: &[u8], field: Span) -> Result<Option<Digit>, Mistake> {
    let field = field.trim_quotes();
    match field.bytes {
        [] | [b'-'] => Ok(None),
        &[byte] if is_cell(byte) => Ok(digit(byte)),
        &[byte, ..] => Err(Mistake::odd(text, field.start + usize::from(is_cell(byte)))),
    }
}

/// What is between the outer bars of a row, if it has them; behind the last one there may be anything.
fn between_bars(text: &[u8]) -> Span<'_> {
    if memchr_iter(b'|', text).count() == 8 {
        return Span::whole(text);
    }
    let text = without_tail(text);
    let row = Span::whole(text).trim();
    let start = usize::from(row.bytes.starts_with(b"|"));
    let row = row.without_start(start);
    let end = row.bytes.len() - usize::from(row.bytes.ends_with(b"|"));
    row.until(end)
}

/// A row of a table of TeX without the commands around it.
pub(super) fn without_tex(text: &[u8]) -> Span<'_> {
    let mut row = Span::whole(text).trim();
    while row.bytes.starts_with(b"\\") {
        let command = row.bytes[1..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphabetic());
        let length = 1 + command.count();
        row = row.without_start(length).trim();
    }
    let end = row.bytes.iter().position(|&byte| byte == b'\\');
    row.until(end.unwrap_or(row.bytes.len()))
}

/// The candidates of nine cells, if these are nine groups of rising digits.
pub(super) fn candidates(text: &[u8]) -> Option<[DigitSet; 9]> {
    let groups = without_tail(text)
        .split(|&byte| byte == b'|' || byte.is_ascii_whitespace())
        .filter(|group| !group.is_empty());
    let cells: Option<Vec<DigitSet>> = groups
        .map(|group| {
            let is_rising = group.is_sorted_by(|one, next| one < next);
            let digits: Option<DigitSet> = group.iter().map(|&byte| digit(byte)).collect();
            digits.filter(|_| is_rising)
        })
        .take(10)
        .collect();
    cells?.try_into().ok()
}
