//! The accounting of a list of facts: lists that are meant as such, and numbers in them that belong to no fact.

use super::PUZZLE;
use super::form::Scan;
use super::numbers::{Number, SHORTEST_FLAG, Texts};
use crate::text::read::attempt;

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
