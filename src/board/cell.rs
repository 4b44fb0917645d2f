//! The 81 cells r1c1 to r9c9, and sets of them.

use std::fmt;
use std::str::FromStr;

use super::bit_set::bit_set;
use super::house::{House, HouseKind, HouseSet};

/// One of the 81 cells, r1c1 to r9c9.
///
/// ```text
///        c1 c2 c3   c4 c5 c6   c7 c8 c9
///    r1   0  1  2 |  3  4  5 |  6  7  8
///    r2   9 10 11 | 12 13 14 | 15 16 17      the index of each cell
///    …
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The 81 cells, row by row.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 0;
        while index < 81 {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// The cell with this index, if it is 0 to 80.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 81 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The cell in this row and column, if both are 1 to 9 as in its name.
    ///
    /// ```
    /// # use sudoku::Cell;
    /// let cell = Cell::from_one_based(4, 7);
    /// assert_eq!(cell, "r4c7".parse().ok());
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_one_based(row: u8, column: u8) -> Option<Self> {
        if matches!((row, column), (1..=9, 1..=9)) {
            Some(Self(9 * (row - 1) + column - 1))
        } else {
            None
        }
    }

    /// The cell in this row and column, if both are 0 to 8.
    ///
    /// ```
    /// # use sudoku::Cell;
    /// assert_eq!(Cell::from_zero_based(3, 6), Cell::from_one_based(4, 7));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_zero_based(row: u8, column: u8) -> Option<Self> {
        if row < 9 && column < 9 {
            Some(Self(9 * row + column))
        } else {
            None
        }
    }

    /// The cell's index in [`Cell::ALL`], 0 to 80.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row the cell is in.
    #[inline]
    #[must_use]
    pub const fn row(self) -> House {
        House::ROWS[self.index() / 9]
    }

    /// The column the cell is in.
    #[inline]
    #[must_use]
    pub const fn column(self) -> House {
        House::COLUMNS[self.index() % 9]
    }

    /// The box the cell is in.
    #[inline]
    #[must_use]
    pub const fn box_(self) -> House {
        House::BOXES[self.index() / 27 * 3 + self.index() % 9 / 3]
    }

    /// The house of this kind that the cell is in.
    #[inline]
    #[must_use]
    pub const fn house(self, kind: HouseKind) -> House {
        match kind {
            HouseKind::Row => self.row(),
            HouseKind::Column => self.column(),
            HouseKind::Box => self.box_(),
        }
    }

    /// The cell's row, column and box.
    #[inline]
    #[must_use]
    pub const fn houses(self) -> [House; 3] {
        [self.row(), self.column(), self.box_()]
    }

    /// The 20 other cells that share a house with this one.
    #[inline]
    #[must_use]
    pub const fn peers(self) -> CellSet {
        const PEERS: [CellSet; 81] = {
            let mut peers = [CellSet::EMPTY; 81];
            let mut index = 0;
            while index < 81 {
                let cell = Cell::ALL[index];
                let [row, column, box_] = cell.houses();
                let together = row.cell_set().0 | column.cell_set().0 | box_.cell_set().0;
                peers[index] = CellSet(together).without(cell);
                index += 1;
            }
            peers
        };
        PEERS[self.index()]
    }

    /// Returns true if the other cell is a peer of this one.
    #[inline]
    #[must_use]
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Names are written by the thousand; formatting numbers would take ten times as long.
        let name = [b'r', b'1' + self.0 / 9, b'c', b'1' + self.0 % 9];
        f.write_str(std::str::from_utf8(&name).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a cell's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell from r1c1 to r9c9")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads a cell's name, as in `r4c7` or `R4C7`.
    ///
    /// # Errors
    ///
    /// If the text is anything else.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match text.as_bytes() {
            [
                b'r' | b'R',
                row @ b'1'..=b'9',
                b'c' | b'C',
                column @ b'1'..=b'9',
            ] => Self::from_one_based(row - b'0', column - b'0').ok_or(ParseCellError),
            _ => Err(ParseCellError),
        }
    }
}

/// A set of cells, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

bit_set!(CellSet(u128) of Cell, 81, "cell");

