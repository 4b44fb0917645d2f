//! Cuts: ways to divide rows into fields, and the table that they make. Grids are made of it elsewhere.

use super::heads;
use super::line_kind::{BlockLine, Kind};
use crate::text::read::cells::attempt;
use crate::text::read::cells::field::Field;
use crate::text::read::cells::marks;
use crate::text::read::error::PuzzleError;
use crate::text::read::input::text::Text;

/// A way to divide rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    /// At each of these marks; an empty field is a blank.
    At(u8),
    /// At gaps, one field a cell.
    Gaps,
    /// At gaps; a run of nine or three cells is split into cells.
    Tight,
    /// At fixed columns; a space is a blank.
    Fixed,
}

impl Cut {
    /// All of them.
    pub(super) const ALL: [Self; 8] = [
        Self::Tight,
        Self::Gaps,
        Self::At(b'\t'),
        Self::At(b','),
        Self::At(b';'),
        Self::At(b'|'),
        Self::At(b'&'),
        Self::Fixed,
    ];

    /// Returns true for a row of empty fields.
    pub(super) fn makes_empty(self, text: &Text) -> bool {
        let Self::At(mark) = self else { return false };
        let mut bytes = text.bytes.iter();
        marks::occurrences(&text.bytes, mark) >= 8
            && bytes.all(|&byte| byte == mark || b" \\\"".contains(&byte))
    }
}

/// A row in fields.
#[derive(Default)]
pub(super) struct Row<'a> {
    pub(super) fields: Vec<Field<'a>>,
    /// The number of the group it stands in; empty lines and rules part groups.
    pub(super) group: usize,
    /// True if an empty line stands before it.
    pub(super) is_after_blank: bool,
}

/// Rows in fields.
#[derive(Default)]
pub(super) struct Table<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// True if rows were too short and have been filled up with blanks.
    pub(super) is_short: bool,
}

impl Table<'_> {
    /// Returns true if nothing parts the rows.
    pub(super) fn is_one_group(&self) -> bool {
        self.rows
            .windows(2)
            .all(|pair| pair[0].group == pair[1].group)
    }
}

/// Divides rows; nothing if the cut does not fit them.
pub(super) fn table<'a>(lines: &[(Kind, &'a Text)], cut: Cut) -> Option<Table<'a>> {
    if let Cut::At(mark) = cut
        && !lines.iter().any(|(_, text)| text.bytes.contains(&mark))
    {
        return None;
    }
    if cut == Cut::Fixed {
        return super::fixed_columns::table(lines);
    }
    let nine = super::fixed_columns::nine_lines(lines).filter(|_| cut == Cut::At(b'\t'));
    if let Some(nine) = nine {
        let rows = nine.iter().map(|text| Row {
            fields: fields(Field::whole(text), cut),
            ..Row::default()
        });
        let mut table = Table {
            rows: rows.collect(),
            ..Table::default()
        };
        return fit_to_mark(&mut table, b'\t').then_some(table);
    }
    let mut rows: Vec<Row> = Vec::new();
    let mut group = 0;
    let (mut is_parted, mut is_after_blank) = (false, false);
    for &(kind, text) in lines {
        is_after_blank |= kind == Kind::Blank;
        let is_empty = kind != Kind::Comment && cut.makes_empty(text);
        if kind != Kind::Row && !is_empty {
            is_parted |= kind != Kind::Comment && !rows.is_empty();
            continue;
        }
        if matches!(cut, Cut::At(mark) if !text.bytes.contains(&mark)) && heads::is_line(text) {
            continue;
        }
        group += usize::from(is_parted);
        is_parted = false;
        let fields = fields(Field::whole(text), cut);
        rows.push(Row {
            fields,
            group,
            is_after_blank: std::mem::take(&mut is_after_blank),
        });
    }
    let mut table = Table {
        rows,
        ..Table::default()
    };
    match cut {
        Cut::At(mark) => fit_to_mark(&mut table, mark).then_some(table),
        _ => Some(table),
    }
}

