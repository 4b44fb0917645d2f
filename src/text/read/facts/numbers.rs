//! The numbers of a text, each with the words before it.

use std::ops::Range;
use std::sync::Arc;

use crate::text::read::{Text, attempt, field, marks, names};

/// A number of a text, or the letter of a row, with the words before it.
#[derive(Debug, Clone)]
pub(super) struct Number {
    pub(super) line: usize,
    pub(super) range: Range<usize>,
    pub(super) value: u32,
    pub(super) is_letter: bool,
    /// True for a word that stands for a blank.
    pub(super) is_word: bool,
    /// True behind the name of a flag.
    is_flag: bool,
    /// The last word before it, and a hash of all marks and words since the last number.
    pub(super) word: Range<usize>,
    pub(super) before: u64,
    pub(super) name: u64,
}

/// The lines of a list.
#[derive(Clone, Copy)]
pub(super) struct Texts<'a>(pub(super) &'a [&'a Arc<Text>]);

/// The numbers of a line, and what stands behind the last of them.
#[derive(Default)]
pub(super) struct Numbers {
    pub(super) all: Vec<Number>,
    /// The number of words, and a hash of all words and marks.
    pub(super) words: usize,
    behind: u64,
}

/// The hash of a line end alone.
pub(super) const LINE_END: u64 = mix(0, b'\n' as u64);

/// A shorter word is not a flag of a cell.
pub(super) const SHORTEST_FLAG: usize = 2;

/// A hash of what came before and one more part.
pub(super) const fn mix(hash: u64, part: u64) -> u64 {
    (hash ^ part).wrapping_mul(0x0100_0000_01B3).rotate_left(5)
}

/// A hash of a word without case, after what came before.
pub(super) fn mix_word(hash: u64, word: &[u8]) -> u64 {
    let letters = word.iter().map(u8::to_ascii_lowercase);
    letters.fold(hash, |hash, byte| mix(hash, u64::from(byte)))
}

impl<'a> Texts<'a> {
    /// The line that a number stands on.
    pub(super) fn of(self, number: &Number) -> &'a Arc<Text> {
        self.0[number.line]
    }

    /// The last word before a number.
    pub(super) fn word(self, number: &Number) -> &'a [u8] {
        &self.of(number).bytes[number.word.clone()]
    }

    /// The numbers of all lines but comments, without flags.
    pub(super) fn numbers(self) -> Vec<Number> {
        let (mut numbers, mut before) = (Vec::new(), 0);
        for (line, text) in self.0.iter().enumerate() {
            if !attempt::is_comment(text.bytes.trim_ascii()) {
                let own = Numbers::of(&text.bytes, line, before);
                numbers.extend(own.all);
                before = own.behind;
            }
        }
        // Digits under the name of a flag are more than 0 and 1.
        let is_plausible = |number: &Number| !number.is_flag || number.value <= 1;
        if numbers.iter().all(is_plausible) {
            numbers.retain(|number| !number.is_flag);
        }
        numbers
    }

    /// The text between two places: lines, and offsets in them.
    pub(super) fn between(self, start: (usize, usize), end: (usize, usize)) -> Vec<u8> {
        let mut between = Vec::new();
        for (line, text) in self.0.iter().enumerate().take(end.0 + 1).skip(start.0) {
            let from = if line == start.0 { start.1 } else { 0 };
            let to = if line == end.0 { end.1 } else { usize::MAX };
            let range = from..to.min(text.len());
            between.extend_from_slice(text.bytes.get(range).unwrap_or_default());
            between.push(b'\n');
        }
        between
    }
}

/// The state between the parts of a line: words, numbers and marks.
struct Scanner<'a> {
    bytes: &'a [u8],
    line: usize,
    /// True if rows are named by an `r`: a `c` is a column then, and no row.
    has_rows: bool,
    /// The last word, and the last name of a flag.
    word: Range<usize>,
    flag: Range<usize>,
    found: Numbers,
}

impl Numbers {
    /// The numbers of a line after others, behind which there is text with this hash.
    pub(super) fn of(bytes: &[u8], line: usize, before: u64) -> Self {
        let mut rows = bytes.windows(2);
        let mut scanner = Scanner {
            bytes,
            line,
            has_rows: rows.any(|pair| matches!(pair, [b'r' | b'R', b'0'..=b'9'])),
            word: 0..0,
            flag: 0..0,
            found: Self {
                behind: mix(before, u64::from(b'\n')),
                ..Self::default()
            },
        };
        let mut at = 0;
        while at < bytes.len() {
            let range = at..at + length_of_part(&bytes[at..]);
            at = range.end;
            if scanner.is_number(&range) {
                scanner.number(range);
            } else if bytes[range.start].is_ascii_alphabetic() {
                scanner.word(range);
            } else if is_point(bytes, range.start) {
                return Self {
                    words: usize::MAX,
                    behind: scanner.found.behind,
                    ..Self::default()
                };
            } else {
                scanner.mark(range.start);
            }
        }
        scanner.found
    }
}

