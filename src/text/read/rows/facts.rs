//! Facts: cells named one by one, each with its row, its column and its digit.

use super::line_kind::Kind;
use crate::board::{Cell, Digit};
use crate::text::read::cells::attempt;
use crate::text::read::cells::grid;
use crate::text::read::entry::{Entry, Layout, Note};
use crate::text::read::error::PuzzleError;
use crate::text::read::input::text::{Place, Text};

/// A cell and its digit, as they were written.
#[derive(Debug, Clone, Copy)]
pub(in crate::text::read) struct Fact {
    pub(in crate::text::read) row: u8,
    pub(in crate::text::read) column: u8,
    /// 0 for a blank.
    pub(in crate::text::read) digit: u8,
    pub(in crate::text::read) place: Place,
}

impl Fact {
    /// The fact of three digits; nothing if one is a longer number.
    fn new(row: &[u8], column: &[u8], digit: &[u8], place: Place) -> Option<Self> {
        let (&[row], &[column], &[digit]) = (row, column, digit) else {
            return None;
        };
        Some(Self {
            row: row - b'0',
            column: column - b'0',
            digit: digit - b'0',
            place,
        })
    }
}

/// A number or a letter with one, as in `r1`.
#[derive(Debug, Clone)]
struct Token {
    letter: Option<u8>,
    digits: Vec<u8>,
    place: Place,
}

/// The puzzles that lines state cell by cell.
pub(super) fn of_lines(lines: &[(Kind, &Text)]) -> Vec<Entry> {
    let head = lines
        .iter()
        .filter(|(kind, _)| *kind == Kind::Comment)
        .find_map(|(_, text)| order_of_heads(&text.bytes));
    let mut each: Vec<Vec<Fact>> = Vec::new();
    let mut note = None;
    for (_, text) in lines.iter().filter(|(kind, _)| *kind == Kind::Row) {
        let Some((facts, inferred)) = of_line(text, head) else {
            return Vec::new();
        };
        note = note.or(inferred);
        each.push(facts);
    }
    // A line with enough facts is a puzzle of its own.
    if each.len() < 2 || each.iter().any(|facts| facts.len() < attempt::FACTS) {
        each = vec![each.concat()];
    }
    let entries = each.iter().map(|facts| entry(facts, note, Layout::Rows));
    entries.collect::<Option<Vec<Entry>>>().unwrap_or_default()
}

/// The facts of a line, and the inference they need.
fn of_line(text: &Text, head: Option<Order>) -> Option<(Vec<Fact>, Option<Note>)> {
    let tokens = tokens(text)?;
    let is_uneven = text.bytes.windows(2).any(|pair| pair == b"  ") && !text.bytes.contains(&b',');
    if is_uneven && tokens.iter().all(|token| token.letter.is_none()) {
        return None;
    }
    let mut note = None;
    let mut facts = Vec::new();
    let mut rest = &tokens[..];
    while !rest.is_empty() {
        let (mut fact, length, inferred) = first(rest)?;
        match head {
            Some(Order::ColumnFirst) if inferred.is_some() => {
                std::mem::swap(&mut fact.row, &mut fact.column);
            }
            Some(_) => {}
            None => note = note.or(inferred),
        }
        facts.push(fact);
        rest = &rest[length..];
    }
    Some((facts, note))
}

/// The order of row and column in a triple.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    RowFirst,
    ColumnFirst,
}

/// Returns true for the head of a table of facts.
pub(super) fn is_head(line: &[u8]) -> bool {
    order_of_heads(line).is_some()
}

/// The order that the head of a table of facts names: `row,col,value`.
fn order_of_heads(head: &[u8]) -> Option<Order> {
    let words = head.split(|byte| !byte.is_ascii_alphabetic());
    let mut words = words.filter(|word| !word.is_empty());
    let first_two = [words.next()?, words.next()?];
    if words.next().is_none() || words.next().is_some() {
        return None;
    }
    let is_row = |word: &[u8]| is_one_of(word, &[b"row", b"r", b"y"]);
    let is_column = |word: &[u8]| is_one_of(word, &[b"col", b"column", b"c", b"x"]);
    match first_two {
        [row, column] if is_row(row) && is_column(column) => Some(Order::RowFirst),
        [column, row] if is_row(row) && is_column(column) => Some(Order::ColumnFirst),
        _ => None,
    }
}

fn is_one_of(word: &[u8], names: &[&[u8]]) -> bool {
    names.iter().any(|name| word.eq_ignore_ascii_case(name))
}