/// Returns true if a mark parts the fields of most rows; fills up rows that are too short.
fn fit_to_mark(table: &mut Table, mark: u8) -> bool {
    let rows = &mut table.rows;
    // Empty lines of a table before and after it.
    let is_empty = |row: &Row| row.fields.iter().all(|field| field.len() == 0);
    let filled = rows.iter().filter(|row| !is_empty(row)).count();
    let heads: Vec<&[u8]> = rows.first().map_or_else(Vec::new, |row| {
        row.fields.iter().map(|field| field.bytes()).collect()
    });
    if rows.len() == 11 && is_empty(&rows[3]) && is_empty(&rows[7]) {
        rows.remove(7);
        rows.remove(3);
    }
    if !rows.len().is_multiple_of(9)
        && filled % 9 == 0
        && !heads::is_heads(&heads)
        && stand_at_borders(rows, &is_empty)
    {
        rows.retain(|row| !is_empty(row));
        for row in rows.iter_mut() {
            row.group = 0;
        }
    }
    if rows.len() > 9 && !rows.len().is_multiple_of(9) && !heads::is_heads(&heads) {
        while rows.first().is_some_and(is_empty) && !rows.len().is_multiple_of(9) {
            rows.remove(0);
        }
        while rows.last().is_some_and(is_empty) && !rows.len().is_multiple_of(9) {
            rows.pop();
        }
    }
    let most = rows.iter().map(|row| row.fields.len()).max().unwrap_or(0);
    if most < 9 {
        return false;
    }
    let short = rows.iter().filter(|row| row.fields.len() < most).count();
    if short == 0 {
        return true;
    }
    let ends_blank =
        |row: &Row| !is_empty(row) && row.fields.last().is_some_and(|last| last.len() == 0);
    if short < 2 || most != 9 || !matches!(mark, b'\t' | b',' | b';') || rows.iter().any(ends_blank)
    {
        return true;
    }
    for row in rows.iter_mut() {
        while row.fields.len() < most
            && let Some(&last) = row.fields.last()
        {
            row.fields.push(Field {
                start: last.end,
                ..last
            });
        }
    }
    table.is_short = true;
    true
}

/// Returns true if empty rows stand only around bands of three.
fn stand_at_borders(rows: &[Row], is_empty: &impl Fn(&Row) -> bool) -> bool {
    let mut filled = 0;
    rows.iter().all(|row| {
        if is_empty(row) {
            return filled % 3 == 0;
        }
        filled += 1;
        true
    })
}

