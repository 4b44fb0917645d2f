//! The names of techniques and of sets of them, and what they mean.

use super::glossary;
use crate::NearestNames;
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::entry::GlossaryEntry;
use crate::logic::steps::phrase::any;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::FAMILIES;
use crate::words::hyphenated;

/// The sets that are not groups of families: name, set and description.
const SETS: [(&str, TechniqueSet, &str); 7] = [
    (
        "rated",
        TechniqueSet::RATED,
        "those of Sudoku Explainer's scale",
    ),
    (
        "all",
        TechniqueSet::GENERAL,
        "every technique but the costly ones that are not rated",
    ),
    (
        "singles",
        TechniqueSet::SINGLES,
        "full houses, hidden and naked singles",
    ),
    (
        "hodoku",
        TechniqueSet::HODOKU,
        "those that HoDoKu uses, unless it is told otherwise",
    ),
    (
        "chains",
        TechniqueSet::CHAINS,
        "those that follow links, from 6.5 upwards",
    ),
    (
        "rated-chains",
        TechniqueSet::RATED_CHAINS,
        "those of Sudoku Explainer's scale that follow links",
    ),
    (
        "uniqueness",
        TechniqueSet::UNIQUENESS,
        "those that rely on the puzzle being proper",
    ),
];

/// The groups of families: name and description.
const GROUPS: [(&str, &str); 6] = [
    (
        "basic",
        "singles, pointing and claiming, naked and hidden subsets",
    ),
    (
        "fish",
        "X-Wing and larger fish of all shapes, but Kraken fish and those of four houses and more that are mutant",
    ),
    ("wings", "XY-Wing and the like"),
    ("colouring", "strong links in two colours"),
    ("als", "almost locked sets and Sue de Coq"),
    (
        "exotic",
        "aligned exclusion, fireworks, SK loops, exocets and templates",
    ),
];

impl GlossaryEntry {
    /// The name and its synonyms, without the remarks that some have in brackets.
    ///
    /// # Examples
    ///
    /// ```
    /// let entry = sudoku::logic::glossary().find(|entry| entry.name == "XY-Wing");
    /// let entry = entry.expect("an entry");
    /// assert!(entry.names().eq(["XY-Wing", "Y-Wing", "Bent Triple"]));
    /// ```
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let synonyms = self.synonyms.iter().copied();
        std::iter::once(self.name).chain(synonyms.map(without_remark))
    }
}

impl TechniqueSet {
    /// The sets that have a name of their own: name, set and description.
    pub fn with_names() -> impl Iterator<Item = (&'static str, Self, &'static str)> {
        let groups = GROUPS.into_iter().map(|(name, about)| {
            let techniques = FAMILIES
                .iter()
                .filter(|(_, group)| *group == Some(name))
                .flat_map(|(finders, _)| *finders)
                .flat_map(|finder| finder.techniques);
            let quick = techniques.filter(|technique| !technique.is_costly());
            (name, quick.copied().collect(), about)
        });
        SETS.into_iter().chain(groups)
    }

    /// One technique, the first, of each entry of the [`glossary`] that has any of these.
    #[must_use]
    pub fn one_of_each_entry(self) -> Vec<Technique> {
        let first =
            |entry: &'static GlossaryEntry| entry.techniques().find(|each| self.contains(*each));
        glossary().filter_map(first).collect()
    }

