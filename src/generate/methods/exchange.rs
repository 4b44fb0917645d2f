//! Exchange: puts a few givens back into a minimal puzzle and digs again, towards fewer givens or more. (Collectors of
//! puzzles with 17 givens call it {-n+m} search.)
//!
//! The first try digs from a full grid, as [`top_down`](super::top_down) does. It is often enough if many numbers of
//! givens are allowed.

use std::ops::RangeInclusive;

use super::top_down::TopDown;
use super::{Method, Walker};
use crate::board::Grid;
use crate::generate::digging::{Dig, Digger};
use crate::generate::search::outcome::distance;

/// Makes puzzles with a number of givens.
#[derive(Debug)]
pub(in crate::generate) struct Exchange {
    pub(in crate::generate) top_down: TopDown,
    pub(in crate::generate) givens: RangeInclusive<usize>,
    /// True if redundant givens may be added.
    pub(in crate::generate) may_add: bool,
}

impl Exchange {
    /// The number of groups of givens that are put back.
    const PUT_BACK: RangeInclusive<usize> = 2..=5;

    /// The distance of a number of givens from the range.
    fn distance(&self, givens: usize) -> usize {
        let (least, most) = self.givens.clone().into_inner();
        distance(givens, if self.may_add { 0 } else { least }, most)
    }

    /// The puzzle with a few groups put back, to be dug again in random order.
    fn put_back(&self, walker: &mut Walker) -> Dig {
        let mut givens = walker.position.filled();
        let orbits = self.top_down.orbits.iter().copied();
        let (mut groups, mut blank): (Vec<_>, Vec<_>) =
            orbits.partition(|orbit| orbit.is_subset(givens));
        let (least, most) = Self::PUT_BACK.into_inner();
        let count = least + walker.random.index(most - least + 1);
        walker.random.shuffle(&mut blank);
        for orbit in blank.into_iter().take(count) {
            givens |= orbit;
            groups.push(orbit);
        }
        walker.random.shuffle(&mut groups);
        Dig::one_by_one(walker.solution.restricted_to(givens), groups)
    }

    /// The puzzle with as many more givens as it takes to come into the range.
    fn add(&self, puzzle: &Grid, walker: &mut Walker) -> Grid {
        let (least, most) = self.givens.clone().into_inner();
        let mut givens = puzzle.filled();
        if !self.may_add || givens.len() >= least {
            return *puzzle;
        }
        let wanted = least + walker.random.index(most - least + 1);
        let mut orbits = self.top_down.orbits.clone();
        walker.random.shuffle(&mut orbits);
        for orbit in orbits {
            if orbit.is_disjoint(givens) && givens.len() + orbit.len() <= wanted {
                givens |= orbit;
            }
        }
        walker.solution.restricted_to(givens)
    }
}

impl Method for Exchange {
    fn tries_per_walker(&self) -> u32 {
        4096
    }

    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]) {
        let starts = walkers.iter_mut().map(|walker| match walker.tries {
            0 => self.top_down.start(walker),
            _ => self.put_back(walker),
        });
        let mut digs: Vec<Dig> = starts.collect();
        digger.dig(&mut digs);
        for (walker, dig) in walkers.iter_mut().zip(&digs) {
            let distance = |puzzle: &Grid| self.distance(puzzle.filled().len());
            if walker.tries == 0 || distance(dig.puzzle()) <= distance(&walker.position) {
                walker.position = *dig.puzzle();
            }
            walker.puzzle = Some(self.add(dig.puzzle(), walker));
        }
    }
}
