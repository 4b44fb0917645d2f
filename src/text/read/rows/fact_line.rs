//! A line of facts: threes of numbers, or cells with names, and nothing else but words and marks that are the same around
//! each.

use std::ops::Range;

use crate::text::read::records::facts::{Axis, Fact, Name, axis_of_word};
use crate::text::read::{Cell, Note, Text, Value, field, marks, names};

/// Words within a fact that say nothing.
const NEUTRAL: [&str; 9] = ["and", "at", "is", "has", "in", "with", "to", "the", "there"];

/// A number of a line, and the words before it.
struct Number {
    /// Its digits.
    at: Range<usize>,
    /// The only letter that touches it.
    letter: Option<u8>,
    axis: Option<Axis>,
}

/// The notation of a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `r1c1=5`, `row 1, column 1: 5`.
    Named,
    /// `A1=5`.
    Letter,
    /// `1 1 5`.
    Three,
    /// `11=5`.
    Pair,
    /// `115`.
    Tight,
}

/// The facts of a line.
pub(super) struct OfLine {
    pub(super) facts: Vec<Fact>,
    pub(super) form: Form,
    /// The marks and words within each fact.
    inner: Vec<u8>,
    /// The words before the first.
    before: Vec<u8>,
    /// The words between two.
    between: Option<Vec<u8>>,
    /// True if words or marks tell that these numbers are facts.
    pub(super) is_sure: bool,
}

/// Returns true for a line that states facts, and can be nothing else.
pub(crate) fn is_sure(text: &Text) -> bool {
    of_line(text).is_some_and(|line| line.is_sure)
}

/// The only fact that a string states.
pub(crate) fn of_string(text: &Text) -> Option<Fact> {
    let line = of_line(text).filter(|line| line.is_sure)?;
    (line.facts.len() == 1).then(|| line.facts[0])
}

/// The name of a cell: `r1c1`, `A1`, `0,0`, `(1, 1)`.
pub(crate) fn name(bytes: &[u8]) -> Option<Name> {
    let line = of_line(&Text::new(0, 0, &[bytes, b"=1"].concat()))?;
    let is_form = match line.form {
        Form::Tight => false,
        Form::Pair => !bytes.iter().any(u8::is_ascii_alphabetic),
        Form::Named | Form::Letter | Form::Three => true,
    };
    let is_name = is_form && line.facts.len() == 1;
    is_name.then(|| line.facts[0].name)
}

impl OfLine {
    /// Returns true if the facts of another line are written as these; the first may have other words before.
    pub(super) fn fits(&self, other: &Self, is_first: bool) -> bool {
        let is_known =
            |words: &[u8]| *words == self.before[..] || self.between.as_deref() == Some(words);
        let is_before = is_known(&other.before)
            || is_first && (other.before.ends_with(&self.before) || self.between.is_some());
        self.form == other.form
            && self.inner == other.inner
            && is_before
            && other.between.as_deref().is_none_or(is_known)
    }
}

/// The facts of a line that has nothing else.
pub(super) fn of_line(text: &Text) -> Option<OfLine> {
    let bytes = without_comment(&text.bytes)?;
    if !may_be_facts(bytes) || has_blanks(bytes) {
        return None;
    }
    let numbers = numbers(bytes);
    let mut line: Option<OfLine> = None;
    let (mut rest, mut end) = (&numbers[..], 0);
    while let [number, ..] = rest {
        let (form, name, digit, count) = first(bytes, rest)?;
        let last = &rest[count - 1].at;
        let has_letter = number.letter.is_some() && matches!(form, Form::Named | Form::Letter);
        let start = number.at.start - usize::from(has_letter);
        let within = &bytes[number.at.end.min(last.start)..last.start];
        let (inner, before) = (inner(within), words(&bytes[end..start]));
        let value = field::digit(digit).map_or(Value::Blank(marks::EMPTY), Value::Digit);
        let place = text.place(start);
        let fact = Fact {
            name,
            cell: Cell { value, place },
        };
        let is_sure = match form {
            Form::Named | Form::Letter => true,
            Form::Three => {
                is_marked(&inner) && is_uneven(&inner)
                    || has_words(bytes, start, &before)
                    || inner == b",#," && is_enclosed(bytes, start, last.end)
            }
            Form::Pair => is_marked(&inner) || number.letter.is_some(),
            Form::Tight => number.letter.is_some(),
        };
        (rest, end) = (&rest[count..], last.end);
        if let Some(line) = &mut line {
            let between = line.between.get_or_insert_with(|| before.clone());
            if form != line.form || inner != line.inner || *between != before {
                return None;
            }
            line.is_sure &= is_sure;
            line.facts.push(fact);
        } else if is_of_fact(within, form) {
            line = Some(OfLine {
                facts: vec![fact],
                form,
                inner,
                before,
                between: None,
                is_sure,
            });
        } else {
            return None;
        }
    }
    line
}

/// Returns true for marks that stand around a part of a fact.
fn is_marked(inner: &[u8]) -> bool {
    inner.iter().any(|byte| b"()[]{}=:".contains(byte))
}

