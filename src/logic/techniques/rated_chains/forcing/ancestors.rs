//! The ancestors of a node: the nodes of a net that it relies on, back to the assumption.

use super::net::{Implication, Net, Origin, ReasoningKind};
use crate::logic::techniques::rated_chains::cause::Cause;
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};

/// A node of a net: a registered one, or the new one of its contradiction.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct End {
    pub(super) id: Id,
    pub(super) is_on: bool,
    /// The origin of a new node.
    pub(super) origin: Option<Origin>,
}

impl End {
    pub(in crate::logic) const fn registered(id: Id, is_on: bool) -> Self {
        Self {
            id,
            is_on,
            origin: None,
        }
    }

    /// The two nodes that contradict each other, the on node first.
    pub(super) const fn of_contradiction(new: Implication) -> [Self; 2] {
        let Implication { id, is_on, origin } = new;
        let new = Self {
            id,
            is_on,
            origin: Some(origin),
        };
        let old = Self::registered(id, !is_on);
        if is_on { [new, old] } else { [old, new] }
    }

    /// The node with its origin in the net.
    pub(in crate::logic) fn node(self, net: &Net) -> Implication {
        let registered = net.nodes(self.is_on).origin(self.id);
        Implication {
            id: self.id,
            is_on: self.is_on,
            origin: self.origin.unwrap_or(registered),
        }
    }
}

/// The nodes that a node relies on, itself first, and then breadth first; memory that is used again.
#[derive(Debug, Clone, Default)]
pub(super) struct Ancestors {
    pub(super) nodes: Vec<Implication>,
}

impl Ancestors {
    /// Collects the ancestors of the end, but not beyond the limit; returns true if these are all.
    pub(super) fn collect(
        &mut self,
        numbering: &Numbering,
        net: &Net,
        end: End,
        limit: u32,
    ) -> bool {
        self.nodes.clear();
        let mut seen = [IdSet::EMPTY; 2];
        seen[usize::from(end.is_on)].insert(end.id);
        self.nodes.push(end.node(net));
        let mut index = 0;
        while let Some(&node) = self.nodes.get(index) {
            if self.nodes.len() > limit as usize {
                return false;
            }
            index += 1;
            for_each_parent(numbering, net, node, |id, is_on| {
                let seen = &mut seen[usize::from(is_on)];
                if !seen.contains(id) {
                    seen.insert(id);
                    let origin = net.nodes(is_on).origin(id);
                    self.nodes.push(Implication { id, is_on, origin });
                }
            });
        }
        true
    }
}

/// The parents of a node, in order.
pub(in crate::logic) fn for_each_parent(
    numbering: &Numbering,
    net: &Net,
    node: Implication,
    mut visit: impl FnMut(Id, bool),
) {
    let Origin {
        cause,
        parent,
        gone,
    } = node.origin;
    let (cell, digit) = numbering.cell_and_digit(node.id);
    match cause {
        Cause::Assumption => {}
        Cause::Reasoning => {
            for &parent in &net.reasonings[usize::from(parent)].parents {
                visit(parent, false);
            }
        }
        Cause::Cell => {
            visit(parent, !node.is_on);
            let gone = numbering.in_cell(cell, gone);
            gone.for_each(|id| visit(id, false));
        }
        Cause::House(index) => {
            visit(parent, !node.is_on);
            let house = numbering.house_of(node.id, index);
            let gone = numbering.in_house(house, gone, digit);
            gone.for_each(|id| visit(id, false));
        }
    }
}

/// The inner conclusion that an ancestor relies on, if it does.
pub(super) fn inner_conclusion(net: &Net, node: &Implication) -> Option<u32> {
    if node.origin.cause != Cause::Reasoning {
        return None;
    }
    match net.reasonings[usize::from(node.origin.parent)].kind {
        ReasoningKind::Inner(conclusion) => Some(conclusion),
        ReasoningKind::Pattern(_) => None,
    }
}
