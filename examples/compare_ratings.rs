//! Compares the library's ratings with reference ratings, and times them.
//!
//! `cargo run --release --example compare_ratings -- FILE` takes lines that start with 81 cells and `ED=ER/EP/ED`, as
//! Sukaku Explainer's serate writes them. Each puzzle is rated several times; the shortest time counts.

use std::time::{Duration, Instant};
use std::{env, fs, io};

use sudoku::Grid;
use sudoku::rating::rate;

const TIMES: usize = 5;

fn main() -> io::Result<()> {
    let path = env::args().nth(1).unwrap_or("tests/data/rated.txt".into());
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
        let (rating, time) = timed(|| match rate(&puzzle) {
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

fn timed<T>(mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut once = || {
        let start = Instant::now();
        let result = work();
        (result, start.elapsed())
    };
    let (mut result, mut shortest) = once();
    for _ in 1..TIMES {
        let (again, time) = once();
        (result, shortest) = (again, shortest.min(time));
    }
    (result, shortest)
}
