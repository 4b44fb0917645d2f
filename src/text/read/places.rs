//! The cut at fixed columns: rows in which a space is a blank, bare or in segments between bars.

use super::block::Kind;
use super::cut::{Row, Table};
use super::field::Field;
use super::text::Text;

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
    let ends = texts.iter().map(|text| text.len());
    let widest = ends.clone().max()?;
    let filled = |text: &&&Text| text.bytes.iter().any(|&byte| byte != b' ');
    let indent_of = |text: &&Text| text.bytes.iter().position(|&byte| byte != b' ');
    let indent = texts.iter().filter_map(indent_of).min()?;
    let width = match widest - indent.min(widest) {
        _ if widest <= 9 => 9,
        0..=9 => 9,
        10..=11 => 11,
        _ => 17,
    };
    let start = widest.checked_sub(width)?;
    // A further indentation could be a column without givens.
    let last_is_used = texts
        .iter()
        .any(|text| text.len() == widest && text.bytes.last() != Some(&b' '));
    let is_full = ends.clone().all(|end| end == widest);
    if start > indent || start > 0 && start < indent && !is_full || !is_full && !last_is_used {
        return None;
    }
    let blanks = texts
        .iter()
        .filter(filled)
        .any(|text| text.bytes.last() == Some(&b' '));
    let short = texts
        .iter()
        .filter(filled)
        .filter(|text| text.len() < widest)
        .count();
    if !is_full && (blanks || short < 2) {
        return None;
    }
    let (step, columns) = if width == 17 { (2, 9) } else { (1, width) };
    let between = |text: &Text| {
        (start..text.len())
            .skip(1)
            .step_by(2)
            .any(|place| text.bytes[place] != b' ')
    };
    if step == 2 && texts.iter().any(|text| between(text)) {
        return None;
    }
    if !texts
        .iter()
        .any(|text| text.bytes[start.min(text.len())..].contains(&b' '))
    {
        return None;
    }
    let rows = texts.iter().map(|text| Row {
        fields: (0..columns)
            .map(|column| at(text, start + step * column))
            .collect(),
        group: 0,
        is_after_blank: false,
    });
    Some(Table {
        rows: rows.collect(),
        is_short: !is_full,
    })
}

/// The nine lines that may be rows; empty lines count, those around the others only if nine are wanted.
pub(super) fn nine_lines<'a>(lines: &[(Kind, &'a Text)]) -> Option<Vec<&'a Text>> {
    let is_row = |line: &(Kind, &Text)| line.0 == Kind::Row;
    if lines
        .iter()
        .any(|(kind, _)| matches!(kind, Kind::Rule | Kind::Comment))
    {
        return None;
    }
    let first = lines.iter().position(is_row)?;
    let last = lines.iter().rposition(is_row)?;
    let inner = &lines[first..=last];
    let chosen = if inner.len() == 9 { inner } else { lines };
    (chosen.len() == 9).then(|| chosen.iter().map(|(_, text)| *text).collect())
}

/// Rows of segments between bars; what stands outside them is a label.
fn between_bars<'a>(lines: &[(Kind, &'a Text)]) -> Option<Table<'a>> {
    let bars = common_bars(lines)?;
    let (bars, width) = segments(&bars, lines)?;
    let mut rows = Vec::new();
    let (mut group, mut is_parted) = (0, false);
    for &(kind, text) in lines {
        let has_bars = bars.iter().all(|&bar| text.bytes.get(bar) == Some(&b'|'));
        let is_empty = text.bytes.iter().all(|byte| b"| ".contains(byte));
        if kind != Kind::Row && !(has_bars && is_empty)
            || kind == Kind::Row && !has_bars && super::cut::is_heads(text)
        {
            is_parted = !rows.is_empty();
            continue;
        }
        group += usize::from(is_parted);
        is_parted = false;
        rows.push(Row {
            fields: cells(text, &bars, width)?,
            group,
            is_after_blank: false,
        });
    }
    Some(Table {
        rows,
        is_short: false,
    })
}

/// The places of the bars that all rows have.
fn common_bars(lines: &[(Kind, &Text)]) -> Option<Vec<usize>> {
    let has_bars = |line: &&(Kind, &Text)| line.0 == Kind::Row && !super::cut::is_heads(line.1);
    let mut rows = lines.iter().filter(has_bars).map(|(_, text)| text);
    let first = rows.next()?;
    let all = (0..first.len()).filter(|&place| first.bytes[place] == b'|');
    let mut common: Vec<usize> = all.collect();
    for text in rows {
        common.retain(|&place| text.bytes.get(place) == Some(&b'|'));
    }
    Some(common)
}

/// The two inner bars, and the width of what is between them; the same stands before and behind them.
fn segments(bars: &[usize], lines: &[(Kind, &Text)]) -> Option<([usize; 2], usize)> {
    let inner = match *bars {
        [first, second] | [_, first, second, _] => [first, second],
        _ => return None,
    };
    let width = inner[1] - inner[0] - 1;
    let is_wide = matches!(width, 3 | 5 | 6 | 7) && inner[0] >= width;
    let has_rows = lines.iter().any(|(kind, _)| *kind == Kind::Row);
    (is_wide && has_rows).then_some((inner, width))
}

/// The label before the cells, the nine cells, and the label behind them.
fn cells<'a>(text: &'a Text, bars: &[usize; 2], width: usize) -> Option<Vec<Field<'a>>> {
    let starts = [bars[0] - width, bars[0] + 1, bars[1] + 1];
    let (offset, step) = match width {
        3 => (0, 1),
        5 => (0, 2),
        _ => (1, 2),
    };
    let end = (bars[1] + 1 + width).min(text.len());
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
