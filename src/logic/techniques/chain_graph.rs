//! The links between candidates, groups of them and almost locked sets, of which alternating chains are made.
//!
//! A node is a digit in some cells; it is true if the digit is in one of them. Two nodes are strongly linked if one of
//! them is true, and weakly linked if not both are.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::als::{AlmostLockedSet, bits};
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
pub(super) struct Link {
    pub(super) to: usize,
    pub(super) reason: LinkReason,
    /// The kinds of chains that follow it, one bit each.
    kinds: u8,
}

impl Link {
    /// Returns true if chains of this kind follow it.
    pub(super) const fn is_of(&self, kind: ChainKind) -> bool {
        self.kinds & kind.bit() != 0
    }
}

/// The nodes with their links. Those of a digit follow each other.
pub(super) struct ChainGraph {
    pub(super) nodes: Vec<AlternatingNode>,
    /// For each node, the cells that see all its cells.
    pub(super) seen: Vec<CellSet>,
    /// The nodes: candidates, groups, and parts of almost locked sets.
    pub(super) order: Vec<usize>,
    /// Chains start only from the first of them: candidates and groups.
    pub(super) starts: usize,
    pub(super) strong: Vec<Vec<Link>>,
    /// The weak links within cells.
    pub(super) in_cell: Vec<Vec<Link>>,
    /// For each node, those of its digit that it is weakly linked to, one bit each.
    pub(super) neighbours: Vec<Vec<u64>>,
    /// The first node of each digit.
    pub(super) first_of_digit: [usize; 9],
}

impl ChainGraph {
    /// The links of this kind of chains.
    pub(super) fn new(context: &Context, kind: ChainKind) -> Self {
        let mut found = Nodes::default();
        for Candidate { cell, digit } in context.of_digits(DigitSet::FULL, CellSet::FULL) {
            found.add(digit, CellSet::of(cell));
        }
        if kind >= ChainKind::Grouped {
            for (digit, cells) in groups(context) {
                found.add(digit, cells);
            }
        }
        let starts = found.numbers.len();
        let mut sets = Vec::new();
        if kind >= ChainKind::WithSets {
            let all = context.almost_locked_sets().iter().copied();
            sets.extend(all.filter(|set| set.cells.len() > 1));
            for set in &sets {
                for digit in set.digits {
                    found.add(digit, set.cells_of(context, digit));
                }
            }
        }
        let (nodes, order) = found.by_digit();
        let count = nodes.len();
        let mut graph = Self {
            seen: nodes.iter().map(|node| node.cells.common_peers()).collect(),
            strong: vec![Vec::new(); count],
            in_cell: vec![Vec::new(); count],
            neighbours: Vec::with_capacity(count),
            first_of_digit: Digit::ALL
                .map(|digit| nodes.partition_point(|node| node.digit < digit)),
            nodes,
            order,
            starts,
        };
        let numbers = &found.numbers;
        graph.link_cells(context);
        graph.link_houses(context, numbers);
        graph.link_sets(context, numbers, &sets);
        graph.link_neighbours(context);
        graph
    }

    /// The candidates of each cell: weak links, and a strong one if there are two.
    fn link_cells(&mut self, context: &Context) {
        let mut of_cell = vec![Vec::new(); 81];
        for (node, AlternatingNode { cells, .. }) in self.nodes.iter().enumerate() {
            if let Some(cell) = cells.only() {
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
        let starts: BTreeSet<usize> = self.starts().collect();
        for &node in &starts {
            let AlternatingNode { digit, cells } = self.nodes[node];
            for house in cells.common_houses() {
                let rest = context.cells_in(house, digit) - cells;
                let Some(&to) = nodes.get(&(digit, rest)).filter(|to| starts.contains(to)) else {
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
    fn link_neighbours(&mut self, context: &Context) {
        for digit in Digit::ALL {
            let nodes = self.of_digit(digit);
            let words = nodes.len().div_ceil(64);
            // For each cell of the digit, the nodes that it is part of.
            let mut with_cell = vec![0_u64; 81 * words];
            for (index, node) in self.nodes[nodes.clone()].iter().enumerate() {
                for cell in node.cells {
                    with_cell[cell.index() * words + index / 64] |= 1 << (index % 64);
                }
            }
            let mut all = vec![u64::MAX; words];
            if let Some(last) = all.last_mut() {
                *last >>= 64 * words - nodes.len();
            }
            for node in nodes {
                let mut seen = all.clone();
                for cell in context.cells(digit) - self.seen[node] {
                    let with_cell = &with_cell[cell.index() * words..];
                    for (word, with) in seen.iter_mut().zip(with_cell) {
                        *word &= !with;
                    }
                }
                self.neighbours.push(seen);
            }
        }
    }

    /// The nodes that chains start from.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        self.order[..self.starts].iter().copied()
    }

    /// The nodes of the digit.
    pub(super) fn of_digit(&self, digit: Digit) -> Range<usize> {
        let next = self.first_of_digit.get(digit.index() + 1);
        self.first_of_digit[digit.index()]..next.copied().unwrap_or(self.nodes.len())
    }

    /// The nodes of the same digit that the node is weakly linked to.
    pub(super) fn neighbours(&self, node: usize) -> impl Iterator<Item = usize> {
        let first = self.first_of_digit[self.nodes[node].digit.index()];
        let words = self.neighbours[node].iter().enumerate();
        words.flat_map(move |(index, &word)| bits(word).map(move |bit| first + 64 * index + bit))
    }

    /// The reason that the nodes are weakly linked, if they are.
    pub(super) fn weak_link(&self, one: usize, other: usize) -> Option<LinkReason> {
        let digit = self.nodes[one].digit;
        if digit != self.nodes[other].digit {
            let mut links = self.in_cell[one].iter();
            return links.find(|link| link.to == other).map(|link| link.reason);
        }
        let index = other - self.first_of_digit[digit.index()];
        let is_linked = self.neighbours[one][index / 64] >> (index % 64) & 1 == 1;
        is_linked.then(|| self.common_house(one, other)).flatten()
    }

    /// A house of both nodes, as the reason of a link.
    pub(super) fn common_house(&self, one: usize, other: usize) -> Option<LinkReason> {
        let both = self.nodes[one].cells | self.nodes[other].cells;
        both.common_houses().first().map(LinkReason::House)
    }
}

/// Nodes, each once, with their numbers in the order in which they were found.
#[derive(Default)]
struct Nodes {
    numbers: BTreeMap<(Digit, CellSet), usize>,
}

impl Nodes {
    fn add(&mut self, digit: Digit, cells: CellSet) {
        let count = self.numbers.len();
        self.numbers.entry((digit, cells)).or_insert(count);
    }

    /// Numbers them by digit; returns them, and their new numbers in the order in which they were found.
    fn by_digit(&mut self) -> (Vec<AlternatingNode>, Vec<usize>) {
        let mut sorted: Vec<_> = self.numbers.iter_mut().collect();
        sorted.sort_unstable_by_key(|((digit, _), found)| (*digit, **found));
        let mut order = vec![0; sorted.len()];
        let nodes = sorted
            .into_iter()
            .enumerate()
            .map(|(number, (&(digit, cells), found))| {
                order[*found] = number;
                *found = number;
                AlternatingNode { digit, cells }
            });
        (nodes.collect(), order)
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
