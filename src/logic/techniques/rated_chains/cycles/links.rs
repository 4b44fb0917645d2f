//! The links of a position, and the candidates that each leads to when nothing is removed on the way.
//!
//! A candidate that is on switches others off by weak links, and one that is off may switch others on by strong links.
//! So each candidate has a set of others that it leads to in two links, and from these sets follow all chains: one from
//! S to its contrary exists if and only if S leads to a candidate that switches S off.

use super::reach::Reach;
use crate::board::{CellSet, House};
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{HOUSES, bits, is_pair, only_bit};
use crate::logic::techniques::rated_chains::cause::Cause;
use crate::logic::techniques::rated_chains::numbering::{Id, IdSet, Numbering};

/// The kinds of links that a chain may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum LinkKinds {
    /// Those in houses: chains of a single digit.
    X,
    /// All weak links, and the strong ones in cells.
    Y,
    /// All.
    Xy,
}

impl LinkKinds {
    const fn has_links_in_cells(self) -> bool {
        !matches!(self, Self::X)
    }

    const fn has_strong_in_houses(self) -> bool {
        !matches!(self, Self::Y)
    }
}

/// The links of a position.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Links<'a> {
    pub(super) numbering: &'a Numbering,
    pub(super) position: &'a Masks,
    /// Of each candidate, the one that is on if it is off, in the cell and in each house; each once.
    strong: Vec<[Option<Id>; 4]>,
    /// The candidates of each cell, and of each digit in each house.
    cells: Vec<IdSet>,
    houses: Vec<[IdSet; 9]>,
}

impl<'a> Links<'a> {
    pub(in crate::logic) fn new(numbering: &'a Numbering, position: &'a Masks) -> Self {
        let mut links = Self {
            numbering,
            position,
            strong: vec![[None; 4]; numbering.count],
            cells: vec![IdSet::EMPTY; 81],
            houses: vec![[IdSet::EMPTY; 9]; 27],
        };
        for id in links.ids() {
            let (cell, digit) = numbering.cell_and_digit(id);
            links.cells[cell].insert(id);
            for at in HOUSES[cell] {
                links.houses[usize::from(at.house)][digit].insert(id);
            }
            links.strong[usize::from(id)] = links.strong_links_of(cell, digit);
        }
        links
    }

