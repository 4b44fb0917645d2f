//! Cuts: ways to divide rows into the fields of a table: at marks, at gaps, or at fixed columns, where a space is a blank,
//! bare or in segments between bars.

use super::heads;
use super::line_kind::{BlockLine, Kind};
use super::table::{Row, Table};
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
            Cut::Fixed => at_columns(lines),
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

/// Divides rows at fixed columns; nothing if they are not as wide as nine cells.
fn at_columns<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
    let has_bars = lines
        .iter()
        .any(|(kind, text)| *kind == Kind::Row && text.bytes.contains(&b'|'));
    if has_bars {
        between_bars(lines)
    } else {
        bare(lines)
    }
}

/// The character at this place, or the end of the text.
fn at(text: &Text, place: usize) -> Field<'_> {
    let start = place.min(text.len());
    Field::new(text, start, (start + 1).min(text.len()))
}

/// Rows without bars: 9 columns, or 17 with a space between.
fn bare<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
    if lines.iter().any(|(_, text)| text.bytes.contains(&b'\t')) {
        return None;
    }
    let texts = nine_lines(lines)?;
    let span = ColumnSpan::of(&texts)?;
    let is_grid = (span.is_full || span.has_clear_ends(&texts))
        && !span.has_marks_between(&texts)
        && span.has_blank(&texts);
    is_grid.then(|| span.table(&texts))
}

/// The columns that rows without bars fill.
struct ColumnSpan {
    start: usize,
    end: usize,
    /// True if all rows end there.
    is_full: bool,
}

impl ColumnSpan {
    /// The columns of the cells; nothing if they could be shifted.
    fn of(texts: &[&Text]) -> Option<Self> {
        let end = texts.iter().map(|text| text.len()).max()?;
        let indent_of = |text: &&Text| text.bytes.iter().position(|&byte| byte != b' ');
        let indent = texts.iter().filter_map(indent_of).min()?;
        let width = match end - indent {
            0..=9 => 9,
            10..=11 => 11,
            _ => 17,
        };
        let start = end.checked_sub(width)?;
        let is_full = texts.iter().all(|text| text.len() == end);
        let is_last = |text: &&Text| text.len() == end && text.bytes.last() != Some(&b' ');
        let is_end_used = texts.iter().any(is_last);
        // A further indentation could be a column without givens.
        let is_sure = start == 0 || start == indent || is_full;
        (start <= indent && is_sure && (is_full || is_end_used)).then_some(Self {
            start,
            end,
            is_full,
        })
    }

    /// Returns true if rows have lost the spaces at their ends, all of them.
    fn has_clear_ends(&self, texts: &[&Text]) -> bool {
        let is_filled = |text: &&&Text| text.bytes.iter().any(|&byte| byte != b' ');
        let filled = || texts.iter().filter(is_filled);
        let short = filled().filter(|text| text.len() < self.end).count();
        short >= 2 && filled().all(|text| text.bytes.last() != Some(&b' '))
    }

    /// The distance from one cell to the next, and the number of columns.
    const fn steps(&self) -> (usize, usize) {
        match self.end - self.start {
            17 => (2, 9),
            width => (1, width),
        }
    }

    /// Returns true if something other than a space stands between cells that are apart.
    fn has_marks_between(&self, texts: &[&Text]) -> bool {
        let is_mark = |text: &Text| {
            let mut between = (self.start..text.len()).skip(1).step_by(2);
            between.any(|place| text.bytes[place] != b' ')
        };
        self.steps().0 == 2 && texts.iter().any(|text| is_mark(text))
    }

    /// Returns true if a space stands where a cell can be.
    fn has_blank(&self, texts: &[&Text]) -> bool {
        let cells = |text: &&Text| text.bytes[self.start.min(text.len())..].contains(&b' ');
        texts.iter().any(cells)
    }

    fn table<'a>(&self, texts: &[&'a Text]) -> Table<'a> {
        let (step, columns) = self.steps();
        let rows = texts.iter().map(|text| Row {
            fields: (0..columns)
                .map(|column| at(text, self.start + step * column))
                .collect(),
            ..Row::default()
        });
        Table {
            rows: rows.collect(),
            is_short: !self.is_full,
        }
    }
}

/// The nine lines that may be rows: from the first row to the last, or else with the blank lines around them.
///
/// Rules and comments may stand before and after them, not between.
fn nine_lines<'a>(lines: &[(Kind, &'a Text)]) -> Option<Vec<&'a Text>> {
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

