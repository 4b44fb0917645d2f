//! Puzzles as lists of facts: cells named one by one, in lines, lists and elements alike.
//!
//! No notation is known here. A list of facts is text in which the words between three numbers repeat with every third
//! (`numbers`, `form`); the words tell rows from columns, and flags tell givens from placed digits (`meaning`). Anything
//! else in a list is an error.

mod form;
mod meaning;
mod numbers;

use std::sync::Arc;

use super::{Allowed, Entry, Layout, Note, PuzzleError, Slot, Text, Value, attempt, grid, marks};
use crate::board::{CellSet, Grid};
use form::{Form, Scan};
use meaning::Fact;
pub(super) use meaning::{Order, is_axis, order_in};
use numbers::{Numbers, Texts};

/// A longer line is not a line of facts.
const LONGEST_LINE: usize = 20_000;

/// A line with a damaged fact has at least this many others, and at most so many numbers that belong to none.
const FEWEST_ON_DAMAGED: usize = 3;
const MOST_ODD: usize = 4;

/// The shortest fact has so many characters, with the gap behind it.
const SHORTEST_FACT: usize = 4;

/// A line that is a puzzle of its own has at least this many facts.
const PUZZLE: usize = attempt::FEWEST_GIVENS;

/// The form of a line of facts, perhaps with one that is damaged, as a number that all such lines of a list share.
pub(super) fn pattern(text: &Text) -> Option<u64> {
    let digits = text.bytes.iter().filter(|byte| byte.is_ascii_digit());
    let digits = digits.count();
    if digits < 2 || text.bytes.len() > LONGEST_LINE {
        return None;
    }
    let numbers = Numbers::of(&text.bytes, 0, 0);
    let scan = |start: usize| Scan::from(&numbers.all, start);
    let end = numbers.all.last().map_or(0, |last| last.range.end);
    let closing = marks::leading(&text.bytes[end..], |byte| b")]}>;, \t".contains(byte));
    let behind = text.bytes[end + closing..].first();
    let is_remark = || behind.is_some_and(|mark| b"(#/;".contains(mark));
    let is_line = |scan: &Scan| scan.odd.is_empty() && (numbers.words <= 1 || is_remark());
    if let Some(scan) = scan(0).filter(is_line) {
        let is_number = || digits == text.bytes.trim_ascii().len();
        let is_fact = scan.form.count > 1 || scan.facts.len() > 1 || is_number();
        return is_fact.then(|| scan.form.hash());
    }
    let is_damaged =
        |scan: &Scan| scan.facts.len() >= FEWEST_ON_DAMAGED && scan.odd.len() <= MOST_ODD;
    let scans = (0..numbers.all.len().min(4)).filter_map(scan);
    let form = scans.filter(is_damaged).map(|scan| scan.form).next()?;
    Some(form.hash())
}

/// Returns true for a line of facts with words: no header of a table.
pub(super) fn is_sure(text: &Text) -> bool {
    text.bytes.iter().any(u8::is_ascii_alphabetic) && pattern(text).is_some()
}

/// The puzzles of lines of facts: one, or one for each line that has a whole puzzle, or after each empty line.
pub(super) fn of_lines<'a>(
    texts: impl Iterator<Item = &'a Arc<Text>>,
    order: Option<Order>,
) -> Option<Vec<Entry>> {
    let texts: Vec<&Arc<Text>> = texts.collect();
    let facts = |texts: &[&Arc<Text>]| of_texts(texts, order);
    let has_digit = |text: &Arc<Text>| text.bytes.iter().any(u8::is_ascii_digit);
    let lines = || texts.iter().filter(|text| has_digit(text));
    if lines().all(|text| text.len() > SHORTEST_FACT * PUZZLE) {
        let own = lines().map(|text| facts(&[text]).filter(is_puzzle));
        let own = own.collect::<Option<Vec<Entry>>>();
        let share = |own: &Vec<Entry>| own.windows(2).any(|pair| share_cells(&pair[0], &pair[1]));
        if let Some(own) = own.filter(share) {
            return Some(own);
        }
    }
    let whole = facts(&texts)?;
    if whole.puzzle.is_ok() {
        return Some(vec![whole]);
    }
    let parts = texts.split(|text| text.is_blank());
    let parts = parts.filter(|part| part.iter().any(|text| has_digit(text)));
    let parts = parts.map(facts).collect::<Option<Vec<Entry>>>();
    let are_puzzles = |parts: &Vec<Entry>| parts.len() > 1 && parts.iter().any(is_puzzle);
    Some(parts.filter(are_puzzles).unwrap_or_else(|| vec![whole]))
}

