//! Puzzles on a line of their own, or among other fields of a line.

pub(super) mod notations;
pub(super) mod record;
pub(super) mod runs;

use std::ops::Range;
use std::sync::Arc;

use super::{
    Around, Driver, Entry, Field, Item, Layout, Line, PuzzleError, Role, Shape, Verdict, attempt,
    marks, names,
};

/// The shape of lines with puzzles.
#[derive(Default)]
pub(super) struct PuzzleLines {
    items: Vec<Item>,
    /// True in a line that is a run without an end.
    is_overlong: bool,
    around: Around,
}

impl Shape for PuzzleLines {
    fn line(&mut self, line: &Line) -> Verdict {
        let field = Field::whole(&line.text).trim();
        if !line.is_whole() && self.is_overlong(line, field) {
            return if line.is_end {
                Verdict::Done
            } else {
                Verdict::More
            };
        }
        if let Some(entry) = notations::description(field, self.around.variant) {
            self.items.push(Item::Line(entry));
            return Verdict::Done;
        }
        if is_others(field, line.is_whole()) {
            return Verdict::NotMine;
        }
        let breaks = memchr::memmem::find_iter(field.bytes(), b"\\n").count();
        if breaks >= FEWEST_BREAKS && !self.around.is_inner {
            let lines = line.text.lines(with_breaks(field));
            let entries = Driver::read(lines, &Arc::default(), None).into_iter();
            self.items = entries.map(Item::Grid).collect();
        } else {
            let text = line.text.clone().without_tags();
            let has_run = marks::tokens(&text.bytes).any(|word| word.len() >= attempt::LONG);
            if text.bytes != line.text.bytes && !has_run {
                // Spaces between elements do not belong to a puzzle.
                return Verdict::NotMine;
            }
            let text = text.without_escapes();
            self.record(Field::whole(&text).trim(), line.is_whole());
        }
        if self.items.is_empty() {
            Verdict::NotMine
        } else {
            Verdict::Done
        }
    }

    fn end(&mut self) -> Verdict {
        Verdict::Done
    }

    fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }
}

impl PuzzleLines {
    pub(super) fn new(around: Around) -> Self {
        Self {
            around,
            ..Self::default()
        }
    }

    /// Takes the puzzles of a line, and the solutions that were dropped beside them.
    fn record(&mut self, field: Field, is_whole: bool) {
        let (entries, mut record) = record::record(field, is_whole);
        if entries.is_empty() {
            return;
        }
        let dropped: Vec<Item> = record.take_dropped().collect();
        let is_pair = !dropped.is_empty() || entries.iter().any(|entry| entry.solution.is_some());
        let is_one = entries.len() == 1;
        let items = entries.into_iter().map(|entry| match entry {
            _ if !is_one => Item::Line(entry),
            _ if entry.puzzle.is_ok() && is_named_solution(field) => Item::Named(entry),
            _ if is_pair => Item::Pair(entry),
            _ if entry.full_grid().is_some() && is_beside_text(field) => Item::Lone(entry),
            _ => Item::Line(entry),
        });
        self.items.extend(items.chain(dropped));
    }

    /// Returns true for a line that is a run without an end, which is one error.
    fn is_overlong(&mut self, line: &Line, field: Field) -> bool {
        let is_run = field.len() > LONGEST_RUN
            && marks::are_cells(field.bytes())
            && !attempt::is_ruler(field.bytes());
        let is_overlong = self.is_overlong || line.is_start && is_run;
        if is_overlong && !self.is_overlong {
            let error = PuzzleError::too_long(field.place(), "a line").of_line();
            let entry = Entry::malformed(Layout::Line, error);
            self.items.push(Item::Line(entry));
        }
        self.is_overlong = is_overlong;
        is_overlong
    }
}

/// A string with this many line ends is a text of its own.
const FEWEST_BREAKS: usize = 8;

/// The string with line ends in a field, without the code around it.
fn with_breaks(field: Field) -> Range<usize> {
    let bytes = field.bytes();
    let first = memchr::memmem::find(bytes, b"\\n").unwrap_or(0);
    let is_quote = |byte: &u8| b"\"'`".contains(byte);
    let quote = bytes[..first].iter().rposition(is_quote);
    let start = quote.map_or(0, |quote| quote + 1);
    let length = quote.and_then(|quote| memchr::memchr(bytes[quote], &bytes[start..]));
    let end = length.map_or(bytes.len(), |length| start + length);
    field.start + start..field.start + end
}

/// A longer text before a colon is not a name.
const LONGEST_NAME: usize = 30;

/// A longer run of cells is not a line of candidates.
const LONGEST_RUN: usize = 4096;

/// Returns true for a line that others read: too few marks, a part of a puzzle over several lines, or one switched off.
fn is_others(field: Field, is_whole: bool) -> bool {
    let bytes = field.bytes();
    let has = |part: &[u8]| memchr::memmem::find(bytes, part).is_some();
    let is_named = has(b"3x3") && has(b":");
    let is_gap = |byte: &u8| *byte == b'/' || marks::is_gap(*byte);
    let is_piece = is_whole && !bytes.iter().any(is_gap) && attempt::is_attempt(bytes, true);
    !is_named && (field.len() < attempt::LONG || field.len() < 81 && is_piece)
        || is_switched_off(field)
}

/// Returns true for a comment mark before a puzzle.
fn is_switched_off(field: Field) -> bool {
    let mark = marks::leading(field.bytes(), |byte| b"#/%! ".contains(byte));
    mark > 0 && attempt::is_comment(field.bytes()) && runs::run(field.after(mark)).is_some()
}

/// Returns true for a line that assigns something to the name of a solution.
fn is_named_solution(field: Field) -> bool {
    let mut parts = field.bytes().split(|byte| b"=:".contains(byte));
    let name = parts.next().unwrap_or_default();
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || b" _".contains(byte);
    name.len() < LONGEST_NAME.min(field.len())
        && name.iter().all(is_word)
        && names::role(name.trim_ascii()) == Role::Solution
}

/// Returns true for a line with something else than one run of cells.
fn is_beside_text(field: Field) -> bool {
    let is_all = |part: &Field| part.len() == field.len();
    !field.split(marks::is_gap).first().is_some_and(is_all)
}
