//! Rows divided at fixed columns, where a space is a blank: bare, or in segments between bars.

use super::collected::Kind;
use super::cut::nine_lines;
use super::heads;
use super::table::{Row, Table};
use crate::text::read::{Field, Text};

/// Divides rows at fixed columns; nothing if they are not as wide as nine cells.
pub(super) fn table<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
    let mut rows = lines.iter().filter(|line| line.0 == Kind::Row);
    if rows.any(|(_, text)| text.bytes.contains(&b'|')) {
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

/// Rows without bars: 9 columns, 11 with two gaps, or 17 with a space between any two cells. Rows of different lengths have
/// lost the spaces at their ends, all of them.
fn bare<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
    if lines.iter().any(|(_, text)| text.bytes.contains(&b'\t')) {
        return None;
    }
    let texts = nine_lines(lines)?;
    let end = texts.iter().map(|text| text.len()).max()?;
    let indent_of = |text: &&Text| text.bytes.iter().position(|&byte| byte != b' ');
    let indent = texts.iter().filter_map(indent_of).min()?;
    let (step, columns) = match end - indent {
        0..=9 => (1, 9),
        10..=11 => (1, 11),
        _ => (2, 9),
    };
    let start = (end + step).checked_sub(step * columns + 1)?;
    let is_full = texts.iter().all(|text| text.len() == end);
    let is_clear = |text: &&&Text| text.bytes.last() != Some(&b' ');
    let is_cut = || {
        let is_filled = |text: &&&Text| indent_of(text).is_some();
        let mut filled = texts.iter().filter(is_filled);
        let short = filled.clone().filter(|text| text.len() < end).count();
        let mut long = texts.iter().filter(|text| text.len() == end);
        short >= 2 && long.any(|text| is_clear(&text)) && filled.all(|text| is_clear(&text))
    };
    // A further indentation could be a column without givens.
    let is_sure = start <= indent && (start == 0 || start == indent || is_full);
    let has_space = |text: &&Text| text.bytes[start.min(text.len())..].contains(&b' ');
    let has_mark_between = |text: &&Text| {
        let mut between = (start..text.len()).skip(1).step_by(2);
        between.any(|place| text.bytes[place] != b' ')
    };
    if !is_sure
        || !(is_full || is_cut())
        || step == 2 && texts.iter().any(has_mark_between)
        || !texts.iter().any(has_space)
    {
        return None;
    }
    let cells = (0..columns).map(|column| start + step * column);
    let rows = texts.iter().map(|text| Row {
        fields: cells.clone().map(|place| at(text, place)).collect(),
        ..Row::default()
    });
    Some(Table {
        rows: rows.collect(),
        is_short: !is_full,
    })
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
    let mut common: Vec<usize> = memchr::memchr_iter(b'|', &first.bytes).collect();
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
        let segments = Self {
            starts: [end.checked_sub(width)?, middle.0, start],
            width,
        };
        // A border is missing in all rows, or in none.
        let borders = [segments.starts[0].checked_sub(1), Some(start + width)];
        let is_even = borders.into_iter().flatten().all(|border| {
            let of_grid =
                |(_, text): &&(Kind, &Text)| segments.are_in(text) && !heads::is_line(text);
            let mut bars = rows()
                .filter(of_grid)
                .map(|(_, text)| text.bytes.get(border) == Some(&b'|'));
            let first = bars.next();
            bars.all(|bar| Some(bar) == first)
        });
        (matches!(width, 3 | 5 | 6 | 7) && is_even && rows().next().is_some()).then_some(segments)
    }

    /// Returns true if a line has the bars between the segments.
    fn are_in(&self, text: &Text) -> bool {
        let bars = [self.starts[1] - 1, self.starts[1] + self.width];
        bars.iter().all(|&bar| text.bytes.get(bar) == Some(&b'|'))
    }

    /// The label before the cells, the nine cells, and the label after them; nothing if marks stand between cells.
    fn cells<'a>(&self, text: &'a Text) -> Option<Vec<Field<'a>>> {
        let Self { starts, width } = *self;
        let (offset, step) = match width {
            3 => (0, 1),
            5 => (0, 2),
            _ => (1, 2),
        };
        let label = |start: usize, end: usize| {
            let is_part = |byte: &u8| !b"| \t".contains(byte);
            let bytes = &text.bytes[start..end];
            let first = bytes.iter().position(is_part).unwrap_or(bytes.len());
            let last = bytes
                .iter()
                .rposition(is_part)
                .map_or(first, |last| last + 1);
            Field::new(text, start + first, start + last)
        };
        let mut fields = vec![label(0, starts[0].min(text.len()))];
        for start in starts {
            let places = [0, 1, 2].map(|column| start + offset + step * column);
            let is_mark = |place: usize| text.bytes.get(place).is_some_and(|&byte| byte != b' ');
            if (start..start + width).any(|place| !places.contains(&place) && is_mark(place)) {
                return None;
            }
            fields.extend(places.map(|place| at(text, place)));
        }
        fields.push(label((starts[2] + width).min(text.len()), text.len()));
        Some(fields)
    }
}
