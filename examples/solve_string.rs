//! Solves a puzzle from a string: `cargo run --example solve_string`.

use std::error::Error;

use sudoku::Grid;
use sudoku::solver::{self, Outcome};

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()?;
    match solver::solve(&puzzle) {
        Outcome::NoSolution => println!("no solution"),
        Outcome::Unique(solution) => println!("{solution}"),
        Outcome::Multiple(first) => println!("{first}\n\n… and there are more"),
    }
    Ok(())
}
