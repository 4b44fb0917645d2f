//! Cycles and forcing chains: links alone, one after the other, in a position that does not change.
//!
//! Three passes follow the links of single digits (X), strong links in cells (Y), and all of them (XY). Of each candidate
//! as source, a pass has the cycles through it, then the chain from it to its contrary, then the other way round.

use super::continuous::CycleSearch;
use super::network::{Network, Pass};
use super::reach::Reach;
use crate::logic::position::tables::is_pair;
use crate::logic::techniques::rated_chains::Extent;
use crate::logic::techniques::rated_chains::forcing::implications::Cause;
use crate::logic::techniques::rated_chains::length::difficulty;
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet};

/// A node on a path: the candidate, its state, and the link by which it follows from the node before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic::techniques) struct PathNode {
    pub(in crate::logic::techniques) id: Id,
    pub(in crate::logic::techniques) is_on: bool,
    pub(in crate::logic::techniques) cause: Cause,
}

/// A cycle, or a chain from a candidate to its contrary.
#[derive(Debug, Clone)]
pub(in crate::logic::techniques) struct Loop {
    pub(in crate::logic::techniques) pass: Pass,
    /// True if it closes: its last node is its first.
    pub(in crate::logic::techniques) is_cycle: bool,
    /// From the source on; the last node is the source again.
    pub(in crate::logic::techniques) path: Vec<PathNode>,
    /// The candidates that it eliminates, in the order of the reference.
    pub(in crate::logic::techniques) eliminations: Vec<Id>,
}

impl Loop {
    /// The number of nodes.
    pub(in crate::logic::techniques) fn complexity(&self) -> u32 {
        self.path.len() as u32 - u32::from(self.is_cycle)
    }

    /// The difficulty, before it is rounded to tenths.
    pub(in crate::logic::techniques) fn difficulty(&self) -> f64 {
        difficulty(base(self.is_cycle, self.pass), self.complexity())
    }

    fn rank(&self) -> Rank {
        Rank::new(self.pass, self.path[0].id, self.is_cycle, self.complexity())
    }
}

/// The rank: by difficulty, complexity, pass and source, and of those from one source the cycles first; among equals, the
/// order in which they are found decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// The bits of a positive float, which sort as the float does.
    difficulty: u64,
    complexity: u32,
    pass: u8,
    source: Id,
    is_chain: bool,
}

impl Rank {
    fn new(pass: Pass, source: Id, is_cycle: bool, complexity: u32) -> Self {
        Self {
            difficulty: difficulty(base(is_cycle, pass), complexity).to_bits(),
            complexity,
            pass: pass as u8,
            source,
            is_chain: !is_cycle,
        }
    }
}

/// The difficulty without the length.
const fn base(is_cycle: bool, pass: Pass) -> f64 {
    match (is_cycle, pass) {
        (true, Pass::X | Pass::Y) => 6.5,
        (false, Pass::X) => 6.6,
        _ => 7.0,
    }
}

/// All cycles and forcing chains that eliminate something, the easiest first; or only the easiest.
///
/// Those of a single digit are searched for among the changed digits; the others must be known to have none.
pub(in crate::logic::techniques) fn loops(
    network: &Network,
    extent: Extent,
    changed_digits: u16,
) -> Vec<Loop> {
    let mut search = LoopSearch {
        network,
        extent,
        found: Vec::new(),
    };
    let digits = network.digits_with_chains(changed_digits);
    if digits != 0 {
        search.pass(
            Pass::X,
            &network.reach(Pass::X, |_, digit| digits >> digit & 1 == 1),
        );
    }
    // A find in X may come before anything that XY could give; then XY is not needed. If XY has no chain at all, neither
    // has X or Y, and nothing has been found.
    let xy = (search.limit(Pass::Xy, 0, true) > 0).then(|| network.reach(Pass::Xy, |_, _| true));
    let is_none = |xy| network.reversible(xy, Pass::Xy).is_empty();
    if xy.as_ref().is_some_and(is_none) {
        return Vec::new();
    }
    search.pass(
        Pass::Y,
        &network.reach(Pass::Y, |cell, _| is_pair(network.position.cells[cell])),
    );
    if search.limit(Pass::Xy, 0, true) > 0
        && let Some(xy) = xy
    {
        search.pass(Pass::Xy, &xy);
    }
    search.found.sort_by_key(Loop::rank);
    search.found.truncate(extent.count());
    search.found
}

/// A search for cycles and forcing chains.
struct LoopSearch<'a> {
    network: &'a Network<'a>,
    extent: Extent,
    found: Vec<Loop>,
}

