//! A position on the way to the solution: what follows by singles, and by trial and error.

use crate::board::{Candidate, Cell, CellSet, Digit, House, ToPuzzle};
use crate::interrupt::is_interrupted;

/// The candidates that are left. A digit that was placed stays a candidate of its cell, the only one.
#[derive(Debug, Clone)]
pub(super) struct Position {
    /// For each digit, the cells that can still hold it.
    cells: [CellSet; 9],
    /// The cells whose digit was taken from their peers.
    placed: CellSet,
}

/// A cell has no candidate, or a house no place for a digit.
#[derive(Debug)]
pub(super) struct Contradiction;

impl Position {
    pub(super) fn new(puzzle: &impl ToPuzzle) -> Self {
        let mut cells = [CellSet::EMPTY; 9];
        for (cell, digits) in Cell::ALL.into_iter().zip(puzzle.digits_by_cell()) {
            for digit in digits {
                let cells = &mut cells[digit.index()];
                *cells = cells.with(cell);
            }
        }
        Self {
            cells,
            placed: CellSet::EMPTY,
        }
    }

    /// The cells whose digits are known.
    pub(super) const fn placed(&self) -> CellSet {
        self.placed
    }

    pub(super) fn is_solved(&self) -> bool {
        self.placed == CellSet::FULL
    }

    /// Places the digit, and takes it from the peers of the cell.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        for (other, cells) in Digit::ALL.into_iter().zip(&mut self.cells) {
            if other == digit {
                *cells -= cell.peers();
            } else {
                *cells = cells.without(cell);
            }
        }
        self.placed = self.placed.with(cell);
    }

    /// Places digits until no single is left.
    ///
    /// # Errors
    ///
    /// If that leads to a contradiction.
    pub(super) fn follow_singles(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.place_naked_singles()? {}
            if !self.place_hidden_singles()? {
                return Ok(());
            }
        }
    }

    /// Places the digits of cells with one candidate. Returns true if there was any.
    fn place_naked_singles(&mut self) -> Result<bool, Contradiction> {
        let [once, twice] = self
            .cells
            .iter()
            .fold([CellSet::EMPTY; 2], |[once, twice], &cells| {
                [once | cells, twice | (once & cells)]
            });
        if once != CellSet::FULL {
            return Err(Contradiction);
        }
        let singles = once - twice - self.placed;
        for cell in singles {
            let holds = |digit: &Digit| self.cells[digit.index()].contains(cell);
            let digit = Digit::ALL.into_iter().find(holds);
            self.place(cell, digit.ok_or(Contradiction)?);
        }
        Ok(!singles.is_empty())
    }

    /// Places the digits that have one place in a house. Returns true if there was any.
    fn place_hidden_singles(&mut self) -> Result<bool, Contradiction> {
        let mut found = false;
        for digit in Digit::ALL {
            for house in House::ALL {
                let places = self.cells[digit.index()] & house.cell_set();
                if places.is_empty() {
                    return Err(Contradiction);
                }
                if let Some(cell) = places.only()
                    && !self.placed.contains(cell)
                {
                    self.place(cell, digit);
                    found = true;
                }
            }
        }
        Ok(found)
    }

    /// Eliminates by trial and error up to this depth, until nothing follows or all digits are placed.
    ///
    /// # Errors
    ///
    /// If that leads to a contradiction.
    pub(super) fn follow_trials(&mut self, depth: usize) -> Result<(), Contradiction> {
        let Some(below) = depth.checked_sub(1) else {
            return self.follow_singles();
        };
        loop {
            self.follow_trials(below)?;
            if self.is_solved() || !self.eliminate_by_trials(below)? {
                return Ok(());
            }
        }
    }

    /// Assumes each candidate, and eliminates those that lead to a contradiction by trials of this depth. Returns true
    /// if there was any.
    fn eliminate_by_trials(&mut self, depth: usize) -> Result<bool, Contradiction> {
        let mut found = false;
        for candidate in self.candidates() {
            if is_interrupted() {
                return Err(Contradiction);
            }
            let Candidate { cell, digit } = candidate;
            let cells = self.cells[digit.index()];
            if self.placed.contains(cell) || !cells.contains(cell) {
                continue;
            }
            let mut assumed = self.clone();
            assumed.place(cell, digit);
            if assumed.follow_trials(depth).is_err() {
                self.cells[digit.index()] = cells.without(cell);
                self.follow_singles()?;
                found = true;
            }
        }
        Ok(found)
    }

    /// The candidates of the cells that are not filled.
    fn candidates(&self) -> Vec<Candidate> {
        let open = !self.placed;
        let all = Digit::ALL.into_iter().zip(self.cells);
        let of_digit = |(digit, cells): (Digit, CellSet)| {
            let cells = (cells & open).into_iter();
            cells.map(move |cell| Candidate { cell, digit })
        };
        all.flat_map(of_digit).collect()
    }
}
