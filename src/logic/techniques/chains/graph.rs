//! The links between candidates, groups of them and almost locked sets, of which alternating chains are made.
//!
//! A node is a digit in some cells; it is true if the digit is in one of them. Two nodes are strongly linked if one of
//! them is true, and weakly linked if not both are.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;

use super::alternating_chain::{AlternatingNode, LinkReason};
use crate::logic::techniques::als::almost_locked_set::AlmostLockedSet;
use crate::logic::techniques::prelude::*;

/// The kinds of chains, by the links that they follow. Each but the second follows all links of those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::logic) enum ChainKind {
    /// Links of one digit.
    OneDigit,
    /// Cells with two candidates, and one digit in cells that see each other.
    TwoCandidates,
    /// Links between candidates.
    Plain,
    /// Also between groups of candidates in a box and a line.
    Grouped,
    /// Also within almost locked sets.
    WithSets,
}

impl ChainKind {
    /// The kinds that follow fewer links.
    pub(super) const fn simpler(self) -> &'static [Self] {
        match self {
            Self::OneDigit | Self::TwoCandidates => &[],
            Self::Plain => &[Self::OneDigit, Self::TwoCandidates],
            Self::Grouped => &[Self::Plain],
            Self::WithSets => &[Self::Grouped],
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The bits of this kind and of those that follow more links.
    const fn and_later(self) -> u8 {
        (u8::MAX << self as u8) & !(1 << 5)
    }
}

/// A link to another node.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) to: usize,
    pub(super) reason: LinkReason,
    /// The kinds of chains that follow it, one bit each.
    kinds: u8,
}

impl Edge {
    /// Returns true if chains of this kind follow it.
    pub(super) const fn is_of(&self, kind: ChainKind) -> bool {
        self.kinds & kind.bit() != 0
    }
}

/// The nodes with their links. Those of a digit follow each other.
pub(in crate::logic) struct ChainGraph {
    pub(in crate::logic::techniques) nodes: Vec<AlternatingNode>,
    /// For each node, the cells that see all its cells.
    pub(super) seen: Vec<CellSet>,
    /// The candidates and groups, in this order; chains start only from these.
    starts: Vec<usize>,
    /// The candidates, as a row, and those of each cell.
    candidates: BitRows,
    of_cell: BitRows,
    /// The nodes of each digit.
    of_digit: BitRows,
    /// The strong links within cells and houses.
    strong: Vec<Vec<Edge>>,
    /// The almost locked sets, with the nodes of each among the parts.
    sets: Vec<(AlmostLockedSet, Range<usize>)>,
    parts: Vec<usize>,
    /// For each node the sets that it is a part of.
    sets_of: BitRows,
    /// For each cell the nodes all of whose cells see it and that have a digit of its candidates.
    seeing: BitRows,
    /// For each node the others of its digit that it is weakly linked to, because all their cells see each other.
    neighbours: BitRows,
    /// For each node all others that it is weakly linked to: its neighbours, and the other candidates of its cell.
    weak: BitRows,
}

/// Three graphs, each made when a finder first asks for it. The nodes of the first are the candidates; the second adds
/// groups, and the third the parts of almost locked sets.
#[derive(Default)]
pub(in crate::logic) struct ChainGraphs([OnceCell<ChainGraph>; 3]);

impl ChainGraphs {
    /// The smallest of the graphs that has all links of this kind of chains.
    pub(in crate::logic) fn graph(&self, context: &Context, kind: ChainKind) -> &ChainGraph {
        let size = (kind as usize).saturating_sub(ChainKind::Plain as usize);
        self.0[size].get_or_init(|| ChainGraph::new(context, kind))
    }
}

