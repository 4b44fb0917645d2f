//! Facts in lines: each line has some, and nothing else but words and marks that are the same around each.

use super::collected::{BlockLine, Kind};
use super::fact_line::{OfLine, of_line, words};
use crate::board::Puzzle;
use crate::text::read::records::facts::Fact;
use crate::text::read::{Entry, Field, Layout, Order, Place, PuzzleError, Text, attempt, facts};

/// Lines before a list that may hold its size.
const MOST_SIZES: usize = 2;

/// Returns true for a line beside facts that is one, damaged: it has digits, and no words but theirs.
pub(super) fn is_damaged(text: &Text, beside: &Text) -> bool {
    let all = words(&beside.bytes);
    let known = || all.split(|byte| *byte == b' ');
    let own = words(&text.bytes);
    let mut own = own.split(|byte| *byte == b' ');
    text.bytes.iter().any(u8::is_ascii_digit)
        && !attempt::is_comment(&text.bytes)
        && own.all(|word| word.len() < 2 || known().any(|known| known == word))
}

/// Returns true for lines of facts that are not of one list.
pub(super) fn are_of_two_lists(one: &Text, two: &Text) -> bool {
    let lines = of_line(one).zip(of_line(two));
    lines.is_some_and(|(one, two)| !one.fits(&two, false))
}

/// The puzzles that lines state cell by cell, or the error of a line among them.
pub(super) fn of_lines(lines: &[(Kind, &Text)], order: Option<Order>) -> Vec<Entry> {
    let comments = lines.iter().filter(|(kind, _)| *kind == Kind::Comment);
    let order = comments
        .rev()
        .find_map(|(_, text)| facts::order_in(&text.bytes))
        .or(order);
    let Some(found) = parts(lines, order.is_some()) else {
        return Vec::new();
    };
    if found.facts.iter().map(Vec::len).sum::<usize>() < attempt::FACTS {
        return Vec::new();
    }
    if let Some(error) = found.error {
        return vec![Entry::malformed(Layout::Rows, error)];
    }
    let entries = facts::puzzles(&found.facts, order, Layout::Rows);
    if found.is_sure || order.is_some() {
        return entries;
    }
    entries.into_iter().map(without_clash).collect()
}

/// Numbers alone that clash are perhaps no facts.
fn without_clash(entry: Entry) -> Entry {
    let has_clash = |puzzle: &Puzzle| !puzzle.clashes().is_empty();
    if !entry.puzzle.as_ref().is_ok_and(has_clash) {
        return entry;
    }
    let description = "found threes of numbers whose digits clash as row, column and digit";
    let place = Place::start_of(entry.line);
    let error = PuzzleError::ambiguous(place, description).of_line();
    Entry::malformed(Layout::Rows, error)
}

/// Returns true for lines of facts alone, perhaps after their count.
pub(super) fn is_list(lines: &[BlockLine]) -> bool {
    let mut rows = lines.iter().filter(|line| line.kind == Kind::Row);
    let is_fact = |line: &BlockLine| {
        let of_line = of_line(&line.text);
        of_line.is_some_and(|of_line| of_line.is_sure || is_even(&line.text.bytes))
    };
    rows.clone().nth(MOST_SIZES).is_some() && rows.by_ref().skip(MOST_SIZES).all(is_fact)
}

/// The facts of a list.
struct Parts {
    facts: Vec<Vec<Fact>>,
    /// The error of a line that is no fact.
    error: Option<PuzzleError>,
    is_sure: bool,
}

/// A row, its place among the lines, and its facts.
struct Stated<'a> {
    at: usize,
    text: &'a Text,
    facts: Option<OfLine>,
}

/// The rows among lines.
fn stated<'a>(lines: &[(Kind, &'a Text)]) -> Vec<Stated<'a>> {
    let rows = lines.iter().enumerate();
    let rows = rows.filter(|(_, (kind, _))| *kind == Kind::Row);
    let row = |(at, &(_, text))| Stated {
        at,
        text,
        facts: of_line(text),
    };
    rows.map(row).collect()
}

/// The facts of lines after those that hold sizes. If a head names their order, the spaces between them do not matter.
fn parts(lines: &[(Kind, &Text)], has_head: bool) -> Option<Parts> {
    let all = stated(lines);
    let facts = || all.iter().filter_map(|row| row.facts.as_ref());
    let fitting = |rule: &&OfLine| facts().filter(|line| rule.fits(line, false)).count();
    let first = all.iter().take(4).filter_map(|row| row.facts.as_ref());
    let rule = first.max_by_key(fitting)?;
    let count: usize = facts().map(|line| line.facts.len()).sum();
    let is_head = |head: &&Stated| {
        let is_other = |line: &OfLine| !line.is_like(rule);
        is_size(&head.text.bytes, count) && head.facts.as_ref().is_none_or(is_other)
    };
    let heads = all.iter().take(MOST_SIZES).take_while(is_head).count();
    let mut parts: Vec<Vec<Fact>> = Vec::new();
    let mut odd = Vec::new();
    let (mut end, mut is_long) = (0, false);
    for Stated { at, text, facts } in &all[heads..] {
        let is_apart = lines[end..*at].iter().any(|(kind, _)| *kind != Kind::Row);
        let is_first = parts.is_empty() || is_apart;
        let Some(line) = facts.as_ref().filter(|line| rule.fits(line, is_first)) else {
            odd.push(Field::whole(text).trim());
            continue;
        };
        // A line of that many is a puzzle of its own, or a part of one.
        let was_long = std::mem::replace(&mut is_long, line.facts.len() >= attempt::FEWEST_GIVENS);
        match parts.last_mut() {
            Some(part) if !is_apart && !is_long && !was_long => part.extend(&line.facts),
            _ => parts.push(line.facts.clone()),
        }
        end = *at;
    }
    let is_sure = facts().any(|line| line.is_sure);
    let is_list = if is_sure {
        4 * odd.len() <= all.len()
    } else {
        odd.is_empty() && (has_head || all.iter().all(|row| is_even(&row.text.bytes)))
    };
    let error = odd.first().map(|field| PuzzleError::no_fact(*field));
    is_list.then_some(Parts {
        facts: parts,
        error,
        is_sure,
    })
}

/// Returns true for a line before facts that holds their count, or the size of the grid.
fn is_size(line: &[u8], facts: usize) -> bool {
    let mut numbers = line
        .split(|byte| !byte.is_ascii_digit())
        .filter(|number| !number.is_empty());
    let is_known = |number: &[u8]| {
        let number = String::from_utf8_lossy(number).parse();
        number.is_ok_and(|number: usize| number == facts || matches!(number, 1 | 3 | 9 | 81))
    };
    words(line).is_empty() && numbers.all(is_known)
}

/// Spaces that are blanks are uneven.
fn is_even(line: &[u8]) -> bool {
    line.contains(&b',') || !line.windows(2).any(|pair| pair == b"  ")
}