    /// The candidates of the position, in order.
    pub(super) fn ids(&self) -> impl Iterator<Item = Id> + use<'a> {
        let (numbering, position) = (self.numbering, self.position);
        (0..81).flat_map(move |cell| numbering.in_cell(cell, position.cells[cell]))
    }

    fn strong_links_of(&self, cell: usize, digit: usize) -> [Option<Id>; 4] {
        let (numbering, position) = (self.numbering, self.position);
        let mut links = [None; 4];
        let other = only_bit(position.cells[cell] & !(1 << digit));
        links[0] = other.map(|other| numbering.id(cell, other));
        for (index, at) in (1..).zip(HOUSES[cell]) {
            let house = usize::from(at.house);
            let others = position.places[house][digit] & !(1 << at.place);
            let other = only_bit(others).map(|place| numbering.id_at(house, place, digit));
            if other.is_some() && !links.contains(&other) {
                links[index] = other;
            }
        }
        links
    }

    /// The weak links of a candidate, in order.
    pub(super) fn weak(&self, id: Id, kinds: LinkKinds) -> impl Iterator<Item = (Id, Cause)> {
        let (numbering, position) = (self.numbering, self.position);
        let (cell, digit) = numbering.cell_and_digit(id);
        let in_cell = if kinds.has_links_in_cells() {
            position.cells[cell] & !(1 << digit)
        } else {
            0
        };
        let in_cell = numbering
            .in_cell(cell, in_cell)
            .map(|other| (other, Cause::Cell));
        let in_houses = (0..).zip(HOUSES[cell]).flat_map(move |(index, at)| {
            let house = usize::from(at.house);
            let others = position.places[house][digit] & at.beyond;
            let others = numbering.in_house(house, others, digit);
            others.map(move |other| (other, Cause::House(index)))
        });
        in_cell.chain(in_houses)
    }

    /// The strong links of a candidate, in order.
    pub(super) fn strong(&self, id: Id, kinds: LinkKinds) -> impl Iterator<Item = (Id, Cause)> {
        let links = self.strong[usize::from(id)];
        links
            .into_iter()
            .enumerate()
            .filter_map(move |(index, other)| {
                let (is_wanted, cause) = match index {
                    0 => (kinds.has_links_in_cells(), Cause::Cell),
                    _ => (kinds.has_strong_in_houses(), Cause::House(index as u8 - 1)),
                };
                Some((other.filter(|_| is_wanted)?, cause))
            })
    }

    /// The candidates that this one, when it is on, switches off.
    pub(super) fn weak_set(&self, id: Id, kinds: LinkKinds) -> IdSet {
        let (cell, digit) = self.numbering.cell_and_digit(id);
        let mut set = IdSet::EMPTY;
        if kinds.has_links_in_cells() {
            set.add(&self.cells[cell]);
        }
        for at in HOUSES[cell] {
            set.add(&self.houses[usize::from(at.house)][digit]);
        }
        set.remove(id);
        set
    }

    /// For each wanted candidate, when it is on: those that it leads to by a weak and a strong link.
    ///
    /// `is_wanted` gets the cell and the digit.
    fn next_sets(&self, kinds: LinkKinds, is_wanted: impl Fn(usize, usize) -> bool) -> Vec<IdSet> {
        let ids = || {
            self.ids().filter(|&id| {
                let (cell, digit) = self.numbering.cell_and_digit(id);
                is_wanted(cell, digit)
            })
        };
        // The candidates that those of each cell, and of each digit in each house, lead to when they are off.
        let mut of_cells = vec![IdSet::EMPTY; 81];
        let mut of_houses = vec![[IdSet::EMPTY; 9]; 27];
        for off in ids() {
            let (cell, digit) = self.numbering.cell_and_digit(off);
            for (on, _) in self.strong(off, kinds) {
                of_cells[cell].insert(on);
                for at in HOUSES[cell] {
                    of_houses[usize::from(at.house)][digit].insert(on);
                }
            }
        }
        let mut sets = vec![IdSet::EMPTY; self.numbering.count];
        for id in ids() {
            let (cell, digit) = self.numbering.cell_and_digit(id);
            let set = &mut sets[usize::from(id)];
            if kinds.has_links_in_cells() {
                set.add(&of_cells[cell]);
            }
            for at in HOUSES[cell] {
                set.add(&of_houses[usize::from(at.house)][digit]);
            }
            if self.strong(id, kinds).next().is_none() {
                continue;
            }
            // A candidate that it would lead to if it were off itself stays only if others lead there, too. Strong
            // links go both ways.
            let off = self.weak_set(id, kinds);
            for (on, _) in self.strong(id, kinds) {
                let mut others = self.strong(on, kinds);
                if !others.any(|(other, _)| off.contains(other)) {
                    set.remove(on);
                }
            }
        }
        sets
    }

    /// Those of these digits in which some candidate may lead to its own being off.
    pub(super) fn digits_with_chains(&self, digits: u16) -> u16 {
        let found = bits(digits).filter(|&digit| self.has_chain_of(digit));
        found.fold(0, |all, digit| all | 1 << digit)
    }

    /// Returns true if two cells that a chain joins, off at the start and on at the end, see a third.
    fn has_chain_of(&self, digit: usize) -> bool {
        let cells = self.position.cells_of(digit);
        // The other ends of the strong links of each cell.
        let mut partners = [CellSet::EMPTY; 81];
        let mut ends = CellSet::EMPTY;
        for (house, places) in House::ALL.into_iter().zip(&self.position.places) {
            let places = places[digit];
            if is_pair(places) {
                let cell = |place: u32| house.cells()[place as usize];
                let [one, other] = [places.trailing_zeros(), places.ilog2()].map(cell);
                partners[one.index()] = partners[one.index()].with(other);
                partners[other.index()] = partners[other.index()].with(one);
                ends = ends.with(one).with(other);
            }
        }
        ends.into_iter().any(|start| {
            let goal = start.peers() & cells;
            let (mut off, mut on, mut seen) = (CellSet::of(start), CellSet::EMPTY, CellSet::EMPTY);
            let mut pending = off;
            while let Some(cell) = pending.first() {
                for partner in partners[cell.index()] - on {
                    on = on.with(partner);
                    seen |= partner.peers();
                }
                off = off.with(cell);
                pending = (seen & ends) - off;
                if !seen.is_disjoint(goal) {
                    return true;
                }
            }
            false
        })
    }

    /// The candidates from which a chain leads to their being off.
    pub(super) fn reversible(&self, reach: &Reach, kinds: LinkKinds) -> IdSet {
        let mut reversible = IdSet::EMPTY;
        for id in self.ids() {
            if self.weak_set(id, kinds).intersects(reach.of(id)) {
                reversible.insert(id);
            }
        }
        reversible
    }

    /// Returns true if a chain of at most this many nodes leads from the candidate, on or off, to its contrary.
    pub(super) fn has_chain(
        &self,
        reach: &Reach,
        source: Id,
        is_on: bool,
        kinds: LinkKinds,
        most_nodes: u32,
    ) -> bool {
        let mut goal = IdSet::EMPTY;
        let mut frontier = IdSet::EMPTY;
        let mut nodes;
        if is_on {
            goal = self.weak_set(source, kinds);
            frontier = reach.next[usize::from(source)];
            nodes = 4;
        } else {
            goal.insert(source);
            for (next, _) in self.strong(source, kinds) {
                frontier.insert(next);
            }
            nodes = 2;
        }
        let mut seen = frontier;
        while nodes <= most_nodes && !frontier.is_empty() {
            if frontier.intersects(&goal) {
                return true;
            }
            let mut next = IdSet::EMPTY;
            for id in frontier.iter() {
                next.add(&reach.next[usize::from(id)]);
            }
            next.subtract(&seen);
            seen.add(&next);
            frontier = next;
            nodes += 2;
        }
        false
    }

    /// The candidates that each one that is wanted leads to when it is on, in one or more such steps.
    pub(super) fn reach(
        &self,
        kinds: LinkKinds,
        is_wanted: impl Fn(usize, usize) -> bool,
    ) -> Reach {
        Reach::new(self.next_sets(kinds, is_wanted))
    }
}

