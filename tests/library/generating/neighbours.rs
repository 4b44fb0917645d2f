//! The neighbours of a puzzle, compared with every choice of givens.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku::check::check;
use sudoku::generate::{Minimizer, Neighbourhood, uniform_grid};
use sudoku::random::Random;
use sudoku::solver::Solver;
use sudoku::{Candidate, Cell, CellSet, Digit, Grid};

use crate::support::with;
use crate::util::property;

fn lines(grids: &[Grid]) -> Vec<String> {
    grids.iter().map(|grid| grid.line().to_string()).collect()
}

/// The neighbours without these givens, none of them twice.
fn found(neighbourhood: Neighbourhood, puzzle: &Grid, removed: CellSet) -> BTreeSet<String> {
    let mut found = Vec::new();
    let ended = neighbourhood.visit(puzzle, removed, &mut |grid| {
        found.push(grid);
        ControlFlow::Continue(())
    });
    assert_eq!(ended, ControlFlow::Continue(()));
    let set: BTreeSet<String> = lines(&found).into_iter().collect();
    assert_eq!(set.len(), found.len(), "none twice");
    set
}

/// The same by trying every choice of candidates that do not clash.
fn tried(neighbourhood: Neighbourhood, puzzle: &Grid, removed: CellSet) -> BTreeSet<String> {
    let rest = puzzle.restricted_to(!removed);
    let is_open = |&Candidate { cell, digit }: &Candidate| {
        let is_there = neighbourhood.same_cells && !removed.contains(cell);
        rest[cell].is_none() && !is_there && puzzle[cell] != Some(digit)
    };
    let cells = Cell::ALL.into_iter();
    let all = cells.flat_map(|cell| Digit::ALL.map(|digit| Candidate { cell, digit }));
    let open: Vec<Candidate> = all.filter(is_open).collect();
    let mut grids = Vec::new();
    try_all(rest, &open, neighbourhood.add, &mut grids);
    let mut counts = Vec::new();
    neighbourhood.solver.count_batch(&grids, 2, &mut counts);
    let proper = grids.into_iter().zip(counts);
    let proper = proper.filter(|(_, counted)| counted.count == 1);
    let proper: Vec<Grid> = proper.map(|(grid, _)| grid).collect();
    let is_wanted = |grid: &Grid| !neighbourhood.minimal || check(grid).is_minimal() == Some(true);
    lines(&proper.into_iter().filter(is_wanted).collect::<Vec<_>>())
        .into_iter()
        .collect()
}

fn try_all(grid: Grid, open: &[Candidate], left: usize, all: &mut Vec<Grid>) {
    if left == 0 {
        all.push(grid);
        return;
    }
    for (index, candidate) in open.iter().enumerate() {
        let with = grid.with(candidate.cell, candidate.digit);
        if grid[candidate.cell].is_none() && with.clashes().is_empty() {
            try_all(with, &open[index + 1..], left - 1, all);
        }
    }
}

/// A proper puzzle with this many givens at least, and a random set of them.
fn puzzle_and_removed(seed: u64, givens: usize, remove: usize) -> (Grid, CellSet) {
    let mut random = Random::new(seed, 0);
    let solution = uniform_grid(&mut random);
    let mut puzzle = Minimizer::default().sample(&solution, &mut random);
    let mut blanks: Vec<Cell> = (!puzzle.filled()).into_iter().collect();
    random.shuffle(&mut blanks);
    for cell in blanks {
        if puzzle.filled().len() < givens {
            puzzle.set(cell, solution[cell]);
        }
    }
    let mut cells: Vec<Cell> = puzzle.filled().into_iter().collect();
    random.shuffle(&mut cells);
    (puzzle, cells.into_iter().take(remove).collect())
}

proptest! {
    #![proptest_config(property(64))]

    #[test]
    fn neighbours_are_all_proper_puzzles_that_can_be_made(
        seed in any::<u64>(),
        (givens, remove, add) in prop_oneof![
            Just((60, 4, 3)), Just((45, 3, 2)), Just((17, 1, 1)), Just((17, 0, 1)), Just((50, 2, 0)),
            Just((17, 8, 1)), Just((70, 5, 5)),
        ],
        same_cells in any::<bool>(),
        minimal in any::<bool>(),
        reference in any::<bool>(),
    ) {
        let (puzzle, removed) = puzzle_and_removed(seed, givens, remove);
        let solver = if reference && givens > 17 { Solver::Backtrack } else { Solver::default() };
        let neighbourhood = with!(Neighbourhood { solver, remove, add, same_cells, minimal });
        prop_assert_eq!(
            found(neighbourhood, &puzzle, removed),
            tried(neighbourhood, &puzzle, removed),
            "{} without {:?}", puzzle.line(), removed
        );
    }

    #[test]
    fn each_set_of_givens_is_taken_away_once(seed in any::<u64>(), remove in 0..4_usize) {
        let (puzzle, _) = puzzle_and_removed(seed, 17, 0);
        let neighbourhood = with!(Neighbourhood { remove, ..Neighbourhood::default() });
        let removals: Vec<CellSet> = neighbourhood.removals(&puzzle).collect();
        let different: BTreeSet<u128> = removals.iter().map(|cells| cells.bits()).collect();
        let givens = puzzle.filled();
        let count = (0..remove).fold(1, |count, taken| count * (givens.len() - taken) / (taken + 1));
        prop_assert_eq!((removals.len(), different.len()), (count, count));
        prop_assert!(removals.iter().all(|cells| cells.is_subset(givens) && cells.len() == remove));
    }
}

#[test]
fn two_givens_are_put_into_a_grid_of_many_solutions() {
    let (puzzle, removed) = puzzle_and_removed(3, 17, 9);
    let rest = puzzle.restricted_to(!removed);
    assert!(sudoku::solver::count(&rest, 5000) == 5000);
    let neighbourhood = with!(Neighbourhood {
        remove: 9,
        add: 2,
        same_cells: true,
        ..Neighbourhood::default()
    });
    assert_eq!(
        found(neighbourhood, &puzzle, removed),
        tried(neighbourhood, &puzzle, removed)
    );
}

#[test]
fn each_neighbour_is_drawn_as_often_as_the_others() {
    let (puzzle, _) = puzzle_and_removed(1, 17, 0);
    let neighbourhood = with!(Neighbourhood {
        remove: 1,
        add: 1,
        same_cells: true,
        ..Neighbourhood::default()
    });
    let removals = neighbourhood.removals(&puzzle);
    let all: BTreeSet<String> = removals
        .flat_map(|removed| found(neighbourhood, &puzzle, removed))
        .collect();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..20 * all.len() {
        let mut random = Random::for_try(1, 0, number as u64);
        let found = neighbourhood.sample(&puzzle, 10_000, &mut random);
        let line = found.expect("a neighbour").line().to_string();
        *counts.entry(line).or_default() += 1;
    }
    assert!(counts.keys().all(|line| all.contains(line)));
    // The sum of the squares of the deviations has the distribution of χ².
    let deviation = |line| f64::from(*counts.get(line).unwrap_or(&0)) - 20.0;
    let chi_squared: f64 = all.iter().map(|line| deviation(line).powi(2) / 20.0).sum();
    let freedom = f64::from(u32::try_from(all.len() - 1).expect("few"));
    assert!(
        (chi_squared - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
        "{chi_squared} of {freedom}"
    );
    assert_eq!(
        neighbourhood.sample(&Grid::EMPTY, 1000, &mut Random::new(1, 0)),
        None
    );
}
