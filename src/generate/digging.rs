//! Digging: takes givens away from puzzles as long as they stay proper, many puzzles at a time.
//!
//! The callers decide which givens go together, and in which order they are tried.

use crate::board::{Candidate, CellSet, Grid};
use crate::solver::{OtherDigit, SolutionCount, Solver};

/// A proper puzzle, and the givens that are to be taken away as far as possible.
pub(super) struct Dig {
    puzzle: Grid,
    /// The groups in the order of trying; the givens of a group go together or not at all.
    groups: Vec<CellSet>,
    /// The number of groups decided; those that could go have gone.
    decided: usize,
    /// The number of groups to try at once.
    step: usize,
    /// A number of groups that is known to be too many to go.
    too_many: Option<usize>,
}

impl Dig {
    /// The number of cells to try first: about half of all puzzles stay proper without that many. If they are too many,
    /// halving finds the first group that has to stay. From there on about half of the groups have to, and they are
    /// tried one by one. That takes 50 questions instead of 81, and gives the same puzzle.
    const FIRST_STEP: usize = 36;

    /// The groups must be of givens, and no two may have one in common.
    pub(super) fn new(puzzle: Grid, groups: Vec<CellSet>) -> Self {
        let cells = groups.iter().scan(0, |cells, group| {
            *cells += group.len();
            Some(*cells)
        });
        let step = cells.take_while(|&cells| cells <= Self::FIRST_STEP).count();
        Self {
            puzzle,
            step: step.max(1),
            groups,
            decided: 0,
            too_many: None,
        }
    }

    /// A dig that tries one group at a time, for a puzzle from which little can be taken away.
    pub(super) fn one_by_one(puzzle: Grid, groups: Vec<CellSet>) -> Self {
        Self {
            step: 1,
            ..Self::new(puzzle, groups)
        }
    }

    /// The puzzle as far as it has been dug.
    pub(super) const fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    const fn is_open(&self) -> bool {
        self.decided < self.groups.len()
    }

    /// The groups that are tried now.
    fn tried(&self) -> &[CellSet] {
        &self.groups[self.decided..][..self.step]
    }

    /// The puzzle without the groups that are tried now.
    fn trial(&self) -> Grid {
        let tried = self.tried().iter().copied().flatten();
        tried.fold(self.puzzle, Grid::without)
    }

    /// The given that is tried now, if it is a single one.
    fn only(&self) -> Option<Candidate> {
        match self.tried() {
            [group] if group.only().is_some() => self.puzzle.entries(*group).next(),
            _ => None,
        }
    }

    /// Records whether the puzzle is still proper without the groups that were tried.
    fn decide(&mut self, is_proper: bool) {
        if is_proper {
            self.puzzle = self.trial();
            self.decided += self.step;
            self.too_many = self.too_many.map(|groups| groups - self.step);
        } else {
            self.too_many = Some(self.step);
        }
        if self.too_many == Some(1) {
            self.decided += 1;
            self.too_many = None;
        }
        self.step = self.too_many.map_or(1, |groups| groups / 2);
    }
}

/// Digs many puzzles at a time, which is when the engine is fast.
#[derive(Debug, Default)]
pub(super) struct Digger {
    solver: Solver,
    /// The answers to the last questions.
    has_other: Vec<bool>,
    counts: Vec<SolutionCount>,
}

impl Digger {
    pub(super) fn new(solver: Solver) -> Self {
        Self {
            solver,
            ..Self::default()
        }
    }

    /// Takes everything away that can go, from each of the puzzles.
    pub(super) fn dig(&mut self, digs: &mut [Dig]) {
        while digs.iter().any(Dig::is_open) {
            self.ask(digs);
            let mut has_other = self.has_other.iter();
            let mut counts = self.counts.iter();
            for dig in digs.iter_mut().filter(|dig| dig.is_open()) {
                let is_proper = match dig.only() {
                    Some(_) => has_other.next().map(|has_other| !has_other),
                    None => counts.next().map(|counted| counted.count == 1),
                };
                dig.decide(is_proper.unwrap_or_default());
            }
        }
    }

    /// Asks whether what is tried leaves proper puzzles: in general, whether there are two solutions; for a single
    /// given, whether there is one with another digit in its cell, which is found faster.
    fn ask(&mut self, digs: &[Dig]) {
        let mut questions = Vec::with_capacity(digs.len());
        let mut trials = Vec::new();
        for dig in digs.iter().filter(|dig| dig.is_open()) {
            match dig.only() {
                Some(than) => questions.push(OtherDigit {
                    puzzle: &dig.puzzle,
                    than,
                }),
                None => trials.push(dig.trial()),
            }
        }
        self.solver.have_solutions(&questions, &mut self.has_other);
        self.solver.count_batch(&trials, 2, &mut self.counts);
    }

