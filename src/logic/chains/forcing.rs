//! Cycles and forcing chains: links alone, one after the other, in a position that does not change.
//!
//! Three passes follow the links of single digits (X), strong links in cells (Y), and all of them (XY). Of each candidate
//! as source, a pass has the cycles through it, then the chain from it to its contrary, then the other way round.

use super::cycles::cycles_through;
use super::length::difficulty;
use super::network::{Network, Pass, Reach};
use super::position::Id;
use super::run::Cause;
use super::set::IdSet;

/// A node on a path: the candidate, its state, and the link by which it follows from the node before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PathNode {
    pub(super) id: Id,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
}

/// A cycle, or a chain from a candidate to its contrary.
#[derive(Debug, Clone)]
pub(super) struct Loop {
    pub(super) pass: Pass,
    /// Whether it closes: its last node is its first.
    pub(super) is_cycle: bool,
    /// From the source on; the last node is the source again.
    pub(super) path: Vec<PathNode>,
    /// What it eliminates, in the order of the reference.
    pub(super) eliminations: Vec<Id>,
}

impl Loop {
    /// The number of nodes.
    pub(super) fn complexity(&self) -> u32 {
        self.path.len() as u32 - u32::from(self.is_cycle)
    }

    /// The difficulty as a number to sort by.
    pub(super) fn difficulty(&self) -> f64 {
        let base = match (self.is_cycle, self.pass) {
            (true, Pass::X | Pass::Y) => 6.5,
            (false, Pass::X) => 6.6,
            _ => 7.0,
        };
        difficulty(base, self.complexity())
    }

    /// What comes first, apart from the order in which they are found.
    pub(super) fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_difficulty = self.difficulty().total_cmp(&other.difficulty());
        by_difficulty
            .then(self.complexity().cmp(&other.complexity()))
            .then((self.pass as u8).cmp(&(other.pass as u8)))
    }
}

/// All cycles and forcing chains that eliminate something, the easiest first.
pub(super) fn loops(network: &Network) -> Vec<Loop> {
    let all = network.reach(Pass::Xy);
    if !network
        .ids()
        .any(|id| has_chain_off(network, &all, id, Pass::Xy))
    {
        // Whatever a cycle eliminates or a chain places gives chains that eliminate, too.
        return Vec::new();
    }
    let mut found = Vec::new();
    for (pass, reach) in [
        (Pass::X, network.reach(Pass::X)),
        (Pass::Y, network.reach(Pass::Y)),
        (Pass::Xy, all),
    ] {
        for source in network.ids() {
            loops_from(network, &reach, source, pass, &mut found);
        }
    }
    found.sort_by(Loop::cmp);
    found
}

/// Whether there is a chain from the candidate on to itself off.
fn has_chain_off(network: &Network, reach: &Reach, id: Id, pass: Pass) -> bool {
    network.weak_set(id, pass).intersects(reach.of(id))
}

fn loops_from(network: &Network, reach: &Reach, source: Id, pass: Pass, found: &mut Vec<Loop>) {
    let (cell, digit) = network.board.cell_and_digit(source);
    let others = network.position.cells[cell] & !(1 << digit);
    if others == 0 || (pass == Pass::Y && !others.is_power_of_two()) {
        return;
    }
    cycles_through(network, source, pass, found);
    if pass == Pass::Y {
        return;
    }
    let mut add = |path: Option<Vec<PathNode>>, eliminations: Vec<Id>| {
        if let Some(path) = path {
            found.push(Loop {
                pass,
                is_cycle: false,
                path,
                eliminations,
            });
        }
    };
    if has_chain_off(network, reach, source, pass) {
        add(chain(network, source, true, pass), vec![source]);
    }
    if network
        .strong(source, pass)
        .any(|(next, _)| reach.of(next).contains(source))
    {
        let others = network.board.in_cell(cell, others).collect();
        add(chain(network, source, false, pass), others);
    }
}

/// The shortest chain from the source to its contrary, the first of that length.
fn chain(network: &Network, source: Id, is_on: bool, pass: Pass) -> Option<Vec<PathNode>> {
    let mut tree = Tree::new(network.board.count);
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
