//! The links between candidates, groups of them and almost locked sets, of which alternating chains are made.
//!
//! A node is a digit in some cells; it is true if the digit is in one of them. Two nodes are strongly linked if one of
//! them is true, and weakly linked if not both are.

use std::collections::{BTreeMap, VecDeque};

use super::als::AlmostLockedSet;
use super::prelude::*;

/// The kinds of chains, by the links that they follow. Each but the second follows all links of those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum ChainKind {
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

/// A digit in one of some cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct AlternatingNode {
    /// The digit.
    pub digit: Digit,
    /// The cells: one, a group in a box and a line, or those of an almost locked set.
    pub cells: CellSet,
}

/// The reason of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum LinkReason {
    /// Two candidates of a cell.
    Cell(Cell),
    /// A digit in a house.
    House(House),
    /// Two digits of an almost locked set.
    Set(AlmostLockedSet),
}

/// A link to another node.
#[derive(Clone, Copy)]
struct Link {
    to: usize,
    reason: LinkReason,
    /// The kinds of chains that follow it, one bit each.
    kinds: u8,
}

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
}

/// The nodes with their links.
pub(super) struct ChainGraph {
    pub(super) nodes: Vec<AlternatingNode>,
    /// For each node, the cells that see all its cells.
    pub(super) seen: Vec<CellSet>,
    /// Chains start only from the first ones: candidates and groups.
    pub(super) starts: usize,
    strong: Vec<Vec<Link>>,
    /// The weak links within cells.
    in_cell: Vec<Vec<Link>>,
    /// For each node, those of the same digit that it is weakly linked to, one bit each.
    neighbours: Vec<Vec<u64>>,
    /// No node.
    none: Vec<u64>,
}

/// The lengths of the shortest chains from a literal to each literal.
pub(super) struct Distances(Vec<u16>);

impl Distances {
    pub(super) fn to(&self, literal: Literal) -> Option<u16> {
        Some(self.0[literal.index()]).filter(|&distance| distance < u16::MAX)
    }
}

impl ChainGraph {
    /// The links of this kind of chains.
    pub(super) fn new(context: &Context, kind: ChainKind) -> Self {
        let mut nodes = BTreeMap::new();
        let mut add = |digit, cells| {
            let count = nodes.len();
            nodes.entry((digit, cells)).or_insert(count);
            nodes.len()
        };
        let mut starts = 0;
        for Candidate { cell, digit } in context.of_digits(DigitSet::FULL, CellSet::FULL) {
            starts = add(digit, CellSet::of(cell));
        }
        if kind >= ChainKind::Grouped {
            for (digit, cells) in groups(context) {
                starts = add(digit, cells);
            }
        }
        let mut sets = Vec::new();
        if kind >= ChainKind::WithSets {
            sets = AlmostLockedSet::all(context);
            sets.retain(|set| set.cells.len() > 1);
            for set in &sets {
                for digit in set.digits {
                    add(digit, set.cells_of(context, digit));
                }
            }
        }
        let mut ordered: Vec<(usize, AlternatingNode)> = nodes
            .iter()
            .map(|(&(digit, cells), &index)| (index, AlternatingNode { digit, cells }))
            .collect();
        ordered.sort_unstable_by_key(|&(index, _)| index);
        let ordered: Vec<AlternatingNode> = ordered.into_iter().map(|(_, node)| node).collect();
        let mut graph = Self {
            seen: ordered
                .iter()
                .map(|node| node.cells.common_peers())
                .collect(),
            strong: vec![Vec::new(); ordered.len()],
            in_cell: vec![Vec::new(); ordered.len()],
            neighbours: vec![vec![0; ordered.len().div_ceil(64)]; ordered.len()],
            none: vec![0; ordered.len().div_ceil(64)],
            nodes: ordered,
            starts,
        };
        graph.link_cells(context);
        graph.link_houses(context, &nodes);
        graph.link_sets(context, &nodes, &sets);
        graph.link_neighbours();
        graph
    }