/// The length of the number, the word or the mark that a text begins with.
fn length_of_part(bytes: &[u8]) -> usize {
    let letters = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic());
    marks::leading_digits(bytes).max(letters.count()).max(1)
}

/// Returns true for the point of a number with a fraction, or of a version.
fn is_point(bytes: &[u8], at: usize) -> bool {
    let is_behind_digit = bytes[..at].last().is_some_and(u8::is_ascii_digit);
    match &bytes[at..] {
        // The place of a cell, as in `1.2=5`.
        [b'.', b'0'..=b'9', b'=' | b':', ..] => false,
        [b'.', b'0'..=b'9', ..] => is_behind_digit,
        _ => false,
    }
}

impl Scanner<'_> {
    /// Returns true for a number, the letter of a row, or a word that stands for a blank.
    fn is_number(&self, range: &Range<usize>) -> bool {
        let own = &self.bytes[range.clone()];
        own[0].is_ascii_digit()
            || self.is_row_letter(range)
            || own.len() > 1 && field::is_blank_word(own)
    }

    /// Returns true for the letter of a row, as in `A1`, with nothing but a digit after it.
    fn is_row_letter(&self, range: &Range<usize>) -> bool {
        let at = |at: usize| self.bytes.get(at);
        let is_part =
            |at: Option<&u8>| at.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let letter = self.bytes[range.start].to_ascii_uppercase();
        range.len() == 1
            && (b'A'..=b'I').contains(&letter)
            && !(self.has_rows && letter == b'C')
            && at(range.end).is_some_and(|&byte| marks::is_digit(byte))
            && !is_part(at(range.end + 1))
            && !is_part(range.start.checked_sub(1).and_then(at))
    }

    fn number(&mut self, range: Range<usize>) {
        let own = &self.bytes[range.clone()];
        let is_letter = self.is_row_letter(&range);
        let is_value = |byte: &u8| b" \"':=".contains(byte);
        let is_flag = self.word.is_empty()
            && !self.flag.is_empty()
            && self.bytes[self.flag.end..range.start].iter().all(is_value);
        if is_flag {
            self.word = self.flag.clone();
        }
        self.found.all.push(Number {
            line: self.line,
            value: value_of(own),
            is_letter,
            is_word: !is_letter && own[0].is_ascii_alphabetic(),
            is_flag,
            name: mix_word(0, &self.bytes[self.word.clone()]),
            word: std::mem::replace(&mut self.word, 0..0),
            before: std::mem::take(&mut self.found.behind),
            range,
        });
        self.found.words = 0;
    }

    fn word(&mut self, range: Range<usize>) {
        let own = &self.bytes[range.clone()];
        let is_origin = || own.len() >= 4 && names::origin_of(own).is_some();
        if own.len() >= SHORTEST_FLAG && (names::truth(own).is_some() || is_origin()) {
            self.flag = range;
            return;
        }
        self.found.behind = mix_word(self.found.behind, own);
        self.found.words += 1;
        self.word = range;
    }

    fn mark(&mut self, at: usize) {
        let mark = self.bytes[at];
        if !marks::is_space(mark) && mark != b'|' && !self.is_of_tag(at) {
            self.found.behind = mix(self.found.behind, u64::from(mark));
        }
    }

    /// Returns true for a mark of a tag: elements with another name or without a content are alike.
    fn is_of_tag(&self, at: usize) -> bool {
        let (before, next) = (self.bytes[..at].last(), self.bytes.get(at + 1));
        match self.bytes[at] {
            b'<' => next.is_some_and(|next| next.is_ascii_alphabetic() || *next == b'/'),
            b'>' => !before.is_some_and(u8::is_ascii_digit),
            b'/' => before == Some(&b'<') || next == Some(&b'>'),
            _ => false,
        }
    }
}

/// The number that digits, or the letter of a row, stand for; 0 for a word.
fn value_of(bytes: &[u8]) -> u32 {
    let digit = |value: u32, digit: &u8| 10 * value + u32::from(digit - b'0');
    match bytes {
        [letter] if letter.is_ascii_alphabetic() => {
            u32::from(letter.to_ascii_uppercase() - b'A') + 1
        }
        [b'0'..=b'9', ..] if bytes.len() < 9 => bytes.iter().fold(0, digit),
        [b'0'..=b'9', ..] => u32::MAX,
        _ => 0,
    }
}
