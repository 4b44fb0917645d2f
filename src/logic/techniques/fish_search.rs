//! The search for fish of any shape: base houses that need a digit, and as many cover houses that can take it.
//!
//! Every base house has the digit once, and every cover house at most once. For a cell, take the number of cover houses
//! less the number of base houses that it is in. Over the digit's cells in the solution, these numbers add up to zero at
//! the most. So if no fin, a cell with a number below zero, is the digit, neither is any cell with a number above zero.

use std::collections::BTreeSet;

use super::fish::{Fish, Shape};
use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, House, HouseSet};

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

/// A set of cover houses, with the cells in one of them at least, in two, and in three.
#[derive(Clone, Copy)]
struct Cover {
    houses: HouseSet,
    once: CellSet,
    twice: CellSet,
    thrice: CellSet,
}

impl Cover {
    const EMPTY: Self = Self {
        houses: HouseSet::EMPTY,
        once: CellSet::EMPTY,
        twice: CellSet::EMPTY,
        thrice: CellSet::EMPTY,
    };

    /// With another house.
    fn with(self, house: House) -> Self {
        let cells = house.cell_set();
        Self {
            houses: self.houses.with(house),
            once: self.once | cells,
            twice: self.twice | (self.once & cells),
            thrice: self.thrice | (self.twice & cells),
        }
    }
}

/// The search for the fish of one digit, one shape and one size.
pub(super) struct FishSearch<'a> {
    candidates: &'a Candidates,
    digit: Digit,
    shape: Shape,
    size: usize,
    /// The houses with candidates that can be cover houses.
    coverable: HouseSet,
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
            coverable: HouseSet::EMPTY,
            found: BTreeSet::new(),
        };
        for kinds in shape.kinds() {
            let houses = |side: usize| {
                let houses = House::ALL.into_iter();
                let houses = houses.filter(move |house| kinds[side].contains(&house.kind()));
                houses.map(|house| (house, candidates.cells_in(house, digit)))
            };
            let open = houses(1).filter(|(_, cells)| !cells.is_empty());
            search.coverable = open.map(|(house, _)| house).collect();
            let bases: Vec<_> = houses(0).filter(|(_, cells)| cells.len() >= 2).collect();
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
            // A cell in two base houses can only be in one cover house, and so can never be covered.
            let targets = base.twice.common_peers() & self.candidates.cells(self.digit);
            for target in targets {
                self.cover_all_but_fins(&base, target);
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
    fn cover_all_but_fins(&mut self, base: &Base, target: Cell) {
        let unseen = (base.cells() - target.peers()).without(target);
        if !base.once.contains(target) {
            return self.cover(base, unseen.with(target), Cover::EMPTY);
        }
        let others = target.houses().into_iter().collect::<HouseSet>() - base.houses;
        if others.is_subset(self.coverable) && others.len() <= self.size {
            let cover = others.into_iter().fold(Cover::EMPTY, Cover::with);
            self.cover(base, unseen - cover.once, cover);
        }
    }

    /// Covers the cells in every way with houses beside the base and the cover so far.
    fn cover(&mut self, base: &Base, cells: CellSet, cover: Cover) {
        let houses = match (self.size - cover.houses.len(), cells.first()) {
            (0, None) => return self.add(base, &cover),
            (0, Some(_)) => return,
            (1, Some(_)) => cells.common_houses(),
            (_, Some(cell)) => cell.houses().into_iter().collect(),
            (_, None) => self.coverable,
        };
        for house in (houses & self.coverable) - base.houses - cover.houses {
            self.cover(base, cells - house.cell_set(), cover.with(house));
        }
    }

    /// Keeps the base and the cover if they eliminate something.
    fn add(&mut self, base: &Base, cover: &Cover) {
        let (fins, targets) = fins_and_targets(self.candidates.cells(self.digit), base, cover);
        if !targets.is_empty() && fins.has_at_most(MOST_FINS) {
            self.found.insert((base.houses, cover.houses));
        }
    }

    /// The fish with this base and this cover, if it has the shape and is not a plain one.
    fn fish(&self, base: HouseSet, cover: HouseSet) -> Option<(Fish, Vec<Candidate>)> {
        if Shape::of(base, cover) != self.shape {
            return None;
        }
        let all = self.candidates.cells(self.digit);
        let cells = |house: House| all & house.cell_set();
        let sets = base
            .into_iter()
            .try_fold(Base::EMPTY, |base, house| base.with(house, cells(house)))?;
        let houses = cover.into_iter().fold(Cover::EMPTY, Cover::with);
        let (fins, targets) = fins_and_targets(all, &sets, &houses);
        let is_plain = fins.is_empty() && self.shape == Shape::Basic;
        (!is_plain).then(|| {
            (
                Fish::new(self.candidates, self.digit, base, cover, fins),
                self.candidates.of_digit(self.digit, targets).collect(),
            )
        })
    }
}

/// The fins, and the cells that see all of them and are in more cover houses than base houses.
fn fins_and_targets(all: CellSet, base: &Base, cover: &Cover) -> (CellSet, CellSet) {
    let based = base.cells();
    let fins = (based - cover.once) | (base.twice - cover.twice);
    let over = (cover.once - based) | (cover.twice - base.twice) | cover.thrice;
    (fins, over & all & fins.common_peers())
}
