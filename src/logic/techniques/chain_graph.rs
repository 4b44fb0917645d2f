//! The links between candidates, groups of them and almost locked sets, of which alternating chains are made.
//!
//! A node is a digit in some cells; it is true if the digit is in one of them. Two nodes are strongly linked if one of
//! them is true, and weakly linked if not both are.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::als::AlmostLockedSet;
use super::bit_rows::{BitRows, is_in, numbers, numbers_in_both};
use super::prelude::*;

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
pub(in crate::logic) struct ChainGraph {
    pub(super) nodes: Vec<AlternatingNode>,
    /// For each node, the cells that see all its cells.
    pub(super) seen: Vec<CellSet>,
    /// The nodes: candidates, groups, and parts of almost locked sets.
    order: Vec<usize>,
    /// The candidates, as a row.
    candidates: BitRows,
    /// The number of candidates and groups; chains start only from these.
    starts: usize,
    /// The strong links within cells and houses.
    strong: Vec<Vec<Link>>,
    /// The almost locked sets, with the nodes of each among the parts.
    sets: Vec<(AlmostLockedSet, Range<usize>)>,
    parts: Vec<usize>,
    /// For each node the sets that it is a part of.
    sets_of: BitRows,
    /// For each cell the nodes all of whose cells see it and that have a digit of its candidates.
    seeing: BitRows,
    /// For each node the others of its digit that it is weakly linked to, because all their cells see each other.
    neighbours: BitRows,
    /// The same with the other candidates of its cell.
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
        let (mut sets, mut parts) = (Vec::new(), Vec::new());
        if kind >= ChainKind::WithSets {
            let all = context.almost_locked_sets().iter();
            for &set in all.filter(|set| set.cells.len() > 1) {
                let first = parts.len();
                for digit in set.digits {
                    let cells = set.cells_of(context, digit);
                    // Cells that no candidate sees are weakly linked to nothing, and eliminate nothing.
                    let is_seen = !context.cells(digit).is_disjoint(cells.common_peers());
                    if is_seen || cells.len() == 1 {
                        parts.push(found.add(digit, cells));
                    }
                }
                sets.push((set, first..parts.len()));
            }
        }
        let (nodes, order) = found.by_digit();
        for part in &mut parts {
            *part = order[*part];
        }
        let count = nodes.len();
        let mut graph = Self {
            seen: nodes.iter().map(|node| node.cells.common_peers()).collect(),
            candidates: BitRows::new(1, count),
            starts,
            strong: vec![Vec::new(); count],
            sets_of: BitRows::new(count, sets.len()),
            sets,
            parts,
            seeing: BitRows::new(81, count),
            neighbours: BitRows::new(count, count),
            weak: BitRows::new(0, count),
            nodes,
            order,
        };
        let mut of_digit = BitRows::new(9, count);
        for (number, node) in graph.nodes.iter().enumerate() {
            of_digit.insert(node.digit.index(), number);
            for cell in graph.seen[number] & context.cells(node.digit) {
                graph.seeing.insert(cell.index(), number);
            }
        }
        for (number, AlternatingNode { digit, cells }) in graph.nodes.iter().enumerate() {
            let neighbours = &mut graph.neighbours;
            neighbours.fill_with_common(number, &graph.seeing, *cells);
            neighbours.keep(number, of_digit.row(digit.index()));
        }
        graph.weak = graph.neighbours.clone();
        graph.link_cells(context);
        graph.link_houses(context, &found.numbers);
        for (number, (_, parts)) in graph.sets.iter().enumerate() {
            for &part in &graph.parts[parts.clone()] {
                graph.sets_of.insert(part, number);
            }
        }
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
            for &one in nodes {
                self.candidates.insert(0, one);
                let others = || nodes.iter().copied().filter(|&other| other != one);
                others().for_each(|other| self.weak.insert(one, other));
                if let ([_, _], Some(to)) = (&nodes[..], others().next()) {
                    self.strong[one].push(Link {
                        to,
                        reason: LinkReason::Cell(cell),
                        kinds: ChainKind::Plain.and_later() | ChainKind::TwoCandidates.bit(),
                    });
                }
            }
        }
    }

    /// Two nodes that are all places of a digit in a house: strong links.
    fn link_houses(&mut self, context: &Context, found: &BTreeMap<(Digit, CellSet), usize>) {
        let mut is_start = vec![false; self.nodes.len()];
        self.starts().for_each(|start| is_start[start] = true);
        for &node in &self.order[..self.starts] {
            let AlternatingNode { digit, cells } = self.nodes[node];
            for house in cells.common_houses() {
                let rest = context.cells_in(house, digit) - cells;
                // A group has at most three cells.
                if rest.is_empty() || !rest.has_at_most(3) {
                    continue;
                }
                let Some(&to) = found.get(&(digit, rest)).filter(|to| is_start[**to]) else {
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

    /// The strong links from the node.
    pub(super) fn strong_links(&self, node: usize) -> impl Iterator<Item = Link> {
        let sets = numbers(self.sets_of.row(node)).map(|set| &self.sets[set]);
        let in_sets = sets.flat_map(move |(set, parts)| {
            let others = self.parts[parts.clone()].iter();
            others.filter(move |&&to| to != node).map(|&to| Link {
                to,
                reason: LinkReason::Set(*set),
                kinds: ChainKind::WithSets.bit(),
            })
        });
        self.strong[node].iter().copied().chain(in_sets)
    }

    /// The nodes that chains start from.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        self.order[..self.starts].iter().copied()
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

    /// For each node those that it is weakly linked to in chains of this kind.
    pub(super) const fn weak_links(&self, kind: ChainKind) -> &BitRows {
        match kind {
            ChainKind::OneDigit | ChainKind::TwoCandidates => &self.neighbours,
            ChainKind::Plain | ChainKind::Grouped | ChainKind::WithSets => &self.weak,
        }
    }

    /// The reason that the nodes are weakly linked, if they are.
    pub(super) fn weak_link(&self, one: usize, other: usize) -> Option<LinkReason> {
        let AlternatingNode { digit, cells } = self.nodes[one];
        if digit != self.nodes[other].digit {
            let cell = cells.only().filter(|_| cells == self.nodes[other].cells);
            return cell.map(LinkReason::Cell);
        }
        let is_linked = self.neighbours.contains(one, other);
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
    /// Adds the node, if it is new; returns its number.
    fn add(&mut self, digit: Digit, cells: CellSet) -> usize {
        let count = self.numbers.len();
        *self.numbers.entry((digit, cells)).or_insert(count)
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
