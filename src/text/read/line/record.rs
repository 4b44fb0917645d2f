//! The puzzles of a line and its parts, as one record, and the errors of parts that are meant as a puzzle.

use std::ops::Range;

use super::notations;
use super::runs::{self, is_divider, run};
use crate::text::read::{
    Entry, Field, Layout, PuzzleError, Record, Role, attempt, facts, marks, names,
};

/// Marks inside a long field that may part its cells from something else.
const DIVIDERS: [&[u8]; 3] = [b":=", b":=/#&@!", b":=/#&@!?"];

/// The puzzles of a field, or the error of an attempt at one, as one record.
pub(crate) fn puzzles(field: Field) -> Vec<Entry> {
    record(field, true).0
}

/// The puzzles of a field, and the record with the solutions that were dropped beside them.
pub(super) fn record(field: Field, is_whole: bool) -> (Vec<Entry>, Record) {
    let mut parts = Parts::new(field);
    if parts.record.is_empty() && !parts.are_other() {
        parts.take_runs();
        parts.take_left_over();
    }
    if is_whole {
        parts.record.all_or_nothing();
    }
    let mut entries = parts.record.take(true);
    if let [entry] = &mut entries[..]
        && entry.full_grid().is_some()
        && parts.has_remains()
    {
        let text = "found a solution and the remains of its puzzle, expected both";
        entry.puzzle = Err(PuzzleError::mismatch(entry.line, text));
    }
    (entries, parts.record)
}

/// The parts of a line, and the puzzles that have claimed some of them.
struct Parts<'a> {
    line: Field<'a>,
    fields: Vec<Field<'a>>,
    claimed: Vec<bool>,
    record: Record,
}

impl<'a> Parts<'a> {
    /// The parts of a line, of which a puzzle that is the whole line is taken.
    fn new(line: Field<'a>) -> Self {
        let before = &line.text.bytes[..line.start];
        let is_first = before.iter().all(|&byte| byte == b' ');
        let whole = if is_first { run(line) } else { None };
        let fields = match whole {
            Some(_) => vec![line],
            None => fields(line),
        };
        let mut parts = Self {
            line,
            claimed: vec![whole.is_some(); fields.len()],
            fields,
            record: Record::default(),
        };
        match whole {
            Some(entry) => parts.record.add(entry),
            None => parts.take_notation(),
        }
        parts
    }

    /// Takes a puzzle in another notation, a puzzle in a comment, or quoted strings with spaces.
    fn take_notation(&mut self) {
        let whole = notations::hodoku(self.line);
        if let Some(entry) = whole.or_else(|| in_comment(self.line)) {
            self.claimed.fill(true);
            return self.record.add(entry);
        }
        for entry in quoted(self.line).filter_map(runs::of_spaces) {
            self.claimed.fill(true);
            self.record.add(entry);
        }
    }

    /// Returns true for the candidates of nine cells, or numbers that count: the names of columns.
    fn are_other(&self) -> bool {
        let are_candidates = match &self.fields[..] {
            [only] => runs::are_places(only.bytes().chunks(9)),
            nine => runs::are_places(nine.iter().map(|field| field.bytes())),
        };
        are_candidates || is_counting(&self.fields)
    }

    /// Takes the runs among the fields, or else equal groups of marks.
    fn take_runs(&mut self) {
        for (at, part) in self.fields.iter().enumerate() {
            let Some(entry) = run(*part).or_else(|| notations::part(*part)) else {
                continue;
            };
            let is_solution = names::role(name_before(*part)) == Role::Solution;
            if is_solution && !self.record.is_empty() {
                self.record.add_named_solution(&entry);
            } else {
                self.record.add(entry);
            }
            self.claimed[at] = true;
        }
        if self.record.is_empty() {
            for (range, entry) in runs::groups(self.line, &self.fields) {
                self.record.add(entry);
                self.claimed[range].fill(true);
            }
        }
    }

    /// Takes the errors of attempts in fields that nothing has claimed.
    fn take_left_over(&mut self) {
        let rest = self.fields.iter().zip(&self.claimed);
        for (part, _) in rest.filter(|(_, claimed)| !**claimed) {
            let is_alone = part.len() == self.line.len();
            if let Some(error) = error_in(*part, is_alone, !self.record.is_empty()) {
                self.record.add(error);
            }
        }
        if self.record.is_empty()
            && facts::pattern(self.line.text).is_none()
            && let Some(stretch) = singles(&self.fields)
        {
            let place = self.fields[stretch.end - 1].end_place();
            let error = PuzzleError::cells(place, stretch.len());
            self.record.add(Entry::malformed(Layout::Line, error));
        }
    }

    /// Returns true for cells, or an empty field, before a lone full grid.
    fn has_remains(&self) -> bool {
        let before = self.fields.iter().zip(&self.claimed);
        let before = before
            .take_while(|(_, claimed)| !**claimed)
            .map(|(part, _)| part.bytes());
        let is_cells = |part: &[u8]| {
            part.len() >= attempt::SHORT
                && marks::are_cells(part)
                && part.iter().any(|&byte| marks::is_usual_blank(byte))
                && !attempt::is_date_or_address(part)
        };
        let is_single = |part: &&[u8]| part.len() == 1 && marks::is_cell(part[0]);
        let start = &self.line.text.bytes[..=self.line.start];
        start.iter().any(|byte| b",|\t".contains(byte))
            || before.clone().filter(is_single).count() >= attempt::SHORT
            || before.into_iter().any(is_cells)
    }
}

