//! Cycles: closed chains whose nodes are all true or all false.
//!
//! The search from a source goes by layers. Of the paths to an on node only the first counts; from there, any off node
//! that is not on that path and leads back to the source closes a cycle.

use std::ops::Range;

use super::links::{LinkKinds, Links};
use super::reach::Reach;
use super::search::{NiceLoop, PathNode};
use crate::board::{Cell, CellSet};
use crate::logic::techniques::rated_chains::cause::Cause;
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, hash_order};

/// A search for cycles with links of these kinds.
pub(super) struct CycleSearch<'a> {
    links: &'a Links<'a>,
    reach: &'a Reach,
    kinds: LinkKinds,
    /// The steps from each candidate, one candidate after the other, and where those of each are.
    steps: Vec<TwoLinks>,
    ranges: Vec<Range<usize>>,
    reached: Reached,
}

/// A weak and a strong link, from one on node to the next.
#[derive(Clone, Copy)]
struct TwoLinks {
    from: Id,
    weak: Cause,
    off: Id,
    strong: Cause,
    on: Id,
}

/// The on nodes that a search has reached from its source.
struct Reached {
    on: IdSet,
    /// Of each of them but the source, the step that first led there.
    parents: Vec<Option<TwoLinks>>,
}

impl<'a> CycleSearch<'a> {
    pub(super) fn new(links: &'a Links, reach: &'a Reach, kinds: LinkKinds) -> Self {
        let mut steps = Vec::with_capacity(1024);
        let mut ranges = vec![0..0; links.numbering.count];
        // Only candidates that lead to each other can be on a cycle; a step back to where it starts closes none.
        for from in reach.mutual.iter() {
            let start = steps.len();
            for (off, weak) in links.weak(from, kinds) {
                for (on, strong) in links.strong(off, kinds) {
                    if on != from && reach.is_mutual(from, on) {
                        steps.push(TwoLinks {
                            from,
                            weak,
                            off,
                            strong,
                            on,
                        });
                    }
                }
            }
            ranges[usize::from(from)] = start..steps.len();
        }
        Self {
            links,
            reach,
            kinds,
            steps,
            ranges,
            reached: Reached {
                on: IdSet::EMPTY,
                parents: vec![None; links.numbering.count],
            },
        }
    }

    /// Adds the cycles through the source that eliminate something.
    ///
    /// Cycles of more nodes than the limit are not searched for.
    pub(super) fn through(&mut self, source: Id, limit: u32, found: &mut Vec<NiceLoop>) {
        if !self.may_close(source) {
            return;
        }
        let Self {
            links,
            kinds,
            steps,
            ranges,
            reached,
            ..
        } = self;
        reached.on = IdSet::EMPTY;
        reached.on.insert(source);
        reached.parents[usize::from(source)] = None;
        let mut layer = vec![source];
        let mut length = 2;
        while !layer.is_empty() && length <= limit {
            let mut next_layer = Vec::new();
            for &from in &layer {
                for &step in &steps[ranges[usize::from(from)].clone()] {
                    if step.on == source && reached.path(from).all(|before| before.off != step.off)
                    {
                        found.extend(cycle(links, reached, source, step, *kinds));
                    }
                    // An off node on the path has led to all it leads to before.
                    if !reached.on.contains(step.on) {
                        reached.on.insert(step.on);
                        reached.parents[usize::from(step.on)] = Some(step);
                        next_layer.push(step.on);
                    }
                }
            }
            layer = next_layer;
            length += 2;
        }
    }

    /// Returns true if a strong link back to the source can be reached from it.
    fn may_close(&self, source: Id) -> bool {
        let mut last = self.links.strong(source, self.kinds);
        !self.ranges[usize::from(source)].is_empty()
            && last.any(|(off, _)| {
                let mut before = self.links.weak_set(off, self.kinds);
                before.remove(source);
                before.intersects(self.reach.of(source))
            })
    }
}

impl Reached {
    /// The way back from an on node to the source.
    fn path(&self, on: Id) -> impl Iterator<Item = TwoLinks> {
        let step = move |on: Id| self.parents[usize::from(on)];
        std::iter::successors(step(on), move |last| step(last.from))
    }
}

/// The cycle that the last step closes, if it eliminates anything.
fn cycle(
    links: &Links,
    reached: &Reached,
    source: Id,
    last: TwoLinks,
    kinds: LinkKinds,
) -> Option<NiceLoop> {
    let mut path = Vec::new();
    let mut on = source;
    for step in std::iter::once(last).chain(reached.path(last.from)) {
        path.push(PathNode::new(on, true, step.strong));
        path.push(PathNode::new(step.off, false, step.weak));
        on = step.from;
    }
    path.push(PathNode::new(source, true, Cause::Assumption));
    let eliminations = eliminations(links, &path);
    if eliminations.is_empty() {
        return None;
    }
    path.reverse();
    Some(NiceLoop {
        kinds,
        is_cycle: true,
        path,
        eliminations,
    })
}

/// The candidates seen both by an on and by an off node of their digit, in the order of the reference; the path is
/// given from its end.
fn eliminations(links: &Links, path: &[PathNode]) -> Vec<Id> {
    let mut own = CellSet::EMPTY;
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    for node in path {
        let (cell, digit) = links.numbering.cell_and_digit(node.id);
        let cell = Cell::ALL[cell];
        own = own.with(cell);
        seen[usize::from(node.is_on)][digit] |= cell.peers();
    }
    let lost: [CellSet; 9] = std::array::from_fn(|digit| {
        let both = (seen[0][digit] & seen[1][digit]) - own;
        if both.is_empty() {
            both
        } else {
            both & links.position.cells_of(digit)
        }
    });
    if lost.iter().all(|cells| cells.is_empty()) {
        return Vec::new();
    }
    let mut cells: Vec<Cell> = Vec::new();
    for node in path.iter().filter(|node| node.is_on) {
        let (cell, digit) = links.numbering.cell_and_digit(node.id);
        for cell in lost[digit] & Cell::ALL[cell].peers() {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
    }
    hash_order(&mut cells);
    let in_cell = |cell: Cell| {
        let lost = (0..9).filter(move |&digit| lost[digit].contains(cell));
        lost.map(move |digit| links.numbering.id(cell.index(), digit))
    };
    cells.into_iter().flat_map(in_cell).collect()
}