/// Returns true unless the marks before and after the second number are the same.
fn is_uneven(inner: &[u8]) -> bool {
    let middle = inner.iter().position(|byte| *byte == b'#');
    middle.is_none_or(|at| inner[..at] != inner[at + 1..])
}

/// Returns true if the words before a fact tell that it is one, as in `cell(1,1,5)`.
fn has_words(bytes: &[u8], start: usize, before: &[u8]) -> bool {
    let is_opened = start > 0 && b"_([".contains(&bytes[start - 1]);
    let mut words = before.split(|byte| *byte == b' ');
    let is_cut = bytes.iter().any(|byte| b"&|".contains(byte));
    !is_cut && (!before.is_empty() && is_opened || words.any(|word| word.len() > 1))
}

/// The form of the first fact, its cell, its digit and the number of its numbers.
fn first(bytes: &[u8], numbers: &[Number]) -> Option<(Form, Name, u8, usize)> {
    let text = |at: usize| {
        let number = numbers.get(at);
        number.map_or(&b""[..], |number| &bytes[number.at.clone()])
    };
    let has_letter = |at: usize| numbers[at].letter.is_some();
    let fact = |form: Form, row: u8, column: u8, digit: u8, count: usize| {
        let note = match form {
            Form::Named => None,
            Form::Letter => Some(Note::LettersAreRows),
            _ => Some(Note::Triples),
        };
        let (row, column) = (row - b'0', column - b'0');
        Some((form, Name { row, column, note }, digit, count))
    };
    match (text(0), text(1), text(2)) {
        (&[a], &[b], &[c]) if let Some([row, column, digit]) = named(numbers) => {
            let three = [a, b, c];
            fact(Form::Named, three[row], three[column], three[digit], 3)
        }
        (&[a], &[b], &[c]) if !(0..3).any(has_letter) => {
            let is_cell_last = is_cell_last(bytes, numbers);
            let [row, column, digit] = if is_cell_last { [b, c, a] } else { [a, b, c] };
            fact(Form::Three, row, column, digit, 3)
        }
        (&[column], &[digit], _) if !has_letter(1) => {
            let row = numbers[0].letter?;
            let is_row = (b'a'..=b'i').contains(&row);
            fact(Form::Letter, row - b'a' + b'1', column, digit, 2).filter(|_| is_row)
        }
        (&[row, column], &[digit], _) if !has_letter(1) => fact(Form::Pair, row, column, digit, 2),
        (&[row, column, digit], ..) => fact(Form::Tight, row, column, digit, 1),
        _ => None,
    }
}

/// Returns true if the last two of three numbers are in brackets, as in `5 at (1, 2)`: the digit comes first.
fn is_cell_last(bytes: &[u8], numbers: &[Number]) -> bool {
    let [first, second, third] = [0, 1, 2].map(|at| &numbers[at].at);
    let opens = |between: &[u8]| between.iter().any(|byte| b"([{".contains(byte));
    is_enclosed(bytes, second.start, third.end)
        && opens(&bytes[first.end..second.start])
        && !opens(&bytes[second.end..third.start])
}

/// The places of row, column and digit among the first three numbers, if words or letters name them.
fn named(numbers: &[Number]) -> Option<[usize; 3]> {
    let place = |axis| {
        numbers[..3]
            .iter()
            .position(|number| number.axis == Some(axis))
    };
    let (row, column) = place(Axis::Row).zip(place(Axis::Column))?;
    let digit = 3 - row - column;
    let is_digit = match numbers[digit].axis {
        Some(axis) => axis == Axis::Digit,
        None => digit != 1,
    };
    is_digit.then_some([row, column, digit])
}

/// Returns true if the numbers of a line may be those of facts: none is longer than three digits, and the last is a digit
/// after others, or all three.
fn may_be_facts(bytes: &[u8]) -> bool {
    let (mut count, mut last) = (0, 0);
    for number in bytes.split(|byte| !byte.is_ascii_digit()) {
        if number.len() > 3 {
            return false;
        }
        if !number.is_empty() {
            (count, last) = (count + 1, number.len());
        }
    }
    last == 3 || last == 1 && count > 1
}

/// The numbers of a line.
fn numbers(bytes: &[u8]) -> Vec<Number> {
    let mut numbers = Vec::new();
    let mut axis = None;
    let mut letter = None;
    let mut at = 0;
    for run in bytes.chunk_by(|one, two| kind(*one) == kind(*two)) {
        let start = at;
        at += run.len();
        match kind(run[0]) {
            RunKind::Digits => {
                let all = start..at;
                let of_letter = letter.and_then(axis_of_letter);
                numbers.push(Number {
                    at: all,
                    letter: letter.take(),
                    axis: axis.take().or(of_letter),
                });
            }
            RunKind::Word => {
                axis = axis_of_word(run).or(axis);
                letter = (run.len() == 1).then(|| run[0].to_ascii_lowercase());
            }
            RunKind::Marks => letter = None,
        }
    }
    numbers
}

