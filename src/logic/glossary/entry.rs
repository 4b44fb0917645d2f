//! The glossary of techniques: names, definitions, difficulties and synonyms.
//!
//! An entry is the record of a technique; it stands in the file of its family.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ptr;

use super::difficulty::Difficulty;
use super::technique::Technique;
use super::technique_set::TechniqueSet;
use crate::words::joined;

/// The record of a technique, or of a few that go by one name.
#[derive(Debug)]
#[non_exhaustive]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a property that a technique has or not"
)]
pub struct GlossaryEntry {
    /// The name, without the type of a uniqueness pattern.
    pub name: &'static str,
    /// A definition of a sentence or two.
    pub summary: &'static str,
    /// Names that others use: `HoDoKu`, sudokuwiki.org, and other sites and books.
    pub synonyms: &'static [&'static str],
    /// Names that others use for this and for something else, too.
    pub vague_names: &'static [&'static str],
    /// The difficulty of its steps, unless `cases_from` has that of each technique. For techniques that are not rated, it only
    /// determines the order.
    pub(in crate::logic) difficulty: DifficultyRange,
    /// Sudoku Explainer has it.
    pub(in crate::logic) is_rated: bool,
    /// It places the only digit of a cell, or a digit in its only cell.
    pub(in crate::logic) is_single: bool,
    /// It holds only for proper puzzles.
    pub(in crate::logic) needs_uniqueness: bool,
    /// It follows links.
    pub(in crate::logic) is_chain: bool,
    /// The words that each of its techniques adds to the name, or, beginning with a letter, a name of its own.
    pub(in crate::logic) cases: &'static [&'static str],
    /// Names that others use for one of its techniques alone, for each of them; none for those beyond the last.
    pub(in crate::logic) case_synonyms: &'static [&'static [&'static str]],
    /// The least difficulty of each of its techniques, in tenths, if they differ.
    pub(in crate::logic) cases_from: &'static [u16],
    /// The first of its techniques that takes long to search for; those after it take longer.
    pub(in crate::logic) costly_from: usize,
    /// `HoDoKu` uses its techniques before this one, unless it is told otherwise.
    pub(in crate::logic) hodoku_until: usize,
}

impl GlossaryEntry {
    /// The rest of an entry on a technique of Sudoku Explainer's.
    pub(in crate::logic) const RATED: Self = Self {
        name: "",
        summary: "",
        synonyms: &[],
        vague_names: &[],
        difficulty: DifficultyRange::only(0),
        is_rated: true,
        is_single: false,
        needs_uniqueness: false,
        is_chain: false,
        cases: &[""],
        case_synonyms: &[],
        cases_from: &[],
        costly_from: usize::MAX,
        hodoku_until: 0,
    };

    /// The rest of an entry on a technique that Sudoku Explainer does not have.
    pub(in crate::logic) const UNRATED: Self = Self {
        is_rated: false,
        ..Self::RATED
    };

    /// The rest of an entry on chains of Sudoku Explainer's scale.
    pub(in crate::logic) const RATED_CHAIN: Self = Self {
        is_chain: true,
        ..Self::RATED
    };

    /// The rest of an entry on other chains.
    pub(in crate::logic) const UNRATED_CHAIN: Self = Self {
        is_chain: true,
        ..Self::UNRATED
    };

    /// The difficulty on the scale of Sudoku Explainer; none if that program does not rate it.
    #[must_use]
    pub fn difficulty(&self) -> Option<DifficultyRange> {
        self.is_rated.then_some(self.difficulty)
    }

    /// The techniques of that name, in the order in which a person should look for them.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        let all = Technique::ALL.iter().copied();
        all.filter(move |technique| technique.entry() == self)
    }
}

/// The entry in words.
impl GlossaryEntry {
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

/// Entries are equal if they are the same static; each exists once.
impl PartialEq for GlossaryEntry {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for GlossaryEntry {}

impl Hash for GlossaryEntry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.is_rated.hash(state);
    }
}

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

/// From the least to the greatest difficulty of a technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DifficultyRange {
    /// The least.
    pub least: Difficulty,
    /// The greatest; none for chains, whose difficulty grows with their length.
    pub greatest: Option<Difficulty>,
    /// True if there is nothing between the two.
    is_either: bool,
}

impl DifficultyRange {
    /// Only this difficulty, in tenths.
    pub(in crate::logic) const fn only(tenths: u16) -> Self {
        Self::between(tenths, tenths)
    }

    /// The difficulties between these, in tenths.
    pub(in crate::logic) const fn between(least: u16, greatest: u16) -> Self {
        let greatest = Some(Difficulty::from_tenths(greatest));
        Self::new(Difficulty::from_tenths(least), greatest)
    }

    /// One difficulty or the other, in tenths.
    pub(in crate::logic) const fn either(least: u16, greatest: u16) -> Self {
        Self {
            is_either: true,
            ..Self::between(least, greatest)
        }
    }

    /// The difficulties between these, or all from the least.
    pub(crate) const fn new(least: Difficulty, greatest: Option<Difficulty>) -> Self {
        Self {
            least,
            greatest,
            is_either: false,
        }
    }

    /// The difficulties of chains, of which the shortest have this one, in tenths.
    pub(in crate::logic) const fn from(least: u16) -> Self {
        Self::new(Difficulty::from_tenths(least), None)
    }

    /// Returns true if the technique can be this hard.
    #[must_use]
    pub fn contains(self, difficulty: Difficulty) -> bool {
        if self.is_either {
            return difficulty == self.least || Some(difficulty) == self.greatest;
        }
        self.least <= difficulty && self.greatest.is_none_or(|greatest| difficulty <= greatest)
    }
}

impl fmt::Display for DifficultyRange {
    /// Writes the range as in `4.2`, `1.2 or 1.5`, `4.5 to 4.8` or `from 7.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.greatest {
            Some(greatest) if greatest == self.least => greatest.fmt(f),
            Some(greatest) if self.is_either => write!(f, "{} or {greatest}", self.least),
            Some(greatest) => write!(f, "{} to {greatest}", self.least),
            None => write!(f, "from {}", self.least),
        }
    }
}
