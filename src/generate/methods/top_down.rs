//! Top-down: from a full grid, take givens away in random order as long as the puzzle stays proper.
//!
//! No given, or orbit of givens, of such a puzzle can be left out, but not all these puzzles have the same chance: the
//! mean is 24.4 givens, and 26.6 over all minimal puzzles.

use super::{Method, Walker};
use crate::board::{CellSet, Grid};
use crate::generate::digging::{Dig, Digger};
use crate::generate::grids::uniform_grid;

#[derive(Debug)]
pub(in crate::generate) struct TopDown {
    /// The sets of givens that are taken away together.
    pub(in crate::generate) orbits: Vec<CellSet>,
    /// The grid to start from; a random one each time, if there is none.
    pub(in crate::generate) solution: Option<Grid>,
}

impl TopDown {
    /// A full grid, and all orbits in random order.
    pub(in crate::generate) fn start(&self, walker: &mut Walker) -> Dig {
        walker.solution = self
            .solution
            .unwrap_or_else(|| uniform_grid(&mut walker.random));
        let mut orbits = self.orbits.clone();
        walker.random.shuffle(&mut orbits);
        Dig::new(walker.solution, orbits)
    }
}

impl Method for TopDown {
    fn tries_per_walker(&self) -> u32 {
        1
    }

    fn is_certain(&self) -> bool {
        true
    }

    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]) {
        let starts = walkers.iter_mut().map(|walker| self.start(walker));
        let mut digs: Vec<Dig> = starts.collect();
        digger.dig(&mut digs);
        for (walker, dig) in walkers.iter_mut().zip(&digs) {
            walker.puzzle = Some(*dig.puzzle());
        }
    }
}
