//! A line of facts: what stands between three digits repeats with every third, and there is nothing else but words.

use crate::text::read::records::facts::{Axis, Fact, Name, axis_of_word};
use crate::text::read::{Cell, Note, Text, Value, field, marks, names};

/// Words within a fact that say nothing.
const NEUTRAL: [&str; 9] = ["and", "at", "is", "has", "in", "with", "to", "the", "there"];

/// A digit of a line, and the words before it.
struct Number {
    at: usize,
    /// The only letter that touches it.
    letter: Option<u8>,
    axis: Option<Axis>,
}

/// The facts of a line.
pub(super) struct OfLine {
    pub(super) facts: Vec<Fact>,
    /// The marks and words between the digits of each fact.
    inner: Vec<u8>,
    /// The words before the first.
    before: Vec<u8>,
    /// The words between two.
    between: Option<Vec<u8>>,
    /// True if words or marks tell that these digits are facts.
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
    (line.facts.len() == 1).then(|| line.facts[0].name)
}

impl OfLine {
    /// Returns true if the facts of another line are written as these; the first may have other words before.
    pub(super) fn fits(&self, other: &Self, is_first: bool) -> bool {
        let is_known =
            |words: &[u8]| *words == self.before[..] || self.between.as_deref() == Some(words);
        let is_before = is_known(&other.before)
            || is_first && (other.before.ends_with(&self.before) || self.between.is_some());
        self.is_like(other) && is_before && other.between.as_deref().is_none_or(is_known)
    }

    /// Returns true if the facts of another line have the same marks and words between their digits.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.inner == other.inner && self.facts[0].name.note == other.facts[0].name.note
    }
}

