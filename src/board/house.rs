//! The 27 houses, nine rows, nine columns, nine boxes, and sets of them.

use std::fmt::{self, Write as _};

use super::bit_set::bit_set;
use super::cell::{Cell, CellSet};

/// The three kinds of house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// A square of three by three cells.
    Box,
}

impl HouseKind {
    /// The nine houses of this kind.
    #[inline]
    #[must_use]
    pub const fn houses(self) -> [House; 9] {
        match self {
            Self::Row => House::ROWS,
            Self::Column => House::COLUMNS,
            Self::Box => House::BOXES,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
        }
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One of the 27 houses: nine cells that hold each digit once.
///
/// Boxes are numbered in reading order: 1 2 3 at the top, then 4 5 6, then 7 8 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// The 27 houses: rows, columns, boxes.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut index = 0;
        while index < 27 {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The nine rows from top to bottom.
    pub const ROWS: [Self; 9] = Self::nine_from(0);

    /// The nine columns from left to right.
    pub const COLUMNS: [Self; 9] = Self::nine_from(9);

    /// The nine boxes in reading order.
    pub const BOXES: [Self; 9] = Self::nine_from(18);

    /// The six chutes, each with its three lines: the bands from top to bottom, then the stacks from left to right.
    pub const CHUTES: [[Self; 3]; 6] = {
        let mut chutes = [[Self(0); 3]; 6];
        let mut index = 0;
        while index < 18 {
            chutes[index / 3][index % 3] = Self::ALL[index];
            index += 1;
        }
        chutes
    };

    /// Every box with each of the rows that cross it, then with each of the columns.
    pub(crate) fn crossings() -> impl Iterator<Item = [Self; 2]> {
        Self::BOXES.into_iter().flat_map(|box_| {
            let lines = [HouseKind::Row, HouseKind::Column].into_iter();
            lines
                .flat_map(move |kind| box_.cell_set().houses(kind))
                .map(move |line| [box_, line])
        })
    }

    const fn nine_from(start: usize) -> [Self; 9] {
        let mut nine = [Self(0); 9];
        let mut index = 0;
        while index < 9 {
            nine[index] = Self::ALL[start + index];
            index += 1;
        }
        nine
    }

    /// The kind of the house: row, column or box.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The house's number among those of its kind, 1 to 9.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The house's index in [`House::ALL`], 0 to 26.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The nine cells of the house, in reading order.
    #[inline]
    #[must_use]
    pub const fn cells(self) -> [Cell; 9] {
        const CELLS: [[Cell; 9]; 27] = {
            let mut cells = [[Cell::ALL[0]; 9]; 27];
            let mut house = 0;
            while house < 27 {
                let mut place = 0;
                while place < 9 {
                    cells[house][place] = House::ALL[house].cell(place);
                    place += 1;
                }
                house += 1;
            }
            cells
        };
        CELLS[self.index()]
    }

    /// The cell at this index of the house, 0 to 8 in reading order.
    const fn cell(self, place: usize) -> Cell {
        let house = self.number() as usize - 1;
        let (row, column) = match self.kind() {
            HouseKind::Row => (house, place),
            HouseKind::Column => (place, house),
            HouseKind::Box => (house / 3 * 3 + place / 3, house % 3 * 3 + place % 3),
        };
        Cell::ALL[9 * row + column]
    }

    /// The nine cells of the house, as a set.
    #[inline]
    #[must_use]
    pub const fn cell_set(self) -> CellSet {
        const SETS: [CellSet; 27] = {
            let mut sets = [CellSet::EMPTY; 27];
            let mut house = 0;
            while house < 27 {
                let mut place = 0;
                while place < 9 {
                    sets[house] = sets[house].with(House::ALL[house].cell(place));
                    place += 1;
                }
                house += 1;
            }
            sets
        };
        SETS[self.index()]
    }
}

/// A set of houses, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HouseSet(u32);

bit_set!(HouseSet(u32) of House, 27, "house");

impl HouseSet {
    /// All cells of the houses.
    #[must_use]
    pub(crate) fn cells(self) -> CellSet {
        self.iter()
            .fold(CellSet::EMPTY, |all, house| all | house.cell_set())
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().name())?;
        f.write_char(' ')?;
        f.write_char(char::from(b'0' + self.number()))
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_one_row_one_column_and_one_box() {
        for cell in Cell::ALL {
            let houses: Vec<House> = House::ALL
                .into_iter()
                .filter(|house| house.cells().contains(&cell))
                .collect();
            assert_eq!(houses, cell.houses());
            assert_eq!(
                houses.iter().map(|house| house.kind()).collect::<Vec<_>>(),
                [HouseKind::Row, HouseKind::Column, HouseKind::Box]
            );
        }
    }

    #[test]
    fn a_house_has_nine_cells_in_reading_order() {
        for house in House::ALL {
            assert!(house.cells().is_sorted());
            assert_eq!(
                house.cells().into_iter().collect::<CellSet>(),
                house.cell_set()
            );
            assert_eq!(house.cell_set().len(), 9);
        }
    }

    #[test]
    fn houses_are_named_by_kind_and_number() {
        let names =
            [House::ROWS[0], House::COLUMNS[4], House::BOXES[8]].map(|house| house.to_string());
        assert_eq!(names, ["row 1", "column 5", "box 9"]);
    }
}
