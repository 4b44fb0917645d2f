//! The form that all facts of a list share, the facts of a form among numbers, and their accounting: lists that are meant as
//! such, and numbers in them that belong to no fact.

use super::PUZZLE;
use super::numbers::{LINE_END, Number, SHORTEST_FLAG, Texts, mix, mix_word};
use crate::text::read::attempt;

/// The words and the lengths of the numbers that all facts of a list share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form {
    /// The number of numbers in a fact: one if its digits touch, two if the cell's do.
    pub(super) count: usize,
    /// The last word before it, and all between its numbers.
    name: u64,
    pub(super) others: [u64; 2],
    pub(super) is_letter: bool,
}

impl Form {
    /// The form of the fact that the numbers begin with.
    pub(super) fn of(numbers: &[Number]) -> Option<Self> {
        let first = numbers.first()?;
        let count = match first.range.len() {
            _ if first.is_letter || first.is_word => 3,
            1 => 3,
            2 => 2,
            3 => 1,
            _ => return None,
        };
        let others = numbers.get(1..count)?;
        let before = |at: usize| others.get(at).map_or(0, |number| number.before);
        // The text between facts is not the text between their numbers.
        let is_apart = count == 1
            || count == 2 && !first.word.is_empty()
            || before(0) != first.before
            || count == 3 && before(1) != first.before;
        let form = Self {
            count,
            name: first.name,
            others: [before(0), before(1)],
            is_letter: first.is_letter,
        };
        is_apart.then_some(form)
    }

    pub(super) fn hash(&self) -> u64 {
        let own = [self.count as u64, self.name, self.is_letter.into()];
        own.into_iter().chain(self.others).fold(0, mix)
    }

    /// Returns true if the numbers begin with four facts of this form, and perhaps places between them.
    fn begins(&self, mut numbers: &[Number]) -> bool {
        let mut facts = 0;
        while let Some(length) = self.length(numbers)
            && facts < 4
        {
            facts += usize::from(length == self.count);
            numbers = &numbers[length..];
        }
        facts == 4
    }

    /// The number of numbers in the fact that they begin with, or in the place of a cell whose digit is missing.
    fn length(&self, numbers: &[Number]) -> Option<usize> {
        let is_fact = numbers.get(..self.count).is_some_and(|fact| self.has(fact));
        let has_digit = || matches!(numbers, [_, _, third, ..] if third.before == self.others[1]);
        let is_place = || numbers.get(..2).is_some_and(|two| self.are_place(two)) && !has_digit();
        is_fact
            .then_some(self.count)
            .or_else(|| is_place().then_some(2))
    }

    /// The number of numbers in a first fact with a word before it that the others have not.
    fn length_of_named(&self, before: &[Number]) -> usize {
        let start = before.len().checked_sub(self.count);
        let is_named = start.is_some_and(|start| {
            let fact = &before[start..];
            let own = Self::of(fact).map(|own| Self {
                name: mix_word(0, b""),
                ..own
            });
            !fact[0].word.is_empty() && own == Some(*self)
        });
        if is_named { self.count } else { 0 }
    }

    /// Returns true for the two numbers of a place.
    fn are_place(&self, two: &[Number]) -> bool {
        let is_own = |first: &Number, second: &Number| {
            first.name == self.name && second.before == self.others[0] && !first.word.is_empty()
        };
        self.count == 3 && matches!(two, [first, second] if is_own(first, second))
    }

    /// Returns true for a fact of this form whose cell may be in a grid.
    fn has(&self, fact: &[Number]) -> bool {
        let (Some(own), [first, rest @ ..]) = (Self::of(fact), fact) else {
            return false;
        };
        let is_cell = |number: &Number| number.is_letter || number.value <= 9;
        let places = match self.count {
            3 => is_cell(first) && is_cell(&rest[0]),
            1 => first.value % 10 != 0,
            _ => !first.word.is_empty() || rest[0].value <= 9,
        };
        // Without words, the numbers of a fact stand on one line, or have marks between them.
        let is_joined = fact.iter().any(|number| !number.word.is_empty())
            || rest.iter().all(|number| number.before != LINE_END);
        own == *self && places && is_joined
    }
}

