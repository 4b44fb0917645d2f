//! Almost locked sets: N cells of a house with N + 1 candidates between them.
//!
//! When one of the digits goes elsewhere, the others fill the cells. A digit is restricted common to two sets if each of
//! its cells in the one sees each of its cells in the other: one of the sets must do without it. The techniques made of
//! these are in `als_chain` and `death_blossom`.

use std::collections::BTreeMap;

use super::prelude::*;
use super::tuples::members;
use crate::logic::phrase::all;

/// Cells of a house with one candidate more than there are cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
}

impl AlmostLockedSet {
    /// The almost locked sets of all houses, each once, in the order of their cells.
    pub(in crate::logic) fn all(context: &Context) -> Vec<Self> {
        let mut sets = BTreeMap::new();
        for house in House::ALL {
            let open: Vec<Cell> = (context.unfilled() & house.cell_set())
                .into_iter()
                .collect();
            for choice in 1..1_u32 << open.len() {
                let digits = members(choice).fold(DigitSet::EMPTY, |all, index| {
                    all | context.digits_of(open[index])
                });
                if digits.len() == choice.count_ones() as usize + 1 {
                    let cells: CellSet = members(choice).map(|index| open[index]).collect();
                    sets.insert(cells, digits);
                }
            }
        }
        let sets = sets.into_iter();
        sets.map(|(cells, digits)| Self { cells, digits }).collect()
    }

    /// The cells of the set that can hold the digit.
    pub(super) fn cells_of(self, context: &Context, digit: Digit) -> CellSet {
        self.cells & context.cells(digit)
    }
}

impl fmt::Display for AlmostLockedSet {
    /// Writes the set as in `r1c2 and r1c3 (4, 5 and 7)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", all(self.cells), all(self.digits))
    }
}
