//! The search for alternating chains: from each node, the shortest chains to all others.

use std::collections::{BTreeMap, BTreeSet};

use super::alternating_chain::{AlternatingChain, ChainEnds};
use super::chain_graph::{AlternatingNode, ChainGraph, ChainKind, Distances, LinkReason, Literal};
use super::prelude::*;

/// So many shortest ways round a loop are tried at the most.
const MOST_WAYS: usize = 100;

/// The chains of this kind that are shorter than any that follow fewer links, each conclusion once, by length.
pub(super) fn chains(
    context: &Context,
    kind: ChainKind,
) -> impl Iterator<Item = Found<AlternatingChain>> {
    let graph = ChainGraph::new(context, kind);
    let mut search = Search {
        context,
        kind,
        graph: &graph,
        found: BTreeMap::new(),
    };
    for start in 0..graph.starts {
        search.search_from(start);
    }
    let mut found: Vec<Found<AlternatingChain>> = search.found.into_values().collect();
    found.sort_by_key(|found| found.pattern.nodes.len());
    found.into_iter()
}

struct Search<'a> {
    context: &'a Context<'a>,
    kind: ChainKind,
    graph: &'a ChainGraph,
    found: BTreeMap<(ChainEnds, Vec<Candidate>), Found<AlternatingChain>>,
}

impl Search<'_> {
    fn search_from(&mut self, start: usize) {
        let [off, on] = [false, true].map(|is_true| Literal {
            node: start,
            is_true,
        });
        let from_off = self.lengths(off);
        let is_simple = matches!(self.kind, ChainKind::OneDigit | ChainKind::TwoCandidates);
        for node in 0..self.graph.nodes.len() {
            let end = Literal {
                node,
                is_true: true,
            };
            if node != start
                && let Some(length) = from_off[0].to(end)
            {
                match self.graph.weak_link(node, start) {
                    Some(closing) if !is_simple => {
                        self.close_loop(off, end, closing, &from_off[0]);
                    }
                    _ if Self::is_shortest(length, end, &from_off) => {
                        self.open(off, end, &from_off[0]);
                    }
                    _ => {}
                }
            }
        }
        if !is_simple {
            self.ends_in_contrary(off, &from_off);
            self.ends_in_contrary(on, &self.lengths(on));
        }
    }

    /// The lengths of chains of this kind, and of those that follow fewer links.
    fn lengths(&self, start: Literal) -> Vec<Distances> {
        let kinds = std::iter::once(&self.kind).chain(self.kind.simpler());
        kinds
            .map(|&kind| self.graph.distances(start, kind, None))
            .collect()
    }

    /// Returns true if chains that follow fewer links are longer, or do not lead there.
    fn is_shortest(length: u16, end: Literal, lengths: &[Distances]) -> bool {
        let mut simpler = lengths[1..].iter();
        simpler.all(|simpler| simpler.to(end).is_none_or(|simpler| length < simpler))
    }

    /// From a node to its contrary: it is the contrary.
    fn ends_in_contrary(&mut self, start: Literal, lengths: &[Distances]) {
        let end = Literal {
            is_true: !start.is_true,
            ..start
        };
        let length = lengths[0].to(end);
        if !length.is_some_and(|length| Self::is_shortest(length, end, lengths)) {
            return;
        }
        let AlternatingNode { digit, cells } = self.graph.nodes[start.node];
        let (ends, mut eliminations): (_, Vec<Candidate>) = if start.is_true {
            (
                ChainEnds::False,
                self.context.of_digit(digit, cells).collect(),
            )
        } else {
            let seen = self.graph.seen[start.node];
            let others = match cells.only() {
                Some(_) => self
                    .context
                    .of_digits(!DigitSet::of(digit), cells)
                    .collect(),
                None => self.context.of_digit(digit, seen).collect(),
            };
            (ChainEnds::True, others)
        };
        eliminations.sort_unstable();
        self.add(ends, (start, end), &lengths[0], eliminations);
    }

    /// One of the ends is true.
    fn open(&mut self, start: Literal, end: Literal, lengths: &Distances) {
        let [one, other] = [start, end].map(|end| self.graph.nodes[end.node]);
        let [seen_by_one, seen_by_other] = [start, end].map(|end| self.graph.seen[end.node]);
        let mut eliminations: Vec<Candidate> = if one.digit == other.digit {
            let seen = seen_by_one & seen_by_other;
            self.context.of_digit(one.digit, seen).collect()
        } else if self.kind == ChainKind::TwoCandidates {
            return;
        } else {
            let single = |node: AlternatingNode| {
                if node.cells.len() == 1 {
                    node.cells
                } else {
                    CellSet::EMPTY
                }
            };
            let at_other = self
                .context
                .of_digit(one.digit, single(other) & seen_by_one);
            let at_one = self
                .context
                .of_digit(other.digit, single(one) & seen_by_other);
            at_other.chain(at_one).collect()
        };
        eliminations.sort_unstable();
        self.add(ChainEnds::Open, (start, end), lengths, eliminations);
    }

    /// Keeps the chain if it eliminates something, and no shorter one does the same.
    fn add(
        &mut self,
        ends: ChainEnds,
        (start, end): (Literal, Literal),
        lengths: &Distances,
        eliminations: Vec<Candidate>,
    ) {
        let length = lengths.to(end).map_or(0, usize::from);
        let key = (ends, eliminations);
        let known = self.found.get(&key);
        if key.1.is_empty()
            || length < 3
            || known.is_some_and(|known| known.pattern.links.len() <= length)
        {
            return;
        }
        let ways = self.graph.ways_back((start, end), self.kind, lengths, 1);
        if let Some(chain) = ways.first().map(|way| self.chain(ends, start, way))
            && let Some(found) = Found::eliminating(key.1.clone(), chain)
        {
            self.found.insert(key, found);
        }
    }

    fn chain(
        &self,
        ends: ChainEnds,
        start: Literal,
        way_back: &[(usize, LinkReason)],
    ) -> AlternatingChain {
        let way = way_back.iter().rev();
        let nodes = std::iter::once(start.node).chain(way.clone().map(|&(node, _)| node));
        AlternatingChain {
            kind: self.kind,
            ends,
            nodes: nodes.map(|node| self.graph.nodes[node]).collect(),
            links: way.map(|&(_, reason)| reason).collect(),
        }
    }

    /// The ends are weakly linked: each weak link of the loop has one true end.
    fn close_loop(
        &mut self,
        start: Literal,
        end: Literal,
        closing: LinkReason,
        lengths: &Distances,
    ) {
        // If the ends are strongly linked, too, that is the shortest way; the loop is the next.
        let again = (lengths.to(end) == Some(1))
            .then(|| self.graph.distances(start, self.kind, Some(end.node)));
        let lengths = again.as_ref().unwrap_or(lengths);
        for way in self
            .graph
            .ways_back((start, end), self.kind, lengths, MOST_WAYS)
        {
            let mut chain = self.chain(ChainEnds::Loop, start, &way);
            chain.links.push(closing);
            if kind_of(&chain) != self.kind {
                continue;
            }
            let eliminations: Vec<Candidate> =
                chain.eliminations(self.context).into_iter().collect();
            let key = (ChainEnds::Loop, eliminations);
            let known = self.found.get(&key);
            if known.is_none_or(|known| known.pattern.links.len() > chain.links.len())
                && let Some(found) = Found::eliminating(key.1.clone(), chain)
            {
                self.found.insert(key, found);
            }
        }
    }
}