/// The facts of a form among numbers, and the numbers that belong to none.
pub(super) struct Scan<'a> {
    /// The numbers before the first fact.
    pub(super) before: &'a [Number],
    pub(super) form: Form,
    pub(super) facts: Vec<&'a [Number]>,
    pub(super) odd: Vec<&'a Number>,
    /// The last number of a fact, or of a place without a digit.
    pub(super) last: Option<&'a Number>,
}

const CELLS: usize = 81;

/// Not more numbers stand before the first fact.
const MOST_BEFORE: usize = 24;

impl<'a> Scan<'a> {
    /// The facts of the form of that which begins behind so many numbers.
    pub(super) fn from(numbers: &'a [Number], start: usize) -> Option<Self> {
        let form = Form::of(&numbers[start..])?;
        let named = form.length_of_named(&numbers[..start]);
        let (before, first) = numbers[..start].split_at(start - named);
        let places = before.rchunks(2).take_while(|two| form.are_place(two));
        let before = &before[..before.len() - 2 * places.count()];
        let mut rest = &numbers[before.len()..];
        let (mut facts, mut odd, mut places) = (Vec::new(), Vec::new(), Vec::new());
        if named > 0 {
            facts.push(first);
            rest = &numbers[start..];
        }
        let mut last = None;
        while let Some(first) = rest.first() {
            let length = form.length(rest);
            last = length.map_or(last, |length| rest[..length].last());
            match length {
                Some(2) if form.count == 3 => places.push(first),
                Some(length) => facts.push(&rest[..length]),
                None => odd.push(first),
            }
            rest = &rest[length.unwrap_or(1)..];
        }
        // Cells without a digit are blanks if all are named, and none has a zero.
        let is_zero = |fact: &&[Number]| fact.last().is_some_and(|last| last.value == 0);
        if facts.len() + places.len() != CELLS || facts.iter().any(is_zero) {
            odd.extend(places);
        }
        Some(Self {
            before,
            form,
            facts,
            odd,
            last,
        })
    }

    /// The facts of the first form that four of them share, one behind the other.
    pub(super) fn first(numbers: &'a [Number]) -> Option<Self> {
        let begins = |start: usize| {
            let rest = numbers.get(start..)?;
            Form::of(rest).filter(|form| form.begins(rest))
        };
        // A first fact with a word of its own comes before those without.
        let behind_named = |start: usize| {
            let next = start + Form::of(&numbers[start..])?.count;
            let named = begins(next)?.length_of_named(&numbers[..next]);
            (named > 0).then_some(next)
        };
        let start = |start: usize| begins(start).map(|_| start).or_else(|| behind_named(start));
        let start = (0..numbers.len().min(MOST_BEFORE)).find_map(start)?;
        Self::from(numbers, start)
    }

    /// Returns true if the same words and marks stand between half of the facts.
    pub(super) fn is_regular(&self) -> bool {
        let between = self.facts.iter().skip(1).map(|fact| fact[0].before);
        let mut between: Vec<u64> = between.collect();
        between.sort_unstable();
        let same = between.chunk_by(|one, two| one == two);
        let most = same.map(<[u64]>::len).max();
        2 * most.unwrap_or(0) >= between.len()
    }

    /// Returns true for numbers with nothing else but spaces and line ends.
    pub(super) fn is_bare(&self) -> bool {
        let has_no_word = |fact: &&[Number]| fact.iter().all(|number| number.word.is_empty());
        let is_apart = |fact: &&[Number]| ![0, LINE_END].contains(&fact[0].before);
        self.form.others == [0, 0]
            && self.facts.first().is_some_and(has_no_word)
            && !self.facts.iter().skip(1).any(is_apart)
    }

    /// Returns true for numbers of one, two or three digits without words before them.
    pub(super) fn are_numbers(&self) -> bool {
        self.form.count < 3 && self.facts[0][0].word.is_empty()
    }

