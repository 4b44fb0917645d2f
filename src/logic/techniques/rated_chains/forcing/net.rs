//! A net: the implications of assuming that one candidate is on, or off.
//!
//! It is followed link by link, on nodes before off nodes, until nothing new follows or two nodes contradict each
//! other. Patterns and inner chains within a net are in `patterns` and `inner`.
//!
//! ```text
//! loop:
//!   an on node is pending:   its weak links switch candidates off
//!   an off node is pending:  its strong links switch candidates on; in a dynamic net it is then removed
//!   otherwise:               patterns and inner chains, if the search has them; or the end
//! ```

use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{HOUSES, only_bit};
use crate::logic::techniques::rated_chains::ChainSearch;
use crate::logic::techniques::rated_chains::cause::Cause;
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};

/// A position, and the reasoning that nets may use in it.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct NetRequest<'a> {
    pub(in crate::logic) numbering: &'a Numbering,
    pub(in crate::logic) position: &'a Masks,
    /// The search that the nets are for.
    pub(in crate::logic) search: ChainSearch,
    /// The searches within nets; the first of them with a new conclusion counts.
    pub(in crate::logic) inner: &'static [ChainSearch],
    /// The digits that have changed: a Nishio of any other has been looked for in vain.
    pub(in crate::logic) changed_digits: u16,
    /// True if the evidence of inner chains is remembered.
    pub(in crate::logic) is_explained: bool,
}

/// The origin of a node: the link and the node at its other end.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct Origin {
    pub(in crate::logic) cause: Cause,
    /// The node at the other end of the link.
    pub(in crate::logic) parent: Id,
    /// Of an on node in a dynamic net: the digits of its cell or the places of its house that were gone, without which
    /// there would be no strong link.
    pub(super) gone: u16,
}

impl Origin {
    /// The origin of a node that relies on nothing that is gone.
    const fn new(cause: Cause, parent: Id) -> Self {
        let gone = 0;
        Self {
            cause,
            parent,
            gone,
        }
    }
}

/// The nodes of one state: those that are registered, in order, of which the last may be pending.
#[derive(Debug, Clone)]
pub(super) struct Implied {
    pub(super) set: IdSet,
    pub(super) order: Vec<Id>,
    origins: Vec<Origin>,
    next: usize,
}

impl Implied {
    const fn new() -> Self {
        Self {
            set: IdSet::EMPTY,
            order: Vec::new(),
            origins: Vec::new(),
            next: 0,
        }
    }

    fn clear(&mut self, count: usize) {
        const NOTHING: Origin = Origin::new(Cause::Assumption, 0);
        self.set = IdSet::EMPTY;
        self.order.clear();
        self.origins.resize(count, NOTHING);
        self.next = 0;
    }

    fn register(&mut self, id: Id, origin: Origin) {
        self.set.insert(id);
        self.order.push(id);
        self.origins[usize::from(id)] = origin;
    }

    /// The oldest that is pending; it is pending no more.
    fn pop(&mut self) -> Option<Id> {
        let next = *self.order.get(self.next)?;
        self.next += 1;
        Some(next)
    }

    pub(super) fn origin(&self, id: Id) -> Origin {
        self.origins[usize::from(id)]
    }
}

/// A pattern or an inner chain that has switched candidates off.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Reasoning {
    /// The candidates whose being off it relies on.
    pub(super) parents: Vec<Id>,
    /// The pattern or the chain.
    pub(in crate::logic) kind: ReasoningKind,
}

/// The kinds of reasoning beside links that switch candidates off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum ReasoningKind {
    /// A pattern.
    Pattern(super::patterns::NetPattern),
    /// A conclusion of an inner search, by its index in the search's
    /// [`InnerConclusions`](super::inner::InnerConclusions).
    Inner(u32),
}

/// A node of a net: a candidate that is on or off by the assumption, and its origin.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct Implication {
    pub(in crate::logic) id: Id,
    pub(in crate::logic) is_on: bool,
    pub(in crate::logic) origin: Origin,
}

/// The implications of an assumption.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Net {
    /// The position, in a dynamic net without the candidates found to be off.
    pub(super) position: Masks,
    pub(super) on: Implied,
    pub(super) off: Implied,
    pub(in crate::logic) reasonings: Vec<Reasoning>,
    /// The node that contradicts a registered one of the other state.
    pub(super) contradiction: Option<Implication>,
}

