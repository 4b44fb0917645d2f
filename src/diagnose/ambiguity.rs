//! The differences between the solutions of a puzzle, and the givens that would leave one of them.

use super::join;
use crate::board::{Candidate, Cell, CellSet, Digit, Grid};
use crate::solver;

/// The differences between the solutions of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Ambiguity {
    /// True if all solutions were compared. Otherwise `differing` and `smallest_difference` describe the first 100.
    pub is_complete: bool,
    /// The cells that are not the same in all solutions.
    pub differing: CellSet,
    /// The cells in which the two most similar solutions differ, with their digits.
    pub smallest_difference: Vec<Difference>,
    /// If no repair adds a given: givens that would make the puzzle proper together, none of which can be left out.
    pub additions: Vec<Candidate>,
}

/// A cell in which two solutions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Difference {
    /// The cell.
    pub cell: Cell,
    /// The digits of the two solutions.
    pub digits: [Digit; 2],
}

impl Ambiguity {
    /// Compares these solutions. Additions are looked for if no single one will do.
    pub(super) fn of(
        puzzle: &Grid,
        solutions: &[Grid],
        is_complete: bool,
        needs_several: bool,
    ) -> Self {
        let others = solutions.iter().map(|other| solutions[0].differing(other));
        Self {
            is_complete,
            differing: others.fold(CellSet::EMPTY, |all, cells| all | cells),
            smallest_difference: smallest_difference(solutions),
            additions: if needs_several {
                additions(puzzle, &solutions[0])
            } else {
                Vec::new()
            },
        }
    }

    /// The ambiguity in sentences.
    pub(super) fn sentences(&self) -> Vec<String> {
        let differing = self.differing.len();
        let some = if self.is_complete {
            "The"
        } else {
            "The first 100"
        };
        let differences = self.smallest_difference.iter().map(
            |Difference {
                 cell,
                 digits: [one, other],
             }| format!("{cell} {one} or {other}"),
        );
        let differences: Vec<String> = differences.collect();
        let cells = differences.len();
        let differences = differences.join(", ");
        let mut sentences = vec![
            format!("{some} solutions differ in {differing} cells."),
            format!("The closest two differ in {cells} cells: {differences}."),
        ];
        if !self.additions.is_empty() {
            let givens = join(&self.additions);
            sentences.push(format!(
                "It would be proper with these givens added: {givens}."
            ));
        }
        sentences
    }
}

/// The cells in which the two most similar solutions differ.
fn smallest_difference(solutions: &[Grid]) -> Vec<Difference> {
    let pairs = solutions.iter().enumerate().flat_map(|(index, one)| {
        let others = solutions[index + 1..].iter();
        others.map(move |other| (one, other, one.differing(other)))
    });
    let Some((one, other, cells)) = pairs.min_by_key(|(_, _, cells)| cells.len()) else {
        return Vec::new();
    };
    let digits = one.entries(cells).zip(other.entries(cells));
    digits
        .map(|(one, other)| Difference {
            cell: one.cell,
            digits: [one.digit, other.digit],
        })
        .collect()
}

/// Givens of this solution that make the puzzle proper together, none of which can be left out.
fn additions(puzzle: &Grid, target: &Grid) -> Vec<Candidate> {
    let mut added = Vec::new();
    let mut now = *puzzle;
    // Each given removes a solution other than the target.
    while let Some(other) = solver::solutions(&now).find(|other| other != target) {
        let Some(given) = target.entries(target.differing(&other)).next() else {
            break;
        };
        added.push(given);
        now = now.with(given.cell, given.digit);
    }
    let mut index = 0;
    while index < added.len() {
        let without = now.without(added[index].cell);
        if solver::count(&without, 2) == 1 {
            now = without;
            added.remove(index);
        } else {
            index += 1;
        }
    }
    added
}