impl ChainGraph {
    /// The graph with all links of this kind of chains.
    fn new(context: &Context, kind: ChainKind) -> Self {
        let candidates = context.of_digits(DigitSet::FULL, CellSet::FULL);
        let mut found: Vec<AlternatingNode> = candidates.map(AlternatingNode::from).collect();
        if kind >= ChainKind::Grouped {
            found.extend(groups(context));
        }
        let starts = found.len();
        let mut sets = Vec::new();
        if kind >= ChainKind::WithSets {
            let all = context.almost_locked_sets().iter();
            for &set in all.filter(|set| set.cells.len() > 1) {
                let first = found.len() - starts;
                for digit in set.digits {
                    let cells = set.cells_of(context, digit);
                    // Cells that no candidate sees are weakly linked to nothing, and eliminate nothing.
                    let is_seen = !context.cells(digit).is_disjoint(cells.common_peers());
                    if is_seen || cells.len() == 1 {
                        found.push(AlternatingNode { digit, cells });
                    }
                }
                sets.push((set, first..found.len() - starts));
            }
        }
        let numbered = Numbered::new(&found);
        let (count, nodes) = (numbered.nodes.len(), numbered.nodes);
        let (starts, parts) = numbered.numbers.split_at(starts);
        let mut graph = Self {
            seen: nodes.iter().map(|node| node.cells.common_peers()).collect(),
            candidates: BitRows::new(1, count),
            of_cell: BitRows::new(81, count),
            of_digit: BitRows::new(9, count),
            strong: vec![Vec::new(); count],
            sets_of: BitRows::new(count, sets.len()),
            sets,
            parts: parts.to_vec(),
            seeing: BitRows::new(81, count),
            neighbours: BitRows::new(count, count),
            weak: BitRows::new(0, count),
            nodes,
            starts: starts.to_vec(),
        };
        for (number, node) in graph.nodes.iter().enumerate() {
            graph.of_digit.insert(node.digit.index(), number);
            for cell in graph.seen[number] & context.cells(node.digit) {
                graph.seeing.insert(cell.index(), number);
            }
        }
        for (number, AlternatingNode { digit, cells }) in graph.nodes.iter().enumerate() {
            let neighbours = &mut graph.neighbours;
            let cells = cells.into_iter().map(Cell::index);
            neighbours.fill_with_common(number, &graph.seeing, cells);
            neighbours.keep(number, graph.of_digit.row(digit.index()));
        }
        graph.weak = graph.neighbours.clone();
        graph.link_cells(context);
        graph.link_houses(context, &numbered.by_node);
        for (number, (_, parts)) in graph.sets.iter().enumerate() {
            for &part in &graph.parts[parts.clone()] {
                graph.sets_of.insert(part, number);
            }
        }
        graph
    }

    /// The candidates of each cell: weak links, and a strong one if there are two.
    fn link_cells(&mut self, context: &Context) {
        for (node, AlternatingNode { cells, .. }) in self.nodes.iter().enumerate() {
            if let Some(cell) = cells.only() {
                self.candidates.insert(0, node);
                self.of_cell.insert(cell.index(), node);
            }
        }
        for cell in context.unfilled() {
            let row = self.of_cell.row(cell.index());
            let nodes: Vec<usize> = numbers(row).collect();
            for &one in &nodes {
                self.weak.join(one, row);
                self.weak.remove(one, one);
                let mut others = nodes.iter().copied().filter(|&other| other != one);
                if let ([_, _], Some(to)) = (&nodes[..], others.next()) {
                    self.strong[one].push(Edge {
                        to,
                        reason: LinkReason::Cell(cell),
                        kinds: ChainKind::Plain.and_later() | ChainKind::TwoCandidates.bit(),
                    });
                }
            }
        }
    }

    /// Two nodes that are all places of a digit in a house: strong links.
    fn link_houses(&mut self, context: &Context, numbers: &HashMap<AlternatingNode, usize>) {
        let mut is_start = vec![false; self.nodes.len()];
        self.starts.iter().for_each(|&start| is_start[start] = true);
        for &node in &self.starts {
            let AlternatingNode { digit, cells } = self.nodes[node];
            for house in cells.common_houses() {
                let rest = context.cells_in(house, digit) - cells;
                // A group has at most three cells.
                if rest.is_empty() || !rest.has_at_most(3) {
                    continue;
                }
                let to = numbers.get(&AlternatingNode { digit, cells: rest });
                let Some(&to) = to.filter(|&&to| is_start[to]) else {
                    continue;
                };
                let kinds = if cells.len() == 1 && rest.len() == 1 {
                    ChainKind::OneDigit.bit() | ChainKind::Plain.and_later()
                } else {
                    ChainKind::Grouped.and_later()
                };
                let known = self.strong[node].iter().any(|link| link.to == to);
                if !known {
                    let reason = LinkReason::House(house);
                    self.strong[node].push(Edge { to, reason, kinds });
                }
            }
        }
    }

    /// The strong links within cells and houses from the node.
    pub(super) fn strong_links(&self, node: usize) -> &[Edge] {
        &self.strong[node]
    }

    /// The nodes of each almost locked set, which are strongly linked to each other.
    pub(super) fn parts_of_sets(&self) -> impl Iterator<Item = &[usize]> {
        let sets = self.sets.iter();
        sets.map(|(_, parts)| &self.parts[parts.clone()])
    }

    /// The strong links from the node to these nodes.
    pub(super) fn strong_links_to(&self, node: usize, to: &[u64]) -> impl Iterator<Item = Edge> {
        let sets = numbers(self.sets_of.row(node)).map(|set| &self.sets[set]);
        let in_sets = sets.flat_map(move |(set, parts)| {
            let parts = self.parts[parts.clone()].iter();
            let others = parts.filter(move |&&other| other != node && is_in(to, other));
            others.map(|&to| Edge {
                to,
                reason: LinkReason::Set(*set),
                kinds: ChainKind::WithSets.bit(),
            })
        });
        let links = self.strong[node].iter().copied();
        links.filter(|link| is_in(to, link.to)).chain(in_sets)
    }

