//! Whether a puzzle has a solution, with a bound on the work: nothing else here must end soon on every puzzle.
//!
//! It places singles until there are none, then tries the candidates of a cell that has the fewest.

use crate::board::{Candidate, Candidates, Cell, Digit, Grid, House};

/// How many positions may still be looked at.
#[derive(Debug)]
pub(super) struct Bound(pub(super) u32);

/// The bound has been reached.
#[derive(Debug)]
pub(super) struct Undecided;

impl Bound {
    /// Whether the puzzle, in which no givens clash, has a solution.
    pub(super) fn has_solution(&mut self, puzzle: &Grid) -> Result<bool, Undecided> {
        self.search(Candidates::from(puzzle))
    }

    fn search(&mut self, mut candidates: Candidates) -> Result<bool, Undecided> {
        self.0 = self.0.checked_sub(1).ok_or(Undecided)?;
        if place_singles(&mut candidates).is_err() {
            return Ok(false);
        }
        let Some(cell) = fewest_candidates(&candidates) else {
            return Ok(true);
        };
        for digit in candidates.digits_in(cell) {
            let mut next = candidates.clone();
            next.place(cell, digit);
            if self.search(next)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A cell or a digit has no place left.
struct NoPlace;

/// Places naked and hidden singles until there are none.
fn place_singles(candidates: &mut Candidates) -> Result<(), NoPlace> {
    loop {
        let [none, one, ..] = candidates.cells_by_count();
        if !none.is_disjoint(candidates.unfilled()) {
            return Err(NoPlace);
        }
        let naked = one.first().and_then(|cell| {
            let digit = candidates.digits_in(cell).only()?;
            Some(Candidate { cell, digit })
        });
        let single = match naked {
            Some(single) => Some(single),
            None => hidden_single(candidates)?,
        };
        let Some(Candidate { cell, digit }) = single else {
            return Ok(());
        };
        candidates.place(cell, digit);
    }
}

/// A digit with a single place in a house, if there is one.
fn hidden_single(candidates: &Candidates) -> Result<Option<Candidate>, NoPlace> {
    let mut single = None;
    for digit in Digit::ALL {
        let placed = candidates.grid().cells_of(digit);
        for house in House::ALL {
            let possible = candidates.cells_in(house, digit);
            if let Some(cell) = possible.only() {
                single = Some(Candidate { cell, digit });
            } else if possible.is_empty() && placed.is_disjoint(house.cell_set()) {
                return Err(NoPlace);
            }
        }
    }
    Ok(single)
}

/// The first cell with the fewest candidates, if there is an unfilled one.
fn fewest_candidates(candidates: &Candidates) -> Option<Cell> {
    let [.., two, three] = candidates.cells_by_count();
    let count = |&cell: &Cell| candidates.digits_in(cell).len();
    two.first()
        .or_else(|| three.first())
        .or_else(|| candidates.unfilled().iter().min_by_key(count))
}
