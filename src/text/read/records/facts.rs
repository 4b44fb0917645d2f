//! Facts: cells named one by one, each with its row, its column and its digit.
//!
//! This is the grammar that all notations share; `rows/facts` finds facts in lines, `nested/reduce` in lists, objects and
//! elements.

use super::names::{is_one_of, words};
use crate::board::{self, Digit};
use crate::text::read::{
    Allowed, Cell, Entry, Layout, Note, PuzzleError, Value, attempt, grid, marks,
};

/// Two lists that name this many cells in common are two puzzles.
const IN_COMMON: usize = 3;

/// A longer line does not name the order.
const LONGEST_HEAD: usize = 200;

/// A head of more words has marks, or is a comment.
const MOST_IN_HEAD: usize = 4;

/// Fewer facts with blanks are digits that are lost.
const FEWEST_BLANKS: usize = 5;

/// The part of a fact that a word names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Axis {
    Row,
    Column,
    Digit,
}

/// The longest word of these.
const LONGEST_WORD: usize = 7;

/// Returns the part of a fact that a word of several languages names.
pub(crate) fn axis_of_word(word: &[u8]) -> Option<Axis> {
    let mut lower = [0; LONGEST_WORD];
    let lower = lower.get_mut(..word.len())?;
    lower.copy_from_slice(word);
    lower.make_ascii_lowercase();
    match &*lower {
        b"fila" | b"i" | b"lig" | b"ligne" | b"lin" | b"line" | b"linha" | b"r" | b"rad"
        | b"reihe" | b"riga" | b"rij" | b"row" | b"rows" | b"wiersz" | b"y" | b"zeile" => {
            Some(Axis::Row)
        }
        b"c" | b"col" | b"colonna" | b"colonne" | b"cols" | b"column" | b"columna" | b"columns"
        | b"coluna" | b"j" | b"kolom" | b"kolumn" | b"kolumna" | b"spalte" | b"x" => {
            Some(Axis::Column)
        }
        b"chiffre" | b"cifra" | b"cijfer" | b"cyfra" | b"d" | b"digit" | b"digito" | b"n"
        | b"nb" | b"num" | b"number" | b"numero" | b"siffra" | b"v" | b"val" | b"valeur"
        | b"valor" | b"valore" | b"value" | b"waarde" | b"wert" | b"zahl" | b"ziffer" => {
            Some(Axis::Digit)
        }
        _ => None,
    }
}

/// Words beside these in keys.
#[rustfmt::skip]
const AROUND: [&str; 13] = [
    "data", "index", "idx", "cell", "pos", "position", "id", "no", "given", "the", "of", "current",
    "coord",
];

/// Returns the part of a fact that a key or an attribute names: `row`, `colIndex`, `data-value`.
pub(crate) fn axis(name: &[u8]) -> Option<Axis> {
    if name.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let mut axis = None;
    let mut is_first = true;
    for word in words(name).filter(|word| word[0].is_ascii_alphabetic()) {
        match axis_of_word(word) {
            Some(of_word) if is_first || word.len() > 1 => {
                axis = axis.filter(|axis| *axis != Axis::Digit).or(Some(of_word));
            }
            _ if is_one_of(&AROUND, word) => {}
            _ => return None,
        }
        is_first = false;
    }
    axis
}

/// The places of the row, the column and the digit among three numbers without names.
pub(crate) type Order = [usize; 3];

/// A word of a line, and its end.
type Word<'a> = (&'a [u8], usize);

/// The order that a comment or the head of a table names: `row,col,value`, `(column, row) digit`.
pub(crate) fn order_in(line: &[u8]) -> Option<Order> {
    if line.len() > LONGEST_HEAD
        || line.first().is_none_or(u8::is_ascii_digit)
        || !line.iter().any(u8::is_ascii_alphabetic)
    {
        return None;
    }
    let is_remark = attempt::is_comment(line) || line.starts_with(b"--") || line.starts_with(b"/*");
    let is_long = is_remark || line.iter().any(|byte| b":([{<".contains(byte));
    let words = line.split(|byte| !is_of_word(*byte));
    let mut words = words.filter(|word| !word.is_empty());
    if !is_long && words.nth(MOST_IN_HEAD).is_some() {
        return None;
    }
    let mut end = 0;
    let runs = line.chunk_by(|one, two| is_of_word(*one) == is_of_word(*two));
    let words = runs.filter_map(|run| {
        end += run.len();
        is_of_word(run[0]).then_some((run, end))
    });
    let words: Vec<Word> = words.collect();
    let pair = words.windows(2).find_map(|pair| {
        let [(one, end), (two, last)] = [pair[0], pair[1]];
        let start = last - two.len();
        let is_pair = line[end..start].iter().all(|byte| !b":.=".contains(byte));
        let order = match (axis_of_word(one)?, axis_of_word(two)?) {
            (Axis::Row, Axis::Column) => [0, 1, 2],
            (Axis::Column, Axis::Row) => [1, 0, 2],
            _ => return None,
        };
        is_pair.then_some((order, start))
    });
    let (order, start) = pair?;
    let is_enclosed = line[..start].iter().any(|byte| b"([{<".contains(byte));
    let is_head = is_remark || is_enclosed || words.len() <= MOST_IN_HEAD || line.contains(&b':');
    let is_digit_first = words.len() == 3 && axis_of_word(words[0].0) == Some(Axis::Digit);
    is_head.then_some(match order {
        [row, column, _] if is_digit_first => [row + 1, column + 1, 0],
        order => order,
    })
}

