//! The search by nets: the consequences of each candidate being on and off, and those that several have in common.
//!
//! [`Net`] follows one assumption; `inner` has the chains within a net.

use super::ancestors::{Ancestors, End, inner_conclusion};
use super::inner::{InnerConclusions, InnerSearch};
use super::net::{Net, NetRequest};
use super::nishio::suspects;
use super::patterns::NetPatterns;
use crate::interrupt::is_interrupted;
use crate::logic::position::tables::{HOUSES, bits};
use crate::logic::techniques::rated_chains::ChainSearch;
use crate::logic::techniques::rated_chains::conclusion::{
    ChainConclusion, ConclusionKind, Conclusions,
};
use crate::logic::techniques::rated_chains::cycles::links::{Consequences, Links};
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};

/// A chain that proves a conclusion: a net, by its index, and the node in which the chain ends.
pub(super) type ChainEnd = (usize, End);

/// The nets of a position, and memory for those within them.
#[derive(Debug, Clone, Default)]
pub(in crate::logic) struct NetSearch {
    /// For each candidate two nets: from it being off, and from it being on.
    pub(in crate::logic) nets: Vec<Net>,
    /// True for the nets that have been followed.
    known: Vec<bool>,
    pub(super) ancestors: Ancestors,
    /// The inner conclusions that the nets have used.
    pub(in crate::logic) inner: InnerConclusions,
    /// The search within nets.
    deeper: Option<Box<Self>>,
    /// The candidates that may lead to a contradiction, when they are off and when they are on, if they are known.
    suspects: Option<[IdSet; 2]>,
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
        mut conclusions: Conclusions,
    ) -> Vec<ChainConclusion> {
        let request = conclusions.request;
        self.start(request);
        let least = if request.search.is_dynamic() { 2 } else { 3 };
        for (cell, digits) in request.position.cells.into_iter().enumerate() {
            if digits.count_ones() < least {
                continue;
            }
            for digit in bits(digits) {
                if is_interrupted() {
                    return Vec::new();
                }
                self.contradictions(&mut conclusions, cell, digit);
                self.regions(&mut conclusions, cell, digit);
            }
            let ids = || request.numbering.in_cell(cell, digits);
            let kind = ConclusionKind::Cell { cell: cell as u8 };
            self.all_of(&mut conclusions, kind, ids);
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
        self.suspects = (request.search == ChainSearch::Nishio).then(|| suspects(request));
        self.consequences = match request.search {
            ChainSearch::Multiple => Links::new(request.numbering, request.position).consequences(),
            _ => None,
        };
    }

    /// Makes sure that the net from the candidate is known; returns its index.
    pub(in crate::logic) fn net(&mut self, request: &NetRequest, id: Id, is_on: bool) -> usize {
        let index = net_index(id, is_on);
        if !self.known[index] {
            self.known[index] = true;
            self.nets[index].start(request, id, is_on);
            self.follow(request, index);
        }
        index
    }

    /// Follows the net to its end.
    fn follow(&mut self, request: &NetRequest, index: usize) {
        let net = &mut self.nets[index];
        loop {
            net.follow_links(request);
            if net.contradiction.is_some() || !request.search.has_reasoning() {
                return;
            }
            let mut patterns = NetPatterns { request, net };
            if patterns.follow() {
                continue;
            }
            let mut inner = InnerSearch {
                request,
                net,
                known: &mut self.inner,
                deeper: &mut self.deeper,
            };
            if !inner.follow() {
                return;
            }
        }
    }

    /// Offers the contradictions of the candidate being on and being off, and the consequences of both.
    fn contradictions(&mut self, conclusions: &mut Conclusions, cell: usize, digit: usize) {
        let request = conclusions.request;
        if !request.search.is_dynamic() {
            return;
        }
        let start = request.numbering.id(cell, digit);
        for is_on in [true, false] {
            let is_clear = |suspects: &[IdSet; 2]| !suspects[usize::from(is_on)].contains(start);
            if self.suspects.as_ref().is_some_and(is_clear) {
                continue;
            }
            let net = self.net(request, start, is_on);
            let kind = ConclusionKind::Contradiction { start, is_on };
            if let Some(contradiction) = self.nets[net].contradiction
                && conclusions.want(kind)
            {
                let ends = End::of_contradiction(contradiction).map(|end| (net, end));
                conclusions.offer(kind, (start, !is_on), |limit| {
                    self.complexity(request.numbering, ends.into_iter(), limit)
                });
            }
        }
        let is_double = request.position.cells[cell].count_ones() >= 3;
        if request.search != ChainSearch::Nishio && is_double {
            let nets = [net_index(start, true), net_index(start, false)];
            self.common(conclusions, ConclusionKind::Double { start }, &nets);
        }
    }

    /// Offers the common consequences of all places of the digit in the cell's houses, if the cell is the first of
    /// them.
    fn regions(&mut self, conclusions: &mut Conclusions, cell: usize, digit: usize) {
        let request = conclusions.request;
        for at in HOUSES[cell] {
            let house = usize::from(at.house);
            let places = request.position.places[house][digit];
            let is_first = places.trailing_zeros() == u32::from(at.place);
            if is_first && places.count_ones() >= 2 {
                let ids = || request.numbering.in_house(house, places, digit);
                let kind = ConclusionKind::Region {
                    house: at.house,
                    digit: digit as u8,
                };
                self.all_of(conclusions, kind, ids);
            }
        }
    }

    /// Offers the common consequences of the candidates, one of which is true.
    fn all_of<I: Iterator<Item = Id>>(
        &mut self,
        conclusions: &mut Conclusions,
        kind: ConclusionKind,
        ids: impl Fn() -> I,
    ) {
        let request = conclusions.request;
        let known = self.consequences.as_ref();
        if request.search != ChainSearch::Nishio && known.is_none_or(|known| known.meet(ids())) {
            let nets = ids().map(|id| self.net(request, id, true));
            let nets: Vec<usize> = nets.collect();
            self.common(conclusions, kind, &nets);
        }
    }

    /// Offers the common consequences of the nets: first those on, then those off, in the order of the first net.
    fn common(&mut self, conclusions: &mut Conclusions, kind: ConclusionKind, nets: &[usize]) {
        if !conclusions.want(kind) {
            return;
        }
        let numbering = conclusions.request.numbering;
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
                    conclusions.offer(kind, (id, is_on), |limit| {
                        self.complexity(numbering, ends, limit)
                    });
                }
            }
        }
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
        request: &NetRequest,
        conclusion: &ChainConclusion,
    ) -> Vec<ChainEnd> {
        let nets = conclusion.starts(request).into_iter();
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
