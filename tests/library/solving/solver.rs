//! Properties of the solver: whatever the puzzle, its answers obey the rules of the game and no other.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::Index;
use sudoku::solver::{self, OtherDigit, Outcome, SolutionCount, Solver};
use sudoku::{Candidate, Cell, Digit, Grid, ToPuzzle as _};

use crate::support::{collections, proper_puzzle};
use crate::util::naive::naive_count;
use crate::util::strategies::{any_puzzle, puzzle_with_blanks, symmetry};
use crate::util::{limit_time, property, samples};

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn a_solution_is_valid_and_extends_its_puzzle(puzzle in any_puzzle()) {
        for solution in solver::solutions(&puzzle).take(20) {
            prop_assert!(solution.is_solution_of(&puzzle));
        }
    }

    #[test]
    fn solutions_are_all_different(puzzle in puzzle_with_blanks(50..=60)) {
        let solutions: Vec<Grid> = solver::solutions(&puzzle).take(1000).collect();
        let different: HashSet<&Grid> = solutions.iter().collect();
        prop_assert_eq!(different.len(), solutions.len());
    }

    #[test]
    fn the_outcome_agrees_with_the_solutions(puzzle in any_puzzle()) {
        let first_two: Vec<Grid> = solver::solutions(&puzzle).take(2).collect();
        let expected = match first_two.as_slice() {
            [] => Outcome::NoSolution,
            [only] => Outcome::Unique(*only),
            [first, ..] => Outcome::Multiple(*first),
        };
        let outcome = solver::solve(&puzzle);
        prop_assert_eq!(outcome, expected);
        prop_assert_eq!(outcome.solution(), first_two.first());
    }

    #[test]
    fn the_count_agrees_with_the_solutions(puzzle in any_puzzle(), limit in 0..200_u64) {
        let solutions = solver::solutions(&puzzle).take(200).count() as u64;
        prop_assert_eq!(solver::count(&puzzle, limit), solutions.min(limit));
    }

    #[test]
    fn the_count_matches_the_naive_solver(puzzle in any_puzzle()) {
        prop_assert_eq!(solver::count(&puzzle, 50), naive_count(&puzzle, 50));
    }

    #[test]
    fn an_isomorphic_puzzle_has_the_isomorphic_solution(
        puzzle in proper_puzzle(),
        symmetry in symmetry(),
    ) {
        let Outcome::Unique(solution) = solver::solve(&puzzle) else {
            return Err(TestCaseError::fail("not proper"));
        };
        let changed = solver::solve(&symmetry.grid(&puzzle));
        prop_assert_eq!(changed, Outcome::Unique(symmetry.grid(&solution)));
    }

    #[test]
    fn an_isomorphic_puzzle_has_the_isomorphic_set_of_solutions(
        puzzle in puzzle_with_blanks(20..=45),
        symmetry in symmetry(),
    ) {
        prop_assume!(solver::count(&puzzle, 2_000) < 2_000);
        let changed_after: HashSet<Grid> =
            solver::solutions(&puzzle).map(|solution| symmetry.grid(&solution)).collect();
        let changed_before: HashSet<Grid> =
            solver::solutions(&symmetry.grid(&puzzle)).collect();
        prop_assert_eq!(changed_before, changed_after);
    }

    #[test]
    fn clashing_givens_have_no_solution(puzzle in any_puzzle()) {
        if !puzzle.clashes().is_empty() {
            prop_assert_eq!(solver::solve(&puzzle), Outcome::NoSolution);
        }
    }

    #[test]
    fn a_question_about_another_digit_is_answered_as_the_definition_says(
        puzzle in prop_oneof![any_puzzle(), proper_puzzle()],
        digits in prop::collection::vec(any::<Index>(), 81),
    ) {
        let questions: Vec<OtherDigit> = Cell::ALL.into_iter().zip(&digits).map(|(cell, digit)| {
            let digit = puzzle[cell].unwrap_or(*digit.get(&Digit::ALL));
            OtherDigit { puzzle: &puzzle, than: Candidate { cell, digit } }
        }).collect();
        let mut answers = vec![true; 7];
        Solver::default().have_solutions(&questions, &mut answers);
        prop_assert_eq!(answers.len(), 81);
        for (question, answer) in questions.iter().zip(answers) {
            let Candidate { cell, digit } = question.than;
            let others = Digit::ALL.into_iter().filter(|&other| other != digit);
            let expected = others
                .map(|other| puzzle.with(cell, other))
                .any(|puzzle| solver::count(&puzzle, 1) > 0);
            prop_assert_eq!(answer, expected);
            prop_assert_eq!(solver::count(&question.to_candidates(), 1) > 0, expected);
        }
    }

    #[test]
    fn a_proper_puzzle_has_its_digits_and_no_others(puzzle in proper_puzzle()) {
        let solution = *solver::solve(&puzzle).solution().expect("it is proper");
        let than = |cell| Candidate { cell, digit: solution[cell].expect("it is solved") };
        let blanks = Cell::ALL.into_iter().filter(|&cell| puzzle[cell].is_none());
        let questions: Vec<OtherDigit> =
            blanks.map(|cell| OtherDigit { puzzle: &puzzle, than: than(cell) }).collect();
        let mut answers = Vec::new();
        for solver in [Solver::default(), Solver::Backtrack] {
            solver.have_solutions(&questions[..3], &mut answers);
            prop_assert_eq!(&answers, &[false; 3]);
        }
        Solver::default().have_solutions(&questions, &mut answers);
        prop_assert!(answers.iter().all(|has_solution| !has_solution));
    }

    #[test]
    fn the_solutions_come_in_the_same_order_every_time(puzzle in puzzle_with_blanks(50..=60)) {
        let solutions = || solver::solutions(&puzzle).take(100);
        prop_assert!(solutions().eq(solutions()));
    }
}

