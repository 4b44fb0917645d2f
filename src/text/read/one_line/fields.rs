//! Lines with puzzles: 81 cells, unbroken, in groups or in fields; the fields that are puzzles, and the influence of the
//! others on them.

use super::{groups, solo_hodoku, unbroken};
use crate::text::read::{
    Around, Entry, Field, Item, Layout, Line, Note, PuzzleError, Record, Role, Shape, Text,
    Verdict, attempt, marks, names, other_sizes,
};

/// Lines with puzzles on them.
#[derive(Default)]
pub(crate) struct PuzzleLines {
    record: Record,
    /// The solution on a line without a puzzle.
    solution: Option<Item>,
    /// A line of cells that is too short, and may be folded.
    folded: Option<Text>,
    /// True if the line has more than 81 cells.
    has_more: bool,
    /// True in a line of cells without an end.
    is_endless: bool,
    /// True if a line that is too short is an error at once.
    is_in_list: bool,
}

impl Shape for PuzzleLines {
    fn line(&mut self, line: &Line) -> Verdict {
        if self.is_endless {
            return done_at_end(line);
        }
        let text = line.text.clone().without_quote_marks();
        let whole = Field::whole(&text).trim();
        if !line.is_end && self.starts_endless(whole) {
            return Verdict::More;
        }
        if let Some(first) = self.folded.take() {
            return self.unfold(&first, &text);
        }
        // A gap before it may be all that is left of another field.
        let spaces = text.bytes.iter().rev().take_while(|&&byte| byte == b' ');
        self.has_more = text.len() - spaces.count() > 81;
        let entries = if attempt::is_comment(whole.bytes()) && !is_lone_solution(whole) {
            Vec::new()
        } else {
            puzzles(whole)
        };
        if entries.is_empty()
            && let Some(solution) = solution_in(whole)
        {
            self.solution = Some(Item::Solution(text.number, solution.full_grid()));
        } else if entries.is_empty() && line.is_start {
            return Verdict::NotMine;
        }
        if line.is_whole() && !self.is_in_list && is_folded(whole.bytes()) {
            self.folded = Some(text);
            return Verdict::More;
        }
        for entry in entries {
            self.record.add(entry);
        }
        if line.is_whole() {
            self.record.all_or_nothing();
        }
        done_at_end(line)
    }

    fn end(&mut self) -> Verdict {
        if let Some(first) = self.folded.take() {
            self.damaged(&first);
        }
        Verdict::Done
    }

    fn set_around(&mut self, around: Around) {
        self.is_in_list = around.is_in_list;
    }

    fn take(&mut self) -> Vec<Item> {
        let entries = self.record.take(true);
        let is_single = entries.len() == 1;
        let item = |entry: Entry| match entry.full_grid() {
            None if is_single && has_solution(&entry) => Item::Pair(entry),
            Some(_) if is_single && self.has_more => Item::Lone(entry),
            _ => Item::Line(entry),
        };
        let entries = entries.into_iter().map(item);
        let dropped = self.record.take_dropped().chain(self.solution.take());
        entries.chain(dropped).collect()
    }
}

impl PuzzleLines {
    /// Returns true in a long line of nothing but cells, whose error it adds.
    fn starts_endless(&mut self, whole: Field) -> bool {
        if whole.len() > 1000
            && unbroken::is_cells(whole.bytes())
            && !attempt::is_ruler(whole.bytes())
        {
            let error = PuzzleError::too_long(whole.place(), "a line").of_line();
            self.record.add(Entry::malformed(Layout::Line, error));
            self.is_endless = true;
        }
        self.is_endless
    }

    /// Reads a line that was folded, if this is its rest.
    fn unfold(&mut self, first: &Text, rest: &Text) -> Verdict {
        let line = first.number;
        let trimmed = Field::whole(rest).trim();
        let is_bare = Field::whole(first).trim().len() == first.len();
        if is_bare && trimmed.len() + first.len() == 81 && unbroken::is_cells(trimmed.bytes()) {
            let whole = first.clone().joined(rest);
            if let Some(mut entry) = unbroken::run(Field::whole(&whole).trim()) {
                entry.line = line;
                entry.layout = Layout::Rows;
                self.record.add(entry);
                return Verdict::Done;
            }
        }
        self.damaged(first);
        Verdict::EndedBefore
    }

    fn damaged(&mut self, text: &Text) {
        for entry in puzzles(Field::whole(text).trim()) {
            self.record.add(entry);
        }
    }
}

/// Returns true for a full grid after an empty field, which is not a comment.
fn is_lone_solution(whole: Field) -> bool {
    let digits =
        |rest: &[u8]| rest.len() >= 81 && rest[..81].iter().all(|&byte| marks::is_digit(byte));
    whole.bytes().strip_prefix(b";").is_some_and(digits)
}

/// Unbroken cells, nearly as many as a puzzle has.
fn is_folded(bytes: &[u8]) -> bool {
    (attempt::LONG..81).contains(&bytes.len()) && unbroken::is_cells(bytes)
}

