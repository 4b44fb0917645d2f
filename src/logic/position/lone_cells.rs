//! Cells that are alone in a house: the last one to fill, or the only one for a digit.
//!
//! From one step of a path to the next, few digits and houses change; the rest is remembered.

use crate::board::{Candidates, Cell, CellSet, Digit, HouseKind, HouseSet};

/// The lone cells of the position that was searched last.
#[derive(Debug, Clone)]
pub(in crate::logic) struct LoneCells {
    /// The unfilled cells, and the houses that have only one of them.
    unfilled: CellSet,
    houses: HouseSet,
    /// By kind of house and digit, the digit's cells, and those of them that are alone in a house of the kind.
    cells: [[CellSet; 9]; 3],
    alone: [[CellSet; 9]; 3],
}

impl Default for LoneCells {
    /// Those of no position yet.
    fn default() -> Self {
        Self {
            unfilled: CellSet::EMPTY,
            houses: HouseSet::EMPTY,
            cells: [[CellSet::EMPTY; 9]; 3],
            alone: [[CellSet::EMPTY; 9]; 3],
        }
    }
}

impl LoneCells {
    /// The houses with a single unfilled cell.
    pub(in crate::logic) fn houses(&mut self, candidates: &Candidates) -> HouseSet {
        let (before, unfilled) = (self.unfilled, candidates.unfilled());
        let changed = if unfilled.is_subset(before) {
            let filled = (before - unfilled).into_iter();
            self.houses | filled.flat_map(Cell::houses).collect()
        } else {
            HouseSet::FULL
        };
        let lone = changed.into_iter();
        let lone = lone.filter(|house| (unfilled & house.cell_set()).only().is_some());
        (self.unfilled, self.houses) = (unfilled, lone.collect());
        self.houses
    }

    /// For each digit, the cells that are the only ones for it in their house of this kind.
    pub(in crate::logic) fn of_digits(
        &mut self,
        candidates: &Candidates,
        kind: HouseKind,
    ) -> [CellSet; 9] {
        let (known, alone) = (
            &mut self.cells[kind as usize],
            &mut self.alone[kind as usize],
        );
        for digit in Digit::ALL {
            let (index, cells) = (digit.index(), candidates.cells(digit));
            if known[index] != cells {
                (known[index], alone[index]) = (cells, cells.alone_in(kind));
            }
        }
        *alone
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::House;

    proptest! {
        #[test]
        fn lone_cells_are_the_same_whatever_was_asked_before(
            changes in prop::collection::vec((0..81_usize, 0..9_usize, any::<bool>()), 0..300),
        ) {
            let mut lone_cells = LoneCells::default();
            for path in changes.chunks(100) {
                let mut candidates = Candidates::ALL;
                for &(cell, digit, is_placed) in path {
                    let (cell, digit) = (Cell::ALL[cell], Digit::ALL[digit]);
                    if is_placed && candidates.cells(digit).contains(cell) {
                        candidates.place(cell, digit);
                    } else {
                        candidates.eliminate(cell, digit);
                    }
                    let has_one = |house: &House| {
                        (candidates.unfilled() & house.cell_set()).len() == 1
                    };
                    let houses: HouseSet = House::ALL.into_iter().filter(has_one).collect();
                    prop_assert_eq!(lone_cells.houses(&candidates), houses);
                    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
                        let alone = Digit::ALL.map(|digit| candidates.cells(digit).alone_in(kind));
                        prop_assert_eq!(lone_cells.of_digits(&candidates, kind), alone);
                    }
                }
            }
        }
    }
}
