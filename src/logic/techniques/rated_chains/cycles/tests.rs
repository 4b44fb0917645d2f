//! The links and the order in which the reference finds and eliminates, which sorted steps do not show.

use proptest::prelude::*;

use super::links::{LinkKinds, Links};
use super::search::{NiceLoop, nice_loops};
use crate::board::literals::candidates;
use crate::board::{Candidate, Cell};
use crate::logic::position::masks::Masks;
use crate::logic::position::tables::ALL_DIGITS;
use crate::logic::techniques::rated_chains::Keep;
use crate::logic::techniques::rated_chains::numbering::{Numbering, hash_order};

/// The first position of `.4.3............78.......5.7..65....5...9.....1....2.....1.43..8.......6...2.....` that needs
/// a chain.
const TWELVE_LINKS: &str = "
    1 4 57  3 78 578  69 269 29   3 569 569  4 2 56  1 7 8   2 8 67  9 1 67  4 5 3
    7 39 24  6 5 12  8 139 149    5 36 24  8 9 12  67 136 147    69 1 8  7 4 3  2 69 5
    69 5679 569  1 678 4  3 28 279   8 2 1  5 3 79  79 4 6   4 679 3  2 678 789  5 18 17";

/// The first position of `................12..3..4..5..............56...17.8........1.8....9.2....4.5....7.` that needs
/// a chain.
const THREE_CYCLES: &str = "
    89 45 1  38 59 2  34 6 7    79 567 48  67 59 38  34 1 2   2 67 3  1 67 4  9 8 5
    6 9 24  23 34 1  7 5 8      38 34 248  27 47 5  6 9 1     5 1 7  9 8 6  2 4 3
    37 37 6  5 1 9  8 2 4       1 8 9  4 2 7  5 3 6           4 2 5  368 36 38  1 7 9";

/// A position as chains search it.
fn numbered(position: &str) -> (Numbering, Masks) {
    let candidates = candidates(position);
    let masks = Masks::new(&candidates);
    (Numbering::new(&candidates, &masks), masks)
}

/// The cycles in a position, and the numbers of its candidates.
fn cycles(position: &str) -> (Vec<NiceLoop>, Numbering) {
    let (numbering, masks) = numbered(position);
    let links = Links::new(&numbering, &masks);
    let mut found = nice_loops(&links, Keep::All, ALL_DIGITS);
    found.retain(|found| found.is_cycle);
    (found, numbering)
}

#[test]
fn a_strong_link_in_two_houses_is_one_link() {
    let (numbering, masks) = numbered(TWELVE_LINKS);
    let links = Links::new(&numbering, &masks);
    let mut in_two_houses = 0;
    for id in links.ids() {
        let mut links: Vec<_> = links
            .strong(id, LinkKinds::Xy)
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
    let (cycles, _) = cycles(TWELVE_LINKS);
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
    let (cycles, numbering) = cycles(THREE_CYCLES);
    let mut found: Vec<String> = Vec::new();
    for cycle in cycles {
        let eliminations: Vec<Candidate> = cycle
            .eliminations
            .iter()
            .map(|&id| numbering.candidate(id))
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
fn java_hash_map(cells: &[Cell]) -> Vec<Cell> {
    let mut buckets = vec![Vec::new(); 16];
    for (count, &cell) in (1..).zip(cells) {
        let size = buckets.len();
        buckets[cell.index() % size].push(cell);
        if count * 4 > size * 3 {
            let all = buckets.concat();
            buckets = vec![Vec::new(); 2 * size];
            for cell in all {
                buckets[cell.index() % (2 * size)].push(cell);
            }
        }
    }
    buckets.concat()
}

proptest! {
    #[test]
    fn cells_have_the_order_of_a_hash_map(cells in prop::sample::subsequence(Cell::ALL.to_vec(), 0..=30).prop_shuffle()) {
        let mut ordered = cells.clone();
        hash_order(&mut ordered);
        prop_assert_eq!(ordered, java_hash_map(&cells));
    }
}
