//! The puzzles in a stretch of rows, and the rules and empty lines that are rows of blanks: all ways to cut the rows are
//! tried, and must agree.

use super::cut;
use super::left_over::{self, errors_of};
use super::line::{Kind, RowLine};
use crate::text::read::table::{self, Cells, Row};
use crate::text::read::{
    Allowed, Entry, Field, Layout, Note, Order, Place, PuzzleError, PuzzleErrorKind, Slot, facts,
    grid, marks,
};

/// The puzzles of a stretch of rows and rules; none if it is not meant as any.
pub(super) fn puzzles(lines: &[RowLine], order: Option<Order>) -> Vec<Entry> {
    if let Some(entries) = of_facts(lines, order) {
        return entries;
    }
    let lines = without_heads(lines);
    // The old rows of a change, and the new ones.
    let has = |margin: &[u8]| lines.iter().any(|line| line.margin() == margin);
    if has(b"-") && has(b"+") {
        return errors_of(&spaced(lines, false));
    }
    let mut best = Vec::new();
    for are_rows in [true, false] {
        let entries = of_rows(&spaced(lines, are_rows));
        if !entries.is_empty() && entries.iter().all(|entry| entry.puzzle.is_ok()) {
            return entries;
        }
        if best.is_empty() {
            best = entries;
        }
    }
    let is_told = |entry: &Entry| {
        let error = entry.puzzle.as_ref().err();
        error.is_none_or(|error| error.kind() == PuzzleErrorKind::Size)
    };
    if best.iter().any(is_told) {
        return best;
    }
    left_over::errors(lines, best)
}

/// The puzzles of lists of facts, if at least half of the rows may be facts.
fn of_facts(lines: &[RowLine], order: Option<Order>) -> Option<Vec<Entry>> {
    let rows = lines.iter().filter(|line| line.is_row());
    let facts = rows.clone().filter(|line| line.facts.is_some()).count();
    if facts == 0 || 2 * facts < rows.count() {
        return None;
    }
    let lines = lines.iter().filter(|line| !line.is_text());
    facts::of_lines(lines.map(|line| &line.text), order)
}

/// A line in a table, and the width of the gap before it.
pub(super) type Spaced<'a> = (&'a RowLine, usize);

/// The lines without the numbers of columns above or below, or the number of the puzzle.
fn without_heads(lines: &[RowLine]) -> &[RowLine] {
    let rows = lines.iter().filter(|line| line.is_row()).count();
    let is_one_more = rows > 9 && rows % 9 == 1;
    let are_wider = || lines.iter().any(|line| line.cells > 1);
    let is_caption = |line: &RowLine| line.caption().is_some() && are_wider();
    let is_head = |line: &RowLine| line.is_row() && (line.is_counting() || is_caption(line));
    match lines {
        [first, rest @ ..] if is_one_more && is_head(first) => rest,
        [rest @ .., last] if is_one_more && last.is_row() && last.is_counting() => {
            let above = rest.iter().rfind(|line| line.is_row());
            let is_other = |row: &RowLine| row.cells != last.cells || row.words != last.words;
            if above.is_some_and(is_other) {
                rest
            } else {
                lines
            }
        }
        all => all,
    }
}

/// The mark that most blanks of the rows are written with.
fn usual_blank(lines: &[RowLine]) -> Option<u8> {
    let rows = lines.iter().filter(|line| line.is_row());
    let bytes = rows.clone().flat_map(|line| line.bytes().iter().copied());
    let others = bytes.filter(|&byte| !marks::is_gap(byte) && !marks::is_digit(byte));
    let mut counts = marks::counts(others);
    counts[usize::from(b'+')] = 0;
    let most = (0..=u8::MAX).max_by_key(|&mark| counts[usize::from(mark)]);
    let cells = rows.clone().map(|row| row.cells).max().unwrap_or(9);
    let rules = lines.iter().filter_map(|line| match line.kind {
        Kind::Rule(b'|' | b'\\') => None,
        Kind::Rule(mark) => Some(mark).filter(|&it| marks::occurrences(line.bytes(), it) == cells),
        _ => None,
    });
    let count = |own: &u8| rules.clone().filter(|mark| mark == own).count();
    let rule = rules.clone().max_by_key(count);
    let is_whole = rows.count() == 9;
    let most = most.filter(|&mark| counts[usize::from(mark)] > 0);
    most.or(rule.filter(|_| !is_whole))
}

