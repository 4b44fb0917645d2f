//! The search for fish of any shape: base houses that need a digit, and as many cover houses that can take it.
//!
//! Every base house has the digit once, and every cover house at most once. For a cell, take the number of cover houses
//! less the number of base houses that it is in. Over the digit's cells in the solution, these numbers add up to zero at
//! the most. So if no fin, a cell with a number below zero, is the digit, neither is any cell with a number above zero.

use std::cell::OnceCell;

use super::shapes::{Fish, Shape};
use crate::logic::techniques::prelude::*;

/// Fish with more fins than this are hard to see, and the fins rarely see anything in common.
const MOST_FINS: usize = 5;

/// The fish of each digit, shape and size, as finders ask for them.
pub(in crate::logic) struct FishTable(Vec<OnceCell<Vec<Found<Fish>>>>);

impl FishTable {
    /// The sizes that there are, from two houses on.
    const SIZES: usize = 6;

    /// No fish yet.
    pub(in crate::logic) fn new() -> Self {
        Self(vec![OnceCell::new(); 9 * 3 * Self::SIZES])
    }

    fn fish(
        &self,
        candidates: &Candidates,
        digit: Digit,
        (shape, size): (Shape, usize),
    ) -> &[Found<Fish>] {
        let index = (digit.index() * 3 + shape as usize) * Self::SIZES + size - 2;
        self.0[index].get_or_init(|| FishSearch::run(candidates, digit, shape, size))
    }
}

/// The fish of this shape and size that eliminate something, with every base and cover, without plain ones.
pub(in crate::logic::techniques) fn all_fish<'a>(
    context: &'a Context,
    kind: (Shape, usize),
) -> impl Iterator<Item = &'a Found<Fish>> {
    let of_digit = move |digit| context.fish_table().fish(context, digit, kind);
    Digit::ALL.into_iter().flat_map(of_digit)
}

/// A set of base houses, with the digit's cells in one of them and those in two.
#[derive(Clone, Copy, Default)]
struct Base {
    houses: HouseSet,
    once: CellSet,
    twice: CellSet,
    /// The cells that may be eliminated: those in two base houses are fins, and must all be seen.
    targets: CellSet,
    /// All cells of the houses of each kind.
    areas: [CellSet; 3],
}

impl Base {
    /// With another house; none if a cell would then be in three, or nothing could be eliminated.
    fn with(self, house: House, cells: CellSet) -> Option<Self> {
        let twice = self.once & cells;
        let targets = self.targets & twice.common_peers();
        if targets.is_empty() || !self.twice.is_disjoint(cells) {
            return None;
        }
        let mut areas = self.areas;
        areas[house.kind() as usize] |= house.cell_set();
        Some(Self {
            houses: self.houses.with(house),
            twice: self.twice | twice,
            once: (self.once | cells) - twice,
            targets,
            areas,
        })
    }

    fn cells(self) -> CellSet {
        self.once | self.twice
    }
}

/// A set of cover houses, with the cells in one of them at least, in two, and in three.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: HouseSet,
    once: CellSet,
    twice: CellSet,
    thrice: CellSet,
}

impl Cover {
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

/// The houses that can cover the cells of a base.
struct Room {
    /// The houses that can.
    open: HouseSet,
    /// The cells in none of them.
    unreachable: CellSet,
    /// The cells in a single one of them, by its kind.
    forced: [(HouseKind, CellSet); 3],
}

impl Room {
    /// The room beside the base, if houses of these kinds can be cover houses.
    fn beside(base: &Base, coverable: HouseSet, kinds: &[HouseKind]) -> Self {
        let all = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let [rows, columns, boxes] = all.map(|kind| {
            if kinds.contains(&kind) {
                !base.areas[kind as usize]
            } else {
                CellSet::EMPTY
            }
        });
        Self {
            open: coverable - base.houses,
            unreachable: !(rows | columns | boxes),
            forced: [
                (HouseKind::Row, rows - columns - boxes),
                (HouseKind::Column, columns - rows - boxes),
                (HouseKind::Box, boxes - rows - columns),
            ],
        }
    }
}

/// The search for the fish of one digit, one shape and one size.
struct FishSearch<'a> {
    candidates: &'a Candidates,
    digit: Digit,
    shape: Shape,
    size: usize,
    /// The houses with candidates that can be cover houses, and their kinds.
    coverable: HouseSet,
    cover_kinds: &'static [HouseKind],
    /// Bases with covers, some of them more than once.
    found: Vec<(HouseSet, HouseSet)>,
}

impl<'a> FishSearch<'a> {
    /// The fish that eliminate something, with these candidates.
    fn run(
        candidates: &'a Candidates,
        digit: Digit,
        shape: Shape,
        size: usize,
    ) -> Vec<Found<Fish>> {
        let mut search = Self {
            candidates,
            digit,
            shape,
            size,
            coverable: HouseSet::EMPTY,
            cover_kinds: &[],
            found: Vec::new(),
        };
        for kinds in shape.kinds() {
            let houses = |side: usize| {
                let houses = House::ALL.into_iter();
                let houses = houses.filter(move |house| kinds[side].contains(&house.kind()));
                houses.map(|house| (house, candidates.cells_in(house, digit)))
            };
            let open = houses(1).filter(|(_, cells)| !cells.is_empty());
            search.coverable = open.map(|(house, _)| house).collect();
            search.cover_kinds = kinds[1];
            let bases: Vec<_> = houses(0).filter(|(_, cells)| cells.len() >= 2).collect();
            search.add_bases(&bases, search.empty_base());
        }
        search.found.sort_unstable();
        search.found.dedup();
        let found = search.found.iter();
        found
            .filter_map(|&(base, cover)| search.fish(base, cover))
            .collect()
    }

