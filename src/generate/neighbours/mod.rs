//! The neighbours of a puzzle: some givens are taken away, and others put in.
//!
//! [`additions`] finds what can be put in; the choice of what is taken away is here.

mod additions;
mod choices;

use std::ops::ControlFlow;

use super::digging::Digger;
use crate::board::{Cell, CellSet, Grid};
use crate::interrupt::is_interrupted;
use crate::random::Random;
use crate::solver::Solver;
use additions::Additions;
use choices::Choices;

/// The proper puzzles that come from another one by taking some givens away and putting others in.
///
/// Hunters of puzzles write `{-1+1}` for one given each. A given put in is a digit in a cell that was not given so: the
/// cell was blank, or another digit was taken away from it. So each neighbour comes from one choice only, and none
/// is found twice; but some may be [isomorphic](mod@crate::canonical). The puzzle itself need not be proper.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku::Grid;
/// use sudoku::generate::Neighbourhood;
/// use sudoku::solver;
///
/// let puzzle: Grid =
///     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let mut exchange = Neighbourhood::default();
/// exchange.remove = 1;
/// exchange.add = 1;
/// let mut count = 0;
/// for removed in exchange.removals(&puzzle) {
///     exchange.visit(&puzzle, removed, &mut |neighbour| {
///         assert_eq!(solver::count(&neighbour, 2), 1);
///         count += 1;
///         ControlFlow::Continue(())
///     });
/// }
/// assert_eq!(count, 3);
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Neighbourhood {
    /// The solver to use.
    pub solver: Solver,
    /// The number of givens to take away.
    pub remove: usize,
    /// The number of givens to put in.
    pub add: usize,
    /// If true, givens are put only into the cells from which others were taken: they change their digits.
    pub same_cells: bool,
    /// If true, only minimal puzzles are wanted.
    pub minimal: bool,
}

impl Neighbourhood {
    /// The number of puzzles that are looked at together.
    const BATCH: usize = 256;

    /// The number of givens of each neighbour; `None` if there are not so many to take away.
    #[must_use]
    pub fn givens(self, puzzle: &Grid) -> Option<usize> {
        let left = puzzle.filled().len().checked_sub(self.remove)?;
        Some(left + self.add)
    }

    /// The sets of givens that can be taken away, in order.
    pub fn removals(self, puzzle: &Grid) -> impl Iterator<Item = CellSet> + use<> {
        Subsets::new(puzzle.filled(), self.remove)
    }

    /// Calls `visit` with each neighbour that lacks just these givens, in the order of what was put in, until it breaks
    /// off.
    pub fn visit(
        self,
        puzzle: &Grid,
        removed: CellSet,
        visit: &mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut digger = Digger::new(self.solver);
        let mut batch = Vec::with_capacity(Self::BATCH);
        let mut look_at = |batch: &mut Vec<Grid>| {
            let wanted = self.select(&mut digger, std::mem::take(batch));
            wanted.into_iter().try_for_each(&mut *visit)
        };
        let rest = puzzle.restricted_to(!removed);
        let open = self.open(puzzle, removed);
        Additions::new(self.solver, &mut |grid| {
            batch.push(grid);
            if batch.len() < Self::BATCH {
                return ControlFlow::Continue(());
            }
            look_at(&mut batch)
        })
        .find(rest, open, self.add)?;
        look_at(&mut batch)
    }

    /// Draws one of the neighbours at random, each with the same chance; `None` if there was none in this many tries.
    ///
    /// A try takes givens away at random, and puts in others, whether or not they fit.
    #[must_use]
    pub fn sample(self, puzzle: &Grid, tries: u64, random: &mut Random) -> Option<Grid> {
        let mut digger = Digger::new(self.solver);
        let mut left = tries;
        while left > 0 && !is_interrupted() {
            let batch = left.min(Self::BATCH as u64);
            left -= batch;
            let changed: Vec<Grid> = (0..batch)
                .filter_map(|_| self.change(puzzle, random))
                .collect();
            let counts = digger.count(&changed, 2).iter();
            let proper = changed.iter().zip(counts);
            let proper = proper.filter(|(_, counted)| counted.count == 1);
            let proper: Vec<Grid> = proper.map(|(grid, _)| *grid).collect();
            let wanted = self.select(&mut digger, proper);
            if let Some(first) = wanted.first() {
                return Some(*first);
            }
        }
        None
    }

    /// The puzzle after a random change; `None` if the change is none that a neighbour can have.
    fn change(self, puzzle: &Grid, random: &mut Random) -> Option<Grid> {
        let mut givens: Vec<_> = puzzle.filled().into_iter().collect();
        self.givens(puzzle)?;
        random.choose_front(&mut givens, self.remove);
        let removed: CellSet = givens.into_iter().take(self.remove).collect();
        let mut added: Vec<_> = self.open(puzzle, removed).iter().collect();
        if added.len() < self.add {
            return None;
        }
        for place in 0..self.add {
            let chosen = place + random.index(added.len() - place);
            added.swap(place, chosen);
        }
        let mut added = added.into_iter().take(self.add);
        added.try_fold(puzzle.restricted_to(!removed), |grid, candidate| {
            let is_free = grid[candidate.cell].is_none()
                && grid
                    .cells_of(candidate.digit)
                    .is_disjoint(candidate.cell.peers());
            is_free.then(|| grid.with(candidate.cell, candidate.digit))
        })
    }

    /// The candidates that can be put in when these givens have been taken away.
    fn open(self, puzzle: &Grid, removed: CellSet) -> Choices {
        let cells = if self.same_cells {
            removed
        } else {
            removed | !puzzle.filled()
        };
        Choices::of_cells(cells) - Choices::of_grid(&puzzle.restricted_to(removed))
    }

    /// The puzzles that are wanted among these, which are proper.
    fn select(self, digger: &mut Digger, puzzles: Vec<Grid>) -> Vec<Grid> {
        if !self.minimal {
            return puzzles;
        }
        let are_minimal = digger.are_minimal(&puzzles);
        let puzzles = puzzles.into_iter().zip(are_minimal);
        let wanted = puzzles.filter(|(_, is_minimal)| *is_minimal);
        wanted.map(|(puzzle, _)| puzzle).collect()
    }
}

/// The subsets of some cells that have a certain size, in lexicographic order.
#[derive(Debug)]
struct Subsets {
    cells: Vec<Cell>,
    /// The indices of the next subset, if there is one.
    next: Option<Vec<usize>>,
}

impl Subsets {
    fn new(cells: CellSet, size: usize) -> Self {
        Self {
            cells: cells.into_iter().collect(),
            next: (size <= cells.len()).then(|| (0..size).collect()),
        }
    }

    /// The indices of the subset after this one.
    fn after(&self, mut indices: Vec<usize>) -> Option<Vec<usize>> {
        let (all, size) = (self.cells.len(), indices.len());
        let movable = |place: &usize| indices[*place] < all - size + place;
        let place = (0..size).rev().find(movable)?;
        let start = indices[place] + 1;
        for (index, value) in indices[place..].iter_mut().zip(start..) {
            *index = value;
        }
        Some(indices)
    }
}

impl Iterator for Subsets {
    type Item = CellSet;

    fn next(&mut self) -> Option<CellSet> {
        let indices = self.next.take()?;
        let subset = indices.iter().map(|&index| self.cells[index]).collect();
        self.next = self.after(indices);
        Some(subset)
    }
}
