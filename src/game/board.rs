//! The board: givens, placed digits, notes and colours.

use super::Mistakes;
use crate::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, ToPuzzle as _};

/// A board with givens, placed digits, notes and colours.
#[derive(Debug, Clone)]
pub struct Board {
    /// The puzzle.
    pub(super) givens: Grid,
    /// The digits that the player has placed. A cell has a given, or a placed digit, or neither.
    pub(super) placed: Grid,
    /// The candidates that the player has noted; a filled cell has none.
    pub(super) noted: [DigitSet; 81],
    /// The notes that placed digits have removed, in their cells and from their peers: they come back with the digit's removal.
    pub(super) removed: [DigitSet; 81],
    /// The colours of candidates and, without a digit, of cells, in the order of these.
    pub(super) colours: Vec<(Coloured, Colour)>,
}

/// A candidate or, without a digit, a cell.
type Coloured = (Cell, Option<Digit>);

/// A colour for cells and candidates, to follow a thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    /// The first.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
}

impl Colour {
    /// All colours, in the order in which a cell takes them.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// The letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
            Self::D => 'D',
        }
    }

    /// The colour after it, if it is not the last.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.into_iter().find(|&other| other > self)
    }
}

impl Board {
    /// The empty board.
    pub const EMPTY: Self = Self::of(Grid::EMPTY);

    /// A puzzle on which nothing has been done.
    #[must_use]
    pub const fn of(givens: Grid) -> Self {
        Self {
            givens,
            placed: Grid::EMPTY,
            noted: [DigitSet::EMPTY; 81],
            removed: [DigitSet::EMPTY; 81],
            colours: Vec::new(),
        }
    }

    /// The puzzle.
    #[must_use]
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The digits that the player has placed.
    #[must_use]
    pub const fn placed(&self) -> &Grid {
        &self.placed
    }

    /// The colour of the candidate, or without a digit of the cell.
    #[must_use]
    pub fn colour(&self, cell: Cell, digit: Option<Digit>) -> Option<Colour> {
        let mut colours = self.colours();
        colours.find_map(|(other, of, colour)| ((other, of) == (cell, digit)).then_some(colour))
    }

    /// The colours of candidates and, without a digit, of cells.
    pub fn colours(&self) -> impl Iterator<Item = (Cell, Option<Digit>, Colour)> {
        let colours = self.colours.iter();
        colours.map(|&((cell, digit), colour)| (cell, digit, colour))
    }

    /// Colours the candidate, or without a digit the cell; without a colour, it loses its own.
    pub(super) fn set_colour(&mut self, cell: Cell, digit: Option<Digit>, colour: Option<Colour>) {
        self.colours.retain(|(other, _)| *other != (cell, digit));
        if let Some(colour) = colour {
            let at = self
                .colours
                .partition_point(|(other, _)| *other < (cell, digit));
            self.colours.insert(at, ((cell, digit), colour));
        }
    }

