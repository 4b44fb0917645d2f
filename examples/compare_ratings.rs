//! Compares the library's ratings with reference ratings, and times them.
//!
//! `cargo run --release --example compare_ratings -- FILE` takes lines that start with 81 cells and `ED=ER/EP/ED`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sudoku::rating::{Unrated, rate};
use sudoku::{Candidates, Digit, Grid};

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(path).unwrap();
    let (mut same, mut total, mut beyond_ok, mut beyond) = (0, 0, 0, 0);
    let mut times = Vec::new();
    let mut by: BTreeMap<String, Vec<Duration>> = BTreeMap::new();
    for line in text.lines() {
        let mut fields = line.split_whitespace();
        let puzzle = fields.next().unwrap();
        let want = fields.next().unwrap();
        let er: f64 = want[3..].split('/').next().unwrap().parse().unwrap();
        let mut cells = [None; 81];
        for (c, b) in cells.iter_mut().zip(puzzle.bytes()) {
            *c = b.checked_sub(b'0').and_then(Digit::new);
        }
        let mut got = Err(Unrated::Solved);
        let took = (0..10).map(|_| { let start = Instant::now();
        got = rate(&Candidates::from(&Grid::new(cells)));
         start.elapsed()}).min().unwrap();
        if er <= 6.25 {
            total += 1;
            times.push(took);
            by.entry(er.to_string()).or_default().push(took);
            match got {
                Ok(r) if r.to_string() == want => same += 1,
                _ => println!("{line} got {got:?}"),
            }
        } else {
            beyond += 1;
            if got == Err(Unrated::Beyond) { beyond_ok += 1 } else { println!("{line} got {got:?}"); }
        }
    }
    for (k, v) in by { println!("{k} {} {:?}", v.len(), v.iter().sum::<Duration>() / v.len() as u32); }
    times.sort();
    println!("{same}/{total} same, {beyond_ok}/{beyond} beyond; median {:?} mean {:?} max {:?} total {:?}", times[times.len()/2], times.iter().sum::<std::time::Duration>()/times.len() as u32, times[times.len()-1], times.iter().sum::<std::time::Duration>());
}
