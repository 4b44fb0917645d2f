//! Divides puzzles among parts by their keys, so that no two parts share one.

use std::num::NonZeroU64;

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::seen::GridKey;

/// Parts of given sizes, such as 90, 5 and 5 of a hundred.
///
/// The part of a key depends on the key, the sizes and the seed alone: it is the same on every machine, and for keys that
/// come later.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::canonical::{GridKey, Parts};
///
/// let parts = Parts::new(&[90, 5, 5], 1).ok_or("no parts")?;
/// assert!(parts.part_of(GridKey::of(&Grid::EMPTY)) < 3);
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(try_from = "Data")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Parts {
    /// The sum of the sizes up to each part.
    ends: Vec<u64>,
    total: NonZeroU64,
    seed: u64,
}

/// Parts as data.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Data {
    sizes: Vec<u64>,
    #[serde(default)]
    seed: u64,
}

impl TryFrom<Data> for Parts {
    type Error = &'static str;

    fn try_from(Data { sizes, seed }: Data) -> Result<Self, Self::Error> {
        Self::new(&sizes, seed).ok_or("`sizes`: expected sizes above 0")
    }
}

impl Parts {
    /// Parts of these sizes; nothing if their sum is 0 or too large.
    #[must_use]
    pub fn new(sizes: &[u64], seed: u64) -> Option<Self> {
        let mut total: u64 = 0;
        let mut ends = Vec::new();
        for size in sizes {
            total = total.checked_add(*size)?;
            ends.push(total);
        }
        let total = NonZeroU64::new(total)?;
        Some(Self { ends, total, seed })
    }

    /// The part of the puzzle with this key, from 0.
    #[must_use]
    pub fn part_of(&self, key: GridKey) -> usize {
        let hash = xxh3_64_with_seed(&key.to_le_bytes(), self.seed);
        let point = (u128::from(hash) * u128::from(self.total.get())) >> u64::BITS;
        self.ends.partition_point(|&end| u128::from(end) <= point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit, Grid};

    fn keys() -> impl Iterator<Item = GridKey> {
        let cells = Cell::ALL.into_iter();
        let with = |cell| Digit::ALL.map(|digit| Grid::EMPTY.with(cell, digit));
        cells.flat_map(with).map(|grid| GridKey::of(&grid))
    }

    #[test]
    fn parts_are_about_as_large_as_they_should_be() {
        let parts = Parts::new(&[3, 0, 1], 7).expect("parts");
        let mut counts = [0; 3];
        for key in keys() {
            counts[parts.part_of(key)] += 1;
        }
        assert_eq!(counts[1], 0);
        // Of 729 keys, 547 are expected in the first part; the standard deviation is 12.
        assert!((487..607).contains(&counts[0]), "{counts:?}");
    }

    #[test]
    fn the_part_depends_on_the_seed_and_on_nothing_else() {
        let parts = |seed| Parts::new(&[1, 1], seed).expect("parts");
        let of = |parts: &Parts| keys().map(|key| parts.part_of(key)).collect::<Vec<_>>();
        assert_eq!(of(&parts(1)), of(&parts(1)));
        assert_ne!(of(&parts(1)), of(&parts(2)));
        // These stand for every machine.
        assert_eq!(of(&parts(1))[..8], [0, 0, 0, 0, 1, 1, 1, 0]);
    }

    #[test]
    fn sizes_without_a_sum_make_no_parts() {
        assert_eq!(Parts::new(&[], 1), None);
        assert_eq!(Parts::new(&[0, 0], 1), None);
        assert_eq!(Parts::new(&[u64::MAX, 1], 1), None);
    }
}
