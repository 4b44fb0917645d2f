//! The search for alternating chains: from each node, the shortest chains to all others.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::alternating_chain::{AlternatingChain, AlternatingNode, ChainEnds, LinkReason};
use super::graph::{ChainGraph, ChainKind};
use super::walk::{Distances, Literal, Walk};
use crate::logic::techniques::prelude::*;

/// The largest number of shortest ways round a loop that are tried.
const MOST_WAYS: usize = 100;

/// The chains of this kind that are shorter than any that follow fewer links, each conclusion once, by length.
pub(super) fn chains(
    context: &Context,
    kind: ChainKind,
) -> impl Iterator<Item = Found<AlternatingChain>> {
    let graph = context.chain_graph(kind);
    let walks = std::iter::once(&kind).chain(kind.simpler());
    let mut search = AlternatingChainSearch {
        context,
        kind,
        graph,
        walks: walks
            .map(|&kind| Walk::new(graph, kind).without_dead_ends())
            .collect(),
        found: BTreeMap::new(),
        closed: BTreeSet::new(),
        started: vec![false; graph.nodes.len()],
    };
    search.search(matches!(
        kind,
        ChainKind::OneDigit | ChainKind::TwoCandidates
    ));
    let mut found: Vec<Found<AlternatingChain>> = search.found.into_values().collect();
    let key = |found: &Found<AlternatingChain>| (found.pattern.nodes.len(), found.pattern.ends);
    found.sort_unstable_by(|one, other| {
        let conclusions = one.eliminations.cmp(&other.eliminations);
        key(one).cmp(&key(other)).then(conclusions)
    });
    found.into_iter()
}

struct AlternatingChainSearch<'a> {
    context: &'a Context<'a>,
    kind: ChainKind,
    graph: &'a ChainGraph,
    /// By the links of this kind, and of those that follow fewer.
    walks: Vec<Walk<'a>>,
    found: BTreeMap<(ChainEnds, Targets), Found<AlternatingChain>>,
    /// The starts and ends of loops all of which are known.
    closed: BTreeSet<(usize, usize)>,
    /// The nodes from which the search has started before.
    started: Vec<bool>,
}

/// The chains from a literal: their lengths, and those of chains that follow fewer links when they are asked for.
struct Lengths<'a> {
    start: Literal,
    /// The only end that is asked for, if there is one.
    goal: Option<Literal>,
    own: Distances,
    walks: &'a [Walk<'a>],
    simpler: OnceCell<Vec<Distances>>,
}

impl<'a> Lengths<'a> {
    fn new(walks: &'a [Walk<'a>], start: Literal, goal: Option<Literal>) -> Self {
        Self {
            start,
            goal,
            own: walks[0].distances(start, goal, None),
            walks,
            simpler: OnceCell::new(),
        }
    }

    /// Returns true if chains that follow fewer links are longer, or do not lead there.
    fn is_shortest(&self, length: usize, end: Literal) -> bool {
        let simpler = self.simpler.get_or_init(|| {
            let walks = self.walks[1..].iter();
            let lengths = walks.map(|walk| walk.distances(self.start, self.goal, None));
            lengths.collect()
        });
        let mut simpler = simpler.iter();
        simpler.all(|simpler| simpler.to(end).is_none_or(|simpler| length < simpler))
    }
}

