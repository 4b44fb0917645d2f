//! Many puzzles in one call, as bytes.

use sudoku::solver::{SolutionCount, Solver};
use sudoku::{Cell, Digit, Grid, Status};

/// The number of puzzles that are searched together.
const CHUNK: usize = 4096;

/// Solves puzzles of 81 bytes each: a digit as a number or as a character; anything else in ASCII is blank, and a byte
/// above that makes the puzzle malformed. Each gets the 81 digits of its solution, or zeros, and the number of its status.
pub(crate) fn solve(puzzles: &[u8], limit: u32) -> Vec<u8> {
    let (puzzles, _) = puzzles.as_chunks::<81>();
    let mut answers = Vec::with_capacity(puzzles.len() * 82);
    let mut counts = Vec::new();
    for chunk in puzzles.chunks(CHUNK) {
        let grids: Vec<Option<Grid>> = chunk.iter().map(grid).collect();
        let well_formed: Vec<Grid> = grids.iter().copied().flatten().collect();
        Solver::default().count_batch(&well_formed, limit.into(), &mut counts);
        let mut counts = counts.iter();
        for grid in grids {
            let (solution, status) = grid
                .and_then(|grid| Some(solved(&grid, counts.next()?, limit)))
                .unwrap_or(([0; 81], Status::Malformed));
            answers.extend(solution);
            answers.push(status as u8);
        }
    }
    answers
}

/// The solution of a puzzle and its status.
fn solved(grid: &Grid, counted: &SolutionCount, limit: u32) -> ([u8; 81], Status) {
    let status = match counted.count {
        1 if limit == 1 => Status::Solved,
        count => Status::of(grid, count),
    };
    let solution = counted.first.map_or([0; 81], |solution| {
        Cell::ALL.map(|cell| solution[cell].map_or(0, Digit::get))
    });
    (solution, status)
}

fn grid(bytes: &[u8; 81]) -> Option<Grid> {
    if !bytes.is_ascii() {
        return None;
    }
    let digit = |byte: u8| {
        Digit::new(if byte > 9 {
            byte.wrapping_sub(b'0')
        } else {
            byte
        })
    };
    Some(Grid::new(bytes.map(digit)))
}
