//! The hints of a producer of runs, and the choice of those that count.

use super::numbering::{Id, Numbering};
use crate::logic::position::masks::Masks;

/// The ways in which runs prove a conclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HintKind {
    /// The candidate, on or off, leads to a contradiction.
    Contradiction { start: Id, is_on: bool },
    /// The candidate leads to the same on and off.
    Double { start: Id },
    /// All candidates of the cell lead to the same.
    Cell { cell: u8 },
    /// All places of the digit in the house lead to the same.
    Region { house: u8, digit: u8 },
}

impl HintKind {
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

    /// The rank among hints of the same complexity.
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
pub(super) struct Hint {
    pub(super) kind: HintKind,
    /// The candidate that the conclusion is about.
    pub(super) id: Id,
    /// True if it is on.
    pub(super) is_on: bool,
    pub(super) complexity: u32,
}

impl Hint {
    /// The key for sorting; among equals, the hint found first comes first.
    pub(super) const fn rank(&self) -> (u32, u8) {
        (self.complexity, self.kind.sort_key())
    }

    /// The assumptions of its chains, in order: candidates, with true for those that are on.
    pub(super) fn starts(&self, numbering: &Numbering, position: &Masks) -> Vec<(Id, bool)> {
        match self.kind {
            HintKind::Contradiction { start, is_on } => vec![(start, is_on)],
            HintKind::Double { start } => vec![(start, true), (start, false)],
            HintKind::Cell { cell } => {
                let cell = usize::from(cell);
                let ids = numbering.in_cell(cell, position.cells[cell]);
                ids.map(|id| (id, true)).collect()
            }
            HintKind::Region { house, digit } => {
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

/// The hints or steps that a search keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Extent {
    /// The first in order.
    First,
    /// The first in order of those that eliminate the same.
    FirstOfEqual,
    /// All, the easiest first.
    All,
}

impl Extent {
    /// The greatest number of them.
    pub(super) const fn count(self) -> usize {
        match self {
            Self::First => 1,
            Self::FirstOfEqual | Self::All => usize::MAX,
        }
    }
}

/// The hints that count so far.
#[derive(Debug, Clone)]
pub(super) struct Hints {
    extent: Extent,
    /// True for the kinds that count, by their sort keys.
    is_wanted: [bool; 8],
    found: Vec<Hint>,
    /// For [`Extent::FirstOfEqual`], the index of the hint with each conclusion, off and on.
    by_conclusion: Vec<Option<u32>>,
}

impl Hints {
    pub(super) fn new(extent: Extent, count: usize) -> Self {
        let conclusions = if extent == Extent::FirstOfEqual {
            2 * count
        } else {
            0
        };
        Self {
            extent,
            is_wanted: [true; 8],
            found: Vec::new(),
            by_conclusion: vec![None; conclusions],
        }
    }

    /// Leaves out hints of kinds that are not wanted.
    pub(super) fn wanting(mut self, is_wanted: impl Fn(HintKind) -> bool) -> Self {
        for kind in HintKind::EXAMPLES {
            self.is_wanted[usize::from(kind.sort_key())] = is_wanted(kind);
        }
        self
    }

    /// The hint that one with this conclusion replaces, if it comes before it.
    fn rival(&self, conclusion: usize) -> Option<usize> {
        match self.extent {
            Extent::First => (!self.found.is_empty()).then_some(0),
            Extent::FirstOfEqual => self.by_conclusion[conclusion].map(|index| index as usize),
            Extent::All => None,
        }
    }

    /// Adds the hint if it counts. Its complexity, which is at most the limit it is given, or none, is asked for only
    /// then.
    pub(super) fn offer(
        &mut self,
        numbering: &Numbering,
        position: &Masks,
        kind: HintKind,
        (id, is_on): (Id, bool),
        complexity: impl FnOnce(u32) -> Option<u32>,
    ) {
        let (cell, digit) = numbering.cell_and_digit(id);
        let others = position.cells[cell] & !(1 << digit);
        if !self.is_wanted[usize::from(kind.sort_key())] || is_on && others == 0 {
            return;
        }
        // In a cell of two candidates, one that is on means that the other is off.
        let conclusion = match (is_on, others.is_power_of_two()) {
            (false, _) => 2 * usize::from(id),
            (true, true) => 2 * usize::from(numbering.id(cell, others.trailing_zeros() as usize)),
            (true, false) => 2 * usize::from(id) + 1,
        };
        let rival = self.rival(conclusion);
        let limit = rival.map_or(u32::MAX, |rival| {
            let (complexity, key) = self.found[rival].rank();
            complexity - u32::from(kind.sort_key() >= key)
        });
        let Some(complexity) = complexity(limit).filter(|&complexity| complexity <= limit) else {
            return;
        };
        let hint = Hint {
            kind,
            id,
            is_on,
            complexity,
        };
        if let (Some(rival), Extent::First) = (rival, self.extent) {
            self.found[rival] = hint;
            return;
        }
        if let Some(rival) = rival {
            // The hint takes its own place in the order of finding.
            self.found[rival].complexity = u32::MAX;
        }
        if self.extent == Extent::FirstOfEqual {
            self.by_conclusion[conclusion] = Some(self.found.len() as u32);
        }
        self.found.push(hint);
    }

    /// The hints that count, in order.
    pub(super) fn into_sorted(mut self) -> Vec<Hint> {
        self.found.retain(|hint| hint.complexity != u32::MAX);
        self.found.sort_by_key(Hint::rank);
        self.found
    }
}
