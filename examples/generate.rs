//! Makes puzzles from a seed: `cargo run --release --example generate -- [SEED]`.

use std::error::Error;

use sudoku::generate::{Options, PatternSymmetry};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut options = Options::default();
    options.symmetry = PatternSymmetry::HalfTurn;
    options.givens = Some(26..=30);
    for result in options.generator()?.puzzles(seed).take(5) {
        let made = result?;
        println!("{} {}", made.puzzle.line(), made.solution.line());
    }
    Ok(())
}
