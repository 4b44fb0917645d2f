//! Diagnoses of puzzles that are not proper: a solver that had no part in it checks every claim.

use proptest::prelude::*;
use proptest::sample::Index;
use sudoku::diagnose::{Ambiguity, Conflict, Diagnosis, Difference, diagnose};
use sudoku::solver::backtrack;
use sudoku::{Candidate, Cell, CellSet, Digit, Grid, solver};

use crate::util::strategies::symmetry;
use crate::util::{CLASSIC, INKALA, grid, property, samples};

fn with_givens(givens: &[Candidate]) -> Grid {
    givens.iter().fold(Grid::EMPTY, |grid, given| {
        grid.with(given.cell, given.digit)
    })
}

fn is_proper(puzzle: &Grid) -> bool {
    solver::count(puzzle, 2) == 1
}

#[track_caller]
fn conflict(puzzle: &Grid) -> Conflict {
    match diagnose(puzzle) {
        Diagnosis::NoSolution { conflict, .. } => conflict,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn ambiguity(puzzle: &Grid) -> Ambiguity {
    match diagnose(puzzle) {
        Diagnosis::Multiple { ambiguity, .. } => ambiguity,
        other => panic!("{other:?}"),
    }
}

/// A proper puzzle.
fn proper() -> impl Strategy<Value = Grid> {
    let puzzles: Vec<Grid> = ["easy.txt", "hard.txt"]
        .into_iter()
        .flat_map(samples)
        .collect();
    (prop::sample::select(puzzles), symmetry())
        .prop_map(|(puzzle, symmetry)| symmetry.grid(&puzzle))
}

/// A proper puzzle with one wrong given.
fn misprint() -> impl Strategy<Value = Grid> {
    (proper(), any::<Index>(), any::<Index>()).prop_map(|(puzzle, given, digit)| {
        let filled: Vec<Cell> = puzzle.filled().into_iter().collect();
        let cell = *given.get(&filled);
        let right = puzzle[cell].expect("a given");
        let others: Vec<Digit> = Digit::ALL
            .into_iter()
            .filter(|&digit| digit != right)
            .collect();
        let wrong = *digit.get(&others);
        puzzle.with(cell, wrong)
    })
}

/// A puzzle with multiple solutions: a proper one without as many givens as that takes, or one more.
fn ambiguous() -> impl Strategy<Value = Grid> {
    let order = Just(Cell::ALL.to_vec()).prop_shuffle();
    (proper(), order, 0..=1_usize).prop_map(|(puzzle, order, more)| {
        let mut left = puzzle;
        let mut missing = order.into_iter().filter(|&cell| puzzle[cell].is_some());
        while is_proper(&left) {
            left = left.without(missing.next().expect("no proper puzzle is empty"));
        }
        missing.take(more).fold(left, Grid::without)
    })
}

proptest! {
    #![proptest_config(property(64))]

    #[test]
    fn conflicting_givens_have_no_solution_and_each_is_needed(puzzle in misprint()) {
        prop_assume!(solver::count(&puzzle, 1) == 0);
        let Conflict { givens, is_minimal, .. } = conflict(&puzzle);
        prop_assert!(is_minimal);
        let all = with_givens(&givens);
        // The engine counts: with so few givens the reference solver may take hours.
        prop_assert_eq!(solver::count(&all, 1), 0);
        for given in &givens {
            prop_assert_eq!(puzzle[given.cell], Some(given.digit));
            prop_assert_eq!(solver::count(&all.without(given.cell), 1), 1);
        }
    }

    #[test]
    fn differences_are_those_of_all_solutions_and_additions_leave_one(puzzle in ambiguous()) {
        let solutions: Vec<Grid> = backtrack::solutions(&puzzle).take(60).collect();
        prop_assume!(solutions.len() > 1 && solutions.len() < 60);
        let found = ambiguity(&puzzle);
        prop_assert!(found.is_complete);
        let differ = |one: &Grid, other: &Grid| -> CellSet {
            Cell::ALL.into_iter().filter(|&cell| one[cell] != other[cell]).collect()
        };
        let pairs: Vec<CellSet> = solutions
            .iter()
            .flat_map(|one| solutions.iter().map(|other| differ(one, other)))
            .filter(|cells| !cells.is_empty())
            .collect();
        let all = pairs.iter().fold(CellSet::EMPTY, |all, &cells| all | cells);
        prop_assert_eq!(found.differing, all);
        let smallest = pairs.iter().map(|cells| cells.len()).min();
        prop_assert_eq!(Some(found.smallest_difference.len()), smallest);
        let has = |which: usize| {
            let has = |&Difference { cell, digits, .. }: &Difference| (cell, digits[which]);
            let cells: Vec<(Cell, Digit)> = found.smallest_difference.iter().map(has).collect();
            solutions.iter().any(|solution| cells.iter().all(|&(cell, digit)| solution[cell] == Some(digit)))
        };
        prop_assert!(has(0) && has(1));
        let blanks = (!puzzle.filled()).into_iter();
        let mut single = blanks.flat_map(|cell| Digit::ALL.map(|digit| puzzle.with(cell, digit)));
        if single.any(|puzzle| is_proper(&puzzle)) {
            prop_assert_eq!(&found.additions, &[]);
        } else {
            check_additions(&puzzle, &found.additions)?;
        }
    }
}

/// Checks that the givens make the puzzle proper together, and that each is needed.
fn check_additions(puzzle: &Grid, given: &[Candidate]) -> Result<(), TestCaseError> {
    let with = |given: &[Candidate]| {
        given.iter().fold(*puzzle, |puzzle, given| {
            puzzle.with(given.cell, given.digit)
        })
    };
    prop_assert!(is_proper(&with(given)));
    for index in 0..given.len() {
        let mut fewer = given.to_vec();
        fewer.remove(index);
        prop_assert!(!is_proper(&with(&fewer)));
    }
    Ok(())
}

#[test]
fn a_proper_puzzle_is_diagnosed_as_proper() {
    for puzzle in [CLASSIC, INKALA] {
        assert_eq!(diagnose(&grid(puzzle)), Diagnosis::Proper);
    }
}

#[test]
fn the_empty_grid_needs_several_givens() {
    let found = ambiguity(&Grid::EMPTY);
    assert!(!found.is_complete);
    check_additions(&Grid::EMPTY, &found.additions).expect("they make it proper");
    assert!(found.additions.len() >= 17);
}

#[test]
fn up_to_100_solutions_are_all_compared() {
    for (puzzle, is_complete) in [
        // 99, 100 and 101 solutions.
        (
            ".3..7....6..195....98......8...6...3...8....17...2...6.6....28....41........8..79",
            true,
        ),
        (
            "53..7....6..195....98....6.....6...34..8.3..17.........6....2.....4.9..5....8...9",
            true,
        ),
        (
            ".3..7....6..1......98....6.....6...34..8.3..17...2...6.6.....8....419.......8..79",
            false,
        ),
    ] {
        assert_eq!(ambiguity(&grid(puzzle)).is_complete, is_complete);
    }
}

#[test]
fn clashing_givens_are_the_conflict() {
    let puzzle = grid(&CLASSIC.replacen("53", "55", 1));
    let found = conflict(&puzzle);
    let cells: Vec<String> = found
        .givens
        .iter()
        .map(|given| given.cell.to_string())
        .collect();
    assert_eq!(cells, ["r1c1", "r1c2"]);
    assert_eq!(
        diagnose(&puzzle).to_string(),
        "5 in r1c1 and 5 in r1c2 cannot all be right. \
         Probably meant: r1c2 is 3, not 5."
    );
}

#[test]
fn an_impossible_puzzle_that_is_hard_to_refute_takes_bounded_time() {
    // P. Norvig's, from "Solving Every Sudoku Puzzle": 1439 seconds for his program.
    let impossible =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let found = conflict(&grid(impossible));
    assert_eq!(solver::count(&with_givens(&found.givens), 1), 0);
}
