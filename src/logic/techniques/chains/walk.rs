//! The shortest chains through the links of a graph.

use super::alternating_chain::LinkReason;
use super::graph::{ChainGraph, ChainKind};
use crate::logic::techniques::bit_rows::{BitRows, is_in, numbers, numbers_in_both};

/// A node, true or false.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::logic::techniques) struct Literal {
    pub(super) node: usize,
    pub(super) is_true: bool,
}

impl Literal {
    pub(in crate::logic::techniques) const fn new(node: usize, is_true: bool) -> Self {
        Self { node, is_true }
    }

    /// The same node, false if this is true.
    pub(super) const fn contrary(self) -> Self {
        Self::new(self.node, !self.is_true)
    }
}

/// The lengths of the shortest chains from a literal to each literal.
pub(in crate::logic::techniques) struct Distances {
    start: Literal,
    /// The number of words for a set of nodes.
    words: usize,
    /// For each length the nodes to which it is that of the shortest chain, one bit each. They are all true, or all false.
    levels: Vec<u64>,
}

impl Distances {
    /// The length of the shortest chain to the literal, if there is one.
    pub(in crate::logic::techniques) fn to(&self, literal: Literal) -> Option<usize> {
        let mut lengths = self.lengths(literal.is_true);
        lengths.find(|&length| is_in(self.level(length), literal.node))
    }

    /// The nodes to which there is a chain when they are true, or when they are false, one bit each.
    pub(in crate::logic::techniques) fn reached(&self, is_true: bool) -> Vec<u64> {
        let mut reached = vec![0; self.words];
        for length in self.lengths(is_true) {
            for (word, level) in reached.iter_mut().zip(self.level(length)) {
                *word |= level;
            }
        }
        reached
    }

    /// The lengths of chains to nodes that are true, or false.
    fn lengths(&self, is_true: bool) -> impl Iterator<Item = usize> + use<> {
        let first = usize::from(self.start.is_true != is_true);
        (first..self.levels.len() / self.words).step_by(2)
    }

    /// The nodes at this distance, one bit each.
    fn level(&self, distance: usize) -> &[u64] {
        &self.levels[distance * self.words..][..self.words]
    }
}

/// A way to go through a graph: by the links of one kind of chains.
pub(in crate::logic::techniques) struct Walk<'a> {
    graph: &'a ChainGraph,
    kind: ChainKind,
    /// For each node those that are true if it is false.
    strong: BitRows,
    /// For each node those that are false if it is true.
    weak: &'a BitRows,
    /// The nodes from which chains go on when they are false, one bit each.
    leading: Vec<u64>,
}

impl<'a> Walk<'a> {
    /// The walk by the links of this kind.
    pub(in crate::logic::techniques) fn new(graph: &'a ChainGraph, kind: ChainKind) -> Self {
        let count = graph.nodes.len();
        let mut walk = Self {
            graph,
            kind,
            strong: BitRows::new(count, count),
            weak: graph.weak_links(kind),
            leading: vec![u64::MAX; count.div_ceil(64)],
        };
        for node in 0..count {
            let strong = graph.strong_links(node).iter();
            for link in strong.filter(|link| link.is_of(kind)) {
                walk.strong.insert(node, link.to);
            }
        }
        if kind == ChainKind::WithSets {
            for parts in graph.parts_of_sets() {
                for &one in parts {
                    let others = parts.iter().filter(|&&other| other != one);
                    others.for_each(|&other| walk.strong.insert(one, other));
                }
            }
        }
        walk
    }

    /// The same walk for chains that end in a true node: from a false one, they must have a way on.
    pub(super) fn without_dead_ends(mut self) -> Self {
        for node in 0..self.graph.nodes.len() {
            if self.strong.row(node).iter().all(|&word| word == 0) {
                self.leading[node / 64] &= !bit(node);
            }
        }
        self
    }

    /// Returns true if chains go on from the node when it is false.
    pub(super) fn leads_on(&self, node: usize) -> bool {
        is_in(&self.leading, node)
    }

