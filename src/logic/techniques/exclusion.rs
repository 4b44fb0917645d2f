//! Aligned pair exclusion: two cells whose digits, tried pair by pair, would leave a third cell nothing.

use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet};
use crate::logic::evidence::Evidence;
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// The pairs of cells of which one has a digit that goes with no digit of the other.
pub(in crate::logic) fn aligned_pairs(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
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
    let excluder = |pair: DigitSet| {
        excluders
            .into_iter()
            .find(|&cell| candidates.digits_in(cell) == pair)
    };
    // The cells that rule out the pairs of the digit with each digit of the partner, if all are ruled out.
    let hopeless = |candidate: Candidate, partner: Cell| -> Option<CellSet> {
        let others = candidates.digits_in(partner).into_iter();
        others
            .filter(|&other| other != candidate.digit || !first.sees(second))
            .map(|other| excluder(DigitSet::of(candidate.digit).with(other)))
            .collect()
    };
    let bases = [(first, second), (second, first)].into_iter();
    let (eliminations, needed): (Vec<Candidate>, Vec<CellSet>) = bases
        .flat_map(|(cell, partner)| {
            let own = candidates.of_digits(DigitSet::FULL, CellSet::of(cell));
            own.filter_map(move |candidate| Some((candidate, hopeless(candidate, partner)?)))
        })
        .unzip();
    Step::eliminating(
        Technique::AlignedPairExclusion,
        eliminations,
        Evidence::AlignedPair {
            cells,
            excluders: needed
                .into_iter()
                .fold(CellSet::EMPTY, |all, cells| all | cells),
        },
    )
}