    /// The node that is this candidate.
    pub(super) fn node_of(&self, Candidate { cell, digit }: Candidate) -> Option<usize> {
        let of_digit = self.of_digit.row(digit.index());
        numbers_in_both(of_digit, self.of_cell.row(cell.index())).next()
    }

    /// The nodes that chains start from.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        self.starts.iter().copied()
    }

    /// Those of these nodes at which a chain from this node can end so that the two ends may eliminate something: all
    /// candidates, and of the larger nodes those of the same digit and, if this node is a candidate, those all of whose
    /// cells see its cell.
    pub(super) fn ends(&self, node: usize, among: &[u64]) -> impl Iterator<Item = usize> {
        let AlternatingNode { digit, cells } = self.nodes[node];
        let candidates = self.candidates.row(0);
        let larger = move || numbers(among).filter(|&node| !is_in(candidates, node));
        let of_digit = larger().filter(move |&node| self.nodes[node].digit == digit);
        let seeing = cells.only().into_iter().flat_map(move |cell| {
            let seeing = numbers_in_both(among, self.seeing.row(cell.index()));
            let larger = seeing.filter(|&node| !is_in(candidates, node));
            larger.filter(move |&node| self.nodes[node].digit != digit)
        });
        numbers_in_both(among, candidates)
            .chain(of_digit)
            .chain(seeing)
    }

    /// The nodes at which a chain from this node can end with the two ends eliminating something or weakly linked, as a
    /// row. A few other nodes may be among them.
    pub(super) fn useful_ends(&self, context: &Context, node: usize) -> BitRows {
        let AlternatingNode { digit, cells } = self.nodes[node];
        let mut ends = BitRows::new(1, self.nodes.len());
        let targets = self.seen[node] & context.cells(digit);
        for cell in targets {
            ends.join(0, self.seeing.row(cell.index()));
        }
        ends.keep(0, self.of_digit.row(digit.index()));
        for cell in targets {
            ends.join(0, self.of_cell.row(cell.index()));
        }
        if let Some(cell) = cells.only() {
            ends.join(0, self.seeing.row(cell.index()));
        }
        ends.join(0, self.weak.row(node));
        ends
    }

    /// For each node those that it is weakly linked to in chains of this kind.
    pub(super) const fn weak_links(&self, kind: ChainKind) -> &BitRows {
        match kind {
            ChainKind::OneDigit | ChainKind::TwoCandidates => &self.neighbours,
            ChainKind::Plain | ChainKind::Grouped | ChainKind::WithSets => &self.weak,
        }
    }

    /// The nodes from the start to the end of a [way back](super::walk::Walk::ways_back), and the reasons of its links.
    pub(in crate::logic::techniques) fn forwards(
        &self,
        start: usize,
        way_back: &[(usize, LinkReason)],
    ) -> (Vec<AlternatingNode>, Vec<LinkReason>) {
        let way = way_back.iter().rev();
        let nodes = std::iter::once(start).chain(way.clone().map(|&(node, _)| node));
        (
            nodes.map(|node| self.nodes[node]).collect(),
            way.map(|&(_, reason)| reason).collect(),
        )
    }

    /// The reason that the nodes are weakly linked, if they are.
    pub(super) fn weak_link(&self, one: usize, other: usize) -> Option<LinkReason> {
        let AlternatingNode { digit, cells } = self.nodes[one];
        if digit != self.nodes[other].digit {
            let cell = cells.only().filter(|_| cells == self.nodes[other].cells);
            return cell.map(LinkReason::Cell);
        }
        if !self.neighbours.contains(one, other) {
            return None;
        }
        let both = cells | self.nodes[other].cells;
        both.common_houses().first().map(LinkReason::House)
    }
}

/// The nodes that were found.
struct Numbered {
    /// Each of them once: digit by digit, otherwise in the order in which they were found.
    nodes: Vec<AlternatingNode>,
    /// The number of each that was found.
    numbers: Vec<usize>,
    by_node: HashMap<AlternatingNode, usize>,
}

impl Numbered {
    fn new(found: &[AlternatingNode]) -> Self {
        let mut order: Vec<usize> = (0..found.len()).collect();
        order.sort_by_key(|&index| found[index].digit);
        let (mut nodes, mut numbers) = (Vec::new(), vec![0; found.len()]);
        let mut by_node = HashMap::with_capacity(found.len());
        for index in order {
            let node = found[index];
            numbers[index] = *by_node.entry(node).or_insert_with(|| {
                nodes.push(node);
                nodes.len() - 1
            });
        }
        Self {
            nodes,
            numbers,
            by_node,
        }
    }
}

/// The cells of a digit that are in a box and a line, if there are two of them or three.
fn groups(context: &Context) -> impl Iterator<Item = AlternatingNode> {
    Digit::ALL.into_iter().flat_map(move |digit| {
        House::crossings()
            .map(move |[box_, line]| context.cells_in(box_, digit) & line.cell_set())
            .filter(|group| group.len() > 1)
            .map(move |cells| AlternatingNode { digit, cells })
    })
}
