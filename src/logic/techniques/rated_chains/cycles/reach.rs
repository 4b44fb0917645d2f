//! The candidates that each candidate leads to, in any number of links: strongly connected components, and what those lead to.

use crate::logic::techniques::rated_chains::numbering::{Id, IdSet};

/// The candidates that each one leads to, in two or more links.
#[derive(Debug, Clone)]
pub(super) struct Reach {
    /// In two links.
    pub(super) next: Vec<IdSet>,
    /// Of each candidate, its component: candidates that lead to each other.
    pub(super) component: Vec<u16>,
    /// The candidates that those of each component lead to.
    pub(super) sets: Vec<IdSet>,
    /// The candidates of components of more than one.
    pub(super) mutual: IdSet,
}

impl Reach {
    pub(super) fn of(&self, id: Id) -> &IdSet {
        &self.sets[usize::from(self.component[usize::from(id)])]
    }

    /// Returns true if the candidates lead to each other; each candidate counts as leading to itself.
    pub(super) fn is_mutual(&self, one: Id, other: Id) -> bool {
        self.component[usize::from(one)] == self.component[usize::from(other)]
    }

    pub(super) fn new(next: Vec<IdSet>) -> Self {
        let count = next.len();
        let mut search = Components {
            index: vec![0; count],
            low: vec![0; count],
            visited: 0,
            stack: Vec::new(),
            on_stack: IdSet::EMPTY,
            finished: IdSet::EMPTY,
            reach: Self {
                next,
                component: vec![0; count],
                sets: Vec::new(),
                mutual: IdSet::EMPTY,
            },
        };
        for id in 0..count {
            if search.index[id] == 0 {
                search.visit(id as Id);
            }
        }
        search.reach
    }
}

/// Tarjan's search for strongly connected components, which finds them in such an order that what one leads to outside
/// itself is already known.
struct Components {
    /// The order in which candidates were visited, from 1; 0 before.
    index: Vec<u16>,
    low: Vec<u16>,
    visited: u16,
    stack: Vec<Id>,
    on_stack: IdSet,
    /// The candidates whose components are known.
    finished: IdSet,
    reach: Reach,
}

impl Components {
    fn visit(&mut self, id: Id) {
        let at = usize::from(id);
        self.visited += 1;
        self.index[at] = self.visited;
        self.low[at] = self.visited;
        self.stack.push(id);
        self.on_stack.insert(id);
        let mut next = self.reach.next[at];
        next.subtract(&self.finished);
        for other in next.iter() {
            let other_at = usize::from(other);
            if self.index[other_at] == 0 {
                self.visit(other);
                self.low[at] = self.low[at].min(self.low[other_at]);
            } else if self.on_stack.contains(other) {
                self.low[at] = self.low[at].min(self.index[other_at]);
            }
        }
        if self.low[at] == self.index[at] {
            self.finish(id);
        }
    }

    /// The component of which this candidate was visited first is complete.
    fn finish(&mut self, first: Id) {
        let number = self.reach.sets.len() as u16;
        let mut reached = IdSet::EMPTY;
        let mut members = IdSet::EMPTY;
        while let Some(id) = self.stack.pop() {
            self.on_stack.remove(id);
            self.finished.insert(id);
            self.reach.component[usize::from(id)] = number;
            members.insert(id);
            reached.add(&self.reach.next[usize::from(id)]);
            if id == first {
                break;
            }
        }
        members.remove(first);
        if !members.is_empty() {
            self.reach.mutual.add(&members);
            self.reach.mutual.insert(first);
        }
        let mut beyond = reached;
        beyond.subtract(&members);
        beyond.remove(first);
        while let Some(id) = beyond.first() {
            let further = self.reach.of(id);
            reached.add(further);
            beyond.subtract(further);
            beyond.remove(id);
        }
        self.reach.sets.push(reached);
    }
}
