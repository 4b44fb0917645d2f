//! Puzzles per second: rating, and finding every step there is.

use std::sync::LazyLock;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use sudoku::logic::{StepSearch, TechniqueSet};
use sudoku::rating::rate;
use sudoku::{Candidates, Grid};

fn main() {
    divan::main();
}

/// The puzzles of the rating's tests whose ER is in these bounds, in tenths.
fn puzzles(least: u16, most: u16) -> Vec<Candidates> {
    let lines = include_str!("../tests/data/rated.txt").lines();
    lines
        .filter_map(|line| {
            let (puzzle, rating) = line.split_once(" ED=")?;
            let hardest = rating.split('/').next()?.replace('.', "").parse().ok()?;
            let puzzle: Grid = puzzle.parse().ok()?;
            let in_bounds = (least..=most).contains(&hardest);
            in_bounds.then(|| Candidates::from(&puzzle))
        })
        .collect()
}

static SINGLES: LazyLock<Vec<Candidates>> = LazyLock::new(|| puzzles(0, 15));
static MEDIUM: LazyLock<Vec<Candidates>> = LazyLock::new(|| puzzles(16, 42));
static HARD: LazyLock<Vec<Candidates>> = LazyLock::new(|| puzzles(43, 62));
static BEYOND: LazyLock<Vec<Candidates>> = LazyLock::new(|| puzzles(63, 200));

fn rate_all(bencher: Bencher, puzzles: &[Candidates]) {
    bencher.counter(ItemsCount::new(puzzles.len())).bench(|| {
        black_box(puzzles)
            .iter()
            .filter(|&puzzle| rate(puzzle).is_ok())
            .count()
    });
}

#[divan::bench]
fn rate_singles(bencher: Bencher) {
    rate_all(bencher, &SINGLES);
}

#[divan::bench]
fn rate_medium(bencher: Bencher) {
    rate_all(bencher, &MEDIUM);
}

#[divan::bench]
fn rate_hard(bencher: Bencher) {
    rate_all(bencher, &HARD);
}

#[divan::bench]
fn give_up_beyond(bencher: Bencher) {
    rate_all(bencher, &BEYOND);
}

/// Every step of every family, once for each puzzle as it is given.
#[divan::bench]
fn find_all_steps(bencher: Bencher) {
    bencher.counter(ItemsCount::new(HARD.len())).bench(|| {
        let puzzles = black_box(&*HARD).iter();
        puzzles
            .map(|puzzle| {
                StepSearch::new(TechniqueSet::PATTERNS)
                    .steps(puzzle)
                    .count()
            })
            .sum::<usize>()
    });
}
