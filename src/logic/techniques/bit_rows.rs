//! Relations between numbered things, as rows of bits.

use crate::logic::position::tables::bits;

/// For each of some numbers a set of numbers, one bit each.
#[derive(Clone)]
pub(super) struct BitRows {
    words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// This many empty rows, for numbers below `width`.
    pub(super) fn new(rows: usize, width: usize) -> Self {
        let words = width.div_ceil(64);
        Self {
            words,
            bits: vec![0; rows * words],
        }
    }

    /// Puts the number into the row.
    pub(super) fn insert(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] |= 1 << (number % 64);
    }

    /// Takes the number out of the row.
    pub(super) fn remove(&mut self, row: usize, number: usize) {
        self.bits[row * self.words + number / 64] &= !(1 << (number % 64));
    }

    /// The row's bits.
    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// Returns true if the number is in the row.
    pub(super) fn contains(&self, row: usize, number: usize) -> bool {
        is_in(self.row(row), number)
    }

    fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    /// Takes all numbers out of the rows.
    pub(super) fn clear(&mut self) {
        self.bits.fill(0);
    }

    /// Takes the numbers up to this one out of the row.
    pub(super) fn remove_up_to(&mut self, row: usize, last: usize) {
        let row = self.row_mut(row);
        row[..last / 64].fill(0);
        row[last / 64] &= u64::MAX << (last % 64) << 1;
    }

    /// Puts the numbers of the words into the row.
    pub(super) fn join(&mut self, row: usize, words: &[u64]) {
        for (word, joined) in self.row_mut(row).iter_mut().zip(words) {
            *word |= joined;
        }
    }

    /// Puts the numbers of the words into the row; returns true if some were not in it.
    pub(super) fn join_any(&mut self, row: usize, words: &[u64]) -> bool {
        let mut new = 0;
        for (word, joined) in self.row_mut(row).iter_mut().zip(words) {
            new |= joined & !*word;
            *word |= joined;
        }
        new != 0
    }

    /// Takes the numbers that are not in the words out of the row.
    pub(super) fn keep(&mut self, row: usize, words: &[u64]) {
        for (word, kept) in self.row_mut(row).iter_mut().zip(words) {
            *word &= kept;
        }
    }

    /// Puts the numbers that are not in the words into the row, those below the width and some above.
    pub(super) fn join_others(&mut self, row: usize, words: &[u64]) {
        for (word, others) in self.row_mut(row).iter_mut().zip(words) {
            *word |= !others;
        }
    }

    /// Puts the numbers of the words into the row as the result is consumed: those that were not in it.
    pub(super) fn join_new(&mut self, row: usize, words: &[u64]) -> impl Iterator<Item = usize> {
        let row = self.row_mut(row).iter_mut().zip(words).enumerate();
        row.flat_map(|(index, (word, joined))| {
            let new = joined & !*word;
            *word |= new;
            bits(new).map(move |bit| 64 * index + bit)
        })
    }

    /// Replaces the row by the intersection of these rows of `others`; without any, it stays as it is.
    pub(super) fn fill_with_common(
        &mut self,
        row: usize,
        others: &Self,
        mut among: impl Iterator<Item = usize>,
    ) {
        if let Some(first) = among.next() {
            self.row_mut(row).copy_from_slice(others.row(first));
            among.for_each(|other| self.keep(row, others.row(other)));
        }
    }
}

/// Returns true if the number is in the row.
pub(super) fn is_in(row: &[u64], number: usize) -> bool {
    row[number / 64] >> (number % 64) & 1 == 1
}

/// The numbers that are in both rows.
pub(super) fn numbers_in_both(one: &[u64], other: &[u64]) -> impl Iterator<Item = usize> {
    let words = one.iter().zip(other).enumerate();
    words.flat_map(|(index, (one, other))| bits(one & other).map(move |bit| 64 * index + bit))
}

/// The numbers of the bits that are set in the words of a row.
pub(super) fn numbers(row: &[u64]) -> impl Iterator<Item = usize> {
    let words = row.iter().enumerate();
    words.flat_map(|(index, &word)| bits(word).map(move |bit| 64 * index + bit))
}
