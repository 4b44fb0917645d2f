//! Says how fast the engine is on the puzzles of a file: the best of several passes, from text to text, in memory.
//!
//! ```sh
//! cargo run --release --example throughput -- FILE [TASK [BATCH [ISA]]]
//! ```
//!
//! TASK is the number of solutions to stop at (default 2; 0: never), or `check`: is each puzzle proper, and minimal?
//! BATCH is how many puzzles it gets at a time (default 0: all), ISA an instruction set (default: each that this machine
//! has). The time is that of the processor, where it can be asked for. `benches/peers/compare.sh` runs it beside other
//! solvers.

use std::error::Error;
use std::time::Duration;

use sudoku::Puzzle;
use sudoku::check::Checker;
use sudoku::solver::lockstep::{Engine, Isa, SearchEffort};
use sudoku::solver::{SolutionCount, Solver};
use sudoku::text::{self, Reader};

/// The shortest time to repeat.
const LONG_ENOUGH: Duration = Duration::from_millis(300);

const USAGE: &str = "usage: throughput FILE [LIMIT|check [BATCH [avx512|avx2|sse42|baseline]]]";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize| arguments.get(index).map(String::as_str);
    let path = argument(0).ok_or(USAGE)?;
    let limit = match argument(1).unwrap_or("2") {
        "check" => None,
        "0" => Some(u64::MAX),
        limit => Some(limit.parse()?),
    };
    let text = std::fs::read(path)?;
    let mut puzzles = Vec::new();
    read(&text, &mut puzzles)?;
    let number = puzzles.len();
    if number == 0 {
        return Err("no puzzle found".into());
    }
    let batch = match argument(2).unwrap_or("0").parse()? {
        0 => number,
        batch => batch,
    };
    let is_wanted =
        |isa: &Isa| argument(3).is_none_or(|name| name.eq_ignore_ascii_case(&name_of(*isa)));
    for isa in Isa::available().filter(is_wanted) {
        let engine = Engine::with_isa(isa).ok_or("this machine does not have it")?;
        let (found, time) = match limit {
            Some(limit) => {
                // The memory is kept from pass to pass, as it would be from batch to batch.
                let mut counts = vec![SolutionCount::NONE; batch];
                let mut output = Vec::with_capacity(text.len());
                best(|| {
                    read(&text, &mut puzzles)?;
                    Ok(count(engine, &puzzles, limit, &mut counts, &mut output))
                })?
            }
            None => best(|| {
                read(&text, &mut puzzles)?;
                Ok(check(engine, &puzzles, batch))
            })?,
        };
        #[expect(clippy::cast_precision_loss, reason = "not all the digits matter")]
        let nanoseconds = 1e9 * time.as_secs_f64() / number as f64;
        println!("{:8} {nanoseconds:9.1} ns a puzzle, {found}", name_of(isa));
    }
    Ok(())
}

fn name_of(isa: Isa) -> String {
    format!("{isa:?}").to_lowercase()
}

/// The time that this process has used.
#[cfg(target_os = "linux")]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.try_into().unwrap_or_default()
}

/// The time since the first call.
#[cfg(not(target_os = "linux"))]
fn now() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// Repeats it, and returns what it found and the time of the fastest pass.
fn best(mut pass: impl FnMut() -> Result<String>) -> Result<(String, Duration)> {
    let start = now();
    let mut best = Duration::MAX;
    loop {
        let pass_start = now();
        let found = pass()?;
        let end = now();
        best = best.min(end.saturating_sub(pass_start));
        if end.saturating_sub(start) > LONG_ENOUGH {
            return Ok((found, best));
        }
    }
}

fn read(text: &[u8], puzzles: &mut Vec<Puzzle>) -> Result<()> {
    puzzles.clear();
    for entry in Reader::new(text) {
        puzzles.push(entry?.puzzle?);
    }
    Ok(())
}

/// Counts the solutions of each puzzle up to the limit, and writes its first solution. As many puzzles are searched at a time
/// as there are counts. Returns the number of solutions, and the work done.
fn count(
    engine: Engine,
    puzzles: &[Puzzle],
    limit: u64,
    counts: &mut [SolutionCount],
    output: &mut Vec<u8>,
) -> String {
    output.clear();
    let mut solutions = 0;
    let mut work = SearchEffort::default();
    for puzzles in puzzles.chunks(counts.len()) {
        let counts = &mut counts[..puzzles.len()];
        let more = engine.count_batch(puzzles, limit, counts);
        work.guesses += more.guesses;
        work.sweeps += more.sweeps;
        solutions += counts.iter().map(|found| found.count).sum::<u64>();
        for solution in counts.iter().filter_map(|found| found.first) {
            output.extend_from_slice(&text::to_line(&solution));
            output.push(b'\n');
        }
    }
    std::hint::black_box(&output);
    format!(
        "{solutions} in all, {} guesses, {} sweeps",
        work.guesses, work.sweeps
    )
}

/// Checks each puzzle; returns the number of minimal ones, and of proper ones.
fn check(engine: Engine, puzzles: &[Puzzle], batch: usize) -> String {
    let mut checker = Checker::default();
    checker.solver = Solver::Lockstep(engine);
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
    format!("{minimal} in all, {proper} proper")
}
