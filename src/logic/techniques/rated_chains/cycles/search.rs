//! Cycles and forcing chains: links alone, one after the other, in a position that does not change.
//!
//! It follows the links of single digits (X), then strong links in cells (Y), and then all of them (XY). Each time,
//! every candidate is a source: of the cycles through it, of the chain from it to its contrary, and the other way
//! round.

use super::continuous::CycleSearch;
use super::links::{LinkKinds, Links};
use super::reach::Reach;
use crate::logic::position::tables::is_pair;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::rated_chains::Keep;
use crate::logic::techniques::rated_chains::cause::Cause;
use crate::logic::techniques::rated_chains::length::difficulty;
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet};

/// A node on a path: the candidate, its state, and the link by which it follows from the node before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) struct PathNode {
    pub(in crate::logic) id: Id,
    pub(in crate::logic) is_on: bool,
    pub(in crate::logic) cause: Cause,
}

impl PathNode {
    pub(super) const fn new(id: Id, is_on: bool, cause: Cause) -> Self {
        Self { id, is_on, cause }
    }
}

/// A cycle (a continuous nice loop), or a chain from a candidate to its contrary (a discontinuous one).
#[derive(Debug, Clone)]
pub(in crate::logic) struct NiceLoop {
    pub(in crate::logic) kinds: LinkKinds,
    /// True if it closes: its last node is its first.
    pub(in crate::logic) is_cycle: bool,
    /// From the source on; the last node is the source again.
    pub(in crate::logic) path: Vec<PathNode>,
    /// The candidates that it eliminates, in the order of the reference.
    pub(in crate::logic) eliminations: Vec<Id>,
}

impl NiceLoop {
    /// The number of nodes.
    pub(in crate::logic) fn complexity(&self) -> u32 {
        self.path.len() as u32 - u32::from(self.is_cycle)
    }

    /// The difficulty, before it is rounded to tenths.
    pub(in crate::logic) fn difficulty(&self) -> f64 {
        difficulty_of_links(self.is_cycle, self.kinds, self.complexity())
    }

    fn rank(&self) -> Rank {
        Rank::new(
            self.kinds,
            self.path[0].id,
            self.is_cycle,
            self.complexity(),
        )
    }
}

/// The rank: by difficulty, complexity, kinds of links and source, and of those from one source the cycles first; among
/// equals, the order in which they are found decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// The bits of a positive float, which sort as the float does.
    difficulty: u64,
    complexity: u32,
    kinds: u8,
    source: Id,
    is_chain: bool,
}

impl Rank {
    fn new(kinds: LinkKinds, source: Id, is_cycle: bool, complexity: u32) -> Self {
        Self {
            difficulty: difficulty_of_links(is_cycle, kinds, complexity).to_bits(),
            complexity,
            kinds: kinds as u8,
            source,
            is_chain: !is_cycle,
        }
    }
}

/// The technique of a cycle or a chain with such links, unless its shape has a name of its own.
pub(in crate::logic) const fn technique_of_links(is_cycle: bool, kinds: LinkKinds) -> Technique {
    match (is_cycle, kinds) {
        (true, LinkKinds::X) => Technique::BIDIRECTIONAL_X_CYCLE,
        (true, LinkKinds::Y) => Technique::BIDIRECTIONAL_Y_CYCLE,
        (true, LinkKinds::Xy) => Technique::BIDIRECTIONAL_CYCLE,
        (false, LinkKinds::X) => Technique::FORCING_X_CHAIN,
        (false, LinkKinds::Y | LinkKinds::Xy) => Technique::FORCING_CHAIN,
    }
}

fn difficulty_of_links(is_cycle: bool, kinds: LinkKinds, complexity: u32) -> f64 {
    let technique = technique_of_links(is_cycle, kinds);
    difficulty(technique.least_difficulty(), complexity)
}

/// All cycles and forcing chains that eliminate something, the easiest first; or only the easiest.
///
/// Those of a single digit are searched for among the changed digits; the others must be known to have none.
pub(in crate::logic) fn nice_loops(
    links: &Links,
    keep: Keep,
    changed_digits: u16,
) -> Vec<NiceLoop> {
    let mut search = NiceLoopSearch {
        links,
        keep,
        found: Vec::new(),
    };
    let digits = links.digits_with_chains(changed_digits);
    if digits != 0 {
        search.follow(
            LinkKinds::X,
            &links.reach(LinkKinds::X, |_, digit| digits >> digit & 1 == 1),
        );
    }
    // A find in X may come before anything that XY could give; then XY is not needed. If XY has no chain at all,
    // neither has X or Y, and nothing has been found.
    let xy =
        (search.limit(LinkKinds::Xy, 0, true) > 0).then(|| links.reach(LinkKinds::Xy, |_, _| true));
    let is_none = |xy| links.reversible(xy, LinkKinds::Xy).is_empty();
    if xy.as_ref().is_some_and(is_none) {
        return Vec::new();
    }
    search.follow(
        LinkKinds::Y,
        &links.reach(LinkKinds::Y, |cell, _| is_pair(links.position.cells[cell])),
    );
    if search.limit(LinkKinds::Xy, 0, true) > 0
        && let Some(xy) = xy
    {
        search.follow(LinkKinds::Xy, &xy);
    }
    search.found.sort_by_key(NiceLoop::rank);
    search.found.truncate(keep.count());
    search.found
}