/// Rows of segments between bars; anything outside them is a label.
fn between_bars<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
    let segments = Segments::of(lines)?;
    let is_row = |kind: Kind, text: &Text| {
        let is_empty = text.bytes.iter().all(|byte| b"| ".contains(byte));
        kind == Kind::Row || segments.are_in(text) && is_empty
    };
    let is_head = |text: &Text| !segments.are_in(text) && heads::is_line(text);
    Table::of_lines(lines, is_row, is_head, |text| segments.cells(text))
}

/// The places of the bars that all rows have.
fn common_bars(lines: &[(Kind, &Text)]) -> Option<Vec<usize>> {
    let has_bars = |line: &&(Kind, &Text)| line.0 == Kind::Row && !heads::is_line(line.1);
    let mut rows = lines.iter().filter(has_bars).map(|(_, text)| text);
    let first = rows.next()?;
    let all = (0..first.len()).filter(|&place| first.bytes[place] == b'|');
    let mut common: Vec<usize> = all.collect();
    for text in rows {
        common.retain(|&place| text.bytes.get(place) == Some(&b'|'));
    }
    Some(common)
}

/// Three segments of the same width with bars between them.
struct Segments {
    starts: [usize; 3],
    width: usize,
}

impl Segments {
    /// The segments between the bars that all rows have; a border may be missing.
    fn of(lines: &[(Kind, &Text)]) -> Option<Self> {
        let bars = common_bars(lines)?;
        let between = bars.windows(2).map(|pair| (pair[0] + 1, pair[1]));
        let between: Vec<(usize, usize)> = between.filter(|(start, end)| start < end).collect();
        let (first, last) = (*bars.first()?, bars.last()? + 1);
        let ends_in_bar = |&(_, text): &(Kind, &Text)| {
            let rest = text.bytes.get(last..).unwrap_or_default();
            rest.iter().all(|byte| b"| ".contains(byte))
        };
        let rows = || lines.iter().filter(|line| line.0 == Kind::Row);
        // The end of the first segment, the one in the middle, and the start of the last.
        let (end, middle, start) = match between[..] {
            [middle] => (first, middle, last),
            [first, middle, (start, _)] => (first.1, middle, start),
            [middle, (start, _)] if rows().all(ends_in_bar) => (first, middle, start),
            [first, middle] => (first.1, middle, last),
            _ => return None,
        };
        let width = middle.1 - middle.0;
        let is_wide = matches!(width, 3 | 5 | 6 | 7) && end >= width;
        let segments = Self {
            starts: [end.checked_sub(width)?, middle.0, start],
            width,
        };
        // A border is missing in all rows, or in none.
        let borders = [segments.starts[0].checked_sub(1), Some(start + width)];
        let of_grid = |(_, text): &&(Kind, &Text)| segments.are_in(text) && !heads::is_line(text);
        let count = rows().filter(of_grid).count();
        let is_even = borders.into_iter().flatten().all(|border| {
            let is_bar = |(_, text): &&(Kind, &Text)| text.bytes.get(border) == Some(&b'|');
            let bars = rows().filter(of_grid).filter(is_bar).count();
            bars == 0 || bars == count
        });
        (is_wide && is_even && rows().next().is_some()).then_some(segments)
    }

    /// Returns true if a line has the bars between the segments.
    fn are_in(&self, text: &Text) -> bool {
        let bars = [self.starts[1] - 1, self.starts[1] + self.width];
        bars.iter().all(|&bar| text.bytes.get(bar) == Some(&b'|'))
    }

    /// The label before the cells, the nine cells, and the label after them.
    fn cells<'a>(&self, text: &'a Text) -> Option<Vec<Field<'a>>> {
        let Self { starts, width } = *self;
        let (offset, step) = match width {
            3 => (0, 1),
            5 => (0, 2),
            _ => (1, 2),
        };
        let end = (starts[2] + width).min(text.len());
        let outer = |byte: u8| byte == b'|' || byte == b' ' || byte == b'\t';
        let label = |start: usize, end: usize| {
            let mut field = Field::new(text, start, end);
            while field.start < field.end && outer(text.bytes[field.start]) {
                field.start += 1;
            }
            while field.start < field.end && outer(text.bytes[field.end - 1]) {
                field.end -= 1;
            }
            field
        };
        let mut fields = vec![label(0, starts[0].min(text.len()))];
        for start in starts {
            let places = (0..3).map(|column| start + offset + step * column);
            let filled = |range: std::ops::Range<usize>| {
                range
                    .filter(|&place| text.bytes.get(place).is_some_and(|&byte| byte != b' '))
                    .count()
            };
            let on_places = places
                .clone()
                .filter(|&place| filled(place..place + 1) == 1)
                .count();
            if on_places != filled(start..start + width) {
                return None;
            }
            fields.extend(places.map(|place| at(text, place)));
        }
        fields.push(label(end, text.len()));
        Some(fields)
    }
}
