//! Nine rows as a puzzle, or what is wrong with them.
//!
//! Which lines belong together is in `block.rs`. Which margin they have and how their cells are written is found out by
//! trying: what reads all nine rows is right, and of what reads most of them the first row that it cannot read is wrong.

use memchr::memchr_iter;

use super::block::{self, RowKind, RowLine};
use super::columns::{Boxes, Columns};
use super::error::{ErrorKind, PuzzleError};
use super::margin::Margin;
use super::row::{self, Cells, Mistake, Style};
use super::size::{self, Width};
use crate::board::{Candidates, Digit, DigitSet, Grid, Puzzle};

/// What lines are that stand together.
pub(super) enum Reading {
    /// Text: no attempt at a puzzle.
    Text,
    /// Puzzles, side by side if there are several, or a malformed one; lines before this one are text.
    Puzzles(usize, Vec<Result<Puzzle, PuzzleError>>),
}

/// Reads lines that stand together, and so many more rows that nobody kept.
pub(super) fn read(lines: &[RowLine], surplus: usize) -> Reading {
    if is_head_of_table(lines) {
        return match read(&lines[1..], surplus) {
            Reading::Text => Reading::Text,
            Reading::Puzzles(first, puzzles) => Reading::Puzzles(first + 1, puzzles),
        };
    }
    if surplus == 0 {
        // Nearly all that stand together are nine plain rows.
        if lines.len() == 9
            && let Some(grid) = grid_of_marks(lines.iter())
        {
            return Reading::Puzzles(0, vec![Ok(grid.into())]);
        }
        for rows in selections(lines) {
            if let (Ok(nine), Some(&first)) = (<&[usize; 9]>::try_from(&rows[..]), rows.first())
                && let Some(puzzles) = puzzles(&nine.map(|row| &lines[row]))
            {
                return Reading::Puzzles(first, puzzles.into_iter().map(Ok).collect());
            }
        }
    }
    let rows = without_titles(lines);
    let texts: Vec<&[u8]> = lines[rows..].iter().map(|row| &row.text[..]).collect();
    let same_width = |from: &usize| surplus == 0 && size::of_rows(&texts[*from..]).is_some();
    let start = (0..texts.len()).find(same_width);
    if let Some(kind) = start.and_then(|start| size::of_rows(&texts[start..])) {
        let first = rows + start.unwrap_or_default();
        let error = PuzzleError::on(lines[first].number, kind);
        return Reading::Puzzles(first, vec![Err(error)]);
    }
    if is_text(&lines[rows..]) {
        return Reading::Text;
    }
    Reading::Puzzles(rows, vec![Err(error(&lines[rows..], surplus))])
}

/// The ways to choose which of the lines are the nine rows.
fn selections(lines: &[RowLine]) -> impl Iterator<Item = Vec<usize>> {
    use RowKind::{Blank, Row, Spacer, Weak};
    let have_blanks = block::have_blanks(lines);
    // The lines of these kinds, without those at the start that are of this one: but rows are no titles.
    let select = |kinds: &[RowKind], not_first: Option<RowKind>| -> Vec<usize> {
        let rows = (0..lines.len()).filter(|&row| kinds.contains(&lines[row].kind));
        rows.skip_while(|&row| {
            let is_row = have_blanks && lines[row].has_blanks;
            Some(lines[row].kind) == not_first && !is_row
        })
        .collect()
    };
    let sure = select(&[Row, Weak], Some(Weak));
    let has_header = sure.first().is_some_and(|&first| is_header(lines, first));
    let below_header = sure.iter().copied().skip(usize::from(has_header)).collect();
    [
        select(&[Row, Weak], None),
        sure,
        below_header,
        select(&[Row, Weak, Spacer], None),
        select(&[Row, Weak, Spacer], Some(Spacer)),
        select(&[Row, Spacer], None),
        select(&[Row, Weak, Blank], None),
    ]
    .into_iter()
}