impl CellSet {
    /// The cells that are peers of every cell in the set.
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.iter()
            .fold(Self::FULL, |common, cell| common & cell.peers())
    }

    /// The houses that hold every cell of the set; none for the empty set.
    #[must_use]
    pub fn common_houses(self) -> HouseSet {
        self.first()
            .into_iter()
            .flat_map(Cell::houses)
            .filter(|house| self.is_subset(house.cell_set()))
            .collect()
    }

    /// The houses of one kind that hold a cell of the set.
    #[inline]
    #[must_use]
    pub fn houses(self, kind: HouseKind) -> HouseSet {
        self.iter().map(|cell| cell.house(kind)).collect()
    }

    /// The cells of the set that have no other cell of it in their house of this kind.
    #[inline]
    #[must_use]
    pub(crate) fn alone_in(self, kind: HouseKind) -> Self {
        if self.is_empty() {
            return self;
        }
        let [one, two] = match kind {
            HouseKind::Row => self.one_and_two_of_nine::<1, 3>(),
            HouseKind::Column => self.one_and_two_of_nine::<9, 27>(),
            HouseKind::Box => self.one_and_two_of_nine::<1, 9>(),
        };
        // All houses of a kind have the same shape: multiplied by it, first cells become houses.
        let firsts = (one - two) & Self::firsts(kind);
        self & Self(firsts.0 * kind.houses()[0].cell_set().0)
    }

    /// The cells of the set that have no other cell of it in one of their houses.
    #[must_use]
    pub(crate) fn alone(self) -> Self {
        self.alone_in(HouseKind::Row)
            | self.alone_in(HouseKind::Column)
            | self.alone_in(HouseKind::Box)
    }

    /// The houses of the kind `from` that have cells in the set, all of them in a single house of the kind `into`, which
    /// has others, too.
    ///
    /// One of the kinds is the box, the other a line: this finds pointing and claiming.
    #[must_use]
    pub(crate) fn houses_pointing(self, from: HouseKind, into: HouseKind) -> HouseSet {
        let (in_boxes, in_lines) = if HouseKind::Row == from || HouseKind::Row == into {
            let minirows = self.one_and_two::<1>()[0] & Self::firsts(HouseKind::Row).spread::<3>();
            (
                minirows.alone_of_three::<9>(HouseKind::Box),
                minirows.alone_of_three::<3>(HouseKind::Row),
            )
        } else {
            let firsts = Self::firsts(HouseKind::Column).spread::<27>();
            let minicolumns = self.one_and_two::<9>()[0] & firsts;
            (
                minicolumns.alone_of_three::<1>(HouseKind::Box),
                minicolumns.alone_of_three::<27>(HouseKind::Column),
            )
        };
        let pointing = if from == HouseKind::Box {
            in_boxes - in_lines
        } else {
            in_lines - in_boxes
        };
        pointing.houses(from)
    }

    /// Of minirows or minicolumns, each as its first cell, those without another in their house of this kind, in which
    /// they are at this distance.
    #[inline]
    fn alone_of_three<const DISTANCE: u32>(self, kind: HouseKind) -> Self {
        let [one, two] = self.one_and_two::<DISTANCE>();
        self & ((one - two) & Self::firsts(kind)).spread::<DISTANCE>()
    }

    /// The cells together with those at this distance after them, and at twice the distance.
    #[inline]
    const fn spread<const DISTANCE: u32>(self) -> Self {
        Self(self.0 | self.0 << DISTANCE | self.0 << (2 * DISTANCE))
    }

    /// Looks at each cell together with the two that follow it at this distance and at twice the distance. Returns the
    /// cells for which at least one of the three is in the set, and those for which at least two are.
    ///
    /// ```text
    /// distance 1   a minirow, from its first cell         distance 3    the three minirows of a row
    /// distance 9   a minicolumn, or a box's minirows      distance 27   the three minicolumns of a column
    /// ```
    ///
    /// This works on all houses of a kind at once. The result is meaningless for a cell from which the steps lead out
    /// of its house.
    #[inline]
    const fn one_and_two<const DISTANCE: u32>(self) -> [Self; 2] {
        let (first, second, third) = (self.0, self.0 >> DISTANCE, self.0 >> (2 * DISTANCE));
        let two = (first & second) | ((first | second) & third);
        [Self(first | second | third), Self(two)]
    }

    /// [`one_and_two`](Self::one_and_two) for nine cells, three times three.
    #[inline]
    fn one_and_two_of_nine<const NEAR: u32, const FAR: u32>(self) -> [Self; 2] {
        let [one, two_near] = self.one_and_two::<NEAR>();
        let [one, two_far] = one.one_and_two::<FAR>();
        [one, two_far | two_near.one_and_two::<FAR>()[0]]
    }

    /// The first cell of each house of this kind.
    #[inline]
    const fn firsts(kind: HouseKind) -> Self {
        const FIRSTS: [CellSet; 3] = {
            let mut firsts = [CellSet::EMPTY; 3];
            let mut index = 0;
            while index < 27 {
                let (kind, cells) = (House::ALL[index].kind() as usize, House::ALL[index].cells());
                firsts[kind] = firsts[kind].with(cells[0]);
                index += 1;
            }
            firsts
        };
        FIRSTS[kind as usize]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn bulk_house_queries_match_counting_house_by_house(
            bits in any::<[u128; 3]>(),
            thin in 0..3_usize,
        ) {
            let set = bits[thin..].iter().fold(CellSet::FULL, |set, &bits| set & CellSet(bits));
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
                let cells_in = |house: &House| set & house.cell_set();
                let with_one: HouseSet = kind
                    .houses()
                    .into_iter()
                    .filter(|house| cells_in(house).len() == 1)
                    .collect();
                prop_assert_eq!(set.alone_in(kind).houses(kind), with_one);

                let others: &[HouseKind] = match kind {
                    HouseKind::Box => &[HouseKind::Row, HouseKind::Column],
                    _ => &[HouseKind::Box],
                };
                for &other in others {
                    let points = |house: &House| {
                        let cells = cells_in(house);
                        let into = cells.houses(other).only();
                        into.is_some_and(|into| cells != set & into.cell_set())
                    };
                    let pointing: HouseSet = kind.houses().into_iter().filter(points).collect();
                    prop_assert_eq!(set.houses_pointing(kind, other), pointing);
                }
            }
        }
    }

    #[test]
    fn a_name_reads_back_as_its_cell() {
        for (index, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), index);
            assert_eq!(Cell::from_index(index), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(
            Cell::from_one_based(4, 7)
                .map(|cell| cell.to_string())
                .as_deref(),
            Some("r4c7")
        );
        for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
            let cell = Cell::from_one_based(row + 1, column + 1);
            assert_eq!(Cell::from_zero_based(row, column), cell);
            assert_eq!(cell.map(Cell::index), Some(usize::from(9 * row + column)));
        }
        assert_eq!(Cell::from_index(81), None);
    }

    #[test]
    fn invalid_cell_names_and_numbers_are_refused() {
        for text in [
            "", "r0c1", "r1c0", "r10c1", "r1c10", "c1r1", "r1 c1", "r1c1 ",
        ] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
        for (row, column) in [(0, 1), (1, 0), (10, 1), (1, 10), (0, 0)] {
            assert_eq!(Cell::from_one_based(row, column), None);
        }
        for (row, column) in [(9, 0), (0, 9), (255, 255)] {
            assert_eq!(Cell::from_zero_based(row, column), None);
        }
    }

    #[test]
    fn every_cell_has_twenty_peers_and_is_not_its_own_peer() {
        for cell in Cell::ALL {
            assert_eq!(cell.peers().len(), 20);
            assert!(!cell.sees(cell));
            for other in Cell::ALL {
                let (row, column) = (cell.index() / 9, cell.index() % 9);
                let (other_row, other_column) = (other.index() / 9, other.index() % 9);
                let same_box = row / 3 == other_row / 3 && column / 3 == other_column / 3;
                let peer =
                    cell != other && (row == other_row || column == other_column || same_box);
                assert_eq!(cell.sees(other), peer, "{cell} {other}");
            }
        }
    }
}
