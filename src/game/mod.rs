//! The game: every change to the board, with undo and redo.
//!
//! A [`Board`] has givens, placed digits, notes and colours; a [`Score`] is time, hints and mistakes, and [`BestTimes`]
//! has the best time of each level. [`Game::to_text`] and [`load`] keep a game as text; [`steps_to_list`] lists what applies. There is no
//! screen here, and no clock: the time that passes is handed in.

mod best_times;
mod board;
mod line;
mod mistakes;
mod notes;
mod part;
mod saved;
mod score;
mod steps;

use std::time::Duration;

use crate::logic::Step;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Puzzle, ToPuzzle as _};

pub use best_times::BestTimes;
pub use board::{Board, Colour};
pub use mistakes::Mistakes;
pub use notes::NoteKind;
pub use saved::{LoadError, Loaded, is_saved, load};
pub use score::Score;
pub use steps::steps_to_list;

/// The cells have givens, which cannot be changed while playing; this is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is a given")]
pub struct IsGiven(pub Cell);

/// A board, all boards before it, and those that were taken back; the score, and the solution once it is known.
///
/// ```
/// use sudoku::game::{Board, Game};
/// use sudoku::{Cell, CellSet, Digit, Grid};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut game = Game::new(Board::of(puzzle));
/// let (cell, digit) = (Cell::ALL[2], Digit::ALL[3]);
/// game.toggle_digit(CellSet::of(cell), digit)?;
/// assert_eq!(game.board().digit(cell), Some(digit));
/// game.undo();
/// assert_eq!(game.board().digit(cell), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    board: Board,
    /// The boards before this one, the latest last.
    past: Vec<Moment>,
    /// The boards that were taken back, the latest last.
    future: Vec<Moment>,
    /// The board as it was read or last saved.
    saved: Board,
    score: Score,
    /// A puzzle and its only solution.
    solved: Option<(Puzzle, Grid)>,
    /// True if a placed digit takes itself from the notes of its peers.
    keeps_up_notes: bool,
}