    /// The lengths of the shortest chains from the literal that do not begin with the link to `without`, and do not come
    /// back to the literal.
    ///
    /// With a goal, only lengths up to its own are certain to be there.
    pub(in crate::logic::techniques) fn distances(
        &self,
        start: Literal,
        goal: Option<Literal>,
        without: Option<usize>,
    ) -> Distances {
        let words = self.graph.nodes.len().div_ceil(64);
        // The nodes that have not been reached when they are false, and when they are true.
        let mut left = [self.leading.clone(), vec![u64::MAX; words]];
        if let Some(goal) = goal {
            left[0][goal.node / 64] |= bit(goal.node);
        }
        left[usize::from(start.is_true)][start.node / 64] &= !bit(start.node);
        let mut levels = Vec::with_capacity(12 * words);
        levels.resize(words, 0);
        levels[start.node / 64] = bit(start.node);
        let mut is_true = start.is_true;
        for distance in 1.. {
            let links = if is_true { self.weak } else { &self.strong };
            is_true = !is_true;
            levels.resize((distance + 1) * words, 0);
            let (before, new) = levels.split_at_mut(distance * words);
            numbers(&before[(distance - 1) * words..]).for_each(|node| {
                for (word, row) in new.iter_mut().zip(links.row(node)) {
                    *word |= row;
                }
            });
            if let Some(without) = without.filter(|_| distance == 1) {
                new[without / 64] &= !bit(without);
            }
            let mut any = 0;
            for (new, left) in new.iter_mut().zip(&mut left[usize::from(is_true)]) {
                *new &= *left;
                *left &= !*new;
                any |= *new;
            }
            let is_found = |goal: Literal| goal.is_true == is_true && is_in(new, goal.node);
            if any == 0 || goal.is_some_and(is_found) {
                break;
            }
        }
        Distances {
            start,
            words,
            levels,
        }
    }

    /// Fills in the rows that are not known yet: for each node, the nodes that are true if it is false.
    pub(super) fn complete(&self, reach: &mut BitRows, is_known: &[bool]) {
        let count = is_known.len();
        let nodes: Vec<usize> = (0..count).filter(|&node| self.leads_on(node)).collect();
        // For each node, the nodes that are true if it is true.
        let mut from_true = BitRows::new(count, count);
        for &node in &nodes {
            from_true.insert(node, node);
        }
        // The nodes from which more is reached than when they were last looked at.
        let mut off_changed = self.leading.clone();
        let mut on_changed = self.leading.clone();
        while off_changed.iter().any(|&word| word != 0) {
            for &node in &nodes {
                for off in numbers_in_both(self.weak.row(node), &off_changed) {
                    if from_true.join_any(node, reach.row(off)) {
                        on_changed[node / 64] |= bit(node);
                    }
                }
            }
            off_changed.fill(0);
            for &node in nodes.iter().filter(|&&node| !is_known[node]) {
                for on in numbers_in_both(self.strong.row(node), &on_changed) {
                    if reach.join_any(node, from_true.row(on)) {
                        off_changed[node / 64] |= bit(node);
                    }
                }
            }
            on_changed.fill(0);
        }
    }

    /// Returns true if there is a chain from the node, when it is true, to its contrary: between two of its neighbours,
    /// from one that is false to one that is true.
    pub(super) fn refutes(&self, reach: &BitRows, node: usize) -> bool {
        let neighbours = self.weak.row(node);
        let mut leading = numbers_in_both(neighbours, &self.leading);
        leading.any(|off| numbers_in_both(reach.row(off), neighbours).next().is_some())
    }

    /// The shortest chains to the end, at most so many: the nodes with the reasons of the links to them,
    /// from the end back to the one after the start.
    pub(in crate::logic::techniques) fn ways_back(
        &self,
        end: Literal,
        distances: &Distances,
        at_most: usize,
    ) -> Vec<Vec<(usize, LinkReason)>> {
        let mut ways = Vec::new();
        let Some(length) = distances.to(end) else {
            return ways;
        };
        // A step back, with the number of the one before it.
        let mut steps: Vec<(usize, LinkReason, Option<usize>)> = Vec::with_capacity(32);
        let mut links = Vec::with_capacity(16);
        let mut unfinished = Vec::with_capacity(32);
        unfinished.push((end, length, None));
        while let Some((literal, distance, before)) = unfinished.pop() {
            self.links_back(literal, distances.level(distance - 1), &mut links);
            for (to, reason) in links.drain(..) {
                steps.push((literal.node, reason, before));
                let step = Some(steps.len() - 1);
                if distance > 1 {
                    unfinished.push((Literal::new(to, !literal.is_true), distance - 1, step));
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

    /// Adds the links to the literal from the nodes before it.
    fn links_back(&self, literal: Literal, before: &[u64], links: &mut Vec<(usize, LinkReason)>) {
        // Links hold in both directions: from false to true as from true to false, with the ends exchanged.
        let (graph, node) = (self.graph, literal.node);
        if literal.is_true {
            let strong = graph.strong_links_to(node, before);
            let strong = strong.filter(|link| link.is_of(self.kind));
            strong.for_each(|link| links.push((link.to, link.reason)));
        } else {
            let weak = numbers_in_both(self.weak.row(node), before);
            links.extend(weak.filter_map(|to| Some((to, graph.weak_link(to, node)?))));
            // Those within the cell come first.
            links.sort_by_key(|(_, reason)| !matches!(reason, LinkReason::Cell(_)));
        }
    }
}

/// The bit for the node in its word.
const fn bit(node: usize) -> u64 {
    1 << (node % 64)
}
