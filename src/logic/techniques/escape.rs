//! What keeps a pattern with two solutions from coming about, types 1 to 4: shared by unique loops and the BUG.
//!
//! The roof is the pattern's cells that have candidates beside those of the pattern; one of them must be such an extra.

use super::tuples::{choices, members};
use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, House};
use crate::logic::evidence::Escape;
use crate::logic::technique::DeadlyType;

/// A type, its reason, and what it eliminates, if anything.
pub(in crate::logic) type Consequence = (DeadlyType, Escape, Vec<Candidate>);

/// The ways in which a unique loop with these two digits gives something away.
pub(in crate::logic) fn of_loop(
    candidates: &Candidates,
    roof: CellSet,
    digits: DigitSet,
) -> Vec<Consequence> {
    let extras = roof.into_iter().fold(DigitSet::EMPTY, |all, cell| {
        all | candidates.digits_in(cell)
    }) - digits;
    let mut found = Vec::new();
    if let Some(cell) = roof.only() {
        let eliminations = candidates.of_digits(digits, roof).collect();
        found.push((DeadlyType::One, Escape::Cell(cell), eliminations));
    } else if let Some(digit) = extras.only() {
        found.push(one_digit(candidates, roof, digit));
    } else if roof.len() == 2 {
        found.extend(subsets(candidates, roof, digits, extras));
    }
    if roof.len() == 2 {
        found.extend(locks(candidates, roof, digits));
    }
    found
}

/// Type 2: one of the roof's cells is the digit, so no cell that sees them all is.
pub(in crate::logic) fn one_digit(
    candidates: &Candidates,
    roof: CellSet,
    digit: Digit,
) -> Consequence {
    let eliminations = candidates.of_digit(digit, roof.common_peers()).collect();
    let escape = Escape::Digit { cells: roof, digit };
    (DeadlyType::Two, escape, eliminations)
}

/// Type 4: a digit of the pattern that only the roof's two cells can have in a house takes one of them, so neither is
/// the other digit.
fn locks(
    candidates: &Candidates,
    roof: CellSet,
    digits: DigitSet,
) -> impl Iterator<Item = Consequence> + '_ {
    digits.into_iter().filter_map(move |digit| {
        let mut houses = roof.common_houses().into_iter();
        let house = houses.find(|&house| candidates.cells_in(house, digit) == roof)?;
        let eliminations = candidates.of_digits(digits.without(digit), roof).collect();
        Some((
            DeadlyType::Four,
            Escape::Lock { roof, house, digit },
            eliminations,
        ))
    })
}

/// Type 3: one of the roof's two cells is an extra, so together they count as one cell with the extras.
fn subsets(
    candidates: &Candidates,
    roof: CellSet,
    digits: DigitSet,
    extras: DigitSet,
) -> Vec<Consequence> {
    let mut found = Vec::new();
    for size in 2..=7 {
        for house in roof.common_houses() {
            let free = (candidates.unfilled() & house.cell_set()).len();
            // As for any subset, the smaller of a naked one and its hidden counterpart is the one to tell of.
            if 2 * size <= free {
                found.extend(naked(candidates, roof, extras, house, size));
            }
            if 2 * size < free {
                found.extend(hidden(candidates, roof, digits, extras, house, size));
            }
        }
    }
    found
}

/// The subsets of `size` digits in the roof and `size - 1` other cells of the house.
pub(in crate::logic) fn naked(
    candidates: &Candidates,
    roof: CellSet,
    extras: DigitSet,
    house: House,
    size: usize,
) -> Vec<Consequence> {
    let free = (candidates.unfilled() & house.cell_set()) - roof;
    // Extras that every cell of the roof has need no other cell beside it.
    let common = roof
        .into_iter()
        .fold(extras, |common, cell| common & candidates.digits_in(cell));
    let others: Vec<_> = free
        .into_iter()
        .map(|cell| (cell, candidates.digits_in(cell)))
        .filter(|(_, digits)| (2..=size).contains(&digits.len()))
        .collect();
    choices(others.len(), size - 1)
        .filter_map(|choice| {
            let chosen = || members(choice).map(|index| others[index]);
            let digits = chosen().fold(common, |all, (_, digits)| all | digits);
            if digits.len() != size || !extras.is_subset(digits) {
                return None;
            }
            let cells: CellSet = chosen().map(|(cell, _)| cell).collect();
            let eliminations = candidates.of_digits(digits, free - cells).collect();
            let escape = Escape::Subset {
                roof,
                house,
                cells,
                digits,
                hidden: false,
            };
            Some((DeadlyType::Three, escape, eliminations))
        })
        .collect()
}

/// The subsets of `size` digits, the loop's two among them, that have `size - 1` cells of the house beside the roof.
fn hidden(
    candidates: &Candidates,
    roof: CellSet,
    digits: DigitSet,
    extras: DigitSet,
    house: House,
    size: usize,
) -> Vec<Consequence> {
    let others: Vec<_> = (!(digits | extras)).into_iter().collect();
    let beside = |digit| candidates.cells_in(house, digit) - roof;
    choices(others.len(), size - 2)
        .filter_map(|choice| {
            let chosen = members(choice).map(|index| others[index]);
            let digits: DigitSet = chosen.chain(digits).collect();
            let cells = digits
                .into_iter()
                .fold(CellSet::EMPTY, |cells, digit| cells | beside(digit));
            let all_to_place = digits
                .into_iter()
                .all(|digit| !candidates.cells_in(house, digit).is_empty());
            if cells.len() != size - 1 || !all_to_place {
                return None;
            }
            let eliminations = candidates.of_digits(!digits, cells).collect();
            let escape = Escape::Subset {
                roof,
                house,
                cells,
                digits,
                hidden: true,
            };
            Some((DeadlyType::Three, escape, eliminations))
        })
        .collect()
}
