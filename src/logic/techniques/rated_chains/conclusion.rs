//! The conclusions of a search by nets, and the choice of those that count.

use super::numbering::{Id, Numbering};
use crate::logic::position::masks::Masks;

/// The ways in which nets prove a conclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum ConclusionKind {
    /// The candidate, on or off, leads to a contradiction.
    Contradiction { start: Id, is_on: bool },
    /// The candidate leads to the same on and off.
    Double { start: Id },
    /// All candidates of the cell lead to the same.
    Cell { cell: u8 },
    /// All places of the digit in the house lead to the same.
    Region { house: u8, digit: u8 },
}

impl ConclusionKind {
    /// One of each kind.
    const EXAMPLES: [Self; 4] = [
        Self::Contradiction {
            start: 0,
            is_on: true,
        },
        Self::Double { start: 0 },
        Self::Cell { cell: 0 },
        Self::Region { house: 0, digit: 0 },
    ];

    /// The rank among conclusions of the same complexity.
    const fn sort_key(self) -> u8 {
        match self {
            Self::Double { .. } => 1,
            Self::Cell { .. } => 5,
            Self::Region { .. } => 6,
            Self::Contradiction { .. } => 7,
        }
    }
}

/// A conclusion and the kind of its proof.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct ChainConclusion {
    pub(super) kind: ConclusionKind,
    /// The candidate that the conclusion is about.
    pub(super) id: Id,
    /// True if it is on.
    pub(super) is_on: bool,
    pub(super) complexity: u32,
}

impl ChainConclusion {
    /// The key for sorting; among equals, the conclusion found first comes first.
    pub(super) const fn rank(&self) -> (u32, u8) {
        (self.complexity, self.kind.sort_key())
    }

    /// The assumptions of its chains, in order: candidates, with true for those that are on.
    pub(super) fn starts(&self, numbering: &Numbering, position: &Masks) -> Vec<(Id, bool)> {
        match self.kind {
            ConclusionKind::Contradiction { start, is_on } => vec![(start, is_on)],
            ConclusionKind::Double { start } => vec![(start, true), (start, false)],
            ConclusionKind::Cell { cell } => {
                let cell = usize::from(cell);
                let ids = numbering.in_cell(cell, position.cells[cell]);
                ids.map(|id| (id, true)).collect()
            }
            ConclusionKind::Region { house, digit } => {
                let (house, digit) = (usize::from(house), usize::from(digit));
                let ids = numbering.in_house(house, position.places[house][digit], digit);
                ids.map(|id| (id, true)).collect()
            }
        }
    }

    /// The candidates that it eliminates from the position.
    pub(super) fn eliminations(&self, numbering: &Numbering, position: &Masks) -> Vec<Id> {
        if !self.is_on {
            return vec![self.id];
        }
        let (cell, digit) = numbering.cell_and_digit(self.id);
        let others = position.cells[cell] & !(1 << digit);
        numbering.in_cell(cell, others).collect()
    }
}

/// The conclusions or steps that a search keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Keep {
    /// The first in order.
    First,
    /// The first in order of those that eliminate the same.
    FirstOfEqual,
    /// All, the easiest first.
    All,
}

impl Keep {
    /// The greatest number of them.
    pub(super) const fn count(self) -> usize {
        match self {
            Self::First => 1,
            Self::FirstOfEqual | Self::All => usize::MAX,
        }
    }
}

/// The conclusions that count so far.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Conclusions {
    keep: Keep,
    /// True for the kinds that count, by their sort keys.
    is_wanted: [bool; 8],
    found: Vec<ChainConclusion>,
    /// For [`Keep::FirstOfEqual`], the index of the conclusion about each candidate, off and on.
    by_fact: Vec<Option<u32>>,
}

impl Conclusions {
    pub(super) fn new(keep: Keep, count: usize) -> Self {
        let facts = if keep == Keep::FirstOfEqual {
            2 * count
        } else {
            0
        };
        Self {
            keep,
            is_wanted: [true; 8],
            found: Vec::new(),
            by_fact: vec![None; facts],
        }
    }

    /// Leaves out conclusions of kinds that are not wanted.
    pub(super) fn wanting(mut self, is_wanted: impl Fn(ConclusionKind) -> bool) -> Self {
        for kind in ConclusionKind::EXAMPLES {
            self.is_wanted[usize::from(kind.sort_key())] = is_wanted(kind);
        }
        self
    }

    /// The conclusion that one about the same replaces, if it comes before it.
    fn rival(&self, fact: usize) -> Option<usize> {
        match self.keep {
            Keep::First => (!self.found.is_empty()).then_some(0),
            Keep::FirstOfEqual => self.by_fact[fact].map(|index| index as usize),
            Keep::All => None,
        }
    }

    /// Adds the conclusion if it counts. Its complexity, which is at most the limit it is given, or none, is asked for
    /// only then.
    pub(super) fn offer(
        &mut self,
        numbering: &Numbering,
        position: &Masks,
        kind: ConclusionKind,
        (id, is_on): (Id, bool),
        complexity: impl FnOnce(u32) -> Option<u32>,
    ) {
        let (cell, digit) = numbering.cell_and_digit(id);
        let others = position.cells[cell] & !(1 << digit);
        if !self.is_wanted[usize::from(kind.sort_key())] || is_on && others == 0 {
            return;
        }
        // In a cell of two candidates, one that is on means that the other is off.
        let fact = match (is_on, others.is_power_of_two()) {
            (false, _) => 2 * usize::from(id),
            (true, true) => 2 * usize::from(numbering.id(cell, others.trailing_zeros() as usize)),
            (true, false) => 2 * usize::from(id) + 1,
        };
        let rival = self.rival(fact);
        let limit = rival.map_or(u32::MAX, |rival| {
            let (complexity, key) = self.found[rival].rank();
            complexity - u32::from(kind.sort_key() >= key)
        });
        let Some(complexity) = complexity(limit).filter(|&complexity| complexity <= limit) else {
            return;
        };
        let new = ChainConclusion {
            kind,
            id,
            is_on,
            complexity,
        };
        if let (Some(rival), Keep::First) = (rival, self.keep) {
            self.found[rival] = new;
            return;
        }
        if let Some(rival) = rival {
            // The conclusion takes its own place in the order of finding.
            self.found[rival].complexity = u32::MAX;
        }
        if self.keep == Keep::FirstOfEqual {
            self.by_fact[fact] = Some(self.found.len() as u32);
        }
        self.found.push(new);
    }

    /// The conclusions that count, in order.
    pub(super) fn into_sorted(mut self) -> Vec<ChainConclusion> {
        self.found
            .retain(|conclusion| conclusion.complexity != u32::MAX);
        self.found.sort_by_key(ChainConclusion::rank);
        self.found
    }
}
