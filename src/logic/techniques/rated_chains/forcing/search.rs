//! The search for hints by runs: the consequences of each candidate being on and off, and those that several have in
//! common.
//!
//! [`Run`] follows one assumption; `inner` has the chains within a run.

use super::ancestors::{Ancestors, End, inner_hint};
use super::implications::{Links, Run};
use super::inner::{InnerHints, follow_inner};
use super::nishio::{Suspects, suspects};
use super::patterns::follow_patterns;
use crate::interrupt::is_interrupted;
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{HOUSES, bits};
use crate::logic::techniques::rated_chains::conclusion::{Hint, HintKind, Hints};
use crate::logic::techniques::rated_chains::cycles::network::{Consequences, Network};
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};

/// A request for hints: the position, and the links and further reasoning that runs may use.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic::techniques) struct RunRequest<'a> {
    pub(in crate::logic::techniques) numbering: &'a Numbering,
    pub(in crate::logic::techniques) position: &'a Masks,
    pub(in crate::logic::techniques) links: Links,
    pub(in crate::logic::techniques) nesting: Nesting,
    /// The digits that have changed: a Nishio of any other has been looked for in vain.
    pub(in crate::logic::techniques) changed_digits: u16,
    /// True if the evidence of inner chains is remembered.
    pub(in crate::logic::techniques) is_explained: bool,
}

/// The reasoning that a run may use beside links.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic::techniques) enum Nesting {
    /// Nothing.
    Links,
    /// Patterns.
    Patterns,
    /// Patterns, cycles and forcing chains.
    ForcingChains,
    /// Those, and cell and region forcing chains.
    Multiple,
    /// Patterns, and dynamic chains with a level of their own, 0 to 3.
    Dynamic(u8),
}

impl Nesting {
    /// The level of inner dynamic chains.
    pub(super) const fn of_inner(number: u8) -> Self {
        match number {
            0 => Self::Links,
            1 => Self::Patterns,
            2 => Self::ForcingChains,
            _ => Self::Multiple,
        }
    }
}

/// A chain of a hint: a run, by its index, and the node in which the chain ends.
pub(super) type ChainEnd = (usize, End);

/// The runs of a position, and memory for those within them.
#[derive(Debug, Clone, Default)]
pub(in crate::logic::techniques) struct RunSearch {
    /// Of each candidate the run from off and the run from on.
    pub(in crate::logic::techniques) runs: Vec<Run>,
    /// True for the runs that have been followed.
    known: Vec<bool>,
    pub(super) ancestors: Ancestors,
    /// The inner hints that the runs have used.
    pub(in crate::logic::techniques) inner: InnerHints,
    /// The search within runs.
    deeper: Option<Box<Self>>,
    /// The candidates that may lead to a contradiction, if they are known.
    suspects: Option<Suspects>,
    /// The consequences of the runs, if they are known without following them.
    consequences: Option<Consequences>,
}

/// The index of the run from this candidate.
pub(super) fn run_index(id: Id, is_on: bool) -> usize {
    2 * usize::from(id) + usize::from(is_on)
}

impl RunSearch {
    /// The hints that count, in order.
    pub(in crate::logic::techniques) fn hints(
        &mut self,
        request: &RunRequest,
        mut hints: Hints,
    ) -> Vec<Hint> {
        self.start(request);
        let least = if request.links == Links::Static { 3 } else { 2 };
        for (cell, digits) in request.position.cells.into_iter().enumerate() {
            if digits.count_ones() < least {
                continue;
            }
            for digit in bits(digits) {
                if is_interrupted() {
                    return Vec::new();
                }
                self.contradictions(request, cell, digit, &mut hints);
                self.regions(request, cell, digit, &mut hints);
            }
            self.cell(request, cell, &mut hints);
        }
        hints.into_sorted()
    }

    pub(in crate::logic::techniques) fn start(&mut self, request: &RunRequest) {
        let count = 2 * request.numbering.count;
        self.known.clear();
        self.known.resize(count, false);
        while self.runs.len() < count {
            self.runs.push(Run::new(request.position));
        }
        self.inner.clear(request.is_explained);
        self.suspects = (request.links == Links::Nishio)
            .then(|| suspects(request.numbering, request.position, request.changed_digits));
        self.consequences = match request.links {
            Links::Static => Network::new(request.numbering, request.position).consequences(),
            Links::Nishio | Links::Dynamic => None,
        };
    }

    /// Makes sure that the run from the candidate is known; returns its index.
    pub(in crate::logic::techniques) fn run(
        &mut self,
        request: &RunRequest,
        id: Id,
        is_on: bool,
    ) -> usize {
        let index = run_index(id, is_on);
        if !self.known[index] {
            self.known[index] = true;
            let run = &mut self.runs[index];
            run.start(request.position, request.numbering.count, id, is_on);
            self.follow(request, index);
        }
        index
    }

    /// Follows the run to its end.
    fn follow(&mut self, request: &RunRequest, index: usize) {
        let &RunRequest {
            numbering,
            position,
            links,
            nesting,
            ..
        } = request;
        let run = &mut self.runs[index];
        loop {
            run.follow_links(numbering, position, links);
            if run.contradiction.is_some() || nesting == Nesting::Links {
                return;
            }
            let goes_on = follow_patterns(numbering, position, run)
                || nesting != Nesting::Patterns
                    && follow_inner(request, run, &mut self.inner, &mut self.deeper);
            if !goes_on {
                return;
            }
        }
    }

