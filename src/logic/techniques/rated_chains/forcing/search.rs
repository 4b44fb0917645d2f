//! The search by nets: the consequences of each candidate being on and off, and those that several have in common.
//!
//! [`Net`] follows one assumption; `inner` has the chains within a net.

use super::ancestors::{Ancestors, End, inner_conclusion};
use super::inner::{InnerConclusions, follow_inner};
use super::net::{Net, NetKind};
use super::nishio::{Suspects, suspects};
use super::patterns::follow_patterns;
use crate::interrupt::is_interrupted;
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{HOUSES, bits};
use crate::logic::techniques::rated_chains::conclusion::{
    ChainConclusion, ConclusionKind, Conclusions,
};
use crate::logic::techniques::rated_chains::cycles::links::{Consequences, Links};
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};

/// A request for the conclusions of nets: the position, and the links and further reasoning that nets may use.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct NetRequest<'a> {
    pub(in crate::logic) numbering: &'a Numbering,
    pub(in crate::logic) position: &'a Masks,
    pub(in crate::logic) kind: NetKind,
    pub(in crate::logic) nesting: Nesting,
    /// The digits that have changed: a Nishio of any other has been looked for in vain.
    pub(in crate::logic) changed_digits: u16,
    /// True if the evidence of inner chains is remembered.
    pub(in crate::logic) is_explained: bool,
}

/// The reasoning that a net may use beside links.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum Nesting {
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

/// A chain that proves a conclusion: a net, by its index, and the node in which the chain ends.
pub(super) type ChainEnd = (usize, End);

/// The nets of a position, and memory for those within them.
#[derive(Debug, Clone, Default)]
pub(in crate::logic) struct NetSearch {
    /// Of each candidate the net from off and the net from on.
    pub(in crate::logic) nets: Vec<Net>,
    /// True for the nets that have been followed.
    known: Vec<bool>,
    pub(super) ancestors: Ancestors,
    /// The inner conclusions that the nets have used.
    pub(in crate::logic) inner: InnerConclusions,
    /// The search within nets.
    deeper: Option<Box<Self>>,
    /// The candidates that may lead to a contradiction, if they are known.
    suspects: Option<Suspects>,
    /// The consequences of the nets, if they are known without following them.
    consequences: Option<Consequences>,
}

/// The index of the net from this candidate.
pub(super) fn net_index(id: Id, is_on: bool) -> usize {
    2 * usize::from(id) + usize::from(is_on)
}

impl NetSearch {
    /// The conclusions that count, in order.
    pub(in crate::logic) fn conclusions(
        &mut self,
        request: &NetRequest,
        mut conclusions: Conclusions,
    ) -> Vec<ChainConclusion> {
        self.start(request);
        let least = if request.kind == NetKind::Static {
            3
        } else {
            2
        };
        for (cell, digits) in request.position.cells.into_iter().enumerate() {
            if digits.count_ones() < least {
                continue;
            }
            for digit in bits(digits) {
                if is_interrupted() {
                    return Vec::new();
                }
                self.contradictions(request, cell, digit, &mut conclusions);
                self.regions(request, cell, digit, &mut conclusions);
            }
            self.cell(request, cell, &mut conclusions);
        }
        conclusions.into_sorted()
    }

    pub(in crate::logic) fn start(&mut self, request: &NetRequest) {
        let count = 2 * request.numbering.count;
        self.known.clear();
        self.known.resize(count, false);
        while self.nets.len() < count {
            self.nets.push(Net::new(request.position));
        }
        self.inner.clear(request.is_explained);
        self.suspects = (request.kind == NetKind::Nishio)
            .then(|| suspects(request.numbering, request.position, request.changed_digits));
        self.consequences = match request.kind {
            NetKind::Static => Links::new(request.numbering, request.position).consequences(),
            NetKind::Nishio | NetKind::Dynamic => None,
        };
    }

    /// Makes sure that the net from the candidate is known; returns its index.
    pub(in crate::logic) fn net(&mut self, request: &NetRequest, id: Id, is_on: bool) -> usize {
        let index = net_index(id, is_on);
        if !self.known[index] {
            self.known[index] = true;
            let net = &mut self.nets[index];
            net.start(request.position, request.numbering.count, id, is_on);
            self.follow(request, index);
        }
        index
    }

    /// Follows the net to its end.
    fn follow(&mut self, request: &NetRequest, index: usize) {
        let &NetRequest {
            numbering,
            position,
            kind,
            nesting,
            ..
        } = request;
        let net = &mut self.nets[index];
        loop {
            net.follow_links(numbering, position, kind);
            if net.contradiction.is_some() || nesting == Nesting::Links {
                return;
            }
            let goes_on = follow_patterns(numbering, position, net)
                || nesting != Nesting::Patterns
                    && follow_inner(request, net, &mut self.inner, &mut self.deeper);
            if !goes_on {
                return;
            }
        }
    }

