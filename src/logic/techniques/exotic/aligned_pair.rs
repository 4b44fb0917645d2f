//! Aligned pair exclusion: two cells; pairs of their digits that would leave another cell empty are excluded.

use crate::logic::steps::phrase::{all, any, any_candidate};
use crate::logic::techniques::prelude::*;

techniques!(
    ALIGNED_PAIR_EXCLUSION = GlossaryEntry {
        name: "Aligned Pair Exclusion",
        summary: "Two cells, tried with every pair of their digits: a digit goes if every pair with it clashes or leaves \
              another cell without a candidate.",
        synonyms: &["APE"],
        difficulty: DifficultyRange::only(62),
        ..GlossaryEntry::RATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(
    [Technique::ALIGNED_PAIR_EXCLUSION],
    aligned_pairs()
)];

/// Two cells, and those that some pairs of their digits would leave without a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlignedPair {
    /// The two cells.
    #[cfg_attr(feature = "serde", serde(rename = "pair"))]
    pub cells: [Cell; 2],
    /// Cells with two candidates that see both, and rule out pairs with a candidate that is eliminated.
    pub excluders: CellSet,
}

/// The pairs of cells in which a digit of one cell goes with no digit of the other.
fn aligned_pairs(context: &Context) -> impl Iterator<Item = Found<AlignedPair>> {
    let [none, one, two, _] = context.counted_cells();
    // Next to a naked single there are simpler steps.
    let bases: CellSet = (!(none | one))
        .into_iter()
        .filter(|cell| cell.peers().is_disjoint(one) && !cell.peers().is_disjoint(two))
        .collect();
    let changed = context.changes().cells;
    // The pairs of the first two, then those with the third, and so on.
    let pairs = bases.into_iter().flat_map(move |second| {
        let before = bases.into_iter().take_while(move |&first| first < second);
        before.map(move |first| [first, second])
    });
    pairs.filter_map(move |[first, second]| {
        let excluders = first.peers() & second.peers() & two;
        let all = excluders.with(first).with(second);
        if excluders.has_at_most(1) || all.is_disjoint(changed) {
            return None;
        }
        aligned_pair(context, [first, second], excluders)
    })
}

fn aligned_pair(
    context: &Context,
    cells: [Cell; 2],
    excluders: CellSet,
) -> Option<Found<AlignedPair>> {
    let [first, second] = cells;
    // Of each digit in one of the cells, those that the other cannot have then.
    let mut ruled_out = [DigitSet::EMPTY; 9];
    for excluder in excluders {
        let pair = context.digits_of(excluder);
        for digit in pair {
            ruled_out[digit.index()] |= pair.without(digit);
        }
    }
    let mut eliminations = Vec::new();
    let mut needed = CellSet::EMPTY;
    for (cell, partner) in [(first, second), (second, first)] {
        for digit in context.digits_of(cell) {
            let mut others = context.digits_of(partner);
            if first.sees(second) {
                others = others.without(digit);
            }
            if others.is_subset(ruled_out[digit.index()]) {
                eliminations.push(Candidate { cell, digit });
                for other in others {
                    let pair = DigitSet::of(digit).with(other);
                    let mut excluders = excluders.into_iter();
                    let excluder = excluders.find(|&cell| context.digits_of(cell) == pair);
                    needed = excluder.map_or(needed, |cell| needed.with(cell));
                }
            }
        }
    }
    let pattern = AlignedPair {
        cells,
        excluders: needed,
    };
    Found::eliminating(eliminations, pattern)
}

impl Pattern for AlignedPair {
    fn technique(&self) -> Technique {
        Technique::ALIGNED_PAIR_EXCLUSION
    }

    fn look(&self) -> Look {
        Look::at(Role::Excluder, self.excluders, DigitSet::FULL)
            .and(Role::Defining, self.cells, DigitSet::FULL)
            .named(all(self.cells))
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Try the digits of {} pair by pair. Every pair with {} either clashes or leaves {} without a digit, \
             so {conclusion}.",
            all(self.cells),
            any_candidate(conclusion.eliminations),
            any(self.excluders)
        )
    }
}
