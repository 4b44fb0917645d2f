//! Chains within a net: whole searches of the position as the net has left it.
//!
//! Their conclusions switch candidates off, if they rely on something that is off in the net.

use std::collections::HashMap;

use super::ancestors::Ancestors;
use super::net::{Implication, Net, NetRequest, Reasoning, ReasoningKind};
use super::search::NetSearch;
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{ALL_DIGITS, HOUSES};
use crate::logic::techniques::rated_chains::cause::Cause;
use crate::logic::techniques::rated_chains::conclusion::{
    ChainConclusion, ConclusionKind, Conclusions,
};
use crate::logic::techniques::rated_chains::cycles::links::Links;
use crate::logic::techniques::rated_chains::cycles::search::{NiceLoop, nice_loops};
use crate::logic::techniques::rated_chains::evidence::{Chains, InnerChains};
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};
use crate::logic::techniques::rated_chains::steps::sorted;
use crate::logic::techniques::rated_chains::{ChainSearch, Keep};

/// The inner conclusions that nets have used, by number.
#[derive(Debug, Clone, Default)]
pub(in crate::logic) struct InnerConclusions {
    /// Of each conclusion the number of its signature, and its complexity.
    conclusions: Vec<(u32, u32)>,
    /// The nodes of all chains: conclusions with the same nodes are the same, wherever they were found.
    signatures: HashMap<Vec<u16>, u32>,
    /// The evidence of each, if it is to be remembered.
    evidence: Option<Vec<InnerChains>>,
}

impl InnerConclusions {
    pub(super) fn clear(&mut self, is_explained: bool) {
        self.conclusions.clear();
        self.signatures.clear();
        self.evidence = is_explained.then(Vec::new);
    }

    /// The number of the conclusion's signature, and its complexity.
    pub(super) fn get(&self, conclusion: u32) -> (u32, u32) {
        self.conclusions[conclusion as usize]
    }

    /// The evidence of the conclusions; empty unless it was to be remembered.
    pub(in crate::logic) fn evidence(&self) -> &[InnerChains] {
        self.evidence.as_deref().unwrap_or_default()
    }

    fn add(
        &mut self,
        signature: Vec<u16>,
        complexity: u32,
        evidence: impl FnOnce() -> InnerChains,
    ) -> u32 {
        let number = self.signatures.len() as u32;
        let signature = *self.signatures.entry(signature).or_insert(number);
        self.conclusions.push((signature, complexity));
        if let Some(known) = &mut self.evidence {
            known.push(evidence());
        }
        self.conclusions.len() as u32 - 1
    }
}

/// Stands between the chains of a signature.
const NEXT_CHAIN: u16 = u16::MAX;

/// The candidates that an inner conclusion relies on, in order, and its nodes, gathered while its chains are read.
struct InnerFacts<'a> {
    /// The request of the outer net, and its present position.
    request: &'a NetRequest<'a>,
    current: &'a Masks,
    parents: Vec<Id>,
    seen: IdSet,
    /// Further candidates that it relies on, which the reference leaves out; only for explanations.
    hidden_parents: Vec<Id>,
    signature: Vec<u16>,
    complexity: u32,
}

impl<'a> InnerFacts<'a> {
    fn new(request: &'a NetRequest<'a>, current: &'a Masks, complexity: u32) -> Self {
        Self {
            request,
            current,
            parents: Vec::new(),
            seen: IdSet::EMPTY,
            hidden_parents: Vec::new(),
            signature: Vec::new(),
            complexity,
        }
    }

    fn start_chain(&mut self) {
        self.signature.push(NEXT_CHAIN);
    }

