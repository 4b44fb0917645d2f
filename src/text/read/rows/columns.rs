//! Rows divided at fixed columns, where a space is a blank: bare, or in segments between bars.

use super::collected::Kind;
use super::cut::nine_lines;
use super::heads;
use super::table::{Row, Table};
use crate::text::read::{Field, Text};

/// Divides rows at fixed columns; nothing if they are not as wide as nine cells.
pub(super) fn table<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
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
