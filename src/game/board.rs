//! The board: givens, placed digits, notes and colours.

use super::Mistakes;
use super::notes::{NoteKind, Notes};
use crate::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, ToPuzzle as _};

/// A board with givens, placed digits, notes and colours.
#[derive(Debug, Clone)]
pub struct Board {
    /// The puzzle.
    pub(super) givens: Grid,
    /// The digits that the puzzle leaves in each cell, if it was written with candidates; otherwise none.
    pub(super) left: [DigitSet; 81],
    /// The digits that the player has placed. A cell has a given, or a placed digit, or neither.
    pub(super) placed: Grid,
    /// The player's notes, in the order of their kinds.
    notes: [Notes; NoteKind::ALL.len()],
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
            left: [DigitSet::EMPTY; 81],
            placed: Grid::EMPTY,
            notes: [Notes::NONE; NoteKind::ALL.len()],
            colours: Vec::new(),
        }
    }

    /// The puzzle on a board without notes, even if it was written with candidates.
    pub(super) fn without_notes(puzzle: &Puzzle) -> Self {
        let mut board = Self::of(*puzzle.grid());
        if let Puzzle::Candidates(candidates) = puzzle {
            board.left = Cell::ALL.map(|cell| match candidates.placed(cell) {
                Some(digit) => DigitSet::of(digit),
                None => candidates.digits_in(cell),
            });
        }
        board
    }

    /// The puzzle, with candidates if it was written so.
    #[must_use]
    pub fn puzzle(&self) -> Puzzle {
        if self.has_candidates() {
            Candidates::of_cells(&self.left).into()
        } else {
            self.givens.into()
        }
    }

    /// Returns true if the puzzle was written with candidates.
    pub(super) fn has_candidates(&self) -> bool {
        self.left != [DigitSet::EMPTY; 81]
    }

    /// The givens of the puzzle.
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
        self.notes(NoteKind::Candidate).seen[cell.index()]
    }

    /// The digits noted in the corners of the cell.
    #[must_use]
    pub const fn corners(&self, cell: Cell) -> DigitSet {
        self.notes(NoteKind::Corner).seen[cell.index()]
    }

    /// The notes of a kind.
    pub(super) const fn notes(&self, kind: NoteKind) -> &Notes {
        &self.notes[kind as usize]
    }

    /// The notes in the cell, of each kind.
    fn notes_in(&self, cell: Cell) -> [DigitSet; NoteKind::ALL.len()] {
        NoteKind::ALL.map(|kind| self.notes(kind).seen[cell.index()])
    }

    /// The notes of a kind, to be changed.
    pub(super) const fn notes_mut(&mut self, kind: NoteKind) -> &mut Notes {
        &mut self.notes[kind as usize]
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

    /// The candidates: those noted in a cell, or all that the digits and the puzzle allow if none is noted. Notes that these
    /// rule out are not candidates.
    #[must_use]
    pub fn candidates(&self) -> Candidates {
        let mut candidates = self.allowed();
        candidates.keep_noted(|cell| self.noted(cell));
        candidates
    }

    /// The candidates that the digits and the puzzle allow.
    #[must_use]
    pub fn allowed(&self) -> Candidates {
        let mut candidates = self.digits().to_candidates();
        candidates.keep_noted(|cell| self.left[cell.index()]);
        candidates
    }

    /// The placed digits that are not those of the solution, and the cells in which its digit is not among those noted.
    #[must_use]
    pub fn mistakes(&self, solution: &Grid) -> Mistakes {
        let removed = &self.notes(NoteKind::Candidate).removed;
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
                !noted.is_empty() && !(noted | removed[cell.index()]).contains(digit)
            }),
        }
    }

    /// Places the digit, and perhaps takes it from the notes of the peers.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit, keeps_up: bool) {
        self.take_away(cell);
        self.placed.set(cell, Some(digit));
        let peers = if keeps_up {
            cell.peers()
        } else {
            CellSet::EMPTY
        };
        for notes in &mut self.notes {
            notes.remove(cell, DigitSet::FULL);
            for peer in peers {
                notes.remove(peer, DigitSet::of(digit));
            }
        }
    }

    /// Takes away the digit that was placed in the cell, and gives back the notes that it removed.
    pub(super) fn take_away(&mut self, cell: Cell) {
        let Some(digit) = self.placed[cell] else {
            return;
        };
        self.placed.set(cell, None);
        self.give_back(cell, DigitSet::FULL);
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
        for notes in &mut self.notes {
            notes.give_back(cell, digits - ruled_out);
        }
    }

    /// Empties the cell, which keeps no notes.
    pub(super) fn clear(&mut self, cell: Cell) {
        self.take_away(cell);
        for notes in &mut self.notes {
            notes.set(cell, DigitSet::EMPTY);
        }
    }

    /// Takes all notes away; none will come back.
    pub(super) const fn clear_notes(&mut self) {
        self.notes = [Notes::NONE; NoteKind::ALL.len()];
    }

    /// Makes these the noted candidates.
    pub(super) fn note(&mut self, candidates: &Candidates) {
        for cell in Cell::ALL {
            let notes = self.notes_mut(NoteKind::Candidate);
            notes.set(cell, candidates.digits_in(cell));
        }
    }
}

impl Board {
    /// Returns true if no cell has both a given and a placed digit, or a digit and notes.
    pub(super) fn is_sound(&self) -> bool {
        Cell::ALL.into_iter().all(|cell| {
            let is_filled_once = self.givens[cell].is_none() || self.placed[cell].is_none();
            let has_no_notes = self.notes_in(cell).iter().all(|notes| notes.is_empty());
            is_filled_once && (self.digit(cell).is_none() || has_no_notes)
        })
    }

    /// The first cell in which the boards differ; digits count before notes and colours.
    pub(super) fn difference(&self, other: &Self) -> Option<Cell> {
        let digits = |board: &Self, cell: Cell| {
            let left = board.left[cell.index()];
            (board.givens[cell], board.placed[cell], left)
        };
        let mut cells = Cell::ALL.into_iter();
        let found = cells.find(|&cell| digits(self, cell) != digits(other, cell));
        found.or_else(|| {
            let looks = |board: &Self, cell: Cell| {
                let own = board.colours().filter(|(coloured, ..)| *coloured == cell);
                (board.notes_in(cell), own.collect::<Vec<_>>())
            };
            let mut cells = Cell::ALL.into_iter();
            cells.find(|&cell| looks(self, cell) != looks(other, cell))
        })
    }
}

impl PartialEq for Board {
    /// Boards are equal if they look the same: notes that were removed are not seen.
    fn eq(&self, other: &Self) -> bool {
        let digits = |board: &Self| (board.givens, board.left, board.placed);
        let notes = |board: &Self| board.notes.each_ref().map(|notes| notes.seen);
        digits(self) == digits(other)
            && notes(self) == notes(other)
            && self.colours == other.colours
    }
}

impl Eq for Board {}

impl From<&Puzzle> for Board {
    /// The board to begin with: of a candidate grid, what is placed counts as given, and the candidates as noted.
    fn from(puzzle: &Puzzle) -> Self {
        let mut board = Self::without_notes(puzzle);
        if let Puzzle::Candidates(candidates) = puzzle {
            board.note(candidates);
        }
        board
    }
}
