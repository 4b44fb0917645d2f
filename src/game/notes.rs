//! Notes in the cells: digits that placed digits remove, and that come back when these are taken away.

use crate::{Cell, CellSet, Digit, DigitSet};

/// The meaning of a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// The digit is a candidate: with those noted beside it, it is one of all that are left for the cell.
    Candidate,
    /// The cell is one of few places for the digit in a house, and says nothing of other digits. Such notes stand in the
    /// corners of the cell.
    Corner,
}

impl NoteKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Candidate, Self::Corner];
}

/// The notes of one kind.
#[derive(Debug, Clone)]
pub(super) struct Notes {
    /// The notes that are seen; a filled cell has none.
    pub(super) seen: [DigitSet; 81],
    /// The notes that placed digits have removed, in their cells and from their peers.
    pub(super) removed: [DigitSet; 81],
}

impl Notes {
    pub(super) const NONE: Self = Self {
        seen: [DigitSet::EMPTY; 81],
        removed: [DigitSet::EMPTY; 81],
    };

    /// Removes the digits, until they are given back.
    pub(super) fn remove(&mut self, cell: Cell, digits: DigitSet) {
        let (seen, removed) = self.of(cell);
        let digits = *seen & digits;
        *seen -= digits;
        *removed |= digits;
    }

    /// Gives back those of the digits that were removed.
    pub(super) fn give_back(&mut self, cell: Cell, digits: DigitSet) {
        let (seen, removed) = self.of(cell);
        let digits = *removed & digits;
        *seen |= digits;
        *removed -= digits;
    }

    /// Makes these the notes of the cell; no other will come back.
    pub(super) fn set(&mut self, cell: Cell, digits: DigitSet) {
        let (seen, removed) = self.of(cell);
        (*seen, *removed) = (digits, DigitSet::EMPTY);
    }

    /// Notes the digit in the cells, or takes the note away if all of them have it.
    pub(super) fn toggle(&mut self, cells: CellSet, digit: Digit) {
        let has_digit = |cell: Cell| self.seen[cell.index()].contains(digit);
        let is_there = cells.iter().all(has_digit);
        for cell in cells {
            self.eliminate(cell, digit);
            if !is_there {
                let (seen, _) = self.of(cell);
                *seen = seen.with(digit);
            }
        }
    }

    /// Takes the digit away for good.
    pub(super) fn eliminate(&mut self, cell: Cell, digit: Digit) {
        let (seen, removed) = self.of(cell);
        *seen = seen.without(digit);
        *removed = removed.without(digit);
    }

    /// The notes of the cell, seen and removed.
    fn of(&mut self, cell: Cell) -> (&mut DigitSet, &mut DigitSet) {
        let index = cell.index();
        (&mut self.seen[index], &mut self.removed[index])
    }
}