#[test]
fn every_puzzle_of_the_collections_is_proper() {
    limit_time();
    for puzzle in collections() {
        assert!(
            matches!(solver::solve(&puzzle), Outcome::Unique(_)),
            "{puzzle:?}"
        );
    }
}

#[test]
fn the_collections_hold_a_hundred_puzzles_each() {
    limit_time();
    for name in ["easy.txt", "17-givens.txt", "hard.txt"] {
        assert_eq!(samples(name).len(), 100, "{name}");
    }
    for puzzle in samples("17-givens.txt") {
        assert_eq!(puzzle.filled().len(), 17);
    }
}

#[test]
fn sample_files_have_the_expected_number_of_solutions() {
    limit_time();
    for (name, solutions) in [
        ("wikipedia.txt", 1),
        ("tutorial.txt", 1),
        ("inkala.txt", 1),
        ("anti-backtracking.txt", 1),
        ("two-solutions.txt", 2),
        ("no-solution.txt", 0),
        ("clash-in-row.txt", 0),
        ("clash-in-column.txt", 0),
        ("clash-in-box.txt", 0),
    ] {
        let puzzles = samples(name);
        let [puzzle] = puzzles.as_slice() else {
            panic!("{name} holds {} puzzles", puzzles.len());
        };
        assert_eq!(solver::count(puzzle, 10), solutions, "{name}");
    }
}

#[test]
fn each_clashing_sample_has_exactly_one_clash() {
    limit_time();
    for (name, message) in [
        ("no-solution.txt", None),
        (
            "clash-in-row.txt",
            Some("7 appears twice in row 1 (r1c3 and r1c5)"),
        ),
        (
            "clash-in-column.txt",
            Some("4 appears twice in column 4 (r1c4 and r8c4)"),
        ),
        (
            "clash-in-box.txt",
            Some("6 appears twice in box 1 (r1c3 and r2c1)"),
        ),
    ] {
        let clashes = samples(name)[0].clashes();
        let messages: Vec<String> = clashes.iter().map(ToString::to_string).collect();
        assert_eq!(messages, Vec::from_iter(message), "{name}");
    }
}

#[test]
fn both_solvers_count_a_batch_alike() {
    limit_time();
    let puzzles = [
        samples("two-solutions.txt"),
        samples("no-solution.txt"),
        samples("easy.txt"),
        vec![Grid::EMPTY],
    ]
    .concat();
    for limit in [0, 1, 2, 5] {
        let [lockstep, reference] = [Solver::default(), Solver::Backtrack].map(|solver| {
            let mut counts = vec![SolutionCount::NONE; 3];
            solver.count_batch(&puzzles, limit, &mut counts);
            for (puzzle, counted) in puzzles.iter().zip(&counts) {
                let first = solver.solutions(puzzle).next();
                assert_eq!(counted.first, first.filter(|_| limit > 0), "{puzzle:?}");
            }
            counts
                .iter()
                .map(|counted| counted.count)
                .collect::<Vec<_>>()
        });
        assert_eq!(lockstep, reference);
    }
}
