//! The text of answers about a puzzle: records, with the answer of a verb.

use serde::Serialize;
use sudoku::verbs::{Answer, Check, Record};
use sudoku::{Grid, Puzzle};

use super::Asked;
use crate::failure::Failure;
use crate::request::write;

/// The text of an answer about a puzzle: the members of its record, of the answer, and more. Serde's way to join objects
/// takes twice the code.
pub(crate) struct Object(Vec<u8>);

impl Object {
    /// The puzzle may be missing.
    pub(crate) fn of<'p, A: Answer + Serialize>(
        puzzle: impl Into<Option<&'p Puzzle>>,
        answer: &A,
    ) -> Result<Self, Failure> {
        let record = Record::new(puzzle.into(), answer);
        let mut text = b"{\"answer\":".to_vec();
        write(&mut text, &record).map_err(Failure::new)?;
        Self(text).with(answer)
    }

    /// Adds the members of another object.
    #[inline(never)]
    pub(crate) fn with(mut self, more: &impl Serialize) -> Result<Self, Failure> {
        self.0.pop();
        let start = self.0.len();
        write(&mut self.0, more).map_err(Failure::new)?;
        self.0[start] = b',';
        Ok(self)
    }

    pub(crate) fn text(mut self) -> Vec<u8> {
        self.0.push(b'}');
        self.0
    }
}

/// The solution, which the page finds the mistakes of a game by.
#[derive(Serialize)]
struct Solution {
    solution: Option<Grid>,
}

#[inline(never)]
pub(crate) fn check(asked: &Asked<Check>) -> Result<Vec<u8>, Failure> {
    let (puzzle, checked) = asked.answer_one()?;
    let solution = checked.solution;
    let object = Object::of(&puzzle, &checked)?;
    Ok(object.with(&Solution { solution })?.text())
}
