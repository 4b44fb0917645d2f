//! The symmetries of the game, which turn any puzzle into an isomorphic one.
//!
//! Two puzzles are *isomorphic* when one becomes the other by relabelling digits, permuting bands, stacks, rows in a
//! band and columns in a stack, and transposing. [`canonical`](mod@crate::canonical) decides
//! whether two puzzles are isomorphic.

use super::candidates::{Candidate, Candidates};
use super::cell::{Cell, CellSet};
use super::digit::{Digit, DigitSet};
use super::grid::Grid;
use super::house::{House, HouseKind};
use super::puzzle::Puzzle;

/// A change of the board that leaves the rules of the game as they are.
///
/// It relabels the digits, moves the rows and the columns, and then transposes the board or not. Rows move within their
/// band or together with it, and columns within or with their stack. These are all the changes of cells that keep the
/// houses together (E. Russell and F. Jarvis, *Mathematics of Sudoku II*, 2006), with all permutations of the digits.
///
/// # Examples
///
/// ```
/// use sudoku::{Digit, Grid, House, Symmetry};
///
/// let mut rows = House::ROWS;
/// rows.swap(0, 2);
/// let exchange = Symmetry::permuting_rows(rows).ok_or("the rows keep to their bands")?;
/// let change = exchange.then(&Symmetry::TRANSPOSITION);
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let changed = change.grid(&grid);
/// assert_eq!(change.cell("r1c2".parse()?), "r2c3".parse()?);
/// assert_eq!(changed["r2c3".parse()?], Digit::new(3));
/// assert_eq!(change.inverse().grid(&changed), grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// The image of each digit.
    digits: [Digit; 9],
    /// The moves of the rows and of the columns, before the board is transposed.
    lines: [LineMoves; 2],
    is_transposed: bool,
}

impl Symmetry {
    /// The number of symmetries: 2 · 6⁸ arrangements of the cells, 9! names for the digits.
    pub const COUNT: u64 = 2 * 6_u64.pow(8) * 362_880;

    /// The symmetry that changes nothing.
    pub const IDENTITY: Self = Self {
        digits: Digit::ALL,
        lines: [LineMoves::IN_PLACE; 2],
        is_transposed: false,
    };

    /// The symmetry that exchanges rows and columns.
    pub const TRANSPOSITION: Self = Self {
        is_transposed: true,
        ..Self::IDENTITY
    };

    /// The symmetry that turns 1 into the first of these digits, 2 into the second, and so on.
    ///
    /// `None` if a digit is missing.
    #[must_use]
    pub fn relabelling(digits: [Digit; 9]) -> Option<Self> {
        let all: DigitSet = digits.into_iter().collect();
        (all == DigitSet::FULL).then_some(Self {
            digits,
            ..Self::IDENTITY
        })
    }

    /// The symmetry that moves row 1 to the place of the first of these rows, row 2 to that of the second, and so on.
    ///
    /// `None` if these are not the nine rows, or if a band does not stay together.
    #[must_use]
    pub fn permuting_rows(rows: [House; 9]) -> Option<Self> {
        Some(Self {
            lines: [LineMoves::new(rows, HouseKind::Row)?, LineMoves::IN_PLACE],
            ..Self::IDENTITY
        })
    }

    /// The symmetry that moves column 1 to the place of the first of these columns, column 2 to that of the second, and
    /// so on.
    ///
    /// `None` if these are not the nine columns, or if a stack does not stay together.
    #[must_use]
    pub fn permuting_columns(columns: [House; 9]) -> Option<Self> {
        Some(Self {
            lines: [
                LineMoves::IN_PLACE,
                LineMoves::new(columns, HouseKind::Column)?,
            ],
            ..Self::IDENTITY
        })
    }

    /// The symmetry with this number, if it is less than [`Symmetry::COUNT`]; each has one, the identity 0.
    ///
    /// A random number gives a random symmetry.
    #[must_use]
    pub fn from_number(number: u64) -> Option<Self> {
        if number >= Self::COUNT {
            return None;
        }
        let mut rest = number;
        Some(Self {
            digits: take_order(&mut rest, Digit::ALL),
            lines: [LineMoves::take(&mut rest), LineMoves::take(&mut rest)],
            is_transposed: rest == 1,
        })
    }

