use std::collections::BTreeMap;
use sudoku::logic::*; use sudoku::{Candidates, Digit, Grid};
fn main() {
    let path = std::env::args().nth(1).unwrap(); let n: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines() {
        let mut cells = [None; 81];
        for (c, b) in cells.iter_mut().zip(line.bytes()) { *c = b.checked_sub(b'0').and_then(Digit::new); }
        let mut c = Candidates::from(&Grid::new(cells));
        while let Some(s) = Repertoire::All.next_step(&c) {
            let e = seen.entry(format!("{:?}", s.technique)).or_default();
            if e.len() < n { e.push(s.to_string()); }
            s.apply(&mut c);
        }
    }
    for (k, v) in seen { println!("{k}"); for s in v { println!("   {s}"); } }
}
