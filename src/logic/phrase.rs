//! What the sentences about steps are made of: lists of cells, digits and houses, and clauses that come in many of them.

use std::fmt;

use super::evidence::StrongLink;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// A strong link as in `In row 2, 5 is in r2c1 or r2c7`.
pub(super) struct InLink(pub(super) StrongLink, pub(super) Digit);

impl fmt::Display for InLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(StrongLink { house, cells }, digit) = self;
        write!(f, "In {house}, {digit} is in {}", any(*cells))
    }
}

/// Where the candidates of each digit are, as in `5 in r2c7 or r3c7`.
pub(super) fn placed(candidates: &[Candidate], last: &str) -> Vec<String> {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    let of_digit = |digit| {
        let cells = candidates
            .iter()
            .filter(|candidate| candidate.digit == digit);
        let cells = join(cells.map(|candidate| candidate.cell), last);
        format!("{digit} in {cells}")
    };
    digits.into_iter().map(of_digit).collect()
}

/// What cells cannot be, as in `r1c2 and r1c5 cannot be 7, and r1c9 cannot be 2 or 7`.
pub(super) struct Eliminations<'a>(pub(super) &'a [Candidate]);

impl fmt::Display for Eliminations<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for of_cell in self.0.chunk_by(|one, next| one.cell == next.cell) {
            let digits = of_cell.iter().map(|lost| lost.digit).collect();
            let cell = of_cell[0].cell;
            match groups.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        let clauses = groups
            .into_iter()
            .map(|(digits, cells)| format!("{} cannot be {}", all(cells), any(digits)));
        f.write_str(&join(clauses, ", and "))
    }
}

/// Houses of one kind, as in `rows 2 and 7`.
pub(super) fn lines(houses: HouseSet) -> String {
    let kind = houses.first().map(House::kind);
    let numbers = all(houses.into_iter().map(House::number));
    kind.map(|kind| format!("{kind}s {numbers}"))
        .unwrap_or_default()
}

/// Two houses, as in `rows 2 and 7` or `row 2 and column 7`.
pub(super) fn two_houses(houses: [House; 2]) -> String {
    let [first, second] = houses.map(House::kind);
    if first == second {
        lines(houses.into_iter().collect())
    } else {
        all(houses)
    }
}

/// All of them, as in `1, 2 and 3`.
pub(super) fn all<T: fmt::Display>(things: impl IntoIterator<Item = T>) -> String {
    join(things, " and ")
}

/// One of them, as in `1, 2 or 3`.
pub(super) fn any<T: fmt::Display>(things: impl IntoIterator<Item = T>) -> String {
    join(things, " or ")
}

/// All of them together, as in `all of 1, 2 and 3`.
pub(super) fn every(cells: CellSet) -> String {
    match cells.len() {
        1 => all(cells),
        2 => format!("both {}", all(cells)),
        _ => format!("all of {}", all(cells)),
    }
}

fn join<T: fmt::Display>(things: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    let Some(end) = words.pop() else {
        return String::new();
    };
    if words.is_empty() {
        end
    } else {
        format!("{}{last}{end}", words.join(", "))
    }
}
