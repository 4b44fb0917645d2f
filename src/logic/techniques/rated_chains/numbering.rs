//! Numbers for the candidates of a position, sets of candidates by their numbers, and the order of the reference.

use crate::board::{Candidate, Candidates, Cell, Digit, House};
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{HOUSES, bits};
use crate::logic::techniques::bit_rows::numbers;

/// The number of a candidate in the position that a search began with, cell by cell and digit by digit.
pub(in crate::logic) type Id = u16;

/// The parts of a position that do not change during a search: the numbers of its candidates, and counts of filled cells.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Numbering {
    /// The number of candidates.
    pub(super) count: usize,
    /// Of each candidate, the number of its cell and the index of its digit.
    candidates: Vec<(u8, u8)>,
    /// The candidates by cell and digit; meaningless where there is none.
    ids: [[Id; 9]; 81],
    /// The number of unfilled cells of each house.
    pub(super) unfilled: [u8; 27],
    /// The number of cells in which each digit is placed.
    pub(super) placed: [u8; 9],
}

impl Numbering {
    /// Numbers the candidates, and counts the filled cells.
    pub(super) fn new(candidates: &Candidates, position: &Masks) -> Self {
        let mut numbering = Self {
            count: 0,
            candidates: Vec::with_capacity(320),
            ids: [[0; 9]; 81],
            unfilled: [0; 27],
            placed: [0; 9],
        };
        for house in House::ALL {
            numbering.unfilled[house.index()] =
                (candidates.unfilled() & house.cell_set()).len() as u8;
        }
        for digit in Digit::ALL {
            numbering.placed[digit.index()] = candidates.grid().cells_of(digit).len() as u8;
        }
        for (cell, digits) in position.cells.into_iter().enumerate() {
            for digit in bits(digits) {
                numbering.ids[cell][digit] = numbering.count as Id;
                numbering.candidates.push((cell as u8, digit as u8));
                numbering.count += 1;
            }
        }
        numbering
    }

    /// The number of the candidate.
    pub(super) const fn id(&self, cell: usize, digit: usize) -> Id {
        self.ids[cell][digit]
    }

    /// The number of the candidate at this place of a house.
    pub(super) const fn id_at(&self, house: usize, place: usize, digit: usize) -> Id {
        self.ids[House::ALL[house].cells()[place].index()][digit]
    }

    /// The cell and the digit, as indices.
    pub(super) fn cell_and_digit(&self, id: Id) -> (usize, usize) {
        let (cell, digit) = self.candidates[usize::from(id)];
        (usize::from(cell), usize::from(digit))
    }

    /// The house of the candidate with this index among those of its cell.
    pub(super) fn house_of(&self, id: Id, index: u8) -> usize {
        let (cell, _) = self.cell_and_digit(id);
        usize::from(HOUSES[cell][usize::from(index)].house)
    }

    /// The candidate of this number.
    pub(super) fn candidate(&self, id: Id) -> Candidate {
        let (cell, digit) = self.cell_and_digit(id);
        Candidate {
            cell: Cell::ALL[cell],
            digit: Digit::ALL[digit],
        }
    }

    /// The candidates of these digits in the cell.
    pub(super) fn in_cell(&self, cell: usize, digits: u16) -> impl Iterator<Item = Id> {
        bits(digits).map(move |digit| self.id(cell, digit))
    }

    /// The candidates of the digit at these places of the house.
    pub(super) fn in_house(
        &self,
        house: usize,
        places: u16,
        digit: usize,
    ) -> impl Iterator<Item = Id> {
        bits(places).map(move |place| self.id_at(house, place, digit))
    }
}

/// The cells in the order of a hash table with cells as keys and hashes, into which they are put in the given order.
pub(in crate::logic) fn hash_order(cells: &mut [Cell]) {
    let mut size = 16;
    while cells.len() * 4 > size * 3 {
        size *= 2;
    }
    cells.sort_by_key(|cell| cell.index() % size);
}

/// The number of words for all 729 candidates that there can be.
const WORDS: usize = 12;

/// A set of candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) struct IdSet([u64; WORDS]);

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
    pub(super) fn subtract(&mut self, other: &Self) {
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
        numbers(&self.0).map(|number| number as Id)
    }
}
