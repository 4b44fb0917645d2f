//! Cuts: ways to divide rows into the fields of a table: at marks, at gaps, or at fixed columns (`columns`).

use super::collected::{BlockLine, Kind};
use super::table::Table;
use super::{columns, heads};
use crate::text::read::{Field, PuzzleError, Text, attempt, marks};

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

/// Divides rows; nothing if the cut does not fit them.
pub(super) fn table<'a>(lines: &[(Kind, &'a Text)], cut: Cut) -> Option<Table<'a>> {
    let has_mark = |text: &Text| !matches!(cut, Cut::At(mark) if !text.bytes.contains(&mark));
    if !lines.iter().any(|(_, text)| has_mark(text)) {
        return None;
    }
    let Cut::At(mark) = cut else {
        return match cut {
            Cut::Fixed => columns::table(lines),
            _ => divided(lines, cut),
        };
    };
    let nine = nine_lines(lines).filter(|_| mark == b'\t');
    let nine: Option<Vec<_>> =
        nine.map(|nine| nine.iter().map(|&text| (Kind::Row, text)).collect());
    let mut table = divided(nine.as_deref().unwrap_or(lines), cut)?;
    table
        .fit(matches!(mark, b'\t' | b',' | b';'))
        .then_some(table)
}

/// Divides rows as they are.
fn divided<'a>(lines: &[(Kind, &'a Text)], cut: Cut) -> Option<Table<'a>> {
    let is_row = |kind: Kind, text: &Text| {
        kind == Kind::Row || kind != Kind::Comment && cut.makes_empty(text)
    };
    let is_head = |text: &Text| {
        matches!(cut, Cut::At(mark) if !text.bytes.contains(&mark)) && heads::is_line(text)
    };
    Table::of_lines(lines, is_row, is_head, |text| {
        Some(fields(Field::whole(text), cut))
    })
}

/// The fields of a row.
fn fields(whole: Field<'_>, cut: Cut) -> Vec<Field<'_>> {
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
        _ => memchr::memrchr(b':', bytes).map_or(0, |colon| colon + 1),
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
    let mut whole = if mark == b'\t' { whole } else { whole.trim() };
    // A command before the first cell, as in `\hline 5 & 3`.
    if let (b'&', [b'\\', rest @ ..]) = (mark, whole.bytes()) {
        let is_letter = |byte: &&u8| byte.is_ascii_alphabetic();
        whole.start += 1 + rest.iter().take_while(is_letter).count();
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
        let are_cells = rows().all(|line| line.text.len() == 1);
        for mark in *b"-=" {
            let is_cell = |line: &&BlockLine| are_cells && line.text.bytes == [mark];
            counts[usize::from(mark)] = lines.iter().filter(is_cell).count();
        }
    }
    let best = (0..=u8::MAX).filter(|&byte| counts[usize::from(byte)] > 0);
    best.max_by_key(|&byte| (marks::is_usual_blank(byte), counts[usize::from(byte)]))
}

/// The error for a wrong number of rows, or of cells in a row.
pub(super) fn error_of(rows: &[Field]) -> PuzzleError {
    let first = rows.first().map(|row| row.place()).unwrap_or_default();
    let end = |row: &Field| {
        let tokens = row.split(marks::is_gap);
        let tenth = tokens.get(9).filter(|field| field.len() == 1);
        tenth.map_or(row.end_place(), |field| field.place())
    };
    let counts: Vec<_> = rows.iter().map(|row| (cells_in(*row), end(row))).collect();
    if counts.len() == 9 && counts.iter().all(|(cells, _)| *cells == 9) {
        return odd_character(rows);
    }
    PuzzleError::of_rows(first, &counts)
}

/// The error of nine rows of nine cells: the first character that is neither a cell nor a gap.
fn odd_character(rows: &[Field]) -> PuzzleError {
    let is_odd = |field: &Field| {
        let byte = field.bytes()[0];
        !marks::is_cell(byte) && !marks::is_gap(byte)
    };
    let mut characters = rows.iter().flat_map(|row| row.characters());
    match characters.find(is_odd) {
        Some(odd) => PuzzleError::mark(odd, None, None),
        None => PuzzleError::unexplained(rows[0]),
    }
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

/// The nine lines that may be rows: from the first row to the last, or else with the blank lines around them.
///
/// Rules and comments may stand before and after them, not between.
pub(super) fn nine_lines<'a>(lines: &[(Kind, &'a Text)]) -> Option<Vec<&'a Text>> {
    let is_row = |line: &(Kind, &Text)| line.0 == Kind::Row;
    let is_rule = |line: &(Kind, &Text)| matches!(line.0, Kind::Rule | Kind::Comment);
    let mut sheets = lines
        .split(is_rule)
        .filter(|sheet| sheet.iter().any(is_row));
    let (outer, None) = (sheets.next()?, sheets.next()) else {
        return None;
    };
    let first = outer.iter().position(is_row)?;
    let last = outer.iter().rposition(is_row)?;
    let inner = &outer[first..=last];
    let chosen = if inner.len() == 9 { inner } else { outer };
    (chosen.len() == 9).then(|| chosen.iter().map(|(_, text)| *text).collect())
}
