//! The fields that the records of all answers have.

use std::borrow::Cow;

use serde::Serialize;

use super::Answer;
use crate::{Clash, Grid, Puzzle, Status};

/// The fields that the records of all answers have. With the fields of the answer, they make a record.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Record, Solve, Verb as _};
/// use sudoku::{Grid, Puzzle, Status};
///
/// let puzzle = Puzzle::Givens(Grid::EMPTY);
/// let record = Record::new(Some(&puzzle), &Solve::default().answer_one(&puzzle));
/// assert_eq!((record.givens, record.status), (Some(0), Status::Multiple));
/// ```
#[derive(Debug, Clone, Serialize)]
#[non_exhaustive]
pub struct Record {
    /// The number of givens; of a candidate grid, the number of cells with one candidate.
    pub givens: Option<usize>,
    /// The status of the puzzle.
    pub status: Status,
    /// The message: a sentence about the puzzle.
    pub message: Option<String>,
    /// The clashes of an invalid puzzle.
    pub clashes: Option<Vec<Clash>>,
}

impl Record {
    /// The record of this answer about the puzzle, if there is one.
    #[must_use]
    pub fn new(puzzle: Option<&Puzzle>, answer: &dyn Answer) -> Self {
        let status = answer.status();
        let unfinished = (status == Status::Unfinished).then(|| status.words().into());
        let invalid = puzzle.filter(|_| status == Status::Invalid);
        Self {
            givens: puzzle.map(|puzzle| usize::from(count_filled(puzzle.grid()))),
            status,
            message: answer.message().or(unfinished).map(Cow::into_owned),
            clashes: invalid.map(Puzzle::clashes),
        }
    }
}

/// The number of filled cells: a sum of bytes, which becomes vector code.
fn count_filled(grid: &Grid) -> u8 {
    grid.iter().map(|digit| u8::from(digit.is_some())).sum()
}
