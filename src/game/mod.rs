//! The game: every change to the board, with undo and redo.
//!
//! A [`Board`] has givens, placed digits, notes and colours; a [`Score`] is time, hints and mistakes. [`to_text`] and
//! [`load`] keep a game as text. There is no screen here, and no clock: the time that passes is handed in.

mod board;
mod saved;
mod score;

use crate::logic::Step;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, ToPuzzle as _};

pub use board::{Board, Colour, Mistakes};
pub use saved::{LoadError, Loaded, load, to_text};
pub use score::Score;

/// The cell has a given, which cannot be changed while playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is a given")]
pub struct IsGiven(pub Cell);

/// A board, all boards before it, and those that were taken back.
#[derive(Debug, Clone)]
pub struct Game {
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
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            saved: board.clone(),
            board,
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    /// The current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns true if the board differs from what was saved.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.board != self.saved
    }

    /// Takes note that the board has been saved.
    pub fn set_saved(&mut self) {
        self.saved = self.board.clone();
    }

    /// Places the digit in the cell, or takes it away if it is there.
    ///
    /// # Errors
    ///
    /// If the cell has a given.
    pub fn toggle_digit(&mut self, cell: Cell, digit: Digit) -> Result<(), IsGiven> {
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
    pub fn toggle_note(&mut self, cell: Cell, digit: Digit) -> Result<(), IsGiven> {
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
    pub fn colour(&mut self, cell: Cell, digit: Option<Digit>) {
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
    pub fn erase(&mut self, cell: Cell) -> Result<(), IsGiven> {
        self.change_cell(cell, |board| board.clear(cell))
    }

    /// Makes the digit a given, or makes the cell empty.
    pub fn set_given(&mut self, cell: Cell, digit: Option<Digit>) {
        self.change(|board| {
            board.clear(cell);
            board.givens.set(cell, digit);
        });
    }

    /// Notes all candidates that the digits leave. Those that only placed digits rule out come back when these are taken away.
    pub fn fill_notes(&mut self) {
        self.change(|board| {
            board.note(&board.digits().to_candidates());
            let of_givens = board.givens.to_candidates();
            board.removed = Cell::ALL.map(|cell| of_givens.digits_in(cell) - board.noted(cell));
        });
    }

    /// Takes all notes away.
    pub fn clear_notes(&mut self) {
        self.change(|board| board.set_notes([DigitSet::EMPTY; 81]));
    }

    /// Carries out a step that was found in these candidates. If it eliminates candidates, all others are noted.
    pub fn apply(&mut self, step: &Step, before: &Candidates) {
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
    pub fn remove(&mut self, mistakes: &Mistakes) {
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
    pub fn fill_in(&mut self, solution: &Grid) {
        self.change(|board| {
            for cell in !board.givens.filled() {
                board.placed.set(cell, solution[cell]);
            }
            board.set_notes([DigitSet::EMPTY; 81]);
        });
    }

    /// Goes back to the puzzle.
    pub fn restart(&mut self) {
        self.change(|board| *board = Board::of(board.givens));
    }

    /// Goes on with another puzzle.
    pub fn replace(&mut self, new: Board) {
        self.change(|board| *board = new);
    }

    /// Takes back the last change and returns its cell, if there was a change.
    pub fn undo(&mut self) -> Option<Cell> {
        exchange(&mut self.board, &mut self.past, &mut self.future)
    }

    /// Repeats the change that was taken back last and returns its cell, if there was one.
    pub fn redo(&mut self) -> Option<Cell> {
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
