//! Reads puzzles in any format from standard input and prints a line for each:
//! `cargo run --example solve_stream < puzzles/easy.txt`.

use std::error::Error;
use std::io::{self, Write as _};

use sudoku::solver;
use sudoku::text::{self, Reader};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    for entry in Reader::new(io::stdin().lock()) {
        let entry = entry?;
        match entry.puzzle {
            Ok(puzzle) => match solver::solve(&puzzle).solution() {
                Some(solution) => out.write_all(&text::to_line(solution))?,
                None => out.write_all(b"no solution")?,
            },
            Err(malformed) => write!(out, "{malformed}")?,
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
