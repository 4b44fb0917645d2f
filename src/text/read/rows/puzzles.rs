//! Rows: the lines of a block become puzzles. All readings are tried, and they must agree: each cut of the rows, pencil marks,
//! a folded text, facts.

use std::ops::Range;

use super::collected::{BlockLine, Kind};
use super::cut::{self, Cut};
use super::{facts, line_kind, pencilmarks};
use crate::board::Puzzle;
use crate::text::read::one_line::{fields, unbroken};
use crate::text::read::{
    Allowed, Cell, Entry, Field, Item, Layout, Order, PuzzleError, Text, Value, attempt, field,
    grid, marks, other_sizes,
};

/// Reads the lines of a block; nothing if they are not meant as a puzzle.
///
/// If they cannot be read together, each part between empty lines that is whole stands alone.
pub(super) fn read(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let whole = read_together(lines, order);
    let is_read = whole.as_ref().is_some_and(|items| is_whole(items));
    if !is_read && let Some(error) = other_size(lines) {
        return Some(vec![Item::Grid(Entry::malformed(Layout::Rows, error))]);
    }
    let parts = parts(lines);
    if is_read || parts.first() == Some(&(0..lines.len())) {
        return whole;
    }
    let mut all = Vec::new();
    // What is unread begins where the last part ended: rows of blanks may stand before the first that has digits.
    let (mut end, mut has_unread) = (0, false);
    for part in parts {
        let alone = read_together(&lines[part.clone()], order).filter(|items| is_whole(items));
        let Some(items) = alone else {
            has_unread = true;
            continue;
        };
        if has_unread {
            all.extend(unread(&lines[end..part.start], order));
        }
        all.extend(items);
        (end, has_unread) = (part.end, false);
    }
    if has_unread {
        if all.is_empty() {
            return whole;
        }
        all.extend(unread(&lines[end..], order));
    }
    Some(all)
}

/// The error for lines that are a square of another size; a line of dots is a row of it.
fn other_size(lines: &[BlockLine]) -> Option<PuzzleError> {
    let is_dot = |byte: &u8| *byte == b'.' || marks::is_gap(*byte);
    let is_row = |line: &&BlockLine| match line.kind {
        Kind::Row => true,
        Kind::Rule => line.text.bytes.contains(&b'.') && line.text.bytes.iter().all(is_dot),
        _ => false,
    };
    let rows = lines.iter().filter(is_row);
    let rows: Vec<Field> = rows.map(|line| Field::whole(&line.text).trim()).collect();
    other_sizes::of_map(&rows).or_else(|| other_sizes::of_square(&rows))
}

/// The puzzles of lines that are nothing else.
pub(super) fn whole(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let items = read(lines, order)?;
    is_whole(&items).then_some(items)
}

/// Returns true for puzzles, perhaps with their solutions, and nothing else.
fn is_whole(items: &[Item]) -> bool {
    let is_good = |item: &Item| match item {
        Item::Grid(entry) => entry.puzzle.is_ok(),
        Item::Solution(..) => true,
        _ => false,
    };
    !items.is_empty() && items.iter().all(is_good)
}

/// The items of lines between parts that could be read.
fn unread(lines: &[BlockLine], order: Option<Order>) -> Vec<Item> {
    if let Some(items) = read_together(lines, order) {
        return items;
    }
    let rows = lines.iter().filter(|line| line.kind == Kind::Row);
    rows.map(|line| Item::Text(line.text.clone())).collect()
}

/// The parts between empty lines and comments that have rows; a line of tabs is a row of empty cells.
fn parts(lines: &[BlockLine]) -> Vec<Range<usize>> {
    let is_between = |line: &BlockLine| match line.kind {
        Kind::Blank => !Cut::At(b'\t').makes_empty(&line.text),
        kind => kind == Kind::Comment,
    };
    let mut next = 0;
    let parts = lines.split(is_between).map(|part| {
        let start = next;
        next += part.len() + 1;
        start..start + part.len()
    });
    let has_rows = |part: &Range<usize>| {
        lines[part.clone()]
            .iter()
            .any(|line| line.kind == Kind::Row)
    };
    parts.filter(has_rows).collect()
}

