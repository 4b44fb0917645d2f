//! The conclusions of a search by nets, and the choice of those that count.

use super::forcing::net::NetRequest;
use super::numbering::Id;
use crate::logic::steps::technique::Technique;

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
    pub(super) fn starts(&self, request: &NetRequest) -> Vec<(Id, bool)> {
        let (numbering, position) = (request.numbering, request.position);
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
    pub(super) fn eliminations(&self, request: &NetRequest) -> Vec<Id> {
        if !self.is_on {
            return vec![self.id];
        }
        let (cell, digit) = request.numbering.cell_and_digit(self.id);
        let others = request.position.cells[cell] & !(1 << digit);
        request.numbering.in_cell(cell, others).collect()
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

/// The conclusions of a search that count so far.
pub(in crate::logic) struct Conclusions<'a> {
    pub(super) request: &'a NetRequest<'a>,
    keep: Keep,
    /// Returns true for the techniques that count; without it, all do.
    wanted: Option<&'a dyn Fn(Technique) -> bool>,
    found: Vec<ChainConclusion>,
    /// For [`Keep::FirstOfEqual`], the index of the conclusion about each candidate, off and on.
    by_fact: Vec<Option<u32>>,
}

impl<'a> Conclusions<'a> {
    pub(super) fn new(
        request: &'a NetRequest<'a>,
        keep: Keep,
        wanted: Option<&'a dyn Fn(Technique) -> bool>,
    ) -> Self {
        let facts = match keep {
            Keep::FirstOfEqual => 2 * request.numbering.count,
            Keep::First | Keep::All => 0,
        };
        Self {
            request,
            keep,
            wanted,
            found: Vec::new(),
            by_fact: vec![None; facts],
        }
    }

    /// Returns true if conclusions of this kind count.
    pub(super) fn want(&self, kind: ConclusionKind) -> bool {
        let technique = || kind.technique(self.request.search);
        self.wanted.is_none_or(|is_wanted| is_wanted(technique()))
    }

    /// The conclusion that one about the same replaces, if it comes before it.
    fn rival(&self, fact: usize) -> Option<usize> {
        match self.keep {
            Keep::First => (!self.found.is_empty()).then_some(0),
            Keep::FirstOfEqual => self.by_fact[fact].map(|index| index as usize),
            Keep::All => None,
        }
    }

    /// Adds a conclusion of a kind that counts, if it counts itself. Its complexity, which is at most the limit it is given,
    /// or none, is asked for only then.
    pub(super) fn offer(
        &mut self,
        kind: ConclusionKind,
        (id, is_on): (Id, bool),
        complexity: impl FnOnce(u32) -> Option<u32>,
    ) {
        let numbering = self.request.numbering;
        let (cell, digit) = numbering.cell_and_digit(id);
        let others = self.request.position.cells[cell] & !(1 << digit);
        if is_on && others == 0 {
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
