//! The game: the board and every change to it, with undo and redo.
//!
//! `hint` is the next step, or the mistakes before it; `analysis` counts solutions and rates the puzzle; `save` keeps a
//! game in a file; `score` is time, hints and mistakes. Nothing here knows of a terminal.

pub(crate) mod analysis;
pub(crate) mod hint;
pub(crate) mod save;
pub(crate) mod score;

use std::collections::BTreeMap;

use sudoku::logic::Step;
use sudoku::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, ToPuzzle as _};

/// A board with givens, placed digits and notes.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    /// The puzzle.
    pub(crate) givens: Grid,
    /// The digits that the player has placed. A cell has a given, or a placed digit, or neither.
    pub(crate) placed: Grid,
    /// The candidates that the player has noted; a filled cell has none.
    pub(crate) noted: [DigitSet; 81],
    /// The notes that placed digits have removed, in their cells and from their peers: they come back with the digit's removal.
    pub(crate) removed: [DigitSet; 81],
    /// The colours of candidates and, without a digit, of cells.
    pub(crate) colours: BTreeMap<(Cell, Option<Digit>), Colour>,
}

/// A colour for cells and candidates, to follow a thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colour {
    A,
    B,
}

impl Board {
    /// The empty board.
    pub(crate) const EMPTY: Self = Self::of(Grid::EMPTY);

    /// A puzzle on which nothing has been done.
    pub(crate) const fn of(givens: Grid) -> Self {
        Self {
            givens,
            placed: Grid::EMPTY,
            noted: [DigitSet::EMPTY; 81],
            removed: [DigitSet::EMPTY; 81],
            colours: BTreeMap::new(),
        }
    }