/// Reads lines that may be puzzles together, with the margin of a list of changes or without it.
fn read_together(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let items = read_as_they_are(lines, order);
    if items.as_ref().is_some_and(|items| is_whole(items)) {
        return items;
    }
    let bare = without_margin(lines).and_then(|bare| read_as_they_are(&bare, order));
    bare.filter(|bare| is_whole(bare)).or(items)
}

/// The lines without the `+` or `-` that each of them starts with.
fn without_margin(lines: &[BlockLine]) -> Option<Vec<BlockLine>> {
    let first = lines.first()?.text.bytes.first()?;
    let bare = |line: &BlockLine| {
        let text = match line.text.bytes.first() {
            Some(byte) if byte == first => line.text.part(1..line.text.len()),
            None => line.text.clone(),
            Some(_) => return None,
        };
        let trimmed = Field::whole(&text).trim().bytes();
        let kind = match line.kind {
            Kind::Comment => Kind::Comment,
            _ if trimmed.is_empty() => Kind::Blank,
            _ if line_kind::is_rule(trimmed) => Kind::Rule,
            _ => Kind::Row,
        };
        Some(BlockLine { kind, text })
    };
    if b"+-".contains(first) {
        lines.iter().map(bare).collect()
    } else {
        None
    }
}

/// Reads lines that may be puzzles together.
fn read_as_they_are(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let mut readings: Vec<Reading> = Vec::new();
    for lines in with_and_without_rules(lines) {
        readings.extend(all_readings(&lines, order));
        if readings.iter().any(Reading::is_whole) {
            break;
        }
    }
    let (mut whole, partial): (Vec<_>, Vec<_>) = readings.into_iter().partition(Reading::is_whole);
    if let [one, others @ ..] = &whole[..]
        && let Some(two) = others.iter().find(|two| two.puzzles() != one.puzzles())
    {
        let row = lines.iter().find(|line| line.kind == Kind::Row);
        let place = row.map(|line| line.text.place(0)).unwrap_or_default();
        let description = format!("found two readings, {} and {}", one.shown(), two.shown());
        return Some(Reading::of_error(PuzzleError::ambiguous(place, description)).items);
    }
    if !whole.is_empty() {
        return Some(whole.swap_remove(0).items);
    }
    // Of several that are as good, the first.
    let best = partial.into_iter().rev().max_by_key(Reading::good);
    let best = best.filter(|best| best.good() > 0 || best.is_meant || is_attempt(lines));
    let malformed = || is_attempt(lines).then(|| vec![Item::Grid(malformed(lines))]);
    best.map(|best| best.items).or_else(malformed)
}

/// The puzzle that a few lines with words state cell by cell.
pub(super) fn facts(lines: &[BlockLine], order: Option<Order>) -> Option<Vec<Item>> {
    let rows: Vec<(Kind, &Text)> = lines.iter().map(|line| (line.kind, &line.text)).collect();
    let entries = facts::of_lines(&rows, order);
    (!entries.is_empty()).then(|| entries.into_iter().map(Item::Grid).collect())
}

/// Returns true if the lines are meant as a puzzle.
fn is_attempt(lines: &[BlockLine]) -> bool {
    let rows = || lines.iter().filter(|line| line.kind == Kind::Row);
    let fields = rows().map(|line| Field::whole(&line.text).trim());
    let fields: Vec<Field> = fields.filter(|field| is_without_words(*field)).collect();
    fields.len() >= attempt::ROWS
        || other_sizes::of_rows(&fields).is_some()
        || rows().any(|line| attempt_in(Field::whole(&line.text).trim()).is_some())
}

/// Returns true if the row has no words, or cells apart from each other beside them.
fn is_without_words(row: Field) -> bool {
    let tokens = row.split(marks::is_gap);
    let is_cell = |token: &&Field| token.len() == 1 && marks::is_cell(token.bytes()[0]);
    line_kind::words(row.bytes()).is_empty()
        || tokens.iter().filter(is_cell).count() >= attempt::SHORT
}

