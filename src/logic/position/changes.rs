//! The changes on the board since a finder last found nothing: it need not look anywhere else.
//!
//! Along a path, candidates only go away. A pattern that is made of the candidates of one house, say, can only be new
//! if some candidate of that house has gone.

use std::ops::RangeInclusive;

use super::masks::Masks;
use crate::board::{Candidates, CellSet, Digit, DigitSet, HouseSet};

/// The parts of the board that have changed.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::logic) struct Changes {
    /// The digits whose cells have changed.
    pub(in crate::logic) digits: DigitSet,
    /// The houses in which a candidate has gone or a cell has been filled.
    pub(in crate::logic) houses: HouseSet,
    /// The cells that have lost a candidate or have been filled, and the peers of each naked single that has been
    /// filled: aligned exclusion does not look beside naked singles.
    pub(in crate::logic) cells: CellSet,
}

impl Changes {
    /// Nothing is known of what was before.
    pub(in crate::logic) const ALL: Self = Self {
        digits: DigitSet::FULL,
        houses: HouseSet::FULL,
        cells: CellSet::FULL,
    };

    pub(in crate::logic) fn add(&mut self, other: Self) {
        self.digits |= other.digits;
        self.houses |= other.houses;
        self.cells |= other.cells;
    }
}

/// A position, and its masks.
#[derive(Debug, Clone)]
struct Known {
    candidates: Candidates,
    masks: Masks,
}

impl Known {
    fn new(candidates: &Candidates) -> Self {
        Self {
            candidates: candidates.clone(),
            masks: Masks::new(candidates),
        }
    }

    /// Goes on to a position with fewer candidates; returns the changes, or nothing if it is not such a position.
    fn advance(&mut self, after: &Candidates) -> Option<Changes> {
        let before = &self.candidates;
        let is_later = |digit| after.cells(digit).is_subset(before.cells(digit));
        if !after.unfilled().is_subset(before.unfilled()) || !Digit::ALL.into_iter().all(is_later) {
            return None;
        }
        let filled = before.unfilled() - after.unfilled();
        let mut changes = Changes {
            cells: filled,
            ..Changes::default()
        };
        for digit in Digit::ALL {
            let lost = before.cells(digit) - after.cells(digit);
            if !lost.is_empty() {
                changes.digits = changes.digits.with(digit);
                changes.cells |= lost;
            }
            for cell in lost {
                self.masks.remove(cell.index(), digit.index());
            }
        }
        for cell in changes.cells {
            changes.houses |= cell.houses().into_iter().collect();
        }
        let [_, single, ..] = before.cells_by_count();
        for cell in filled & single {
            changes.cells |= cell.peers();
        }
        self.candidates.clone_from(after);
        Some(changes)
    }
}

/// The changes that each finder has not looked at yet.
///
/// Finders are asked in order. One that finds nothing has looked at all changes before it, and hands them on to the
/// next.
#[derive(Debug, Clone, Default)]
pub(in crate::logic) struct ChangeLog {
    /// The position that was searched last.
    last: Option<Known>,
    /// By the index of the finder, what it and those after it have not looked at.
    waiting: Vec<Changes>,
}

impl ChangeLog {
    /// Notes the changes up to this position; returns its masks.
    pub(in crate::logic) fn advance(&mut self, candidates: &Candidates) -> Masks {
        let changes = self.last.as_mut().and_then(|last| last.advance(candidates));
        if changes.is_none() {
            self.last = None;
        }
        self.leave(0, changes.unwrap_or(Changes::ALL));
        let last = self.last.get_or_insert_with(|| Known::new(candidates));
        last.masks.clone()
    }

    /// Takes the changes that have been left for the finders of these indices.
    pub(in crate::logic) fn take(&mut self, finders: RangeInclusive<usize>) -> Changes {
        let mut all = Changes::default();
        let until = self.waiting.len().min(finders.end() + 1);
        for changes in self
            .waiting
            .get_mut(*finders.start()..until)
            .into_iter()
            .flatten()
        {
            all.add(std::mem::take(changes));
        }
        all
    }

    /// Leaves these changes for the finder of this index and those after it.
    pub(in crate::logic) fn leave(&mut self, finder: usize, changes: Changes) {
        if self.waiting.len() <= finder {
            self.waiting.resize(finder + 1, Changes::default());
        }
        self.waiting[finder].add(changes);
    }
}
