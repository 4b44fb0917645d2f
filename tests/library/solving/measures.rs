//! The measures, compared with a slow computation that shares no code with them.

use proptest::prelude::*;
use sudoku::generate::{Minimizer, uniform_grid};
use sudoku::measures::{MOST_CELLS, measure};
use sudoku::random::Random;
use sudoku::solver::Outcome;
use sudoku::{Cell, CellSet, Digit, Grid};

use crate::util::{ANTI, CLASSIC, INKALA, grid, property};

/// For each place, the digits that are left.
type Left = [[bool; 9]; 81];

/// The 27 houses, as places.
fn houses() -> Vec<Vec<usize>> {
    let house = |is_in: &dyn Fn(usize, usize) -> bool| {
        let places = (0..81).filter(|place| is_in(place / 9, place % 9));
        places.collect::<Vec<_>>()
    };
    let one = |number: usize| {
        [
            house(&|row, _| row == number),
            house(&|_, column| column == number),
            house(&|row, column| row / 3 * 3 + column / 3 == number),
        ]
    };
    (0..9).flat_map(one).collect()
}

fn left_in(puzzle: &Grid) -> Left {
    puzzle.cells().map(|cell| {
        let allowed = |digit: Digit| cell.is_none_or(|given| given == digit);
        Digit::ALL.map(allowed)
    })
}

fn places_of(left: &Left, house: &[usize], digit: usize) -> Vec<usize> {
    let places = house.iter().copied();
    places.filter(|&place| left[place][digit]).collect()
}

/// Leaves this digit alone in the place. Returns true if there were others.
fn leave_only(left: &mut Left, place: usize, digit: usize) -> bool {
    let before = left[place];
    left[place] = [false; 9];
    left[place][digit] = true;
    left[place] != before
}

/// Singles, until nothing changes; false at a contradiction.
fn singles(left: &mut Left, houses: &[Vec<usize>]) -> bool {
    let mut changed = true;
    while changed {
        changed = false;
        for house in houses {
            for digit in 0..9 {
                match places_of(left, house, digit)[..] {
                    [] => return false,
                    [place] => changed |= leave_only(left, place, digit),
                    _ => {}
                }
            }
            for &place in house {
                let digits: Vec<usize> = (0..9).filter(|&digit| left[place][digit]).collect();
                let [digit] = digits[..] else {
                    if digits.is_empty() {
                        return false;
                    }
                    continue;
                };
                for &other in house.iter().filter(|&&other| other != place) {
                    changed |= left[other][digit];
                    left[other][digit] = false;
                }
            }
        }
    }
    true
}

fn is_solved(left: &Left) -> bool {
    let count = |digits: &[bool; 9]| digits.iter().filter(|&&is_left| is_left).count();
    left.iter().all(|digits| count(digits) == 1)
}

/// T&E(depth), sweep after sweep; false at a contradiction.
fn trials(left: &mut Left, houses: &[Vec<usize>], depth: usize) -> bool {
    let mut changed = true;
    while changed {
        if !singles(left, houses) {
            return false;
        }
        changed = false;
        for (place, digit) in (0..81).flat_map(|place| (0..9).map(move |digit| (place, digit))) {
            let others = left[place].iter().filter(|&&is_left| is_left).count();
            if depth == 0 || !left[place][digit] || others == 1 {
                continue;
            }
            let mut assumed = *left;
            leave_only(&mut assumed, place, digit);
            if !trials(&mut assumed, houses, depth - 1) {
                left[place][digit] = false;
                changed = true;
            }
        }
    }
    true
}

fn solves(puzzle: &Grid, depth: usize) -> bool {
    let mut left = left_in(puzzle);
    trials(&mut left, &houses(), depth) && is_solved(&left)
}

fn solution_of(puzzle: &Grid) -> Grid {
    match sudoku::solver::solve(puzzle) {
        Outcome::Unique(solution) => solution,
        _ => panic!("it is proper"),
    }
}

/// The smallest backdoors up to this size, all of them, by trying every set of cells.
fn backdoors(puzzle: &Grid, most: usize) -> Vec<CellSet> {
    let solution = solution_of(puzzle);
    let houses = houses();
    let mut sets = vec![CellSet::EMPTY];
    for _ in 0..=most {
        let is_backdoor = |cells: &&CellSet| {
            let known = puzzle.filled() | **cells;
            let mut left = left_in(&solution.restricted_to(known));
            singles(&mut left, &houses) && is_solved(&left)
        };
        let found: Vec<CellSet> = sets.iter().filter(is_backdoor).copied().collect();
        if !found.is_empty() {
            return found;
        }
        let blanks = (!puzzle.filled()).into_iter();
        let later = |cells: &CellSet, cell: &Cell| cells.iter().all(|other| other < *cell);
        let larger = |cells: &CellSet| {
            let (cells, blanks) = (*cells, blanks.clone());
            let blanks = blanks.filter(move |cell| later(&cells, cell));
            blanks.map(move |cell| cells.with(cell))
        };
        sets = sets.iter().flat_map(larger).collect();
    }
    Vec::new()
}