/// The error for a row that is an attempt by itself.
pub(super) fn attempt_in(whole: Field) -> Option<PuzzleError> {
    let tokens = whole.split(|byte| marks::is_gap(byte) || fields::is_separator(byte));
    let is_attempt = |token: &&Field| {
        attempt::is_attempt(token.bytes(), token.len() == whole.unquoted().len())
            || attempt::is_short_puzzle(token.bytes())
    };
    let token = tokens.iter().find(is_attempt)?;
    if let Some(error) = other_sizes::of_line(*token) {
        return Some(error);
    }
    if token.len() > attempt::MOST_IN_ROW
        && let Some(error) = unbroken::damaged(*token)
    {
        return Some(error);
    }
    let place = whole.place();
    Some(match whole.len() {
        0..=9 => PuzzleError::rows(place, 1).of_line(),
        81 if unbroken::are_candidates(*token) => {
            PuzzleError::candidates(place, "of one row alone")
        }
        _ => PuzzleError::cells_of(*token),
    })
}

/// The error for rows that cannot be read; a single row is a line like any other.
fn malformed(lines: &[BlockLine]) -> Entry {
    let rows = lines.iter().filter(|line| line.kind == Kind::Row);
    let rows: Vec<Field> = rows.map(|line| Field::whole(&line.text).trim()).collect();
    let (layout, alone) = match rows[..] {
        [row] => (Layout::Line, attempt_in(row)),
        _ => (Layout::Rows, None),
    };
    let error = other_sizes::of_rows(&rows).or(alone);
    Entry::malformed(layout, error.unwrap_or_else(|| cut::error_of(&rows)))
}

/// Nine columns need at least this many bytes: eight marks with nothing between.
const FEWEST_BYTES: usize = 8;

/// The result of one way to read a block.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) items: Vec<Item>,
    /// True if it is an attempt whatever it gives.
    is_meant: bool,
}

/// The entry of 81 cells whose text says that they are a grid.
pub(super) fn entry_of(cells: &[Cell]) -> Entry {
    let around = Allowed {
        is_framed: true,
        ..Allowed::default()
    };
    grid::entry(cells, around, Layout::Rows)
}

impl Reading {
    /// The reading of entries that are an attempt, whatever they are.
    pub(super) fn meant(entries: Vec<Entry>) -> Self {
        Self {
            items: entries.into_iter().map(Item::Grid).collect(),
            is_meant: true,
        }
    }

    /// The reading of an error of rows together.
    pub(super) fn of_error(error: PuzzleError) -> Self {
        Self {
            items: vec![Item::Grid(Entry::malformed(Layout::Rows, error.of_line()))],
            is_meant: false,
        }
    }

    pub(super) fn good(&self) -> usize {
        self.puzzles().len()
    }

    fn is_whole(&self) -> bool {
        is_whole(&self.items)
    }

    fn shown(&self) -> String {
        let first = self
            .puzzles()
            .first()
            .map(|puzzle| format!("{:?}", puzzle.grid()));
        first.unwrap_or_default()
    }

    fn puzzles(&self) -> Vec<&Puzzle> {
        let puzzles = self.items.iter().filter_map(|item| match item {
            Item::Grid(entry) => entry.puzzle.as_ref().ok(),
            _ => None,
        });
        puzzles.collect()
    }
}

