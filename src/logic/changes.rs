//! What has changed on the board since a finder last found nothing: it need not look anywhere else.
//!
//! Along a path, candidates only go away. A pattern that is made of the candidates of one house, say, can only be new if
//! some candidate of that house has gone.

use std::ops::RangeInclusive;

use crate::board::{Candidates, CellSet, Digit, DigitSet, HouseSet};

/// The parts of the board that have changed.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Changes {
    /// The digits whose cells have changed.
    pub(super) digits: DigitSet,
    /// The houses in which a candidate has gone or a cell has been filled.
    pub(super) houses: HouseSet,
    /// The cells that have lost a candidate or have been filled, and the peers of the latter.
    pub(super) cells: CellSet,
}

impl Changes {
    /// Nothing is known of what was before.
    pub(super) const ALL: Self = Self {
        digits: DigitSet::FULL,
        houses: HouseSet::FULL,
        cells: CellSet::FULL,
    };

    /// The changes from one position to another; everything if these are not steps of one path.
    fn between(before: &Candidates, after: &Candidates) -> Self {
        let filled = before.unfilled() - after.unfilled();
        let (mut digits, mut lost, mut new) = (
            DigitSet::EMPTY,
            CellSet::EMPTY,
            after.unfilled() - before.unfilled(),
        );
        for digit in Digit::ALL {
            let [before, after] = [before, after].map(|candidates| candidates.cells(digit));
            if before != after {
                digits = digits.with(digit);
                lost |= before - after;
                new |= after - before;
            }
        }
        if !new.is_empty() {
            return Self::ALL;
        }
        let changed = lost | filled;
        Self {
            digits,
            houses: changed.into_iter().flat_map(|cell| cell.houses()).collect(),
            cells: filled
                .into_iter()
                .fold(changed, |cells, cell| cells | cell.peers()),
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        self.digits |= other.digits;
        self.houses |= other.houses;
        self.cells |= other.cells;
    }
}

/// The changes that each finder has not looked at yet.
///
/// Finders are asked in order. One that finds nothing has looked at all changes before it, and hands them on to the next.
#[derive(Debug, Clone, Default)]
pub(super) struct ChangeLog {
    /// The position that was searched last.
    last: Option<Candidates>,
    /// By the index of the finder, what it and those after it have not looked at.
    waiting: Vec<Changes>,
}

impl ChangeLog {
    /// Notes the changes up to this position.
    pub(super) fn advance(&mut self, candidates: &Candidates) {
        let changes = match &mut self.last {
            Some(last) => {
                let changes = Changes::between(last, candidates);
                last.clone_from(candidates);
                changes
            }
            None => {
                self.last = Some(candidates.clone());
                Changes::ALL
            }
        };
        self.leave(0, changes);
    }

    /// What has been left for the finders of these indices.
    pub(super) fn take(&mut self, finders: RangeInclusive<usize>) -> Changes {
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
    pub(super) fn leave(&mut self, finder: usize, changes: Changes) {
        if self.waiting.len() <= finder {
            self.waiting.resize(finder + 1, Changes::default());
        }
        self.waiting[finder].add(changes);
    }
}
