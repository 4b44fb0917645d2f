//! Aligned exclusion: two or three cells; choices of their digits that would leave another cell empty are excluded.

use crate::logic::techniques::prelude::*;

techniques!(
    ALIGNED_PAIR_EXCLUSION = RATED {
        name: "Aligned Pair Exclusion",
        summary: "Two cells, tried with every pair of their digits: a digit goes if every pair with it clashes or leaves \
              another cell without a candidate.",
        synonyms: &["APE"],
        difficulty: DifficultyRange::only(62),
    },
    ALIGNED_TRIPLET_EXCLUSION = RATED {
        name: "Aligned Triplet Exclusion",
        summary: "Three cells, tried with every triple of their digits: a digit goes if every triple with it clashes or \
              leaves another cell without a candidate.",
        synonyms: &["Aligned Triple Exclusion", "ATE"],
        difficulty: DifficultyRange::only(75),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::ALIGNED_PAIR_EXCLUSION], aligned_pairs()),
    finder!([Technique::ALIGNED_TRIPLET_EXCLUSION], aligned_triplets()),
];

/// Two cells, and those that some pairs of their digits would leave without a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlignedPair {
    /// The two cells.
    #[serde(rename = "pair")]
    pub cells: [Cell; 2],
    /// Cells with two candidates that see both, and rule out pairs with a candidate that is eliminated.
    pub excluders: CellSet,
}

/// Three cells, and those that some triples of their digits would leave without a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlignedTriplet {
    /// The three cells.
    #[serde(rename = "triplet")]
    pub cells: [Cell; 3],
    /// Cells with two or three candidates that see all three, and rule out triples.
    pub excluders: CellSet,
}

/// Every two cells that may be aligned, with excluders beside them: the pairs of the first two, then those with the third,
/// and so on.
fn pairs_beside(
    context: &Context,
    excluders: CellSet,
) -> (CellSet, impl Iterator<Item = [Cell; 2]> + use<>) {
    let [none, one, ..] = context.counted_cells();
    // Next to a naked single there are simpler steps.
    let bases: CellSet = (!(none | one))
        .into_iter()
        .filter(|cell| cell.peers().is_disjoint(one) && !cell.peers().is_disjoint(excluders))
        .collect();
    let pairs = bases.into_iter().flat_map(move |second| {
        let before = bases.into_iter().take_while(move |&first| first < second);
        before.map(move |first| [first, second])
    });
    (bases, pairs)
}

/// The pairs of cells in which a digit of one cell goes with no digit of the other.
fn aligned_pairs(context: &Context) -> impl Iterator<Item = Found<AlignedPair>> {
    let two = context.bivalue_cells();
    let changed = context.changes().cells;
    let (_, pairs) = pairs_beside(context, two);
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

/// The triples of cells in which a digit of one cell goes with no digits of the two others.
///
/// The third cell is itself one of two or three candidates, seen by one of the others.
fn aligned_triplets(context: &Context) -> impl Iterator<Item = Found<AlignedTriplet>> {
    let [_, _, two, three] = context.counted_cells();
    let excluders = two | three;
    let changed = context.changes().cells;
    let (bases, pairs) = pairs_beside(context, excluders);
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

/// The place to look at for aligned cells and their excluders.
fn look(cells: &[Cell], excluders: CellSet) -> Look {
    let cells_and_excluders = excluders.into_iter().chain(cells.iter().copied());
    Look::at(Mark::Pattern, cells_and_excluders, DigitSet::FULL).named(all(cells))
}

/// The sentences about aligned cells and their excluders; a choice of digits is a pair or a triple.
fn words(cells: &[Cell], choice: &str, excluders: CellSet, conclusion: &Conclusion) -> String {
    format!(
        "Try the digits of {} {choice} by {choice}. Every {choice} with {} either clashes or leaves {} without a digit, \
         so {conclusion}.",
        all(cells),
        any_candidate(conclusion.eliminations),
        any(excluders)
    )
}

impl Pattern for AlignedPair {
    fn technique(&self) -> Technique {
        Technique::ALIGNED_PAIR_EXCLUSION
    }

    fn look(&self) -> Look {
        look(&self.cells, self.excluders)
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        words(&self.cells, "pair", self.excluders, conclusion)
    }
}

impl Pattern for AlignedTriplet {
    fn technique(&self) -> Technique {
        Technique::ALIGNED_TRIPLET_EXCLUSION
    }

    fn look(&self) -> Look {
        look(&self.cells, self.excluders)
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        words(&self.cells, "triple", self.excluders, conclusion)
    }
}
