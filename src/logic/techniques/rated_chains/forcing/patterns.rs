//! Patterns within a net: pointing and claiming, pairs and X-Wings that depend on candidates being off.
//!
//! They look at the net's position when no link is left to follow. The first kind that gives anything ends the round;
//! of this kind, all patterns are taken. Patterns that were there before the net do not count.
//!
//! The families in `techniques` have the same patterns, in other orders. Here, the order of patterns and of
//! eliminations is that of the reference, because ratings depend on it, and the masks of a net would first have to be
//! put into another form.

use super::net::{Net, NetRequest, Reasoning, ReasoningKind};
use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::{bits, cells_at, is_pair};
use crate::logic::techniques::rated_chains::numbering::{Id, hash_order};
use crate::logic::techniques::tuples::index_pairs;
use crate::logic::techniques::{Evidence, Fish, Locked, Subset, SubsetKind};

/// A pattern within a net.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::logic) enum NetPattern {
    Locked(Locked),
    Subset(Subset),
    Fish(Fish),
}

impl From<NetPattern> for Evidence {
    fn from(pattern: NetPattern) -> Self {
        match pattern {
            NetPattern::Locked(locked) => locked.into(),
            NetPattern::Subset(subset) => subset.into(),
            NetPattern::Fish(fish) => fish.into(),
        }
    }
}

impl NetPattern {
    /// The candidates without which there would be no such pattern, of those that the request's position had and this one
    /// has no more.
    pub(super) fn relies_on(self, request: &NetRequest, has: &Masks) -> Vec<Id> {
        let (numbering, had) = (request.numbering, request.position);
        let of_digit = |digit: Digit, cells: CellSet| {
            let digit = digit.index();
            let gone = had.cells_of(digit) - has.cells_of(digit);
            let gone = (gone & cells).into_iter();
            gone.map(move |cell| numbering.id(cell.index(), digit))
        };
        let of_digits = |digits: DigitSet, cells: CellSet| {
            let cells = cells.into_iter().map(Cell::index);
            let gone = cells.flat_map(|cell| {
                let gone = had.cells[cell] & !has.cells[cell];
                numbering.in_cell(cell, gone & digits.bits())
            });
            gone.collect()
        };
        match self {
            Self::Locked(Locked {
                digit, from, into, ..
            }) => of_digit(digit, from.cell_set() - into.cell_set()).collect(),
            Self::Subset(Subset {
                kind: SubsetKind::Naked,
                cells,
                digits,
                ..
            }) => of_digits(!digits, cells),
            Self::Subset(Subset {
                house,
                cells,
                digits,
                ..
            }) => of_digits(digits, house.cell_set() - cells),
            Self::Fish(fish) => {
                let lines = fish.base.into_iter();
                lines
                    .flat_map(|line| of_digit(fish.digit, line.cell_set() - fish.cells))
                    .collect()
            }
        }
    }
}

/// The places of a house that are in its first, second and third house of another kind.
const fn thirds(into: HouseKind) -> [u16; 3] {
    match into {
        HouseKind::Column => [0o111, 0o222, 0o444],
        HouseKind::Row | HouseKind::Box => [0o007, 0o070, 0o700],
    }
}

/// The pairs among nine sets: the indices of both as a mask, and the two elements of each.
fn equal_pairs(sets: [u16; 9]) -> impl Iterator<Item = (u16, u16)> {
    let has_two = sets.iter().filter(|set| is_pair(**set)).count() >= 2;
    let pairs = has_two.then(|| index_pairs(9)).into_iter().flatten();
    pairs.filter_map(move |[first, second]| {
        let set = sets[first];
        (set == sets[second] && is_pair(set)).then_some((1 << first | 1 << second, set))
    })
}

/// Boxes, then columns, then rows.
fn houses() -> impl Iterator<Item = House> {
    let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
    kinds.into_iter().flat_map(HouseKind::houses)
}

/// The search for patterns in the position of a net.
pub(super) struct NetPatterns<'a> {
    pub(super) request: &'a NetRequest<'a>,
    pub(super) net: &'a mut Net,
}

