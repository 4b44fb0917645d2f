//! The ways to make a grid a proper puzzle with a certain number of givens more.
//!
//! A set of candidates makes a grid proper just if one of its solutions, and no other, has all of them. So where all
//! solutions are at hand, candidates are chosen one after the other, each leaves the solutions that have it, and the last
//! one must leave a single one: those candidates are found for all at once, by counting up to two.
//!
//! ```text
//! for each solution left:   twice |= once & solution,   once |= solution
//! the last given can be any of   once - twice
//! ```
//!
//! If there are too many solutions, the first ones show most candidates twice, and the solver is asked about the rest.

use std::ops::ControlFlow;

use super::choices::Choices;
use crate::board::{Candidate, CellSet, Grid};
use crate::interrupt::is_interrupted;
use crate::solver::Solver;

/// Finds what can be added, and visits the puzzles.
pub(super) struct Additions<'a> {
    solver: Solver,
    visit: &'a mut dyn FnMut(Grid) -> ControlFlow<()>,
}

impl<'a> Additions<'a> {
    /// The most solutions that are kept: more where each saves more questions.
    const MOST_SOLUTIONS: [usize; 3] = [1, 512, 4096];

    pub(super) fn new(solver: Solver, visit: &'a mut dyn FnMut(Grid) -> ControlFlow<()>) -> Self {
        Self { solver, visit }
    }

    /// Visits each proper puzzle that has so many of the open candidates besides the givens of the grid.
    pub(super) fn find(&mut self, grid: Grid, open: Choices, left: usize) -> ControlFlow<()> {
        if is_interrupted() {
            return ControlFlow::Break(());
        }
        let solutions = self.solver.solutions(&grid);
        let solutions = solutions.map(|solution| Choices::of_grid(&solution) & open);
        let most = Self::MOST_SOLUTIONS[left.min(2)];
        let solutions: Vec<Choices> = solutions.take(most + 1).collect();
        if left == 0 || solutions.len() <= most {
            self.choose(&solutions, grid, open, left)
        } else if left == 1 {
            self.ask(grid, open - seen(&solutions)[1])
        } else {
            // The candidates of a cell are exchanged, not added to each other, so a given replaces none.
            let mut each = open.iter();
            each.try_for_each(|candidate| {
                let others = Choices::of_cells(CellSet::of(candidate.cell));
                let open = open.after(candidate) - others;
                self.find(with(&grid, candidate), open, left - 1)
            })
        }
    }

    /// Visits the puzzles that leave one of these solutions, which are all that the grid has.
    fn choose(
        &mut self,
        solutions: &[Choices],
        grid: Grid,
        open: Choices,
        left: usize,
    ) -> ControlFlow<()> {
        match left {
            0 if solutions.len() == 1 => (self.visit)(grid),
            0 => ControlFlow::Continue(()),
            1 => {
                let [once, twice] = seen(solutions);
                let mut last = ((once - twice) & open).iter();
                last.try_for_each(|candidate| (self.visit)(with(&grid, candidate)))
            }
            _ => {
                let [once, _] = seen(solutions);
                let mut each = (once & open).iter();
                each.try_for_each(|candidate| {
                    if is_interrupted() {
                        return ControlFlow::Break(());
                    }
                    let rest = solutions.iter().copied();
                    let rest = rest.filter(|solution| solution.contains(candidate));
                    let rest: Vec<Choices> = rest.collect();
                    let open = open.after(candidate);
                    self.choose(&rest, with(&grid, candidate), open, left - 1)
                })
            }
        }
    }

    /// Visits the grid with each of these candidates that makes it proper.
    fn ask(&mut self, grid: Grid, candidates: Choices) -> ControlFlow<()> {
        let puzzles: Vec<Grid> = candidates.iter().map(|each| with(&grid, each)).collect();
        let mut counts = Vec::new();
        self.solver.count_batch(&puzzles, 2, &mut counts);
        let proper = puzzles.into_iter().zip(counts);
        let mut proper = proper.filter(|(_, counted)| counted.count == 1);
        proper.try_for_each(|(puzzle, _)| (self.visit)(puzzle))
    }
}

/// The candidates that some solutions have, and those that several have.
fn seen(solutions: &[Choices]) -> [Choices; 2] {
    let start = [Choices::EMPTY; 2];
    solutions.iter().fold(start, |[once, twice], &solution| {
        [once | solution, twice | (once & solution)]
    })
}

fn with(grid: &Grid, Candidate { cell, digit }: Candidate) -> Grid {
    grid.with(cell, digit)
}
