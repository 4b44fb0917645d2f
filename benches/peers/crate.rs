//! The crate `sudoku` as a peer, as harness.h has those in C++: repeats passes over a file of puzzles, from text to text,
//! and prints the CPU time of the fastest. `compare.sh` makes a package of it.
//!
//! usage: crate FILE TASK, where TASK is the number of solutions to stop at (0: never)

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use sudoku::Sudoku;

/// Returns the number of solutions up to the limit, and writes the first.
fn solve(puzzle: &str, limit: usize, output: &mut String) -> usize {
    let Ok(puzzle) = Sudoku::from_str_line(puzzle) else {
        return 0;
    };
    if limit > 2 {
        return puzzle.solutions_count_up_to(limit);
    }
    let mut solutions = [[0; 81]; 2];
    let count = puzzle.solutions_up_to_buffer(&mut solutions[..limit], limit);
    if let Ok(solution) = Sudoku::from_bytes(solutions[0]) {
        output.push_str(&solution.to_str_line());
    }
    count
}

fn now() -> Duration {
    clock_gettime(ClockId::ProcessCPUTime).try_into().expect("time goes on")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, task] = arguments.as_slice() else {
        panic!("usage: crate FILE LIMIT");
    };
    let limit = match task.parse().expect("a number") {
        0 => usize::MAX,
        limit => limit,
    };
    let text = std::fs::read_to_string(path).expect("a file");
    let puzzles: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let (mut total, mut best, mut sum) = (Duration::ZERO, Duration::MAX, 0);
    let mut output = String::new();
    while total < Duration::from_millis(300) {
        let start = now();
        output.clear();
        sum = puzzles.iter().map(|puzzle| solve(puzzle, limit, &mut output)).sum();
        let time = now() - start;
        total += time;
        best = best.min(time);
    }
    let nanoseconds = 1e9 * best.as_secs_f64() / puzzles.len() as f64;
    println!("peer {nanoseconds:.1} ns a puzzle, {sum} in all");
}