const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

/// A cell, as a fact names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Name {
    pub(crate) row: u8,
    pub(crate) column: u8,
    /// The inference that it needs.
    pub(crate) note: Option<Note>,
}

/// A cell and its digit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fact {
    pub(crate) name: Name,
    pub(crate) cell: Cell,
}

impl Fact {
    /// The fact with its numbers in this order.
    fn in_order(mut self, order: Option<Order>) -> Self {
        let has_names = self.name.note != Some(Note::Triples);
        let Some([row, column, digit]) = order.filter(|_| !has_names) else {
            return self;
        };
        let third = self.cell.number().unwrap_or(0);
        let numbers = [self.name.row, self.name.column, third];
        self.name = Name {
            row: numbers[row],
            column: numbers[column],
            note: None,
        };
        if digit == 0 {
            let digit = Digit::new(numbers[0]);
            self.cell.value = digit.map_or(Value::Blank(b'0'), Value::Digit);
        }
        self
    }
}

/// The cells of the board that the facts name, in the same order.
fn cells(facts: &[Fact]) -> Result<Vec<board::Cell>, PuzzleError> {
    let from_zero = facts
        .iter()
        .any(|fact| fact.name.row == 0 || fact.name.column == 0);
    let cell = |fact: &Fact| {
        let Name { row, column, .. } = fact.name;
        let cell = if from_zero {
            board::Cell::from_zero_based(row, column)
        } else {
            board::Cell::from_one_based(row, column)
        };
        let description =
            || format!("found row {row} and column {column}, expected 0 to 8 as elsewhere");
        cell.ok_or_else(|| PuzzleError::ambiguous(fact.cell.place, description()))
    };
    facts.iter().map(cell).collect()
}

/// The puzzle of these facts.
fn puzzle(facts: &[Fact], layout: Layout) -> Result<Entry, PuzzleError> {
    let first = facts[0].cell.place;
    let mut blanks = facts.iter().filter(|fact| fact.cell.blank().is_some());
    if let Some(fact) = blanks.next()
        && blanks.count() + 1 < FEWEST_BLANKS
    {
        let description = "found a blank among digits, expected a digit";
        return Err(PuzzleError::ambiguous(fact.cell.place, description));
    }
    let mut all = [None; 81];
    for (fact, cell) in facts.iter().zip(cells(facts)?) {
        let value = match fact.cell.value {
            Value::Blank(mark) if marks::is_blank(mark) && mark != marks::GIVEN => {
                Value::Blank(marks::EMPTY)
            }
            value => value,
        };
        if let Some(before) = all[cell.index()].replace(Cell { value, ..fact.cell }) {
            let (one, two) = (shown(before.value), shown(value));
            let digits = if one == two {
                String::new()
            } else {
                format!(", as {one} and {two}")
            };
            let description = format!("{cell} is given twice{digits}");
            return Err(PuzzleError::ambiguous(fact.cell.place, description));
        }
    }
    let all = all.map(|cell| cell.unwrap_or(Cell::empty(first)));
    let mut entry = grid::entry(&all, Allowed::WITH_DIGITS, layout);
    entry.line = first.line;
    entry
        .notes
        .extend(facts.iter().find_map(|fact| fact.name.note));
    Ok(entry)
}

fn shown(value: Value) -> String {
    match value {
        Value::Digit(digit) | Value::Given(digit) | Value::Placed(digit, _) => digit.to_string(),
        _ => "a blank".to_owned(),
    }
}

/// The puzzles that lists of facts state: parts of one, or one after the other.
pub(crate) fn puzzles(
    parts: &[Vec<Fact>],
    order: Option<Order>,
    layout: Layout,
) -> Result<Vec<Entry>, PuzzleError> {
    let groups = groups(parts, order);
    groups.iter().map(|group| puzzle(group, layout)).collect()
}

/// The facts of each puzzle.
pub(crate) fn groups(parts: &[Vec<Fact>], order: Option<Order>) -> Vec<Vec<Fact>> {
    let mut groups: Vec<Vec<Fact>> = Vec::new();
    for part in parts.iter().filter(|part| !part.is_empty()) {
        let in_order = part.iter().map(|fact| fact.in_order(order));
        match groups.last_mut() {
            Some(last) if !is_another(last, part) => last.extend(in_order),
            _ => groups.push(in_order.collect()),
        }
    }
    groups
}

/// Returns true if the next part is another puzzle: long enough, and beginning again.
fn is_another(before: &[Fact], next: &[Fact]) -> bool {
    let place = |fact: &Fact| (fact.name.row, fact.name.column);
    let in_common = next
        .iter()
        .filter(|fact| before.iter().any(|other| place(other) == place(fact)));
    before.len() >= attempt::FEWEST_GIVENS
        && next.len() >= attempt::FEWEST_GIVENS
        && (in_common.count() >= IN_COMMON || before.last().map(place) >= next.first().map(place))
}
