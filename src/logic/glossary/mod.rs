//! The glossary of techniques: what is said of each, by its record and by its place in the order of all.
//!
//! `names` finds techniques, and sets of them, by what people call them; `example` has a position for each.

pub(super) mod example;
pub(super) mod names;

use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::entry::GlossaryEntry;
use crate::logic::steps::technique::Technique;
use crate::words::joined;

/// The techniques in words, in the order in which a person should look for them.
///
/// # Examples
///
/// ```
/// let entry = sudoku::logic::glossary().find(|entry| entry.name == "Claiming");
/// let entry = entry.expect("an entry");
/// assert!(entry.difficulty().is_some());
/// assert!(entry.synonyms.contains(&"Box/Line Reduction"));
/// ```
pub fn glossary() -> impl Iterator<Item = &'static GlossaryEntry> {
    let all = Technique::ALL.iter().copied();
    all.filter(|technique| technique.is_first_of_entry())
        .map(Technique::entry)
}

/// The techniques of the entry, and the entry in words.
impl GlossaryEntry {
    /// The techniques of that name, in the order in which a person should look for them.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        let all = Technique::ALL.iter().copied();
        all.filter(move |technique| technique.entry() == self)
    }

    /// The difficulty on the scale of Sudoku Explainer, as in `from 7.0`, or `not rated`.
    #[must_use]
    pub fn difficulty_in_words(&self) -> String {
        let difficulty = self.difficulty();
        difficulty.map_or_else(|| "not rated".to_owned(), |range| range.to_string())
    }

    /// Its other names: those of all its techniques, those of one, and those that others use for something else, too.
    #[must_use]
    pub fn names_in_words(&self) -> Vec<String> {
        let of_cases = self.techniques();
        let of_cases = of_cases.filter_map(|each| listed(&each.to_string(), each.synonyms()));
        let also = listed("Also", self.synonyms).into_iter();
        let vague = listed("Shares the name", self.vague_names);
        also.chain(of_cases).chain(vague).collect()
    }

    /// Its neighbours in the order of all techniques, and the sets that it belongs to.
    #[must_use]
    pub fn place_in_words(&self) -> Vec<String> {
        let before = glossary().take_while(|entry| *entry != self).last();
        let next = glossary().skip_while(|entry| *entry != self).nth(1);
        let before = before.map(|before| format!("after {}", before.name));
        let next = next.map(|next| format!("before {}", next.name));
        let order = joined(before.into_iter().chain(next), " and ");
        let is_member = |set: TechniqueSet| self.techniques().any(|each| set.contains(each));
        let sets = TechniqueSet::with_names().filter(|(_, set, _)| is_member(*set));
        let sets: Vec<&str> = sets.map(|(name, ..)| name).collect();
        let order = Some(format!("Looked for {order}."));
        order
            .into_iter()
            .chain(listed("In the sets", &sets))
            .collect()
    }
}

/// A sentence of names after what they are; none without names.
fn listed(what: &str, names: &[&str]) -> Option<String> {
    (!names.is_empty()).then(|| format!("{what}: {}.", names.join(", ")))
}