/// The verdict on a line that is read in pieces.
const fn done_at_end(line: &Line) -> Verdict {
    if line.is_end {
        Verdict::Done
    } else {
        Verdict::More
    }
}

/// The puzzles in a line or a string, well-formed or not; none if it has nothing as long as a puzzle.
pub(crate) fn puzzles(whole: Field) -> Vec<Entry> {
    if whole.len() < attempt::LONG && !solo_hodoku::may_be_solo(whole) {
        return Vec::new();
    }
    if let Some(entry) = unbroken::run(whole).or_else(|| solo_hodoku::position(whole)) {
        return vec![entry];
    }
    let quoted = in_quotes(whole);
    if !quoted.is_empty() {
        return quoted;
    }
    let tokens = whole.split(marks::is_gap);
    let mut found = Vec::new();
    let mut others = Vec::new();
    for token in tokens.iter().copied() {
        in_token(token, &mut found, &mut others);
    }
    if found.is_empty() {
        let in_groups = groups::groups(whole, &tokens);
        if !in_groups.is_empty() {
            return in_groups;
        }
    }
    judge(whole, found, &others)
}

/// The puzzles in quotes: with spaces for blanks, or each row in quotes of its own.
fn in_quotes(whole: Field) -> Vec<Entry> {
    let between = |quote: u8| -> Vec<Entry> {
        let parts = whole.split_at(quote);
        let inner = parts.get(1..parts.len() - 1).unwrap_or_default();
        let is_row = |part: &&Field| part.len() == 9 && unbroken::is_cells(part.bytes());
        let rows: Vec<Field> = inner.iter().filter(is_row).copied().collect();
        if rows.len() == 9 {
            return groups::of_groups(&rows, 9);
        }
        inner.iter().filter_map(|part| of_spaces(*part)).collect()
    };
    let mut found = b"\"'`".iter().map(|&quote| between(quote));
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

/// The puzzle of digits with spaces for blanks, or its error.
fn of_spaces(field: Field) -> Option<Entry> {
    let is_cell = |&byte: &u8| marks::is_digit(byte) || byte == marks::EMPTY;
    if !(attempt::LONG..=100).contains(&field.len())
        || !field.bytes().contains(&marks::EMPTY)
        || !field.bytes().iter().all(is_cell)
    {
        return None;
    }
    let has_run = field.bytes().windows(3).any(|three| three == b"   ");
    let is_meant = has_run && !unbroken::are_spaced(field.bytes());
    match unbroken::run(field) {
        None if is_meant => {
            let error = PuzzleError::cells_of(field);
            Some(Entry::malformed(Layout::Line, error))
        }
        entry => entry,
    }
}

/// A puzzle and its start.
type EntryAt = (usize, Entry);

/// Looks for a puzzle in a token or its parts; all other parts go to `others`.
fn in_token<'a>(token: Field<'a>, found: &mut Vec<EntryAt>, others: &mut Vec<Field<'a>>) {
    if token.len() < attempt::LONG && !solo_hodoku::may_be_solo(token) {
        return others.push(token);
    }
    let sentence = token.before(token.len().saturating_sub(1));
    let last = *token.bytes().last().unwrap_or(&b' ');
    let occurs_before = sentence.bytes().contains(&last);
    let ends_sentence = b".:!?".contains(&last)
        && (token.end == token.text.len() || !occurs_before)
        && has_words(Field::new(token.text, 0, token.start));
    let entry = unbroken::run(token)
        .or_else(|| solo_hodoku::solo(token))
        .or_else(|| {
            let mut entry = unbroken::run(sentence).filter(|_| ends_sentence)?;
            entry.notes.extend(occurs_before.then_some(Note::FullStop));
            Some(entry)
        })
        .or_else(|| groups::slashes(token));
    if let Some(entry) = entry {
        return found.push((token.start, entry));
    }
    for part in parts(token) {
        match unbroken::run(part) {
            Some(entry) => found.push((part.start, entry)),
            None => others.push(part),
        }
    }
}

/// The parts of a token: of an address, or a name and its value.
fn parts(token: Field) -> Vec<Field> {
    let is_address = token.bytes().windows(3).any(|three| three == b"://");
    token.split(|byte| is_separator(byte) || byte == b'?' && is_address)
}

/// Returns true for a mark between the parts of a token: of an address, or of a name and its value.
pub(crate) const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'=' | b'#' | b':' | b'/' | b'&' | b'!')
}

/// Returns true if there are two words or more.
fn has_words(field: Field) -> bool {
    let words = marks::tokens(field.bytes()).filter(|token| attempt::is_word(token));
    words.count() >= 2
}