/// The kind of the chain by the links that it really follows.
fn kind_of(chain: &AlternatingChain) -> ChainKind {
    let mut links = chain.links.iter();
    let mut nodes = chain.nodes.iter();
    if links.any(|reason| matches!(reason, LinkReason::Set(_))) {
        ChainKind::WithSets
    } else if nodes.any(|node| node.cells.len() > 1) {
        ChainKind::Grouped
    } else {
        ChainKind::Plain
    }
}

impl AlternatingChain {
    /// The eliminations of a loop.
    fn eliminations(&self, context: &Context) -> BTreeSet<Candidate> {
        let mut all = BTreeSet::new();
        for ([one, other], is_strong, reason) in self.steps() {
            match (is_strong, reason) {
                (true, LinkReason::Set(set)) => {
                    for digit in set.digits.without(one.digit).without(other.digit) {
                        let seen = set.cells_of(context, digit).common_peers();
                        all.extend(context.of_digit(digit, seen));
                    }
                }
                (false, LinkReason::Cell(cell)) => {
                    let others = !DigitSet::of(one.digit).with(other.digit);
                    all.extend(context.of_digits(others, CellSet::of(cell)));
                }
                (false, _) => {
                    let seen = (one.cells | other.cells).common_peers();
                    all.extend(context.of_digit(one.digit, seen));
                }
                (true, _) => {}
            }
        }
        all
    }
}
