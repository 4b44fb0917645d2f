//! The grids that `canonical` and `dedupe` compare: the givens of each puzzle, or its only solution.

use sudoku::solver::Solver;
use sudoku::{Grid, Status};

use crate::input::batch::Batch;

/// The number of puzzles in a job.
pub(crate) const CHUNK: usize = 512;

/// The givens of each puzzle; none of those that are written with candidates.
pub(crate) fn givens(batch: &Batch) -> Vec<(Option<Grid>, Status)> {
    let puzzles = batch.puzzles.iter();
    puzzles
        .map(|puzzle| (puzzle.givens().copied(), Status::Unsolved))
        .collect()
}

/// The solution of each puzzle that has only one.
pub(crate) fn only_solutions(batch: &Batch) -> Vec<(Option<Grid>, Status)> {
    let mut counts = Vec::new();
    Solver::default().count_batch(&batch.puzzles, 2, &mut counts);
    let counted = batch.puzzles.iter().zip(counts);
    counted
        .map(|(puzzle, counted)| {
            let only = counted.first.filter(|_| counted.count == 1);
            (only, Status::of(puzzle, counted.count))
        })
        .collect()
}