/// Whether this row is not one of the grid but numbers its columns.
pub(super) fn is_header(lines: &[RowLine], row: usize) -> bool {
    let from_one = Digit::ALL.map(Some);
    let from_zero = std::array::from_fn(|column| Digit::ALL.get(column.wrapping_sub(1)).copied());
    let marks = lines[row].marks.as_ref();
    let is_numbers = marks.is_some_and(|marks| marks.cells == from_one || marks.cells == from_zero);
    let next = lines[row + 1..]
        .iter()
        .find(|line| line.kind == RowKind::Row);
    is_numbers && (lines[row].is_above_frame || next.is_some_and(|next| next.marks.is_none()))
}

/// Whether the first line is the head of a table, empty or with the numbers of the columns: nothing else is set apart so.
fn is_head_of_table(lines: &[RowLine]) -> bool {
    let [first, rest @ ..] = lines else {
        return false;
    };
    let is_set_apart = first.is_above_frame && rest.iter().any(|line| !line.is_above_frame);
    is_set_apart && rest.len() > 1 && (first.kind == RowKind::Spacer || is_header(lines, 0))
}

/// The puzzle that nine rows are, or the puzzles, if there are several side by side.
fn puzzles(rows: &[&RowLine; 9]) -> Option<Vec<Puzzle>> {
    if let Some(grid) = grid_of_marks(rows.iter().copied()) {
        return Some(vec![grid.into()]);
    }
    let texts = rows.map(|row| &row.text[..]);
    // What may be a label is one rather than the first field of a row with one field too many.
    let margins = [false, true]
        .into_iter()
        .flat_map(|closed| Margin::ALL.map(|margin| (closed, margin)));
    margins.into_iter().find_map(|(closed, margin)| {
        let texts = behind(&texts, &margin.widths(&texts)?);
        if let Some(candidates) = candidates(&texts) {
            return Some(vec![candidates.into()]);
        }
        styles(&texts, closed).into_iter().find_map(|style| {
            let rows = texts.iter().map(|text| style.read(text));
            side_by_side(&rows.collect::<Result<Vec<Cells>, Mistake>>().ok()?)
        })
    })
}

/// The grid, if each cell of the rows has a character of its own and nothing else is there: the usual way.
fn grid_of_marks<'a>(rows: impl Iterator<Item = &'a RowLine>) -> Option<Grid> {
    let mut cells = [None; 81];
    let (mut any_dash, mut any_blank) = (false, false);
    for (row, cells) in rows.zip(cells.chunks_exact_mut(9)) {
        let marks = row.marks.as_ref()?;
        any_dash |= marks.any_dash;
        any_blank |= marks.any_blank;
        cells.copy_from_slice(&marks.cells);
    }
    (!any_dash || !any_blank).then(|| Grid::new(cells))
}

/// What is behind the margins.
fn behind<'a>(texts: &[&'a [u8]], widths: &[usize]) -> Vec<&'a [u8]> {
    let pairs = texts.iter().zip(widths);
    pairs.map(|(text, &width)| &text[width..]).collect()
}

/// The candidate grid of nine rows. One row with several candidates in a cell is a slip: every unsolved digit has two places
/// in its column.
fn candidates(texts: &[&[u8]]) -> Option<Candidates> {
    let mut cells = [DigitSet::EMPTY; 81];
    let mut count = 0;
    for (text, cells) in texts.iter().zip(cells.chunks_exact_mut(9)) {
        let of_row = if let Some(of_row) = row::candidates(text) {
            count += usize::from(of_row.iter().any(|digits| digits.only().is_none()));
            of_row
        } else {
            let row = Style::Marks { dashes: false }.read(text).ok()?;
            let row: [Option<Digit>; 9] = row.try_into().ok()?;
            row.map(|cell| cell.map_or(DigitSet::FULL, DigitSet::of))
        };
        cells.copy_from_slice(&of_row);
    }
    (count > 1).then(|| Candidates::of_cells(&cells))
}

/// The puzzles in nine rows, each of which has nine cells of every puzzle.
fn side_by_side(rows: &[Cells]) -> Option<Vec<Puzzle>> {
    let width = rows.first()?.len();
    if rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let grid = |start: usize| {
        let mut cells = [None; 81];
        for (row, cells) in rows.iter().zip(cells.chunks_exact_mut(9)) {
            cells.copy_from_slice(&row[start..start + 9]);
        }
        Puzzle::from(Grid::new(cells))
    };
    Some((0..width).step_by(9).map(grid).collect())
}