    /// Offers the contradictions of the candidate being on and being off, and the consequences of both.
    fn contradictions(
        &mut self,
        request: &NetRequest,
        cell: usize,
        digit: usize,
        conclusions: &mut Conclusions,
    ) {
        if request.kind == NetKind::Static {
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
            let net = self.net(request, start, is_on);
            if let Some(contradiction) = self.nets[net].contradiction {
                let kind = ConclusionKind::Contradiction { start, is_on };
                let ends = End::of_contradiction(contradiction).map(|end| (net, end));
                self.offer(
                    request,
                    conclusions,
                    kind,
                    (start, !is_on),
                    ends.into_iter(),
                );
            }
        }
        let is_double = request.position.cells[cell].count_ones() >= 3;
        if request.kind == NetKind::Dynamic && is_double {
            let nets = [net_index(start, true), net_index(start, false)];
            self.common(
                request,
                conclusions,
                ConclusionKind::Double { start },
                &nets,
            );
        }
    }

    /// Offers the common consequences of all places of the digit in the cell's houses, if the cell is the first of
    /// them.
    fn regions(
        &mut self,
        request: &NetRequest,
        cell: usize,
        digit: usize,
        conclusions: &mut Conclusions,
    ) {
        if request.kind == NetKind::Nishio {
            return;
        }
        for at in HOUSES[cell] {
            let house = usize::from(at.house);
            let places = request.position.places[house][digit];
            let is_first = places.trailing_zeros() == u32::from(at.place);
            let ids = || request.numbering.in_house(house, places, digit);
            if is_first && places.count_ones() >= 2 && self.may_meet(ids()) {
                let nets: Vec<usize> = ids().map(|id| self.net(request, id, true)).collect();
                let kind = ConclusionKind::Region {
                    house: at.house,
                    digit: digit as u8,
                };
                self.common(request, conclusions, kind, &nets);
            }
        }
    }

    /// Offers the common consequences of all candidates of the cell.
    fn cell(&mut self, request: &NetRequest, cell: usize, conclusions: &mut Conclusions) {
        if request.kind == NetKind::Nishio {
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
        let nets: Vec<usize> = ids().map(|id| self.net(request, id, true)).collect();
        let kind = ConclusionKind::Cell { cell: cell as u8 };
        self.common(request, conclusions, kind, &nets);
    }

    /// Returns true if the nets from these candidates may have a consequence in common.
    fn may_meet(&self, ids: impl Iterator<Item = Id>) -> bool {
        self.consequences
            .as_ref()
            .is_none_or(|known| known.meet(ids))
    }

    /// Offers the common consequences of the nets: first those on, then those off, in the order of the first net.
    fn common(
        &mut self,
        request: &NetRequest,
        conclusions: &mut Conclusions,
        kind: ConclusionKind,
        nets: &[usize],
    ) {
        for is_on in [true, false] {
            let mut sets = nets.iter().map(|&net| self.nets[net].nodes(is_on).set);
            let mut common = sets.next().unwrap_or(IdSet::EMPTY);
            sets.for_each(|set| common.keep(&set));
            if common.is_empty() {
                continue;
            }
            for place in 0..self.nets[nets[0]].nodes(is_on).order.len() {
                let id = self.nets[nets[0]].nodes(is_on).order[place];
                if common.contains(id) {
                    let ends = nets.iter().map(|&net| (net, End::registered(id, is_on)));
                    self.offer(request, conclusions, kind, (id, is_on), ends);
                }
            }
        }
    }

    fn offer(
        &mut self,
        request: &NetRequest,
        conclusions: &mut Conclusions,
        kind: ConclusionKind,
        fact: (Id, bool),
        chains: impl Iterator<Item = ChainEnd>,
    ) {
        let NetRequest {
            numbering,
            position,
            ..
        } = request;
        conclusions.offer(numbering, position, kind, fact, |limit| {
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
        for (net, end) in chains {
            let net = &self.nets[net];
            if !self.ancestors.collect(numbering, net, end, limit - total) {
                return None;
            }
            total += self.ancestors.nodes.len() as u32;
            for node in &self.ancestors.nodes {
                if let Some(conclusion) = inner_conclusion(net, node) {
                    let (signature, complexity) = self.inner.get(conclusion);
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

    /// The chains of a conclusion, in order.
    pub(in crate::logic) fn chains(
        &self,
        numbering: &Numbering,
        position: &Masks,
        conclusion: &ChainConclusion,
    ) -> Vec<ChainEnd> {
        let nets = conclusion.starts(numbering, position).into_iter();
        let nets = nets.map(|(id, is_on)| net_index(id, is_on));
        if let ConclusionKind::Contradiction { .. } = conclusion.kind {
            nets.filter_map(|net| Some((net, self.nets[net].contradiction?)))
                .flat_map(|(net, contradiction)| {
                    End::of_contradiction(contradiction).map(|end| (net, end))
                })
                .collect()
        } else {
            nets.map(|net| (net, End::registered(conclusion.id, conclusion.is_on)))
                .collect()
        }
    }
}
