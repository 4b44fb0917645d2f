//! Canonical forms per second: of puzzles and of full grids.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoku::canonical::Canonicalizer;
use sudoku::{Grid, solver};

fn main() {
    divan::main();
}

/// The puzzles of a sample, one a line.
fn sample(name: &str) -> Vec<Grid> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("puzzles")
        .join(name);
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

static SEVENTEEN: LazyLock<Vec<Grid>> = LazyLock::new(|| sample("17-givens.txt"));
static HARD: LazyLock<Vec<Grid>> = LazyLock::new(|| sample("hard.txt"));
static EASY: LazyLock<Vec<Grid>> = LazyLock::new(|| sample("easy.txt"));
static FULL: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let all = [&*SEVENTEEN, &*HARD, &*EASY].into_iter().flatten();
    all.filter_map(|puzzle| solver::solve(puzzle).solution().copied())
        .collect()
});

fn forms(bencher: Bencher, grids: &[Grid]) {
    let mut canonicalizer = Canonicalizer::new();
    bencher
        .counter(ItemsCount::new(grids.len()))
        .bench_local(|| {
            for grid in grids {
                black_box(canonicalizer.form(black_box(grid)));
            }
        });
}

#[divan::bench]
fn seventeen_givens(bencher: Bencher) {
    forms(bencher, &SEVENTEEN);
}

#[divan::bench]
fn hard(bencher: Bencher) {
    forms(bencher, &HARD);
}

#[divan::bench]
fn easy(bencher: Bencher) {
    forms(bencher, &EASY);
}

#[divan::bench]
fn full(bencher: Bencher) {
    forms(bencher, &FULL);
}
