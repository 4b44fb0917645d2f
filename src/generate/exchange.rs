//! Exchange: puts a few givens back into a minimal puzzle and digs again, towards fewer givens or more. (Collectors of
//! puzzles with 17 givens call it {-n+m} search.)
//!
//! Where any number of givens will do, or one that digging often gives, the first try is all there is: see
//! [`top_down`](super::top_down).

use std::ops::RangeInclusive;

use super::digging::{Dig, Digger};
use super::method::{Method, Walker};
use super::top_down::TopDown;
use crate::board::{CellSet, Grid};

/// Makes puzzles with a number of givens.
#[derive(Debug)]
pub(super) struct Exchange {
    pub(super) top_down: TopDown,
    pub(super) givens: RangeInclusive<usize>,
    /// Whether givens may be added that could be left out.
    pub(super) may_add: bool,
}

impl Exchange {
    /// How many groups of givens are put back, at least and at most.
    const PUT_BACK: RangeInclusive<usize> = 2..=5;

    /// How far a number of givens is from the range.
    fn distance(&self, givens: usize) -> usize {
        let (least, most) = self.givens.clone().into_inner();
        let too_few = if self.may_add {
            0
        } else {
            least.saturating_sub(givens)
        };
        too_few + givens.saturating_sub(most)
    }

    /// The puzzle with a few of its groups put back, and the groups of givens that it then has, in random order.
    fn put_back(&self, walker: &mut Walker) -> (Grid, Vec<CellSet>) {
        let mut puzzle = walker.position;
        let givens = puzzle.filled();
        let orbits = self.top_down.orbits.iter().copied();
        let (mut groups, mut blank): (Vec<_>, Vec<_>) =
            orbits.partition(|orbit| orbit.is_subset(givens));
        let (least, most) = Self::PUT_BACK.into_inner();
        let count = least + walker.random.index(most - least + 1);
        walker.random.shuffle(&mut blank);
        for orbit in blank.into_iter().take(count) {
            fill(&mut puzzle, orbit, &walker.solution);
            groups.push(orbit);
        }
        walker.random.shuffle(&mut groups);
        (puzzle, groups)
    }

    /// The puzzle with as many givens more as it takes to come into the range.
    fn add(&self, mut puzzle: Grid, walker: &mut Walker) -> Grid {
        let (least, most) = self.givens.clone().into_inner();
        let mut count = puzzle.filled().len();
        if !self.may_add || count >= least {
            return puzzle;
        }
        let wanted = least + walker.random.index(most - least + 1);
        let mut orbits = self.top_down.orbits.clone();
        walker.random.shuffle(&mut orbits);
        for orbit in orbits {
            if orbit.is_disjoint(puzzle.filled()) && count + orbit.len() <= wanted {
                fill(&mut puzzle, orbit, &walker.solution);
                count += orbit.len();
            }
        }
        puzzle
    }
}

impl Method for Exchange {
    fn length(&self) -> u32 {
        4096
    }

    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]) {
        let mut digs = Vec::with_capacity(walkers.len());
        for walker in &mut *walkers {
            if walker.tries == 0 {
                digs.push(self.top_down.start(walker));
            } else {
                let (puzzle, groups) = self.put_back(walker);
                digs.push(Dig::one_by_one(puzzle, groups));
            }
        }
        digger.dig(&mut digs);
        for (walker, dig) in walkers.iter_mut().zip(&digs) {
            let distance = |puzzle: &Grid| self.distance(puzzle.filled().len());
            if walker.tries == 0 || distance(dig.puzzle()) <= distance(&walker.position) {
                walker.position = *dig.puzzle();
            }
            walker.puzzle = Some(self.add(*dig.puzzle(), walker));
        }
    }
}

/// Writes the solution's digits into the cells.
fn fill(puzzle: &mut Grid, cells: CellSet, solution: &Grid) {
    for cell in cells {
        puzzle.set(cell, solution[cell]);
    }
}