    /// Reads a node that follows by this link.
    fn node(&mut self, id: Id, is_on: bool, cause: Cause) {
        self.signature.push(2 * id + u16::from(is_on));
        if !is_on {
            return;
        }
        let (numbering, initial) = (self.request.numbering, self.request.position);
        let ((cell, digit), current) = (numbering.cell_and_digit(id), self.current);
        match cause {
            Cause::Assumption | Cause::Reasoning => {}
            Cause::Cell => {
                let gone = initial.cells[cell] & !current.cells[cell];
                numbering.in_cell(cell, gone).for_each(|id| self.parent(id));
            }
            Cause::House(index) => {
                let house = numbering.house_of(id, index);
                let gone = initial.places[house][digit] & !current.places[house][digit];
                numbering
                    .in_house(house, gone, digit)
                    .for_each(|id| self.parent(id));
            }
        }
    }

    fn parent(&mut self, id: Id) {
        if !self.seen.contains(id) {
            self.seen.insert(id);
            self.parents.push(id);
        }
    }
}

/// The searches within a net.
pub(super) struct InnerSearch<'a> {
    pub(super) request: &'a NetRequest<'a>,
    pub(super) net: &'a mut Net,
    /// The conclusions that nets have used.
    pub(super) known: &'a mut InnerConclusions,
    /// Memory for the nets within this one.
    pub(super) deeper: &'a mut Option<Box<NetSearch>>,
}

impl InnerSearch<'_> {
    /// Registers the conclusions of the first search that has any; returns true if there are any.
    pub(super) fn follow(&mut self) -> bool {
        let mut searches = self.request.inner.iter();
        searches.any(|search| match search {
            ChainSearch::ForcingChains => self.follow_nice_loops(),
            by_nets => self.follow_conclusions(*by_nets),
        })
    }

    fn follow_nice_loops(&mut self) -> bool {
        let (request, position) = (self.request, self.net.position.clone());
        let links = Links::new(request.numbering, &position);
        let found = nice_loops(&links, Keep::All, ALL_DIGITS);
        let mut known: Vec<(Vec<Id>, usize)> = Vec::new();
        let mut is_new = false;
        for each in found {
            let key = removal_key(request.numbering, &each.eliminations);
            if known.contains(&key) {
                continue;
            }
            known.push(key);
            let facts = read_nice_loop(request, &position, &each);
            let evidence = || each.explain(request.numbering);
            is_new |= self.register(facts, &each.eliminations, evidence);
        }
        is_new
    }

    fn follow_conclusions(&mut self, search: ChainSearch) -> bool {
        let deeper = std::mem::take(self.deeper);
        let mut deeper = deeper.unwrap_or_default();
        let (request, position) = (self.request, self.net.position.clone());
        let within = NetRequest {
            position: &position,
            search,
            inner: search.inner()[0],
            changed_digits: ALL_DIGITS,
            ..*request
        };
        let conclusions = Conclusions::new(&within, Keep::FirstOfEqual, None);
        let mut is_new = false;
        for conclusion in deeper.conclusions(conclusions) {
            let facts = read_conclusion(request, &within, &deeper, &conclusion);
            let evidence = || deeper.branches(&within, &conclusion);
            is_new |= self.register(facts, &conclusion.eliminations(&within), evidence);
        }
        *self.deeper = Some(deeper);
        is_new
    }

    /// Registers the eliminations of a conclusion, if it relies on anything; returns true if there are new ones.
    fn register(
        &mut self,
        facts: InnerFacts,
        eliminations: &[Id],
        evidence: impl FnOnce() -> Chains,
    ) -> bool {
        let is_new = |id: &Id| !self.net.off.set.contains(*id);
        if facts.parents.is_empty() || !eliminations.iter().any(is_new) {
            return false;
        }
        let numbering = self.request.numbering;
        let parents = [facts.parents, facts.hidden_parents].concat();
        let number = (self.known).add(facts.signature, facts.complexity, || InnerChains {
            relies_on: sorted(numbering, &parents),
            eliminations: sorted(numbering, eliminations),
            chains: evidence(),
        });
        let kind = ReasoningKind::Inner(number);
        let reasoning = Reasoning { parents, kind };
        self.net.switch_off_by_reasoning(reasoning, eliminations);
        true
    }
}