/// The ways in which these rows may be written; with a separator behind the last field, or without.
fn styles(texts: &[&[u8]], closed: bool) -> Vec<Style> {
    let any = |is_so: fn(u8) -> bool| {
        texts
            .iter()
            .any(|text| row::without_tail(text).iter().any(|&byte| is_so(byte)))
    };
    // In one puzzle all blanks are dashes, or none is; and all are nothing, or none is.
    let any_dash = any(|byte| byte == b'-');
    let any_mark = any(|byte| b".0_*?xX~oO".contains(&byte));
    let dashes = any_dash && !any_mark;
    let empty = !any_dash && !any_mark;
    let mut styles = vec![Style::Marks { dashes }];
    for separator in [b'|', b',', b';', b'\t', b'&'] {
        let is_there = |text: &&&[u8]| memchr_iter(separator, text).count() >= 8;
        if texts.iter().filter(|text| is_there(text)).count() >= 5 {
            styles.push(Style::Fields {
                separator,
                closed,
                empty,
            });
        }
    }
    if any(|byte| byte == b'|') && empty {
        styles.extend(Boxes::all_in(texts).into_iter().map(Style::Boxes));
    } else if empty {
        styles.extend(Columns::all_in(texts).into_iter().map(Style::Columns));
    }
    styles
}

/// How many lines at the start are titles rather than rows.
fn without_titles(lines: &[RowLine]) -> usize {
    let have_blanks = block::have_blanks(lines);
    let is_title = |line: &RowLine| {
        let is_like_a_row =
            (have_blanks && line.has_blanks) || (is_wide(line, 9, 9) && !line.is_above_frame);
        line.kind != RowKind::Row && !is_like_a_row
    };
    if lines.iter().all(|line| line.kind != RowKind::Row) {
        return 0;
    }
    lines.iter().take_while(|line| is_title(line)).count()
}

/// Whether the line is nothing but cells and letters, and so many of them.
fn is_wide(line: &RowLine, least: usize, most: usize) -> bool {
    Width::of(&line.text).is_some_and(|width| (least..=most).contains(&width.characters))
}

/// Whether none of the lines is surely a row, and they are too few, or too different, to be a puzzle that went wrong.
fn is_text(lines: &[RowLine]) -> bool {
    let count = |is_so: fn(&RowLine) -> bool| lines.iter().filter(|line| is_so(line)).count();
    let rows = count(|line| line.kind == RowKind::Row);
    let with_blanks = count(|line| line.has_blanks);
    // Two puzzles side by side, say, one of them with a slip.
    let wide = count(|line| {
        is_wide(line, 13, 40) && line.text.iter().all(|byte| !byte.is_ascii_alphabetic())
    });
    rows == 0 && with_blanks < 5 && wide < 6
}

/// What is wrong with these rows.
fn error(lines: &[RowLine], surplus: usize) -> PuzzleError {
    let rows: Vec<&RowLine> = lines
        .iter()
        .filter(|line| matches!(line.kind, RowKind::Row | RowKind::Weak))
        .collect();
    let texts: Vec<&[u8]> = rows.iter().map(|row| &row.text[..]).collect();
    let mut best: Option<(usize, Option<PuzzleError>)> = None;
    for margin in Margin::ALL {
        let Some(widths) = margin.widths(&texts) else {
            continue;
        };
        let behind = behind(&texts, &widths);
        for style in styles(&behind, false) {
            let read = behind.iter().map(|text| style.read(text)).enumerate();
            let mistakes = read.filter_map(|(index, row)| Some((index, row.err()?)));
            let mut mistakes = mistakes.peekable();
            let first = mistakes.peek().map(|(index, mistake)| {
                let place = widths[*index] + mistake.place;
                rows[*index]
                    .error_at(place, mistake.kind.clone())
                    .in_row(index + 1)
            });
            let count = mistakes.count();
            if best.as_ref().is_none_or(|(fewest, _)| count < *fewest) {
                best = Some((count, first));
            }
        }
    }
    best.and_then(|(_, error)| error).unwrap_or_else(|| {
        let found = rows.len() + surplus;
        let line = rows.first().map_or(0, |row| row.number);
        PuzzleError::on(line, ErrorKind::Rows { found })
    })
}