impl NetPatterns<'_> {
    /// Registers the patterns of the first kind that has any; returns true if there are any.
    pub(super) fn follow(&mut self) -> bool {
        self.locked() || self.hidden_pairs() || self.naked_pairs() || self.x_wings()
    }

    /// Registers the eliminations of a pattern, if there are any new ones and the pattern relies on the net.
    fn register(&mut self, removed: &[Id], pattern: impl FnOnce() -> NetPattern) -> bool {
        let is_new = |id: &Id| !self.net.off.set.contains(*id);
        if !removed.iter().any(is_new) {
            return false;
        }
        let pattern = pattern();
        let parents = pattern.relies_on(self.request, &self.net.position);
        if parents.is_empty() {
            return false;
        }
        let kind = ReasoningKind::Pattern(pattern);
        self.net
            .switch_off_by_reasoning(Reasoning { parents, kind }, removed);
        true
    }

    /// The candidates of these digits in these cells, with the cells in the order of a hash table.
    fn in_hash_order(&self, cells: impl IntoIterator<Item = Cell>, digits: u16) -> Vec<Id> {
        let digits_of = |cell: Cell| self.net.position.cells[cell.index()] & digits;
        let cells = cells.into_iter().filter(|&cell| digits_of(cell) != 0);
        let mut cells: Vec<Cell> = cells.collect();
        hash_order(&mut cells);
        let cells = cells.into_iter();
        cells
            .flat_map(|cell| (self.request.numbering).in_cell(cell.index(), digits_of(cell)))
            .collect()
    }

    /// Pointing and claiming.
    fn locked(&mut self) -> bool {
        let mut is_new = false;
        for (from, into) in [
            (HouseKind::Box, HouseKind::Column),
            (HouseKind::Box, HouseKind::Row),
            (HouseKind::Column, HouseKind::Box),
            (HouseKind::Row, HouseKind::Box),
        ] {
            for digit in 0..9 {
                for from in from.houses() {
                    is_new |= self.locked_in(digit, from, into);
                }
            }
        }
        is_new
    }

    fn locked_in(&mut self, digit: usize, from: House, into: HouseKind) -> bool {
        let places = self.net.position.places[from.index()][digit];
        if places & places.wrapping_sub(1) == 0 {
            return false;
        }
        let mut thirds = thirds(into).into_iter();
        let Some(third) = thirds.find(|third| places & !third == 0) else {
            return false;
        };
        let into = from.cells()[third.trailing_zeros() as usize].house(into);
        let removed = self.net.position.cells_of(digit) & (into.cell_set() - from.cell_set());
        if removed.is_empty() {
            return false;
        }
        let removed = self.in_hash_order(removed, 1 << digit);
        let initial = self.request.position;
        self.register(&removed, || {
            NetPattern::Locked(Locked {
                digit: Digit::ALL[digit],
                from,
                into,
                cells: initial.cells_of(digit) & into.cell_set() & from.cell_set(),
                single: None,
            })
        })
    }

    fn hidden_pairs(&mut self) -> bool {
        let mut is_new = false;
        for house in houses().filter(|house| self.request.numbering.unfilled[house.index()] >= 5) {
            for (digits, places) in equal_pairs(self.net.position.places[house.index()]) {
                is_new |= self.pair(SubsetKind::Hidden, house, digits, places);
            }
        }
        is_new
    }

    fn naked_pairs(&mut self) -> bool {
        let mut is_new = false;
        for house in houses().filter(|house| self.request.numbering.unfilled[house.index()] >= 4) {
            let masks = house
                .cells()
                .map(|cell| self.net.position.cells[cell.index()]);
            for (places, digits) in equal_pairs(masks) {
                is_new |= self.pair(SubsetKind::Naked, house, digits, places);
            }
        }
        is_new
    }

    /// Registers a pair of these digits at these places of the house.
    fn pair(&mut self, kind: SubsetKind, house: House, digits: u16, places: u16) -> bool {
        let cells = cells_at(house, places);
        let removed = match kind {
            SubsetKind::Hidden => self.in_hash_order(cells, !digits),
            _ => self.in_hash_order(house.cell_set() - cells, digits),
        };
        self.register(&removed, || {
            NetPattern::Subset(Subset {
                kind,
                house,
                cells,
                digits: DigitSet::from_bits(digits),
            })
        })
    }

    fn x_wings(&mut self) -> bool {
        let mut is_new = false;
        for (along, across) in [(House::COLUMNS, House::ROWS), (House::ROWS, House::COLUMNS)] {
            for pair in index_pairs(9) {
                let lines = pair.map(|line| along[line]);
                for digit in 0..9 {
                    let [one, other] =
                        lines.map(|line| self.net.position.places[line.index()][digit]);
                    let is_possible = self.request.numbering.placed[digit] <= 5;
                    if one == other && is_pair(one) && is_possible {
                        let cover = bits(one).map(|line| across[line]).collect();
                        is_new |= self.x_wing(digit, lines.into_iter().collect(), cover);
                    }
                }
            }
        }
        is_new
    }

    fn x_wing(&mut self, digit: usize, base: HouseSet, cover: HouseSet) -> bool {
        let outside = cover
            .into_iter()
            .flat_map(|line| line.cell_set() - base.cells());
        let removed = self.in_hash_order(outside, 1 << digit);
        self.register(&removed, || {
            NetPattern::Fish(Fish {
                digit: Digit::ALL[digit],
                base,
                cover,
                cells: base.cells() & cover.cells(),
                fins: CellSet::EMPTY,
                endo_fins: CellSet::EMPTY,
            })
        })
    }
}
