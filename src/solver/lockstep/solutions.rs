//! The solutions of one puzzle, one after the other. Counting many of them is faster with all lanes.

use super::isa::Isa;
use super::lone::{self, LoneSearch, Open};
use super::state::Load as _;
use crate::board::{Grid, ToPuzzle};

/// The solutions of one puzzle, found one by one as they are asked for.
#[derive(Debug, Clone)]
pub struct Solutions {
    isa: Isa,
    open: Vec<Open>,
}

impl Solutions {
    pub(super) fn new(isa: Isa, puzzle: &impl ToPuzzle) -> Self {
        Self {
            isa,
            open: vec![lone::open(&puzzle.to_state())],
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let (found, _) = self.isa.run(LoneSearch {
            start: self.open.pop()?,
            open: &mut self.open,
            limit: 1,
            sweeps: u64::MAX,
        });
        found.first
    }
}

impl std::iter::FusedIterator for Solutions {}
