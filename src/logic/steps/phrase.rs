//! Phrases that the sentences about steps share: lists of cells, digits and houses, and conclusions.
//!
//! The sentences themselves are in the file of each family.

use std::fmt;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::logic::position::strong_link::StrongLink;
use crate::logic::steps::proof::Fact;

/// A conclusion, in words as in `7 can only go in r1c2` or `7 can be eliminated from r1c2 and r1c5, and 2 and 7 from r1c9`.
#[derive(Clone, Copy, Default)]
pub(crate) struct Conclusion<'a> {
    /// The digit that is placed, if any.
    pub(in crate::logic) placement: Option<Candidate>,
    /// Otherwise, the candidates that are eliminated, in order.
    pub(in crate::logic) eliminations: &'a [Candidate],
}

impl Conclusion<'_> {
    /// The facts that it establishes: a digit that is placed, or candidates that are not the digits of their cells.
    pub(in crate::logic) fn facts(&self) -> Vec<Fact> {
        let placed = self.placement.map(|placed| Fact::new(placed, true));
        let eliminated = self.eliminations.iter();
        let eliminated = eliminated.map(|&candidate| Fact::new(candidate, false));
        placed.into_iter().chain(eliminated).collect()
    }
}

impl fmt::Display for Conclusion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.placement {
            Some(Candidate { cell, digit }) => write!(f, "{digit} can only go in {cell}"),
            None => eliminated(self.eliminations, f),
        }
    }
}

/// Writes which digits go, and from which cells; the candidates are in order.
fn eliminated(candidates: &[Candidate], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for of_cell in candidates.chunk_by(|one, next| one.cell == next.cell) {
        let digits = of_cell.iter().map(|candidate| candidate.digit).collect();
        let cell = of_cell[0].cell;
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((digits, vec![cell])),
        }
    }
    // With more than two, the commas would not tell the clauses from the lists within.
    let separators = match groups.len() {
        ..=2 => ["", ", and "],
        3.. => ["; ", "; and "],
    };
    let clauses = groups.iter().enumerate().map(|(index, (digits, cells))| {
        let verb = if index == 0 { " can be eliminated" } else { "" };
        format!("{}{verb} from {}", all(*digits), all(cells))
    });
    let list = List {
        things: clauses,
        separators,
    };
    write!(f, "{list}")
}

/// A strong link as in `In row 2, 5 is in r2c1 or r2c7`.
pub(in crate::logic) struct InLink(pub(in crate::logic) StrongLink, pub(in crate::logic) Digit);

impl fmt::Display for InLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(StrongLink { house, cells }, digit) = self;
        write!(f, "In {house}, {digit} is in {}", any(*cells))
    }
}

/// The cells of each digit, as in `5 in r2c7 and r3c7`.
pub(in crate::logic) fn digits_in_cells(candidates: &[Candidate]) -> Vec<String> {
    let of_digit = |(digit, cells)| format!("{digit} in {}", all(cells));
    cells_by_digit(candidates).map(of_digit).collect()
}

/// All of the candidates, as in `5 in r2c7 and r3c7; and 6 in r1c2`.
pub(in crate::logic) fn every_candidate(candidates: &[Candidate]) -> String {
    clauses(digits_in_cells(candidates))
}

/// All of the clauses, which have lists of their own, as in `1 and 2 in row 1; and 3 in box 2`.
pub(in crate::logic) fn clauses(clauses: impl IntoIterator<Item = String> + Clone) -> String {
    let list = List {
        things: clauses,
        separators: ["; ", "; and "],
    };
    list.to_string()
}

/// One of the candidates, as in `2 or 5 in r2c7`, or `2 or 5 in r2c7, or 3 in r3c7 or r3c8`.
pub(in crate::logic) fn any_candidate(candidates: &[Candidate]) -> String {
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (digit, cells) in cells_by_digit(candidates) {
        match groups.iter_mut().find(|(_, known)| *known == cells) {
            Some((digits, _)) => *digits = digits.with(digit),
            None => groups.push((DigitSet::of(digit), cells)),
        }
    }
    let is_list = |(digits, cells): &(DigitSet, CellSet)| digits.len() > 1 || cells.len() > 1;
    let has_lists = groups.iter().any(is_list);
    let separators = if has_lists {
        ["; ", ", or "]
    } else {
        [", ", " or "]
    };
    let groups = groups.into_iter();
    let clauses = groups.map(|(digits, cells)| format!("{} in {}", any(digits), any(cells)));
    let list = List {
        things: clauses,
        separators,
    };
    list.to_string()
}

