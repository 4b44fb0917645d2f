//! Who searches: the engine, or the textbook's recursion.

use std::ops::ControlFlow;

use sudoku::solver::ToCandidates;
use sudoku::solver::backtrack;
use sudoku::solver::lockstep::{self, SolutionCount};
use sudoku::{Grid, Puzzle};

use crate::cli::args::EngineName;

/// A solver that was asked for by its name.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Engine {
    Lockstep(lockstep::Engine),
    Backtrack,
}

impl Engine {
    pub(crate) fn named(name: EngineName) -> Self {
        match name {
            EngineName::Lockstep => Self::Lockstep(lockstep::Engine::new()),
            EngineName::Backtrack => Self::Backtrack,
        }
    }

    /// Counts the solutions of each puzzle up to the limit, and keeps the first of each.
    pub(crate) fn tally<P: ToCandidates>(
        self,
        puzzles: &[P],
        limit: u64,
        tallies: &mut Vec<SolutionCount>,
    ) {
        tallies.resize(puzzles.len(), SolutionCount::NONE);
        match self {
            Self::Lockstep(engine) => {
                engine.tally(puzzles, limit, tallies);
            }
            Self::Backtrack => {
                for (puzzle, tally) in puzzles.iter().zip(tallies) {
                    *tally = backtrack_up_to(limit, puzzle);
                }
            }
        }
    }

    /// The solutions of the puzzle, one by one as they are asked for.
    pub(crate) fn solutions(self, puzzle: &Puzzle) -> Box<dyn Iterator<Item = Grid>> {
        match self {
            Self::Lockstep(engine) => Box::new(engine.solutions(puzzle)),
            Self::Backtrack => Box::new(backtrack::solutions(puzzle)),
        }
    }
}

fn backtrack_up_to(limit: u64, puzzle: &impl ToCandidates) -> SolutionCount {
    let mut tally = SolutionCount::NONE;
    if limit > 0 {
        backtrack::visit_solutions(puzzle, |&solution| {
            tally.first.get_or_insert(solution);
            tally.count += 1;
            if tally.count == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    tally
}