    /// The number of this symmetry, from which [`from_number`](Self::from_number) makes it again.
    ///
    /// ```
    /// use sudoku::Symmetry;
    ///
    /// for number in [0, 362_880, Symmetry::COUNT - 1] {
    ///     assert_eq!(Symmetry::from_number(number).map(|symmetry| symmetry.number()), Some(number));
    /// }
    /// ```
    #[must_use]
    pub fn number(&self) -> u64 {
        let (mut number, mut scale) = (0, 1);
        add_order(&mut number, &mut scale, Digit::ALL, &self.digits);
        for LineMoves(places) in self.lines {
            let (chutes, _) = places.as_chunks::<3>();
            let starts = [0, 1, 2].map(|chute: usize| chutes[chute][0] / 3);
            add_order(&mut number, &mut scale, [0, 1, 2], &starts);
            for chute in chutes {
                let within = chute.map(|place| place % 3);
                add_order(&mut number, &mut scale, [0, 1, 2], &within);
            }
        }
        number + u64::from(self.is_transposed) * scale
    }

    /// The symmetry that transposes the board or not, makes these its rows and columns, from the first to the ninth,
    /// each by its index, and then turns 1 into the first of these digits, 2 into the second, and so on.
    ///
    /// Chutes stay together, and no line and no digit is missing.
    pub(crate) fn arranging(
        transposes: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [Digit; 9],
    ) -> Self {
        let lines = [rows, columns].map(|lines| LineMoves(lines).inverse());
        Self {
            digits,
            lines: exchanged_if(transposes, lines),
            is_transposed: transposes,
        }
    }

    /// Returns true if rows become columns.
    #[must_use]
    pub const fn transposes(&self) -> bool {
        self.is_transposed
    }

    /// The rows that become the first row, the second and so on. A board that is transposed is transposed first.
    ///
    /// ```
    /// use sudoku::{House, Symmetry};
    ///
    /// let (mut rows, columns) = (House::ROWS, House::COLUMNS);
    /// rows.rotate_left(3);
    /// let change = Symmetry::TRANSPOSITION.then(&Symmetry::permuting_rows(rows).ok_or("the bands rotate")?);
    /// assert_eq!(change.row_order()[0], House::ROWS[6]);
    /// assert_eq!(change.column_order(), columns);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn row_order(&self) -> [House; 9] {
        let [rows, _] = exchanged_if(self.is_transposed, self.lines);
        rows.inverse().0.map(|row| House::ROWS[usize::from(row)])
    }

    /// The columns that become the first column, the second and so on. A board that is transposed is transposed first.
    #[must_use]
    pub fn column_order(&self) -> [House; 9] {
        let [_, columns] = exchanged_if(self.is_transposed, self.lines);
        let lines = columns.inverse().0;
        lines.map(|column| House::COLUMNS[usize::from(column)])
    }

    /// This symmetry, and then the next one.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        // After transposing, the columns of the next symmetry are rows of this one.
        let [next_rows, next_columns] = exchanged_if(self.is_transposed, next.lines);
        let [rows, columns] = self.lines;
        Self {
            digits: self.digits.map(|digit| next.digit(digit)),
            lines: [rows.then(next_rows), columns.then(next_columns)],
            is_transposed: self.is_transposed != next.is_transposed,
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut digits = Digit::ALL;
        for digit in Digit::ALL {
            digits[self.digit(digit).index()] = digit;
        }
        Self {
            digits,
            lines: exchanged_if(self.is_transposed, self.lines.map(LineMoves::inverse)),
            is_transposed: self.is_transposed,
        }
    }

    /// The image of the digit.
    #[must_use]
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The cell to which the cell moves.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        let [rows, columns] = &self.lines;
        let moved = [rows.0[cell.index() / 9], columns.0[cell.index() % 9]];
        let [row, column] = exchanged_if(self.is_transposed, moved);
        Cell::ALL[usize::from(9 * row + column)]
    }

    /// The image of the candidate.
    #[must_use]
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate {
            cell: self.cell(candidate.cell),
            digit: self.digit(candidate.digit),
        }
    }

    /// The kind that houses of this kind become.
    #[must_use]
    pub const fn house_kind(&self, kind: HouseKind) -> HouseKind {
        match kind {
            HouseKind::Row if self.is_transposed => HouseKind::Column,
            HouseKind::Column if self.is_transposed => HouseKind::Row,
            kind => kind,
        }
    }

    /// The house to which the house moves.
    #[must_use]
    pub fn house(&self, house: House) -> House {
        let [first, ..] = house.cells();
        self.cell(first).house(self.house_kind(house.kind()))
    }

    /// The cells to which the cells move.
    #[must_use]
    pub fn cells(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    /// The grid after the change.
    #[must_use]
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut image = Grid::EMPTY;
        for cell in Cell::ALL {
            image.set(self.cell(cell), grid[cell].map(|digit| self.digit(digit)));
        }
        image
    }

    /// The candidates after the change, those placed and those still possible.
    #[must_use]
    pub fn candidates(&self, candidates: &Candidates) -> Candidates {
        let mut image = Candidates::from(&self.grid(candidates.grid()));
        for cell in candidates.unfilled() {
            for digit in !candidates.digits_in(cell) {
                image.eliminate(self.cell(cell), self.digit(digit));
            }
        }
        let givens = candidates.givens().into_iter();
        image.with_givens(givens.map(|cell| self.cell(cell)).collect())
    }

    /// The puzzle after the change.
    #[must_use]
    pub fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        match puzzle {
            Puzzle::Givens(grid) => self.grid(grid).into(),
            Puzzle::Candidates(candidates) => self.candidates(candidates).into(),
        }
    }
}

