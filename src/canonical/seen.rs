//! Recognises grids seen before, among very many: a key for a grid, and a table of keys in little memory.

use std::collections::TryReserveError;

use xxhash_rust::xxh3::xxh3_128;

use crate::board::{Puzzle, ToPuzzle};

/// 128 bits that stand for a grid: the XXH3 hash of its 81 numbers, 0 for a blank, or of its candidates.
///
/// The key of a canonical form is the key of its class. Different grids have the same key by chance only: among n of
/// them the chance that any two do is about n² / 2¹²⁹.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridKey(u128);

impl GridKey {
    /// The key of the puzzle as it is written, with its candidates if it has any.
    #[must_use]
    pub fn of(puzzle: &impl ToPuzzle) -> Self {
        Self(match puzzle.to_puzzle() {
            Puzzle::Givens(grid) => xxh3_128(&<[u8; 81]>::from(grid)),
            Puzzle::Candidates(candidates) => {
                let cells = candidates.digits_by_cell();
                xxh3_128(
                    cells
                        .map(|digits| digits.bits().to_le_bytes())
                        .as_flattened(),
                )
            }
        })
    }

    pub(super) const fn to_le_bytes(self) -> [u8; 16] {
        self.0.to_le_bytes()
    }
}

/// The number of bits of an entry that hold the number; the others are the key's highest.
const NUMBER_BITS: u32 = 40;

/// The key's lowest bits choose the part of the table.
const PARTS: usize = 4096;

/// For each key seen so far, the number that came with it first.
///
/// It takes 18 to 21 bytes for each key, besides the overhead of the allocator: 16 in open addressing, in 4096 parts
/// that grow one at a time, by an eighth. (Tables for general use double, and need both sizes while they do.) An entry
/// has 88 bits of the key, and its part tells 12 more, so the chance that any two of n different grids are taken for
/// the same is about n² / 2¹⁰¹: one in 10¹⁶ for ten million of them, one in 10¹² for a billion.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::canonical::{FirstSeen, GridKey};
///
/// let key = GridKey::of(&Grid::EMPTY);
/// let mut seen = FirstSeen::new();
/// assert_eq!(seen.insert(key, 7)?, None);
/// assert_eq!(seen.insert(key, 8)?, Some(7));
/// assert_eq!(seen.len(), 1);
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct FirstSeen {
    parts: Vec<Part>,
    len: usize,
}

impl FirstSeen {
    /// The largest number that can come with a key.
    pub const LARGEST_NUMBER: u64 = (1 << NUMBER_BITS) - 2;

    /// An empty table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            parts: vec![Part::default(); PARTS],
            len: 0,
        }
    }

    /// Returns the number that came with the key first, or keeps this one if the key is new.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for another key. The table is unchanged then.
    ///
    /// # Panics
    ///
    /// If the number is above [`LARGEST_NUMBER`](Self::LARGEST_NUMBER).
    pub fn insert(
        &mut self,
        GridKey(key): GridKey,
        number: u64,
    ) -> Result<Option<u64>, TryReserveError> {
        assert!(number <= Self::LARGEST_NUMBER, "the number is too large");
        let part = &mut self.parts[key as usize % PARTS];
        let found = part.insert(key >> NUMBER_BITS << NUMBER_BITS | u128::from(number + 1))?;
        self.len += usize::from(found.is_none());
        Ok(found.map(|found| found - 1))
    }

    /// The number that came with the key first.
    #[must_use]
    pub fn get(&self, GridKey(key): GridKey) -> Option<u64> {
        let part = &self.parts[key as usize % PARTS];
        let found = part.find(key).ok()?;
        Some(number_of(part.entries[found]) - 1)
    }

    /// The number of different keys seen.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns true if no key has been seen.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Default for FirstSeen {
    fn default() -> Self {
        Self::new()
    }
}

/// The number in an entry, from 1.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lowest bits are wanted"
)]
const fn number_of(entry: u128) -> u64 {
    entry as u64 & ((1 << NUMBER_BITS) - 1)
}

