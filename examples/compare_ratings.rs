//! Compares the library's ratings with reference ratings, and times them.
//!
//! `cargo run --release --example compare_ratings -- FILE [TIMES]` takes lines that start with 81 cells and
//! `ED=ER/EP/ED`, as Sukaku Explainer's serate writes them. Each puzzle is rated once, or as often as is said; the
//! shortest time counts.

use std::time::{Duration, Instant};
use std::{env, fs, io};

use sudoku::Grid;
use sudoku::rating::Rater;

fn main() -> io::Result<()> {
    let path = env::args().nth(1).unwrap_or("tests/data/rated.txt".into());
    let repeats = env::args().nth(2).and_then(|times| times.parse().ok());
    let mut rater = Rater::new();
    let (mut count, mut agreed) = (0, 0);
    let mut times = Vec::new();
    for line in fs::read_to_string(path)?.lines() {
        let mut fields = line.split_whitespace();
        let (Some::<Grid>(puzzle), Some(reference)) = (
            fields.next().and_then(|text| text.parse().ok()),
            fields.next(),
        ) else {
            continue;
        };
        let (rating, time) = timed(repeats.unwrap_or(1), || match rater.rate(&puzzle) {
            Ok(rating) => rating.to_string(),
            Err(unrated) => unrated.to_string(),
        });
        count += 1;
        times.push(time);
        if rating == reference {
            agreed += 1;
        } else {
            println!("{line}\n  here: {rating}");
        }
    }
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    println!("{agreed} of {count} agree; median {median:?}, total {total:?}");
    Ok(())
}

fn timed<T>(repeats: usize, mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut once = || {
        let start = Instant::now();
        let result = work();
        (result, start.elapsed())
    };
    let (mut result, mut shortest) = once();
    for _ in 1..repeats {
        let (again, time) = once();
        (result, shortest) = (again, shortest.min(time));
    }
    (result, shortest)
}
