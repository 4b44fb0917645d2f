//! Lines are cut into rows of fields: at a mark, at gaps, or at fixed columns, where a space is a blank.

use std::ops::Range;

use super::line::RowLine;
use super::read::Spaced;
use crate::text::read::table::Row;
use crate::text::read::{Field, Slot, attempt, marks};

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
    (marks::is_run(field) || attempt::cells_of(field) > 1)
        && (!has_letter || matches!(field.len(), 3 | 9))
}

/// The rows in fixed columns, one or two apart, in segments between bars; nothing unless all marks stand in these.
pub(super) fn at_columns(lines: &[Spaced]) -> Option<Vec<Row>> {
    let is_mark = |byte: &u8| marks::is_cell(*byte) || byte.is_ascii_uppercase();
    let is_plain = |byte: &u8| b" |".contains(byte) || is_mark(byte);
    let is_drawn =
        |(line, _): &Spaced| line.bytes().iter().all(is_plain) && !line.text.bytes.contains(&b'\t');
    if !lines.iter().all(is_drawn) {
        return None;
    }
    let start = lines.iter().map(|(line, _)| line.range.start).min()?;
    let start = start + labels(lines, start).unwrap_or(0);
    let mut end = lines.iter().map(|(line, _)| line.range.end).max()?;
    let at = |line: &RowLine, column: usize| line.text.bytes.get(column).copied().unwrap_or(b' ');
    let is_bar = |column: &usize| {
        let bars = lines.iter().filter(|(line, _)| at(line, *column) == b'|');
        2 * bars.count() > lines.len()
    };
    let bars: Vec<usize> = (start..end).filter(is_bar).collect();
    // The last segment is as wide as the one before, if no bar ends it.
    if let [.., before, last] = bars[..]
        && end > last + 1
    {
        end = end.max(2 * last - before);
    }
    let mut edges = vec![start.wrapping_sub(1)];
    edges.extend(bars);
    edges.push(end);
    let mut columns = Vec::new();
    for pair in edges.windows(2) {
        let segment = pair[0].wrapping_add(1)..pair[1];
        columns.extend(columns_of(lines, segment, edges.len() - 1)?);
    }
    let row = |&(line, gap): &Spaced| {
        let slots = columns.iter().map(|&column| match at(line, column) {
            b' ' => Slot::empty(&line.text, column.min(line.text.len())),
            _ => Slot::new(&line.text, column..column + 1),
        });
        Row::new(slots.collect(), gap)
    };
    Some(lines.iter().filter_map(row).collect())
}

/// The width of the labels that rows between bars begin with, if they count.
fn labels(lines: &[Spaced], start: usize) -> Option<usize> {
    let label = |(line, _): &Spaced| {
        let fields = Field::new(&line.text, start, line.range.end).split(marks::is_gap);
        let is_label = |first: &&Field| first.start == start && line.bytes().contains(&b'|');
        let first = fields.first().filter(is_label)?;
        Some(Slot::new(&line.text, first.range()))
    };
    let labels: Vec<Slot> = lines.iter().map(label).collect::<Option<_>>()?;
    let is_next = |pair: &[Slot]| pair[0].counts_to(&pair[1]);
    let count = labels.len() >= 9 && labels.windows(2).all(is_next);
    count.then(|| labels.iter().map(|slot| slot.bytes().len()).max())?
}

/// The number of rows without bars that do not reach as far as others.
pub(super) fn short_rows(lines: &[Spaced]) -> usize {
    let longest = lines.iter().map(|(line, _)| line.text.len()).max();
    let has_bars = lines.iter().any(|(line, _)| line.bytes().contains(&b'|'));
    let is_short = |&&(line, _): &&Spaced| !has_bars && Some(line.text.len()) != longest;
    lines.iter().filter(is_short).count()
}

/// Returns true for rows of which some end in spaces.
pub(super) fn keep_ends(lines: &[Spaced]) -> bool {
    let keeps_end = |(line, _): &Spaced| line.cells > 0 && line.text.bytes.ends_with(b" ");
    lines.iter().any(keeps_end)
}

/// The columns of cells in one of this many segments; none in a segment without marks at the end.
fn columns_of(lines: &[Spaced], segment: Range<usize>, segments: usize) -> Option<Vec<usize>> {
    let is_marked = |&column: &usize| {
        let marks = lines.iter().map(|(line, _)| line.text.bytes.get(column));
        marks.flatten().any(|&byte| byte != b' ')
    };
    let marked: Vec<usize> = segment.clone().filter(is_marked).collect();
    if segments == 1 {
        let longest = lines.iter().map(|(line, _)| line.text.len()).max()?;
        return columns_of_row(&marked, segment.start, longest);
    }
    // The cells of a segment, and the marks of each, with which a cell is three lines high.
    let ways = [(1, 3), (3, 3), (1, 1), (3, 1)].into_iter();
    let is_high = lines.len().is_multiple_of(27);
    let mut ways =
        ways.filter(|(cells, marks)| (*cells == 3 || segments >= 9) && (*marks == 1 || is_high));
    let columns =
        ways.find_map(|(cells, marks)| columns_between_bars(&marked, &segment, cells, marks));
    let is_narrow = marked.is_empty() || segment.len() <= 2;
    columns.or_else(|| is_narrow.then_some(marked))
}

/// The columns of this many cells of one mark or three: those of the widest drawing that has all marks, nearest to the middle.
fn columns_between_bars(
    marked: &[usize],
    segment: &Range<usize>,
    cells: usize,
    marks: usize,
) -> Option<Vec<usize>> {
    // The steps between the marks of a cell, and between cells.
    let drawings = match marks {
        1 => &[(2, 2), (1, 1)][..],
        _ => &[(2, 8), (2, 7), (2, 6), (1, 5), (1, 4), (1, 3)],
    };
    let mut columns = drawings.iter().flat_map(|(step, pitch)| {
        let last = pitch * (cells - 1) + step * (marks - 1);
        let is_wide = marks == 1 && segment.len() >= last + 2 * step;
        let end = segment.end.saturating_sub(last);
        let mut starts: Vec<usize> = (segment.start..end).filter(|_| !is_wide).collect();
        starts.sort_by_key(|start| (2 * start + last + 1).abs_diff(segment.start + segment.end));
        starts.into_iter().map(move |start| -> Vec<usize> {
            let of_cell = |cell| (0..marks).map(move |mark| start + cell * pitch + mark * step);
            (0..cells).flat_map(of_cell).collect()
        })
    });
    columns.find(|columns| marked.iter().all(|at| columns.contains(at)))
}

/// The columns of nine cells without bars; the longest row has this many characters.
fn columns_of_row(marked: &[usize], start: usize, longest: usize) -> Option<Vec<usize>> {
    let (first, last) = (*marked.first()?, *marked.last()?);
    let is_gap = |at: &usize| [3, 7].contains(&(at - first));
    if last - first == 10 && !marked.iter().any(is_gap) {
        return Some((first..=last).filter(|at| !is_gap(at)).collect());
    }
    let step = match last - first {
        // A grid has givens in seven neighbouring columns.
        6..=8 => 1,
        9..=16 if marked.iter().all(|at| (at - first) % 2 == 0) => 2,
        _ => return None,
    };
    let width = 8 * step + 1;
    let start = if last + 1 - first == width {
        first
    } else if longest >= width && longest > last + 1 {
        longest - width
    } else if first <= start || last < width {
        start
    } else {
        return None;
    };
    Some((0..9).map(|column| start + column * step).collect())
}