/// A search for cycles and forcing chains.
struct NiceLoopSearch<'a> {
    links: &'a Links<'a>,
    keep: Keep,
    found: Vec<NiceLoop>,
}

impl NiceLoopSearch<'_> {
    fn follow(&mut self, kinds: LinkKinds, reach: &Reach) {
        // Whatever a cycle eliminates, or a chain that places something, would make a chain with the same links from on
        // to off. So without any of these there is nothing; and links of a single digit stay with the digit.
        // Y has cycles only, and so few candidates are on one that a closer test is not worth its time.
        let of_interest = match kinds {
            LinkKinds::X | LinkKinds::Xy => self.links.reversible(reach, kinds),
            LinkKinds::Y => reach.mutual,
        };
        if of_interest.is_empty() {
            return;
        }
        let mut digits = 0_u16;
        for id in of_interest.iter() {
            digits |= 1 << self.links.numbering.cell_and_digit(id).1;
        }
        let sources = self.links.ids().filter(|&source| {
            let (cell, digit) = self.links.numbering.cell_and_digit(source);
            let others = self.links.position.cells[cell].count_ones() - 1;
            match kinds {
                LinkKinds::X => others > 0 && digits >> digit & 1 == 1,
                LinkKinds::Y => others == 1,
                LinkKinds::Xy => others > 0,
            }
        });
        let sources: Vec<Id> = sources.collect();
        // The chains first, because they soon show how short a cycle must be to come before them.
        if kinds != LinkKinds::Y {
            for &source in &sources {
                self.chains_from(kinds, reach, source, of_interest.contains(source));
            }
        }
        let mut cycles = CycleSearch::new(self.links, reach, kinds);
        for &source in &sources {
            cycles.through(source, self.limit(kinds, source, true), &mut self.found);
            self.keep_what_counts();
        }
    }

    fn keep_what_counts(&mut self) {
        if self.keep == Keep::First {
            self.found.sort_by_key(NiceLoop::rank);
            self.found.truncate(1);
        }
    }

    /// The greatest complexity with which a find would still count; 0 if it would not with any.
    fn limit(&self, kinds: LinkKinds, source: Id, is_cycle: bool) -> u32 {
        let (Keep::First, Some(easiest)) = (self.keep, self.found.first()) else {
            return u32::MAX;
        };
        let counts = |complexity| Rank::new(kinds, source, is_cycle, complexity) < easiest.rank();
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

    fn chains_from(&mut self, kinds: LinkKinds, reach: &Reach, source: Id, is_reversible: bool) {
        let links = self.links;
        let (cell, digit) = links.numbering.cell_and_digit(source);
        let others = links.position.cells[cell] & !(1 << digit);
        let limit = self.limit(kinds, source, false);
        if is_reversible && links.has_chain(reach, source, true, kinds, limit) {
            self.add(kinds, chain(links, source, true, kinds), vec![source]);
        }
        let mut starts = links.strong(source, kinds);
        if starts.any(|(next, _)| reach.of(next).contains(source))
            && links.has_chain(
                reach,
                source,
                false,
                kinds,
                self.limit(kinds, source, false),
            )
        {
            let eliminations = links.numbering.in_cell(cell, others).collect();
            self.add(kinds, chain(links, source, false, kinds), eliminations);
        }
    }

    fn add(&mut self, kinds: LinkKinds, path: Option<Vec<PathNode>>, eliminations: Vec<Id>) {
        self.found.extend(path.map(|path| NiceLoop {
            kinds,
            is_cycle: false,
            path,
            eliminations,
        }));
        self.keep_what_counts();
    }
}

/// The shortest chain from the source to its contrary, the first of that length.
fn chain(links: &Links, source: Id, is_on: bool, kinds: LinkKinds) -> Option<Vec<PathNode>> {
    let start = PathNode::new(source, is_on, Cause::Assumption);
    // The nodes in the order in which they are reached, each with the index of the one before it.
    let (mut nodes, mut reached, mut index) = (vec![(start, 0)], [IdSet::EMPTY; 2], 0);
    reached[usize::from(is_on)].insert(source);
    while let Some(&(node, _)) = nodes.get(index) {
        let is_next_on = !node.is_on;
        let follow = |(id, cause)| {
            let reached = &mut reached[usize::from(is_next_on)];
            if !reached.contains(id) {
                reached.insert(id);
                nodes.push((PathNode::new(id, is_next_on, cause), index));
            }
            id == source && is_next_on != is_on
        };
        let is_done = if node.is_on {
            links.weak(node.id, kinds).any(follow)
        } else {
            links.strong(node.id, kinds).any(follow)
        };
        if is_done {
            let before = |&(node, before): &(PathNode, usize)| {
                (node.cause != Cause::Assumption).then(|| nodes[before])
            };
            let back = std::iter::successors(nodes.last().copied(), before);
            let mut path: Vec<PathNode> = back.map(|(node, _)| node).collect();
            path.reverse();
            return Some(path);
        }
        index += 1;
    }
    None
}