/// The puzzle of these facts, if they are enough for one.
pub(in crate::text::read) fn entry(
    facts: &[Fact],
    note: Option<Note>,
    layout: Layout,
) -> Option<Entry> {
    if facts.len() < attempt::FACTS {
        return None;
    }
    let from_zero = facts.iter().any(|fact| fact.row == 0 || fact.column == 0);
    let mut digits: [Option<Digit>; 81] = [None; 81];
    let mut seen = [false; 81];
    for fact in facts {
        let cell = if from_zero {
            Cell::from_zero_based(fact.row, fact.column)
        } else {
            Cell::from_one_based(fact.row, fact.column)
        };
        let cell = cell.filter(|_| fact.digit <= 9)?;
        if seen[cell.index()] {
            let description = format!("{cell} is given twice");
            let error = PuzzleError::ambiguous(fact.place, description);
            return Some(Entry::malformed(layout, error));
        }
        seen[cell.index()] = true;
        digits[cell.index()] = Digit::new(fact.digit);
    }
    let puzzle = grid::of_digits(digits);
    let place = facts[0].place;
    if note.is_some() && !puzzle.clashes().is_empty() {
        let description = "found threes of numbers whose digits clash as row, column and digit";
        let error = PuzzleError::ambiguous(place, description.to_owned()).of_line();
        return Some(Entry::malformed(layout, error));
    }
    let mut entry = Entry::new(place.line, layout, Ok(puzzle));
    entry.notes.extend(note);
    Some(entry)
}

/// The numbers of a line; nothing if it has blanks or other marks that belong to grids.
fn tokens(text: &Text) -> Option<Vec<Token>> {
    let mut tokens: Vec<Token> = Vec::new();
    let bytes = &text.bytes;
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while at < bytes.len() && bytes[at].is_ascii_alphabetic() {
            at += 1;
        }
        let letters = &bytes[start..at];
        let begin = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        if at > begin {
            let letter = match letters {
                [] => None,
                [letter] => Some(letter.to_ascii_lowercase()),
                b"row" | b"Row" | b"ROW" => Some(b'r'),
                b"col" | b"Col" | b"COL" | b"column" | b"Column" => Some(b'c'),
                _ => return None,
            };
            tokens.push(Token {
                letter,
                digits: bytes[begin..at].to_vec(),
                place: text.place(start),
            });
        }
        if at == start {
            if b"*?_~".contains(&bytes[at]) {
                return None;
            }
            at += 1;
        }
    }
    Some(tokens)
}

/// A fact, the number of its tokens, and the inference it needs.
type First = (Fact, usize, Option<Note>);

/// The fact that the tokens start with.
fn first(tokens: &[Token]) -> Option<First> {
    let head = &tokens[0];
    let letters: Vec<Option<u8>> = tokens.iter().take(3).map(|token| token.letter).collect();
    match (&letters[..], &head.digits[..]) {
        ([Some(b'r'), Some(b'c'), None], _) => three(tokens, [0, 1, 2], None),
        ([Some(b'c'), Some(b'r'), None], _) => three(tokens, [1, 0, 2], None),
        ([None, Some(b'r'), Some(b'c')], _) => three(tokens, [1, 2, 0], None),
        ([None, Some(b'c'), Some(b'r')], _) => three(tokens, [2, 1, 0], None),
        ([None, None, None], [_]) => three(tokens, [0, 1, 2], Some(Note::Triples)),
        ([Some(letter @ b'a'..=b'i'), None, ..], [column]) => {
            let row = letter - b'a' + b'1';
            let fact = Fact::new(&[row], &[*column], &tokens[1].digits, head.place)?;
            Some((fact, 2, Some(Note::LettersAreRows)))
        }
        ([Some(_), None, ..], [row, column]) => {
            let fact = Fact::new(&[*row], &[*column], &tokens[1].digits, head.place)?;
            Some((fact, 2, Some(Note::Triples)))
        }
        ([None, ..], [row, column, digit]) => {
            let fact = Fact::new(&[*row], &[*column], &[*digit], head.place)?;
            Some((fact, 1, Some(Note::Triples)))
        }
        _ => None,
    }
}

/// The fact of three tokens; `order` says which are row, column and digit.
fn three(tokens: &[Token], order: [usize; 3], note: Option<Note>) -> Option<First> {
    let [row, column, digit] = order.map(|at| &tokens[at].digits[..]);
    let fact = Fact::new(row, column, digit, tokens[0].place)?;
    Some((fact, 3, note))
}