    /// Offers the contradictions of the candidate being on and being off, and the consequences of both.
    fn contradictions(
        &mut self,
        request: &RunRequest,
        cell: usize,
        digit: usize,
        hints: &mut Hints,
    ) {
        if request.links == Links::Static {
            return;
        }
        let start = request.numbering.id(cell, digit);
        for is_on in [true, false] {
            if self
                .suspects
                .is_some_and(|suspects| !suspects.contains(start, is_on))
            {
                continue;
            }
            let run = self.run(request, start, is_on);
            if let Some(contradiction) = self.runs[run].contradiction {
                let kind = HintKind::Contradiction { start, is_on };
                let ends = End::of_contradiction(contradiction).map(|end| (run, end));
                self.offer(request, hints, kind, (start, !is_on), ends.into_iter());
            }
        }
        let is_double = request.position.cells[cell].count_ones() >= 3;
        if request.links == Links::Dynamic && is_double {
            let runs = [run_index(start, true), run_index(start, false)];
            self.common(request, hints, HintKind::Double { start }, &runs);
        }
    }

    /// Offers the common consequences of all places of the digit in the cell's houses, if the cell is the first of them.
    fn regions(&mut self, request: &RunRequest, cell: usize, digit: usize, hints: &mut Hints) {
        if request.links == Links::Nishio {
            return;
        }
        for at in HOUSES[cell] {
            let house = usize::from(at.house);
            let places = request.position.places[house][digit];
            let is_first = places.trailing_zeros() == u32::from(at.place);
            let ids = || request.numbering.in_house(house, places, digit);
            if is_first && places.count_ones() >= 2 && self.may_meet(ids()) {
                let runs: Vec<usize> = ids().map(|id| self.run(request, id, true)).collect();
                let kind = HintKind::Region {
                    house: at.house,
                    digit: digit as u8,
                };
                self.common(request, hints, kind, &runs);
            }
        }
    }

    /// Offers the common consequences of all candidates of the cell.
    fn cell(&mut self, request: &RunRequest, cell: usize, hints: &mut Hints) {
        if request.links == Links::Nishio {
            return;
        }
        let ids = || {
            request
                .numbering
                .in_cell(cell, request.position.cells[cell])
        };
        if !self.may_meet(ids()) {
            return;
        }
        let runs: Vec<usize> = ids().map(|id| self.run(request, id, true)).collect();
        let kind = HintKind::Cell { cell: cell as u8 };
        self.common(request, hints, kind, &runs);
    }

    /// Returns true if the runs from these candidates may have a consequence in common.
    fn may_meet(&self, ids: impl Iterator<Item = Id>) -> bool {
        self.consequences
            .as_ref()
            .is_none_or(|known| known.meet(ids))
    }

    /// Offers the common consequences of the runs: first those on, then those off, in the order of the first run.
    fn common(&mut self, request: &RunRequest, hints: &mut Hints, kind: HintKind, runs: &[usize]) {
        for is_on in [true, false] {
            let mut sets = runs.iter().map(|&run| self.runs[run].nodes(is_on).set);
            let mut common = sets.next().unwrap_or(IdSet::EMPTY);
            sets.for_each(|set| common.keep(&set));
            if common.is_empty() {
                continue;
            }
            for place in 0..self.runs[runs[0]].nodes(is_on).order.len() {
                let id = self.runs[runs[0]].nodes(is_on).order[place];
                if common.contains(id) {
                    let ends = runs.iter().map(|&run| (run, End::registered(id, is_on)));
                    self.offer(request, hints, kind, (id, is_on), ends);
                }
            }
        }
    }

    fn offer(
        &mut self,
        request: &RunRequest,
        hints: &mut Hints,
        kind: HintKind,
        conclusion: (Id, bool),
        chains: impl Iterator<Item = ChainEnd>,
    ) {
        let RunRequest {
            numbering,
            position,
            ..
        } = request;
        hints.offer(numbering, position, kind, conclusion, |limit| {
            self.complexity(numbering, chains, limit)
        });
    }

    /// The number of nodes of all chains, those of inner ones included, if it is not above the limit.
    fn complexity(
        &mut self,
        numbering: &Numbering,
        chains: impl Iterator<Item = ChainEnd>,
        limit: u32,
    ) -> Option<u32> {
        let mut total = 0;
        let mut met: Vec<u32> = Vec::new();
        for (run, end) in chains {
            let run = &self.runs[run];
            if !self.ancestors.collect(numbering, run, end, limit - total) {
                return None;
            }
            total += self.ancestors.nodes.len() as u32;
            for node in &self.ancestors.nodes {
                if let Some(hint) = inner_hint(run, node) {
                    let (signature, complexity) = self.inner.get(hint);
                    if !met.contains(&signature) {
                        met.push(signature);
                        total += complexity;
                    }
                }
            }
            if total > limit {
                return None;
            }
        }
        Some(total)
    }

    /// The chains of a hint, in order.
    pub(in crate::logic::techniques) fn chains(
        &self,
        numbering: &Numbering,
        position: &Masks,
        hint: &Hint,
    ) -> Vec<ChainEnd> {
        let runs = hint.starts(numbering, position).into_iter();
        let runs = runs.map(|(id, is_on)| run_index(id, is_on));
        if let HintKind::Contradiction { .. } = hint.kind {
            runs.filter_map(|run| Some((run, self.runs[run].contradiction?)))
                .flat_map(|(run, contradiction)| {
                    End::of_contradiction(contradiction).map(|end| (run, end))
                })
                .collect()
        } else {
            runs.map(|run| (run, End::registered(hint.id, hint.is_on)))
                .collect()
        }
    }
}
