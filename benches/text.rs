//! Puzzles per second: reading and printing.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoku::Grid;
use sudoku::text::{self, Reader};

fn main() {
    divan::main();
}

const PUZZLES: usize = 10_000;

/// A typical proper puzzle.
fn puzzle() -> Grid {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    line.parse().unwrap_or_default()
}

fn read(bencher: Bencher, one: &str) {
    let text = one.repeat(PUZZLES);
    bencher.counter(ItemsCount::new(PUZZLES)).bench(|| {
        Reader::new(black_box(text.as_bytes()))
            .map_while(Result::ok)
            .count()
    });
}

#[divan::bench]
fn read_lines(bencher: Bencher) {
    let line = text::to_line(&puzzle());
    read(bencher, &(String::from_utf8_lossy(&line) + "\n"));
}

#[divan::bench]
fn read_grids(bencher: Bencher) {
    read(bencher, &format!("{}\n\n", puzzle()));
}

#[divan::bench]
fn print_lines(bencher: Bencher) {
    let puzzles = vec![puzzle(); PUZZLES];
    bencher
        .counter(ItemsCount::new(PUZZLES))
        .with_inputs(|| Vec::with_capacity(81 * PUZZLES))
        .bench_refs(|out| {
            for puzzle in black_box(&puzzles) {
                out.extend_from_slice(&text::to_line(puzzle));
            }
        });
}

#[divan::bench]
fn print_grids(bencher: Bencher) {
    let puzzles = vec![puzzle(); PUZZLES];
    bencher.counter(ItemsCount::new(PUZZLES)).bench(|| {
        black_box(&puzzles)
            .iter()
            .map(|puzzle| puzzle.to_string().len())
            .sum::<usize>()
    });
}
