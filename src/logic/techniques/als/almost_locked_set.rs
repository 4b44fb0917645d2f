//! Almost locked sets: N cells of a house with N + 1 candidates between them.
//!
//! When one of the digits goes elsewhere, the others fill the cells. A digit is restricted common to two sets if each of
//! its cells in the one sees each of its cells in the other: one of the sets must do without it. The techniques made of
//! these are in `als_chain` and `death_blossom`.

use crate::logic::techniques::prelude::*;

/// Cells of a house with one candidate more than there are cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// The candidates of the cells.
    pub digits: DigitSet,
}

impl AlmostLockedSet {
    /// The almost locked sets of all houses, each once, in the order of their cells.
    pub(in crate::logic) fn all(context: &Context) -> Vec<Self> {
        let mut sets: Vec<Self> = Vec::new();
        for house in House::ALL {
            let subsets = context
                .subsets(context.unfilled() & house.cell_set())
                .into_iter();
            let of_house = subsets.filter(|(cells, digits)| digits.len() == cells.len() + 1);
            sets.extend(of_house.map(|(cells, digits)| Self { cells, digits }));
        }
        sets.sort_unstable_by_key(|set| set.cells);
        sets.dedup();
        sets
    }

    /// The cells of the set that can hold the digit.
    pub(in crate::logic::techniques) fn cells_of(self, context: &Context, digit: Digit) -> CellSet {
        self.cells & context.cells(digit)
    }
}

/// The restricted common digits of almost locked sets, digit by digit.
///
/// The sets have the numbers that they have in [`Context::almost_locked_sets`].
pub(in crate::logic) struct AlsNetwork([DigitNetwork; 9]);

/// The part of a network that is about one digit.
pub(super) struct DigitNetwork {
    /// For each set: the cells that see all its places; none if it has no place.
    pub(super) seen: Vec<CellSet>,
    /// For each cell with the candidate: the sets all of whose places see it.
    pub(super) seeing: BitRows,
    /// For each set: the sets that the digit is restricted common to, too.
    pub(super) linked: BitRows,
    /// For each set: the sets all of whose places see some candidate that sees all places of this one, too.
    pub(super) targeting: BitRows,
}

impl DigitNetwork {
    fn new(context: &Context, digit: Digit) -> Self {
        let sets = context.almost_locked_sets();
        let places = || {
            let places = sets.iter().map(|set| set.cells_of(context, digit));
            places.enumerate().filter(|(_, cells)| !cells.is_empty())
        };
        let mut network = Self {
            seen: vec![CellSet::EMPTY; sets.len()],
            seeing: BitRows::new(81, sets.len()),
            linked: BitRows::new(sets.len(), sets.len()),
            targeting: BitRows::new(sets.len(), sets.len()),
        };
        for (set, cells) in places() {
            network.seen[set] = cells.common_peers();
            for target in network.seen[set] & context.cells(digit) {
                network.seeing.insert(target.index(), set);
            }
        }
        for (set, cells) in places() {
            let places = cells.into_iter().map(Cell::index);
            network
                .linked
                .fill_with_common(set, &network.seeing, places);
            for target in network.seen[set] & context.cells(digit) {
                let seeing = network.seeing.row(target.index());
                network.targeting.join(set, seeing);
            }
        }
        network
    }
}

impl AlsNetwork {
    /// The network of the context's sets.
    pub(in crate::logic) fn new(context: &Context) -> Self {
        Self(Digit::ALL.map(|digit| DigitNetwork::new(context, digit)))
    }

    /// The part that is about the digit.
    pub(super) const fn of(&self, digit: Digit) -> &DigitNetwork {
        &self.0[digit.index()]
    }
}

impl fmt::Display for AlmostLockedSet {
    /// Writes the set as in `r1c2 and r1c3 (4, 5 and 7)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", all(self.cells), all(self.digits))
    }
}