impl Net {
    /// A net of which nothing is known yet.
    pub(super) fn new(position: &Masks) -> Self {
        Self {
            position: position.clone(),
            on: Implied::new(),
            off: Implied::new(),
            reasonings: Vec::new(),
            contradiction: None,
        }
    }

    /// Starts again from this assumption.
    pub(super) fn start(&mut self, request: &NetRequest, id: Id, is_on: bool) {
        self.position.clone_from(request.position);
        self.on.clear(request.numbering.count);
        self.off.clear(request.numbering.count);
        self.reasonings.clear();
        self.contradiction = None;
        let origin = Origin::new(Cause::Assumption, id);
        if is_on { &mut self.on } else { &mut self.off }.register(id, origin);
    }

    /// The nodes of this state.
    pub(super) const fn nodes(&self, is_on: bool) -> &Implied {
        if is_on { &self.on } else { &self.off }
    }

    /// Follows links until none is left to follow, or to a contradiction.
    pub(super) fn follow_links(&mut self, request: &NetRequest) {
        while self.contradiction.is_none() {
            if let Some(id) = self.on.pop() {
                self.follow_weak_links(request, id);
            } else if let Some(id) = self.off.pop() {
                self.follow_strong_links(request, id);
            } else {
                return;
            }
        }
    }

    fn follow_weak_links(&mut self, request: &NetRequest, id: Id) {
        let numbering = request.numbering;
        let (cell, digit) = numbering.cell_and_digit(id);
        if request.search.has_links_in_cells() {
            let others = self.position.cells[cell] & !(1 << digit);
            for other in numbering.in_cell(cell, others) {
                self.switch_off(other, id, Cause::Cell);
            }
        }
        for (index, at) in (0..).zip(HOUSES[cell]) {
            let house = usize::from(at.house);
            let others = self.position.places[house][digit] & at.beyond;
            for other in numbering.in_house(house, others, digit) {
                self.switch_off(other, id, Cause::House(index));
            }
        }
    }

    /// Registers a candidate as off, unless there has been a contradiction.
    fn switch_off(&mut self, id: Id, parent: Id, cause: Cause) {
        let origin = Origin::new(cause, parent);
        self.register(id, false, origin);
    }

    fn register(&mut self, id: Id, is_on: bool, origin: Origin) {
        if self.contradiction.is_some() {
            return;
        }
        if self.nodes(!is_on).set.contains(id) {
            self.contradiction = Some(Implication { id, is_on, origin });
        } else if !self.nodes(is_on).set.contains(id) {
            if is_on { &mut self.on } else { &mut self.off }.register(id, origin);
        }
    }

    /// Registers candidates as off for another reason than a link, without regard to those that are on.
    pub(super) fn switch_off_by_reasoning(&mut self, reasoning: Reasoning, removed: &[Id]) {
        let origin = Origin::new(Cause::Reasoning, self.reasonings.len() as Id);
        self.reasonings.push(reasoning);
        for &id in removed {
            if !self.off.set.contains(id) {
                self.off.register(id, origin);
            }
        }
    }

    fn follow_strong_links(&mut self, request: &NetRequest, id: Id) {
        let (numbering, initial) = (request.numbering, request.position);
        let (cell, digit) = numbering.cell_and_digit(id);
        let position = &self.position;
        // At most one in the cell and one in each house; of two links to the same candidate, the first counts.
        let mut found: [Option<(Id, Origin)>; 4] = [None; 4];
        if request.search.has_links_in_cells()
            && let Some(other) = only_bit(position.cells[cell] & !(1 << digit))
        {
            let origin = Origin {
                cause: Cause::Cell,
                parent: id,
                gone: initial.cells[cell] & !position.cells[cell],
            };
            found[0] = Some((numbering.id(cell, other), origin));
        }
        for (index, at) in HOUSES[cell].into_iter().enumerate() {
            let house = usize::from(at.house);
            let places = position.places[house][digit];
            if let Some(place) = only_bit(places & !(1 << at.place)) {
                let origin = Origin {
                    cause: Cause::House(index as u8),
                    parent: id,
                    gone: initial.places[house][digit] & !places,
                };
                found[index + 1] = Some((numbering.id_at(house, place, digit), origin));
            }
        }
        if request.search.is_dynamic() {
            self.position.remove(cell, digit);
        }
        for (other, origin) in found.into_iter().flatten() {
            self.register(other, true, origin);
        }
    }
}
