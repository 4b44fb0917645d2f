//! Climbing: puzzles with given cells, found by changing digits as long as that adds no solutions.
//!
//! A random grid seen through a pattern of few cells hardly ever makes a proper puzzle, and has so many solutions that
//! one change makes no difference. So a walker starts from a pattern with extra cells:
//!
//! ```text
//! if there are multiple solutions:  change a digit or two, and keep that unless there are more solutions than before
//! if there is only one:             give up an extra cell, or be done if there is none
//! ```

use super::{Method, Walker};
use crate::board::{Cell, CellSet, DigitSet, Grid};
use crate::generate::digging::Digger;
use crate::generate::grids::uniform_grid;
use crate::random::Random;
use crate::solver::SolutionCount;

/// Makes puzzles with a pattern.
#[derive(Debug)]
pub(in crate::generate) struct Climbing {
    pub(in crate::generate) pattern: CellSet,
    /// The solution of the puzzles, if it is known. Then there is only one.
    pub(in crate::generate) solution: Option<Grid>,
}

/// The puzzle of a try.
struct Trial {
    puzzle: Grid,
    /// True if it is kept even if it has more solutions than before.
    is_kept: bool,
}

impl Climbing {
    /// Solutions beyond this number are not counted.
    const MOST_SOLUTIONS: u64 = 256;

    /// The number of cells to start from. Most random grids then have few solutions, or one.
    const START: usize = 32;

    fn trial(&self, walker: &mut Walker) -> Trial {
        let mut puzzle = walker.position;
        if walker.tries == 0 {
            puzzle = self.start(&mut walker.random);
        } else if walker.solutions == 1
            && let Some(extra) = random_cell(puzzle.filled() - self.pattern, &mut walker.random)
        {
            puzzle = puzzle.without(extra);
        } else {
            for _ in 0..=walker.random.index(2) {
                change(&mut puzzle, &mut walker.random);
            }
        }
        Trial {
            is_kept: walker.tries == 0 || puzzle.filled() != walker.position.filled(),
            puzzle,
        }
    }

    /// A random grid, seen through the pattern and extra cells.
    fn start(&self, random: &mut Random) -> Grid {
        if let Some(solution) = &self.solution {
            return solution.restricted_to(self.pattern);
        }
        let grid = uniform_grid(random);
        let mut cells = self.pattern;
        while cells.len() < Self::START {
            cells = random_cell(!cells, random).map_or(CellSet::FULL, |cell| cells.with(cell));
        }
        grid.restricted_to(cells)
    }

    /// Records the solutions of the walker's trial.
    fn take(&self, walker: &mut Walker, trial: &Trial, counted: &SolutionCount) {
        walker.puzzle = None;
        let Some(solution) = counted.first else {
            return;
        };
        if !trial.is_kept && counted.count > walker.solutions {
            return;
        }
        walker.position = trial.puzzle;
        walker.solutions = counted.count;
        if counted.count == 1 && trial.puzzle.filled() == self.pattern {
            walker.puzzle = Some(trial.puzzle);
            walker.solution = solution;
        }
    }
}

impl Method for Climbing {
    fn tries_per_walker(&self) -> u32 {
        4096
    }

    fn walk(&self, digger: &mut Digger, walkers: &mut [&mut Walker]) {
        let trials: Vec<Trial> = walkers
            .iter_mut()
            .map(|walker| self.trial(walker))
            .collect();
        // For trials that are kept only if they are no worse, counting to one solution more than before is enough.
        for is_kept in [true, false] {
            let these = || (0..trials.len()).filter(|&index| trials[index].is_kept == is_kept);
            let puzzles: Vec<Grid> = these().map(|index| trials[index].puzzle).collect();
            let most = these().map(|index| walkers[index].solutions + 1).max();
            let limit = if is_kept { None } else { most };
            let counts = digger.count(&puzzles, limit.unwrap_or(Self::MOST_SOLUTIONS));
            for (index, counted) in these().zip(counts) {
                self.take(walkers[index], &trials[index], counted);
            }
        }
    }
}

/// Writes another digit into a random cell, if one fits.
fn change(puzzle: &mut Grid, random: &mut Random) {
    let Some(cell) = random_cell(puzzle.filled(), random) else {
        return;
    };
    let around = cell.peers().into_iter().chain([cell]);
    let taken: DigitSet = around.filter_map(|cell| puzzle[cell]).collect();
    let free = !taken;
    if !free.is_empty() {
        puzzle.set(cell, free.iter().nth(random.index(free.len())));
    }
}

fn random_cell(cells: CellSet, random: &mut Random) -> Option<Cell> {
    (!cells.is_empty()).then(|| cells.iter().nth(random.index(cells.len())))?
}
