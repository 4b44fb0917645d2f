//! Typing into cells: digits, notes and colours, the givens of a puzzle, and the cells that they are for.

use sudoku::game::NoteKind;
use sudoku::{Cell, CellSet, Digit};

use super::App;
use super::keys::Direction;

/// The last cell that is typed.
const LAST: Cell = Cell::ALL[80];

/// The meaning of typed digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typing {
    Digits,
    Notes(NoteKind),
    Colours,
}

impl App {
    /// Types a digit into the cell, or empties it. While editing, the cursor goes on to the next.
    pub(super) fn type_digit(&mut self, digit: Option<Digit>) {
        let cell = self.cursor;
        if self.is_editing {
            self.change(|game| game.set_given(cell, digit));
            self.cursor = Cell::from_index(cell.index() + 1).unwrap_or(cell);
            return;
        }
        let typing = self.typing;
        let cells = self.cells();
        let result = self.change(|game| match (digit, typing) {
            (Some(digit), Typing::Digits) => game.toggle_digit(cells, digit),
            (Some(digit), Typing::Notes(kind)) => game.toggle_note(cells, kind, digit),
            (Some(digit), Typing::Colours) => {
                game.cycle_colour(cells, Some(digit));
                Ok(())
            }
            (None, _) => game.erase(cells),
        });
        if let Err(is_given) = result {
            self.say(format!("{is_given}; e edits the puzzle"));
        }
    }

    /// The cells that a digit is for.
    fn cells(&self) -> CellSet {
        if self.selected.is_empty() {
            CellSet::of(self.cursor)
        } else {
            self.selected
        }
    }

    /// Moves the cursor, and selects both cells.
    pub(super) fn select(&mut self, cell: Cell) {
        self.selected = self.selected.with(self.cursor).with(cell);
        self.cursor = cell;
    }

    /// Moves the cursor; no other cell is selected.
    pub(super) fn go_to(&mut self, cell: Cell) {
        self.cursor = cell;
        self.selected = CellSet::EMPTY;
    }

    pub(super) fn toggle(&mut self, typing: Typing) {
        self.typing = if self.typing == typing {
            Typing::Digits
        } else {
            typing
        };
    }

    pub(super) fn type_chosen(&mut self) {
        if let Some(digit) = self.chosen {
            self.type_digit(Some(digit));
        }
    }

    /// Types the chosen digit, or colours the cell.
    pub(super) fn confirm(&mut self) {
        if self.typing == Typing::Colours && self.chosen.is_none() {
            let cells = self.cells();
            return self.change(|game| game.cycle_colour(cells, None));
        }
        self.type_chosen();
    }

    /// Empties the cell; while editing, the one that was typed before.
    pub(super) fn backspace(&mut self) {
        if !self.is_editing {
            return self.type_digit(None);
        }
        // Behind the last cell there is no other for the cursor.
        let is_behind = self.cursor == LAST && self.game.board().givens()[LAST].is_some();
        if !is_behind {
            let before = self.cursor.index().checked_sub(1);
            self.cursor = before.and_then(Cell::from_index).unwrap_or(self.cursor);
        }
        let cell = self.cursor;
        self.change(|game| game.set_given(cell, None));
    }

    pub(super) fn toggle_editing(&mut self) {
        self.put_away();
        self.is_editing = !self.is_editing;
        self.typing = Typing::Digits;
        let words = if self.is_editing {
            "Editing the puzzle: type its digits; . is a blank. Press e to play."
        } else {
            "Playing."
        };
        self.say(words);
    }
}

/// The next cell in this direction; after an edge comes the opposite one.
pub(super) fn moved(cell: Cell, direction: Direction) -> Cell {
    let (row, column) = (cell.index() / 9, cell.index() % 9);
    let (row, column) = match direction {
        Direction::Left => (row, (column + 8) % 9),
        Direction::Right => (row, (column + 1) % 9),
        Direction::Up => ((row + 8) % 9, column),
        Direction::Down => ((row + 1) % 9, column),
        Direction::Start => (row, 0),
        Direction::End => (row, 8),
    };
    Cell::from_index(9 * row + column).unwrap_or(cell)
}
