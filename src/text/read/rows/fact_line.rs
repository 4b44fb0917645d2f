//! A line of facts: threes of numbers, or cells with names, and nothing else but words and marks that are the same around
//! each.

use std::ops::Range;

use crate::text::read::records::facts::{Axis, Fact, Name, axis_of_word};
use crate::text::read::{Cell, Note, Text, Value, field, marks, names};

/// Words within a fact that say nothing.
const NEUTRAL: [&str; 9] = ["and", "at", "is", "has", "in", "with", "to", "the", "there"];

/// Letters of rows and columns in other languages.
const LETTERS: [(u8, u8); 4] = [(b'z', b's'), (b'l', b'c'), (b'f', b'c'), (b'r', b'k')];

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

/// Returns true if two lines state facts in the same form.
pub(super) fn are_alike(one: &Text, two: &Text) -> bool {
    let form = |text| of_line(text).map(|line| (line.form, line.inner));
    form(one) == form(two)
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
    let bytes = without_comment(&text.bytes);
    let comment = &text.bytes[bytes.len()..];
    if comment.iter().filter(|byte| byte.is_ascii_digit()).count() > 2 {
        return None;
    }
    if !may_be_facts(bytes) {
        return None;
    }
    let start = bytes.iter().position(|byte| !marks::is_space(*byte))?;
    let is_bullet = matches!(bytes[start..], [b'-' | b'*' | b'+', b' ', ..]);
    if has_blanks(&bytes[start + usize::from(is_bullet)..]) {
        return None;
    }
    let numbers = numbers(bytes);
    let mut line: Option<OfLine> = None;
    let mut rest = &numbers[..];
    let mut end = 0;
    while !rest.is_empty() {
        let (form, name, digit, count) = first(bytes, rest)?;
        let last = &rest[count - 1];
        let start = rest[0].at.start
            - usize::from(rest[0].letter.is_some() && matches!(form, Form::Named | Form::Letter));
        let within = &bytes[rest[0].at.end.min(last.at.start)..last.at.start];
        let inner = inner(within);
        let before = words(&bytes[end..start]);
        let value = field::digit(digit).map_or(Value::Blank(marks::EMPTY), Value::Digit);
        let place = text.place(start);
        let fact = Fact {
            name,
            cell: Cell { value, place },
        };
        let is_enclosed = is_enclosed(bytes, start, last.at.end) && inner == b",#,";
        let is_touched = rest[0].letter.is_some();
        let is_opened = start > 0 && b"_([".contains(&bytes[start - 1]);
        let mut all = before.split(|byte| *byte == b' ');
        let is_cut = bytes.contains(&b'&') || bytes.contains(&b'|');
        let has_words = !before.is_empty() && is_opened || all.any(|word| word.len() > 1);
        let is_sure = form.is_sure(&inner, has_words && !is_cut, is_touched, is_enclosed);
        end = last.at.end;
        rest = &rest[count..];
        match &mut line {
            None => {
                if !is_of_fact(within, form) {
                    return None;
                }
                line = Some(OfLine {
                    facts: vec![fact],
                    form,
                    inner,
                    before,
                    between: None,
                    is_sure,
                });
            }
            Some(line) => {
                let between = line.between.get_or_insert_with(|| before.clone());
                if form != line.form || inner != line.inner || *between != before {
                    return None;
                }
                line.is_sure &= is_sure;
                line.facts.push(fact);
            }
        }
    }
    line
}

impl Form {
    fn is_sure(self, inner: &[u8], has_words: bool, is_touched: bool, is_enclosed: bool) -> bool {
        let is_marked = inner.iter().any(|byte| b"()[]{}=:".contains(byte));
        let middle = inner.iter().position(|byte| *byte == b'#');
        let is_uneven = middle.is_none_or(|at| inner[..at] != inner[at + 1..]);
        match self {
            Self::Named | Self::Letter => true,
            Self::Three => is_marked && is_uneven || has_words || is_enclosed,
            Self::Pair => is_marked || is_touched,
            Self::Tight => is_touched,
        }
    }
}

/// The form of the first fact, its cell, its digit and the number of its numbers.
fn first(bytes: &[u8], numbers: &[Number]) -> Option<(Form, Name, u8, usize)> {
    let text = |at: usize| {
        numbers
            .get(at)
            .map_or(&b""[..], |number| &bytes[number.at.clone()])
    };
    let name = |row: u8, column: u8, note| Name {
        row: row - b'0',
        column: column - b'0',
        note,
    };
    let triples = Some(Note::Triples);
    let letter = |at: usize| numbers.get(at).and_then(|number| number.letter);
    if let (&[a], &[b], &[c]) = (text(0), text(1), text(2)) {
        let three = [a, b, c];
        if let Some([row, column, digit]) = named(numbers) {
            let name = name(three[row], three[column], None);
            return Some((Form::Named, name, three[digit], 3));
        }
        if [0, 1, 2].iter().all(|&at| letter(at).is_none()) {
            return Some(if is_cell_last(bytes, numbers) {
                (Form::Three, name(b, c, triples), a, 3)
            } else {
                (Form::Three, name(a, b, triples), c, 3)
            });
        }
    }
    match (text(0), text(1)) {
        (&[column], &[digit]) if letter(1).is_none() => {
            let row = letter(0).filter(|letter| (b'a'..=b'i').contains(letter))?;
            let name = name(row - b'a' + b'1', column, Some(Note::LettersAreRows));
            Some((Form::Letter, name, digit, 2))
        }
        (&[row, column], &[digit]) if letter(1).is_none() => {
            Some((Form::Pair, name(row, column, triples), digit, 2))
        }
        (&[row, column, digit], _) => Some((Form::Tight, name(row, column, triples), digit, 1)),
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
    let by_letters = |row: usize, column: usize| {
        let pair = numbers[row].letter.zip(numbers[column].letter);
        pair.is_some_and(|pair| LETTERS.contains(&pair))
    };
    let by_words = |row: usize, column: usize| {
        numbers[row].axis == Some(Axis::Row) && numbers[column].axis == Some(Axis::Column)
    };
    [
        [0, 1, 2],
        [1, 0, 2],
        [1, 2, 0],
        [2, 1, 0],
        [0, 2, 1],
        [2, 0, 1],
    ]
    .into_iter()
    .find(|&[row, column, digit]| {
        let axis = numbers[digit].axis;
        let is_digit = axis == Some(Axis::Digit) || axis.is_none() && digit != 1;
        is_digit && (by_words(row, column) || by_letters(row, column))
            || numbers[digit].letter.is_none() && digit != 1 && by_letters(row, column)
    })
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
                numbers.push(Number {
                    at: all,
                    letter: letter.take(),
                    axis: axis.take(),
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

/// The line without the comment at its end.
fn without_comment(bytes: &[u8]) -> &[u8] {
    let starts = |three: &[u8]| {
        matches!(
            three,
            [b' ', b'#' | b'%', _] | b" //" | b";//" | b" /*" | b" --"
        )
    };
    let end = bytes.windows(3).position(starts).filter(|at| *at > 0);
    &bytes[..end.unwrap_or(bytes.len())]
}

/// Returns true if there are marks or words that are blanks of a grid.
fn has_blanks(bytes: &[u8]) -> bool {
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
