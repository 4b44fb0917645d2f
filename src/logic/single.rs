//! Full houses, hidden singles and naked singles: the steps that place a digit at first sight.

use super::evidence::Evidence;
use super::step::Step;
use super::technique::Technique;
use crate::board::{Candidate, Candidates, Digit, HouseKind};

/// The cells that are the last of a house: boxes, then columns, then rows.
pub(super) fn full_houses(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(HouseKind::houses)
        .filter_map(|house| {
            let cell = (candidates.unfilled() & house.cell_set()).only()?;
            let digit = candidates.of(cell).only()?;
            Some(Step::placing(
                Technique::FullHouse,
                Candidate { cell, digit },
                Evidence::House(house),
            ))
        })
}

/// The digits with a single cell in a house of this kind that has more cells to fill.
pub(super) fn hidden_singles(
    candidates: &Candidates,
    kind: HouseKind,
) -> impl Iterator<Item = Step> + '_ {
    kind.houses().into_iter().flat_map(move |house| {
        Digit::ALL.into_iter().filter_map(move |digit| {
            let cell = candidates.cells_in(house, digit).only()?;
            let last = (candidates.unfilled() & house.cell_set()).len() == 1;
            (!last).then_some(Step::placing(
                Technique::HiddenSingle(kind),
                Candidate { cell, digit },
                Evidence::House(house),
            ))
        })
    })
}

/// The cells with a single candidate.
pub(super) fn naked_singles(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    let [_, one, ..] = candidates.cells_by_count();
    one.into_iter().filter_map(|cell| {
        let digit = candidates.of(cell).only()?;
        Some(Step::placing(
            Technique::NakedSingle,
            Candidate { cell, digit },
            Evidence::Cell,
        ))
    })
}