/// The six orders of three things.
pub(crate) const ORDERS_OF_THREE: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

impl Default for Symmetry {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// The place, 0 to 8, to which each of nine rows or columns moves. The three of a chute stay together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LineMoves([u8; 9]);

impl LineMoves {
    const IN_PLACE: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// The moves to the places of these lines, if they are the nine of the kind and chutes stay together.
    fn new(lines: [House; 9], kind: HouseKind) -> Option<Self> {
        let places = lines.map(|line| line.number() - 1);
        let is_permutation = kind.houses().iter().all(|house| lines.contains(house));
        let (chutes, _) = places.as_chunks::<3>();
        let stay_together = chutes
            .iter()
            .all(|[a, b, c]| a / 3 == b / 3 && b / 3 == c / 3);
        (is_permutation && stay_together).then_some(Self(places))
    }

    /// Divides the number by 6⁴, the number of moves, and makes of the remainder one of them.
    fn take(number: &mut u64) -> Self {
        let chutes = take_order(number, [0, 3, 6]);
        let within = chutes.map(|chute| take_order(number, [0, 1, 2]).map(|line| chute + line));
        let mut places = Self::IN_PLACE;
        places.0.copy_from_slice(within.as_flattened());
        places
    }

    /// The moves one after the other: first these.
    fn then(self, next: Self) -> Self {
        Self(self.0.map(|place| next.0[usize::from(place)]))
    }

    /// The moves back.
    fn inverse(self) -> Self {
        let mut back = Self::IN_PLACE;
        for (line, place) in (0..).zip(self.0) {
            back.0[usize::from(place)] = line;
        }
        back
    }
}

/// The two, or the second and the first.
const fn exchanged_if<T: Copy>(exchange: bool, [first, second]: [T; 2]) -> [T; 2] {
    if exchange {
        [second, first]
    } else {
        [first, second]
    }
}

/// Divides the number by N!, and makes of the remainder an order of the N things; of 0, the order they are in.
fn take_order<T, const N: usize>(number: &mut u64, mut things: [T; N]) -> [T; N] {
    for place in 0..N {
        let choices = (N - place) as u64;
        #[expect(clippy::cast_possible_truncation, reason = "it is below N")]
        things.swap(place, place + (*number % choices) as usize);
        *number /= choices;
    }
    things
}

/// Adds to the number what [`take_order`] takes from it to make this order of the things.
fn add_order<T: PartialEq, const N: usize>(
    number: &mut u64,
    scale: &mut u64,
    mut things: [T; N],
    order: &[T; N],
) {
    for (place, wanted) in order.iter().enumerate() {
        let chosen = things[place..].iter().position(|thing| thing == wanted);
        let chosen = chosen.unwrap_or_default();
        things.swap(place, place + chosen);
        *number += *scale * chosen as u64;
        *scale *= (N - place) as u64;
    }
}
