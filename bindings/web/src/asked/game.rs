//! The game in which a hint is wanted: digits and notes, beside the puzzle.

use serde::de::MapAccess;
use sudoku::{Candidates, DigitSet, Puzzle, ToPuzzle as _};

use super::MoreArguments;
use crate::failure::Failure;

/// A game with the puzzle.
#[derive(Debug, Default)]
pub(crate) struct Game {
    /// All digits, given or placed.
    pub(crate) digits: Option<String>,
    /// The candidates noted in each cell, a bit for each digit; 0 where none are noted.
    noted: Option<Vec<u16>>,
}

impl MoreArguments for Game {
    const NAMES: &[&str] = &["digits", "noted", "timeLimit"];

    fn take<'de, M: MapAccess<'de>>(
        &mut self,
        name: &str,
        members: &mut M,
    ) -> Result<bool, M::Error> {
        match name {
            "digits" => self.digits = members.next_value()?,
            "noted" => self.noted = members.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Game {
    /// Returns true if there is none beside the puzzle.
    pub(crate) const fn is_none(&self) -> bool {
        self.digits.is_none() && self.noted.is_none()
    }

    /// The candidates on the board: those noted in a cell, or all that the digits allow if none is noted.
    pub(crate) fn position(&self, puzzle: &Puzzle) -> Result<Candidates, Failure> {
        let mut candidates = match &self.digits {
            Some(digits) => crate::puzzle(digits)?.grid().to_candidates(),
            None => puzzle.to_candidates(),
        };
        if let Some(noted) = &self.noted {
            let are_sets = noted.iter().all(|&bits| bits <= DigitSet::FULL.bits());
            if noted.len() != 81 || !are_sets {
                return Err(Failure::new("noted: expected 81 numbers from 0 to 511"));
            }
            candidates.keep_noted(|cell| DigitSet::from_bits(noted[cell.index()]));
        }
        Ok(candidates)
    }
}
