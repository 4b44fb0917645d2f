//! Aligned pair exclusion: two cells whose digits, tried pair by pair, would leave a third cell nothing.

use super::step::{Evidence, Step};
use super::technique::Technique;
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};

/// The pairs of cells of which one has a digit that goes with no digit of the other.
pub(super) fn aligned_pairs(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    let [none, one, two, _] = candidates.cells_by_count();
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
        aligned_pair(candidates, cells, excluders)
    })
}

fn aligned_pair(candidates: &Candidates, cells: [Cell; 2], excluders: CellSet) -> Option<Step> {
    let [first, second] = cells;
    let excluded: Vec<DigitSet> = excluders
        .into_iter()
        .map(|cell| candidates.of(cell))
        .collect();
    let possible = |digit: Digit, other: Digit| {
        let pair = DigitSet::of(digit).with(other);
        let clash = digit == other && first.sees(second);
        !clash && !excluded.contains(&pair)
    };
    let hopeless = |cell: Cell, partner: Cell| {
        let digits = candidates.of(cell).into_iter();
        digits
            .filter(move |&digit| {
                let others = candidates.of(partner);
                !others.into_iter().any(|other| possible(digit, other))
            })
            .map(move |digit| Candidate { cell, digit })
    };
    Step::eliminating(
        Technique::AlignedPairExclusion,
        hopeless(first, second).chain(hopeless(second, first)),
        Evidence::AlignedPair { cells, excluders },
    )
}