impl LoopSearch<'_> {
    fn pass(&mut self, pass: Pass, reach: &Reach) {
        // Whatever a cycle eliminates, or a chain that places something, would make a chain with the same links from on
        // to off. So without any of these there is nothing; and links of a single digit stay with the digit.
        // Y has cycles only, and so few candidates are on one that a closer test is not worth its time.
        let of_interest = match pass {
            Pass::X | Pass::Xy => self.network.reversible(reach, pass),
            Pass::Y => reach.mutual,
        };
        if of_interest.is_empty() {
            return;
        }
        let mut digits = 0_u16;
        for id in of_interest.iter() {
            digits |= 1 << self.network.numbering.cell_and_digit(id).1;
        }
        let sources = self.network.ids().filter(|&source| {
            let (cell, digit) = self.network.numbering.cell_and_digit(source);
            let others = self.network.position.cells[cell].count_ones() - 1;
            match pass {
                Pass::X => others > 0 && digits >> digit & 1 == 1,
                Pass::Y => others == 1,
                Pass::Xy => others > 0,
            }
        });
        let sources: Vec<Id> = sources.collect();
        // The chains first, because they soon show how short a cycle must be to come before them.
        if pass != Pass::Y {
            for &source in &sources {
                self.chains_from(pass, reach, source, of_interest.contains(source));
            }
        }
        let mut cycles = CycleSearch::new(self.network, reach, pass);
        for &source in &sources {
            cycles.through(source, self.limit(pass, source, true), &mut self.found);
            self.keep_what_counts();
        }
    }

    fn keep_what_counts(&mut self) {
        if self.extent == Extent::First {
            self.found.sort_by_key(Loop::rank);
            self.found.truncate(1);
        }
    }

    /// The greatest complexity with which a find would still count; 0 if it would not with any.
    fn limit(&self, pass: Pass, source: Id, is_cycle: bool) -> u32 {
        let (Extent::First, Some(easiest)) = (self.extent, self.found.first()) else {
            return u32::MAX;
        };
        let counts = |complexity| Rank::new(pass, source, is_cycle, complexity) < easiest.rank();
        // Bases differ, so there may be room for more nodes, or for fewer.
        let mut complexity = easiest.complexity();
        while counts(complexity + 1) {
            complexity += 1;
        }
        while complexity > 0 && !counts(complexity) {
            complexity -= 1;
        }
        complexity
    }

    fn chains_from(&mut self, pass: Pass, reach: &Reach, source: Id, is_reversible: bool) {
        let network = self.network;
        let (cell, digit) = network.numbering.cell_and_digit(source);
        let others = network.position.cells[cell] & !(1 << digit);
        let limit = self.limit(pass, source, false);
        if is_reversible && network.has_chain(reach, source, true, pass, limit) {
            self.add(pass, chain(network, source, true, pass), vec![source]);
        }
        let mut starts = network.strong(source, pass);
        if starts.any(|(next, _)| reach.of(next).contains(source))
            && network.has_chain(reach, source, false, pass, self.limit(pass, source, false))
        {
            let eliminations = network.numbering.in_cell(cell, others).collect();
            self.add(pass, chain(network, source, false, pass), eliminations);
        }
    }

    fn add(&mut self, pass: Pass, path: Option<Vec<PathNode>>, eliminations: Vec<Id>) {
        self.found.extend(path.map(|path| Loop {
            pass,
            is_cycle: false,
            path,
            eliminations,
        }));
        self.keep_what_counts();
    }
}

/// The shortest chain from the source to its contrary, the first of that length.
fn chain(network: &Network, source: Id, is_on: bool, pass: Pass) -> Option<Vec<PathNode>> {
    let mut tree = Tree::new(network.numbering.count);
    tree.register(source, is_on, source, Cause::Assumption);
    let mut layer = vec![source];
    let mut state = is_on;
    while !layer.is_empty() {
        let mut next_layer = Vec::new();
        let next_state = !state;
        for &id in &layer {
            let mut follow = |next: Id, cause| {
                let is_contrary = next == source && next_state != is_on;
                if !tree.nodes[usize::from(next_state)].contains(next) {
                    tree.register(next, next_state, id, cause);
                    next_layer.push(next);
                }
                is_contrary
            };
            let done = if state {
                network
                    .weak(id, pass)
                    .any(|(next, cause)| follow(next, cause))
            } else {
                network
                    .strong(id, pass)
                    .any(|(next, cause)| follow(next, cause))
            };
            if done {
                return Some(tree.path(source, !is_on));
            }
        }
        layer = next_layer;
        state = next_state;
    }
    None
}

/// Nodes with one parent each.
pub(super) struct Tree {
    /// The candidates that are off, and those that are on.
    pub(super) nodes: [IdSet; 2],
    parents: [Vec<(Id, Cause)>; 2],
}

impl Tree {
    pub(super) fn new(count: usize) -> Self {
        Self {
            nodes: [IdSet::EMPTY; 2],
            parents: [
                vec![(0, Cause::Assumption); count],
                vec![(0, Cause::Assumption); count],
            ],
        }
    }

    pub(super) fn register(&mut self, id: Id, is_on: bool, parent: Id, cause: Cause) {
        self.nodes[usize::from(is_on)].insert(id);
        self.parents[usize::from(is_on)][usize::from(id)] = (parent, cause);
    }

    /// The path from the root to the node.
    pub(super) fn path(&self, mut id: Id, mut is_on: bool) -> Vec<PathNode> {
        let mut path = Vec::new();
        loop {
            let (parent, cause) = self.parents[usize::from(is_on)][usize::from(id)];
            path.push(PathNode { id, is_on, cause });
            if cause == Cause::Assumption {
                break;
            }
            (id, is_on) = (parent, !is_on);
        }
        path.reverse();
        path
    }
}