/// A board before or after the current one.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Moment {
    board: Board,
    /// The score to return to, if it is of another game.
    score: Option<Score>,
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
            score: Score::default(),
            solved: None,
            keeps_up_notes: true,
        }
    }

    /// The current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The time, hints and mistakes so far.
    #[must_use]
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// Returns true if there is a change to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns true if there is a change that was taken back.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Returns true if the board differs from what was saved, and is still to be solved.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.board != self.saved && !self.is_solved()
    }

    /// Takes note that the board has been saved.
    pub fn set_saved(&mut self) {
        self.saved = self.board.clone();
    }

    /// Returns true if all cells are filled, and none clash.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.board.digits().is_solved()
    }

    /// Tells the only solution of the puzzle. It is forgotten once the puzzle changes.
    pub fn set_solution(&mut self, solution: Grid) {
        self.solved = Some((self.board.puzzle(), solution));
    }

    /// The only solution of the puzzle, if it was told.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        let solved = self.solved.as_ref();
        solved
            .filter(|(puzzle, _)| *puzzle == self.board.puzzle())
            .map(|(_, solution)| solution)
    }

    /// The cells that contradict the solution, if that is known.
    #[must_use]
    pub fn mistakes(&self) -> Option<Mistakes> {
        Some(self.board.mistakes(self.solution()?))
    }

    /// Counts time that has passed, unless the puzzle is solved; returns true if the clock shows another time.
    pub fn pass(&mut self, time: Duration) -> bool {
        if self.is_solved() {
            return false;
        }
        let before = self.score.time.as_secs();
        self.score.time = self.score.time.saturating_add(time);
        before != self.score.time.as_secs()
    }

    /// Counts a hint.
    pub const fn count_hint(&mut self) {
        self.score.hints = self.score.hints.saturating_add(1);
    }

    /// Has placed digits take themselves from the notes of their peers, as they do at first, or not.
    pub const fn keep_up_notes(&mut self, keeps_up: bool) {
        self.keeps_up_notes = keeps_up;
    }

    /// Places the digit in the cells, or takes it away if it is in all of them. Givens among several cells stay. If
    /// it is not the solution's in one of them, this counts as one mistake.
    ///
    /// # Errors
    ///
    /// If all cells have givens.
    pub fn toggle_digit(&mut self, cells: CellSet, digit: Digit) -> Result<(), IsGiven> {
        let cells = self.without_givens(cells)?;
        let has_digit = |cell| self.board.placed[cell] == Some(digit);
        let is_there = cells.iter().all(has_digit);
        let is_mistake = self.solution().is_some_and(|solution| {
            let is_wrong = |cell: &Cell| solution[*cell] != Some(digit) && !has_digit(*cell);
            cells.iter().any(|cell| is_wrong(&cell))
        });
        self.score.mistakes = self.score.mistakes.saturating_add(is_mistake.into());
        let keeps_up = self.keeps_up_notes;
        self.change(|board| {
            for cell in cells {
                if is_there {
                    board.take_away(cell);
                } else {
                    board.place(cell, digit, keeps_up);
                }
            }
        });
        Ok(())
    }

    /// Notes the digit in those of the cells that have no digit, or takes the note away if all of them have it.
    ///
    /// # Errors
    ///
    /// If all cells have givens.
    pub fn toggle_note(
        &mut self,
        cells: CellSet,
        kind: NoteKind,
        digit: Digit,
    ) -> Result<(), IsGiven> {
        let cells = self.without_givens(cells)? & self.board.unfilled();
        self.change(|board| board.notes_mut(kind).toggle(cells, digit));
        Ok(())
    }

    /// Gives the candidate in the cells, or without a digit the cells, the colour after that of the first cell, and after
    /// the last colour none.
    pub fn cycle_colour(&mut self, cells: CellSet, digit: Option<Digit>) {
        self.change(|board| {
            let first = cells.first().and_then(|cell| board.colour(cell, digit));
            let next = first.map_or(Some(Colour::ALL[0]), Colour::next);
            for cell in cells {
                board.set_colour(cell, digit, next);
            }
        });
    }

    /// Empties the cells. Givens among several cells stay.
    ///
    /// # Errors
    ///
    /// If all cells have givens.
    pub fn erase(&mut self, cells: CellSet) -> Result<(), IsGiven> {
        let cells = self.without_givens(cells)?;
        self.change(|board| cells.iter().for_each(|cell| board.clear(cell)));
        Ok(())
    }

    /// Makes the digit a given, or makes the cell empty.
    pub fn set_given(&mut self, cell: Cell, digit: Option<Digit>) {
        self.change(|board| {
            board.clear(cell);
            board.givens.set(cell, digit);
            board.left = [DigitSet::EMPTY; 81];
        });
    }

    /// Notes all candidates that the digits leave. Those that only placed digits rule out come back when these are taken away.
    pub fn fill_notes(&mut self) {
        self.change(|board| {
            board.note(&board.allowed());
            let of_givens = board.puzzle().to_candidates();
            board.notes_mut(NoteKind::Candidate).removed =
                Cell::ALL.map(|cell| of_givens.digits_in(cell) - board.noted(cell));
        });
    }

    /// Takes all notes away.
    pub fn clear_notes(&mut self) {
        self.change(Board::clear_notes);
    }

    /// Carries out a step that was found in the candidates of the board: see [`Game::conclude`].
    pub fn apply(&mut self, step: &Step) {
        self.conclude(step.placement, &step.eliminations);
    }

    /// Places a digit, and takes candidates away: where they are, the others are noted. The other cells keep their notes.
    pub fn conclude(&mut self, placement: Option<Candidate>, eliminations: &[Candidate]) {
        let keeps_up = self.keeps_up_notes;
        self.change(|board| {
            let mut candidates = board.candidates();
            for &Candidate { cell, digit } in eliminations {
                candidates.eliminate(cell, digit);
                let notes = board.notes_mut(NoteKind::Candidate);
                notes.set(cell, candidates.digits_in(cell));
                board.notes_mut(NoteKind::Corner).eliminate(cell, digit);
            }
            if let Some(Candidate { cell, digit }) = placement
                && board.givens[cell].is_none()
            {
                board.place(cell, digit, keeps_up);
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
                let notes = board.notes_mut(NoteKind::Candidate);
                notes.set(cell, DigitSet::EMPTY);
            }
        });
    }

    /// Places all digits of the solution, which counts as a hint.
    pub fn fill_in(&mut self, solution: &Grid) {
        self.count_hint();
        self.change(|board| {
            for cell in !board.givens.filled() {
                board.placed.set(cell, solution[cell]);
            }
            board.clear_notes();
        });
    }

    /// Begins another game with the same puzzle: see [`Game::replace`].
    pub fn restart(&mut self) {
        self.replace(Self::new(Board::from(&self.board.puzzle())));
    }

    /// Goes on with another game. Undo leads through its boards to those of this one, with the score that this one had,
    /// unless nothing has been done on an empty board.
    pub fn replace(&mut self, other: Self) {
        if self.board == Board::EMPTY && self.past.is_empty() {
            *self = Self {
                keeps_up_notes: self.keeps_up_notes,
                ..other
            };
            return;
        }
        let board = std::mem::replace(&mut self.board, other.board);
        let first = other
            .past
            .first()
            .map_or(&self.board, |moment| &moment.board);
        if board != *first {
            self.past.push(Moment { board, score: None });
        }
        if let Some(last) = self.past.last_mut() {
            last.score.get_or_insert(self.score);
        }
        self.past.extend(other.past);
        self.future = other.future;
        self.score = other.score;
    }

    /// The game without those that it has replaced.
    #[must_use]
    pub fn alone(&self) -> Self {
        let mut alone = self.clone();
        let others = self.past.iter().rposition(|moment| moment.score.is_some());
        alone.past.drain(..others.map_or(0, |last| last + 1));
        alone
    }

    /// Takes back the last change and returns its cell, if there was a change.
    pub fn undo(&mut self) -> Option<Cell> {
        let moment = self.past.pop()?;
        let (left, cell) = self.go_to(moment);
        self.future.push(left);
        cell
    }

    /// Repeats the change that was taken back last and returns its cell, if there was one.
    pub fn redo(&mut self) -> Option<Cell> {
        let moment = self.future.pop()?;
        let (left, cell) = self.go_to(moment);
        self.past.push(left);
        cell
    }

    /// Takes changes back until no mistake is left, and returns how many. Nothing happens if no earlier board of this puzzle
    /// is without mistakes, or the solution is not known.
    pub fn undo_mistakes(&mut self) -> Option<usize> {
        let before = self.clone();
        let mut count = 0;
        while !self.mistakes()?.cells().is_empty() {
            let goes_on = !self.past.is_empty();
            self.undo();
            count += 1;
            if !goes_on || self.solution().is_none() {
                *self = before;
                return None;
            }
        }
        Some(count)
    }

    /// Makes this the current board, and returns the moment that is left, with the cell that differs.
    fn go_to(&mut self, moment: Moment) -> (Moment, Option<Cell>) {
        let board = std::mem::replace(&mut self.board, moment.board);
        let cell = board.difference(&self.board);
        let score = moment
            .score
            .map(|score| std::mem::replace(&mut self.score, score));
        (Moment { board, score }, cell)
    }

    /// Those of the cells that have no givens.
    fn without_givens(&self, cells: CellSet) -> Result<CellSet, IsGiven> {
        let free = cells - self.board.givens.filled();
        match cells.first() {
            Some(first) if free.is_empty() => Err(IsGiven(first)),
            _ => Ok(free),
        }
    }

    /// Makes a change that can be undone. A change without effect is not recorded.
    fn change(&mut self, change: impl FnOnce(&mut Board)) {
        let board = self.board.clone();
        change(&mut self.board);
        if self.board != board {
            self.past.push(Moment { board, score: None });
            self.future.clear();
        }
    }
}
