//! Solves a file and says how fast: `cargo run --release --example throughput -- puzzles/17-givens.txt [LIMIT [ISA]]`.
//!
//! It times the engine alone, on puzzles in memory, once for each instruction set of this machine or on the one named; the
//! best of multiple passes counts.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::time::{Duration, Instant};

use sudoku::Puzzle;
use sudoku::solver::SolutionCount;
use sudoku::solver::lockstep::{Engine, Isa, Work};
use sudoku::text::Reader;

/// How long to repeat, at least.
const LONG_ENOUGH: Duration = Duration::from_secs(1);

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments
        .next()
        .ok_or("usage: throughput FILE [LIMIT [ISA]]")?;
    let limit = arguments.next().map_or(Ok(2), |limit| limit.parse())?;
    let isa = arguments.next();

    let mut puzzles = Vec::new();
    for entry in Reader::new(BufReader::new(File::open(path)?)) {
        puzzles.push(entry?.puzzle?);
    }
    let mut counts = vec![SolutionCount::NONE; puzzles.len()];
    let is_wanted = |&wanted: &Isa| {
        isa.as_ref()
            .is_none_or(|isa| format!("{wanted:?}").eq_ignore_ascii_case(isa))
    };
    for engine in Isa::available()
        .filter(is_wanted)
        .filter_map(Engine::with_isa)
    {
        let (work, time) = best_pass(engine, &puzzles, limit, &mut counts);
        #[expect(clippy::cast_precision_loss, reason = "nobody needs all the digits")]
        let per_puzzle = |number: u64| number as f64 / puzzles.len() as f64;
        println!(
            "{:8} {:10.0} puzzles/s, {:.2} guesses and {:.2} sweeps per puzzle",
            format!("{:?}", engine.isa()),
            1.0 / (time.as_secs_f64() * per_puzzle(1)),
            per_puzzle(work.guesses),
            // A sweep is one for each of the 32 puzzles.
            per_puzzle(32 * work.sweeps),
        );
    }
    let solved = counts.iter().filter(|counted| counted.count > 0).count();
    let multiple = counts.iter().filter(|counted| counted.count > 1).count();
    println!(
        "{} puzzles, {solved} with a solution, {multiple} with more",
        puzzles.len()
    );
    Ok(())
}

fn best_pass(
    engine: Engine,
    puzzles: &[Puzzle],
    limit: u64,
    counts: &mut [SolutionCount],
) -> (Work, Duration) {
    let start = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let pass = Instant::now();
        let work = engine.count_batch(puzzles, limit, counts);
        best = best.min(pass.elapsed());
        if start.elapsed() > LONG_ENOUGH {
            return (work, best);
        }
    }
}
