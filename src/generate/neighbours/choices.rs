//! Sets of candidates, with a bit for each of the 729.

use std::array;
use std::ops::{BitAnd, BitOr, Sub};

use crate::board::{Candidate, Cell, CellSet, Digit, Grid};

/// A set of candidates, cell by cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choices([u64; 12]);

impl Choices {
    pub(super) const EMPTY: Self = Self([0; 12]);

    /// All candidates of these cells.
    pub(super) fn of_cells(cells: CellSet) -> Self {
        let all = cells.into_iter();
        let all = all.flat_map(|cell| Digit::ALL.map(|digit| Candidate { cell, digit }));
        all.fold(Self::EMPTY, Self::with)
    }

    /// The digits of the grid.
    pub(super) fn of_grid(grid: &Grid) -> Self {
        grid.entries(CellSet::FULL).fold(Self::EMPTY, Self::with)
    }

    fn with(mut self, candidate: Candidate) -> Self {
        let place = place(candidate);
        self.0[place / 64] |= 1 << (place % 64);
        self
    }

    pub(super) fn contains(&self, candidate: Candidate) -> bool {
        let place = place(candidate);
        (self.0[place / 64] >> (place % 64)) & 1 == 1
    }

    /// The candidates of the set that come after this one.
    pub(super) fn after(&self, candidate: Candidate) -> Self {
        let place = place(candidate);
        Self(array::from_fn(|word| match place / 64 {
            of_place if word < of_place => 0,
            of_place if word > of_place => self.0[word],
            _ => self.0[word] & (!1 << (place % 64)),
        }))
    }

    /// The candidates, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + use<> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(word, bits)| {
            let bits = (0..64).filter(move |bit| (bits >> bit) & 1 == 1);
            bits.map(move |bit| candidate(64 * word + bit))
        })
    }
}

/// The number of a candidate.
fn place(Candidate { cell, digit }: Candidate) -> usize {
    9 * cell.index() + digit.index()
}

fn candidate(place: usize) -> Candidate {
    Candidate {
        cell: Cell::ALL[place / 9],
        digit: Digit::ALL[place % 9],
    }
}

impl BitAnd for Choices {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Choices {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Sub for Choices {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}