    /// Returns true if the puzzle, which is proper, would not be without any one of these sets of givens. Sets with
    /// other cells are ignored.
    pub(super) fn are_needed(&mut self, puzzle: &Grid, sets: &[CellSet]) -> bool {
        let givens = puzzle.filled();
        let sets = sets.iter().filter(|set| set.is_subset(givens));
        let mut digs: Vec<Dig> = sets.map(|set| Dig::new(*puzzle, vec![*set])).collect();
        self.dig(&mut digs);
        digs.iter().all(|dig| dig.puzzle == *puzzle)
    }

    /// For each of the puzzles, which are proper: true if it is minimal. One given of each is asked about at a time,
    /// because most have one that can go.
    pub(super) fn are_minimal(&mut self, puzzles: &[Grid]) -> Vec<bool> {
        let mut are_minimal = vec![true; puzzles.len()];
        let mut open: Vec<(usize, CellSet)> =
            puzzles.iter().map(Grid::filled).enumerate().collect();
        while !open.is_empty() {
            let question = |&(index, left): &(usize, CellSet)| {
                let puzzle = &puzzles[index];
                let than = puzzle.entries(left).next()?;
                Some(OtherDigit { puzzle, than })
            };
            let questions: Vec<OtherDigit> = open.iter().filter_map(question).collect();
            self.solver.have_solutions(&questions, &mut self.has_other);
            for ((index, left), has_other) in open.iter_mut().zip(&self.has_other) {
                are_minimal[*index] = *has_other;
                *left = left.first().map_or(*left, |cell| left.without(cell));
            }
            open.retain(|(index, left)| are_minimal[*index] && !left.is_empty());
        }
        are_minimal
    }

    /// Counts the solutions of each of the puzzles, up to the limit, and keeps the first of each.
    pub(super) fn count(&mut self, puzzles: &[Grid], limit: u64) -> &[SolutionCount] {
        self.solver.count_batch(puzzles, limit, &mut self.counts);
        &self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{PatternSymmetry, uniform_grid};
    use crate::random::Random;
    use crate::solver::count;

    /// A random grid, and the orbits of a symmetry in random order.
    fn start(symmetry: PatternSymmetry, index: u64) -> (Grid, Vec<CellSet>) {
        let mut random = Random::new(1, index);
        let grid = uniform_grid(&mut random);
        let mut orbits = symmetry.orbits();
        random.shuffle(&mut orbits);
        (grid, orbits)
    }

    #[test]
    fn digging_is_the_same_as_trying_one_group_after_the_other() {
        for symmetry in PatternSymmetry::ALL {
            let starts: Vec<(Grid, Vec<CellSet>)> =
                (0..20).map(|index| start(symmetry, index)).collect();
            let mut digs: Vec<Dig> = starts
                .iter()
                .map(|(grid, orbits)| Dig::new(*grid, orbits.clone()))
                .collect();
            Digger::default().dig(&mut digs);
            for ((grid, orbits), dig) in starts.into_iter().zip(digs) {
                let puzzle = orbits.into_iter().fold(grid, |puzzle, orbit| {
                    let without = orbit.into_iter().fold(puzzle, Grid::without);
                    if count(&without, 2) == 1 {
                        without
                    } else {
                        puzzle
                    }
                });
                assert_eq!(*dig.puzzle(), puzzle, "{symmetry}");
            }
        }
    }

    #[test]
    fn givens_are_needed_when_none_of_them_can_go() {
        let mut digger = Digger::default();
        let (grid, cells) = start(PatternSymmetry::None, 0);
        let mut digs = [Dig::new(grid, cells.clone())];
        digger.dig(&mut digs);
        let minimal = *digs[0].puzzle();
        assert!(digger.are_needed(&minimal, &cells));
        let more = (CellSet::FULL - minimal.filled()).first().expect("a blank");
        let mut larger = minimal;
        larger.set(more, grid[more]);
        assert!(!digger.are_needed(&larger, &cells));
        assert!(!digger.are_needed(&grid, &cells));
        assert_eq!(
            digger.are_minimal(&[grid, minimal, larger, minimal]),
            [false, true, false, true]
        );
    }

    #[test]
    fn nothing_to_take_away_leaves_the_puzzle_as_it_is() {
        let (grid, _) = start(PatternSymmetry::None, 0);
        let mut digs = [Dig::new(grid, Vec::new())];
        Digger::default().dig(&mut digs);
        assert_eq!(*digs[0].puzzle(), grid);
    }
}
