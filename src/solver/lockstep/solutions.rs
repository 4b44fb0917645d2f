//! The solutions of one puzzle, one after the other. Counting many of them is faster with all lanes.

use super::UNINTERRUPTED;
use super::isa::Isa;
use super::lone::{Frame, LoneSearch};
use super::state::{Load as _, State};
use crate::board::{Grid, ToPuzzle};
use crate::interrupt::is_interrupted;
use crate::solver::outcome::SolutionCount;

/// The solutions of one puzzle, found one by one as they are asked for.
#[derive(Debug, Clone)]
pub struct Solutions {
    isa: Isa,
    /// The puzzle, before the search has begun.
    start: Option<State>,
    /// The positions still to be searched, the next on top.
    open: Vec<Frame>,
}

impl Solutions {
    pub(super) fn new(isa: Isa, puzzle: &impl ToPuzzle) -> Self {
        Self {
            isa,
            start: Some(puzzle.to_state()),
            open: Vec::new(),
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let mut found = SolutionCount::NONE;
        loop {
            self.isa.run(LoneSearch {
                start: self.start.take().as_ref(),
                open: &mut self.open,
                found: &mut found,
                limit: 1,
                sweeps: UNINTERRUPTED,
            });
            if found.first.is_some() || self.open.is_empty() || is_interrupted() {
                return found.first;
            }
        }
    }
}

impl std::iter::FusedIterator for Solutions {}