/// Drops the solutions on a line, and adds the errors of its other fields.
fn judge(whole: Field, found: Vec<EntryAt>, others: &[Field]) -> Vec<Entry> {
    let long = others.iter().filter(|other| other.len() >= attempt::LONG);
    let mut wrong: Vec<PuzzleError> = long
        .filter_map(|&other| other_sizes::of_line(other).or_else(|| unbroken::damaged(other)))
        .collect();
    if found.iter().any(|(_, entry)| entry.puzzle.is_ok()) && wrong.is_empty() {
        let others: Vec<Field> = others.iter().flat_map(|&other| parts(other)).collect();
        wrong.extend(before_lone_solution(whole, &found, &others));
        let short = others
            .iter()
            .filter(|other| attempt::is_attempt(other.bytes(), false));
        wrong.extend(short.map(|&other| PuzzleError::cells_of(other)));
        wrong.extend(in_pieces(&others));
        wrong.extend(in_comment(whole, &found));
    }
    let is_solution = |(start, entry): &EntryAt| {
        entry.puzzle.is_ok() && role_before(&whole.text.bytes[..*start]) == Role::Solution
    };
    let (solutions, mut found): (Vec<EntryAt>, Vec<EntryAt>) =
        found.into_iter().partition(is_solution);
    if let ([(_, solution), ..], [(_, puzzle), ..]) = (&solutions[..], &mut found[..]) {
        puzzle.add_named_solution(solution);
    }
    let wrong = wrong.into_iter();
    let errors = wrong.map(|error| Entry::malformed(Layout::Line, error));
    let found = found.into_iter().map(|(_, entry)| entry);
    found.chain(errors).collect()
}

/// Returns true for a puzzle with its solution, not with a value under the name of one.
fn has_solution(entry: &Entry) -> bool {
    let solution = entry.solution.as_ref();
    solution.is_some_and(|solution| !solution.is_named)
}

/// The run of cells on a line that is named a solution.
fn solution_in(whole: Field) -> Option<Entry> {
    if whole.len() <= 81 || !names::mentions_solution(whole.bytes()) {
        return None;
    }
    let tokens = whole.split(|byte| marks::is_gap(byte) || is_separator(byte));
    let is_named = |token: &Field| role_before(&whole.text.bytes[..token.start]) == Role::Solution;
    tokens.into_iter().filter(is_named).find_map(unbroken::run)
}

/// The role of the name that ends before a value, as in `solution: …` or `?puzzle=…`.
fn role_before(before: &[u8]) -> Role {
    let is_quote = |byte: &&u8| b" \"'".contains(byte);
    let mut rest = before.iter().rev().skip_while(is_quote).peekable();
    if rest.next_if(|byte| b":=".contains(byte)).is_none() {
        return Role::Other;
    }
    let name = rest
        .skip_while(is_quote)
        .take_while(|byte| byte.is_ascii_alphabetic() || **byte == b'_');
    let mut name: Vec<u8> = name.copied().collect();
    name.reverse();
    names::role(&name)
}

/// The error for cells in small pieces beside a puzzle: another puzzle, damaged.
fn in_pieces(others: &[Field]) -> Option<PuzzleError> {
    let is_piece =
        |other: &&Field| matches!(other.len(), 1 | 3 | 9) && unbroken::is_cells(other.bytes());
    let pieces = || others.iter().filter(is_piece);
    let total: usize = pieces().map(|piece| piece.len()).sum();
    let is_blank = |byte: &u8| marks::is_usual_blank(*byte) && *byte != b'-';
    let has_blank = pieces().any(|piece| piece.bytes().iter().any(is_blank));
    let last = pieces()
        .next_back()
        .filter(|_| has_blank && 3 * total >= attempt::LONG)?;
    Some(PuzzleError::cells(last.end_place(), total))
}

/// The error for a puzzle in a comment after another.
fn in_comment(whole: Field, found: &[EntryAt]) -> Option<PuzzleError> {
    let (first, _) = found.first()?;
    let bytes = &whole.text.bytes;
    let after = first + 81;
    let is_mark = |at: usize| {
        matches!(
            bytes[at..],
            [b'#', ..] | [b' ', b';' | b'%', ..] | [b' ', b'/', b'/', ..]
        )
    };
    let mark = (after..whole.end).find(|&at| is_mark(at))?;
    let (start, _) = found.iter().find(|(start, _)| *start > mark)?;
    Some(PuzzleError::expected_puzzle(
        whole.text.place(*start),
        "cells in a comment",
    ))
}

/// A field that is too short, or empty, before a full grid without its puzzle.
fn before_lone_solution(whole: Field, found: &[EntryAt], others: &[Field]) -> Option<PuzzleError> {
    let [(start, entry)] = found else {
        return None;
    };
    entry.full_grid()?;
    let before = &whole.text.bytes[whole.start..*start];
    let is_empty = |pair: &[u8]| matches!(pair, [b',', b','] | [b';', b';'] | [b'\t', b'\t']);
    if let Some(at) = before.windows(2).position(is_empty) {
        let place = whole.text.place(whole.start + at + 1);
        return Some(PuzzleError::expected_puzzle(
            place,
            "an empty field before a solution",
        ));
    }
    let short = |other: &&Field| {
        let is_part = other.len() >= attempt::SHORT
            && !attempt::is_date_or_address(other.bytes())
            && other.bytes().iter().any(|&byte| !byte.is_ascii_digit());
        unbroken::is_cells(other.bytes())
            && other.start < *start
            && (is_part || attempt::is_short_puzzle(other.bytes()))
    };
    others
        .iter()
        .find(short)
        .map(|&other| PuzzleError::cells_of(other))
}