/// A hash table with open addressing; 0 is a free place.
#[derive(Debug, Clone, Default)]
struct Part {
    entries: Vec<u128>,
    len: usize,
}

impl Part {
    fn insert(&mut self, entry: u128) -> Result<Option<u64>, TryReserveError> {
        let place = match self.find(entry) {
            Ok(place) => return Ok(Some(number_of(self.entries[place]))),
            // One place in eight stays free, so that searches are short.
            Err(Some(place)) if 8 * (self.len + 1) <= 7 * self.entries.len() => place,
            Err(_) => {
                self.grow()?;
                self.free_place(entry)
            }
        };
        self.entries[place] = entry;
        self.len += 1;
        Ok(None)
    }

    /// The place of the entry with this key, or else the free place where it belongs, if there is any place.
    fn find(&self, key: u128) -> Result<usize, Option<usize>> {
        if self.entries.is_empty() {
            return Err(None);
        }
        let has_key = |entry: u128| entry >> NUMBER_BITS == key >> NUMBER_BITS;
        let place = self.first_place(key, |entry| entry == 0 || has_key(entry));
        if self.entries[place] == 0 {
            Err(Some(place))
        } else {
            Ok(place)
        }
    }

    /// The first free place for an entry whose key is not in the table.
    fn free_place(&self, entry: u128) -> usize {
        self.first_place(entry, |entry| entry == 0)
    }

    /// The first place, from where the search for a key begins, whose entry is wanted. There must be one.
    fn first_place(&self, key: u128, is_wanted: impl Fn(u128) -> bool) -> usize {
        let mut place = self.start(key);
        while !is_wanted(self.entries[place]) {
            place += 1;
            if place == self.entries.len() {
                place = 0;
            }
        }
        place
    }

    /// The place where the search for a key begins: its highest bits, scaled to the size of the table.
    #[expect(clippy::cast_possible_truncation, reason = "it is below the length")]
    fn start(&self, key: u128) -> usize {
        (((key >> 64) * self.entries.len() as u128) >> 64) as usize
    }

    fn grow(&mut self) -> Result<(), TryReserveError> {
        let size = (self.entries.len() + self.entries.len() / 8).max(8);
        let mut entries = Vec::new();
        entries.try_reserve_exact(size)?;
        entries.resize(size, 0);
        let before = std::mem::replace(&mut self.entries, entries);
        for entry in before.into_iter().filter(|&entry| entry != 0) {
            let place = self.free_place(entry);
            self.entries[place] = entry;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::collections::hash_map::Entry;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_keeps_the_first_number_of_each_key(
            // Few low bits, so that parts fill up, and few high ones, so that searches are long.
            keys in prop::collection::vec((0..4_u128, 0..40_u128, 0..8_u128), 0..600),
        ) {
            let mut seen = FirstSeen::new();
            let mut expected = HashMap::new();
            for (number, (low, middle, high)) in (0..).zip(keys) {
                let key = GridKey(high << 120 | middle << NUMBER_BITS | low);
                prop_assert_eq!(seen.get(key), expected.get(&key).copied());
                let before = match expected.entry(key) {
                    Entry::Occupied(before) => Some(*before.get()),
                    Entry::Vacant(free) => {
                        free.insert(number);
                        None
                    }
                };
                prop_assert_eq!(seen.insert(key, number), Ok(before));
                prop_assert_eq!(seen.len(), expected.len());
            }
        }
    }

    #[test]
    fn a_key_takes_at_most_21_bytes() {
        let mut seen = FirstSeen::new();
        let mut bits: u128 = 1;
        for number in 0..1_000_000 {
            bits = bits
                .wrapping_mul(0xda94_2042_e4dd_58b5_9e37_79b9_7f4a_7c15)
                .wrapping_add(1);
            seen.insert(GridKey(bits.rotate_left(64) ^ bits), number)
                .expect("there is memory");
        }
        assert_eq!(seen.len(), 1_000_000);
        let places: usize = seen.parts.iter().map(|part| part.entries.capacity()).sum();
        assert!(16 * places <= 21 * seen.len(), "{places} places");
    }
}