/// The nodes of the textbook's search, on plain numbers.
fn nodes(digits: &mut [u8; 81]) -> u64 {
    let mut best: Option<(usize, Vec<u8>)> = None;
    for place in (0..81).filter(|&place| digits[place] == 0) {
        let sees = |other: usize| {
            let (row, column) = (place / 9, place % 9);
            row == other / 9
                || column == other % 9
                || (row / 3, column / 3) == (other / 27, other % 9 / 3)
        };
        let taken = |digit: u8| (0..81).any(|other| sees(other) && digits[other] == digit);
        let possible: Vec<u8> = (1..=9).filter(|&digit| !taken(digit)).collect();
        if best
            .as_ref()
            .is_none_or(|(_, fewest)| possible.len() < fewest.len())
        {
            best = Some((place, possible));
        }
    }
    let Some((place, possible)) = best else {
        return 1;
    };
    let mut count = 1;
    for digit in possible {
        digits[place] = digit;
        count += nodes(digits);
    }
    digits[place] = 0;
    count
}

/// A proper puzzle with a few givens more than a minimal one.
fn puzzle(seed: u64, more: usize) -> Grid {
    let mut random = Random::new(seed, 0);
    let solution = uniform_grid(&mut random);
    let puzzle = Minimizer::default().sample(&solution, &mut random);
    let mut blanks: Vec<Cell> = (!puzzle.filled()).into_iter().collect();
    random.shuffle(&mut blanks);
    let more: CellSet = blanks.into_iter().take(more).collect();
    solution.restricted_to(puzzle.filled() | more)
}

proptest! {
    #![proptest_config(property(64))]

    #[test]
    fn measures_are_those_of_a_slow_computation(seed in any::<u64>(), more in 0..8_usize) {
        let puzzle = puzzle(seed, more);
        let measures = measure(&puzzle).expect("it is proper");
        prop_assert_eq!(measures.nodes, nodes(&mut puzzle.cells().map(|cell| cell.map_or(0, Digit::get))));
        let smallest = backdoors(&puzzle, 2);
        match measures.backdoor {
            Some(cells) if cells.len() <= 2 => prop_assert_eq!(Some(&cells), smallest.first()),
            _ => prop_assert!(smallest.is_empty()),
        }
        let depth = (0..2).find(|&depth| solves(&puzzle, depth));
        prop_assert_eq!(depth, measures.trial_and_error.filter(|&depth| depth < 2));
    }
}

#[test]
fn the_hardest_puzzles_take_trials_within_trials() {
    // Inkala's, and as many digits as leave it so hard, because the slow computation takes very long otherwise.
    let easier =
        grid("8..75......36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    assert!(!solves(&easier, 1));
    assert!(solves(&easier, 2));
    for puzzle in [grid(INKALA), easier] {
        let measures = measure(&puzzle).expect("it is proper");
        assert_eq!(measures.trial_and_error, Some(2));
    }
}

/// Loki and the eighth of mith's first list, both of which D. Berthier's program finds beyond T&E(2).
#[test]
fn some_puzzles_take_one_more_trial() {
    for puzzle in [
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        "...45...9.....92.6..97.....2.1..786..78..19.296...8.17.928..6..7.6.....881.......",
    ] {
        let measures = measure(&grid(puzzle)).expect("it is proper");
        assert_eq!(measures.trial_and_error, Some(3), "{puzzle}");
    }
}

#[test]
fn few_cells_are_a_backdoor_and_no_smaller_set_is() {
    for puzzle in [CLASSIC, ANTI] {
        let puzzle = grid(puzzle);
        let measures = measure(&puzzle).expect("it is proper");
        let size = measures.backdoor.map_or(MOST_CELLS, CellSet::len).min(2);
        let smallest = backdoors(&puzzle, size);
        assert_eq!(
            measures.backdoor.filter(|cells| cells.len() <= 2),
            smallest.first().copied()
        );
    }
}

#[test]
fn improper_puzzles_have_no_measures() {
    assert_eq!(measure(&Grid::EMPTY), None);
    let solved = measure(&puzzle(1, 81)).expect("it is proper");
    assert_eq!((solved.nodes, solved.backdoor), (1, Some(CellSet::EMPTY)));
    assert_eq!(solved.trial_and_error, Some(0));
}
