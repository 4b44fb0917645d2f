//! The marks of candidates in a step, as pictures and grids tell them apart.

use std::collections::BTreeMap;

use crate::board::Candidate;
use crate::logic::steps::proof::Fact;

/// The mark of a candidate in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It belongs to the pattern.
    Pattern,
    /// A chain starts with it.
    Start,
    /// It is true in a chain, or belongs to the first of two colours or parts.
    On,
    /// It is false in a chain, or belongs to the second of two colours or parts.
    Off,
    /// It is both true and false in chains.
    OnAndOff,
    /// It is gone after the step.
    Eliminated,
    /// It is placed.
    Placed,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 7] = [
        Self::Pattern,
        Self::Start,
        Self::On,
        Self::Off,
        Self::OnAndOff,
        Self::Eliminated,
        Self::Placed,
    ];

    /// Its meaning, in the words of a legend.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Pattern => "what the step is about",
            Self::Start => "where a chain starts",
            Self::On => "true in a chain, or the first of two colours",
            Self::Off => "false in a chain, or the second of two colours",
            Self::OnAndOff => "both true and false, as chains have it",
            Self::Eliminated => "eliminated",
            Self::Placed => "placed",
        }
    }

    /// The marks of the candidates in chains with these first facts and these other facts.
    pub(in crate::logic) fn of_chains(
        starts: impl Iterator<Item = Fact>,
        others: impl IntoIterator<Item = Fact>,
    ) -> BTreeMap<Candidate, Self> {
        let starts = starts.flat_map(Fact::candidates);
        let mut marks: BTreeMap<_, _> = starts.map(|start| (start, Self::Start)).collect();
        for fact in others {
            let mark = if fact.is_true { Self::On } else { Self::Off };
            for candidate in fact.candidates() {
                let known = marks.entry(candidate).or_insert(mark);
                if *known != mark && *known != Self::Start {
                    *known = Self::OnAndOff;
                }
            }
        }
        marks
    }
}