/// The part of a fact that a letter before a number names in other languages.
const fn axis_of_letter(letter: u8) -> Option<Axis> {
    match letter {
        b'f' | b'l' | b'z' => Some(Axis::Row),
        b'k' | b's' => Some(Axis::Column),
        _ => None,
    }
}

#[derive(PartialEq, Eq)]
enum RunKind {
    Digits,
    Word,
    Marks,
}

const fn kind(byte: u8) -> RunKind {
    if byte.is_ascii_digit() {
        RunKind::Digits
    } else if byte.is_ascii_alphabetic() || !byte.is_ascii() {
        RunKind::Word
    } else {
        RunKind::Marks
    }
}

/// The words of a text, without case, with a space after each.
pub(super) fn words(bytes: &[u8]) -> Vec<u8> {
    let runs = bytes.chunk_by(|one, two| kind(*one) == kind(*two));
    let words = runs.filter(|run| kind(run[0]) == RunKind::Word);
    words.collect::<Vec<_>>().join(&b' ').to_ascii_lowercase()
}

/// The text between the numbers of a fact: its spaces taken out, a number in it as `#`.
fn inner(bytes: &[u8]) -> Vec<u8> {
    let plain = |byte: &u8| match byte {
        b'0'..=b'9' => b'#',
        byte => byte.to_ascii_lowercase(),
    };
    let is_mark = |byte: &&u8| !marks::is_space(**byte) && !b"\"'`".contains(byte);
    bytes.iter().filter(is_mark).map(plain).collect()
}

/// Returns true if the text within a fact has only words of facts, and no sign that a digit is not there.
fn is_of_fact(inner: &[u8], form: Form) -> bool {
    let words = words(inner);
    let mut words = words
        .split(|byte| *byte == b' ')
        .filter(|word| !word.is_empty());
    let is_arrow = |pair: &[u8]| matches!(pair, b"->" | b"=>");
    let is_known = |word: &[u8]| match word {
        [_] => form == Form::Named,
        _ => axis_of_word(word).is_some() || names::is_one_of(&NEUTRAL, word),
    };
    words.all(is_known)
        && !inner.contains(&b'<')
        && (!inner.contains(&b'>') || inner.windows(2).any(is_arrow))
}

fn is_enclosed(bytes: &[u8], start: usize, end: usize) -> bool {
    let before = bytes[..start].iter().rfind(|byte| !marks::is_space(**byte));
    let after = bytes[end..].iter().find(|byte| !marks::is_space(**byte));
    matches!(
        (before, after),
        (Some(b'('), Some(b')')) | (Some(b'['), Some(b']')) | (Some(b'{'), Some(b'}'))
    )
}

/// The line without the comment at its end; nothing if that has numbers.
fn without_comment(bytes: &[u8]) -> Option<&[u8]> {
    let starts = |three: &[u8]| {
        matches!(
            three,
            [b' ', b'#' | b'%', _] | b" //" | b";//" | b" /*" | b" --"
        )
    };
    let end = bytes.windows(3).position(starts).filter(|at| *at > 0);
    let (line, comment) = bytes.split_at(end.unwrap_or(bytes.len()));
    let digits = comment.iter().filter(|byte| byte.is_ascii_digit());
    (digits.count() <= 2).then_some(line)
}

/// Returns true if there are marks or words that are blanks of a grid.
fn has_blanks(line: &[u8]) -> bool {
    let bytes = match line.trim_ascii_start() {
        [b'-' | b'*' | b'+', row @ ..] if row.starts_with(b" ") => row,
        bytes => bytes,
    };
    let is_letter = |byte: u8| b"xXoO".contains(&byte);
    let is_sure = |byte: &u8| b"*?~!".contains(byte);
    let is_twice =
        |pair: &[u8]| pair[0] == pair[1] && (is_letter(pair[0]) || b"._-".contains(&pair[0]));
    if bytes.iter().any(is_sure) || bytes.windows(2).any(is_twice) {
        return true;
    }
    let is_row = |token: &[u8]| {
        token.len() == 9
            && token.iter().all(|&byte| marks::is_cell(byte))
            && token.iter().any(|&byte| is_letter(byte))
    };
    if marks::tokens(bytes).any(|token| is_row(token) || field::is_blank_word(token)) {
        return true;
    }
    let is_edge = |byte: Option<&u8>| byte.is_none_or(|byte| marks::is_gap(*byte));
    (0..bytes.len()).any(|at| {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        let after = bytes.get(at + 1);
        match bytes[at] {
            b'.' => {
                let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
                is_edge(before) && !matches!(before, Some(b')' | b']' | b'"' | b'\''))
                    || is_digit(before) && is_digit(after)
            }
            b'_' => is_edge(before) && is_edge(after),
            b'-' => {
                let rest = bytes[at + 1..].trim_ascii();
                is_edge(before) && is_edge(after) && !matches!(rest, [b'1'..=b'9'] | [b'>', ..])
            }
            _ => false,
        }
    })
}
