//! X-Wing, Swordfish and Jellyfish, and the first two with fins.
//!
//! When a digit's cells in some rows are in as many columns, each of those columns gets its digit in one of those rows.
//! Columns and rows change places by the same code.

use super::tuples::{choices, members, tuples};
use crate::board::{Candidates, CellSet, Digit, House, HouseKind, HouseSet};
use crate::logic::evidence::Evidence;
use crate::logic::step::Step;
use crate::logic::technique::{Size, Technique};

/// The fish of this size that eliminate something: base columns first, then base rows.
pub(in crate::logic) fn fish(
    candidates: &Candidates,
    size: Size,
) -> impl Iterator<Item = Step> + '_ {
    all_axes().flat_map(move |(digit, axis)| {
        let tuples = tuples(base_lines(candidates, digit, axis, size.get()), size);
        tuples.into_iter().filter_map(move |(base, cover)| {
            let base: HouseSet = base.into_iter().collect();
            let cells = candidates.cells(digit) & area(base);
            Step::eliminating(
                Technique::Fish(size),
                candidates.of_digit(digit, area(cover) - cells),
                Evidence::Fish {
                    digit,
                    base,
                    cover,
                    cells,
                    fins: CellSet::EMPTY,
                },
            )
        })
    })
}

/// The fish of this size that would be there but for some cells in one box, and still eliminate something there.
pub(in crate::logic) fn finned_fish(
    candidates: &Candidates,
    size: Size,
) -> impl Iterator<Item = Step> + '_ {
    all_axes().flat_map(move |(digit, axis)| {
        let lines: Vec<(House, HouseSet)> = base_lines(candidates, digit, axis, 9).collect();
        choices(lines.len(), size.get()).flat_map(move |choice| {
            let base: HouseSet = members(choice).map(|index| lines[index].0).collect();
            let crossed: HouseSet = members(choice)
                .map(|index| lines[index].1)
                .fold(HouseSet::EMPTY, |all, crossed| all | crossed);
            covers(crossed, size)
                .filter_map(move |cover| finned(candidates, digit, size, base, cover))
        })
    })
}

/// The finned fish with this base and this cover.
fn finned(
    candidates: &Candidates,
    digit: Digit,
    size: Size,
    base: HouseSet,
    cover: HouseSet,
) -> Option<Step> {
    let cells = candidates.cells(digit) & area(base);
    let fins = cells - area(cover);
    // Fins in two boxes have no common peers in the cover but outside the base: spare the search.
    fins.houses(HouseKind::Box).only()?;
    let victims = (area(cover) - area(base)) & fins.common_peers();
    Step::eliminating(
        Technique::FinnedFish(size),
        candidates.of_digit(digit, victims),
        Evidence::Fish {
            digit,
            base,
            cover,
            cells,
            fins,
        },
    )
}

/// Every choice of `size` among the crossing lines, if there are more.
fn covers(crossed: HouseSet, size: Size) -> impl Iterator<Item = HouseSet> {
    let lines: Vec<House> = crossed.into_iter().collect();
    let more = lines.len() > size.get();
    choices(lines.len(), size.get())
        .map(move |choice| members(choice).map(|index| lines[index]).collect())
        .filter(move |_| more)
}

/// Every digit with columns, then every digit with rows as the base.
fn all_axes() -> impl Iterator<Item = (Digit, HouseKind)> {
    [HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(|axis| Digit::ALL.into_iter().map(move |digit| (digit, axis)))
}

/// The lines along the axis with two to `most` cells for the digit, each with the crossing lines of those.
fn base_lines(
    candidates: &Candidates,
    digit: Digit,
    axis: HouseKind,
    most: usize,
) -> impl Iterator<Item = (House, HouseSet)> + '_ {
    let across = match axis {
        HouseKind::Row => HouseKind::Column,
        _ => HouseKind::Row,
    };
    axis.houses().into_iter().filter_map(move |line| {
        let cells = candidates.cells_in(line, digit);
        (2..=most)
            .contains(&cells.len())
            .then(|| (line, cells.houses(across)))
    })
}

/// All cells of the houses.
fn area(houses: HouseSet) -> CellSet {
    houses
        .into_iter()
        .fold(CellSet::EMPTY, |cells, house| cells | house.cell_set())
}