/// Returns true if two puzzles have digits in the same cell.
fn share_cells(one: &Entry, two: &Entry) -> bool {
    let filled = |entry: &Entry| entry.grid().map_or(CellSet::EMPTY, Grid::filled);
    !(filled(one) & filled(two)).is_empty()
}

fn is_puzzle(entry: &Entry) -> bool {
    let grid = entry.grid();
    grid.is_some_and(|grid| grid.filled().len() >= PUZZLE)
}

/// The puzzle of the facts in these lines, or the error for a number that belongs to none; nothing if they are not a list of facts.
pub(super) fn of_texts(texts: &[&Arc<Text>], order: Option<Order>) -> Option<Entry> {
    let texts = Texts(texts);
    let numbers = texts.numbers();
    let scan = Scan::first(&numbers).filter(|scan| scan.is_meant(texts))?;
    let is_regular = scan.is_regular();
    if let Some(odd) = scan.left_over(texts) {
        if !is_regular {
            return None;
        }
        let number = Slot::with(texts.of(odd), odd.range.clone(), None);
        let error = PuzzleError::no_fact(number.field());
        return Some(Entry::malformed(Layout::Rows, error));
    }
    let (own_order, has_names) = Order::of_fact(scan.facts[0], texts, order);
    let origins = meaning::origins(&scan.facts, texts, order.and_then(|order| order.flag));
    let facts = scan.facts.iter().zip(origins);
    let facts = facts.map(|(fact, origin)| own_order.read(fact, origin, texts));
    let entry = puzzle(facts.collect::<Option<Vec<Fact>>>()?, &scan.form, has_names);
    // Numbers alone may be rows of cells, and numbers among other words something else.
    let may_be_other = scan.are_numbers() || scan.is_uneven() || !is_regular;
    Some(entry).filter(|entry| entry.puzzle.is_ok() || !may_be_other)
}

/// The puzzle of these facts.
fn puzzle(mut facts: Vec<Fact>, form: &Form, has_names: bool) -> Entry {
    // All cells, the first number of each running fastest: it is the column.
    let is_by_column = facts.is_sorted_by(|one, two| (one.column, one.row) < (two.column, two.row));
    if !has_names && facts.len() == 81 && is_by_column && !form.is_letter {
        for fact in &mut facts {
            std::mem::swap(&mut fact.row, &mut fact.column);
        }
    }
    let slots = match cells(&facts) {
        Ok(slots) => slots,
        Err(error) => return Entry::malformed(Layout::Rows, error),
    };
    let allowed = Allowed {
        is_framed: true,
        ..Allowed::WITH_DIGITS
    };
    let mut entry = grid::of_slots(&slots, allowed, Layout::Rows);
    entry.line = facts[0].slot.place().line;
    if form.is_letter {
        entry.notes.push(Note::LettersAreRows);
    } else if !has_names {
        entry.notes.push(Note::Triples);
    }
    entry
}

/// The 81 cells, of which these facts are about some.
fn cells(facts: &[Fact]) -> Result<Vec<Slot>, PuzzleError> {
    let base = u32::from(facts.iter().all(|fact| fact.row > 0 && fact.column > 0));
    let mut cells: Vec<Option<Slot>> = vec![None; 81];
    for fact in facts {
        let (row, column) = (fact.row - base, fact.column - base);
        if row > 8 || column > 8 {
            return Err(PuzzleError::no_fact(fact.slot.field()));
        }
        let cell = &mut cells[(9 * row + column) as usize];
        if let Some(before) = cell {
            let (one, two) = (before.field().written(), fact.slot.field().written());
            let name = format!("r{}c{}", row + 1, column + 1);
            let found = format!("{name} is given twice, as {one} and {two}");
            return Err(PuzzleError::ambiguous(fact.slot.place(), found));
        }
        *cell = Some(fact.slot.clone());
    }
    let empty = facts[0].slot.empty_after();
    // Blanks among them are those of the cells without a fact.
    let without_zero = |slot: Slot| match slot.value {
        Some(Value::Blank(_)) => slot.with_value(Some(Value::Blank(marks::EMPTY))),
        _ => slot,
    };
    let filled = |cell: Option<Slot>| cell.map_or_else(|| empty.clone(), without_zero);
    Ok(cells.into_iter().map(filled).collect())
}
