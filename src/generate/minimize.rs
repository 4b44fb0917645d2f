//! Minimal puzzles inside others: redundant givens are taken away until none is left.
//!
//! [`MinimalPuzzles`] finds all of them, and says in which way.

use std::collections::VecDeque;

use super::digging::{Dig, Digger};
use super::wanted::symmetry::PatternSymmetry;
use crate::board::{CellSet, Grid, ToPuzzle as _};
use crate::interrupt::is_interrupted;
use crate::random::Random;
use crate::solver::Solver;

/// Takes redundant givens away from proper puzzles.
///
/// With a symmetry, the givens of each of its orbits go together or not at all; then a puzzle is minimal when no orbit
/// can go.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::check::check;
/// use sudoku::generate::Minimizer;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let minimal = Minimizer::default().first(&puzzle);
/// assert_eq!(check(&minimal).is_minimal(), Some(true));
/// assert_eq!(minimal.filled().len(), 23);
/// assert!(Minimizer::default().all(&puzzle).any(|each| each == minimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Minimizer {
    /// The solver to use.
    pub solver: Solver,
    /// The givens that go together.
    pub symmetry: PatternSymmetry,
}

impl Minimizer {
    /// The minimal puzzle that is left when the givens of a proper puzzle are tried in the order of the cells.
    #[must_use]
    pub fn first(self, puzzle: &Grid) -> Grid {
        self.dig(puzzle, self.groups(puzzle))
    }

    /// The minimal puzzle that is left when the givens of a proper puzzle are tried in random order.
    #[must_use]
    pub fn sample(self, puzzle: &Grid, random: &mut Random) -> Grid {
        let mut groups = self.groups(puzzle);
        random.shuffle(&mut groups);
        self.dig(puzzle, groups)
    }

    /// Every minimal puzzle inside a proper one, none twice.
    ///
    /// There can be more than anyone can wait for. Memory does not grow with their number.
    #[must_use]
    pub fn all(self, puzzle: &Grid) -> MinimalPuzzles {
        MinimalPuzzles::new(self.solver, puzzle, self.groups(puzzle))
    }

    /// The givens that go together, in the order of their first cells.
    fn groups(self, puzzle: &Grid) -> Vec<CellSet> {
        let givens = puzzle.filled();
        let orbits = self.symmetry.orbits().into_iter();
        orbits
            .map(|orbit| orbit & givens)
            .filter(|group| !group.is_empty())
            .collect()
    }

    fn dig(self, puzzle: &Grid, groups: Vec<CellSet>) -> Grid {
        let mut digs = [Dig::one_by_one(*puzzle, groups)];
        Digger::new(self.solver).dig(&mut digs);
        *digs[0].puzzle()
    }
}

/// The minimal puzzles inside a puzzle: see [`Minimizer::all`].
///
/// Another grid that a puzzle inside could have as its solution differs from the solution in some groups of givens. A
/// proper puzzle has a group of each such difference, and a minimal one has, for each of its groups, a difference that it
/// shares with no other group. So these are the minimal hitting sets of the differences, which are searched group by
/// group. Differences are found when they are needed.
#[derive(Debug)]
pub struct MinimalPuzzles {
    solver: Solver,
    puzzle: Grid,
    groups: Vec<CellSet>,
    /// The differences found last.
    differences: VecDeque<Groups>,
    stack: Vec<Node>,
}

/// A set of groups, one bit for each.
type Groups = u128;

/// The puzzles that are left to be looked at: those with certain groups, and perhaps some others.
#[derive(Debug, Clone, Copy)]
struct Node {
    chosen: Groups,
    open: Groups,
}

impl Iterator for MinimalPuzzles {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(Node { chosen, open }) = self.stack.pop() {
            if is_interrupted() {
                return None;
            }
            if !self.are_needed(chosen) {
                continue;
            }
            let Some(difference) = self.difference_without(chosen, open) else {
                return Some(self.grid(chosen));
            };
            let choices = difference & open;
            let mut open = open & !choices;
            for group in each(choices) {
                self.stack.push(Node {
                    chosen: chosen | group,
                    open,
                });
                open |= group;
            }
        }
        None
    }
}