/// The rows, each with the gap before it. Rules are rows of blanks if these are written so; hyphens and equals signs only if
/// asked for.
pub(super) fn spaced(lines: &[RowLine], are_rows: bool) -> Vec<Spaced<'_>> {
    let blank = usual_blank(lines);
    let rows = lines.iter().filter(|line| line.is_row());
    let widest = rows.map(width).max();
    let (are_bands, are_spaces) = (has_rows_in_bands(lines), has_rows_of_spaces(lines));
    let is_row = |line: &RowLine| match line.kind {
        Kind::Row | Kind::Rule(b'|') => true,
        Kind::Rule(mark) if Some(mark) == blank && b"-=".contains(&mark) => {
            let are_nine = marks::occurrences(line.bytes(), mark) == 9;
            let is_whole = Some(width(line)) == widest || are_nine;
            are_rows && is_whole && !line.bytes().contains(&b'+')
        }
        Kind::Rule(mark) => Some(mark) == blank,
        Kind::Blank => are_bands || are_spaces && !line.bytes().is_empty(),
        Kind::Text => false,
    };
    let mut rows = Vec::new();
    let mut gap = 0;
    for line in lines {
        if is_row(line) {
            rows.push((line, if rows.is_empty() { 0 } else { gap }));
            gap = 0;
        } else {
            gap = gap.max(1) + usize::from(!line.is_rule());
        }
    }
    rows
}

/// The length of a line without spaces and quotes at its end.
fn width(line: &RowLine) -> usize {
    let is_end = |byte: &u8| b" \t\"'`,".contains(byte);
    let last = line.bytes().iter().rposition(|byte| !is_end(byte));
    last.map_or(0, |last| last + 1)
}

/// Returns true if three lines stand between two rules: an empty one among them is a row.
fn has_rows_in_bands(lines: &[RowLine]) -> bool {
    let bands = lines.split(RowLine::is_rule);
    let bands = bands.filter(|band| band.iter().any(RowLine::is_row));
    bands.map(<[RowLine]>::len).eq([3; 3])
}

/// Returns true if lines of spaces are the rows that nine lack.
fn has_rows_of_spaces(lines: &[RowLine]) -> bool {
    let rows = lines.iter().filter(|line| line.is_row()).count();
    let is_of_spaces = |line: &&RowLine| line.is_blank() && !line.bytes().is_empty();
    rows < 9 && rows + lines.iter().filter(is_of_spaces).count() == 9
}

/// The readings of rows that are cut in several ways.
#[derive(Default)]
struct Readings {
    /// The reading without errors.
    whole: Option<Vec<Entry>>,
    /// The reading with most puzzles.
    best: Vec<Entry>,
}

impl Readings {
    /// Adds a reading: two whole ones must agree.
    fn add(&mut self, entries: Vec<Entry>) {
        let Some(first) = entries.first() else { return };
        let count = count_puzzles(&entries);
        if count < entries.len() {
            if self.best.is_empty() || count > count_puzzles(&self.best) {
                self.best = entries;
            }
            return;
        }
        let puzzles = |entries: &[Entry]| -> Vec<_> {
            entries.iter().map(|entry| entry.puzzle.clone()).collect()
        };
        match &self.whole {
            Some(other) if puzzles(other) != puzzles(&entries) => {
                let text = "found rows that can be cut into cells in two ways, expected one";
                let error = PuzzleError::ambiguous(Place::start_of(first.line), text).of_line();
                self.whole = Some(vec![Entry::malformed(Layout::Rows, error)]);
            }
            Some(_) => {}
            None => self.whole = Some(entries),
        }
    }
}

/// The puzzles of rows: of each table by itself if all have nine rows or more, or if that gives more puzzles than all at once.
fn of_rows(lines: &[Spaced]) -> Vec<Entry> {
    let tables = tables(lines);
    if tables.iter().all(|table| table.len() >= 9) {
        let entries = of_each(&tables);
        let has_puzzle = count_puzzles(&entries) > 0;
        return if has_puzzle { entries } else { of_table(lines) };
    }
    let all = of_table(lines);
    let count = count_puzzles(&all);
    if count > 0 && count == all.len() {
        return all;
    }
    let entries = of_each(&tables);
    if count_puzzles(&entries) > count {
        entries
    } else {
        all
    }
}

/// The tables between the widest gaps, if there are any.
fn tables<'a, 'b>(lines: &'b [Spaced<'a>]) -> Vec<&'b [Spaced<'a>]> {
    let gaps = lines.iter().skip(1).map(|(_, gap)| *gap);
    let widest = gaps.max().filter(|&gap| gap > 1);
    let tables = widest.map(|widest| lines.chunk_by(move |_, (_, gap)| *gap != widest));
    tables.into_iter().flatten().collect()
}

/// The puzzles and errors of each table; one of fewer than nine rows is an error, but for the number above a grid.
fn of_each(tables: &[&[Spaced]]) -> Vec<Entry> {
    let entries = tables.iter().map(|table| match table {
        [(line, _)] if line.is_caption() => Vec::new(),
        table if table.len() < 9 => errors_of(table),
        table => {
            let entries = of_rows(table);
            if entries.is_empty() {
                errors_of(table)
            } else {
                entries
            }
        }
    });
    entries.flatten().collect()
}

fn count_puzzles(entries: &[Entry]) -> usize {
    entries.iter().filter(|entry| entry.puzzle.is_ok()).count()
}