    /// The candidates of each cell: weak links, and a strong one if there are two.
    fn link_cells(&mut self, context: &Context) {
        let single = self.nodes.iter().map(|node| node.cells.only());
        let single: Vec<Option<Cell>> = single.take(self.starts).collect();
        let mut of_cell = vec![Vec::new(); 81];
        for (node, cell) in single.iter().enumerate() {
            if let Some(cell) = cell {
                of_cell[cell.index()].push(node);
            }
        }
        for cell in context.unfilled() {
            let nodes = &of_cell[cell.index()];
            let pairs = nodes
                .iter()
                .flat_map(|&one| nodes.iter().map(move |&other| (one, other)));
            for (one, to) in pairs.filter(|(one, other)| one != other) {
                let reason = LinkReason::Cell(cell);
                let kinds = ChainKind::Plain.and_later();
                self.in_cell[one].push(Link { to, reason, kinds });
                if nodes.len() == 2 {
                    let kinds = kinds | ChainKind::TwoCandidates.bit();
                    self.strong[one].push(Link { to, reason, kinds });
                }
            }
        }
    }

    /// Two nodes that are all places of a digit in a house: strong links.
    fn link_houses(&mut self, context: &Context, nodes: &BTreeMap<(Digit, CellSet), usize>) {
        for node in 0..self.starts {
            let AlternatingNode { digit, cells } = self.nodes[node];
            for house in cells.common_houses() {
                let rest = context.cells_in(house, digit) - cells;
                let Some(&to) = nodes.get(&(digit, rest)).filter(|&&to| to < self.starts) else {
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
                    self.strong[node].push(Link { to, reason, kinds });
                }
            }
        }
    }

    /// Two digits of an almost locked set: a strong link.
    fn link_sets(
        &mut self,
        context: &Context,
        nodes: &BTreeMap<(Digit, CellSet), usize>,
        sets: &[AlmostLockedSet],
    ) {
        for &set in sets {
            let parts: Vec<usize> = set
                .digits
                .into_iter()
                .map(|digit| nodes[&(digit, set.cells_of(context, digit))])
                .collect();
            for &one in &parts {
                for &to in parts.iter().filter(|&&other| other != one) {
                    let (reason, kinds) = (LinkReason::Set(set), ChainKind::WithSets.bit());
                    self.strong[one].push(Link { to, reason, kinds });
                }
            }
        }
    }

    /// Nodes of a digit all of whose cells see each other: weak links.
    fn link_neighbours(&mut self) {
        let mut of_digit = [const { Vec::new() }; 9];
        for (index, node) in self.nodes.iter().enumerate() {
            of_digit[node.digit.index()].push(index);
        }
        for nodes in of_digit {
            for &one in &nodes {
                for &to in &nodes {
                    if self.nodes[to].cells.is_subset(self.seen[one]) {
                        self.neighbours[one][to / 64] |= 1 << (to % 64);
                    }
                }
            }
        }
    }

    /// The nodes of the same digit that the node is weakly linked to, without those that are known.
    fn neighbours(&self, node: usize, known: &[u64]) -> impl Iterator<Item = usize> {
        let words = self.neighbours[node].iter().zip(known).enumerate();
        words.flat_map(|(index, (word, known))| {
            let mut left = word & !known;
            std::iter::from_fn(move || {
                let lowest = left.trailing_zeros() as usize;
                left &= left.checked_sub(1)?;
                Some(64 * index + lowest)
            })
        })
    }

    /// The reason that the nodes are weakly linked, if they are.
    pub(super) fn weak_link(&self, one: usize, other: usize) -> Option<LinkReason> {
        if self.neighbours[one][other / 64] >> (other % 64) & 1 == 1 {
            return self.common_house(one, other);
        }
        let mut links = self.in_cell[one].iter();
        links.find(|link| link.to == other).map(|link| link.reason)
    }

