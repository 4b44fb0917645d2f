//! Aligned pair exclusion: two cells; pairs of their digits that would leave another cell empty are excluded.

use std::fmt;

use crate::board::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::context::Context;
use crate::logic::difficulty::Difficulty;
use crate::logic::found::Found;
use crate::logic::pattern::Pattern;
use crate::logic::phrase::{Conclusion, all, any, digits_in_cells};
use crate::logic::role::Role;
use crate::logic::technique::{Technique, TechniqueInfo};

pub(in crate::logic) const ALIGNED_PAIR_EXCLUSION: TechniqueInfo =
    TechniqueInfo::rated("Aligned Pair Exclusion");

/// Two cells, and those that some pairs of their digits would leave without a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct AlignedPair {
    /// The two cells.
    #[cfg_attr(feature = "serde", serde(rename = "pair"))]
    pub cells: [Cell; 2],
    /// Cells with two candidates that see both, and rule out pairs with a candidate that is eliminated.
    pub excluders: CellSet,
}

/// The pairs of cells in which a digit of one cell goes with no digit of the other.
pub(in crate::logic) fn aligned_pairs(
    context: &Context,
) -> impl Iterator<Item = Found<AlignedPair>> {
    let [none, one, two, _] = context.cells_by_count();
    // Next to a naked single there are simpler steps.
    let bases: CellSet = (!(none | one))
        .into_iter()
        .filter(|cell| cell.peers().is_disjoint(one) && !cell.peers().is_disjoint(two))
        .collect();
    // The pairs of the first two, then those with the third, and so on.
    let pairs = bases.into_iter().flat_map(move |second| {
        let before = bases.into_iter().take_while(move |&first| first < second);
        before.map(move |first| [first, second])
    });
    pairs.filter_map(move |cells| {
        let excluders = cells.into_iter().collect::<CellSet>().common_peers() & two;
        (excluders.len() >= 2).then_some(())?;
        aligned_pair(context, cells, excluders)
    })
}

fn aligned_pair(
    context: &Context,
    cells: [Cell; 2],
    excluders: CellSet,
) -> Option<Found<AlignedPair>> {
    let [first, second] = cells;
    let excluder = |pair: DigitSet| {
        excluders
            .into_iter()
            .find(|&cell| context.digits_in(cell) == pair)
    };
    // The cells that rule out the pairs of the digit with each digit of the partner, if all are ruled out.
    let excluders_of = |candidate: Candidate, partner: Cell| -> Option<CellSet> {
        let others = context.digits_in(partner).into_iter();
        others
            .filter(|&other| other != candidate.digit || !first.sees(second))
            .map(|other| excluder(DigitSet::of(candidate.digit).with(other)))
            .collect()
    };
    let bases = [(first, second), (second, first)].into_iter();
    let (eliminations, needed): (Vec<Candidate>, Vec<CellSet>) = bases
        .flat_map(|(cell, partner)| {
            let own = context.of_digits(DigitSet::FULL, CellSet::of(cell));
            own.filter_map(move |candidate| Some((candidate, excluders_of(candidate, partner)?)))
        })
        .unzip();
    let excluders = needed
        .into_iter()
        .fold(CellSet::EMPTY, |all, cells| all | cells);
    Found::eliminating(eliminations, AlignedPair { cells, excluders })
}

impl Pattern for AlignedPair {
    fn technique(&self) -> Technique {
        Technique::AlignedPairExclusion
    }

    fn difficulty(&self) -> Difficulty {
        Difficulty::from_tenths(62)
    }

    fn cells(&self) -> CellSet {
        self.cells.into_iter().fold(self.excluders, CellSet::with)
    }

    fn digits(&self) -> DigitSet {
        DigitSet::FULL
    }

    fn role(&self, candidate: Candidate) -> Role {
        if self.excluders.contains(candidate.cell) {
            Role::Excluder
        } else {
            Role::Defining
        }
    }

    fn where_to_look(&self) -> String {
        all(self.cells)
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Try the digits of {} pair by pair. Every pair with {} either clashes or leaves {} without a digit, \
             so {conclusion}.",
            all(self.cells),
            any(digits_in_cells(conclusion.eliminations, any)),
            any(self.excluders)
        )
    }
}