    /// Returns true for three numbers each of which the first two stand nearer together, or the last two.
    pub(super) fn is_uneven(&self) -> bool {
        let gap = |one: &Number, two: &Number| two.range.start.abs_diff(one.range.end);
        let is_uneven = |fact: &&[Number]| matches!(fact, [one, two, three] if gap(one, two) != gap(two, three));
        self.is_bare() && self.facts.iter().all(is_uneven)
    }
}

/// Bare numbers on fewer lines are not a list, if some of them belong to no fact.
const FEWEST_BARE: usize = 12;

/// The numbers of a puzzle, or of a size, that may stand over a list.
const CAPTIONS: [u32; 4] = [1, 3, 9, 81];

impl<'a> Scan<'a> {
    /// Returns true for facts that are meant as a list, whatever stands between them.
    pub(super) fn is_meant(&self, texts: Texts) -> bool {
        let is_list = self.facts.len() >= attempt::FACTS && self.odd.len() <= 2 * self.facts.len();
        if !is_list || self.odd.is_empty() {
            return is_list;
        }
        // Cells in order are meant as such, even beside a damaged one.
        let cell = |fact: &&[Number]| fact[0].value / 10;
        let is_in_order = self.form.count == 1
            && self.odd.len() <= 2
            && self.facts.is_sorted_by(|one, two| cell(one) < cell(two));
        let is_bare = self.is_bare() && texts.0.len() < FEWEST_BARE;
        // Numbers alone are facts only if all of them are, or all but one of many.
        let are_facts = !self.are_numbers() || self.odd.len() == 1 && self.facts.len() >= PUZZLE;
        is_in_order || !is_bare && are_facts
    }

    /// The first number that belongs to the list but to no fact, or the number beside the rest of a fact.
    pub(super) fn left_over(&self, texts: Texts<'a>) -> Option<&'a Number> {
        let is_damaged = |number: &&Number| self.is_damaged(number, texts);
        let before = self.before.iter().filter(is_damaged);
        // A number under a name of its own belongs to something else.
        let is_own =
            |number: &&Number| self.is_of_fact(number, texts) || number.word.len() <= SHORTEST_FLAG;
        let odd = self.odd.iter().copied().filter(is_own);
        let firsts = self.facts.iter().map(|fact| &fact[0]);
        let firsts = firsts.filter(|number| self.is_behind_name(number, texts));
        let last = self.last.filter(|number| {
            let behind = &texts.of(number).bytes[number.range.end..];
            self.has_name(behind, texts)
        });
        before.chain(odd).chain(firsts).chain(last).next()
    }

    /// Returns true for a number that has the word of a number of the facts; the first may have one of its own.
    fn is_of_fact(&self, number: &Number, texts: Texts) -> bool {
        let ends = self.facts.iter().take(1).chain(self.facts.last());
        let mut words = ends.flat_map(|fact| *fact).map(|own| texts.word(own));
        words.any(|word| word.eq_ignore_ascii_case(texts.word(number)))
    }

    /// Returns true for a number of a damaged first fact, whose word may have another letter; not for a size or a count.
    fn is_damaged(&self, number: &Number, texts: Texts) -> bool {
        let is_before = number.line < self.facts[0][0].line && number.word.is_empty();
        let is_caption = is_before && CAPTIONS.contains(&number.value)
            || number.value as usize == self.facts.len();
        let word = texts.word(number);
        let is_near = |own: &[u8]| word.len() == own.len() + 1 && word.starts_with(own);
        let mut words = self.facts[0].iter().map(|own| texts.word(own));
        !is_caption && (self.is_of_fact(number, texts) || words.any(is_near))
    }

    /// Returns true for the first number of a fact with the name of another before it, whose numbers are lost.
    fn is_behind_name(&self, number: &Number, texts: Texts) -> bool {
        let before = &texts.of(number).bytes[..number.word.start];
        let before = before.rsplit(u8::is_ascii_digit).next();
        before.is_some_and(|before| self.has_name(before, texts))
    }

    /// Returns true for text with the word before the facts.
    fn has_name(&self, text: &[u8], texts: Texts) -> bool {
        let name = texts.word(&self.facts[0][0]);
        let mut words = text.split(|byte| !byte.is_ascii_alphabetic());
        !name.is_empty() && words.any(|word| word.eq_ignore_ascii_case(name))
    }
}
