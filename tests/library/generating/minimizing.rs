//! Minimal puzzles inside others, compared with a search of every set of givens.

use std::collections::HashSet;

use sudoku::generate::{Minimizer, PatternSymmetry, uniform_grid};
use sudoku::random::Random;
use sudoku::solver::count;
use sudoku::{CellSet, Grid};

use crate::support::with;
use crate::util::limit_time;

/// Puzzles with a few redundant givens, and their number.
fn puzzles(symmetry: PatternSymmetry) -> Vec<(Grid, usize)> {
    let make = |(index, more)| {
        let mut random = Random::new(5, index);
        let solution = uniform_grid(&mut random);
        let minimizer = with!(Minimizer {
            symmetry,
            ..Minimizer::default()
        });
        let minimal = minimizer.sample(&solution, &mut random);
        let mut blanks: Vec<_> = (!minimal.filled()).into_iter().collect();
        random.shuffle(&mut blanks);
        let add = |grid: Grid, cell| match solution[cell] {
            Some(digit) => grid.with(cell, digit),
            None => grid,
        };
        (blanks.into_iter().take(more).fold(minimal, add), more)
    };
    (0..6).zip(1..).map(make).collect()
}

/// The givens that go together.
fn groups(symmetry: PatternSymmetry, puzzle: &Grid) -> Vec<CellSet> {
    let orbits = symmetry.orbits().into_iter();
    let groups = orbits.map(|orbit| orbit & puzzle.filled());
    groups.filter(|group| !group.is_empty()).collect()
}

fn without(grid: &Grid, groups: impl IntoIterator<Item = CellSet>) -> Grid {
    groups.into_iter().flatten().fold(*grid, Grid::without)
}

/// The minimal puzzles inside by trying every set of groups that can go by themselves.
fn naive(minimizer: Minimizer, puzzle: &Grid) -> HashSet<String> {
    let is_proper = |grid: &Grid| count(grid, 2) == 1;
    let all = groups(minimizer.symmetry, puzzle);
    let redundant: Vec<CellSet> = all
        .iter()
        .copied()
        .filter(|group| is_proper(&without(puzzle, [*group])))
        .collect();
    assert!(redundant.len() <= 14, "too many for this test");
    let sets = 0..1_u32 << redundant.len();
    let grids = sets.map(|set| {
        let taken = (0..redundant.len()).filter(|index| (set >> index) & 1 == 1);
        without(puzzle, taken.map(|index| redundant[index]))
    });
    let is_minimal = |grid: &Grid| {
        let mut left = groups(minimizer.symmetry, grid).into_iter();
        left.all(|group| !is_proper(&without(grid, [group])))
    };
    grids
        .filter(|grid| is_proper(grid) && is_minimal(grid))
        .map(|grid| grid.line().to_string())
        .collect()
}

#[test]
fn all_minimal_puzzles_inside_are_found_once() {
    limit_time();
    for symmetry in [PatternSymmetry::None, PatternSymmetry::HalfTurn] {
        let minimizer = with!(Minimizer {
            symmetry,
            ..Minimizer::default()
        });
        for (puzzle, _) in puzzles(symmetry).into_iter().take(4) {
            let found: Vec<Grid> = minimizer.all(&puzzle).collect();
            assert!(found.contains(&minimizer.first(&puzzle)));
            let lines: HashSet<String> = found.iter().map(|grid| grid.line().to_string()).collect();
            assert_eq!(lines.len(), found.len(), "none twice");
            assert_eq!(lines, naive(minimizer, &puzzle), "{}", puzzle.line());
        }
    }
}

#[test]
fn samples_are_minimal_puzzles_inside() {
    for (puzzle, _) in puzzles(PatternSymmetry::None) {
        let minimizer = Minimizer::default();
        let mut random = Random::new(1, 0);
        let sample = minimizer.sample(&puzzle, &mut random);
        assert!(minimizer.all(&puzzle).any(|grid| grid == sample));
    }
}
