//! The record of a technique, which stands in the file of its family.

use std::hash::{Hash, Hasher};
use std::ptr;

use super::difficulty::DifficultyRange;

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
    /// The difficulty of its steps, unless `cases_from` has that of each technique. For techniques that are not rated,
    /// it only determines the order.
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
