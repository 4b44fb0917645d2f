//! Many puzzles in one call, as bytes.

use std::ops::ControlFlow;

use sudoku::verbs::{Request, Solve, Solved, Verb as _};
use sudoku::{Cell, Digit, Grid, Puzzle, Status};

/// The number of puzzles that are searched together.
const CHUNK: usize = 4096;

/// The 81 digits of a solution, or zeros, and the number of a status.
type Answer = [u8; 82];

/// Solves puzzles of 81 numbers each, 0 for a blank. One above 9 makes the puzzle malformed. With limit 1, no second
/// solution is looked for.
pub(crate) fn solve(puzzles: &[u8], limit: u32) -> Vec<u8> {
    let mut solve = Solve::default();
    solve.first = limit == 1;
    let (puzzles, _) = puzzles.as_chunks::<81>();
    let mut answers = vec![bytes(None, Status::Malformed); puzzles.len()];
    let chunks = puzzles.chunks(CHUNK).zip(answers.chunks_mut(CHUNK));
    for (puzzles, answers) in chunks {
        let grids = puzzles.iter().zip(answers);
        let (puzzles, mut answers): (Vec<Puzzle>, Vec<&mut Answer>) = grids
            .filter_map(|(bytes, answer)| Some((grid(bytes)?.into(), answer)))
            .unzip();
        let _ = solve.answer(
            &Request::of(&puzzles),
            |index,
             Solved {
                 solution, status, ..
             }| {
                *answers[index] = bytes(solution.as_ref(), status);
                ControlFlow::Continue(())
            },
        );
    }
    answers.into_flattened()
}

fn bytes(solution: Option<&Grid>, status: Status) -> Answer {
    let mut answer = [0; 82];
    answer[81] = status as u8;
    if let Some(solution) = solution {
        for cell in Cell::ALL {
            answer[cell.index()] = solution[cell].map_or(0, Digit::get);
        }
    }
    answer
}

fn grid(numbers: &[u8; 81]) -> Option<Grid> {
    let are_cells = numbers.iter().all(|&number| number <= 9);
    are_cells.then(|| Grid::new(numbers.map(Digit::new)))
}