impl MinimalPuzzles {
    /// More differences are not kept: they are found again.
    const MOST_KEPT: usize = 4096;

    fn new(solver: Solver, puzzle: &Grid, groups: Vec<CellSet>) -> Self {
        let all = groups.iter().fold(0, |all, _| (all << 1) | 1);
        let start = Node {
            chosen: 0,
            open: all,
        };
        let mut puzzles = Self {
            solver,
            puzzle: *puzzle,
            groups,
            differences: VecDeque::new(),
            stack: vec![start],
        };
        // The groups that every proper puzzle inside has.
        for group in each(all) {
            puzzles.differs_in(all, group);
        }
        puzzles
    }

    /// Returns true if each of the groups is the only one of them in some difference.
    fn are_needed(&mut self, chosen: Groups) -> bool {
        let hits = self
            .differences
            .iter()
            .map(|difference| difference & chosen);
        let alone = hits.filter(|hit| hit.is_power_of_two());
        let needed = alone.fold(0, |needed, hit| needed | hit);
        each(chosen & !needed).all(|group| self.differs_in(chosen, group))
    }

    /// Looks for a difference that has this group and no other of those chosen.
    fn differs_in(&mut self, chosen: Groups, group: Groups) -> bool {
        let cells = self.cells(group);
        let rest = self.grid(chosen & !group);
        let puzzle = self.puzzle;
        puzzle.entries(cells).any(|entry| {
            let mut candidates = rest.to_candidates();
            candidates.eliminate(entry.cell, entry.digit);
            let other = self.solver.solutions(&candidates).next();
            other.map(|other| self.keep(&other)).is_some()
        })
    }

    /// A difference that has none of the chosen groups, the one with the fewest open groups of those known.
    fn difference_without(&mut self, chosen: Groups, open: Groups) -> Option<Groups> {
        let missed = self.differences.iter().copied();
        let missed = missed.filter(|difference| difference & chosen == 0);
        let fewest = missed.min_by_key(|difference| (difference & open).count_ones());
        fewest.or_else(|| {
            let mut solutions = self.solver.solutions(&self.grid(chosen));
            let differs = |other: &Grid| !self.differing(other).is_empty();
            let other = solutions.by_ref().take(2).find(differs)?;
            Some(self.keep(&other))
        })
    }

    /// Keeps the difference of another grid from the puzzle.
    fn keep(&mut self, other: &Grid) -> Groups {
        let cells = self.differing(other);
        let groups = self.groups.iter().enumerate();
        let difference = groups
            .filter(|(_, group)| !(**group & cells).is_empty())
            .fold(0, |difference, (index, _)| difference | (1 << index));
        if self.differences.len() == Self::MOST_KEPT {
            self.differences.pop_front();
        }
        self.differences.push_back(difference);
        difference
    }

    /// The givens that another grid differs in.
    fn differing(&self, other: &Grid) -> CellSet {
        self.puzzle.differing(other) & self.puzzle.filled()
    }

    fn cells(&self, groups: Groups) -> CellSet {
        let chosen = self.groups.iter().enumerate();
        let chosen = chosen.filter(|(index, _)| (groups >> index) & 1 == 1);
        chosen.fold(CellSet::EMPTY, |cells, (_, group)| cells | *group)
    }

    /// The puzzle with these groups alone.
    fn grid(&self, groups: Groups) -> Grid {
        self.puzzle.restricted_to(self.cells(groups))
    }
}

/// The groups of a set, each as a set.
fn each(groups: Groups) -> impl Iterator<Item = Groups> {
    (0..Groups::BITS)
        .map(|index| 1 << index)
        .filter(move |group| groups & group != 0)
}
