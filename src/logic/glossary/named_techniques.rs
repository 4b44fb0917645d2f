//! Techniques as they are named, and those of them that all steps are found with.

use super::glossary;
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::entry::GlossaryEntry;
use crate::logic::steps::technique::Technique;
use crate::words::{hyphenated, joined};

/// Techniques as they are named: by one of their own names, or by that of a [set](TechniqueSet::with_names).
///
/// # Examples
///
/// ```
/// use sudoku::logic::{NamedTechniques, TechniqueSet};
///
/// let named = NamedTechniques::from(TechniqueSet::RATED);
/// assert_eq!(named.all(), TechniqueSet::RATED);
/// assert_eq!(named.for_all_steps(), TechniqueSet::RATED - TechniqueSet::COSTLY);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedTechniques(Vec<TechniqueSet>);

impl NamedTechniques {
    /// All of them.
    #[must_use]
    pub fn all(&self) -> TechniqueSet {
        union(self.0.iter())
    }

    /// Those to find all steps with: not the costly ones of sets, unless they are named themselves.
    #[must_use]
    pub fn for_all_steps(&self) -> TechniqueSet {
        let named = union(self.0.iter().filter(|set| !has_name(set)));
        self.all() - (TechniqueSet::COSTLY - named)
    }

    /// A note on the costly techniques that belong to the sets but are not used to find all steps; those `without`
    /// which it is done are not missed.
    #[must_use]
    pub fn left_out(&self, without: TechniqueSet) -> Option<String> {
        // A technique that HoDoKu does not use does not belong to its set.
        let sets = self.0.iter().filter(|set| has_name(set));
        let sets = union(sets.filter(|set| **set != TechniqueSet::HODOKU));
        let left_out = TechniqueSet::COSTLY - (self.for_all_steps() - without) - without;
        let is_of_sets =
            |entry: &&GlossaryEntry| entry.techniques().any(|each| sets.contains(each));
        let first_ones = glossary()
            .filter(is_of_sets)
            .filter_map(|entry| entry.techniques().find(|each| left_out.contains(*each)));
        let techniques: Vec<Technique> = first_ones.collect();
        let example = hyphenated(&techniques.last()?.to_string());
        let names = TechniqueSet::with_names().filter(|(_, set, _)| self.0.contains(set));
        let (sets, names) = (
            joined(names.map(|(name, ..)| name), ","),
            joined(techniques, ", "),
        );
        Some(format!(
            "left out, because the search takes long: {names}, and harder ones of these kinds; name them to include them, \
             as in --techniques '{sets},{example}'"
        ))
    }
}

/// The rated techniques.
impl Default for NamedTechniques {
    fn default() -> Self {
        TechniqueSet::default().into()
    }
}

impl From<TechniqueSet> for NamedTechniques {
    fn from(set: TechniqueSet) -> Self {
        Self(vec![set])
    }
}

impl FromIterator<TechniqueSet> for NamedTechniques {
    fn from_iter<I: IntoIterator<Item = TechniqueSet>>(sets: I) -> Self {
        Self(sets.into_iter().collect())
    }
}

/// All techniques of the sets.
fn union<'a>(sets: impl Iterator<Item = &'a TechniqueSet>) -> TechniqueSet {
    sets.fold(TechniqueSet::EMPTY, |all, set| all | *set)
}

/// Returns true for a set that has a name of its own.
fn has_name(set: &TechniqueSet) -> bool {
    TechniqueSet::with_names().any(|(_, named, _)| named == *set)
}
