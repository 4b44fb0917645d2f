//! The shortest chains through the links of a graph.

use std::cell::Cell;

use super::bit_rows::{BitRows, bits, numbers};
use super::chain_graph::{ChainGraph, ChainKind, LinkReason};

/// A node, true or false.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) node: usize,
    pub(super) is_true: bool,
}

impl Literal {
    const fn index(self) -> usize {
        2 * self.node + self.is_true as usize
    }

    /// The same node, false if this is true.
    pub(super) const fn contrary(self) -> Self {
        Self {
            node: self.node,
            is_true: !self.is_true,
        }
    }
}

/// The lengths of the shortest chains from a literal to each literal.
pub(super) struct Distances(Vec<u16>);

impl Distances {
    /// The length of the shortest chain to the literal, if there is one.
    pub(super) fn to(&self, literal: Literal) -> Option<u16> {
        Some(self.0[literal.index()]).filter(|&distance| distance < u16::MAX)
    }
}

/// A way to go through a graph: by the links of one kind of chains.
pub(super) struct Walk<'a> {
    graph: &'a ChainGraph,
    kind: ChainKind,
    /// For each node those that are true if it is false.
    strong: BitRows,
    /// For each node those that are false if it is true.
    weak: BitRows,
    /// The nodes that are passed over when they are false.
    dead_ends: BitRows,
    memory: Cell<Memory>,
}

/// The memory of a search, which the next one uses again.
#[derive(Default)]
struct Memory {
    /// The nodes that have not been reached when they are false, and when they are true.
    left: [Vec<u64>; 2],
    /// The nodes linked to the last ones.
    linked: Vec<u64>,
    /// The nodes that were reached last.
    last: Vec<usize>,
}

impl<'a> Walk<'a> {
    /// The walk by the links of this kind.
    pub(super) fn new(graph: &'a ChainGraph, kind: ChainKind) -> Self {
        let count = graph.nodes.len();
        let mut walk = Self {
            graph,
            kind,
            strong: BitRows::new(count, count),
            weak: graph.neighbours.clone(),
            dead_ends: BitRows::new(1, count),
            memory: Cell::default(),
        };
        for node in 0..count {
            let strong = graph.strong_links(node);
            for link in strong.filter(|link| link.is_of(kind)) {
                walk.strong.insert(node, link.to);
            }
            for &to in graph.in_cell(node, kind) {
                walk.weak.insert(node, to);
            }
        }
        walk
    }

    /// The same walk for chains that end in a true node: from a false one, they must have a way on.
    pub(super) fn without_dead_ends(mut self) -> Self {
        for node in 0..self.graph.nodes.len() {
            if !self.leads_on(node) {
                self.dead_ends.insert(0, node);
            }
        }
        self
    }

    /// Returns true if a chain can go on from the node when it is false.
    pub(super) fn leads_on(&self, node: usize) -> bool {
        self.strong.row(node).iter().any(|&word| word != 0)
    }

    /// The lengths of the shortest chains from the literal that do not begin with the link to `without`, and do not come
    /// back to the literal.
    ///
    /// With a goal, only lengths up to its own are certain to be there.
    pub(super) fn distances(
        &self,
        start: Literal,
        goal: Option<Literal>,
        without: Option<usize>,
    ) -> Distances {
        let count = self.graph.nodes.len();
        let mut distances = Distances(vec![u16::MAX; 2 * count]);
        distances.0[start.index()] = 0;
        let Memory {
            mut left,
            mut linked,
            mut last,
        } = self.memory.take();
        for (left, ended) in left.iter_mut().zip([self.dead_ends.row(0), &[]]) {
            left.clear();
            left.extend(ended.iter().map(|word| !word));
            left.resize(count.div_ceil(64), u64::MAX);
        }
        if let Some(goal) = goal {
            left[0][goal.node / 64] |= bit(goal.node);
        }
        left[usize::from(start.is_true)][start.node / 64] &= !bit(start.node);
        // All literals at the same distance are true, or all are false.
        let mut is_true = start.is_true;
        last.push(start.node);
        linked.resize(count.div_ceil(64), 0);
        for distance in 1.. {
            let is_found = goal.is_some_and(|goal| distances.to(goal).is_some());
            if last.is_empty() || is_found {
                break;
            }
            let links = if is_true { &self.weak } else { &self.strong };
            for node in last.drain(..) {
                for (word, row) in linked.iter_mut().zip(links.row(node)) {
                    *word |= row;
                }
            }
            if let Some(without) = without.filter(|_| distance == 1) {
                linked[without / 64] &= !bit(without);
            }
            is_true = !is_true;
            let left = &mut left[usize::from(is_true)];
            for (index, (linked, left)) in linked.iter_mut().zip(left).enumerate() {
                let new = std::mem::take(linked) & *left;
                *left &= !new;
                for node in bits(new).map(|bit| 64 * index + bit) {
                    distances.0[Literal { node, is_true }.index()] = distance;
                    last.push(node);
                }
            }
        }
        last.clear();
        self.memory.set(Memory { left, linked, last });
        distances
    }

    /// The shortest chains from the start to the end, at most so many: the nodes with the reasons of the links to them,
    /// from the end back to the one after the start.
    pub(super) fn ways_back(
        &self,
        (start, end): (Literal, Literal),
        distances: &Distances,
        at_most: usize,
    ) -> Vec<Vec<(usize, LinkReason)>> {
        let mut ways = Vec::new();
        if distances.to(end).is_none() {
            return ways;
        }
        // A step back, with the number of the one before it.
        let mut steps: Vec<(usize, LinkReason, Option<usize>)> = Vec::new();
        let mut unfinished = vec![(end, None)];
        while let Some((literal, before)) = unfinished.pop() {
            let distance = distances.to(literal).unwrap_or_default();
            for (to, reason) in self.links_back(literal, start, distance, distances) {
                steps.push((literal.node, reason, before));
                let step = Some(steps.len() - 1);
                if distance > 1 {
                    let node = to;
                    let is_true = !literal.is_true;
                    unfinished.push((Literal { node, is_true }, step));
                    continue;
                }
                let way = std::iter::successors(step, |&step| steps[step].2);
                let mut way: Vec<_> = way.map(|step| (steps[step].0, steps[step].1)).collect();
                way.reverse();
                ways.push(way);
                if ways.len() == at_most {
                    return ways;
                }
            }
        }
        ways
    }

    /// The links over which shortest chains come to the literal, which is at this distance.
    fn links_back(
        &self,
        literal: Literal,
        start: Literal,
        distance: u16,
        distances: &Distances,
    ) -> Vec<(usize, LinkReason)> {
        let is_before = |node: usize| {
            let before = Literal {
                node,
                is_true: !literal.is_true,
            };
            if distance == 1 {
                before == start
            } else {
                distances.to(before) == Some(distance - 1)
            }
        };
        // Links hold in both directions: from false to true as from true to false, with the ends exchanged.
        let (graph, node) = (self.graph, literal.node);
        if literal.is_true {
            let links = graph.strong_links(node);
            let links = links.filter(|link| link.is_of(self.kind) && is_before(link.to));
            return links.map(|link| (link.to, link.reason)).collect();
        }
        let linked = |to: usize| Some((to, graph.weak_link(to, node)?));
        let neighbours = numbers(graph.neighbours.row(node));
        let back = graph
            .in_cell(node, self.kind)
            .iter()
            .copied()
            .chain(neighbours);
        back.filter(|&to| is_before(to))
            .filter_map(linked)
            .collect()
    }
}

/// The bit for the node in its word.
const fn bit(node: usize) -> u64 {
    1 << (node % 64)
}
