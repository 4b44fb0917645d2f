//! The rows among lines, each with the gap before it: which rules and which empty lines are rows of blanks.

use super::line::{Kind, RowLine};
use crate::text::read::marks;

/// A line in a table, and the width of the gap before it.
pub(super) type Spaced<'a> = (&'a RowLine, usize);

/// The lines without the numbers of columns above or below, or the number of the puzzle.
pub(super) fn without_heads(lines: &[RowLine]) -> &[RowLine] {
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
