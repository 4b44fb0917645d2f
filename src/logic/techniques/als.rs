//! Almost locked sets: N cells of a house with N + 1 candidates between them.
//!
//! When one of the digits goes elsewhere, the others fill the cells. A digit is restricted common to two sets if each of
//! its cells in the one sees each of its cells in the other: one of the sets must do without it. The techniques made of
//! these are in `als_chain` and `death_blossom`.

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
    /// For each set and each of its digits: the cells that see all its places in the set.
    seen: Vec<[CellSet; 9]>,
    /// For each set and digit: the sets that the digit is restricted common to, too, one bit each.
    linked: Vec<u64>,
    /// The number of words for a set and a digit.
    words: usize,
}

impl AlsNetwork {
    /// The network of the context's sets.
    pub(in crate::logic) fn new(context: &Context) -> Self {
        let sets = context.almost_locked_sets();
        let words = sets.len().div_ceil(64);
        let mut network = Self {
            seen: vec![[CellSet::EMPTY; 9]; sets.len()],
            linked: vec![0; 9 * words * sets.len()],
            words,
        };
        for digit in Digit::ALL {
            network.link(context, digit);
        }
        network
    }

    /// Links the sets with this digit.
    fn link(&mut self, context: &Context, digit: Digit) {
        let sets = context.almost_locked_sets();
        let with_digit = || (0..sets.len()).filter(|&set| sets[set].digits.contains(digit));
        let mut all = vec![0; self.words];
        // For each cell, the sets that have it among the digit's places.
        let mut with_cell = vec![0; 81 * self.words];
        for set in with_digit() {
            let (word, bit) = (set / 64, 1 << (set % 64));
            all[word] |= bit;
            for cell in sets[set].cells_of(context, digit) {
                with_cell[cell.index() * self.words + word] |= bit;
            }
        }
        for set in with_digit() {
            let seen = sets[set].cells_of(context, digit).common_peers();
            self.seen[set][digit.index()] = seen;
            let start = self.start(set, digit);
            let linked = &mut self.linked[start..][..self.words];
            linked.copy_from_slice(&all);
            for cell in context.cells(digit) - seen {
                let with_cell = &with_cell[cell.index() * self.words..];
                for (word, with) in linked.iter_mut().zip(with_cell) {
                    *word &= !with;
                }
            }
        }
    }

    fn start(&self, set: usize, digit: Digit) -> usize {
        (9 * set + digit.index()) * self.words
    }

    /// The cells that see all places of the digit in the set; none if it has no such place.
    pub(super) fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.seen[set][digit.index()]
    }

    /// The sets that the digit is restricted common to together with this one, one bit each.
    pub(super) fn linked(&self, set: usize, digit: Digit) -> &[u64] {
        &self.linked[self.start(set, digit)..][..self.words]
    }
}

/// The numbers of the bits that are set.
pub(super) fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut left = word;
    std::iter::from_fn(move || {
        let lowest = left.trailing_zeros() as usize;
        left &= left.checked_sub(1)?;
        Some(lowest)
    })
}

impl fmt::Display for AlmostLockedSet {
    /// Writes the set as in `r1c2 and r1c3 (4, 5 and 7)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", all(self.cells), all(self.digits))
    }
}
