//! A grid: 81 cells, each with a digit or empty.

use std::iter::Copied;
use std::ops::Index;
use std::slice::Iter;

use super::candidates::Candidate;
use super::cell::{Cell, CellSet};
use super::clash::Clash;
use super::digit::{Digit, DigitSet};
use super::house::{House, HouseKind};

/// A 9×9 grid as written: a puzzle, a solution, or anything between, valid or not.
///
/// It is read and printed by [`text`](crate::text): `"53..7….79".parse::<Grid>()` takes every format there is, and
/// `{}` prints the nine rows with 3×3 separators. It converts from and to arrays of numbers, 0 for an empty cell:
///
/// ```
/// use sudoku::Grid;
///
/// let rows = [
///     [5, 3, 0, 0, 7, 0, 0, 0, 0],
///     [6, 0, 0, 1, 9, 5, 0, 0, 0],
///     [0, 9, 8, 0, 0, 0, 0, 6, 0],
///     [8, 0, 0, 0, 6, 0, 0, 0, 3],
///     [4, 0, 0, 8, 0, 3, 0, 0, 1],
///     [7, 0, 0, 0, 2, 0, 0, 0, 6],
///     [0, 6, 0, 0, 0, 0, 2, 8, 0],
///     [0, 0, 0, 4, 1, 9, 0, 0, 5],
///     [0, 0, 0, 0, 8, 0, 0, 7, 9],
/// ];
/// let grid = Grid::try_from(rows)?;
/// assert_eq!(grid.filled().len(), 30);
/// assert_eq!(<[[u8; 9]; 9]>::from(grid), rows);
/// # Ok::<(), sudoku::CellValueError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// The empty grid.
    pub const EMPTY: Self = Self([None; 81]);

    /// The grid with these digits, row by row.
    #[inline]
    #[must_use]
    pub const fn new(cells: [Option<Digit>; 81]) -> Self {
        Self(cells)
    }

    /// The digits row by row.
    #[inline]
    #[must_use]
    pub const fn cells(&self) -> &[Option<Digit>; 81] {
        &self.0
    }

    /// The digits row by row, `None` for an empty cell.
    pub fn iter(&self) -> Copied<Iter<'_, Option<Digit>>> {
        self.0.iter().copied()
    }

    /// Writes a digit into the cell, or empties it.
    #[inline]
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// This grid with the digit in the cell.
    #[inline]
    #[must_use]
    pub const fn with(mut self, cell: Cell, digit: Digit) -> Self {
        self.set(cell, Some(digit));
        self
    }

    /// This grid with the cell empty.
    #[inline]
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.set(cell, None);
        self
    }

    /// The grid with the digits of these cells alone.
    #[must_use]
    pub fn restricted_to(&self, cells: CellSet) -> Self {
        (!cells).into_iter().fold(*self, Self::without)
    }

    /// The digits in these cells, each with its cell; empty cells are left out.
    pub fn entries(&self, cells: CellSet) -> impl Iterator<Item = Candidate> {
        let entry = |cell| self[cell].map(|digit| Candidate { cell, digit });
        cells.into_iter().filter_map(entry)
    }

    /// The cells that are not the same in the other grid.
    #[must_use]
    pub fn differing(&self, other: &Self) -> CellSet {
        let differs = |cell: &Cell| self[*cell] != other[*cell];
        Cell::ALL.into_iter().filter(differs).collect()
    }

    /// The cells that hold a digit: the givens, when the grid is a puzzle.
    #[must_use]
    pub fn filled(&self) -> CellSet {
        self.cells_where(|digit| digit.is_some())
    }

    /// Returns true if every cell is filled; the digits may clash.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.iter().all(|digit| digit.is_some())
    }

    /// The cells that hold this digit.
    #[must_use]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.cells_where(|other| other == Some(digit))
    }

    fn cells_where(&self, is_wanted: impl Fn(Option<Digit>) -> bool) -> CellSet {
        let last_first = self.0.iter().rev();
        let bits = last_first.fold(0, |bits, &digit| (bits << 1) | u128::from(is_wanted(digit)));
        CellSet::from_bits(bits)
    }

    /// Every pair of equal digits in a house: rows first, then columns, then boxes.
    ///
    /// Two cells that share a line and a box clash in the line alone.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for house in House::ALL {
            let cells = house.cells();
            for (place, &first) in cells.iter().enumerate() {
                let Some(digit) = self[first] else { continue };
                // Two cells of a line and a box clash in the line.
                let in_line =
                    |second: Cell| first.row() == second.row() || first.column() == second.column();
                let equal = cells[place + 1..].iter().filter(|&&second| {
                    self[second] == Some(digit)
                        && !(house.kind() == HouseKind::Box && in_line(second))
                });
                clashes.extend(equal.map(|&second| Clash {
                    digit,
                    house,
                    cells: [first, second],
                }));
            }
        }
        clashes
    }

    /// Returns true if every house holds each of the nine digits.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        House::ALL.into_iter().all(|house| {
            let digits: DigitSet = house
                .cells()
                .into_iter()
                .filter_map(|cell| self[cell])
                .collect();
            digits == DigitSet::FULL
        })
    }

    /// Returns true if this grid is solved and keeps every given of the puzzle.
    ///
    /// This checks the rules of the game alone; no solver is involved.
    #[must_use]
    pub fn is_solution_of(&self, puzzle: &Self) -> bool {
        self.is_solved() && self.restricted_to(puzzle.filled()) == *puzzle
    }
}

impl<'a> IntoIterator for &'a Grid {
    type Item = Option<Digit>;
    type IntoIter = Copied<Iter<'a, Option<Digit>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// A number that is neither a digit nor 0, the empty cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{cell} is {value}; expected 1 to 9, or 0 for an empty cell")]
#[non_exhaustive]
pub struct CellValueError {
    /// The cell of the number.
    pub cell: Cell,
    /// The number.
    pub value: u8,
}

impl TryFrom<[u8; 81]> for Grid {
    type Error = CellValueError;

    /// The grid with these digits, row by row, 0 for an empty cell.
    ///
    /// # Errors
    ///
    /// If a number is above 9. The characters `'0'` to `'9'` are above 9, too: parse text instead.
    fn try_from(values: [u8; 81]) -> Result<Self, CellValueError> {
        let is_wrong = |value: u8| value > 9;
        // Without a branch for each cell, this becomes vector code.
        if values
            .iter()
            .fold(false, |any, &value| any | is_wrong(value))
        {
            let mut cells = Cell::ALL.into_iter().zip(values);
            if let Some((cell, value)) = cells.find(|&(_, value)| is_wrong(value)) {
                return Err(CellValueError { cell, value });
            }
        }
        Ok(Self(values.map(Digit::new)))
    }
}

impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = CellValueError;

    /// The grid with these rows, 0 for an empty cell.
    ///
    /// # Errors
    ///
    /// If a number is above 9.
    fn try_from(rows: [[u8; 9]; 9]) -> Result<Self, CellValueError> {
        let mut values = [0; 81];
        values.copy_from_slice(rows.as_flattened());
        Self::try_from(values)
    }
}

impl From<Grid> for [u8; 81] {
    /// The digits row by row, 0 for an empty cell.
    fn from(grid: Grid) -> Self {
        grid.0.map(|digit| digit.map_or(0, Digit::get))
    }
}

impl From<Grid> for [[u8; 9]; 9] {
    /// The rows, 0 for an empty cell.
    fn from(grid: Grid) -> Self {
        let mut rows = [[0; 9]; 9];
        rows.as_flattened_mut()
            .copy_from_slice(&<[u8; 81]>::from(grid));
        rows
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}