impl Links<'_> {
    /// The consequences of each candidate being on, if no candidate leads to its own contrary.
    ///
    /// Then none leads to any contradiction either: if S led to x being on and to x being off, the links of the second
    /// chain, read backwards from x being on, would lead to S being off.
    pub(in crate::logic) fn consequences(&self) -> Option<Consequences> {
        let reach = self.reach(LinkKinds::Xy, |_, _| true);
        if !self.reversible(&reach, LinkKinds::Xy).is_empty() {
            return None;
        }
        let mut off = vec![IdSet::EMPTY; reach.sets.len()];
        let mut members = vec![IdSet::EMPTY; reach.sets.len()];
        for id in self.ids() {
            let component = usize::from(reach.component[usize::from(id)]);
            members[component].insert(id);
            off[component].add(&self.weak_set(id, LinkKinds::Xy));
        }
        // A component leads only to itself and to those of lower numbers.
        for component in 0..reach.sets.len() {
            let mut beyond = reach.sets[component];
            beyond.subtract(&members[component]);
            while let Some(id) = beyond.first() {
                let further = off[usize::from(reach.component[usize::from(id)])];
                off[component].add(&further);
                beyond.subtract(reach.of(id));
                beyond.remove(id);
            }
        }
        Some(Consequences { reach, off })
    }
}

/// The consequences of each candidate being on, in a position without contradictions.
#[derive(Debug, Clone)]
pub(in crate::logic) struct Consequences {
    reach: Reach,
    /// The candidates that are off when one of the component is on.
    off: Vec<IdSet>,
}

impl Consequences {
    /// Returns true if the candidates, of which there is at least one, have a consequence in common.
    pub(in crate::logic) fn meet(&self, ids: impl Iterator<Item = Id>) -> bool {
        let mut common: Option<[IdSet; 2]> = None;
        for id in ids {
            let mut on = *self.reach.of(id);
            on.insert(id);
            let off = self.off[usize::from(self.reach.component[usize::from(id)])];
            match &mut common {
                None => common = Some([on, off]),
                Some([all_on, all_off]) => {
                    all_on.keep(&on);
                    all_off.keep(&off);
                }
            }
        }
        common.is_some_and(|common| common.iter().any(|set| !set.is_empty()))
    }
}
