//! Strong links, of which chains, wings and many patterns of a single digit are made.

use crate::board::{Cell, CellSet, House};

/// A house with two cells for a digit: if it is not in one, it is in the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct StrongLink {
    /// The house.
    pub house: House,
    /// The two cells.
    pub cells: [Cell; 2],
}

impl StrongLink {
    /// The link in the house, if a digit can only be in these cells of it and these are two.
    pub(in crate::logic) fn of(house: House, cells: CellSet) -> Option<Self> {
        let mut cells = cells.into_iter();
        let link = [cells.next()?, cells.next()?];
        cells
            .next()
            .is_none()
            .then_some(Self { house, cells: link })
    }

    /// The same link read from the other end.
    pub(in crate::logic) const fn reversed(self) -> Self {
        let [first, second] = self.cells;
        Self {
            house: self.house,
            cells: [second, first],
        }
    }
}
