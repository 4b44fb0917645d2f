//! Cells in the notation of the community, as in `r12c3` or `r1c23|r4c5`.

use std::fmt;

use super::Fact;
use crate::board::{CellSet, Digit};

/// The cells, those of rows with the same columns together.
pub(super) struct Compact(pub(super) CellSet);

impl fmt::Display for Compact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cells) in rectangles(self.0).into_iter().enumerate() {
            f.write_str(if index == 0 { "r" } else { "|r" })?;
            let mut rows: Vec<u8> = cells.iter().map(|cell| cell.row().number()).collect();
            let mut columns: Vec<u8> = cells.iter().map(|cell| cell.column().number()).collect();
            columns.sort_unstable();
            rows.dedup();
            columns.dedup();
            rows.iter().try_for_each(|row| write!(f, "{row}"))?;
            f.write_str("c")?;
            columns
                .iter()
                .try_for_each(|column| write!(f, "{column}"))?;
        }
        Ok(())
    }
}

/// The cells in groups, each of which is all cells in some rows and some columns.
fn rectangles(cells: CellSet) -> Vec<CellSet> {
    let mut groups: Vec<(Vec<u8>, CellSet)> = Vec::new();
    let cells: Vec<_> = cells.into_iter().collect();
    for of_row in cells.chunk_by(|one, next| one.row() == next.row()) {
        let columns = of_row.iter().map(|cell| cell.column().number()).collect();
        let of_row: CellSet = of_row.iter().copied().collect();
        match groups.iter_mut().find(|(known, _)| *known == columns) {
            Some((_, cells)) => *cells |= of_row,
            None => groups.push((columns, of_row)),
        }
    }
    groups.into_iter().map(|(_, cells)| cells).collect()
}

/// The facts by their digits, those that are false together, as far as they can be written as one. Two that are true say
/// more than that the digit is in one of their cells.
pub(super) fn together(facts: &[Fact]) -> Vec<Fact> {
    let mut all = Vec::new();
    for digit in Digit::ALL {
        let own = facts.iter().filter(|fact| fact.digit == digit);
        let (placed, gone): (Vec<Fact>, Vec<Fact>) = own.copied().partition(|fact| fact.is_true);
        all.extend(placed);
        let cells = gone
            .iter()
            .fold(CellSet::EMPTY, |all, fact| all | fact.cells);
        all.extend(rectangles(cells).into_iter().map(|cells| Fact {
            cells,
            digit,
            is_true: false,
        }));
    }
    all
}
