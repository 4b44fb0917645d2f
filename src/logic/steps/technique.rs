//! The techniques as values.
//!
//! Each is defined in the file of its family, by `techniques!`; the order of all of them is in `search`.

use std::fmt;

use super::difficulty::Difficulty;
use super::entry::GlossaryEntry;

/// A way of reasoning that people have a name for.
///
/// Techniques compare in the order in which a person should look for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Technique {
    entry: &'static GlossaryEntry,
    /// Its index among the cases of the entry.
    case: usize,
}

/// Defines techniques as constants of [`Technique`], documented with their summaries.
///
/// Each is a [`GlossaryEntry`]; the fields it leaves out are those of the constant before the brace: `RATED`,
/// `UNRATED`, `RATED_CHAIN` or `UNRATED_CHAIN`. An entry with several cases defines an array, as in `techniques!(BUG[4]
/// = RATED { … })`.
macro_rules! techniques {
    ($($id:ident$([$count:literal])? = $rest_of:ident {
        name: $name:literal,
        summary: $summary:literal,
        $($rest:tt)*
    }),+ $(,)?) => {
        impl $crate::logic::steps::technique::Technique {
            $(
                #[doc = concat!($name, ": ", $summary)]
                pub const $id: techniques!(@type $($count)?) = {
                    static ENTRY: $crate::logic::steps::entry::GlossaryEntry =
                        $crate::logic::steps::entry::GlossaryEntry {
                            name: $name,
                            summary: $summary,
                            $($rest)*
                            ..$crate::logic::steps::entry::GlossaryEntry::$rest_of
                        };
                    techniques!(@value $($count)?)(&ENTRY)
                };
            )+
        }
    };
    (@type) => { Self };
    (@type $count:literal) => { [Self; $count] };
    (@value) => { Self::of_entry };
    (@value $count:literal) => { Self::of_cases::<$count> };
}

pub(in crate::logic) use techniques;

impl Technique {
    /// The technique of an entry with one case.
    pub(in crate::logic) const fn of_entry(entry: &'static GlossaryEntry) -> Self {
        Self { entry, case: 0 }
    }

    /// The techniques of the entry, one for each of its cases.
    pub(in crate::logic) const fn of_cases<const COUNT: usize>(
        entry: &'static GlossaryEntry,
    ) -> [Self; COUNT] {
        assert!(entry.cases.len() == COUNT);
        let mut all = [Self { entry, case: 0 }; COUNT];
        let mut case = 0;
        while case < COUNT {
            all[case].case = case;
            case += 1;
        }
        all
    }

    /// Its entry in the glossary.
    #[must_use]
    pub const fn entry(self) -> &'static GlossaryEntry {
        self.entry
    }

    /// Returns true if Sudoku Explainer has the technique: then its difficulty is on that program's scale.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        self.entry.is_rated
    }

    /// Returns true if it is about chains, which are found by following links, not by looking at one part of the board.
    #[must_use]
    pub const fn is_chain(self) -> bool {
        self.entry.is_chain
    }

    /// Returns true if each of its steps is a digit in the only cell, or a cell with the only digit.
    pub(in crate::logic) const fn is_single(self) -> bool {
        self.entry.is_single
    }

    /// Returns true if it holds only for proper puzzles.
    #[must_use]
    pub const fn needs_uniqueness(self) -> bool {
        self.entry.needs_uniqueness
    }

    /// Returns true if the search for it takes long. It is then used only when it is named.
    #[must_use]
    pub const fn is_costly(self) -> bool {
        self.case >= self.entry.costly_from
    }

    /// Returns true if `HoDoKu` uses it, unless it is told otherwise.
    #[must_use]
    pub const fn is_in_hodoku(self) -> bool {
        self.case < self.entry.hodoku_until
    }

    /// Names that others use for it, and not for the other techniques of its entry.
    #[must_use]
    pub fn synonyms(self) -> &'static [&'static str] {
        let of_cases = self.entry.case_synonyms;
        of_cases.get(self.case).copied().unwrap_or_default()
    }

    /// The name, and what comes after it in some cases: ` type 2`.
    pub(in crate::logic) fn name_parts(self) -> (&'static str, &'static str) {
        match self.entry.cases[self.case] {
            name if name.starts_with(char::is_alphabetic) => (name, ""),
            case => (self.entry.name, case),
        }
    }

    /// Returns true for the first of the techniques of its entry.
    pub(in crate::logic) const fn is_first_of_entry(self) -> bool {
        self.case == 0
    }

    /// The difficulty of its easiest steps.
    pub(in crate::logic) const fn least_difficulty(self) -> Difficulty {
        match self.entry.cases_from {
            [] => self.entry.difficulty.least,
            all => Difficulty::from_tenths(all[self.case]),
        }
    }
}

impl fmt::Display for Technique {
    /// Writes the name, as in `X-Wing` or `Unique Rectangle type 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name_parts() {
            (name, "") => f.pad(name),
            (name, case) => write!(f, "{name}{case}"),
        }
    }
}

impl fmt::Debug for Technique {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
