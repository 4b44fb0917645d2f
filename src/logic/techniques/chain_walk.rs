//! The shortest chains through the links of a graph.

use super::chain_graph::{ChainGraph, ChainKind, Link, LinkReason};
use super::prelude::Digit;

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

/// The nodes that each node is linked to by the links of a kind of chains, one after the other.
struct Targets {
    all: Vec<usize>,
    /// The end of each node's.
    ends: Vec<usize>,
}

impl Targets {
    fn new(links: &[Vec<Link>], kind: ChainKind) -> Self {
        let (mut all, mut ends) = (Vec::new(), Vec::with_capacity(links.len()));
        let mut targets = Vec::new();
        for links in links {
            let links = links.iter().filter(|link| link.is_of(kind));
            targets.extend(links.map(|link| link.to));
            targets.sort_unstable();
            targets.dedup();
            all.append(&mut targets);
            ends.push(all.len());
        }
        Self { all, ends }
    }

    fn of(&self, node: usize) -> &[usize] {
        let start = node.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[node]]
    }
}

/// A way to go through a graph: by the links of one kind of chains.
pub(super) struct Walk<'a> {
    graph: &'a ChainGraph,
    kind: ChainKind,
    strong: Targets,
    in_cell: Targets,
    /// The first of the words with a bit for each node of a digit.
    first_word: [usize; 9],
    /// The nodes that are passed over when they are false, one bit each.
    dead_ends: Vec<u64>,
}

impl<'a> Walk<'a> {
    /// The walk by the links of this kind.
    pub(super) fn new(graph: &'a ChainGraph, kind: ChainKind) -> Self {
        let mut words = 0;
        let first_word = Digit::ALL.map(|digit| {
            let first = words;
            words += graph.of_digit(digit).len().div_ceil(64);
            first
        });
        Self {
            graph,
            kind,
            strong: Targets::new(&graph.strong, kind),
            in_cell: Targets::new(&graph.in_cell, kind),
            first_word,
            dead_ends: vec![0; words],
        }
    }

    /// The same walk for chains that end in a true node: from a false one, they must have a way on.
    pub(super) fn without_dead_ends(mut self) -> Self {
        for node in 0..self.graph.nodes.len() {
            if !self.leads_on(node) {
                let (word, bit) = self.place_of(node);
                self.dead_ends[word] |= bit;
            }
        }
        self
    }

    /// Returns true if a chain can go on from the node when it is false.
    pub(super) fn leads_on(&self, node: usize) -> bool {
        !self.strong.of(node).is_empty()
    }

    /// The word and the bit for the node.
    fn place_of(&self, node: usize) -> (usize, u64) {
        let digit = self.graph.nodes[node].digit.index();
        let index = node - self.graph.first_of_digit[digit];
        (self.first_word[digit] + index / 64, 1 << (index % 64))
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
        let mut distances = vec![u16::MAX; 2 * self.graph.nodes.len()];
        distances[start.index()] = 0;
        let mut false_ones = self.dead_ends.clone();
        if let Some(goal) = goal {
            let (word, bit) = self.place_of(goal.node);
            false_ones[word] &= !bit;
        }
        let goal = goal.map_or(usize::MAX, Literal::index);
        let mut queue = Vec::with_capacity(distances.len());
        queue.push(start);
        let mut next = 0;
        while let Some(&from) = queue.get(next) {
            next += 1;
            let distance = distances[from.index()];
            let mut reach = |node: usize| {
                let to = Literal {
                    node,
                    is_true: !from.is_true,
                };
                let known = &mut distances[to.index()];
                if *known == u16::MAX {
                    *known = distance + 1;
                    queue.push(to);
                }
            };
            if from.is_true {
                self.reach_new_in_cell(from.node, &mut false_ones, &mut reach);
                self.reach_new_neighbours(from.node, &mut false_ones, &mut reach);
            } else {
                for &to in self.strong.of(from.node) {
                    if distance > 0 || without != Some(to) {
                        reach(to);
                    }
                }
            }
            if distances.get(goal).is_some_and(|&known| known < u16::MAX) {
                break;
            }
        }
        Distances(distances)
    }

    /// Reaches the other candidates of the node's cell, but for those that are known to be false.
    fn reach_new_in_cell(
        &self,
        node: usize,
        false_ones: &mut [u64],
        reach: &mut impl FnMut(usize),
    ) {
        for &to in self.in_cell.of(node) {
            let (word, bit) = self.place_of(to);
            if false_ones[word] & bit == 0 {
                false_ones[word] |= bit;
                reach(to);
            }
        }
    }

    /// Reaches the nodes of the digit that the node is weakly linked to, but for those that are known to be false.
    fn reach_new_neighbours(
        &self,
        node: usize,
        false_ones: &mut [u64],
        reach: &mut impl FnMut(usize),
    ) {
        let digit = self.graph.nodes[node].digit.index();
        let neighbours = &self.graph.neighbours[node];
        let known = &mut false_ones[self.first_word[digit]..];
        let words = neighbours.iter().zip(known).enumerate();
        for (index, (word, known)) in words {
            let mut new = word & !*known;
            *known |= new;
            while new != 0 {
                reach(
                    self.graph.first_of_digit[digit] + 64 * index + new.trailing_zeros() as usize,
                );
                new &= new - 1;
            }
        }
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
        let graph = self.graph;
        let links = if literal.is_true {
            &graph.strong
        } else {
            &graph.in_cell
        };
        let links = links[literal.node].iter();
        let links = links.filter(|link| link.is_of(self.kind) && is_before(link.to));
        let mut back: Vec<(usize, LinkReason)> = links.map(|link| (link.to, link.reason)).collect();
        if !literal.is_true {
            let neighbours = graph
                .neighbours(literal.node)
                .filter(|&node| is_before(node));
            back.extend(
                neighbours.filter_map(|to| Some((to, graph.common_house(to, literal.node)?))),
            );
        }
        back
    }
}
