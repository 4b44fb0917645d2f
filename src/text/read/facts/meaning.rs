//! The meaning of the numbers of a fact: row, column and digit, in the order that words say; and the flags beside facts, which
//! tell givens from placed digits.

use super::numbers::{Number, Texts};
use crate::text::read::names::{self, Origin};
use crate::text::read::{Slot, Value, field, marks};

/// The order of row and column in a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Order {
    is_column_first: bool,
    /// True if the digit stands before both.
    is_value_first: bool,
    /// The origin that the name of flags says.
    pub(super) flag: Option<Origin>,
}

/// A cell and its content.
#[derive(Debug)]
pub(super) struct Fact {
    pub(super) row: u32,
    pub(super) column: u32,
    pub(super) slot: Slot,
}

#[rustfmt::skip]
const ROWS: [&str; 15] = [
    "r", "row", "rows", "line", "lin", "lig", "ligne", "zeile", "fila", "reihe", "linha", "riga", "y", "rownum", "rowindex",
];

#[rustfmt::skip]
const COLUMNS: [&str; 12] = [
    "c", "col", "column", "columns", "cols", "spalte", "columna", "colonne", "coluna", "x", "colnum", "colindex",
];

/// Returns true for the name of a row or a column.
pub(crate) fn is_axis(word: &[u8]) -> bool {
    names::is_one_of(&ROWS, word) || names::is_one_of(&COLUMNS, word)
}

/// In a longer text, a single letter is not a name.
const LONGEST_WITH_LETTERS: usize = 20;

/// The order that the names in a comment or a head say.
pub(crate) fn order_in(text: &[u8]) -> Option<Order> {
    let words = text
        .split(|byte| !byte.is_ascii_alphabetic())
        .filter(|word| !word.is_empty() && (word.len() > 1 || text.len() < LONGEST_WITH_LETTERS));
    let is_name = |word: &&[u8]| is_axis(word);
    let names: Vec<&[u8]> = words.clone().filter(is_name).collect();
    let mut pairs = names.windows(2).rev();
    let order = pairs.find_map(|pair| Order::of(pair[0], pair[1]))?;
    let all: Vec<&[u8]> = words.collect();
    let is_value_first = all.len() == 3 && !is_name(&all[0]);
    Some(Order {
        is_value_first,
        flag: all.last().and_then(|last| names::origin_of(last)),
        ..order
    })
}

impl Order {
    /// The order of two names, if they are those of a row and a column.
    fn of(first: &[u8], second: &[u8]) -> Option<Self> {
        let is = |names: &[&str], word: &[u8]| names::is_one_of(names, word);
        let is_column_first = is(&COLUMNS, first) && is(&ROWS, second);
        let is_order = is_column_first || is(&ROWS, first) && is(&COLUMNS, second);
        is_order.then_some(Self {
            is_column_first,
            is_value_first: false,
            flag: None,
        })
    }

    /// The order that the words before the three numbers of a fact say.
    fn of_words(words: &[&[u8]]) -> Option<Self> {
        let &[first, second, third] = words else {
            return None;
        };
        let last = || {
            Some(Self {
                is_value_first: true,
                ..Self::of(second, third)?
            })
        };
        Self::of(first, second).or_else(last)
    }

    /// The order in a fact, by the words before its numbers, or else by those around the list; true if there are any.
    pub(super) fn of_fact(fact: &[Number], texts: Texts, around: Option<Self>) -> (Self, bool) {
        let words: Vec<&[u8]> = fact.iter().map(|number| texts.word(number)).collect();
        let own = Self::of_words(&words);
        let named = own.or(around);
        let mut order = named.unwrap_or_default();
        order.is_value_first |= own.is_none() && is_cell_apart(fact, texts);
        (order, named.is_some())
    }

    /// The cell and the content of a fact, whose digit has this origin.
    pub(super) fn read(
        self,
        fact: &[Number],
        origin: Option<Origin>,
        texts: Texts,
    ) -> Option<Fact> {
        let digit = |number: &Number, at: usize| {
            let byte = texts.of(number).bytes[number.range.start + at];
            u32::from(byte.wrapping_sub(b'0'))
        };
        let (first, second, number) = match fact {
            [all] => (digit(all, 0), digit(all, 1), all),
            [cell, value] => (digit(cell, 0), digit(cell, 1), value),
            [value, first, second] if self.is_value_first => (first.value, second.value, value),
            [first, second, value] => (first.value, second.value, value),
            _ => return None,
        };
        let mut range = number.range.clone();
        if fact.len() == 1 {
            range.start = range.end - 1;
        }
        let (row, column) = if self.is_column_first {
            (second, first)
        } else {
            (first, second)
        };
        let text = texts.of(number);
        // All digits say nothing.
        let value = field::value(&text.bytes[range.clone()]).map(|value| match value {
            Value::Candidates(digits) if digits.len() == 9 => Value::Blank(marks::EMPTY),
            value => value,
        });
        let slot = Slot::with(text, range, value).with_origin(origin);
        Some(Fact { row, column, slot })
    }
}