    /// The digit in the cell, given or placed.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens[cell].or(self.placed[cell])
    }

    /// All digits, given or placed.
    #[must_use]
    pub fn digits(&self) -> Grid {
        Grid::new(Cell::ALL.map(|cell| self.digit(cell)))
    }

    /// The candidates noted in the cell.
    #[must_use]
    pub const fn noted(&self, cell: Cell) -> DigitSet {
        self.noted[cell.index()]
    }

    /// The cells without a digit.
    #[must_use]
    pub fn unfilled(&self) -> CellSet {
        !self.digits().filled()
    }

    /// The cells whose digit is in a house twice.
    #[must_use]
    pub fn clashing(&self) -> CellSet {
        let clashes = self.digits().clashes();
        clashes.iter().flat_map(|clash| clash.cells).collect()
    }

    /// The candidates: those noted in a cell, or all that the digits allow if none is noted. Notes that the digits rule out
    /// are not candidates.
    #[must_use]
    pub fn candidates(&self) -> Candidates {
        let mut candidates = self.digits().to_candidates();
        candidates.keep_noted(|cell| self.noted(cell));
        candidates
    }

    /// The placed digits that are not those of the solution, and the cells in which its digit is not among those noted.
    #[must_use]
    pub fn mistakes(&self, solution: &Grid) -> Mistakes {
        let cells = |is_wrong: &dyn Fn(Cell, Digit) -> bool| {
            let wrong = Cell::ALL
                .into_iter()
                .filter(|&cell| solution[cell].is_some_and(|digit| is_wrong(cell, digit)));
            wrong.collect()
        };
        Mistakes {
            placed: cells(&|cell, digit| self.placed[cell].is_some_and(|placed| placed != digit)),
            noted: cells(&|cell, digit| {
                let noted = self.noted(cell);
                !noted.is_empty() && !(noted | self.removed[cell.index()]).contains(digit)
            }),
        }
    }

    /// Places the digit, and takes it from the notes of the peers.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.take_away(cell);
        self.placed.set(cell, Some(digit));
        self.remove_notes(cell, self.noted(cell));
        for peer in cell.peers() {
            self.remove_notes(peer, self.noted(peer) & DigitSet::of(digit));
        }
    }

    fn remove_notes(&mut self, cell: Cell, digits: DigitSet) {
        self.noted[cell.index()] = self.noted(cell) - digits;
        self.removed[cell.index()] = self.removed[cell.index()] | digits;
    }

    /// Takes away the digit that was placed in the cell, and gives back the notes that it removed.
    pub(super) fn take_away(&mut self, cell: Cell) {
        let Some(digit) = self.placed[cell] else {
            return;
        };
        self.placed.set(cell, None);
        self.give_back(cell, self.removed[cell.index()]);
        for peer in cell.peers() {
            self.give_back(peer, DigitSet::of(digit));
        }
    }

    /// Gives back those of the digits that were removed from the notes, unless another placed digit rules them out.
    fn give_back(&mut self, cell: Cell, digits: DigitSet) {
        if self.placed[cell].is_some() {
            return;
        }
        let ruled_out: DigitSet = cell
            .peers()
            .iter()
            .filter_map(|peer| self.placed[peer])
            .collect();
        let digits = (digits & self.removed[cell.index()]) - ruled_out;
        self.noted[cell.index()] = self.noted(cell) | digits;
        self.removed[cell.index()] = self.removed[cell.index()] - digits;
    }

    /// Empties the cell, which keeps no notes.
    pub(super) fn clear(&mut self, cell: Cell) {
        self.take_away(cell);
        self.noted[cell.index()] = DigitSet::EMPTY;
        self.removed[cell.index()] = DigitSet::EMPTY;
    }

    /// Notes the candidate in the cells, or takes the note away if all of them have it.
    pub(super) fn toggle_note(&mut self, cells: CellSet, digit: Digit) {
        let is_there = cells.iter().all(|cell| self.noted(cell).contains(digit));
        for cell in cells {
            let noted = self.noted(cell);
            self.noted[cell.index()] = if is_there {
                noted.without(digit)
            } else {
                noted.with(digit)
            };
            self.removed[cell.index()] = self.removed[cell.index()].without(digit);
        }
    }

    /// Notes these candidates in all unfilled cells.
    pub(super) fn note(&mut self, candidates: &Candidates) {
        self.set_notes(Cell::ALL.map(|cell| candidates.digits_in(cell)));
    }

    /// Makes these the only notes.
    pub(super) fn set_notes(&mut self, noted: [DigitSet; 81]) {
        self.noted = noted;
        self.removed = [DigitSet::EMPTY; 81];
    }
}

impl Board {
    /// Returns true if no cell has both a given and a placed digit, or a digit and notes.
    pub(super) fn is_sound(&self) -> bool {
        Cell::ALL.into_iter().all(|cell| {
            let is_filled_once = self.givens[cell].is_none() || self.placed[cell].is_none();
            is_filled_once && (self.digit(cell).is_none() || self.noted(cell).is_empty())
        })
    }

    /// The first cell in which the boards differ; digits count before notes and colours.
    pub(super) fn difference(&self, other: &Self) -> Option<Cell> {
        let digits = |board: &Self, cell: Cell| (board.givens[cell], board.placed[cell]);
        let mut cells = Cell::ALL.into_iter();
        let found = cells.find(|&cell| digits(self, cell) != digits(other, cell));
        found.or_else(|| {
            let looks = |board: &Self, cell: Cell| {
                let own = board.colours().filter(|(coloured, ..)| *coloured == cell);
                (board.noted(cell), own.collect::<Vec<_>>())
            };
            let mut cells = Cell::ALL.into_iter();
            cells.find(|&cell| looks(self, cell) != looks(other, cell))
        })
    }
}

impl PartialEq for Board {
    /// Boards are equal if they look the same: notes that were removed are not seen.
    fn eq(&self, other: &Self) -> bool {
        let digits = |board: &Self| (board.givens, board.placed, board.noted);
        digits(self) == digits(other) && self.colours == other.colours
    }
}

impl Eq for Board {}

impl From<&Puzzle> for Board {
    /// The board to begin with: of a candidate grid, what is placed counts as given, and the candidates as noted.
    fn from(puzzle: &Puzzle) -> Self {
        let mut board = Self::of(*puzzle.grid());
        if let Puzzle::Candidates(candidates) = puzzle {
            board.note(candidates);
        }
        board
    }
}
