//! The bivalue universal grave (BUG): a whole grid that would have two solutions.
//!
//! If every unfilled cell had two candidates and every digit two places in every house it is missing from, the two
//! could change places all over the grid. So when a few extra candidates are all that stands between the grid and
//! that, one of them must be true.

use super::escape;
use crate::board::{Candidate, Candidates, CellSet, Digit, DigitSet, House};
use crate::logic::evidence::{Escape, Evidence};
use crate::logic::step::Step;
use crate::logic::technique::{DeadlyType, Technique};

/// What follows if the grid is a BUG but for some extra candidates.
pub(in crate::logic) fn bugs(candidates: &Candidates) -> impl Iterator<Item = Step> + use<> {
    let extras = extras(candidates).unwrap_or_default();
    let steps: Vec<Step> = consequences(candidates, &extras)
        .into_iter()
        .filter_map(|(kind, escape, eliminations)| {
            let evidence = Evidence::Bug {
                extras: extras.clone(),
                escape,
            };
            Step::eliminating(Technique::Bug(kind), eliminations, evidence)
        })
        .collect();
    steps.into_iter()
}

fn consequences(candidates: &Candidates, extras: &[Candidate]) -> Vec<escape::Consequence> {
    let roof: CellSet = extras.iter().map(|extra| extra.cell).collect();
    let digits: DigitSet = extras.iter().map(|extra| extra.digit).collect();
    let mut found = Vec::new();
    if let Some(cell) = roof.only() {
        let eliminations = candidates.of_digits(!digits, roof).collect();
        found.push((DeadlyType::One, Escape::Cell(cell), eliminations));
        return found;
    }
    if let Some(digit) = digits.only() {
        found.push(escape::one_digit(candidates, roof, digit));
    }
    found.extend(lock(candidates, extras, roof, digits));
    if digits.len() > 1 {
        for size in 2..=6 {
            for house in roof.common_houses() {
                found.extend(escape::naked(candidates, roof, digits, house, size));
            }
        }
    }
    found
}

/// Type 4: the two cells share a digit that is no extra, so one of them is that digit and the other an extra.
fn lock(
    candidates: &Candidates,
    extras: &[Candidate],
    roof: CellSet,
    digits: DigitSet,
) -> Option<escape::Consequence> {
    if roof.len() != 2 {
        return None;
    }
    let shared = roof
        .into_iter()
        .fold(!digits, |shared, cell| shared & candidates.digits_in(cell));
    let digit = shared.only()?;
    let house = roof.common_houses().first()?;
    let eliminations = candidates
        .of_digits(DigitSet::FULL.without(digit), roof)
        .filter(|candidate| !extras.contains(candidate))
        .collect();
    let escape = Escape::Lock { roof, house, digit };
    Some((DeadlyType::Four, escape, eliminations))
}

/// The candidates without which the grid would be a BUG; none if it is far from one.
fn extras(candidates: &Candidates) -> Option<Vec<Candidate>> {
    let surplus = surplus(candidates)?;
    let mut extras: Vec<Candidate> = surplus
        .iter()
        .filter_map(|surplus| {
            let cell = surplus.cells.only()?;
            Some(Candidate {
                cell,
                digit: surplus.digit,
            })
        })
        .collect();
    // Where a house leaves open which cell has the extra, another house tells. Only with a single digit all around can
    // that fail, and then all the cells have it.
    let digits: DigitSet = surplus.iter().map(|surplus| surplus.digit).collect();
    if digits.len() == 1 {
        extras = surplus
            .iter()
            .flat_map(|surplus| candidates.of_digit(surplus.digit, surplus.cells))
            .collect();
    }
    extras.sort_unstable();
    extras.dedup();
    let mut without = candidates.clone();
    for &Candidate { cell, digit } in &extras {
        without.eliminate(cell, digit);
    }
    (!extras.is_empty() && is_grave(&without)).then_some(extras)
}

/// A digit that has not two places in a house, and the cells there, with more than two candidates, that can spare it.
struct Surplus {
    digit: Digit,
    cells: CellSet,
}

/// All there are in the grid; none if somewhere no cell can spare the digit.
fn surplus(candidates: &Candidates) -> Option<Vec<Surplus>> {
    let [none, one, two, _] = candidates.cells_by_count();
    let rich = !(none | one | two);
    let mut all = Vec::new();
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells = candidates.cells_in(house, digit);
            if !matches!(cells.len(), 0 | 2) {
                let cells = cells & rich;
                if cells.is_empty() {
                    return None;
                }
                all.push(Surplus { digit, cells });
            }
        }
    }
    Some(all)
}

/// Whether every unfilled cell has two candidates and every digit two places, or none, in every house.
fn is_grave(candidates: &Candidates) -> bool {
    let [_, _, two, _] = candidates.cells_by_count();
    two == candidates.unfilled()
        && House::ALL.into_iter().all(|house| {
            Digit::ALL
                .into_iter()
                .all(|digit| matches!(candidates.cells_in(house, digit).len(), 0 | 2))
        })
}