/// Returns true for a cell in parentheses with its digit before them.
fn is_cell_apart(fact: &[Number], texts: Texts) -> bool {
    let [first, second, third] = fact else {
        return false;
    };
    let between = |one: &Number, two: &Number| {
        let range = one.range.end..two.range.start;
        texts.of(first).bytes.get(range).unwrap_or_default()
    };
    let has = |bytes: &[u8], marks: &[u8]| bytes.iter().any(|byte| marks.contains(byte));
    has(between(first, second), b"([") && !has(between(second, third), b"([])")
}

/// The origins that flags beside the facts say. A flag without a name is that of the head.
pub(super) fn origins(
    facts: &[&[Number]],
    texts: Texts,
    flag: Option<Origin>,
) -> Vec<Option<Origin>> {
    let is_word = |word: &[u8]| word.len() >= names::SHORTEST_ORIGIN;
    let words = |text: &[u8]| text.split(|byte| !byte.is_ascii_alphabetic()).any(is_word);
    if !texts.0.iter().any(|text| words(&text.bytes)) {
        return vec![None; facts.len()];
    }
    let place = |number: &Number, at: usize| (number.line, at);
    let before = |at: usize| {
        let last = at.checked_sub(1).and_then(|at| facts[at].last());
        let start = last.map_or((facts[0][0].line, 0), |last| place(last, last.range.end));
        let next = facts.get(at).map(|next| &next[0]);
        let end = next.map(|next| place(next, next.range.start));
        texts.between(start, end.unwrap_or((texts.0.len() - 1, usize::MAX)))
    };
    // An element or an object that begins before a fact is its own.
    let own_start = |gap: &[u8]| memchr::memrchr2(b'{', b'<', gap).unwrap_or(gap.len());
    let mut gap = before(0);
    let mut origins = Vec::with_capacity(facts.len());
    for (at, fact) in facts.iter().enumerate() {
        let [first, .., last] = fact else {
            return vec![None; facts.len()];
        };
        let mut own = gap.split_off(own_start(&gap));
        own.extend(texts.between(place(first, first.range.start), place(last, last.range.end)));
        gap = before(at + 1);
        let behind = &gap[..own_start(&gap)];
        own.extend(behind);
        origins.push(named_origin(&own).or_else(|| bare_origin(behind, flag)));
    }
    origins
}

/// The origin that a flag in the text of a fact says: a name and its value.
fn named_origin(fact: &[u8]) -> Option<Origin> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    let is_around = |byte: &u8| b" \n\"'".contains(byte);
    memchr::memchr3_iter(b':', b'=', b'>', fact).find_map(|at| {
        let name = &fact[..at];
        let end = name.iter().rposition(|byte| !is_around(byte))? + 1;
        let start = name[..end].iter().rposition(|byte| !is_part(byte));
        let value = &fact[at + 1..];
        let value = &value[value.iter().position(|byte| !is_around(byte))?..];
        let is_end = |byte: &u8| !is_part(byte) && *byte != b' ';
        let value = value.split(is_end).next().unwrap_or_default();
        names::origin_of_flag(&name[start.map_or(0, |at| at + 1)..end], value.trim_ascii())
    })
}

/// The origin that the next field behind a fact says, as the head names it or in a word.
fn bare_origin(behind: &[u8], flag: Option<Origin>) -> Option<Origin> {
    let is_between = |byte: &u8| b" \t,;|\"'".contains(byte);
    let start = behind.iter().position(|byte| !is_between(byte))?;
    let is_end = |byte: &u8| !byte.is_ascii_alphabetic();
    let word = behind[start..].split(is_end).next().unwrap_or_default();
    match names::truth(word) {
        Some(is_so) => flag.map(|origin| origin.if_so(is_so)),
        None => names::origin_of(word),
    }
}
