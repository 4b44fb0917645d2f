//! Says how fast the engine is on the puzzles of a file: the best of several passes over them, in memory.
//!
//! ```sh
//! cargo run --release --example throughput -- FILE [TASK [BATCH [ISA]]]
//! ```
//!
//! TASK is the number of solutions to stop at (default 2; 0: never), or `check`: is each puzzle proper, and minimal?
//! BATCH is how many puzzles it gets at a time (default 0: all), ISA an instruction set (default: each that this machine
//! has). `benches/peers/compare.sh` runs it beside another solver.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::time::{Duration, Instant};

use sudoku::Puzzle;
use sudoku::check::Checker;
use sudoku::solver::lockstep::{Engine, Isa, Work};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::text::Reader;

/// The shortest time to repeat.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

const USAGE: &str = "usage: throughput FILE [LIMIT|check [BATCH [avx512|avx2|baseline]]]";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize| arguments.get(index).map(String::as_str);
    let path = argument(0).ok_or(USAGE)?;
    let limit = match argument(1).unwrap_or("2") {
        "check" => None,
        "0" => Some(u64::MAX),
        limit => Some(limit.parse()?),
    };
    let mut puzzles = Vec::new();
    for entry in Reader::new(BufReader::new(File::open(path)?)) {
        puzzles.push(entry?.puzzle?);
    }
    let batch = match argument(2).unwrap_or("0").parse()? {
        0 => puzzles.len(),
        batch => batch,
    };
    let is_wanted =
        |isa: &Isa| argument(3).is_none_or(|name| name.eq_ignore_ascii_case(&name_of(*isa)));
    for isa in Isa::available().filter(is_wanted) {
        let engine = Engine::with_isa(isa).ok_or("this machine does not have it")?;
        let (found, time) = match limit {
            Some(limit) => best(|| count(engine, &puzzles, batch, limit)),
            None => best(|| check(engine, &puzzles, batch)),
        };
        #[expect(clippy::cast_precision_loss, reason = "not all the digits matter")]
        let nanoseconds = 1e9 * time.as_secs_f64() / puzzles.len() as f64;
        println!("{:8} {nanoseconds:9.1} ns a puzzle, {found}", name_of(isa));
    }
    Ok(())
}

fn name_of(isa: Isa) -> String {
    format!("{isa:?}").to_lowercase()
}

/// Repeats it, and returns what it found and the time of the fastest pass.
fn best(mut pass: impl FnMut() -> String) -> (String, Duration) {
    let start = Instant::now();
    let mut best = Duration::MAX;
    loop {
        let pass_start = Instant::now();
        let found = pass();
        best = best.min(pass_start.elapsed());
        if start.elapsed() > LONG_ENOUGH {
            return (found, best);
        }
    }
}

/// Counts the solutions of each puzzle up to the limit; returns how many there are, and how they were found.
fn count(engine: Engine, puzzles: &[Puzzle], batch: usize, limit: u64) -> String {
    let mut counts = vec![SolutionCount::NONE; batch];
    let mut solutions = 0;
    let mut work = Work::default();
    for puzzles in puzzles.chunks(batch) {
        let counts = &mut counts[..puzzles.len()];
        let more = engine.count_batch(puzzles, limit, counts);
        work.guesses += more.guesses;
        work.sweeps += more.sweeps;
        solutions += counts.iter().map(|found| found.count).sum::<u64>();
    }
    format!(
        "{solutions} solutions, {} guesses, {} sweeps",
        work.guesses, work.sweeps
    )
}

/// Checks each puzzle; returns how many are proper, and how many of those minimal.
fn check(engine: Engine, puzzles: &[Puzzle], batch: usize) -> String {
    let checker = Checker {
        solver: Solver::Lockstep(engine),
        with_second: false,
    };
    let (mut proper, mut minimal) = (0, 0);
    let mut reports = Vec::new();
    for puzzles in puzzles.chunks(batch) {
        checker.check_batch(puzzles, &mut reports);
        proper += reports.iter().filter(|report| report.is_proper()).count();
        minimal += reports
            .iter()
            .filter(|report| report.is_minimal() == Some(true))
            .count();
    }
    format!("{proper} proper, {minimal} minimal")
}