    /// The base without houses: every cell of the digit may still be eliminated.
    fn empty_base(&self) -> Base {
        let targets = self.candidates.cells(self.digit);
        Base {
            targets,
            ..Base::default()
        }
    }

    /// Takes base houses from these until there are enough of them.
    fn add_bases(&mut self, bases: &[(House, CellSet)], base: Base) {
        if base.houses.len() == self.size {
            return self.cover_base(&base);
        }
        for (index, &(house, cells)) in bases.iter().enumerate() {
            if let Some(base) = base.with(house, cells) {
                self.add_bases(&bases[index + 1..], base);
            }
        }
    }

    /// Finds the covers of the base for every cell that might be eliminated.
    fn cover_base(&mut self, base: &Base) {
        let seeing = base.targets & self.seeing_enough(base);
        if seeing.is_empty() {
            return;
        }
        let room = Room::beside(base, self.coverable, self.cover_kinds);
        // A cell in two base houses can only be in one cover house, and so can never be covered; nor can these.
        for target in seeing & (base.once & room.unreachable).common_peers() {
            self.cover_all_but_fins(base, &room, target);
        }
    }

    /// The cells that see enough of the base for `size` cover houses to cover the rest.
    ///
    /// With covers of several kinds, these are all cells: the test would rule out too few to be worth the time.
    fn seeing_enough(&self, base: &Base) -> CellSet {
        let &[kind] = self.cover_kinds else {
            return CellSet::FULL;
        };
        let parts = kind.houses().map(|house| base.once & house.cell_set());
        let parts = || parts.iter().filter(|part| !part.is_empty());
        let surplus = parts().count().saturating_sub(self.size);
        // A cell beside the base lines sees its own part and at most two others, in its box; one in them cannot be in
        // more cover houses than base houses.
        if surplus > 3 {
            return CellSet::EMPTY;
        }
        // At index n, the cells that see all of at least n parts.
        let mut seeing = [CellSet::EMPTY; 4];
        seeing[0] = CellSet::FULL;
        for part in parts() {
            let peers = part.common_peers();
            for number in (1..=surplus).rev() {
                seeing[number] |= seeing[number - 1] & peers;
            }
        }
        seeing[surplus] - base.cells()
    }

    /// Finds the covers of all the base's cells that do not see the target, and of the target itself once more.
    fn cover_all_but_fins(&mut self, base: &Base, room: &Room, target: Cell) {
        let mut cells = (base.cells() - target.peers()).without(target);
        let mut cover = Cover::default();
        if base.once.contains(target) {
            let others = target.houses().into_iter().collect::<HouseSet>() - base.houses;
            if !others.is_subset(room.open) {
                return;
            }
            cover = others.into_iter().fold(cover, Cover::with);
            cells -= cover.once;
        } else {
            cells = cells.with(target);
        }
        for (kind, forced) in room.forced {
            while let Some(cell) = (cells & forced).first() {
                if cover.houses.len() >= self.size {
                    return;
                }
                let house = cell.house(kind);
                cover = cover.with(house);
                cells -= house.cell_set();
            }
        }
        if cover.houses.len() <= self.size {
            self.cover(base, cells, cover, room.open - cover.houses);
        }
    }

    /// Covers the cells in every way with open houses beside the cover so far.
    fn cover(&mut self, base: &Base, cells: CellSet, cover: Cover, mut open: HouseSet) {
        let houses = match (self.size - cover.houses.len(), cells.first()) {
            (0, None) => return self.add(base, &cover),
            (0, Some(_)) => return,
            (1, Some(_)) => cells.common_houses(),
            (_, Some(cell)) => cell.houses().into_iter().collect(),
            (_, None) => open,
        };
        for house in houses & open {
            // Every cover with this house is found here.
            open = open.without(house);
            self.cover(base, cells - house.cell_set(), cover.with(house), open);
        }
    }

    /// Keeps the base and the cover, which eliminate the target at least, unless there are too many fins.
    fn add(&mut self, base: &Base, cover: &Cover) {
        if fins(base, cover).has_at_most(MOST_FINS) {
            self.found.push((base.houses, cover.houses));
        }
    }

    /// The fish with this base and this cover, if it has the shape and is not a plain one.
    fn fish(&self, base: HouseSet, cover: HouseSet) -> Option<Found<Fish>> {
        if Shape::of(base, cover) != self.shape {
            return None;
        }
        let all = self.candidates.cells(self.digit);
        let cells = |house: House| all & house.cell_set();
        let mut base_houses = base.into_iter();
        let sets = base_houses.try_fold(self.empty_base(), |base, house| {
            base.with(house, cells(house))
        })?;
        let houses = cover.into_iter().fold(Cover::default(), Cover::with);
        let fins = fins(&sets, &houses);
        let targets = all & over_covered(&sets, &houses) & fins.common_peers();
        let is_plain = fins.is_empty() && self.shape == Shape::Basic;
        if is_plain {
            return None;
        }
        Found::eliminating(
            self.candidates.of_digit(self.digit, targets),
            Fish::new(self.candidates, self.digit, base, cover, fins),
        )
    }
}

/// The cells in more base houses than cover houses.
fn fins(base: &Base, cover: &Cover) -> CellSet {
    (base.cells() - cover.once) | (base.twice - cover.twice)
}

/// The cells in more cover houses than base houses.
fn over_covered(base: &Base, cover: &Cover) -> CellSet {
    (cover.once - base.cells()) | (cover.twice - base.twice) | cover.thrice
}