/// Each digit of the candidates, with its cells.
fn cells_by_digit(candidates: &[Candidate]) -> impl Iterator<Item = (Digit, CellSet)> {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    digits.into_iter().map(|digit| {
        let of_digit = candidates
            .iter()
            .filter(move |candidate| candidate.digit == digit);
        (digit, of_digit.map(|candidate| candidate.cell).collect())
    })
}

/// A sentence as it goes on after a colon.
pub(in crate::logic) fn uncapitalized(sentence: &str) -> String {
    let (first, rest) = sentence.split_at(1);
    first.to_lowercase() + rest
}

/// Houses of any kinds, as in `rows 2 and 7` or `row 2, row 7 and box 4`.
pub(in crate::logic) fn houses(houses: HouseSet) -> String {
    let mut kinds = houses.into_iter().map(House::kind);
    match kinds.next() {
        Some(kind) if houses.len() > 1 && kinds.all(|other| other == kind) => {
            let plural = match kind {
                HouseKind::Box => "es",
                HouseKind::Row | HouseKind::Column => "s",
            };
            format!(
                "{kind}{plural} {}",
                all(houses.into_iter().map(House::number))
            )
        }
        _ => all(houses).to_string(),
    }
}

/// All of them, as in `1, 2 and 3`.
pub(in crate::logic) fn all<I: IntoIterator<Item: fmt::Display> + Clone>(things: I) -> List<I> {
    List {
        things,
        separators: [", ", " and "],
    }
}

/// A cell that has no name yet, and the cells, as in `that cell, r1c2 and r1c5`.
pub(in crate::logic) fn all_with(first: &str, cells: CellSet) -> String {
    let names = cells.into_iter().map(|cell| cell.to_string());
    all(std::iter::once(first.to_owned()).chain(names)).to_string()
}

/// The cells, and a cell that has no name, as in `r1c2, r1c5 and the other one`.
pub(in crate::logic) fn all_then(cells: CellSet, last: &str) -> String {
    let names = cells.into_iter().map(|cell| cell.to_string());
    all(names.chain(std::iter::once(last.to_owned()))).to_string()
}

/// One of them, as in `1, 2 or 3`.
pub(in crate::logic) fn any<I: IntoIterator<Item: fmt::Display> + Clone>(things: I) -> List<I> {
    List {
        things,
        separators: [", ", " or "],
    }
}

/// All of them together, as in `all of 1, 2 and 3`.
pub(in crate::logic) fn every(cells: CellSet) -> String {
    match cells.len() {
        1 => all(cells).to_string(),
        2 => format!("both {}", all(cells)),
        _ => format!("all of {}", all(cells)),
    }
}

/// Things with the one separator between them, and the other before the last.
pub(in crate::logic) struct List<I> {
    things: I,
    separators: [&'static str; 2],
}

impl<I: IntoIterator<Item: fmt::Display> + Clone> fmt::Display for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [between, before_last] = self.separators;
        let mut separator = "";
        let mut left = self.things.clone().into_iter().count();
        self.things.clone().into_iter().try_for_each(|thing| {
            f.write_str(separator)?;
            left -= 1;
            separator = if left == 1 { before_last } else { between };
            thing.fmt(f)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_the_same_cells_are_named_together() {
        let candidate = |(cell, digit): (usize, usize)| Candidate {
            cell: Cell::ALL[cell],
            digit: Digit::ALL[digit - 1],
        };
        for (candidates, words) in [
            (vec![(8, 2)], "2 in r1c9"),
            (vec![(8, 2), (8, 5)], "2 or 5 in r1c9"),
            (vec![(0, 1), (8, 2)], "1 in r1c1 or 2 in r1c9"),
            (
                vec![(0, 1), (1, 1), (8, 2)],
                "1 in r1c1 or r1c2, or 2 in r1c9",
            ),
            (vec![(0, 1), (8, 2), (8, 5)], "1 in r1c1, or 2 or 5 in r1c9"),
        ] {
            let candidates: Vec<Candidate> = candidates.into_iter().map(candidate).collect();
            assert_eq!(any_candidate(&candidates), words);
        }
    }
}