    /// The techniques that go by this name: that of a [set](Self::with_names), of an entry of the [`glossary`], a
    /// synonym, or a technique's own.
    ///
    /// Case, spaces, hyphens, a plural and the spelling of colours do not matter. A name may mean several techniques.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::logic::{Technique, TechniqueSet};
    ///
    /// let pairs = TechniqueSet::of(Technique::NAKED_PAIR);
    /// assert_eq!(TechniqueSet::named("naked-pairs"), Ok(pairs));
    /// let error = |name| TechniqueSet::named(name).map_err(|error| error.to_string()).unwrap_err();
    /// assert_eq!(error("guessing"), "no technique has this name");
    /// assert_eq!(error("swordfsh"), "no technique has this name; did you mean Swordfish?");
    /// assert_eq!(error("kite"), "may mean Two-String Kite or Dual Two-String Kite");
    /// ```
    ///
    /// # Errors
    ///
    /// If the name means nothing, or is used for different techniques.
    pub fn named(name: &str) -> Result<Self, TechniqueNameError> {
        let key = key(name);
        let means = |name: &str| is_of(name.chars(), &key);
        let any_means = |names: &[&str]| names.iter().any(|name| means(name));
        let sets = Self::with_names()
            .filter(|(set, ..)| means(set))
            .map(|(_, set, _)| set);
        let entries = glossary()
            .filter(|entry| any_means(entry.synonyms) || entry.names().any(means))
            .map(|entry| entry.techniques().collect());
        // Full names also have the type of a uniqueness pattern, or the nesting of dynamic chains.
        let techniques = Technique::ALL
            .iter()
            .copied()
            .filter(|technique| {
                let (name, case) = technique.name_parts();
                any_means(technique.synonyms()) || is_of(name.chars().chain(case.chars()), &key)
            })
            .map(Self::of);
        let all = sets.chain(entries).chain(techniques);
        all.reduce(|all, more| all | more).ok_or_else(|| {
            let meanings = glossary().filter(|entry| any_means(entry.vague_names));
            match meanings.map(|entry| entry.name).collect::<Vec<_>>() {
                none if none.is_empty() => TechniqueNameError::Unknown(nearest(name)),
                meanings => TechniqueNameError::Vague(meanings),
            }
        })
    }
}

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

    /// The costly techniques that belong to the sets, or are of the same kinds, but are not used to find all steps; those
    /// `without` which it is done are not missed.
    #[must_use]
    pub fn left_out(&self, without: TechniqueSet) -> TechniqueSet {
        // A technique that HoDoKu does not use does not belong to its set.
        let sets = self.0.iter().filter(|set| has_name(set));
        let sets = union(sets.filter(|set| **set != TechniqueSet::HODOKU));
        let is_of_sets =
            |entry: &&GlossaryEntry| entry.techniques().any(|each| sets.contains(each));
        let kinds = glossary().filter(is_of_sets);
        let kinds: TechniqueSet = kinds.flat_map(GlossaryEntry::techniques).collect();
        (kinds & TechniqueSet::COSTLY) - (self.for_all_steps() - without) - without
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

/// A name that stands for no technique.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TechniqueNameError {
    /// No technique has this name; these are the nearest ones.
    #[error("no technique has this name{0}")]
    Unknown(NearestNames),
    /// The name is used for different techniques, which have these names.
    #[error("may mean {}", any(.0))]
    Vague(Vec<&'static str>),
}

impl TechniqueNameError {
    /// The error with the name, as in `no technique is called "guessing"`.
    #[must_use]
    pub fn with_name(&self, name: &str) -> String {
        match self {
            Self::Unknown(nearest) => format!("no technique is called {name:?}{nearest}"),
            Self::Vague(_) => format!("{name:?} {self}"),
        }
    }
}

/// The names of techniques and sets of them that are nearest to this one.
fn nearest(name: &str) -> NearestNames {
    let sets = TechniqueSet::with_names().map(|(name, ..)| name);
    let names = sets.chain(glossary().flat_map(GlossaryEntry::names));
    NearestNames::of(&hyphenated(name.trim()), names, hyphenated)
}

/// A name without case, spaces, hyphens and a plural ending, in American spelling.
fn key(name: &str) -> String {
    let mut key: String = letters(name.chars()).collect();
    if key.ends_with('s') {
        key.pop();
    }
    key
}

/// Returns true if the name has this key. There are hundreds of names, so this does not make the key itself.
fn is_of(name: impl Iterator<Item = char>, key: &str) -> bool {
    let mut letters = letters(name);
    if !key.chars().all(|letter| letters.next() == Some(letter)) {
        return false;
    }
    match letters.next() {
        None => !key.ends_with('s'),
        Some(last) => last == 's' && letters.next().is_none(),
    }
}

/// The characters of a name that matter, in lower case and American spelling.
fn letters(name: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let matters = |character: &char| character.is_alphanumeric() || *character == '+';
    let mut before = ['\0'; 4];
    let is_american = move |letter: &char| {
        if *letter == 'u' && before == ['c', 'o', 'l', 'o'] {
            return false;
        }
        before = [before[1], before[2], before[3], *letter];
        true
    };
    name.filter(matters)
        .flat_map(char::to_lowercase)
        .filter(is_american)
}

/// A synonym without its remark, as in `Locked Pair (if it is in a box and a line)`.
fn without_remark(synonym: &'static str) -> &'static str {
    synonym
        .split_once(" (")
        .map_or(synonym, |(name, _remark)| name)
}