/// The fields of a row.
pub(super) fn fields(whole: Field<'_>, cut: Cut) -> Vec<Field<'_>> {
    match cut {
        Cut::At(mark) => at_mark(whole, mark),
        Cut::Gaps => without_continuation(whole.split(marks::is_gap)),
        Cut::Tight => {
            let tokens = whole.split(marks::is_gap).into_iter();
            without_continuation(tokens.flat_map(tight).collect())
        }
        Cut::Fixed => Vec::new(),
    }
}

/// The fields without the mark that continues the text on the next line.
fn without_continuation(mut fields: Vec<Field>) -> Vec<Field> {
    let is_mark = |field: &Field| matches!(field.bytes(), b"\\" | b"\\\\" | b"+" | b":=");
    while fields.last().is_some_and(is_mark) {
        fields.pop();
    }
    fields
}

/// A token, or its cells.
fn tight(token: Field<'_>) -> Vec<Field<'_>> {
    let bytes = token.bytes();
    // A bullet, or a number and a colon as `grep -n` has them.
    let label = match bytes {
        [b'+', ..] => 1,
        _ => bytes
            .iter()
            .rposition(|&byte| byte == b':')
            .map_or(0, |colon| colon + 1),
    };
    if label > 0 && bytes.len() == label + 9 && is_tight(&bytes[label..]) {
        let label_first = std::iter::once(token.before(label));
        return label_first.chain(token.after(label).characters()).collect();
    }
    if is_tight(bytes) {
        token.characters().collect()
    } else {
        vec![token]
    }
}

fn at_mark(whole: Field<'_>, mark: u8) -> Vec<Field<'_>> {
    let whole = if mark == b'\t' { whole } else { whole.trim() };
    let mut whole = whole;
    if mark == b'&' {
        // A command before the first cell, as in `\\hline 5 & 3`.
        if whole.bytes().first() == Some(&b'\\') {
            let length = whole
                .bytes()
                .iter()
                .skip(1)
                .take_while(|byte| byte.is_ascii_alphabetic())
                .count();
            whole.start += length + 1;
        }
        let command = whole.bytes().windows(2).position(|pair| pair == b"\\\\");
        whole.end = command.map_or(whole.end, |command| whole.start + command);
    }
    let fields = whole.split_at(mark).into_iter();
    fields.map(Field::unquoted).collect()
}

/// Returns true for three or nine unbroken cells, some of which may be damaged.
fn is_tight(token: &[u8]) -> bool {
    let cells = marks::cells_in(token);
    match token.len() {
        3 => cells == 3,
        9 => cells >= 6 || marks::has_one_blank(token),
        8 | 10 => cells + 2 >= token.len() && attempt::is_attempt(token, true),
        _ => false,
    }
}

/// The mark that most blanks of the rows are written with.
pub(super) fn usual_blank(lines: &[BlockLine]) -> Option<u8> {
    let rows = || lines.iter().filter(|line| line.kind == Kind::Row);
    let is_mark = |byte: u8| !marks::is_digit(byte) && !marks::is_gap(byte);
    let count = |lines: &mut dyn Iterator<Item = &BlockLine>| {
        let bytes = lines.flat_map(|line| line.text.bytes.iter().copied());
        marks::counts(bytes.filter(|&byte| is_mark(byte)))
    };
    let mut counts = count(&mut rows());
    if counts.iter().all(|&count| count == 0) {
        counts = count(&mut lines.iter());
        // Rules are drawn with these, but not one mark long.
        if lines.iter().any(|line| line.text.len() > 1) {
            counts[usize::from(b'-')] = 0;
            counts[usize::from(b'=')] = 0;
        }
    }
    let best = (0..=u8::MAX).filter(|&byte| counts[usize::from(byte)] > 0);
    best.max_by_key(|&byte| (marks::is_usual_blank(byte), counts[usize::from(byte)]))
}

/// The error for a wrong number of rows, or of cells in a row.
pub(super) fn error_of(rows: &[Field]) -> PuzzleError {
    let counts: Vec<usize> = rows.iter().map(|row| cells_in(*row)).collect();
    let first = rows.first().map(|row| row.place()).unwrap_or_default();
    let nines = counts.iter().filter(|&&count| count == 9).count();
    let odd = counts.iter().position(|&count| count != 9);
    if let Some(odd) =
        odd.filter(|_| 2 * nines > rows.len() && rows.len() <= 9 || 4 * nines > 3 * rows.len())
    {
        let row = rows[odd];
        let tenth = row
            .split(marks::is_gap)
            .get(9)
            .filter(|field| field.len() == 1)
            .map(|field| field.place());
        let end = tenth.unwrap_or_else(|| row.end_place());
        return PuzzleError::row(end, odd % 9 + 1, counts[odd]);
    }
    if nines == rows.len() || rows.len() != 9 {
        return PuzzleError::rows(first, rows.len()).of_line();
    }
    let row = odd.unwrap_or(0);
    let end = rows[row].end_place();
    PuzzleError::row(end, row + 1, counts[row])
}

/// The number of cells in a row: unbroken characters, or fields.
fn cells_in(row: Field) -> usize {
    let tokens = row.split(marks::is_gap);
    let longest = tokens.iter().map(|token| token.len()).max().unwrap_or(0);
    if longest <= 2 {
        return tokens.len();
    }
    let cells = |token: &Field| attempt::is_attempt(token.bytes(), true) || is_tight(token.bytes());
    let of_cells = tokens.iter().filter(|token| cells(token));
    let count: usize = of_cells.map(|token| token.len()).sum();
    if count > 0 { count } else { tokens.len() }
}
