//! Aligned triplet exclusion: three cells; triples of their digits that would leave another cell empty are excluded.

use crate::logic::steps::phrase::{all, any, any_candidate};
use crate::logic::techniques::prelude::*;

techniques!(
    ALIGNED_TRIPLET_EXCLUSION = GlossaryEntry {
        name: "Aligned Triplet Exclusion",
        summary: "Three cells, tried with every triple of their digits: a digit goes if every triple with it clashes or \
              leaves another cell without a candidate.",
        synonyms: &["Aligned Triple Exclusion", "ATE"],
        difficulty: DifficultyRange::only(75),
        ..GlossaryEntry::RATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!(
    [Technique::ALIGNED_TRIPLET_EXCLUSION],
    aligned_triplets()
)];

/// Three cells, and those that some triples of their digits would leave without a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlignedTriplet {
    /// The three cells.
    #[cfg_attr(feature = "serde", serde(rename = "triplet"))]
    pub cells: [Cell; 3],
    /// Cells with two or three candidates that see all three, and rule out triples.
    pub excluders: CellSet,
}

/// The triples of cells in which a digit of one cell goes with no digits of the two others.
///
/// The third cell is itself one of two or three candidates, seen by one of the others.
fn aligned_triplets(context: &Context) -> impl Iterator<Item = Found<AlignedTriplet>> {
    let [none, one, two, three] = context.counted_cells();
    let excluders = two | three;
    // Next to a naked single there are simpler steps.
    let bases: CellSet = (!(none | one))
        .into_iter()
        .filter(|cell| cell.peers().is_disjoint(one) && !cell.peers().is_disjoint(excluders))
        .collect();
    let changed = context.changes().cells;
    let pairs = bases.into_iter().flat_map(move |second| {
        let before = bases.into_iter().take_while(move |&first| first < second);
        before.map(move |first| [first, second])
    });
    pairs.flat_map(move |[first, second]| {
        let near_first = first.peers() & excluders;
        let common = near_first & second.peers();
        let thirds = if common.has_at_most(1) {
            [CellSet::EMPTY; 2]
        } else {
            let near_second = (second.peers() & excluders) - near_first;
            // The third cell must see two of the excluders; and if nothing else has changed, it must have.
            let all = common.with(first).with(second);
            let mut thirds = bases & seen_twice(common);
            if all.is_disjoint(changed) {
                thirds &= changed;
            }
            [near_first, near_second].map(|near| (near & thirds).without(first).without(second))
        };
        let thirds = thirds.into_iter().flatten();
        thirds.filter_map(move |third| {
            let common = common & third.peers();
            let all = common.with(first).with(second).with(third);
            if all.is_disjoint(changed) {
                return None;
            }
            aligned_triplet(context, [first, second, third], common)
        })
    })
}

/// The cells that see at least two of these.
fn seen_twice(cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    twice
}

fn aligned_triplet(
    context: &Context,
    cells: [Cell; 3],
    excluders: CellSet,
) -> Option<Found<AlignedTriplet>> {
    let digits = cells.map(|cell| context.digits_of(cell));
    let union = digits[0] | digits[1] | digits[2];
    let excluders: CellSet = excluders
        .into_iter()
        .filter(|&cell| context.digits_of(cell).is_subset(union))
        .collect();
    let excluded = context.digits_of_any(excluders);
    // An excluder has two digits or more. Where two cells can have different digits that no excluder has, they go with
    // every digit of the third.
    let [x, y, z] = digits.map(|digits| digits - excluded);
    let are_free = |one: DigitSet, other: DigitSet| {
        !one.is_empty() && !other.is_empty() && !(one | other).has_at_most(1)
    };
    if excluders.is_empty() || are_free(x, y) && are_free(y, z) && are_free(x, z) {
        return None;
    }
    let excluders: Vec<(Cell, DigitSet)> = excluders
        .into_iter()
        .map(|cell| (cell, context.digits_of(cell)))
        .collect();
    let possible = possible_digits(cells, digits, &excluders)?;
    let eliminations = (0..3).flat_map(|index| {
        let cell = cells[index];
        let lost = digits[index] - possible[index];
        lost.into_iter().map(move |digit| Candidate { cell, digit })
    });
    let pattern = AlignedTriplet {
        cells,
        excluders: excluders.into_iter().map(|(cell, _)| cell).collect(),
    };
    Found::eliminating(eliminations, pattern)
}

/// The digits of the three cells that are in some triple that is not excluded; none if all are.
fn possible_digits(
    cells: [Cell; 3],
    digits: [DigitSet; 3],
    excluders: &[(Cell, DigitSet)],
) -> Option<[DigitSet; 3]> {
    let [first, second, third] = cells;
    let others_of = |cell: Cell, digit, seen: Cell, digits: DigitSet| {
        if cell.sees(seen) {
            digits.without(digit)
        } else {
            digits
        }
    };
    let mut possible = [DigitSet::EMPTY; 3];
    for x in digits[0] {
        let beside = others_of(first, x, third, digits[2]);
        for y in others_of(first, x, second, digits[1]) {
            if possible[0].contains(x) && possible[1].contains(y) && possible[2] == digits[2] {
                continue;
            }
            let mut thirds = others_of(second, y, third, beside);
            for &(_, digits) in excluders {
                let left = digits.without(x).without(y);
                if left.has_at_most(1) {
                    // With both it has no digit left, or one that the third cell must not take.
                    thirds = if left.is_empty() { left } else { thirds - left };
                }
            }
            if !thirds.is_empty() {
                possible = [
                    possible[0].with(x),
                    possible[1].with(y),
                    possible[2] | thirds,
                ];
            }
        }
        if possible == digits {
            return None;
        }
    }
    Some(possible)
}

impl Pattern for AlignedTriplet {
    fn technique(&self) -> Technique {
        Technique::ALIGNED_TRIPLET_EXCLUSION
    }

    fn look(&self) -> Look {
        Look::at(Role::Defining, self.cells, DigitSet::FULL)
            .and(Role::Excluder, self.excluders, DigitSet::FULL)
            .named(all(self.cells))
    }

    fn write_words(&self, conclusion: &Conclusion, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Try the digits of {} triple by triple. Every triple with {} either clashes or leaves {} without a digit, \
             so {conclusion}.",
            all(self.cells),
            any_candidate(conclusion.eliminations),
            any(self.excluders)
        )
    }
}
