//! Counts solutions, and looks at the first few: `cargo run --example count_solutions`.

use std::error::Error;

use sudoku::{Grid, solver, text};

/// Counting stops here.
const LIMIT: u64 = 100;

fn main() -> Result<(), Box<dyn Error>> {
    // A proper puzzle once; some of its givens have been lost.
    let puzzle: Grid =
        "53..7....6...95....98......8...6...34..8....17...2...6.6....2.....4.9..5.......7."
            .parse()?;

    let count = solver::count(&puzzle, LIMIT);
    let or_more = if count == LIMIT { " or more" } else { "" };
    println!("{count}{or_more} solutions; the first three:");
    for solution in solver::solutions(&puzzle).take(3) {
        println!("{}", str::from_utf8(&text::to_line(&solution))?);
    }
    Ok(())
}