/// The error of an attempt in a field that is not a puzzle, alone on its line or beside a puzzle.
fn error_in(part: Field, is_alone: bool, is_beside: bool) -> Option<Entry> {
    let is_quoted = !is_alone && is_in_quotes(part) && part.len() > 9;
    let is_rest = is_beside && part.len() < attempt::LONG;
    let is_meant = attempt::is_attempt(part.bytes(), is_quoted) && !is_rest;
    let is_short = |part: &Field| attempt::is_short_run(part.bytes());
    let short = || part.split(is_divider).into_iter().find(is_short);
    is_meant.then_some(part).or_else(short).map(runs::error)
}

/// The longest stretch of fields with a mark each, if it is meant as a grid.
fn singles(fields: &[Field]) -> Option<Range<usize>> {
    let mut longest = 0..0;
    let mut start = 0;
    for (at, field) in fields.iter().enumerate() {
        if !matches!(field.bytes(), [mark] if marks::is_cell(*mark)) {
            start = at + 1;
        } else if at + 1 - start > longest.len() {
            longest = start..at + 1;
        }
    }
    (longest.len() >= attempt::LONG).then_some(longest)
}

fn is_in_quotes(part: Field) -> bool {
    let bytes = &part.text.bytes;
    let before = part.start.checked_sub(1).map(|at| bytes[at]);
    before.is_some_and(|byte| b"\"'`".contains(&byte)) && bytes.get(part.end) == before.as_ref()
}

/// The strings in quotes.
fn quoted(field: Field) -> impl Iterator<Item = Field> {
    let bytes = field.bytes();
    memchr::memchr3_iter(b'"', b'\'', b'`', bytes).filter_map(move |at| {
        let length = memchr::memchr(bytes[at], &bytes[at + 1..])?;
        Some(field.after(at + 1).before(length))
    })
}

/// The error for a puzzle in a comment behind another.
fn in_comment(field: Field) -> Option<Entry> {
    let start = marks::leading(field.bytes(), |byte| marks::is_cell(*byte));
    let rest = field.after(start);
    let is_comment = matches!(
        rest.bytes(),
        [b'#', ..] | [b' ', b'#' | b';' | b'%', ..] | [b' ', b'/', b'/', ..]
    );
    if start != 81 || !is_comment {
        return None;
    }
    let parts = rest.split(|byte| marks::is_gap(byte) || b"#%/".contains(&byte));
    let puzzle = parts.into_iter().find(|part| run(*part).is_some())?;
    let error = PuzzleError::expected_puzzle(puzzle.place(), "cells in a comment");
    Some(Entry::malformed(Layout::Line, error))
}

/// Returns true for numbers that count: the names of columns.
fn is_counting(fields: &[Field]) -> bool {
    let number = |field: &Field| str::from_utf8(field.bytes()).ok()?.parse::<u32>().ok();
    let numbers: Option<Vec<u32>> = fields.iter().map(number).collect();
    let is_next = |pair: &[u32]| pair[0].checked_add(1) == Some(pair[1]);
    fields.len() > 9 && numbers.is_some_and(|numbers| numbers.windows(2).all(is_next))
}

/// The name that a field is assigned to.
fn name_before(field: Field<'_>) -> &[u8] {
    let before = field.text.bytes[..field.start].trim_ascii_end();
    let before = before.strip_suffix(b"\"").unwrap_or(before);
    let [name @ .., b'=' | b':'] = before.trim_ascii_end() else {
        return b"";
    };
    let name = name.trim_ascii_end();
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let start = name.iter().rposition(|byte| !is_of_name(byte));
    &name[start.map_or(0, |at| at + 1)..]
}

/// The fields between gaps, and between the slashes of nine rows; the long ones divided.
fn fields(field: Field) -> Vec<Field> {
    let are_rows = marks::occurrences(field.bytes(), b'/') == 8;
    let parts = field.split(|byte| marks::is_gap(byte) || are_rows && byte == b'/');
    parts.into_iter().flat_map(divided).collect()
}

/// The parts of a long field that is not a run, between colons, slashes and the like; of another field, the field.
fn divided(field: Field) -> Vec<Field> {
    let is_run = |part: &Field| run(*part).is_some();
    if field.len() < attempt::LONG || is_run(&field) || notations::part(field).is_some() {
        return vec![field];
    }
    let divided = |marks: &&[u8]| field.split(|byte| marks.contains(&byte));
    let is_whole = |parts: &[Field]| matches!(parts, [only] if only.len() == field.len());
    let mut ways = DIVIDERS
        .iter()
        .map(divided)
        .filter(|parts| !is_whole(parts));
    let with_run = ways.clone().find(|parts| parts.iter().any(is_run));
    let best = with_run.or_else(|| ways.next());
    best.unwrap_or_else(|| vec![field])
}
