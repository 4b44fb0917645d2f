//! A pattern that was found, with its conclusion.

use std::collections::BTreeSet;

use crate::board::{Candidate, CellSet};

/// The cells that each digit is eliminated from.
pub(in crate::logic) type Targets = [CellSet; 9];

/// A pattern with its conclusion, from which a [`Step`](crate::logic::techniques::step::Step) is made.
#[derive(Clone)]
pub(in crate::logic) struct Found<P> {
    /// The digit that can be placed, if any.
    pub(in crate::logic) placement: Option<Candidate>,
    /// The candidates that can be eliminated, in order, each once.
    pub(in crate::logic) eliminations: Vec<Candidate>,
    /// The evidence.
    pub(in crate::logic) pattern: P,
}

impl<P> Found<P> {
    /// A pattern that places a digit.
    pub(in crate::logic) const fn placing(placement: Candidate, pattern: P) -> Self {
        Self {
            placement: Some(placement),
            eliminations: Vec::new(),
            pattern,
        }
    }

    /// A pattern that eliminates these candidates; none if there are no such candidates.
    pub(in crate::logic) fn eliminating(
        eliminations: impl IntoIterator<Item = Candidate>,
        pattern: P,
    ) -> Option<Self> {
        let mut eliminations: Vec<Candidate> = eliminations.into_iter().collect();
        eliminations.sort_unstable();
        eliminations.dedup();
        (!eliminations.is_empty()).then_some(Self {
            placement: None,
            eliminations,
            pattern,
        })
    }
}

/// The finds, without those that eliminate the same as one before them.
pub(in crate::logic) fn each_conclusion_once<P>(
    found: impl Iterator<Item = Found<P>>,
) -> impl Iterator<Item = Found<P>> {
    let mut known = BTreeSet::new();
    found.filter(move |found| known.insert(found.eliminations.clone()))
}