impl AlternatingChainSearch<'_> {
    /// The chains from each node; simple ones only if they end in another one, and are no loops.
    fn search(&mut self, is_simple: bool) {
        let walks = std::mem::take(&mut self.walks);
        let (graph, count) = (self.graph, self.graph.nodes.len());
        let mut reach = BitRows::new(count, count);
        for start in graph.starts() {
            if walks[0].leads_on(start) {
                let from_off = Lengths::new(&walks, Literal::new(start, false), None);
                let reached = from_off.own.reached(true);
                self.end_in_each(&from_off, &reached, is_simple);
                if !is_simple {
                    self.ends_in_contrary(&from_off);
                    reach.join(start, &reached);
                }
            }
            self.started[start] = true;
        }
        if is_simple {
            return;
        }
        walks[0].complete(&mut reach, &self.started);
        for start in graph.starts() {
            if walks[0].refutes(&reach, start) {
                let off = Some(Literal::new(start, false));
                self.ends_in_contrary(&Lengths::new(&walks, Literal::new(start, true), off));
            }
        }
    }

    /// The chains and loops that end in another node, of those reached.
    fn end_in_each(&mut self, lengths: &Lengths, reached: &[u64], is_simple: bool) {
        let (graph, start) = (self.graph, lengths.start.node);
        let mut ends = graph.useful_ends(self.context, start);
        ends.keep(0, reached);
        for node in (graph.ends(start, ends.row(0))).filter(|&node| node != start) {
            let end = Literal::new(node, true);
            match graph.weak_link(node, start) {
                Some(closing) if !is_simple => self.close_loop(lengths, end, closing),
                // Backwards, it is a chain from the other end, which is known.
                _ if !self.started[node] => self.open(lengths, end),
                _ => {}
            }
        }
    }

    /// From a node to its contrary: it is the contrary.
    fn ends_in_contrary(&mut self, lengths: &Lengths) {
        let start = lengths.start;
        if lengths.own.to(start.contrary()).is_none() {
            return;
        }
        let AlternatingNode { digit, cells } = self.graph.nodes[start.node];
        let mut targets = [CellSet::EMPTY; 9];
        let ends = if start.is_true {
            targets[digit.index()] = cells;
            ChainEnds::False
        } else {
            if cells.len() == 1 {
                targets = [cells; 9];
                targets[digit.index()] = CellSet::EMPTY;
            } else {
                targets[digit.index()] = self.graph.seen[start.node];
            }
            ChainEnds::True
        };
        if let Some(targets) = eliminated(self.context, targets) {
            self.add(ends, lengths, start.contrary(), targets);
        }
    }

    /// One of the ends is true.
    fn open(&mut self, lengths: &Lengths, end: Literal) {
        let start = lengths.start;
        let [one, other] = [start, end].map(|end| self.graph.nodes[end.node]);
        let [seen_by_one, seen_by_other] = [start, end].map(|end| self.graph.seen[end.node]);
        // In turn the places of the first node's digit, and of the other's.
        let places = if one.digit == other.digit {
            [seen_by_one & seen_by_other, CellSet::EMPTY]
        } else if self.kind == ChainKind::TwoCandidates {
            return;
        } else {
            let single = |node: AlternatingNode| {
                let cell = node.cells.only();
                cell.map_or(CellSet::EMPTY, CellSet::of)
            };
            [single(other) & seen_by_one, single(one) & seen_by_other]
        };
        let digits = [one.digit, other.digit];
        let [at_other, at_one] = [0, 1].map(|end| places[end] & self.context.cells(digits[end]));
        if (at_other | at_one).is_empty() {
            return;
        }
        let mut targets = [CellSet::EMPTY; 9];
        targets[one.digit.index()] |= at_other;
        targets[other.digit.index()] |= at_one;
        self.add(ChainEnds::Open, lengths, end, targets);
    }

    /// Keeps the chain if it eliminates something, no shorter one does the same, and none that follows fewer links leads
    /// to the same end.
    fn add(&mut self, ends: ChainEnds, lengths: &Lengths, end: Literal, targets: Targets) {
        let Some(length) = lengths.own.to(end).filter(|&length| length >= 3) else {
            return;
        };
        let key = (ends, targets);
        let known = self.found.get(&key);
        if known.is_some_and(|known| known.pattern.links.len() <= length)
            || !lengths.is_shortest(length, end)
        {
            return;
        }
        let ways = lengths.walks[0].ways_back(end, &lengths.own, 1);
        if let Some(way) = ways.first() {
            self.keep(key, self.chain(ends, lengths.start, way));
        }
    }

    /// Keeps the chain as the shortest for its conclusion.
    fn keep(&mut self, key: (ChainEnds, Targets), chain: AlternatingChain) {
        let eliminations = self.context.of_each_digit(&key.1);
        if let Some(found) = Found::eliminating(eliminations, chain) {
            self.found.insert(key, found);
        }
    }

    fn chain(
        &self,
        ends: ChainEnds,
        start: Literal,
        way_back: &[(usize, LinkReason)],
    ) -> AlternatingChain {
        let (nodes, links) = self.graph.forwards(start.node, way_back);
        AlternatingChain {
            kind: self.kind,
            ends,
            nodes,
            links,
        }
    }

    /// The kind of the loop by the links that it really follows.
    fn kind_of(&self, start: Literal, way_back: &[(usize, LinkReason)]) -> ChainKind {
        let is_larger = |node: usize| self.graph.nodes[node].cells.len() > 1;
        let mut way = way_back.iter();
        if (way.clone()).any(|(_, reason)| matches!(reason, LinkReason::Set(_))) {
            ChainKind::WithSets
        } else if is_larger(start.node) || way.any(|&(node, _)| is_larger(node)) {
            ChainKind::Grouped
        } else {
            ChainKind::Plain
        }
    }

    /// The ends are weakly linked: each weak link of the loop has one true end.
    fn close_loop(&mut self, lengths: &Lengths, end: Literal, closing: LinkReason) {
        let start = lengths.start;
        // Backwards, they are the loops from the other end.
        if self.closed.contains(&(end.node, start.node)) {
            return;
        }
        let walk = &lengths.walks[0];
        // If the ends are strongly linked, too, that is the shortest way; the loop is the next.
        let again = (lengths.own.to(end) == Some(1))
            .then(|| walk.distances(start, Some(end), Some(end.node)));
        let ways = walk.ways_back(end, again.as_ref().unwrap_or(&lengths.own), MOST_WAYS);
        if ways.len() < MOST_WAYS {
            self.closed.insert((start.node, end.node));
        }
        for way in ways {
            if self.kind_of(start, &way) != self.kind {
                continue;
            }
            let mut chain = self.chain(ChainEnds::Loop, start, &way);
            chain.links.push(closing);
            let Some(targets) = eliminated(self.context, chain.targets(self.context)) else {
                continue;
            };
            let key = (ChainEnds::Loop, targets);
            let known = self.found.get(&key);
            if known.is_none_or(|known| known.pattern.links.len() > chain.links.len()) {
                self.keep(key, chain);
            }
        }
    }
}

/// The candidates among the targets, if there are any.
fn eliminated(context: &Context, mut targets: Targets) -> Option<Targets> {
    let mut any = CellSet::EMPTY;
    for (cells, digit) in targets.iter_mut().zip(Digit::ALL) {
        *cells &= context.cells(digit);
        any |= *cells;
    }
    (!any.is_empty()).then_some(targets)
}

impl AlternatingChain {
    /// The cells from which a loop eliminates each digit.
    fn targets(&self, context: &Context) -> Targets {
        let mut all = [CellSet::EMPTY; 9];
        let mut add = |digit: Digit, cells| all[digit.index()] |= cells;
        for ([one, other], is_strong, reason) in self.steps() {
            match (is_strong, reason) {
                (true, LinkReason::Set(set)) => {
                    for digit in set.digits.without(one.digit).without(other.digit) {
                        add(digit, set.cells_of(context, digit).common_peers());
                    }
                }
                (false, LinkReason::Cell(cell)) => {
                    for digit in !DigitSet::of(one.digit).with(other.digit) {
                        add(digit, CellSet::of(cell));
                    }
                }
                (false, _) => add(one.digit, (one.cells | other.cells).common_peers()),
                (true, _) => {}
            }
        }
        all
    }
}
