//! The links and the order in which the reference finds and eliminates, which sorted steps do not show.

use proptest::prelude::*;

use super::Extent;
use super::advanced::hash_order;
use super::forcing::{Loop, loops};
use super::network::{Network, Pass};
use super::position::Numbering;
use crate::board::{Candidate, Grid};
use crate::logic::masks::Masks;
use crate::logic::tables::ALL_DIGITS;
use crate::logic::{SolvePath, TechniqueSet};

/// The position in which the puzzle needs its first chain.
fn stuck(puzzle: &str) -> (Numbering, Masks) {
    let puzzle: Grid = puzzle.parse().expect("a puzzle");
    let patterns = TechniqueSet::RATED & TechniqueSet::PATTERNS;
    let mut path = SolvePath::new(&puzzle, patterns);
    path.by_ref().for_each(drop);
    let masks = Masks::new(path.candidates());
    (Numbering::new(path.candidates(), &masks), masks)
}

/// The cycles in this position.
fn cycles((numbering, masks): &(Numbering, Masks)) -> Vec<Loop> {
    let mut found = loops(&Network::new(numbering, masks), Extent::All, ALL_DIGITS);
    found.retain(|found| found.is_cycle);
    found
}

#[test]
fn a_strong_link_in_two_houses_is_one_link() {
    let (numbering, masks) =
        stuck(".4.3............78.......5.7..65....5...9.....1....2.....1.43..8.......6...2.....");
    let network = Network::new(&numbering, &masks);
    let mut in_two_houses = 0;
    for id in network.ids() {
        let mut links: Vec<_> = network
            .strong(id, Pass::Xy)
            .map(|(other, _)| other)
            .collect();
        let count = links.len();
        links.sort_unstable();
        links.dedup();
        assert_eq!(links.len(), count, "{:?}", numbering.candidate(id));
        let candidate = numbering.candidate(id);
        let shares_two = |&other: &u16| {
            let Candidate { cell, digit } = numbering.candidate(other);
            let houses = cell.houses().into_iter();
            digit == candidate.digit
                && houses
                    .filter(|house| candidate.cell.houses().contains(house))
                    .count()
                    == 2
        };
        in_two_houses += links.iter().filter(|other| shares_two(other)).count();
    }
    assert!(in_two_houses > 0);
}

#[test]
fn a_cycle_meets_each_node_once() {
    let position =
        stuck(".4.3............78.......5.7..65....5...9.....1....2.....1.43..8.......6...2.....");
    let cycles = cycles(&position);
    assert!(cycles.iter().any(|cycle| cycle.complexity() == 12));
    for cycle in cycles {
        let mut nodes: Vec<_> = cycle.path[1..]
            .iter()
            .map(|node| (node.id, node.is_on))
            .collect();
        nodes.sort_unstable();
        nodes.dedup();
        assert_eq!(nodes.len(), cycle.path.len() - 1);
    }
}

#[test]
fn the_eliminations_of_a_cycle_have_the_order_of_the_reference() {
    let position =
        stuck("................12..3..4..5..............56...17.8........1.8....9.2....4.5....7.");
    let mut found: Vec<String> = Vec::new();
    for cycle in cycles(&position) {
        let eliminations: Vec<Candidate> = cycle
            .eliminations
            .iter()
            .map(|&id| position.0.candidate(id))
            .collect();
        let eliminations = format!("{eliminations:?}");
        if !found.contains(&eliminations) {
            found.push(eliminations);
        }
    }
    assert_eq!(found, ["[4r5c3, 7r2c2]", "[4r5c3]", "[7r2c2]"]);
}

/// The keys of Java's `HashMap` in its order, after they have been put into it one by one: buckets of a power of two,
/// twice as many when three quarters of them are exceeded.
fn java_hash_map(cells: &[u8]) -> Vec<u8> {
    let mut buckets = vec![Vec::new(); 16];
    for (count, &cell) in (1..).zip(cells) {
        let size = buckets.len();
        buckets[usize::from(cell) % size].push(cell);
        if count * 4 > size * 3 {
            let all = buckets.concat();
            buckets = vec![Vec::new(); 2 * size];
            for cell in all {
                buckets[usize::from(cell) % (2 * size)].push(cell);
            }
        }
    }
    buckets.concat()
}

proptest! {
    #[test]
    fn cells_have_the_order_of_a_hash_map(cells in prop::sample::subsequence((0..81).collect::<Vec<u8>>(), 0..=30).prop_shuffle()) {
        let mut ordered = cells.clone();
        hash_order(&mut ordered);
        prop_assert_eq!(ordered, java_hash_map(&cells));
    }
}