/// The puzzles of a table: of the first cut that gives nothing but puzzles, or else of the one that gives most.
fn of_table(lines: &[Spaced]) -> Vec<Entry> {
    if lines.iter().all(|(line, _)| line.is_run()) {
        return entries(cut::at_gaps(lines), false);
    }
    let mut readings = Readings::default();
    for mark in cut::MARKS {
        if let Some(rows) = cut::at_mark(lines, mark) {
            readings.add(entries(rows, mark != b'|'));
        }
    }
    readings.add(entries(cut::at_gaps(lines), false));
    if let Some(whole) = readings.whole.take().or_else(|| folded(lines)) {
        return whole;
    }
    let has_bars = lines.iter().any(|(line, _)| line.bytes().contains(&b'|'));
    let is_tight = !has_bars && lines.len() > 9 && lines.iter().all(|(_, gap)| *gap == 0);
    if let Some(rows) = cut::at_columns(lines).filter(|_| !is_tight) {
        let short = cut::short_rows(lines);
        if short == 1 || short > 0 && cut::keep_ends(lines) {
            let mut best = readings.best;
            if best.is_empty() {
                best = errors_of(lines);
            }
            return best;
        }
        let note = (short > 0 && rows.len() % 9 == 0).then_some(Note::ShortRows);
        readings.add(of_cells(rows, note));
    }
    readings.whole.unwrap_or(readings.best)
}

/// The puzzles of a table; rows that lost their empty cells at the end are filled up. Givens tell if that was wrong.
fn entries(mut rows: Vec<Row>, may_fill: bool) -> Vec<Entry> {
    let widest = rows.iter().map(Row::width).max();
    let are_nines = widest == Some(9) && rows.len().is_multiple_of(9);
    if !may_fill || !are_nines || !have_lost_ends(&rows) {
        return of_cells(rows, None);
    }
    for row in &mut rows {
        let empty = row.slots[row.width() - 1].empty_after();
        row.slots.resize(9, empty);
    }
    of_cells(rows, Some(Note::ShortRows))
}

/// Returns true if some rows are short, and none ends in a blank.
fn have_lost_ends(rows: &[Row]) -> bool {
    let is_blank = |slot: &Slot| slot.blank().is_some();
    let ends_in_blank = |row: &Row| row.width() != 1 && row.slots.last().is_none_or(is_blank);
    let short = rows.iter().filter(|row| row.width() < 9).count();
    short >= 2 && !rows.iter().any(ends_in_blank)
}

/// The puzzles of a table, with a note on how its rows were read.
fn of_cells(rows: Vec<Row>, note: Option<Note>) -> Vec<Entry> {
    let grids = table::read(rows).into_iter();
    grids.map(|cells| entry(cells, note)).collect()
}

fn entry(cells: Cells, note: Option<Note>) -> Entry {
    let mut entry = match cells {
        Ok(slots) => grid::of_slots(&slots, allowed(&slots), Layout::Rows),
        Err(error) => return Entry::malformed(Layout::Rows, error),
    };
    if let Some(note) = note {
        entry.notes.push(note);
        if entry.grid().is_some_and(|grid| !grid.clashes().is_empty()) {
            let place = Place::start_of(entry.line);
            let text =
                "found rows that end early and digits that clash, expected nine cells in each row";
            entry.puzzle = Err(PuzzleError::ambiguous(place, text).of_line());
        }
    }
    entry
}

/// The empty grid is a puzzle where it is drawn.
fn allowed(slots: &[Slot]) -> Allowed {
    let has_bars = |slot: &Slot| slot.field().text.bytes.contains(&b'|');
    Allowed {
        needs_digit: slots.iter().all(Slot::is_empty),
        is_framed: slots.iter().all(has_bars),
    }
}

/// The puzzles of runs of marks that were folded into lines of one length, one after the other.
fn folded(lines: &[Spaced]) -> Option<Vec<Entry>> {
    let runs = lines.iter().map(|(line, _)| {
        // Hyphens before it are those of a list.
        let fields = line.fields();
        let (run, before) = fields.split_last()?;
        let is_run = before.iter().all(|field| field.bytes() == b"-") && marks::is_run(run.bytes());
        is_run.then_some(*run)
    });
    let runs: Vec<Field> = runs.collect::<Option<_>>()?;
    let mut count = 0;
    let parts = runs.split_inclusive(|run| {
        count += run.len();
        count % 81 == 0
    });
    parts.map(folded_run).collect()
}

/// The puzzle of one run that was folded.
fn folded_run(runs: &[Field]) -> Option<Entry> {
    let (last, others) = runs.split_last()?;
    let length = others.first()?.len();
    let total: usize = runs.iter().map(|run| run.len()).sum();
    let is_even = last.len() <= length && others.iter().all(|run| run.len() == length);
    if total != 81 || !is_even || (2..=9).contains(&length) {
        return None;
    }
    let slots: Vec<Slot> = runs.iter().flat_map(|run| run.marks()).collect();
    Some(grid::of_slots(&slots, Allowed::WITH_DIGITS, Layout::Rows))
}
