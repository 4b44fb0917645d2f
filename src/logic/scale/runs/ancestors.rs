//! The ancestors of a node: the nodes of a run that it relies on, back to the assumption.

use super::run::{Cause, Contradiction, Origin, ReasoningKind, Run};
use crate::logic::position::tables::HOUSES;
use crate::logic::scale::numbering::{Id, IdSet, Numbering};

/// A node of a run: a registered one, or the new one of its contradiction.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic::scale) struct End {
    pub(super) id: Id,
    pub(super) is_on: bool,
    /// The origin of a new node.
    pub(super) origin: Option<Origin>,
}

impl End {
    pub(in crate::logic::scale) const fn registered(id: Id, is_on: bool) -> Self {
        Self {
            id,
            is_on,
            origin: None,
        }
    }

    /// The two nodes that contradict each other, the on node first.
    pub(super) const fn of_contradiction(contradiction: Contradiction) -> [Self; 2] {
        let Contradiction { id, is_on, origin } = contradiction;
        let new = Self {
            id,
            is_on,
            origin: Some(origin),
        };
        let old = Self::registered(id, !is_on);
        if is_on { [new, old] } else { [old, new] }
    }

    /// The node with its origin in the run.
    pub(in crate::logic::scale) fn ancestor(self, run: &Run) -> Ancestor {
        let registered = run.nodes(self.is_on).origin(self.id);
        Ancestor {
            id: self.id,
            is_on: self.is_on,
            origin: self.origin.unwrap_or(registered),
        }
    }
}

/// A node with its origin.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic::scale) struct Ancestor {
    pub(in crate::logic::scale) id: Id,
    pub(in crate::logic::scale) is_on: bool,
    pub(in crate::logic::scale) origin: Origin,
}

/// The nodes that a node relies on, itself first, and then breadth first; memory that is used again.
#[derive(Debug, Clone, Default)]
pub(super) struct Ancestors {
    pub(super) nodes: Vec<Ancestor>,
}

impl Ancestors {
    /// Collects the ancestors of the end, but not beyond the limit; returns true if these are all.
    pub(super) fn collect(
        &mut self,
        numbering: &Numbering,
        run: &Run,
        end: End,
        limit: u32,
    ) -> bool {
        self.nodes.clear();
        let mut seen = [IdSet::EMPTY; 2];
        seen[usize::from(end.is_on)].insert(end.id);
        self.nodes.push(end.ancestor(run));
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            if self.nodes.len() > limit as usize {
                return false;
            }
            next += 1;
            for_each_parent(numbering, run, node, |id, is_on| {
                let seen = &mut seen[usize::from(is_on)];
                if !seen.contains(id) {
                    seen.insert(id);
                    let origin = run.nodes(is_on).origin(id);
                    self.nodes.push(Ancestor { id, is_on, origin });
                }
            });
        }
        true
    }
}

/// The parents of a node, in order.
pub(in crate::logic::scale) fn for_each_parent(
    numbering: &Numbering,
    run: &Run,
    node: Ancestor,
    mut visit: impl FnMut(Id, bool),
) {
    let Origin {
        cause,
        parent,
        gone,
    } = node.origin;
    match cause {
        Cause::Assumption => {}
        Cause::Reasoning => {
            for &parent in &run.reasonings[usize::from(parent)].parents {
                visit(parent, false);
            }
        }
        Cause::Cell | Cause::House(_) => {
            visit(parent, !node.is_on);
            for_each_gone(numbering, node.id, cause, gone, |id| visit(id, false));
        }
    }
}

/// The candidates at the digits or places that were gone when the link was followed.
pub(super) fn for_each_gone(
    numbering: &Numbering,
    id: Id,
    cause: Cause,
    gone: u16,
    visit: impl FnMut(Id),
) {
    let (cell, digit) = numbering.cell_and_digit(id);
    match cause {
        Cause::Cell => numbering.in_cell(cell, gone).for_each(visit),
        Cause::House(index) => {
            let house = usize::from(HOUSES[cell][usize::from(index)].house);
            numbering.in_house(house, gone, digit).for_each(visit);
        }
        Cause::Assumption | Cause::Reasoning => {}
    }
}

/// The inner hint that an ancestor relies on, if it does.
pub(super) fn inner_hint(run: &Run, node: &Ancestor) -> Option<u32> {
    if node.origin.cause != Cause::Reasoning {
        return None;
    }
    match run.reasonings[usize::from(node.origin.parent)].kind {
        ReasoningKind::Inner(hint) => Some(hint),
        ReasoningKind::Pattern(_) => None,
    }
}
