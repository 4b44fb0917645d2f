//! Puzzles and solution grids generated per second.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoku::generate::{Options, PatternSymmetry, uniform_grid};
use sudoku::random::Random;

fn main() {
    divan::main();
}

/// The number of puzzles to make together.
const COUNT: u64 = 4096;

#[divan::bench]
fn grids(bencher: Bencher) {
    let mut random = Random::new(1, 0);
    bencher
        .counter(ItemsCount::new(1000_u32))
        .bench_local(|| (0..1000).map(|_| uniform_grid(&mut random)).last());
}

#[divan::bench(args = PatternSymmetry::ALL)]
fn minimal(bencher: Bencher, symmetry: PatternSymmetry) {
    let mut options = Options::default();
    options.symmetry = symmetry;
    make(bencher, &options, COUNT);
}

#[divan::bench(args = [20, 22, 28])]
fn givens(bencher: Bencher, givens: usize) {
    let mut options = Options::default();
    options.givens = Some(givens..=givens);
    make(bencher, &options, 32);
}

#[divan::bench]
fn controlled_bias(bencher: Bencher) {
    let mut options = Options::default();
    options.controlled_bias = true;
    make(bencher, &options, 8);
}

/// Makes this many puzzles, the same each time.
fn make(bencher: Bencher, options: &Options, count: u64) {
    let Ok(generator) = options.generator() else {
        return;
    };
    bencher
        .counter(ItemsCount::new(count))
        .bench(|| generator.make(black_box(1), 0..count));
}
