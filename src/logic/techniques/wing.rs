//! XY-Wing, XYZ-Wing and W-Wing: cells with two candidates that leave one digit no choice but to be in one of them.

use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::evidence::{Evidence, StrongLink};
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// A pivot xy with wings xz and yz: whatever the pivot is, a wing is z.
pub(in crate::logic) fn xy_wings(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    wings(candidates, Technique::XyWing, 2)
}

/// A pivot xyz with wings xz and yz: whatever the pivot is, one of the three is z.
pub(in crate::logic) fn xyz_wings(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    wings(candidates, Technique::XyzWing, 3)
}

fn wings(
    candidates: &Candidates,
    technique: Technique,
    pivot_digits: usize,
) -> impl Iterator<Item = Step> + '_ {
    let by_count = candidates.cells_by_count();
    let pivots = by_count[pivot_digits];
    pivots.into_iter().flat_map(move |pivot| {
        pairs(by_count[2] & pivot.peers())
            .filter_map(move |wings| wing(candidates, technique, pivot, wings))
    })
}

/// The wing of these three cells, if they are one.
fn wing(
    candidates: &Candidates,
    technique: Technique,
    pivot: Cell,
    wings: [Cell; 2],
) -> Option<Step> {
    let [first, second] = wings.map(|wing| candidates.digits_in(wing));
    let digit = (first & second).only()?;
    let others = [first.without(digit).only()?, second.without(digit).only()?];
    let pivot_too = technique == Technique::XyzWing;
    let expected = if pivot_too {
        first | second
    } else {
        (first | second).without(digit)
    };
    if candidates.digits_in(pivot) != expected {
        return None;
    }
    let mut z_cells: CellSet = wings.into_iter().collect();
    if pivot_too {
        z_cells = z_cells.with(pivot);
    }
    Step::eliminating(
        technique,
        candidates.of_digit(digit, z_cells.common_peers().without(pivot)),
        Evidence::Wing {
            pivot,
            wings,
            others,
            digit,
            pivot_too,
        },
    )
}

/// Two cells xy that do not see each other, and a strong link of x between them: one of the two is y.
pub(in crate::logic) fn w_wings(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    let [_, _, two, _] = candidates.cells_by_count();
    pairs(two)
        .filter(|[first, second]| !first.sees(*second))
        .flat_map(move |ends| {
            let [first, second] = ends.map(|end| candidates.digits_in(end));
            let digits = if first == second {
                first
            } else {
                DigitSet::EMPTY
            };
            digits.into_iter().flat_map(move |linked| {
                House::ALL
                    .into_iter()
                    .filter_map(move |house| w_wing(candidates, ends, linked, house))
            })
        })
}

/// The W-Wing of these ends, if the digit's strong link in the house joins them.
fn w_wing(candidates: &Candidates, ends: [Cell; 2], linked: Digit, house: House) -> Option<Step> {
    let link = strong_link(candidates, linked, house)?;
    let [first, second] = ends;
    let link = [link, link.turned()]
        .into_iter()
        .find(|link| first.sees(link.cells[0]) && second.sees(link.cells[1]))?;
    if ends.into_iter().any(|end| link.cells.contains(&end)) {
        return None;
    }
    let digit = candidates.digits_in(first).without(linked).only()?;
    let z_cells: CellSet = ends.into_iter().collect();
    Step::eliminating(
        Technique::WWing,
        candidates.of_digit(digit, z_cells.common_peers()),
        Evidence::WWing {
            ends,
            link,
            linked,
            digit,
        },
    )
}

/// The digit's strong link in the house, if it has one.
pub(in crate::logic) fn strong_link(
    candidates: &Candidates,
    digit: Digit,
    house: House,
) -> Option<StrongLink> {
    let mut cells = candidates.cells_in(house, digit).into_iter();
    let link = [cells.next()?, cells.next()?];
    cells
        .next()
        .is_none()
        .then_some(StrongLink { house, cells: link })
}

/// Every two cells of the set, in order.
pub(in crate::logic) fn pairs(cells: CellSet) -> impl Iterator<Item = [Cell; 2]> {
    cells.into_iter().flat_map(move |first| {
        cells
            .into_iter()
            .skip_while(move |&second| second <= first)
            .map(move |second| [first, second])
    })
}
