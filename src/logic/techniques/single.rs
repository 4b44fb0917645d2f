//! Full houses, hidden singles and naked singles: the steps that place a digit at first sight.

use crate::board::{Candidate, Candidates, Digit, HouseKind, HouseSet};
use crate::logic::evidence::Evidence;
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// The cells that are the last of a house: boxes, then columns, then rows.
pub(in crate::logic) fn full_houses(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|kind| candidates.unfilled().houses_with_one(kind))
        .filter_map(|house| {
            let cell = (candidates.unfilled() & house.cell_set()).only()?;
            let digit = candidates.digits_in(cell).only()?;
            Some(Step::placing(
                Technique::FullHouse,
                Candidate { cell, digit },
                Evidence::House(house),
            ))
        })
}

/// The digits with a single cell in a house of this kind that has more cells to fill.
pub(in crate::logic) fn hidden_singles(
    candidates: &Candidates,
    kind: HouseKind,
) -> impl Iterator<Item = Step> + '_ {
    let with_single = Digit::ALL.map(|digit| candidates.cells(digit).houses_with_one(kind));
    let houses = with_single
        .into_iter()
        .fold(HouseSet::EMPTY, |all, houses| all | houses);
    let full_but_for_one = candidates.unfilled().houses_with_one(kind);
    (houses - full_but_for_one)
        .into_iter()
        .flat_map(move |house| {
            let here = Digit::ALL.into_iter().zip(with_single);
            here.filter_map(move |(digit, houses)| {
                houses.contains(house).then_some(())?;
                let cell = candidates.cells_in(house, digit).only()?;
                Some(Step::placing(
                    Technique::HiddenSingle(kind),
                    Candidate { cell, digit },
                    Evidence::House(house),
                ))
            })
        })
}

/// The cells with a single candidate.
pub(in crate::logic) fn naked_singles(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    let [_, one, ..] = candidates.cells_by_count();
    one.into_iter().filter_map(|cell| {
        let digit = candidates.digits_in(cell).only()?;
        Some(Step::placing(
            Technique::NakedSingle,
            Candidate { cell, digit },
            Evidence::Cell,
        ))
    })
}