    /// The digit in the cell, given or placed.
    pub(crate) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens[cell].or(self.placed[cell])
    }

    /// All digits, given or placed.
    pub(crate) fn digits(&self) -> Grid {
        Grid::new(Cell::ALL.map(|cell| self.digit(cell)))
    }

    /// The candidates noted in the cell.
    pub(crate) const fn noted(&self, cell: Cell) -> DigitSet {
        self.noted[cell.index()]
    }

    /// The cells without a digit.
    pub(crate) fn unfilled(&self) -> CellSet {
        !self.digits().filled()
    }

    /// The cells whose digit is in a house twice.
    pub(crate) fn clashing(&self) -> CellSet {
        let clashes = self.digits().clashes();
        clashes.iter().flat_map(|clash| clash.cells).collect()
    }

    /// The candidates: those noted in a cell, or all that the digits allow if none is noted. Notes that the digits rule out
    /// are not candidates.
    pub(crate) fn candidates(&self) -> Candidates {
        let mut candidates = self.digits().to_candidates();
        for cell in candidates.unfilled() {
            let noted = self.noted(cell);
            if !noted.is_empty() {
                for digit in candidates.digits_in(cell) - noted {
                    candidates.eliminate(cell, digit);
                }
            }
        }
        candidates
    }

    /// The placed digits that are not those of the solution, and the cells in which its digit is not among those noted.
    pub(crate) fn mistakes(&self, solution: &Grid) -> Mistakes {
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
    fn place(&mut self, cell: Cell, digit: Digit) {
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
    fn take_away(&mut self, cell: Cell) {
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
    fn clear(&mut self, cell: Cell) {
        self.take_away(cell);
        self.noted[cell.index()] = DigitSet::EMPTY;
        self.removed[cell.index()] = DigitSet::EMPTY;
    }

    /// Notes these candidates in all unfilled cells.
    fn note(&mut self, candidates: &Candidates) {
        self.set_notes(Cell::ALL.map(|cell| candidates.digits_in(cell)));
    }

    /// Makes these the only notes.
    fn set_notes(&mut self, noted: [DigitSet; 81]) {
        self.noted = noted;
        self.removed = [DigitSet::EMPTY; 81];
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

/// The cells that contradict the solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mistakes {
    /// The cells with another digit.
    pub(crate) placed: CellSet,
    /// The cells in which the solution's digit is not among the candidates noted.
    pub(crate) noted: CellSet,
}

impl Mistakes {
    /// All cells with a mistake.
    pub(crate) fn cells(&self) -> CellSet {
        self.placed | self.noted
    }
}

/// The cell has a given, which cannot be changed while playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is a given; e edits the puzzle")]
pub(crate) struct IsGiven(pub(crate) Cell);

/// A board, all boards before it, and those that were taken back.
#[derive(Debug, Clone)]
pub(crate) struct Game {
    board: Board,
    /// The boards before this one, the latest last.
    past: Vec<Board>,
    /// The boards that were taken back, the latest last.
    future: Vec<Board>,
    /// The board as it was read or last saved.
    saved: Board,
}

impl Game {
    /// A game that goes on from here.
    pub(crate) fn new(board: Board) -> Self {
        Self {
            saved: board.clone(),
            board,
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    /// The current board.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns true if the board differs from what was saved.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.board != self.saved
    }

    /// Takes note that the board has been saved.
    pub(crate) fn set_saved(&mut self) {
        self.saved = self.board.clone();
    }

    /// Places the digit in the cell, or takes it away if it is there.
    ///
    /// # Errors
    ///
    /// If the cell has a given.
    pub(crate) fn toggle_digit(&mut self, cell: Cell, digit: Digit) -> Result<(), IsGiven> {
        self.change_cell(cell, |board| {
            if board.placed[cell] == Some(digit) {
                board.take_away(cell);
            } else {
                board.place(cell, digit);
            }
        })
    }

    /// Notes the candidate, or takes the note away. A digit that was placed there goes.
    ///
    /// # Errors
    ///
    /// If the cell has a given.
    pub(crate) fn toggle_note(&mut self, cell: Cell, digit: Digit) -> Result<(), IsGiven> {
        self.change_cell(cell, |board| {
            board.take_away(cell);
            let (noted, removed) = (
                &mut board.noted[cell.index()],
                &mut board.removed[cell.index()],
            );
            *noted = if noted.contains(digit) {
                noted.without(digit)
            } else {
                noted.with(digit)
            };
            *removed = removed.without(digit);
        })
    }

    /// Gives the candidate, or without a digit the cell, the next colour, and after the last one none.
    pub(crate) fn colour(&mut self, cell: Cell, digit: Option<Digit>) {
        self.change(|board| {
            let place = (cell, digit);
            match board.colours.get(&place) {
                None => board.colours.insert(place, Colour::A),
                Some(Colour::A) => board.colours.insert(place, Colour::B),
                Some(Colour::B) => board.colours.remove(&place),
            };
        });
    }

    /// Empties the cell.
    ///
    /// # Errors
    ///
    /// If the cell has a given.
    pub(crate) fn erase(&mut self, cell: Cell) -> Result<(), IsGiven> {
        self.change_cell(cell, |board| board.clear(cell))
    }

    /// Makes the digit a given, or makes the cell empty.
    pub(crate) fn set_given(&mut self, cell: Cell, digit: Option<Digit>) {
        self.change(|board| {
            board.clear(cell);
            board.givens.set(cell, digit);
        });
    }

    /// Notes all candidates that the digits leave. Those that only placed digits rule out come back when these are taken away.
    pub(crate) fn fill_notes(&mut self) {
        self.change(|board| {
            board.note(&board.digits().to_candidates());
            let of_givens = board.givens.to_candidates();
            board.removed = Cell::ALL.map(|cell| of_givens.digits_in(cell) - board.noted(cell));
        });
    }

    /// Takes all notes away.
    pub(crate) fn clear_notes(&mut self) {
        self.change(|board| board.set_notes([DigitSet::EMPTY; 81]));
    }

    /// Carries out a step that was found in these candidates. If it eliminates candidates, all others are noted.
    pub(crate) fn apply(&mut self, step: &Step, before: &Candidates) {
        self.change(|board| {
            if !step.eliminations.is_empty() {
                let mut after = before.clone();
                step.apply(&mut after);
                board.note(&after);
            }
            if let Some(placement) = step.placement {
                board.place(placement.cell, placement.digit);
            }
        });
    }

    /// Removes the mistakes.
    pub(crate) fn remove(&mut self, mistakes: &Mistakes) {
        self.change(|board| {
            for cell in mistakes.placed {
                board.take_away(cell);
            }
            for cell in mistakes.noted {
                board.clear(cell);
            }
        });
    }

    /// Places all digits of the solution.
    pub(crate) fn fill_in(&mut self, solution: &Grid) {
        self.change(|board| {
            for cell in !board.givens.filled() {
                board.placed.set(cell, solution[cell]);
            }
            board.set_notes([DigitSet::EMPTY; 81]);
        });
    }

    /// Goes back to the puzzle.
    pub(crate) fn restart(&mut self) {
        self.change(|board| *board = Board::of(board.givens));
    }

    /// Goes on with another puzzle.
    pub(crate) fn replace(&mut self, new: Board) {
        self.change(|board| *board = new);
    }

    /// Takes back the last change and returns its cell, if there was a change.
    pub(crate) fn undo(&mut self) -> Option<Cell> {
        exchange(&mut self.board, &mut self.past, &mut self.future)
    }

    /// Repeats the change that was taken back last and returns its cell, if there was one.
    pub(crate) fn redo(&mut self) -> Option<Cell> {
        exchange(&mut self.board, &mut self.future, &mut self.past)
    }

    fn change_cell(&mut self, cell: Cell, change: impl FnOnce(&mut Board)) -> Result<(), IsGiven> {
        if self.board.givens[cell].is_some() {
            return Err(IsGiven(cell));
        }
        self.change(change);
        Ok(())
    }

    /// Makes a change that can be undone. A change without effect is not recorded.
    fn change(&mut self, change: impl FnOnce(&mut Board)) {
        let before = self.board.clone();
        change(&mut self.board);
        if self.board != before {
            self.past.push(before);
            self.future.clear();
        }
    }
}

/// Exchanges the current board for the last of `from`, keeps it in `others`, and returns the cell that differs.
fn exchange(current: &mut Board, from: &mut Vec<Board>, others: &mut Vec<Board>) -> Option<Cell> {
    let left = std::mem::replace(current, from.pop()?);
    let cell = difference(&left, current);
    others.push(left);
    cell
}

/// The first cell in which the boards differ; digits count before notes.
fn difference(one: &Board, other: &Board) -> Option<Cell> {
    let digits = |board: &Board, cell: Cell| (board.givens[cell], board.placed[cell]);
    let mut cells = Cell::ALL.into_iter();
    cells
        .clone()
        .find(|&cell| digits(one, cell) != digits(other, cell))
        .or_else(|| {
            let looks = |board: &Board, cell: Cell| {
                let colours = board.colours.iter();
                let own = colours.filter(|((coloured, _), _)| *coloured == cell);
                (
                    board.noted(cell),
                    own.map(|(place, colour)| (*place, *colour))
                        .collect::<Vec<_>>(),
                )
            };
            cells.find(|&cell| looks(one, cell) != looks(other, cell))
        })
}
