//! Techniques by any of their names.
//!
//! The names themselves are in the [`glossary`].

use super::glossary;
use crate::NearestNames;
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::entry::GlossaryEntry;
use crate::logic::steps::phrase::any;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::{FAMILIES, Group};
use crate::words::hyphenated;

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
        let sets = [
            ("rated", Self::RATED, "those of Sudoku Explainer's scale"),
            (
                "all",
                Self::GENERAL,
                "every technique but the costly ones that are not rated",
            ),
            (
                "singles",
                Self::SINGLES,
                "full houses, hidden and naked singles",
            ),
            (
                "hodoku",
                Self::HODOKU,
                "those that HoDoKu uses, unless it is told otherwise",
            ),
            (
                "chains",
                Self::CHAINS,
                "those that follow links, from 6.5 upwards",
            ),
            (
                "rated-chains",
                Self::RATED_CHAINS,
                "those of Sudoku Explainer's scale that follow links",
            ),
            (
                "uniqueness",
                Self::UNIQUENESS,
                "those that rely on the puzzle being proper",
            ),
        ];
        let groups = Group::ALL.into_iter().map(|(group, name, about)| {
            let techniques = FAMILIES
                .iter()
                .filter(|(_, of)| *of == Some(group))
                .flat_map(|(finders, _)| *finders)
                .flat_map(|finder| finder.techniques);
            let quick = techniques.filter(|technique| !technique.is_costly());
            (name, quick.copied().collect(), about)
        });
        sets.into_iter().chain(groups)
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
