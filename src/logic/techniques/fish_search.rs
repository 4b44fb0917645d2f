//! The search for fish of any shape: base houses that need a digit, and as many cover houses that can take it.
//!
//! Every base house has the digit once, and every cover house at most once. For a cell, take the number of cover houses
//! less the number of base houses that it is in. Over the digit's cells in the solution, these numbers add up to zero at
//! the most. So if no fin, a cell with a number below zero, is the digit, neither is any cell with a number above zero.

use std::collections::BTreeSet;

use super::fish::{Fish, Shape};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, House, HouseKind, HouseSet};

/// Fish with more fins than this are hard to see, and the fins rarely see anything in common.
const MOST_FINS: usize = 5;

/// A set of base houses, with the digit's cells in one of them and those in two.
#[derive(Clone, Copy)]
struct Base {
    houses: HouseSet,
    once: CellSet,
    twice: CellSet,
}

impl Base {
    const EMPTY: Self = Self {
        houses: HouseSet::EMPTY,
        once: CellSet::EMPTY,
        twice: CellSet::EMPTY,
    };

    /// With another house; none if a cell would then be in three.
    fn with(self, house: House, cells: CellSet) -> Option<Self> {
        (self.twice.is_disjoint(cells)).then_some(Self {
            houses: self.houses.with(house),
            twice: self.twice | (self.once & cells),
            once: (self.once | cells) - (self.once & cells),
        })
    }

    fn cells(self) -> CellSet {
        self.once | self.twice
    }
}

/// The search for the fish of one digit, one shape and one size.
pub(super) struct FishSearch<'a> {
    candidates: &'a Candidates,
    digit: Digit,
    shape: Shape,
    size: usize,
    /// The kinds of base houses and of cover houses.
    kinds: [&'static [HouseKind]; 2],
    found: BTreeSet<(HouseSet, HouseSet)>,
}

impl<'a> FishSearch<'a> {
    /// The fish that eliminate something, with these candidates.
    pub(super) fn run(
        candidates: &'a Candidates,
        digit: Digit,
        shape: Shape,
        size: usize,
    ) -> Vec<(Fish, Vec<Candidate>)> {
        let mut search = Self {
            candidates,
            digit,
            shape,
            size,
            kinds: [&[]; 2],
            found: BTreeSet::new(),
        };
        for kinds in shape.kinds() {
            search.kinds = *kinds;
            let [of_base, _] = kinds;
            let bases = House::ALL
                .into_iter()
                .filter(|house| of_base.contains(&house.kind()));
            let bases = bases.map(|house| (house, candidates.cells_in(house, digit)));
            let bases: Vec<_> = bases.filter(|(_, cells)| cells.len() >= 2).collect();
            search.add_bases(&bases, Base::EMPTY);
        }
        let found = search.found.iter();
        found
            .filter_map(|&(base, cover)| search.fish(base, cover))
            .collect()
    }

    /// Takes base houses from these until there are enough of them.
    fn add_bases(&mut self, bases: &[(House, CellSet)], base: Base) {
        if base.houses.len() == self.size {
            for target in self.candidates.cells(self.digit) {
                self.cover_all_but_fins(base, target);
            }
            return;
        }
        for (index, &(house, cells)) in bases.iter().enumerate() {
            if let Some(base) = base.with(house, cells) {
                self.add_bases(&bases[index + 1..], base);
            }
        }
    }

    /// Finds the covers of all the base's cells that do not see the target, and of the target itself once more.
    fn cover_all_but_fins(&mut self, base: Base, target: Cell) {
        let unseen = (base.cells() - target.peers()).without(target);
        // A cell in two base houses can only be in one cover house, and so can never be covered.
        if !unseen.is_disjoint(base.twice) || base.twice.contains(target) {
            return;
        }
        if !base.once.contains(target) {
            return self.cover(base, unseen.with(target), HouseSet::EMPTY);
        }
        let others = target.houses().into_iter().collect::<HouseSet>() - base.houses;
        if others.iter().all(|house| self.may_cover(house)) && others.len() <= self.size {
            let left = others
                .into_iter()
                .fold(unseen, |left, house| left - house.cell_set());
            self.cover(base, left, others);
        }
    }

    fn may_cover(&self, house: House) -> bool {
        self.kinds[1].contains(&house.kind())
    }

    /// Covers the cells in every way with houses beside the base and the cover so far.
    fn cover(&mut self, base: Base, cells: CellSet, cover: HouseSet) {
        let houses: HouseSet = if let Some(cell) = cells.first() {
            cell.houses().into_iter().collect()
        } else if cover.len() == self.size {
            self.found.insert((base.houses, cover));
            return;
        } else {
            let all = House::ALL.into_iter();
            all.filter(|&house| !self.candidates.cells_in(house, self.digit).is_empty())
                .collect()
        };
        if cover.len() < self.size {
            for house in houses - base.houses - cover {
                if self.may_cover(house) {
                    self.cover(base, cells - house.cell_set(), cover.with(house));
                }
            }
        }
    }

    /// The fish with this base and this cover, if it has the shape and eliminates something.
    fn fish(&self, base: HouseSet, cover: HouseSet) -> Option<(Fish, Vec<Candidate>)> {
        if Shape::of(base, cover) != self.shape {
            return None;
        }
        let all = self.candidates.cells(self.digit);
        let balance = |cell: &Cell| {
            let of = |houses: HouseSet| cell.houses().map(|house| houses.contains(house));
            let count = |houses| of(houses).into_iter().filter(|&is_in| is_in).count();
            count(cover).cmp(&count(base))
        };
        let (fins, over) = all.iter().fold(
            (CellSet::EMPTY, CellSet::EMPTY),
            |(fins, over), cell| match balance(&cell) {
                std::cmp::Ordering::Less => (fins.with(cell), over),
                std::cmp::Ordering::Equal => (fins, over),
                std::cmp::Ordering::Greater => (fins, over.with(cell)),
            },
        );
        let targets = over & fins.common_peers();
        let fish = Fish::new(self.candidates, self.digit, base, cover, fins);
        let is_plain = fish.fins.is_empty() && self.shape == Shape::Basic;
        let is_wanted = fins.len() <= MOST_FINS && !targets.is_empty() && !is_plain;
        is_wanted.then(|| {
            (
                fish,
                self.candidates.of_digit(self.digit, targets).collect(),
            )
        })
    }
}
