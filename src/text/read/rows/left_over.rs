//! The accounting of rows that give no puzzle: the errors of those that are meant as a grid.

use super::cut;
use super::line::{Kind, RowLine};
use super::read::{Spaced, spaced};
use super::stretch::FEWEST_WITH_WORDS;
use crate::text::read::line::runs;
use crate::text::read::{Entry, Field, Layout, PuzzleError, attempt, grid, marks, table};

/// The errors of lines for which the best reading has these; none if they are not meant as a grid.
pub(super) fn errors(lines: &[RowLine], best: Vec<Entry>) -> Vec<Entry> {
    let rows = spaced(lines, false);
    if let Some(error) = of_letters(&rows) {
        return vec![Entry::malformed(Layout::Rows, error.of_line())];
    }
    if !is_attempt(lines) {
        return Vec::new();
    }
    if best.is_empty() || rows.len() == 1 {
        return errors_of(&rows);
    }
    best
}

/// Returns true for rows that are meant as a grid: many without words, or one with a run of cells.
fn is_attempt(lines: &[RowLine]) -> bool {
    let is_row = |line: &&RowLine| {
        matches!(line.kind, Kind::Row | Kind::Rule(b'.')) && !line.fields().iter().any(is_number)
    };
    let rows = || lines.iter().filter(is_row);
    let is_long = |field: &Field| attempt::is_attempt(field.bytes(), is_alone(field));
    let has_long = |line: &RowLine| line.fields().iter().any(is_long);
    let is_worded = |line: &&RowLine| !line.words.is_empty() && is_nearly_nine(line);
    let worded = rows().filter(is_worded).count();
    let bare = rows().filter(|line| line.words.is_empty()).count();
    let cells = |line: &RowLine| {
        let counts = cut::MARKS.map(|mark| marks::occurrences(line.bytes(), mark));
        let fields = counts.into_iter().filter(|&count| count >= 8).max();
        line.cells.max(fields.unwrap_or(1))
    };
    let cells: usize = rows().map(cells).sum();
    worded >= FEWEST_WITH_WORDS
        || bare + worded >= attempt::ROWS && cells >= attempt::FEWEST_GIVENS
        || rows().any(has_long)
}

/// Returns true for a field with nothing beside it on its line.
fn is_alone(field: &Field) -> bool {
    field.len() == field.text.bytes.trim_ascii().len()
}

/// Returns true for a number of several digits that is neither a part of a row nor a cell with candidates.
fn is_number(field: &Field) -> bool {
    let digits = field.bytes();
    let is_other = matches!(digits.len(), 2 | 4 | 5 | 6);
    is_other && digits.iter().all(u8::is_ascii_digit) && !digits.is_sorted_by(|one, two| one < two)
}

/// Returns true for a row of some nine marks.
fn is_nearly_nine(line: &RowLine) -> bool {
    let fields = line.fields();
    let count = |length: usize| {
        let are_cells = |field: &&Field| attempt::cells_of(field.bytes()) == length;
        let fields = fields.iter().filter(|field| field.len() == length);
        fields.filter(are_cells).count()
    };
    count(1) >= attempt::SHORT || count(3) >= 2 || count(8) + count(9) + count(10) > 0
}

/// A grid with this many letters is written with letters.
const FEWEST_LETTERS: usize = 3;

/// The error for a grid with letters for digits, or a map of regions in letters.
fn of_letters(lines: &[Spaced]) -> Option<PuzzleError> {
    let marks = |line: &RowLine| -> Vec<u8> {
        let marks = line.bytes().iter().copied();
        marks.filter(|&byte| !marks::is_gap(byte)).collect()
    };
    let rows: Vec<Vec<u8>> = lines.iter().map(|(line, _)| marks(line)).collect();
    let size = rows.len();
    let place = Field::whole(&lines.first()?.0.text).place();
    let all = rows.concat();
    let is_square = rows.iter().all(|row| row.len() == size);
    if size == 9 {
        return grid::letters(&all, place).filter(|_| is_square);
    }
    let has_letters = all.iter().filter(|byte| byte.is_ascii_uppercase()).count() >= FEWEST_LETTERS;
    (is_square && has_letters).then(|| PuzzleError::size(place, size))
}

/// The error for rows that no cut gives nines of; one for each long run.
pub(super) fn errors_of(lines: &[Spaced]) -> Vec<Entry> {
    let fields = lines.iter().map(|(line, _)| line.field().trim());
    let is_long =
        |field: &Field| field.len() >= attempt::LONG && attempt::is_attempt(field.bytes(), true);
    if fields.clone().any(|field| is_long(&field)) {
        return fields.filter(is_long).map(runs::error).collect();
    }
    let is_run = |field: &Field| {
        field.len() > attempt::MOST_IN_ROW
            && (is_alone(field) || attempt::is_short_run(field.bytes()))
    };
    if let [(line, _)] = lines
        && let Some(run) = line.fields().into_iter().find(is_run)
    {
        return vec![runs::error(run)];
    }
    let rows = cut::at_gaps(lines);
    let (layout, error) = match &rows[..] {
        [row] if row.width() != 9 => (Layout::Line, PuzzleError::cells(row.end, row.width())),
        _ => (Layout::Rows, table::error(&rows, 0)),
    };
    vec![Entry::malformed(layout, error)]
}