    fn common_house(&self, one: usize, other: usize) -> Option<LinkReason> {
        let both = self.nodes[one].cells | self.nodes[other].cells;
        both.common_houses().first().map(LinkReason::House)
    }

    /// The lengths of the shortest chains from the literal that do not begin with the link to `without`.
    pub(super) fn distances(
        &self,
        start: Literal,
        kind: ChainKind,
        without: Option<usize>,
    ) -> Distances {
        let mut distances = vec![u16::MAX; 2 * self.nodes.len()];
        let mut false_ones = vec![0_u64; self.nodes.len().div_ceil(64)];
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((from, distance)) = queue.pop_front() {
            let mut reach = |node: usize| {
                let next = Literal {
                    node,
                    is_true: !from.is_true,
                };
                let known = &mut distances[next.index()];
                if *known == u16::MAX {
                    *known = distance + 1;
                    queue.push_back((next, distance + 1));
                }
            };
            let links = if from.is_true {
                &self.in_cell
            } else {
                &self.strong
            };
            for link in &links[from.node] {
                let is_skipped = distance == 0 && without == Some(link.to);
                if link.kinds & kind.bit() != 0 && !is_skipped {
                    reach(link.to);
                }
            }
            if from.is_true {
                let new: Vec<usize> = self.neighbours(from.node, &false_ones).collect();
                for node in new {
                    false_ones[node / 64] |= 1 << (node % 64);
                    reach(node);
                }
            }
        }
        Distances(distances)
    }

    /// The shortest chains from the start to the end, at most so many: the nodes with the reasons of the links to them,
    /// from the end back to the one after the start.
    pub(super) fn ways_back(
        &self,
        (start, end): (Literal, Literal),
        kind: ChainKind,
        distances: &Distances,
        at_most: usize,
    ) -> Vec<Vec<(usize, LinkReason)>> {
        let mut ways = Vec::new();
        let mut unfinished = vec![(end, Vec::new())];
        while let Some((literal, way)) = unfinished.pop() {
            let distance = distances.to(literal).unwrap_or_default();
            let before = |node| Literal {
                node,
                is_true: !literal.is_true,
            };
            // Links hold in both directions: from false to true as from true to false, with the ends exchanged.
            let links = if literal.is_true {
                &self.strong
            } else {
                &self.in_cell
            };
            let links = links[literal.node]
                .iter()
                .filter(|link| link.kinds & kind.bit() != 0);
            let mut links: Vec<(usize, LinkReason)> =
                links.map(|link| (link.to, link.reason)).collect();
            if !literal.is_true {
                let neighbours = self.neighbours(literal.node, &self.none);
                links.extend(
                    neighbours.filter_map(|to| Some((to, self.common_house(to, literal.node)?))),
                );
            }
            for (to, reason) in links {
                let mut way = way.clone();
                way.push((literal.node, reason));
                let previous = before(to);
                if distance == 1 && previous == start {
                    ways.push(way);
                    if ways.len() == at_most {
                        return ways;
                    }
                } else if distance > 1 && distances.to(previous) == Some(distance - 1) {
                    unfinished.push((previous, way));
                }
            }
        }
        ways
    }
}

/// The cells of a digit that are in a box and a line, if there are two of them or three.
fn groups(context: &Context) -> impl Iterator<Item = (Digit, CellSet)> {
    Digit::ALL.into_iter().flat_map(move |digit| {
        House::BOXES.into_iter().flat_map(move |box_| {
            let cells = context.cells_in(box_, digit);
            let kinds = [HouseKind::Row, HouseKind::Column].into_iter();
            let lines = kinds.flat_map(move |kind| cells.houses(kind));
            lines
                .map(move |line| cells & line.cell_set())
                .filter(|group| group.len() > 1)
                .map(move |group| (digit, group))
        })
    })
}