/// The key by which the reference compares eliminations: the candidates, and if they are in more than three cells, the
/// exclusive or of the first three cells in the order of its hash table.
fn removal_key(numbering: &Numbering, eliminations: &[Id]) -> (Vec<Id>, usize) {
    let mut sorted = eliminations.to_vec();
    sorted.sort_unstable();
    let mut cells: Vec<usize> = Vec::new();
    for &id in eliminations {
        let (cell, _) = numbering.cell_and_digit(id);
        if cells.last() != Some(&cell) {
            cells.push(cell);
        }
    }
    let mark = match &cells[..] {
        [first, second, third, _, ..] => first ^ second ^ third,
        _ => 0,
    };
    (sorted, mark)
}

fn read_nice_loop<'a>(
    request: &'a NetRequest<'a>,
    current: &'a Masks,
    each: &NiceLoop,
) -> InnerFacts<'a> {
    let mut reading = InnerFacts::new(request, current, each.complexity());
    reading.start_chain();
    let path = if each.is_cycle {
        &each.path[1..]
    } else {
        &each.path[..]
    };
    for node in path.iter().rev() {
        reading.node(node.id, node.is_on, node.cause);
    }
    if each.is_cycle {
        // The other way round, with all states flipped. The links are those of the nodes as they were: an oversight of
        // the reference, but the rating depends on it.
        reading.start_chain();
        for node in &each.path[..each.path.len() - 1] {
            reading.node(node.id, !node.is_on, node.cause);
        }
    }
    reading
}

fn read_conclusion<'a>(
    request: &'a NetRequest<'a>,
    within: &'a NetRequest<'a>,
    deeper: &NetSearch,
    conclusion: &ChainConclusion,
) -> InnerFacts<'a> {
    let numbering = request.numbering;
    let mut reading = InnerFacts::new(request, within.position, conclusion.complexity);
    let mut ancestors = Ancestors::default();
    let mut reasonings = Vec::new();
    for (net, end) in deeper.chains(within, conclusion) {
        reading.start_chain();
        let net = &deeper.nets[net];
        ancestors.collect(numbering, net, end, u32::MAX);
        for &Implication { id, is_on, origin } in &ancestors.nodes {
            // A start relies on the candidates that its cell or house has lost.
            let cause = match (origin.cause, conclusion.kind) {
                (Cause::Assumption, ConclusionKind::Cell { .. }) => Cause::Cell,
                (Cause::Assumption, ConclusionKind::Region { house, .. }) => {
                    let (cell, _) = numbering.cell_and_digit(id);
                    let mut houses = HOUSES[cell].into_iter();
                    let index = houses.position(|at| at.house == house);
                    index.map_or(Cause::Assumption, |index| Cause::House(index as u8))
                }
                (cause, _) => cause,
            };
            reading.node(id, is_on, cause);
            if request.is_explained && origin.cause == Cause::Reasoning {
                reasonings.push(net.reasonings[usize::from(origin.parent)].kind);
            }
        }
    }
    for kind in reasonings {
        let more = match kind {
            ReasoningKind::Pattern(pattern) => pattern.relies_on(request, within.position),
            // The candidates that chains within inner chains rely on are not known here, but all of them are gone.
            ReasoningKind::Inner(_) => gone(request, within.position),
        };
        for id in more {
            if !reading.parents.contains(&id) && !reading.hidden_parents.contains(&id) {
                reading.hidden_parents.push(id);
            }
        }
    }
    reading
}

/// All that the outer net has removed.
fn gone(request: &NetRequest, current: &Masks) -> Vec<Id> {
    let cells = request
        .position
        .cells
        .into_iter()
        .zip(current.cells)
        .enumerate();
    let gone = cells.flat_map(|(cell, (had, has))| request.numbering.in_cell(cell, had & !has));
    gone.collect()
}
