//! Almost locked sets: N cells of a house with N + 1 candidates between them.
//!
//! When one of the digits goes elsewhere, the others fill the cells. A digit is restricted common to two sets if each of
//! its cells in the one sees each of its cells in the other: one of the sets must do without it. The techniques made of
//! these are in `als_chain` and `death_blossom`.

use super::bit_rows::BitRows;
use super::prelude::*;
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
        let mut sets: Vec<Self> = Vec::new();
        // The sets of a house's first cells; each further cell joins all of them.
        let mut of_house: Vec<Self> = Vec::new();
        for house in House::ALL {
            of_house.clear();
            of_house.push(Self {
                cells: CellSet::EMPTY,
                digits: DigitSet::EMPTY,
            });
            for cell in context.unfilled() & house.cell_set() {
                let digits = context.digits_of(cell);
                for index in 0..of_house.len() {
                    let without = of_house[index];
                    of_house.push(Self {
                        cells: without.cells.with(cell),
                        digits: without.digits | digits,
                    });
                }
            }
            let is_almost_locked = |set: &&Self| set.digits.len() == set.cells.len() + 1;
            sets.extend(of_house[1..].iter().filter(is_almost_locked));
        }
        sets.sort_unstable_by_key(|set| set.cells);
        sets.dedup();
        sets
    }

    /// The cells of the set that can hold the digit.
    pub(super) fn cells_of(self, context: &Context, digit: Digit) -> CellSet {
        self.cells & context.cells(digit)
    }
}

/// The restricted common digits of almost locked sets.
///
/// The sets have the numbers that they have in [`Context::almost_locked_sets`].
pub(in crate::logic) struct AlsNetwork {
    /// For each digit and each set: the cells that see all its places in the set.
    seen: [Vec<CellSet>; 9],
    /// For each digit and each cell: the sets all of whose places of the digit see it.
    seeing: [BitRows; 9],
    /// For each digit and each set: the sets that the digit is restricted common to, too.
    linked: [BitRows; 9],
}

impl AlsNetwork {
    /// The network of the context's sets.
    pub(in crate::logic) fn new(context: &Context) -> Self {
        let sets = context.almost_locked_sets();
        let places = |digit| {
            let places = sets.iter().map(move |set| set.cells_of(context, digit));
            places.enumerate().filter(|(_, cells)| !cells.is_empty())
        };
        let seeing = Digit::ALL
            .map(|digit| BitRows::sets_seeing(context.cells(digit), places(digit), sets.len()));
        let mut seen = Digit::ALL.map(|_| vec![CellSet::EMPTY; sets.len()]);
        let linked = Digit::ALL.map(|digit| {
            let mut linked = BitRows::new(sets.len(), sets.len());
            for (set, cells) in places(digit) {
                seen[digit.index()][set] = cells.common_peers();
                linked.fill_with_common(set, &seeing[digit.index()], cells);
            }
            linked
        });
        Self {
            seen,
            seeing,
            linked,
        }
    }

    /// The cells that see all places of the digit in the set; none if it has no such place.
    pub(super) fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.seen[digit.index()][set]
    }

    /// The sets all of whose places of the digit see this one, one bit each.
    pub(super) fn seeing(&self, cell: Cell, digit: Digit) -> &[u64] {
        self.seeing[digit.index()].row(cell.index())
    }

    /// The sets that the digit is restricted common to together with this one, one bit each.
    pub(super) fn linked(&self, set: usize, digit: Digit) -> &[u64] {
        self.linked[digit.index()].row(set)
    }
}

impl fmt::Display for AlmostLockedSet {
    /// Writes the set as in `r1c2 and r1c3 (4, 5 and 7)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", all(self.cells), all(self.digits))
    }
}
