//! Sets of candidates by their numbers.

use super::position::Id;

/// The number of words for all 729 candidates that there can be.
const WORDS: usize = 12;

/// A set of candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct IdSet([u64; WORDS]);

impl IdSet {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    pub(super) const fn contains(&self, id: Id) -> bool {
        self.0[id as usize / 64] >> (id % 64) & 1 == 1
    }

    #[inline]
    pub(super) const fn insert(&mut self, id: Id) {
        self.0[id as usize / 64] |= 1 << (id % 64);
    }

    #[inline]
    pub(super) const fn remove(&mut self, id: Id) {
        self.0[id as usize / 64] &= !(1 << (id % 64));
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    #[inline]
    pub(super) fn intersects(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .any(|(one, other)| one & other != 0)
    }

    #[inline]
    pub(super) fn keep(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(one, other)| *one &= other);
    }

    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(one, other)| *one |= other);
    }

    #[inline]
    pub(super) fn take(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(&other.0)
            .for_each(|(one, other)| *one &= !other);
    }

    #[inline]
    pub(super) fn first(&self) -> Option<Id> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((64 * word) as Id + self.0[word].trailing_zeros() as Id)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Id> {
        (0..).zip(self.0).flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let lowest = word.trailing_zeros() as Id;
                word &= word.checked_sub(1)?;
                Some(64 * index + lowest)
            })
        })
    }
}
