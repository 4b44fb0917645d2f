//! A puzzle with another digit in one of its cells: whether that has a solution decides minimality and guides digging.

use crate::board::{Candidate, Candidates, DigitSet, Grid, OfLibrary, Puzzle, ToPuzzle};

/// A puzzle with any other digit in a cell than this one. A given in that cell is left out.
///
/// A puzzle that is known to have one solution, with this digit in the cell, has others without it just if this has a
/// solution. To find one is far less work than to count up to two without the given, where the known solution is
/// found once more. Ask [`Solver::have_solutions`](super::Solver::have_solutions) about many cells at a time.
///
/// # Examples
///
/// The givens of a puzzle that can be left out:
///
/// ```
/// use sudoku::solver::{OtherDigit, Solver};
/// use sudoku::{CellSet, Grid};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let givens = puzzle.entries(CellSet::FULL);
/// let questions: Vec<OtherDigit> =
///     givens.map(|given| OtherDigit { puzzle: &puzzle, than: given }).collect();
/// let mut answers = Vec::new();
/// Solver::default().have_solutions(&questions, &mut answers);
/// let redundant = answers.iter().filter(|&&has_solution| !has_solution).count();
/// assert_eq!((questions.len(), redundant), (30, 22));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherDigit<'a> {
    /// The puzzle.
    pub puzzle: &'a Grid,
    /// The cell, and the digit that is not to be in it.
    pub than: Candidate,
}

impl OfLibrary for OtherDigit<'_> {}

impl ToPuzzle for OtherDigit<'_> {
    #[inline]
    fn digits_by_cell(&self) -> [DigitSet; 81] {
        let mut digits = self.puzzle.digits_by_cell();
        digits[self.than.cell.index()] = DigitSet::FULL.without(self.than.digit);
        digits
    }

    fn to_puzzle(&self) -> Puzzle {
        let Candidate { cell, digit } = self.than;
        let mut candidates = Candidates::from(&self.puzzle.without(cell));
        candidates.eliminate(cell, digit);
        candidates.into()
    }
}