/// The lines with rules as rules, and with those that can be rows of blanks as rows; the likelier reading first.
fn with_and_without_rules(lines: &[BlockLine]) -> Vec<Vec<(Kind, &Text)>> {
    let blank = cut::usual_blank(lines);
    let is_row = |text: &Text, mark: u8| {
        let mut bare = text.bytes.clone();
        bare.retain(|&byte| !marks::is_gap(byte) && byte != b'\\');
        // A bullet, or a mark that continues the text on the next line.
        let row = match &bare[..] {
            [b'-' | b'*' | b'+', row @ ..] | [row @ .., b'+'] if row.len() == 9 => row,
            row => row,
        };
        !row.is_empty() && row.len() % 9 <= 1 && row.iter().all(|&byte| byte == mark)
    };
    let with = |hyphens: bool| -> Vec<(Kind, &Text)> {
        let lines = lines.iter().map(|line| {
            let is_row = line.kind == Kind::Rule
                && blank.is_some_and(|mark| {
                    is_row(&line.text, mark) && (hyphens || !b"-=".contains(&mark))
                });
            (if is_row { Kind::Row } else { line.kind }, &line.text)
        });
        lines.collect()
    };
    let mut both = vec![with(true)];
    // A line of blanks is a rule only where bands end.
    let mut rows = 0;
    let at_borders = both[0].iter().zip(lines).all(|((kind, _), line)| {
        let is_rule = line.kind == Kind::Rule && *kind == Kind::Row;
        rows += usize::from(line.kind == Kind::Row);
        !is_rule || rows % 3 == 0
    });
    if matches!(blank, Some(b'-' | b'=')) && at_borders {
        both.push(with(false));
    }
    both
}

/// All readings of these lines.
fn all_readings(lines: &[(Kind, &Text)], order: Option<Order>) -> Vec<Reading> {
    // No row a line, where a row is three.
    if let Some(picture) = pencilmarks::read(lines) {
        return vec![picture];
    }
    let mut readings = Vec::new();
    // Narrow rows have too few columns for all cuts but that at fixed places.
    let is_narrow = lines.iter().all(|(_, text)| text.len() < FEWEST_BYTES);
    for cut in Cut::ALL {
        if !is_narrow || cut == Cut::Fixed {
            let table = cut::table(lines, cut);
            readings.extend(table.map_or_else(Vec::new, |table| table.readings(cut == Cut::Fixed)));
        }
    }
    readings.extend(folded(lines));
    let facts = facts::of_lines(lines, order);
    readings.extend((!facts.is_empty()).then(|| Reading::meant(facts)));
    readings
}

/// The digit behind the hyphens of a list within a list: `- - 5`, `- 3`.
fn without_bullets(field: Field) -> Field {
    match field.bytes() {
        [b'-', b' ', digit] if digit.is_ascii_digit() => field.after(2),
        [b'-', b' ', b'-', b' ', digit] if digit.is_ascii_digit() => field.after(4),
        _ => field,
    }
}

/// One text that was folded: lines of equal length, and a rest, which add up to 81 cells.
fn folded(lines: &[(Kind, &Text)]) -> Option<Reading> {
    let mut rows: Vec<Field> = Vec::new();
    let mut ends = Vec::new();
    for &(kind, text) in lines {
        if kind == Kind::Row {
            let field = without_bullets(Field::whole(text).trim());
            let comma = usize::from(field.bytes().ends_with(b","));
            rows.push(field.before(field.len() - comma).unquoted());
        } else if !rows.is_empty() {
            ends.push(rows.len());
        }
    }
    ends.retain(|&end| end < rows.len());
    // With one cell a line, something may stand between the rows.
    let are_cells = rows.iter().all(|row| row.len() == 1);
    let are_rows = are_cells && ends.iter().all(|end| end % 9 == 0);
    if !ends.is_empty() && !are_rows {
        return None;
    }
    let length = rows.first()?.len();
    let (last, others) = rows.split_last()?;
    let is_equal = others.iter().all(|row| row.len() == length) && last.len() <= length;
    let total: usize = rows.iter().map(|row| row.len()).sum();
    if !is_equal || length == 9 && total == 81 || length == 3 || others.is_empty() {
        return None;
    }
    let size = match total {
        81 => 1,
        729 => 9,
        _ => return None,
    };
    let parts = rows.iter().flat_map(|row| {
        let starts = (0..row.len()).step_by(size);
        starts.map(|at| row.after(at).before(size.min(row.len() - at)))
    });
    let cell = |part: Field<'_>| match size {
        1 => part.cell(),
        _ => Some(part.cell_of(Value::Candidates(field::places(part.bytes())?))),
    };
    let cells: Option<Vec<Cell>> = parts.map(cell).collect();
    Some(Reading {
        items: vec![Item::Grid(entry_of(&cells?))],
        is_meant: false,
    })
}