/// The facts of a line that has nothing else.
pub(super) fn of_line(text: &Text) -> Option<OfLine> {
    let bytes = without_comment(&text.bytes)?;
    let mut runs = bytes.split(|byte| !byte.is_ascii_digit());
    if runs.any(|run| run.len() > 3) || has_blanks(bytes) {
        return None;
    }
    let numbers = numbers(bytes);
    let mut line: Option<OfLine> = None;
    let (mut rest, mut end) = (&numbers[..], 0);
    while let [number, ..] = rest {
        let (name, digit, count) = first(bytes, rest)?;
        let last = rest[count - 1].at;
        let has_names = name.note != Some(Note::Triples);
        let start = number.at - usize::from(number.letter.is_some() && has_names);
        let within = &bytes[number.at + 1..last];
        let (inner, before) = (inner(within), words(&bytes[end..start]));
        let value = field::digit(digit).map_or(Value::Blank(marks::EMPTY), Value::Digit);
        let place = text.place(start);
        let cell = Cell { value, place };
        let is_sure = has_names
            || number.letter.is_some()
            || is_marked(&inner)
            || within.len() > 1 && has_words(bytes, start, &before)
            || inner == b",#," && is_enclosed(bytes, start, last + 1);
        (rest, end) = (&rest[count..], last + 1);
        if let Some(line) = &mut line {
            let between = line.between.get_or_insert_with(|| before.clone());
            if name.note != line.facts[0].name.note || inner != line.inner || *between != before {
                return None;
            }
            line.is_sure &= is_sure;
            line.facts.push(Fact { name, cell });
        } else if is_of_fact(within, name.note.is_none()) {
            line = Some(OfLine {
                facts: vec![Fact { name, cell }],
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

/// Returns true for marks that stand around a part of a fact, unless those before and after its second digit are the same.
fn is_marked(inner: &[u8]) -> bool {
    let middle = inner.iter().position(|byte| *byte == b'#');
    let is_even = middle.is_some_and(|at| inner[..at] == inner[at + 1..]);
    !is_even && inner.iter().any(|byte| b"()[]{}=:".contains(byte))
}

/// Returns true if the words before a fact tell that it is one, as in `cell(1,1,5)`.
fn has_words(bytes: &[u8], start: usize, before: &[u8]) -> bool {
    let is_opened = start > 0 && b"_([".contains(&bytes[start - 1]);
    let mut words = before.split(|byte| *byte == b' ');
    let is_cut = bytes.iter().any(|byte| b"&|".contains(byte));
    !is_cut && (!before.is_empty() && is_opened || words.any(|word| word.len() > 1))
}

/// The cell and the digit of the first fact, and the number of its digits.
fn first(bytes: &[u8], numbers: &[Number]) -> Option<(Name, u8, usize)> {
    let name = |row: u8, column: usize, note| Name {
        row,
        column: bytes[numbers[column].at] - b'0',
        note,
    };
    if let [one, two, three, ..] = numbers {
        let is_pair = two.at == one.at + 1;
        let is_bare = [two, three].iter().all(|number| number.letter.is_none())
            && (is_pair || one.letter.is_none() && three.at > two.at + 1);
        let named = named(numbers);
        let order = match named {
            None if !is_bare => None,
            None if is_cell_last(bytes, numbers) => Some([1, 2, 0]),
            None => Some([0, 1, 2]),
            named => named,
        };
        if let Some([row, column, digit]) = order {
            let note = named.is_none().then_some(Note::Triples);
            let row = bytes[numbers[row].at] - b'0';
            return Some((name(row, column, note), bytes[numbers[digit].at], 3));
        }
    }
    let [one, two, ..] = numbers else { return None };
    let row = one.letter.filter(|row| (b'a'..=b'i').contains(row))?;
    let is_cell = two.letter.is_none() && two.at > one.at + 1;
    let name = name(row - b'a' + 1, 0, Some(Note::LettersAreRows));
    is_cell.then_some((name, bytes[two.at], 2))
}

/// Returns true if the last two of three digits are in brackets, as in `5 at (1, 2)`: the digit comes first.
fn is_cell_last(bytes: &[u8], numbers: &[Number]) -> bool {
    let [first, second, third] = [0, 1, 2].map(|at| numbers[at].at);
    let opens = |between: &[u8]| between.iter().any(|byte| b"([{".contains(byte));
    is_enclosed(bytes, second, third + 1)
        && opens(&bytes[first..second])
        && !opens(&bytes[second..third])
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

/// The digits of a line.
fn numbers(bytes: &[u8]) -> Vec<Number> {
    let mut numbers = Vec::new();
    let mut axis = None;
    let mut letter = None;
    let mut at = 0;
    for run in bytes.chunk_by(|one, two| kind(*one) == kind(*two)) {
        match kind(run[0]) {
            RunKind::Digits => numbers.extend((at..at + run.len()).map(|at| {
                let of_letter = letter.and_then(axis_of_letter);
                Number {
                    at,
                    letter: letter.take(),
                    axis: axis.take().or(of_letter),
                }
            })),
            RunKind::Word => {
                axis = axis_of_word(run).or(axis);
                letter = (run.len() == 1).then(|| run[0].to_ascii_lowercase());
            }
            RunKind::Marks => letter = None,
        }
        at += run.len();
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

/// The text between the digits of a fact, with `#` for a digit, and without spaces but one between two digits.
fn inner(bytes: &[u8]) -> Vec<u8> {
    let is_space = |byte: &u8| marks::is_space(*byte) || b"\"'`".contains(byte);
    let mut inner = Vec::new();
    for part in bytes.chunk_by(|one, two| is_space(one) == is_space(two)) {
        inner.extend(part.iter().map(|byte| match byte {
            b'0'..=b'9' => b'#',
            byte if is_space(byte) => b' ',
            byte => byte.to_ascii_lowercase(),
        }));
        inner.dedup_by(|one, two| *one == b' ' && *two == b' ');
    }
    let is_digit = |at: Option<&u8>| at.is_none_or(|byte| *byte == b'#');
    let is_kept = |at: &usize| {
        let before = at.checked_sub(1).and_then(|at| inner.get(at));
        inner[*at] != b' ' || is_digit(before) && is_digit(inner.get(at + 1))
    };
    (0..inner.len())
        .filter(is_kept)
        .map(|at| inner[at])
        .collect()
}

/// Returns true if the text within a fact has only words of facts, and no sign that a digit is not there.
fn is_of_fact(inner: &[u8], has_letters: bool) -> bool {
    let words = words(inner);
    let mut words = words
        .split(|byte| *byte == b' ')
        .filter(|word| !word.is_empty());
    let is_arrow = |pair: &[u8]| matches!(pair, b"->" | b"=>");
    let is_known = |word: &[u8]| match word {
        [_] => has_letters,
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
    let is_letter = |byte: u8| b"xXoO".contains(&byte);
    let is_twice =
        |pair: &[u8]| pair[0] == pair[1] && (is_letter(pair[0]) || b"._-".contains(&pair[0]));
    let is_fraction = |three: &[u8]| matches!(three, [one, b'.', two] if one.is_ascii_digit() && two.is_ascii_digit());
    let ends_facts = line.windows(2).any(|pair| matches!(pair, b")." | b"]."));
    let is_apart = |three: &[u8]| {
        three[1] == b'-' && marks::is_gap(three[0]) && marks::is_gap(three[2]) && three[2] != b'>'
    };
    let is_row = |token: &[u8]| {
        token.len() == 9
            && token.iter().all(|&byte| marks::is_cell(byte))
            && token.iter().any(|&byte| is_letter(byte))
    };
    let is_blank = |token: &[u8]| token == b"." && !ends_facts || token == b"_";
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b"* ").unwrap_or(line);
    line.iter().any(|byte| b"*?~!".contains(byte))
        || line.windows(2).any(is_twice)
        || line.windows(3).any(is_fraction)
        || marks::tokens(line).any(|token| is_row(token) || field::is_blank_word(token))
        || marks::tokens(line).skip(1).any(is_blank)
        || line.windows(3).filter(|three| is_apart(three)).count() > 2
}
